/** The signature of a mandate without its screen: the link, the provider's events, the wait for the API. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { err, ok } from '@/lib/result';
import { locallySignedSales } from '../../../widgets/client-area/data/locally-signed.ts';
import { createMandateSignature } from '../../../widgets/client-area/seller/mandate/mandate-signature.ts';
import { lateAnswer, openFlow, refusal } from './flow.ts';

const ROUTE = 'POST /sellers/:cid/mandates/:id/e_signs';
const PAPER = ['solo_owner', 'Léa'];
const LINK = { signatureUrl: 'https://signe.exemple.fr/m/70' };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  const flow = openFlow();
  flow.on(ROUTE, LINK);
  const begin = () => createMandateSignature({ ...flow, saleId: '700', mandateId: '70' });
  const signature = begin();
  const marked = () => locallySignedSales(flow.session).getState();
  return { flow, marked, begin, ...signature, state: signature.store.getState };
}
const keysOf = ({ flow }: ReturnType<typeof open>) => flow.sent(ROUTE).map(({ idempotencyKey }) => idempotencyKey);

describe('the link', () => {
  test('is asked for, then there; the cached mandate has it', async () => {
    const signature = open();
    signature.flow.cached.set('mandate', { id: '70', signatureUrl: null });
    const late = lateAnswer();
    signature.flow.on(ROUTE, () => late.answer);
    const asked = signature.requestLink(PAPER);
    expect(signature.state().link).toEqual({ state: 'loading' });
    late.give(ok(LINK));
    await asked;
    expect(signature.state().link).toEqual({ state: 'ready', url: LINK.signatureUrl });
    expect(signature.flow.cached.get('mandate')).toEqual({ id: '70', ...LINK });
  });

  test('of the same data has the same key, also on the next visit; other data another one', async () => {
    const signature = open();
    await signature.requestLink(PAPER);
    await signature.begin().requestLink(PAPER);
    await signature.requestLink(['solo_owner', 'Paul']);
    const [first, second, third] = keysOf(signature);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test.each([
    ['lost', err({ tag: 'network' } as const), true, 0],
    ['refused', err(refusal()), false, 1],
  ])('%s: it failed, with a toast; asked again, same key: %s', async (_, answer, isSame, reads) => {
    const signature = open();
    signature.flow.on(ROUTE, () => answer);
    await signature.requestLink(PAPER);
    expect(signature.state().link).toEqual({ state: 'failed' });
    expect(signature.flow.told).toHaveLength(1);
    expect(signature.flow.refreshed).toHaveLength(reads);
    signature.flow.on(ROUTE, LINK);
    await signature.retryLink(PAPER);
    expect(signature.state().link.state).toBe('ready');
    const [first, second] = keysOf(signature);
    expect(second === first).toBe(isSame);
  });

  test('that cannot be framed is asked for with another key', async () => {
    const signature = open();
    await signature.requestLink(PAPER);
    await signature.retryLink(PAPER);
    expect(new Set(keysOf(signature)).size).toBe(2);
  });
});

describe('the provider', () => {
  test('reports the signature: the mandate counts as signed at once; the end leads to the sale', () => {
    const { handleEvent, end, state, marked, flow } = open();
    handleEvent('success');
    expect(state().isReported).toBe(true);
    expect(marked()).toEqual(['700']);
    end();
    expect(flow.left).toEqual(['/ev/ventes/700?']);
  });

  test.each(['error', 'declined'] as const)(
    'reports "%s": nothing is signed, and the link is another one',
    async (event) => {
      const signature = open();
      await signature.requestLink(PAPER);
      signature.handleEvent(event);
      expect(signature.state()).toMatchObject({ problem: event, isReported: false });
      await signature.retryLink(PAPER);
      expect(signature.state()).toMatchObject({ problem: null, link: { state: 'ready' } });
      expect(new Set(keysOf(signature)).size).toBe(2);
      expect(signature.marked()).toEqual([]);
    },
  );

  test('reports a start: nothing changes', () => {
    const { handleEvent, state } = open();
    const before = state();
    handleEvent('started');
    expect(state()).toBe(before);
  });
});

test('signed in a new tab: the sales are read after 2, 5, 10 and 30 s, until the wait ends', () => {
  vi.useFakeTimers();
  const { awaitNewTab, stopWaiting, flow } = open();
  awaitNewTab();
  vi.advanceTimersByTime(1999);
  expect(flow.refreshed).toHaveLength(0);
  vi.advanceTimersByTime(3001);
  expect(flow.refreshed).toEqual(['seller-sales', 'seller-sales']);
  stopWaiting();
  vi.advanceTimersByTime(30_000);
  expect(flow.refreshed).toHaveLength(2);
});
