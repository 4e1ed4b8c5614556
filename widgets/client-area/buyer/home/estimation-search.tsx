import { useCallback, useEffect, useState } from 'react';
import { createPlaces } from '@/adapters/places/places';
import { openSources } from '@/adapters/places/sources';
import type { Place, Suggestion } from '@/domain/place/place';
import { linkOf } from '@/host/host-links';
import { placesSettings } from '@/host/settings';
import { track } from '@/session/analytics';
import type { Session } from '@/session/session';
import { useSession } from '@/session/session-provider';
import { Combobox } from '@/ui/combobox';
import { LinkButton } from '@/ui/link-button';
import type { Suggest } from '@/ui/use-suggestions';
import { addressField } from './address-words';

const FAILED = "La recherche d'adresses ne répond pas. Réessayez dans un instant.";

const NOT_CHOSEN = '*Veuillez choisir une adresse parmi les propositions';

/** Returns the address of the estimation with its eight parameters (docs/spec/buyer.md#4.6). */
function estimationUrl({ attribute, boot }: Session, place: Place): string {
  const url = new URL(linkOf(attribute, 'estimation', boot));
  const parameters = {
    formatted_address: place.formattedAddress,
    lat: place.lat,
    lng: place.lng,
    street_number: place.streetNumber,
    street_name: place.streetName,
    zip_code: place.zipCode,
    city: place.city,
    country_code: place.countryCode,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value ?? ''));
  return url.href;
}

/** `sendCount`: how often the form was sent without a chosen proposal. */
type Props = { text: string; onTextChange: (text: string) => void; startFocused: boolean; sendCount: number };

/** Draws the search of an address; a chosen proposal opens the estimation. */
export function EstimationSearch({ text, onTextChange, startFocused, sendCount }: Props) {
  const session = useSession();
  const { window } = session;
  const [places] = useState(() =>
    createPlaces(openSources({ ...placesSettings(session.attribute, session.boot), window: session.window })),
  );
  const [error, setError] = useState<string | null>(null);
  // The link for a browser that opens no window.
  const [blockedHref, setBlockedHref] = useState<string | null>(null);
  useEffect(() => places.destroy, [places]);
  useEffect(() => {
    if (sendCount) setError(NOT_CHOSEN);
  }, [sendCount]);
  const suggest = useCallback<Suggest<Suggestion>>(
    async (query, signal) => {
      const answer = await places.suggestAddresses(query, signal);
      return answer.ok ? { options: answer.value } : { error: FAILED };
    },
    [places],
  );
  const choose = async (suggestion: Suggestion) => {
    onTextChange(suggestion.label);
    const answer = await places.resolve(suggestion);
    if (!answer.ok) return setError(`*${FAILED}`);
    places.chosen();
    track(session, 'start_estimation_buyer', {});
    const href = estimationUrl(session, answer.value);
    const opened = window.open(href, '_blank');
    if (opened) opened.opener = null;
    else setBlockedHref(href);
  };
  return (
    <>
      <Combobox
        {...addressField}
        value={text}
        onChange={(text) => {
          onTextChange(text);
          setError(null);
          setBlockedHref(null);
        }}
        error={error ?? undefined}
        suggest={suggest}
        onPick={(suggestion) => void choose(suggestion)}
        marksFirst
        startFocused={startFocused}
      />
      {blockedHref && (
        <LinkButton href={blockedHref} external>
          Estimer ce bien
        </LinkButton>
      )}
    </>
  );
}
