import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { subscribeLive } from '@/adapters/cable';
import { ok } from '@/lib/result';
import type { AuthSession, Session } from '@/session/session';
import { seeded } from '../../../demo/server/seed.ts';
import { AccountContext } from '../../../widgets/client-area/context.ts';
import { createCache, useQueryResult } from '../../../widgets/client-area/data/cache.ts';
import { followLive } from '../../../widgets/client-area/data/live.ts';
import { sellerSalesOf } from '../../../widgets/client-area/data/seller-queries.ts';
import { aSellerOfferOnTheWire } from '../../factories/seller-offer.ts';
import { aSellerSale } from '../../factories/seller-sale.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { openArea } from './open-area.tsx';

const live = vi.hoisted(() => ({
  sendMessage: null as ((message: unknown) => void) | null,
  /** Subscriptions and their ends, in order, by their token. */
  log: [] as string[],
}));
vi.mock('@/adapters/cable', () => ({
  subscribeLive: ({ onMessage, params }: Parameters<typeof subscribeLive>[0]) => {
    live.sendMessage = onMessage;
    live.log.push(`+${params['token']}`);
    return () => void live.log.push(`-${params['token']}`);
  },
}));
const shown = vi.hoisted(() => vi.fn());
vi.mock('@/ui/toast-actions', async (original) => {
  const acts = await original<typeof import('@/ui/toast-actions')>();
  const showToast: typeof acts.showToast = (...given) => {
    shown(...given.slice(1));
    acts.showToast(...given);
  };
  return { ...acts, showToast };
});

const demo = demoPage();
beforeEach(() => {
  live.sendMessage = null;
  shown.mockClear();
});
afterEach(() => void vi.restoreAllMocks());

const { only, firstMandate } = seeded.sellerSales;
const { ongoing } = seeded.sellerOffers;
const open = (path: string) => openArea(demo, path, { as: 'oneSale' });
/** Sends a live message of the sale: reads from then on are new. */
const tell = async (change = {}) => {
  await waitFor(() => expect(live.sendMessage).not.toBeNull());
  act(() => live.sendMessage?.({ type: 'sale_updated', sale: { id: only.id, ...change } }));
};
const entry = (name: RegExp) => screen.findAllByRole('link', { name });

const aReport = (id: number) => ({
  id,
  state: 'done',
  start_time: '2026-01-05T14:30:00+01:00',
  visit_report: { interest: 'interested', notif_seller_sent: true },
});

