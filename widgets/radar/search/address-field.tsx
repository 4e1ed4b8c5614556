import { useCallback } from 'react';
import type { Suggestion } from '@/domain/place/place';
import { Combobox } from '@/ui/combobox';
import type { Suggest } from '@/ui/use-suggestions';
import { useRadar, useRadarStore } from '../use-radar';
import type { RadarActions } from './actions';
import { addressField } from './search-panel';

const FAILURES = {
  'rate-limited': 'Trop de recherches à la suite. Réessayez dans un instant.',
  other: "La recherche d'adresses ne répond pas.",
};

/** Draws the address field with proposals from 2 characters on. */
export function AddressField({ actions, startFocused }: { actions: RadarActions; startFocused: boolean }) {
  const store = useRadarStore();
  const typed = useRadar((state) => state.typed);
  const error = useRadar((state) => state.addressError);
  const suggest = useCallback<Suggest<Suggestion>>(
    async (query, signal) => {
      const answer = await actions.suggest(query, signal);
      if (answer.ok) return { options: answer.value };
      return { error: answer.error.tag === 'rate-limited' ? FAILURES['rate-limited'] : FAILURES.other };
    },
    [actions],
  );
  return (
    <Combobox
      {...addressField}
      value={typed}
      onChange={(text) => store.setState({ typed: text, addressError: null })}
      error={error ?? undefined}
      suggest={suggest}
      onPick={(suggestion) => void actions.choose(suggestion)}
      marksFirst
      startFocused={startFocused}
    />
  );
}
