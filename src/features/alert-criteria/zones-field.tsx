import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ZoneSearch } from '@/adapters/places/zone-search';
import type { Suggestion } from '@/domain/place/place';
import { addZone, type ZoneRefusal } from '@/domain/place/zone';
import { fieldMessage } from '@/text/field-message';
import { Chips } from '@/ui/chips';
import { Combobox } from '@/ui/combobox';
import type { Suggest } from '@/ui/use-suggestions';
import { visuallyHidden } from '@/ui/visually-hidden';
import { NOT_CHOSEN, zonesField } from './zones-field-props';

type Refused = ZoneRefusal | 'not-chosen';

const REFUSED: Record<Refused, string> = {
  duplicate: '*Ce lieu est déjà dans votre recherche',
  'not-allowed': '*Ce lieu ne peut pas être ajouté',
  'not-chosen': NOT_CHOSEN,
};
const nameOf = (zone: string) => zone.replace(/, France$/, '');

const FAILURES = {
  'rate-limited': 'Trop de recherches à la suite. Réessayez dans un instant.',
  other: 'La recherche de lieux ne répond pas.',
};

/**
 * The props of `ZonesField`. `text` is the typed text that is not chosen yet, also from before this code was loaded;
 * `focused`: the field had the focus by then.
 */
export type ZonesFieldProps = {
  zones: string[];
  onChange: (zones: string[]) => void;
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
  focused: boolean;
  openPlaces: () => ZoneSearch;
};

/** A search of places in France from 2 characters on, with the chosen places as removable chips, without duplicates. */
export function ZonesField({ zones, onChange, text, onText, error, focused, openPlaces }: ZonesFieldProps) {
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const places = useMemo(openPlaces, [openPlaces]);
  useEffect(() => () => places.destroy(), [places]);

  const suggest = useCallback<Suggest<Suggestion>>(
    async (query, signal) => {
      const answer = await places.suggestZones(query, signal);
      if (answer.ok) return { options: answer.value };
      return { error: answer.error.tag === 'rate-limited' ? FAILURES['rate-limited'] : FAILURES.other };
    },
    [places],
  );
  const refuse = (reason: Refused) => {
    setRefusal(reason);
    setAnnouncement(fieldMessage(null, REFUSED[reason]));
  };
  const pick = ({ label: zone }: Suggestion) => {
    places.chosen();
    onText('');
    const added = addZone(zones, zone);
    if (!added.ok) return refuse(added.error);
    setRefusal(null);
    setAnnouncement(`${nameOf(zone)} est ajouté à votre recherche`);
    onChange(added.value);
  };
  // A text that was not chosen adds no place: blur and Enter show a message, and Enter does not submit the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !text.trim()) return;
    event.preventDefault();
    refuse('not-chosen');
  };
  const onBlur = ({ target }: FocusEvent) => {
    if (target === input.current && text.trim()) setRefusal('not-chosen');
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys that the combobox leaves unhandled
    <div onKeyDown={onKeyDown} onBlur={onBlur}>
      <Combobox
        {...zonesField}
        value={text}
        onChange={(next) => {
          onText(next);
          setRefusal(null);
          setAnnouncement('');
          // Unchanged places: the call only clears the error of the field.
          if (error) onChange(zones);
        }}
        onPick={pick}
        suggest={suggest}
        marksFirst
        startFocused={focused}
        inputRef={input}
        error={refusal ? REFUSED[refusal] : error}
      />
      <Chips
        label="Lieux choisis"
        items={zones.map((zone) => ({ id: zone, label: nameOf(zone) }))}
        onRemove={(id) => onChange(zones.filter((zone) => zone !== id))}
        onEmptied={() => input.current?.focus()}
      />
      <p role="status" className={visuallyHidden}>
        {announcement}
      </p>
    </div>
  );
}
