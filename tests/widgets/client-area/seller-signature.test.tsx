import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { aSellerOfferOnTheWire } from '../../factories/seller-offer.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { heading, openArea } from './open-area.tsx';

const demo = demoPage();
const { only } = seeded.sellerSales;
const { ongoing, otherOngoing, refused, pending } = seeded.sellerOffers;
const OFFERS = `/ev/ventes/${only.id}/offres`;
const PRIMARY_ONLY = "Page de signature d'une offre accessible uniquement au vendeur principal";
const TOAST = "L'offre est en cours d'acceptation";

afterEach(() => void vi.restoreAllMocks());

const signature = (id: number | string = ongoing, options: Parameters<typeof openArea>[2] = {}) =>
  openArea(demo, `/traitement-offre/${id}/signature`, { as: 'oneSale', ...options });

/** happy-dom loads no frame and gives it no window: the test lends one, which sends the provider's messages. */
async function provider() {
  const frame = await screen.findByTitle<HTMLIFrameElement>("Signature de l'offre");
  const own = {};
  Object.defineProperty(frame, 'contentWindow', { value: own });
  const { origin } = new URL(frame.src);
  const say = (data: unknown, { source = own as unknown, from = origin } = {}) => {
    const message = new MessageEvent('message', { data, origin: from });
    Object.defineProperty(message, 'source', { value: source });
    act(() => void window.dispatchEvent(message));
  };
  return { frame, say, event: (event: string) => say({ type: 'yousign', event }) };
}
const own = (changes: Record<string, unknown> = {}) =>
  aSellerOfferOnTheWire({
    id: 7,
    yousign_url: 'https://signe.exemple.fr/s/7',
    sale: { id: only.id, state: 'awaiting_offer', owner_id: seeded.users.oneSale.id },
    ...changes,
  });

