import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Failure } from '@/domain/failure';
import { ok, type Result } from '@/lib/result';
import type { AuthSession } from '@/session/session';
import { AccountContext } from '../../../widgets/client-area/context.ts';
import { createCache, type Query, useCache, useQueryResult } from '../../../widgets/client-area/data/cache.ts';
import { waitForTasks } from '../../turns.ts';

/** Answers of the server, released by the test in the order of the requests. */
const requests: ((names: string[]) => void)[] = [];
const NAMES: Query<string[]> = {
  key: ['names'],
  read: () =>
    new Promise<Result<string[], Failure>>((resolve) => {
      requests.push((names) => resolve(ok(names)));
    }),
};

function Names() {
  const { value } = useQueryResult(NAMES);
  const cache = useCache();
  return (
    <>
      <p>{value?.join(', ') ?? 'rien'}</p>
      <button type="button" onClick={() => void cache.refresh(NAMES)}>
        Relire
      </button>
      <button type="button" onClick={() => cache.replace(NAMES, (names) => [...names, 'Zoé'])}>
        Ajouter
      </button>
    </>
  );
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const answer = (index: number, names: string[]) => act(async () => requests[index]?.(names));

test('a response requested before a change does not undo the change: the data is fetched once more', async () => {
  render(
    <QueryClientProvider client={createCache()}>
      <AccountContext.Provider value={{ call: () => {} } as unknown as AuthSession}>
        <Names />
      </AccountContext.Provider>
    </QueryClientProvider>,
  );
  await answer(0, ['Ana']);
  expect(await screen.findByText('Ana')).toBeTruthy();
  await press('Ajouter');
  expect(await screen.findByText('Ana, Zoé')).toBeTruthy();
  // Without a change on its way, nothing is read.
  expect(requests).toHaveLength(1);

  await press('Relire');
  await press('Ajouter');
  expect(requests).toHaveLength(3);
  expect(await screen.findByText('Ana, Zoé, Zoé')).toBeTruthy();
  await answer(1, ['Ana', 'Zoé']);
  // The cache notifies its readers one turn later.
  await act(() => waitForTasks());
  expect(screen.getByText('Ana, Zoé, Zoé')).toBeTruthy();
  await answer(2, ['Ana', 'Zoé', 'Zoé', 'Max']);
  expect(await screen.findByText('Ana, Zoé, Zoé, Max')).toBeTruthy();
});
