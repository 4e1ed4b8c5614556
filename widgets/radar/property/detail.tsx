/** The content of the property dialog, and the dialogs over it. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fetchRadarProperty } from '@/api/radar/radar';
import { maskForGuest, type PlacedProperty, type RadarProperty, withRevealedPrices } from '@/domain/radar/radar';
import { css } from '@/host/styles';
import { failureMessage } from '@/text/failures';
import { Button } from '@/ui/button';
import { AccountDialog } from '../account/account-dialog';
import { PhoneDialog } from '../account/phone-dialog';
import { distanceText, propertyTitle } from '../property-texts';
import type { RadarActions } from '../search/actions';
import { useRadar } from '../use-radar';
import { DetailSkeleton } from './detail-skeleton';
import { Facts } from './facts';
import { Gallery } from './gallery';
import { GUEST_FACTS } from './guest-facts';
import { Prices } from './prices';
import { useReveal } from './use-reveal';

const sheet = css`
  display: grid;
  gap: var(--_16);
`;
const place = css`
  display: grid;
  gap: 2px;
  & > :last-child {
    color: var(--_ink-soft);
  }
`;

/** Returns the id of the signed-in user, null for a guest. */
function useUserId({ account }: RadarActions): string | null {
  return useSyncExternalStore(account.identity.subscribe, () => account.identity.getState().userId);
}

/**
 * Returns a property as this person may see it; reads it again after a sign-in or sign-out. `onUnavailable` gets the
 * message of a property that cannot be read, and closes it (docs/spec/radar.md#8.2).
 */
function useProperty(actions: RadarActions, propertyId: string, onUnavailable: (message: string) => void) {
  const userId = useUserId(actions);
  const [property, setProperty] = useState<RadarProperty | null>(null);
  const latest = useRef(onUnavailable);
  latest.current = onUnavailable;
  useEffect(() => {
    const life = new AbortController();
    // Values of the person who signed out are masked at once.
    if (userId === null) setProperty((before) => before && maskForGuest(before));
    const read = async () => {
      const answer = await fetchRadarProperty(actions.account.call, propertyId, life.signal);
      if (life.signal.aborted) return;
      if (answer.ok) setProperty(userId === null ? maskForGuest(answer.value) : answer.value);
      // An expired token makes the person a guest, for whom the property is read again.
      else if (answer.error.tag !== 'unauthorized' || userId === null) latest.current(failureMessage(answer.error));
    };
    void read();
    return () => life.abort();
  }, [actions, propertyId, userId]);
  return { property, userId };
}

type Props = {
  actions: RadarActions;
  propertyId: string;
  /** The property as the list has it. */
  known: PlacedProperty | undefined;
  onUnavailable: (message: string) => void;
};

/** Draws the content of the property dialog. */
export function Detail({ actions, propertyId, known, onUnavailable }: Props) {
  const { property: fetched, userId } = useProperty(actions, propertyId, onUnavailable);
  const searched = useRadar((state) => state.searched);
  const revealed = useRadar((state) => state.revealed[propertyId]);
  const found = fetched ?? known ?? null;
  const property = found && withRevealedPrices(found, revealed);
  const isGuest = userId === null;
  const reveal = useReveal(actions, property, !isGuest);
  if (!property) return <DetailSkeleton isGuest={isGuest} />;
  const { dialog, setDialog } = reveal;
  const where = [property.address, distanceText(property, searched?.point ?? null)].filter(Boolean).join(' · ');
  return (
    <div className={sheet}>
      <Gallery property={property} isMasked={isGuest} />
      {(!known || where) && (
        <div className={place}>
          {/* For a property of the list this is the title of the dialog. */}
          {!known && <b>{propertyTitle(property)}</b>}
          {where && <p>{where}</p>}
        </div>
      )}
      <Prices property={property} isMasked={reveal.step !== 'shown'}>
        {reveal.step === 'call' ? (
          <p role="status">Un expert va vous appeler pour vous communiquer ce prix.</p>
        ) : (
          reveal.step !== 'shown' && (
            <Button busy={reveal.isBusy} onClick={reveal.press} full>
              Débloquer la data
            </Button>
          )
        )}
        {reveal.isUnknown && <p role="status">Le prix de vente réel de ce bien n'est pas connu.</p>}
        {reveal.failure && <p role="alert">{reveal.failure}</p>}
      </Prices>
      <Facts property={isGuest ? { ...GUEST_FACTS, roomNumber: property.roomNumber } : property} isMasked={isGuest} />
      {/* A person who is signed out while typing a number signs in again. */}
      {dialog && (dialog !== 'phone' || !userId) && (
        <AccountDialog
          actions={actions}
          start={dialog === 'phone' ? 'sign-in' : dialog}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'phone' && userId && (
        <PhoneDialog
          {...{ actions, userId }}
          onSaved={reveal.onPhoneSaved}
          onSignedOut={() => setDialog('sign-in')}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
