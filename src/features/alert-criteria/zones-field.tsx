import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Places } from '@/adapters/places/places';
import type { Suggestion } from '@/domain/place';
import { addZone, type ZoneRefusal } from '@/domain/zone';
import { Chips } from '@/ui/chips';
import { Combobox } from '@/ui/combobox';
import type { Suggest } from '@/ui/use-suggestions';
import { zonesField } from './zones-words';

type Refused = ZoneRefusal | 'not-chosen';

const REFUSED: Record<Refused, string> = {
  duplicate: '*Ce lieu est déjà dans votre recherche',
  'not-allowed': '*Ce lieu ne peut pas être ajouté',
  'not-chosen': "*Choisissez un lieu de la liste pour l'ajouter",
};
const FAILURES = {
  'rate-limited': 'Trop de recherches à la suite. Réessayez dans un instant.',
  other: 'La recherche de lieux ne répond pas.',
};

/** What the field of places takes. `typed` is what was typed before its code came, `focused` whether one still types. */
export type ZonesFieldProps = {
  zones: string[];
  onChange: (zones: string[]) => void;
  error: string | undefined;
  typed: string;
  focused: boolean;
  openPlaces: () => Places;
};

/** Places of France as chips: searched from 2 characters on, none twice, each removable. */
export function ZonesField({ zones, onChange, error, typed, focused, openPlaces }: ZonesFieldProps) {
  const [text, setText] = useState(typed);
  const [refusal, setRefusal] = useState<Refused | null>(null);
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
  const pick = ({ label: zone }: Suggestion) => {
    const added = addZone(zones, zone);
    setText('');
    setRefusal(added.ok ? null : added.error);
    if (added.ok) onChange(added.value);
  };

  // A text that was not chosen adds nothing: said on leaving it, and Enter does not send the form over it.
  const sayNotChosen = () => text.trim() && setRefusal('not-chosen');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !text.trim()) return;
    event.preventDefault();
    sayNotChosen();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what its field does not do with a key ends here
    <div onKeyDown={onKeyDown} onBlur={(event) => event.target === input.current && sayNotChosen()}>
      <Combobox
        {...zonesField}
        value={text}
        onChange={(next) => {
          setText(next);
          setRefusal(null);
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
        items={zones.map((zone) => ({ id: zone, label: zone.replace(/, France$/, '') }))}
        onRemove={(id) => onChange(zones.filter((zone) => zone !== id))}
        onEmptied={() => input.current?.focus()}
      />
    </div>
  );
}
