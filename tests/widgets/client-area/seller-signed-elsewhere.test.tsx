import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { subscribeLive } from '@/adapters/cable';
import { seeded } from '../../../demo/server/seed.ts';
import { aSellerOfferOnTheWire } from '../../factories/seller-offer.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { heading, openArea } from './open-area.tsx';

// A channel that is silent unless a test sends a message: every repeated read is the screen's own.
const live = vi.hoisted(() => ({ tell: null as ((message: unknown) => void) | null }));
vi.mock('@/adapters/cable', () => ({
  subscribeLive: ({ onMessage }: Parameters<typeof subscribeLive>[0]) => {
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
async function goToSign(opened?: Awaited<ReturnType<typeof openSilent>>) {
  const area = opened ?? (await openSilent());
  area.link.addEventListener('click', (event) => event.preventDefault());
  await area.user.click(area.link);
  return area;
}

/** Returns the numbers of reads of the offer and of the sale's offers. */
const requests = async () => {
  const calls = await demo.requests();
  return [OFFER, OFFERS].map((path) => calls.filter((call) => call.path.split('?')[0]?.endsWith(path)).length);
};
const successes = ({ events }: ReturnType<typeof openArea>) => events.filter(([name]) => name === 'success');

describe('an offer opened for signing in another tab', () => {
  test('is refetched, with those of its sale, after 2, 5, 10 and 30 s, and not a fifth time', async () => {
    // As the page sends them: the server may receive them later.
    const { calls, results } = vi.spyOn(globalThis, 'fetch').mock;
    // A request without an answer would time out in the time that passes, and be sent again.
    const answers = () => act(() => Promise.all(results.map(({ value }) => value)));
    const area = await openSilent();
    // A read that is still under way would serve for the next one.
    await answers();
    const from = calls.length;
    await goToSign(area);
    const paths = () => calls.slice(from).map(([input]) => new URL(String(input), location.href).pathname);
    const sent = () => [OFFER, OFFERS].map((path) => paths().filter((each) => each.endsWith(path)).length);
    let passed = 0;
    for (const [times, second] of [2, 5, 10, 30].entries()) {
      await pass((second - passed) * 1000);
      expect(Math.min(...sent()), `by ${second} s`).toBeGreaterThan(times);
      await answers();
      passed = second;
    }
    await pass(120_000);
    expect(sent()).toEqual([4, 4]);
    expect(screen.getByTitle("Signature de l'offre")).toBeDefined();
  });

  test('is not refetched before it was opened', async () => {
    await openSilent();
    const before = await requests();
    await pass(120_000);
    expect(await requests()).toEqual(before);
  });

  test('and signed there shows the offers, a toast and the event, once', async () => {
    const area = await goToSign();
    becomes('accepted');
    await pass(2_000);
    await heading('Mes offres');
    expect(await screen.findByText(ACCEPTED)).toBeDefined();
    await pass(30_000);
    expect(successes(area)).toEqual([['success', { kind: 'offer-signed' }]]);
    expect(location.pathname + location.search).toBe(`/ev/ventes/${only.id}/offres`);
  });

  test('and signed there 8 s later is found at 10 s', async () => {
    const area = await goToSign();
    await pass(8_000);
    expect(screen.getByTitle("Signature de l'offre")).toBeDefined();
    becomes('accepted');
    await pass(2_000);
    await heading('Mes offres');
    expect(successes(area)).toHaveLength(1);
  });

  test('and reported by the live channel within the first 2 s shows these once', async () => {
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
    'and %s meanwhile leads to its summary, with a toast, and is no success',
    async (status) => {
      const area = await goToSign();
      becomes(status);
      await pass(2_000);
      await heading("Récapitulatif de l'offre");
      expect(await screen.findByText(CLOSED)).toBeDefined();
      expect(successes(area)).toEqual([]);
    },
  );

  test('is no longer refetched after its page is left', async () => {
    const { user } = await goToSign();
    await user.click(screen.getByRole('link', { name: 'Revenir au récapitulatif' }));
    await heading("Récapitulatif de l'offre");
    // The summary's own reads have been sent by then.
    await pass(1_000);
    const [before] = await requests();
    await pass(30_000);
    expect((await requests())[0]).toBe(before);
  });
});

test('an offer signed in another tab of the area leads from its signature page to the summary, with a notice', async () => {
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
