import { useState } from 'react';
import { lazy, useLazy } from '@/session/lazy';
import { Card } from '@/ui/card';
import { TextField } from '@/ui/text-field';
import { addressField } from './address-words';

const SEARCH = lazy(async () => (await import('./estimation-search')).EstimationSearch);

/** Draws the address field that opens the estimation in a new tab. The search code is fetched with the focus. */
export function EstimationCard() {
  const [typed, type] = useState('');
  const [hadFocus, focus] = useState(false);
  const [sent, send] = useState(0);
  const search = useLazy(SEARCH);
  const Search = search.value;
  return (
    <Card title="Estimez votre bien gratuitement">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(sent + 1);
        }}
        onFocus={() => {
          focus(true);
          search.load();
        }}
      >
        {Search ? (
          <Search typed={typed} onType={type} startFocused={hadFocus} sent={sent} />
        ) : (
          <TextField
            {...addressField}
            value={typed}
            onChange={type}
            autoComplete="off"
            error={search.failed ? '*La connexion semble interrompue. Réessayez.' : undefined}
          />
        )}
      </form>
    </Card>
  );
}