describe('a live message', () => {
  test('that closes the offer being accepted closes the dialog with a toast of 5 s, the focus on the heading', async () => {
    const { user } = open(`/traitement-offre/${ongoing}`);
    await user.click(await screen.findByRole('button', { name: 'Accepter cette offre' }));
    await screen.findByRole('dialog', { name: 'Accepter cette offre' });
    answerWith(
      `/offers/${ongoing}`,
      aSellerOfferOnTheWire({ id: ongoing, sale_id: only.id, review_status: 'dropped' }),
    );
    await tell();
    expect(await screen.findByText("Cette offre n'attend plus votre signature")).toBeDefined();
    expect(shown.mock.calls).toEqual([['info', "Cette offre n'attend plus votre signature", 5000]]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Offre abandonnée')).toBeDefined();
    expect(document.activeElement?.textContent).toBe("Récapitulatif de l'offre");
  });

  test('that the locally signed offer is accepted shows a toast of 5 s, as the accepting state did', async () => {
    const data = { offerId: String(ongoing), at: Date.now() };
    const record = { v: 1, at: data.at, user: String(seeded.users.oneSale.id), data };
    sessionStorage.setItem(`parvis:signed-offer:${only.id}`, JSON.stringify(record));
    open(`/ev/ventes/${only.id}/offres?accepted=true&offer_id=${ongoing}`);
    await screen.findByText("L'offre est en cours d'acceptation");
    answerWith('/offers', [aSellerOfferOnTheWire({ id: ongoing, review_status: 'accepted' })]);
    await tell();
    await screen.findByText("L'offre est acceptée");
    expect(shown.mock.calls).toEqual([
      ['info', "L'offre est en cours d'acceptation", 5000],
      ['success', "L'offre est acceptée", 5000],
    ]);
  });

  test('that the sale no longer awaits an offer disables accepting, even when refetching the offer fails', async () => {
    open(`/traitement-offre/${ongoing}`);
    await screen.findByRole('button', { name: 'Accepter cette offre' });
    await demo.fault({ path: `/sellers/*/offers/${ongoing}`, fault: 500, times: 9 });
    await demo.fault({ path: '/sellers/*/sales', fault: 500, times: 9 });
    await tell({ state: 'awaiting_sale_agreement' });
    expect(await screen.findByText(/votre vente n'attend pas d'offre en ce moment/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accepter cette offre' })).toBeNull();
  });

  test('after which sales and offers fail shows one notice for both, and one press refetches both', async () => {
    const { user } = open(`/ev/ventes/${only.id}/offres`);
    await screen.findAllByRole('article');
    for (const path of ['/sellers/*/sales/*', '/sellers/*/sales', '/sellers/*/offers']) {
      await demo.fault({ path, method: 'GET', fault: 403, times: 1 });
    }
    const requests = async (path: string) => (await demo.requests()).filter((call) => call.path.endsWith(path)).length;
    const before = await Promise.all([requests('/sales'), requests('/offers')]);
    await tell();
    await waitFor(async () => {
      expect(await Promise.all([requests('/sales'), requests('/offers')])).toEqual(before.map((many) => many + 1));
    });
    expect(await screen.findAllByText("Certaines informations n'ont pas pu être chargées.")).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.queryByText(/Certaines informations/)).toBeNull());
    expect(await Promise.all([requests('/sales'), requests('/offers')])).toEqual(before.map((many) => many + 2));
  });

  test('after which only the offers fail shows their own notice', async () => {
    open(`/ev/ventes/${only.id}/offres`);
    await screen.findAllByRole('article');
    await demo.fault({ path: '/sellers/*/offers', method: 'GET', fault: 403, times: 1 });
    await tell();
    expect(await screen.findAllByText("Certaines informations n'ont pas pu être chargées.")).toHaveLength(1);
  });

  test('changes the counts of the menu: 6 offers become 1, 10 reports become 2', async () => {
    open(`/ev/ventes/${only.id}`);
    await entry(/^Mes offres.*6 offres$/);
    await entry(/^Comptes-rendus.*10 comptes-rendus$/);
    answerWith('/offers', [aSellerOfferOnTheWire()]);
    answerWith('/visits', [aReport(1), aReport(2)]);
    await tell();
    await entry(/^Mes offres.*1 offre$/);
    await entry(/^Comptes-rendus.*2 comptes-rendus$/);
  });
});

describe('a live message about a sale', () => {
  test('sets and removes an expert, even when refetching the sales fails', async () => {
    open(`/ev/ventes/${only.id}/conseils-immo`);
    await screen.findAllByText('Camille Roussel');
    await demo.fault({ path: '/sellers/*', fault: 500, times: 99 });
    await tell({ expert: { user: { first_name: 'Thomas', last_name: 'Girard' } } });
    expect((await screen.findAllByText('Thomas Girard')).length).toBeGreaterThan(0);
    await tell({ expert: null });
    expect((await screen.findAllByText(/dès qu'il aura été désigné/)).length).toBeGreaterThan(0);
  });

  test('of a mandate signed elsewhere unlocks the sale, also when the refetched sales do not have it yet', async () => {
    openArea(demo, `/ev/ventes/${firstMandate.id}/conseils-immo`, { as: 'toSign' });
    await entry(/^Mon mandat$/);
    const answered = async () =>
      (await demo.requests()).filter(({ path, status }) => path.endsWith(`/sales/${firstMandate.id}`) && status === 200)
        .length;
    const before = await answered();
    await tell({ id: firstMandate.id, mandate: { sign_status: 'incoming' } });
    await entry(/^Ma vente$/);
    await waitFor(async () => expect(await answered()).toBeGreaterThan(before));
    // One more request to the same server: earlier answers have been processed by then.
    await act(async () => void (await answered()));
    expect(screen.queryAllByRole('link', { name: /^Mon mandat$/ })).toEqual([]);
  });
});

describe('a seller of several sales', () => {
  const { estimationOnly, belowMarket } = seeded.sellerSales;

  test('refetches nothing of the shown sale when another sale changes, and all of it when the shown sale does', async () => {
    openArea(demo, `/ev/ventes/${estimationOnly.id}/mon-estimation`, { as: 'manySales' });
    const asked = async () => (await demo.requests()).filter(({ method }) => method === 'GET').map(({ path }) => path);
    await waitFor(async () => expect((await asked()).join()).toContain('buyer_alerts'));
    const before = await asked();
    const since = async () => (await asked()).slice(before.length);
    const saleOf = ({ id }: { id: number }) => `/sellers/${seeded.users.manySales.id}/sales/${id}`;
    await tell({ id: belowMarket.id });
    await tell({ id: estimationOnly.id });
    await waitFor(async () => expect(await since()).toContain(saleOf(estimationOnly)));
    await waitFor(async () => {
      const paths = await since();
      expect(paths.filter((path) => path.includes('valuation'))).toHaveLength(1);
      expect(paths.filter((path) => path.endsWith('buyer_alerts') || path.endsWith('/sales'))).toEqual([]);
      expect(paths).not.toContain(saleOf(belowMarket));
    });
  });

  test('without an endpoint for a single sale refetches the list instead, from the first refusal on', async () => {
    openArea(demo, `/ev/ventes/${estimationOnly.id}/mon-estimation`, { as: 'manySales' });
    await demo.fault({ path: '/sellers/*/sales/*', method: 'GET', fault: 404, times: 9 });
    const asked = async (ending: RegExp) =>
      (await demo.requests()).filter(({ method, path }) => method === 'GET' && ending.test(path)).length;
    await waitFor(async () => expect(await asked(/buyer_alerts$/)).toBe(1));
    await tell({ id: estimationOnly.id });
    await waitFor(async () => expect(await asked(/\/sales$/)).toBe(2));
    await tell({ id: estimationOnly.id });
    await waitFor(async () => expect(await asked(/\/sales$/)).toBe(3));
    expect(await asked(/\/sales\/\d+$/)).toBe(1);
  });
});

const asked = async () => (await demo.requests()).filter(({ method }) => method === 'GET').map(({ path }) => path);

describe('100 live messages at once', () => {
  /** Returns the reads since the messages: the same paths in the same order. */
  async function tell100(change: Record<string, unknown>) {
    open(`/ev/ventes/${only.id}/offres`);
    await screen.findAllByRole('article');
    await entry(/^Comptes-rendus.*10 comptes-rendus$/);
    await waitFor(() => expect(live.sendMessage).not.toBeNull());
    const before = (await asked()).length;
    act(() => {
      for (let message = 0; message < 100; message += 1) {
        live.sendMessage?.({ type: 'sale_updated', sale: { id: only.id, ...change } });
      }
    });
    return async () => (await asked()).slice(before);
  }

  test('refetch the shown data at once, and once more for all later messages', async () => {
    const since = await tell100({ state: 'awaiting_offer' });
    const of = async (ending: string) => (await since()).filter((path) => path.endsWith(ending)).length;
    const reads = async () => [await of('/offers'), await of(`/sales/${only.id}`), await of('/sales')];
    await waitFor(async () => expect(await of('/offers')).toBe(1));
    await waitFor(async () => expect(await reads()).toEqual([2, 2, 0]));
  });

  test('with a new price each count the buyers of the last price, once', async () => {
    open(`/ev/ventes/${only.id}`);
    await waitFor(async () => expect((await asked()).join()).toContain('buyer_alerts'));
    await waitFor(() => expect(live.sendMessage).not.toBeNull());
    const counts = async () => (await demo.requests()).filter(({ path }) => path.endsWith('buyer_alerts'));
    const before = (await counts()).length;
    // Reads fail: the demo would answer with its own price.
    await demo.fault({ path: '/sellers/*', fault: 500, times: 99 });
    for (const price of [410_000, 420_000, 430_000]) {
      act(() => live.sendMessage?.({ type: 'sale_updated', sale: { id: only.id, price } }));
      await screen.findAllByText(new RegExp(`^${price / 1000}\\s000`));
    }
    await waitFor(async () => expect((await counts()).length).toBeGreaterThan(before));
    expect((await counts()).slice(before).map(({ query }) => query)).toEqual(['?price=430000']);
  });

  test('about an unlisted sale refetch the lists once', async () => {
    const since = await tell100({ id: 99_999 });
    await waitFor(async () => expect((await since()).length).toBeGreaterThan(0));
    expect(await since()).toEqual([`/sellers/${seeded.users.oneSale.id}/sales`]);
  });
});

test('for a buyer refetch their data at once, and once more for all 100 messages', async () => {
  const { buyer } = seeded.users;
  openArea(demo, `/ea/interests/${seeded.listings.charity}/offres`, { as: 'buyer' });
  const lists = ['/sales', '/offers', '/visits'].map((list) => `/buyers/${buyer.id}${list}`);
  await waitFor(async () => expect(await asked()).toEqual(expect.arrayContaining(lists)));
  await waitFor(() => expect(live.sendMessage).not.toBeNull());
  const before = (await asked()).length;
  act(() => {
    for (let message = 0; message < 100; message += 1) {
      live.sendMessage?.({ type: 'sale_updated', sale: { id: seeded.listings.charity, state: 'sold' } });
    }
  });
  expect((await screen.findAllByText('Vendu')).length).toBeGreaterThan(0);
  const since = async () => (await asked()).slice(before);
  const twice = [...lists, ...lists].sort();
  await waitFor(async () => expect((await since()).sort()).toEqual(twice));
});

test('a new token subscribes anew, before the former subscription ends; without a token the channel ends', () => {
  live.log = [];
  const identity = createStore<{ token: string | null; userId: string | null }>(() => ({ token: 'T0', userId: '204' }));
  const account = { identity } as unknown as AuthSession;
  const session = { attribute: () => null, boot: { linkBase: location.href }, window } as unknown as Session;
  const stop = followLive(session, account, createCache());
  identity.setState({ token: 'T1' });
  identity.setState({ userId: '204' });
  identity.setState({ token: null, userId: null });
  expect(live.log).toEqual(['+T0', '+T1', '-T0', '-T1']);
  stop();
  expect(live.log).toHaveLength(4);
});

describe('endless live messages', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  const sale = aSellerSale();

  /** Sends 30 messages, one every so many milliseconds; returns the route and the time of each read. */
  async function readsOf(saleId: string, everyMs: number) {
    const reads: [route: string, ms: number][] = [];
    const call = async ({ route }: { route: string }) => {
      reads.push([route, Date.now()]);
      return ok(route.endsWith('/sales') ? { items: [sale], total: null, dropped: 0 } : sale);
    };
    const identity = createStore(() => ({ token: 'T0', userId: '204' }));
    const account = { identity, call } as unknown as AuthSession;
    const router = { match: () => ({ params: { saleId: sale.id } }) };
    const boot = { linkBase: location.href };
    const cache = createCache();
    function Sales() {
      useQueryResult(sellerSalesOf('204'));
      return null;
    }
    render(
      <QueryClientProvider client={cache}>
        <AccountContext.Provider value={account}>
          <Sales />
        </AccountContext.Provider>
      </QueryClientProvider>,
    );
    const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await later(1);
    const stop = followLive({ attribute: () => null, boot, window, router } as unknown as Session, account, cache);
    const [before, start] = [reads.length, Date.now()];
    for (let message = 0; message < 30; message += 1) {
      act(() => live.sendMessage?.({ type: 'sale_updated', sale: { id: saleId } }));
      await later(everyMs);
    }
    stop();
    return reads.slice(before).map(([route, ms]) => [route, ms - start]);
  }

  test.each([
    ['about the sale on show have it read once a second', sale.id, 100, 'GET /sellers/:cid/sales/:id', 1_000],
    [
      'about a sale that is in no list have the lists read once a minute',
      '99999',
      6_000,
      'GET /sellers/:cid/sales',
      60_000,
    ],
  ])('%s', async (_, saleId, everyMs, route, readEveryMs) => {
    const times = [0, 1, 2, 3].map((turn) => turn * readEveryMs);
    expect(await readsOf(saleId, everyMs)).toEqual(times.map((ms) => [route, ms]));
  });
});

describe('a live message during a signature', () => {
  const SIGNING = `/traitement-offre/${ongoing}/signature`;
  const own = (changes: Record<string, unknown>) =>
    aSellerOfferOnTheWire({
      id: ongoing,
      sale_id: only.id,
      sale: { id: only.id, state: 'awaiting_sale_agreement', owner_id: seeded.users.oneSale.id },
      ...changes,
    });
  const successes = ({ events }: ReturnType<typeof open>) => events.filter(([name]) => name === 'success');

  test.each([
    ['the sale moves with the message', { state: 'awaiting_sale_agreement' }],
    ['the message says only that there is news', {}],
  ])('that arrives before the provider’s message is a success, announced once: %s', async (_, change) => {
    const view = open(SIGNING);
    const frame = await screen.findByTitle<HTMLIFrameElement>("Signature de l'offre");
    // The list was read before; the demo's next answer, which has no signature, comes later.
    await entry(/^Mes offres.*6 offres$/);
    const release = await demo.hold({ method: 'GET', path: '/sellers/*/offers', times: 9 });
    const provider = {};
    Object.defineProperty(frame, 'contentWindow', { value: provider });
    answerWith(`/offers/${ongoing}`, own({ review_status: 'accepted' }));
    await tell(change);
    await screen.findByRole('heading', { level: 2, name: 'Mes offres' });
    const message = new MessageEvent('message', {
      data: { type: 'yousign', event: 'success' },
      origin: new URL(frame.src).origin,
    });
    Object.defineProperty(message, 'source', { value: provider });
    act(() => void window.dispatchEvent(message));
    expect(await screen.findByText('Offre acceptée')).toBeDefined();
    await release();
    await act(() => Promise.allSettled(vi.mocked(fetch).mock.results.map(({ value }) => value)));
    expect(shown.mock.calls).toEqual([['success', "L'offre est acceptée", 5000]]);
    expect(successes(view)).toEqual([['success', { kind: 'offer-signed' }]]);
    expect(location.pathname + location.search).toBe(`/ev/ventes/${only.id}/offres`);
  });

  test.each([
    ['dropped', 'dropped', 'Offre abandonnée'],
    ['ongoing on a sale that is stopped', 'ongoing', /votre vente n'attend pas d'offre/],
  ])('of an offer that is %s leads to its summary, with a toast, and is no success', async (_, review_status, says) => {
    const view = open(SIGNING);
    await screen.findByTitle("Signature de l'offre");
    answerWith(
      `/offers/${ongoing}`,
      own({ review_status, sale: { id: only.id, state: 'dead', owner_id: seeded.users.oneSale.id } }),
    );
    await tell({ state: 'dead' });
    expect(await screen.findByText(says)).toBeDefined();
    expect(shown.mock.calls).toEqual([['info', "Cette offre n'attend plus votre signature", 5000]]);
    expect(successes(view)).toEqual([]);
  });

  test('is no success for an offer accepted before its page was shown', async () => {
    answerWith(`/offers/${ongoing}`, own({ review_status: 'accepted' }));
    const view = open(SIGNING);
    expect(await screen.findByText("Cette offre n'attend plus votre signature")).toBeDefined();
    expect(successes(view)).toEqual([]);
  });
});
