import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { aSellerOfferOnTheWire } from '../../factories/seller-offer.ts';
import { answerWith, answerWithStatus } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { heading, openArea } from './open-area.tsx';
import { plain } from './open-screen.tsx';

const demo = demoPage();
afterEach(() => void vi.restoreAllMocks());

const { only, atMarket, belowMarket, long } = seeded.sellerSales;
const { ongoing, otherOngoing, refused, pending, partlyAccepted, acceptedBefore } = seeded.sellerOffers;
const OFFERS = `/ev/ventes/${only.id}/offres`;

const open = (path = OFFERS, options: Parameters<typeof openArea>[2] = {}) =>
  openArea(demo, path, { as: 'oneSale', ...options });
const cards = async () => {
  await screen.findAllByRole('article');
  return screen.getAllByRole('article').map(({ textContent }) => plain(textContent));
};
/** Stores the records that a signature leaves in this tab. */
const sign = (offerId: number | string, { at = Date.now(), user = only.owner as string } = {}) => {
  const who = seeded.users[user as 'oneSale'];
  const record = { v: 1, at, user: String(who.id), data: { offerId: String(offerId), at } };
  sessionStorage.setItem(`parvis:signed-offer:${only.id}`, JSON.stringify(record));
};
/** Stores those of another tab, and sends the storage event. */
const signElsewhere = (offerId: number | string, { at = Date.now(), user = only.owner as string } = {}) => {
  const key = `parvis:form:signed-offer:${only.id}`;
  const who = seeded.users[user as 'oneSale'];
  const record = { v: 1, at, user: String(who.id), data: { offerId: String(offerId), at } };
  localStorage.setItem(key, JSON.stringify(record));
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: '…' }));
};
const ACCEPTING = "Offre en cours d'acceptation...";
const TOAST = "L'offre est en cours d'acceptation";

