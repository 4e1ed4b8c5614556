import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { anExpertOnTheWire, aResultOnTheWire } from '../../factories/estimation-result.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { openResult } from './open-result.tsx';

const demo = demoPage();
const { sales } = seeded;
const { fresh, noExpert, withExpert } = sales;

const WAITING = 'Un expert de votre secteur va prendre en charge votre estimation';
const SAID = 'Camille Roussel, votre expert, prend en charge votre estimation.';
/** Without a live channel: polling alone brings the expert. */
const deaf = { attributes: { 'cable-url': '/nowhere' } };

const post = (path: string, body: object) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const reads = async () => (await demo.requests()).filter(({ path }) => path.endsWith('/estimation_results')).length;
const waits = () => screen.findByText(WAITING);
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const isRead = (times: number) => waitFor(async () => expect(await reads()).toBe(times));
function show(visibility: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  // Time runs normally, and by leaps where a test asks for them.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a result that awaits an expert', () => {
  test('is refetched every 3 seconds until the expert is there, who is announced', async () => {
    // The 3 s begin with the answer: from before it, the clock moves by leaps alone.
    const release = await demo.hold({ path: '/sales/*/estimation_results' });
    openResult(demo, `${fresh.path}/invite`, deaf);
    await isRead(1);
    vi.setTimerTickMode('manual');
    await release();
    while (!screen.queryByText(WAITING)) await act(() => new Promise((resolve) => setImmediate(resolve)));
    await pass(2_900);
    // Two round trips: another call would have arrived by then.
    await reads();
    expect(await reads()).toBe(1);
    await pass(100);
    vi.setTimerTickMode('interval');
    await isRead(2);
    expect(screen.getByText(WAITING)).toBeTruthy();
    await post('/demo/clock', { advanceMs: 10_000 });
    await pass(3_000);
    expect(await screen.findByText('Camille Roussel')).toBeTruthy();
    expect(screen.queryByText(WAITING)).toBeNull();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(SAID);
    const asked = await reads();
    await pass(60_000);
    expect(await reads()).toBe(asked);
  });

  test('receives the expert at once on the live channel, and then disconnects', async () => {
    openResult(demo, `${fresh.path}/invite`);
    await waits();
    const line = async () => await (await fetch('/demo/cable')).json();
    await waitFor(async () => expect(await line()).toEqual({ sockets: 1, subscriptions: 1 }));
    await demo.fault({ path: '/sales/*/estimation_results', fault: 500, times: 50 });
    await post('/demo/clock', { advanceMs: 10_000 });
    expect(await screen.findByText('Camille Roussel')).toBeTruthy();
    await waitFor(async () => expect(await line()).toEqual({ sockets: 0, subscriptions: 0 }));
  });

  test('leaves no connection open when the element is removed', async () => {
    const { unmount } = openResult(demo, `${noExpert.path}/invite`);
    await waits();
    unmount();
    await waitFor(async () => expect(await (await fetch('/demo/cable')).json()).toMatchObject({ sockets: 0 }));
    const asked = await reads();
    await pass(60_000);
    expect(await reads()).toBe(asked);
  });

  test('keeps the expert of a live message while an older response without an expert was pending', async () => {
    openResult(demo, `${noExpert.path}/invite`);
    await waits();
    await waitFor(async () => expect(await (await fetch('/demo/cable')).json()).toMatchObject({ subscriptions: 1 }));
    const release = await demo.hold({ path: '/sales/*/estimation_results' });
    await pass(3_000);
    const sale = { unique_hash: noExpert.uniqueHash, expert: anExpertOnTheWire() };
    await post('/demo/broadcast', {
      to: { unique_hash: noExpert.uniqueHash },
      message: { type: 'estimation_updated', sale },
    });
    expect(await screen.findByText('Camille Roussel')).toBeTruthy();
    await waitFor(async () => expect(await reads()).toBe(2));
    await release();
    // Two round trips: the answer would have been read by then.
    await reads();
    await reads();
    await pass(60_000);
    expect(await reads()).toBe(2);
    expect(screen.getByText('Camille Roussel')).toBeTruthy();
  });

  test('is not refetched while the page is hidden, and is again once it is visible', async () => {
    openResult(demo, `${noExpert.path}/invite`, deaf);
    await waits();
    show('hidden');
    await pass(60_000);
    expect(await reads()).toBe(1);
    show('visible');
    await pass(3_000);
    await isRead(2);
  });

  test('is kept when refetching fails, with growing delays: after 3, 6, 12 seconds', async () => {
    const { left, events } = openResult(demo, `${noExpert.path}/invite`, deaf);
    // The next poll is counted from the answer, not from the request.
    const hasFailed = (times: number) =>
      waitFor(() => expect(events.filter(([name]) => name === 'error')).toHaveLength(times));
    await waits();
    await demo.fault({ path: '/sales/*/estimation_results', fault: 403, times: 2 });
    await pass(3_000);
    await isRead(2);
    await hasFailed(1);
    await pass(5_000);
    expect(await reads()).toBe(2);
    await pass(1_000);
    await isRead(3);
    await hasFailed(2);
    await pass(11_000);
    expect(await reads()).toBe(3);
    await pass(1_000);
    await isRead(4);
    expect(screen.getByText(WAITING)).toBeTruthy();
    expect(screen.getByText('Prix estimé')).toBeTruthy();
    expect(left).toEqual([]);
  });

  test('loses its price when it expires meanwhile', async () => {
    openResult(demo, `${noExpert.path}/invite`, deaf);
    await waits();
    answerWith('/estimation_results', aResultOnTheWire({ state: 'dead', expert: null }));
    await pass(3_000);
    await screen.findByRole('heading', { name: "Cette estimation n'est plus disponible" });
    expect(document.body.textContent).not.toMatch(/€/);
  });
});

test('with an expert is not refetched and opens no connection', async () => {
  openResult(demo, `${withExpert.path}/invite`);
  await screen.findByText('Camille Roussel');
  await pass(60_000);
  expect(await reads()).toBe(1);
  expect(await (await fetch('/demo/cable')).json()).toEqual({ sockets: 0, subscriptions: 0 });
});

test('on the choice of an account is not refetched', async () => {
  openResult(demo, noExpert.path);
  await screen.findByRole('heading', { name: 'Votre estimation est prête' });
  await pass(60_000);
  expect(await reads()).toBe(1);
});
