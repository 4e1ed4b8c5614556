import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_CRITERIA, type TypedCriteria } from '@/domain/alert/typed-criteria';
import { MatchCount } from '@/features/alert-criteria/match-count';
import type { AuthSession } from '@/session/session';
import { SessionProvider } from '@/session/session-provider';

const criteria = { ...NO_CRITERIA, zone: ['Lyon, France'], house: true };
let total = 0;
let last30DaysTotal: number | null = null;
const requests = vi.fn(async (call: { signal?: AbortSignal }) => {
  void call;
  return { ok: true, value: { total, last30DaysTotal, examples: [] } };
});
const account = { call: requests, close() {} } as unknown as AuthSession;
const tag = {
  basePath: '',
  routes: {},
  services: async () => ({ openAuthSession: () => account, afterReady: () => () => {} }),
};

const element = (typed: TypedCriteria) => (
  <SessionProvider host={document.createElement('div')} attribute={() => null} onReady={() => {}} tag={tag}>
    <MatchCount criteria={typed} />
  </SessionProvider>
);

beforeEach(() => {
  requests.mockClear();
  last30DaysTotal = null;
});

describe('the live count', () => {
  test.each([
    [0, 'Aucun bien ne correspond pour le moment : nous vous préviendrons dès le premier.'],
    [1, '1 bien correspond à votre recherche en ce moment.'],
    [2, '2 biens correspondent à votre recherche en ce moment.'],
  ])('of %i is announced politely', async (count, sentence) => {
    total = count;
    render(element(criteria));
    const said = await screen.findByText(sentence);
    expect(said.closest('[role="status"]')).toBeTruthy();
  });

  test.each([
    [0, 'Sur les 30 derniers jours, cette alerte ne vous aurait envoyé aucune annonce.'],
    [1, 'Sur les 30 derniers jours, cette alerte vous aurait envoyé 1 annonce.'],
    [12, 'Sur les 30 derniers jours, cette alerte vous aurait envoyé 12 annonces.'],
  ])('of the last 30 days, %i, comes before that of today', async (count, sentence) => {
    last30DaysTotal = count;
    render(element(criteria));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('waits 400 ms after the last change, and aborts the former request', async () => {
    vi.useFakeTimers();
    const view = render(element(criteria));
    await vi.advanceTimersByTimeAsync(399);
    view.rerender(element({ ...criteria, parking: true }));
    await vi.advanceTimersByTimeAsync(399);
    expect(requests).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveBeenCalledOnce();
    const { signal } = requests.mock.calls[0]?.[0] ?? {};
    view.rerender(element({ ...criteria, renovation: true }));
    await vi.advanceTimersByTimeAsync(1);
    expect(signal?.aborted).toBe(true);
    vi.useRealTimers();
  });

  test('that fails shows an unknown number, and a later count is announced again', async () => {
    requests.mockResolvedValueOnce({ ok: false, error: { tag: 'network' } } as never);
    total = 3;
    const view = render(element(criteria));
    expect(screen.getByText('Recherche des biens qui correspondent…')).toBeTruthy();
    expect(await screen.findByText("Le nombre de biens n'est pas disponible pour le moment.")).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    view.rerender(element({ ...criteria, parking: true }));
    expect(await screen.findByText(/^3 biens correspondent/)).toBeTruthy();
  });

  test('sends no request without a place or a kind', async () => {
    vi.useFakeTimers();
    render(element(NO_CRITERIA));
    expect(screen.getByText(/^Ajoutez un lieu et un type de bien/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
