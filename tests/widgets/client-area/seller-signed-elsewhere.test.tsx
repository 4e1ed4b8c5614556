import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { listenLive } from '@/adapters/cable';
import { seeded } from '../../../demo/server/seed.ts';
import { aSellerOfferOnTheWire } from '../../factories/seller-offer.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { heading, openArea } from './open-area.tsx';

// A channel that is silent unless a test sends a message: every repeated read is the screen's own.
const live = vi.hoisted(() => ({ tell: null as ((message: unknown) => void) | null }));
vi.mock('@/adapters/cable', () => ({
  listenLive: ({ onMessage }: Parameters<typeof listenLive>[0]) => {
    live.tell = onMessage;
    return () => {};
  },
}));

const demo = demoPage();
beforeEach(() => {
  live.tell = null;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const { only } = seeded.sellerSales;
const { ongoing } = seeded.sellerOffers;
const OFFER = `/offers/${ongoing}`;
const OFFERS = '/offers';
const ACCEPTED = "L'offre est acceptée";
const CLOSED = "Cette offre n'attend plus votre signature";

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const wire = (changes: Record<string, unknown>) =>
  aSellerOfferOnTheWire({
    id: ongoing,
    sale_id: only.id,
    sale: { id: only.id, state: 'awaiting_sale_agreement', owner_id: seeded.users.oneSale.id },
    ...changes,
  });
const becomes = (review_status: string) => answerWith(OFFER, wire({ review_status }));

/** Opens the signature page of an offer, without a message of the provider for 12 s. */
async function openSilent() {
  const area = openArea(demo, `/traitement-offre/${ongoing}/signature`, { as: 'oneSale' });
  await screen.findByTitle("Signature de l'offre");
  await pass(12_000);
  return { ...area, link: await screen.findByRole('link', { name: /Ouvrir dans un nouvel onglet/ }) };
}

/** Presses the link to the other tab, without opening one. */
async function goToSign() {
  const area = await openSilent();
  area.link.addEventListener('click', (event) => event.preventDefault());
  await area.user.click(area.link);
  return area;
}

/** Returns the numbers of reads of the offer and of the sale's offers. */
const asked = async () => {
  const calls = await demo.requests();
  return [OFFER, OFFERS].map((path) => calls.filter((call) => call.path.split('?')[0]?.endsWith(path)).length);
};
const successes = ({ events }: ReturnType<typeof openArea>) => events.filter(([name]) => name === 'success');

describe('an offer that one went to sign in a tab of its own', () => {
  test('is asked for again, with those of its sale, within 2, 5, 10 and 30 s, and not a fifth time', async () => {
    await goToSign();
    // As the page sends them: the server may receive them later.
    const { calls } = vi.spyOn(globalThis, 'fetch').mock;
    const paths = () => calls.map(([input]) => new URL(String(input), location.href).pathname);
    const sent = () => [OFFER, OFFERS].map((path) => paths().filter((each) => each.endsWith(path)).length);
    let passed = 0;
    for (const [times, second] of [2, 5, 10, 30].entries()) {
      await pass((second - passed) * 1000);
      expect(Math.min(...sent()), `by ${second} s`).toBeGreaterThan(times);
      passed = second;
    }
    await pass(120_000);
    expect(sent()).toEqual([4, 4]);
    expect(screen.getByTitle("Signature de l'offre")).toBeDefined();
  });

  test('is not asked for again as long as one did not go', async () => {
    await openSilent();
    const before = await asked();
    await pass(120_000);
    expect(await asked()).toEqual(before);
  });

  test('and that is signed there: the offers, a word, the event, once', async () => {
    const area = await goToSign();
    becomes('accepted');
    await pass(2_000);
    await heading('Mes offres');
    expect(await screen.findByText(ACCEPTED)).toBeDefined();
    await pass(30_000);
    expect(successes(area)).toEqual([['success', { kind: 'offer-signed' }]]);
    expect(location.pathname + location.search).toBe(`/ev/ventes/${only.id}/offres`);
  });

  test('and that is signed there 8 s later is so found at 10 s', async () => {
    const area = await goToSign();
    await pass(8_000);
    expect(screen.getByTitle("Signature de l'offre")).toBeDefined();
    becomes('accepted');
    await pass(2_000);
    await heading('Mes offres');
    expect(successes(area)).toHaveLength(1);
  });

  test('and of which the live line speaks before the first 2 s have gone by: the same, once', async () => {
    const area = await goToSign();
    becomes('accepted');
    await waitFor(() => expect(live.tell).not.toBeNull());
    act(() => live.tell?.({ type: 'sale_updated', sale: { id: only.id, state: 'awaiting_sale_agreement' } }));
    await heading('Mes offres');
    expect(await screen.findByText(ACCEPTED)).toBeDefined();
    await pass(30_000);
    expect(successes(area)).toHaveLength(1);
  });

  test.each(['refused', 'dropped'])(
    'and that is %s meanwhile leads to its summary, with a word, and is no success',
    async (status) => {
      const area = await goToSign();
      becomes(status);
      await pass(2_000);
      await heading("Récapitulatif de l'offre");
      expect(await screen.findByText(CLOSED)).toBeDefined();
      expect(successes(area)).toEqual([]);
    },
  );

  test('is no longer asked for once its page is left', async () => {
    const { user } = await goToSign();
    await user.click(screen.getByRole('link', { name: 'Revenir au récapitulatif' }));
    await heading("Récapitulatif de l'offre");
    // The summary's own reads have been sent by then.
    await pass(1_000);
    const [before] = await asked();
    await pass(30_000);
    expect((await asked())[0]).toBe(before);
  });
});

test('an offer that another tab of the area has signed leaves the page of its signature for the summary, which says so', async () => {
  openArea(demo, `/traitement-offre/${ongoing}/signature`, { as: 'oneSale' });
  await screen.findByTitle("Signature de l'offre");
  const key = `parvis:form:signed-offer:${only.id}`;
  const at = Date.now();
  const record = { v: 1, at, user: String(seeded.users.oneSale.id), data: { offerId: String(ongoing), at } };
  localStorage.setItem(key, JSON.stringify(record));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: '…' })));
  await heading("Récapitulatif de l'offre");
  expect(await screen.findByText("L'offre est en cours d'acceptation")).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accepter cette offre' })).toBeNull();
});