describe('the signature of an offer', () => {
  test('is step 2 of 2: the provider’s page in a frame', async () => {
    signature();
    await heading("Signature de l'offre");
    expect(await screen.findByText('Étape 2 sur 2')).toBeDefined();
    const { frame } = await provider();
    expect(frame.src).toContain(`/signature/offers/${ongoing}`);
    expect(screen.queryByText(PRIMARY_ONLY)).toBeNull();
  });

  test('success: shows the toast at once, the offers with the local label, and a clean URL', async () => {
    const { events } = signature();
    const { event } = await provider();
    event('started');
    event('success');
    expect(await screen.findByText(TOAST)).toBeDefined();
    await heading('Mes offres');
    expect(await screen.findByText("Offre en cours d'acceptation...")).toBeDefined();
    await waitFor(() => expect(location.pathname + location.search).toBe(OFFERS));
    expect(events.filter(([name]) => name === 'success')).toEqual([['success', { kind: 'offer-signed' }]]);
    // The other tabs of this person must know.
    const kept = JSON.parse(localStorage.getItem(`parvis:form:signed-offer:${only.id}`) ?? '{}');
    expect([kept.user, kept.data?.offerId]).toEqual([String(seeded.users.oneSale.id), String(ongoing)]);
    expect(screen.queryByText('Offre acceptée')).toBeNull();
  });

  test('two success messages are one success', async () => {
    const { events } = signature();
    const { event } = await provider();
    event('success');
    event('success');
    await heading('Mes offres');
    expect(events.filter(([name]) => name === 'success')).toHaveLength(1);
  });

  test.each([
    ['error', "La signature n'a pas pu aboutir : l'offre n'est pas acceptée. Réessayez ou contactez votre expert."],
    ['declined', "Vous avez refusé de signer : l'offre n'est pas acceptée."],
  ])('%s: shows the offers, with its own text, and no local label', async (name, words) => {
    signature();
    const { event } = await provider();
    event(name);
    await heading('Mes offres');
    expect(await screen.findByText(words)).toBeDefined();
    await screen.findAllByRole('article');
    expect(screen.queryByText("Offre en cours d'acceptation...")).toBeNull();
    expect(location.search).toBe('');
    expect(sessionStorage.getItem(`parvis:signed-offer:${only.id}`)).toBeNull();
    expect(localStorage.getItem(`parvis:form:signed-offer:${only.id}`)).toBeNull();
  });

  test('messages of another window, origin or shape are ignored', async () => {
    signature();
    const { say } = await provider();
    const success = { type: 'yousign', event: 'success' };
    say(success, { source: window });
    say(success, { source: {} });
    say(success, { source: null });
    say(success, { from: location.origin });
    say(success, { from: 'https://pirate.exemple.fr' });
    say(JSON.stringify(success));
    say({ type: 'yousign', event: 'signed' });
    expect(screen.getByTitle("Signature de l'offre")).toBeDefined();
    expect(screen.queryByText(TOAST)).toBeNull();
    expect(sessionStorage.getItem(`parvis:signed-offer:${only.id}`)).toBeNull();
  });

  test('of an offer that is not ongoing leads to its summary, with a toast, the focus on its heading', async () => {
    signature(refused);
    await heading("Récapitulatif de l'offre");
    expect(location.pathname).toBe(`/traitement-offre/${refused}`);
    expect(await screen.findByText("Cette offre n'attend plus votre signature")).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Récapitulatif de l'offre"));
  });

  test('of an offer that cannot be signed yet leads to its summary, with the reason', async () => {
    signature(pending);
    expect(await screen.findByText(/n'attend pas encore votre réponse/)).toBeDefined();
    expect(location.pathname).toBe(`/traitement-offre/${pending}`);
    expect(screen.queryByText("Cette offre n'attend plus votre signature")).toBeNull();
  });

  test('while another offer of the sale is being accepted leads to the summary, with a notice', async () => {
    const data = { offerId: String(ongoing), at: Date.now() };
    const record = { v: 1, at: Date.now(), user: String(seeded.users.oneSale.id), data };
    sessionStorage.setItem(`parvis:signed-offer:${only.id}`, JSON.stringify(record));
    signature(otherOngoing);
    expect(await screen.findByText("Une autre offre est acceptée, ou en cours d'acceptation")).toBeDefined();
    expect(location.pathname).toBe(`/traitement-offre/${otherOngoing}`);
  });

  test('for a co-seller names the signer, without a frame', async () => {
    signature(ongoing, { as: 'coOwner' });
    expect(await screen.findByText(PRIMARY_ONLY)).toBeDefined();
    expect(screen.queryByTitle("Signature de l'offre")).toBeNull();
  });

  test('for staff in the seller’s area does so too', async () => {
    answerWith(`/users/${seeded.users.oneSale.id}`, { id: seeded.users.oneSale.id, role: 'client', sales_count: 1 });
    answerWith('/offers/7', own());
    signature(7, { as: 'manySales', attributes: { 'customer-id': String(seeded.users.oneSale.id) } });
    expect(await screen.findByText(PRIMARY_ONLY)).toBeDefined();
    expect(screen.queryByTitle("Signature de l'offre")).toBeNull();
  });

  test.each([
    ['none', null],
    ['one without a certificate', 'http://signe.exemple.fr/s/7'],
    ['a script', 'javascript:alert(1)'],
  ])('without a URL that can be framed (%s): shows the expert, and a retry', async (_, yousign_url) => {
    answerWith('/offers/7', own({ yousign_url }));
    const { user } = signature(7);
    expect(await screen.findByText("La signature de cette offre n'est pas encore disponible")).toBeDefined();
    expect(screen.getAllByRole('link', { name: /^04\s78/ }).length).toBeGreaterThan(0);
    expect(screen.queryByTitle("Signature de l'offre")).toBeNull();
    const asked = () => vi.mocked(fetch).mock.calls.filter(([url]) => String(url).endsWith('/offers/7')).length;
    const before = asked();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  test('a URL outside esign-origins is not framed, a URL inside is', async () => {
    answerWith('/offers/7', own());
    const { unmount } = signature(7, { attributes: { 'esign-origins': 'https://autre.exemple.fr' } });
    expect(await screen.findByText("La signature de cette offre n'est pas encore disponible")).toBeDefined();
    unmount();
    signature(7, { attributes: { 'esign-origins': 'https://autre.exemple.fr, https://signe.exemple.fr' } });
    expect((await provider()).frame.src).toBe('https://signe.exemple.fr/s/7');
  });

  test('of another offer, reached by Back, is on the page of that offer and never on the previous one', async () => {
    answerWith('/offers/7', own());
    answerWith('/offers/8', own({ id: 8, yousign_url: 'https://signe.exemple.fr/s/8' }));
    signature(8);
    const frame = () => screen.findByTitle<HTMLIFrameElement>("Signature de l'offre");
    const goTo = (id: number) =>
      act(() => {
        history.pushState({}, '', `/traitement-offre/${id}/signature`);
        window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      });
    await frame();
    for (const id of [7, 8]) {
      goTo(id);
      await waitFor(async () => expect((await frame()).src).toBe(`https://signe.exemple.fr/s/${id}`));
    }
  });

  test('refetches the offer, however recently it was fetched', async () => {
    const { user } = openArea(demo, `/traitement-offre/${ongoing}`, { as: 'oneSale' });
    await user.click(await screen.findByRole('button', { name: 'Accepter cette offre' }));
    answerWith(`/offers/${ongoing}`, own({ id: ongoing, review_status: 'dropped' }));
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
    await user.click(await screen.findByRole('button', { name: 'Continuer vers la signature' }));
    // Over the same entry: the summary is not twice in the history.
    await waitFor(() => expect(back).toHaveBeenCalledTimes(1));
    expect(screen.queryByTitle("Signature de l'offre")).toBeNull();
  });

  test.each([999_999, seeded.sellerOffers.acceptedBefore])(
    'of the offer %s, unknown or foreign, leads to the sales',
    async (id) => {
      signature(id);
      expect(await screen.findByRole('link', { name: 'Revenir à mes ventes' })).toBeDefined();
    },
  );

  test('leaves no message listener behind', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    const { unmount } = signature();
    await provider();
    unmount();
    const of = (spy: typeof added | typeof removed) => spy.mock.calls.filter(([type]) => type === 'message').length;
    expect(of(added)).toBeGreaterThan(0);
    expect(of(removed)).toBe(of(added));
  });
});
