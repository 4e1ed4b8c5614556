import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { openAuthSession } from '@/session/auth-session';
import { type LazyChunk, lazy } from '@/session/lazy';
import { SessionProvider } from '@/session/session-provider';
import { LazyComponent } from '../../../widgets/client-area/parts/lazy-component.tsx';

type CardProps = { name: string };

const Card = ({ name }: CardProps) => <h2>{name}</h2>;
const tag = {
  basePath: '/probe',
  routes: { item: '/' },
  services: async () => ({ openAuthSession, afterReady: () => () => {} }),
};

function draw(code: LazyChunk<ComponentType<CardProps>>, name = 'Contacts') {
  const host = document.createElement('parvis-probe');
  const element = (given: string) => (
    <SessionProvider host={host} attribute={() => null} onReady={() => {}} tag={tag}>
      <LazyComponent code={code} props={{ name: given }} skeleton={<p>…</p>} isPart />
    </SessionProvider>
  );
  const { rerender } = render(element(name));
  return { redraw: (given: string) => rerender(element(given)) };
}

test('a skeleton reserves the place of a part being loaded, which is fetched once for all', async () => {
  const load = vi.fn(async () => Card as ComponentType<CardProps>);
  const code = lazy(load);
  const { redraw } = draw(code);
  expect(screen.getByText('…')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeTruthy();
  redraw('Documents');
  expect(screen.getByRole('heading', { name: 'Documents' })).toBeTruthy();
  draw(code, 'Visites');
  // A module that is loaded already is drawn at once.
  expect(screen.getByRole('heading', { name: 'Visites' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed load is shown, and retried at a press', async () => {
  const load = vi.fn(async () => Card as ComponentType<CardProps>).mockRejectedValueOnce(new Error('offline'));
  draw(lazy(load));
  expect(await screen.findByText(/^La connexion semble interrompue/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Recharger la page' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeTruthy();
});

test('after a second failure the page can be reloaded', async () => {
  const load = vi.fn(async (): Promise<ComponentType<CardProps>> => Promise.reject(new Error('404')));
  draw(lazy(load));
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: 'Recharger la page' })).toBeTruthy();
  load.mockResolvedValueOnce(Card);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeTruthy();
});

test('a part that was loaded first stays, whoever else requests it', async () => {
  const answers: ((card: ComponentType<CardProps>) => void)[] = [];
  const code = lazy(() => new Promise<ComponentType<CardProps>>((resolve) => answers.push(resolve)));
  const [first, second] = [code.fetch(), code.fetch()];
  const Other = () => null;
  answers[1]?.(Other);
  answers[0]?.(Card);
  expect(await second).toBe(Other);
  expect(await first).toBe(Other);
  await waitFor(() => expect(code.fetched).toBe(Other));
});