describe('the offers on a sale', () => {
  test('are pending offers first, then the newest, each with amount, buyer, date and status', async () => {
    open();
    await heading('Mes offres');
    const shown = await cards();
    expect(shown.map((card) => /^[\d ]+ €/.exec(card)?.[0])).toEqual([
      '318 000 €',
      '312 000 €',
      '321 500 €',
      '305 000 €',
      '270 000 €',
      '300 000 €',
    ]);
    expect(shown.map((card) => /Offre (en attente|acceptée|refusée|abandonnée)/.exec(card)?.[0])).toEqual([
      ...Array.from({ length: 4 }, () => 'Offre en attente'),
      'Offre refusée',
      'Offre abandonnée',
    ]);
    expect(shown[0]).toMatch(/Reçue le \w+ \d+/);
  });

  test('forty are shown 20 at a time, with a filter by status; back from an offer, the list is restored', async () => {
    const wire = (index: number) => ({
      ...aSellerOfferOnTheWire({ id: 7000 + index }),
      sale_id: only.id,
      review_status: index < 30 ? 'refused' : 'dropped',
    });
    answerWith(
      '/offers',
      Array.from({ length: 40 }, (_, index) => wire(index)),
    );
    const { user } = open();
    await screen.findByRole('group', { name: 'Filtrer les offres' });
    expect(screen.getAllByRole('article')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Offre abandonnée 10' }));
    expect(screen.getAllByRole('article')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Offre refusée 30' }));
    await user.click(screen.getByRole('button', { name: 'Afficher 10 offres de plus' }));
    expect(screen.getAllByRole('article')).toHaveLength(30);
    await user.click(screen.getAllByRole('link', { name: /^(Mon planning|Planning)/ })[0] as HTMLElement);
    await heading('Mon planning');
    await user.click(screen.getAllByRole('link', { name: /^Mes offres/ })[0] as HTMLElement);
    await heading('Mes offres');
    expect(screen.getAllByRole('article')).toHaveLength(30);
  });

  test('start with the accepted offer, however old', async () => {
    answerWith('/offers', [
      aSellerOfferOnTheWire({ id: 1, amount: 300_000 }),
      aSellerOfferOnTheWire({
        id: 2,
        amount: 290_000,
        review_status: 'accepted',
        timeline: { review_ongoing_at: '2025-01-01T10:00:00+01:00' },
      }),
    ]);
    open();
    expect((await cards())[0]).toMatch(/^290 000 €.*Offre acceptée/);
    expect(screen.queryByText('Votre réponse est attendue')).toBeNull();
  });

  test('pending show who must answer, or why nobody can: one of two ongoing, two others, none that ended', async () => {
    open();
    const asked = (await cards()).map(
      (card) =>
        /Votre réponse est attendue|n'attend pas encore votre réponse|ne sont pas encore réunies/.exec(card)?.[0],
    );
    expect(asked).toEqual([
      'Votre réponse est attendue',
      'Votre réponse est attendue',
      "n'attend pas encore votre réponse",
      'ne sont pas encore réunies',
      undefined,
      undefined,
    ]);
  });

  test('show a co-seller that another person is to answer', async () => {
    open(OFFERS, { as: 'coOwner' });
    await cards();
    expect(screen.getAllByText('La réponse du vendeur principal est attendue')).toHaveLength(2);
    expect(screen.queryByText('Votre réponse est attendue')).toBeNull();
  });

  test.each([null, 0])(
    'of %j euros have no amount and cannot be accepted, with the reason and the expert',
    async (amount) => {
      const wire = aSellerOfferOnTheWire({
        id: 7,
        amount,
        sale: { id: only.id, state: 'awaiting_offer', owner_id: seeded.users.oneSale.id },
      });
      answerWith('/offers', [wire]);
      answerWith('/offers/7', wire);
      const { unmount } = open();
      const [card] = await cards();
      expect(card).toContain('Montant non communiqué');
      expect(card).toContain("son montant n'est pas connu");
      expect(card).not.toMatch(/0 €|Votre réponse est attendue/);
      unmount();
      open('/traitement-offre/7');
      expect(await screen.findByText(/son montant n'est pas connu. Votre expert peut vous en dire plus/)).toBeDefined();
      expect(screen.getAllByRole('heading', { name: /^Votre experte?$/ }).length).toBeGreaterThan(0);
      expect(screen.queryByRole('button', { name: 'Accepter cette offre' })).toBeNull();
    },
  );

  test('when empty show a notice', async () => {
    open(`/ev/ventes/${belowMarket.id}/offres`, { as: 'manySales' });
    expect(await screen.findByRole('heading', { name: "Pas encore d'offre" })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Comparer les offres' })).toBeNull();
  });

  test('that fail to load can be retried', async () => {
    answerWithStatus('/offers', 500);
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    vi.restoreAllMocks();
    await user.click(retry);
    expect(await cards()).toHaveLength(6);
  });
});

describe('the signature parameters in the URL', () => {
  test('count for an ongoing offer signed in this tab: a toast, the label, and a clean URL', async () => {
    sign(ongoing);
    open(`${OFFERS}?accepted=true&offer_id=${ongoing}&utm=x`);
    expect(await screen.findByText(TOAST)).toBeDefined();
    expect(screen.getAllByText(ACCEPTING)).toHaveLength(1);
    expect(location.search).toBe('?utm=x');
  });

  test.each([
    ['typed by hand', () => {}, ongoing],
    [
      'of an offer that another person signed in another tab',
      () => signElsewhere(ongoing, { user: 'manySales' }),
      ongoing,
    ],
    ['signed in another tab an hour ago', () => signElsewhere(ongoing, { at: Date.now() - 3_600_000 }), ongoing],
    ['of an offer that another person signed in this tab', () => sign(ongoing, { user: 'manySales' }), ongoing],
    ['of another offer than the signed one', () => sign(otherOngoing), ongoing],
    ['of an offer that was refused meanwhile', () => sign(refused), refused],
    ['signed an hour ago', () => sign(ongoing, { at: Date.now() - 3_600_000 }), ongoing],
  ])('%s: show nothing, and are removed from the URL', async (_, before, offerId) => {
    before();
    open(`${OFFERS}?accepted=true&offer_id=${offerId}`);
    await cards();
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.queryByText(TOAST)).toBeNull();
    const card = screen.getAllByRole('article').find((one) => one.textContent?.includes('318'));
    expect(card?.textContent).not.toContain(ACCEPTING);
  });

  test('in a tab that has not signed: the offer is being accepted, without a second toast', async () => {
    signElsewhere(ongoing);
    open(`${OFFERS}?accepted=true&offer_id=${ongoing}`);
    expect(await screen.findByText(ACCEPTING)).toBeDefined();
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.queryByText(TOAST)).toBeNull();
  });

  test('with accepted=false show nothing', async () => {
    sign(ongoing);
    open(`${OFFERS}?accepted=false&offer_id=${ongoing}`);
    await cards();
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.queryByText(TOAST)).toBeNull();
  });

  test('30 s later the offer is still shown as being recorded', async () => {
    sign(ongoing, { at: Date.now() - 30_000 });
    open();
    expect(await screen.findByText("Votre signature est en cours d'enregistrement")).toBeDefined();
    expect(screen.getByText(ACCEPTING)).toBeDefined();
  });

  test('2 s later the API is requested again, and its status replaces the local one', async () => {
    sign(ongoing, { at: Date.now() - 1_500 });
    open();
    expect(await screen.findByText(ACCEPTING)).toBeDefined();
    answerWith('/offers', [aSellerOfferOnTheWire({ id: ongoing, review_status: 'accepted' })]);
    expect(await screen.findByText('Offre acceptée')).toBeDefined();
    expect(screen.queryByText(ACCEPTING)).toBeNull();
    expect(await screen.findByText("L'offre est acceptée")).toBeDefined();
  });
});

describe('a comparison', () => {
  const compare = async (path = OFFERS, options = {}) => {
    const view = open(path, options);
    await view.user.click(await screen.findByRole('button', { name: 'Comparer les offres' }));
    return { ...view, table: await screen.findByRole('table') };
  };
  const row = (table: HTMLElement, name: string | RegExp) =>
    within(within(table).getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => plain(textContent));

  test('has the four open offers, the highest amount marked in text, without revenues, charges or proofs', async () => {
    const { table, user } = await compare();
    expect(row(table, 'Montant')).toEqual(['318 000 €', '312 000 €', '321 500 €Montant le plus élevé', '305 000 €']);
    expect(row(table, 'Statut')).toEqual(Array.from({ length: 4 }, () => 'Offre en attente'));
    expect(within(table).getByRole('rowheader', { name: 'Reçue le' })).toBeDefined();
    expect(table.textContent).not.toMatch(/Revenus|Charges|Justificatif|document/);
    await user.click(screen.getByRole('button', { name: 'Fermer la comparaison' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('has what reaches the seller, and marks the lines on which offers differ', async () => {
    const { table } = await compare();

    expect(row(table, /^Net pour vous/)).toEqual(['313 100 €', '307 100 €', '316 600 €', '300 100 €']);
    const marked = within(table).getAllByRole('rowheader', { name: /Diffère$/ });
    expect(marked.map(({ firstChild }) => firstChild?.textContent)).toContain('Prêt immobilier');
  });

  test('has no net where the fee is not known', async () => {
    const { table } = await compare(`/ev/ventes/${long.id}/offres`, { as: 'longSeller' });
    expect(within(table).queryByRole('rowheader', { name: /Net/ })).toBeNull();
  });

  test('of 24 offers shows the four highest, and any four that are selected', async () => {
    const { table, user } = await compare(`/ev/ventes/${long.id}/offres`, { as: 'longSeller' });
    expect(row(table, 'Montant')).toHaveLength(4);
    await user.click(screen.getByText('Choisir les offres à comparer'));
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes).toHaveLength(24);
    expect(boxes.map(({ checked }) => checked)).toEqual(Array.from({ length: 24 }, (_, index) => index < 4));
    expect(boxes.filter(({ checked, disabled }) => !checked && disabled)).toHaveLength(20);
    await user.click(boxes.find(({ checked }) => checked) as HTMLElement);
    expect(row(screen.getByRole('table'), 'Montant')).toHaveLength(3);
  });

  test('keeps two offers at least, and unselected offers keep their place', async () => {
    const { user } = await compare(`/ev/ventes/${long.id}/offres`, { as: 'longSeller' });
    await user.click(screen.getByText('Choisir les offres à comparer'));
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').slice(0, 4);
    for (const index of [1, 2, 3]) await user.click(boxes()[index] as HTMLElement);
    expect(boxes().map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [true, true],
    ]);
    expect(row(screen.getByRole('table'), 'Montant')).toHaveLength(2);
  });

  test('links from each offer to its summary', async () => {
    const { table, user } = await compare();
    const links = within(table).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [ongoing, otherOngoing, pending, partlyAccepted].map((id) => `/traitement-offre/${id}`),
    );
    await user.click(links[0] as HTMLElement);
    await heading("Récapitulatif de l'offre");
    expect(location.pathname).toBe(`/traitement-offre/${ongoing}`);
  });

  test('is printed without the list behind it, which can be printed separately', async () => {
    const { user } = await compare();
    const prints = () => screen.getAllByRole('article').every((card) => !card.closest('[data-screen]'));
    expect(prints()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Fermer la comparaison' }));
    expect(prints()).toBe(true);
  });

  test('is not offered for one offer', async () => {
    open(`/ev/ventes/${atMarket.id}/offres`, { as: 'manySales' });
    expect(await cards()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Comparer les offres' })).toBeNull();
  });
});

describe('the summary of an offer', () => {
  const summary = (id: number | string, as: Parameters<typeof openArea>[2] = {}) => open(`/traitement-offre/${id}`, as);

  test('is step 1 of 2: amount, buyer, message, presentation and financing', async () => {
    const { host } = summary(ongoing);
    await screen.findByText('Profil financier');
    const text = plain(host.textContent);
    for (const words of ['Étape 1 sur 2', '318 000 €', 'Offre de ', 'Profil financier', 'Prêt immobilier']) {
      expect(text).toContain(words);
    }
  });

  test('has no steps for a co-seller', async () => {
    const { host } = summary(ongoing, { as: 'coOwner' });
    await screen.findByText('La réponse du vendeur principal est attendue');
    expect(host.textContent).not.toContain('Étape 1 sur 2');
  });

  test('has no steps while another offer is being accepted', async () => {
    const data = { offerId: String(ongoing), at: Date.now() };
    const record = { v: 1, at: data.at, user: String(seeded.users.oneSale.id), data };
    sessionStorage.setItem(`parvis:signed-offer:${only.id}`, JSON.stringify(record));
    const { host } = summary(otherOngoing);
    await screen.findByText("Une autre offre est acceptée, ou en cours d'acceptation");
    expect(host.textContent).not.toContain('Étape 1 sur 2');
  });

  test('of an accepted offer links to the signed document without further actions', async () => {
    const { host } = summary(acceptedBefore, { as: 'manySales' });
    expect(await screen.findByText('Offre acceptée')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accepter cette offre' })).toBeNull();
    expect(host.textContent).not.toContain('Étape 1 sur 2');
  });

  test('links to a document on another site; a URL other than https is no link', async () => {
    answerWith(
      '/offers/7',
      aSellerOfferOnTheWire({ id: 7, signed_document: { document_url: 'https://autre.exemple.fr/o.pdf' } }),
    );
    answerWith('/offers/8', aSellerOfferOnTheWire({ id: 8, signed_document: { document_url: 'javascript:alert(1)' } }));
    const { unmount } = summary(7);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: "Voir l'offre signée" });
    expect([link.href, link.rel]).toEqual(['https://autre.exemple.fr/o.pdf', 'noopener noreferrer']);
    unmount();
    summary(8);
    expect(await screen.findByText(/son adresse n'est pas valable/)).toBeDefined();
    expect(screen.queryByRole('link', { name: "Voir l'offre signée" })).toBeNull();
  });

  test('lets the owner accept an ongoing offer: a dialog in plain words, then the signature', async () => {
    const { user } = summary(ongoing);
    await user.click(await screen.findByRole('button', { name: 'Accepter cette offre' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accepter cette offre' });
    expect(plain(dialog.textContent)).toContain('318 000 €');
    expect(dialog.textContent).toContain("rien n'est accepté");
    await user.click(within(dialog).getByRole('button', { name: 'Continuer vers la signature' }));
    await heading("Signature de l'offre");
    expect(location.pathname).toBe(`/traitement-offre/${ongoing}/signature`);
  });

  test('of an offer that closed meanwhile is shown after the signature page with a toast', async () => {
    const { user } = summary(ongoing);
    await user.click(await screen.findByRole('button', { name: 'Accepter cette offre' }));
    answerWith(
      `/offers/${ongoing}`,
      aSellerOfferOnTheWire({ id: ongoing, sale_id: only.id, review_status: 'dropped' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Continuer vers la signature' }));
    expect(await screen.findByText("Cette offre n'attend plus votre signature")).toBeDefined();
  });

  test('has a dialog that can be closed without an effect', async () => {
    const { user } = summary(ongoing);
    await user.click(await screen.findByRole('button', { name: 'Accepter cette offre' }));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.pathname).toBe(`/traitement-offre/${ongoing}`);
  });

  test.each([
    ['a pending one', pending, /n'attend pas encore votre réponse/],
    ['a partly accepted one', partlyAccepted, /^Toutes les réponses à cette offre ne sont pas encore réunies\.$/],
    ['a refused one', refused, null],
  ])('%s cannot be accepted, and a pending offer shows the reason', async (_, id, why) => {
    summary(id);
    await screen.findByText('Profil financier');
    expect(screen.queryAllByText(/n'attend|ne sont pas encore réunies/)).toHaveLength(why ? 1 : 0);
    if (why) expect(screen.getByText(why)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accepter cette offre' })).toBeNull();
  });

  test('of an ongoing offer on a sale that awaits an agreement cannot be accepted', async () => {
    answerWith(
      '/offers/7',
      aSellerOfferOnTheWire({
        id: 7,
        sale: { id: only.id, state: 'awaiting_sale_agreement', owner_id: seeded.users.oneSale.id },
      }),
    );
    summary(7);
    expect(await screen.findByText(/votre vente n'attend pas d'offre/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accepter cette offre' })).toBeNull();
  });

  test('of a co-seller has no button, and names who can accept', async () => {
    summary(ongoing, { as: 'coOwner' });
    expect(await screen.findByText('Seul le vendeur principal peut accepter cette offre.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accepter cette offre' })).toBeNull();
  });

  test('while another offer of the sale is being accepted locally shows that instead', async () => {
    sign(ongoing);
    summary(otherOngoing);
    expect(await screen.findByText("Une autre offre est acceptée, ou en cours d'acceptation")).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accepter cette offre' })).toBeNull();
  });

  test.each(['accepted', 'partly_accepted'])(
    'beside an offer that was signed and is %s since has no way to accept',
    async (is) => {
      if (is === 'partly_accepted') sign(ongoing);
      answerWith('/offers', [
        aSellerOfferOnTheWire({ id: ongoing, review_status: is }),
        aSellerOfferOnTheWire({ id: otherOngoing }),
      ]);
      summary(otherOngoing);
      expect(await screen.findByText("Une autre offre est acceptée, ou en cours d'acceptation")).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Accepter cette offre' })).toBeNull();
    },
  );

  test('once another tab has signed an offer of the sale can be neither accepted nor signed', async () => {
    const { unmount } = summary(otherOngoing);
    await screen.findByRole('button', { name: 'Accepter cette offre' });
    signElsewhere(ongoing);
    expect(await screen.findByText("Une autre offre est acceptée, ou en cours d'acceptation")).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accepter cette offre' })).toBeNull();
    unmount();
    summary(`${otherOngoing}/signature`);
    expect(await screen.findByText("Cette offre n'attend plus votre signature")).toBeDefined();
    await waitFor(() => expect(location.pathname).toBe(`/traitement-offre/${otherOngoing}`));
  });

  test.each([
    ['unknown', 999_999],
    ['someone else’s', acceptedBefore],
  ])('%s: leads to the sales', async (_, id) => {
    summary(id);
    expect(await screen.findByRole('heading', { name: "Cette offre n'est pas accessible" })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Revenir à mes ventes' }).getAttribute('href')).toBe('/ev/ventes');
  });

  test('that fails to load can be retried', async () => {
    await demo.fault({ path: '*/offers/*', fault: 500, times: 1 });
    const { user } = summary(ongoing);
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('button', { name: 'Accepter cette offre' })).toBeDefined();
  });
});
