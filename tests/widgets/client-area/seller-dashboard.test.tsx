import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { seeded } from '../../../demo/server/seed.ts';
import { DashboardScreen } from '../../../widgets/client-area/seller/dashboard/dashboard-screen.tsx';
import { aSellerOfferOnTheWire } from '../../factories/seller-offer.ts';
import { aSellerSale, NOTHING_YET } from '../../factories/seller-sale.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { maps, theMap } from '../radar/fake-map.ts';
import { openArea } from './open-area.tsx';
import { openScreen, plain, reads } from './open-screen.tsx';

vi.mock('@/adapters/map/map', async () => ({ openMap: (await import('../radar/fake-map.ts')).openFakeMap }));

const demo = demoPage();
beforeEach(() => {
  maps.opened.length = 0;
  maps.answer = 'view';
  // Without layout, nothing comes into view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.#tell = tell;
      }
      observe() {
        queueMicrotask(() => act(() => this.#tell([{ isIntersecting: true }])));
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const { sellerSales } = seeded;
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const card = (name: string) => screen.findByRole('region', { name });
const text = async (name: string) => plain((await card(name)).textContent);
const todo = async () =>
  within(await card('À faire'))
    .queryAllByRole('heading', { level: 4 })
    .map((heading) => plain(heading.textContent));

type Market = { medium?: number | null; buyers?: number; alerts?: number };

/** Answers the reads around a sale without any content. */
function quiet({ medium = null, buyers = 0, alerts = 0 }: Market = {}): void {
  answerWith('/publication_data', {
    sale_estimation_medium: medium,
    potential_buyers_solicitations_count: buyers,
    lead_initials: ['AB'],
  });
  answerWith('/buyer_alerts', { count: alerts });
  for (const path of ['/visits', '/offers', '/sales_users', '/photo_meetings', '/unavailabilities', '/properties']) {
    answerWith(path, []);
  }
}

const visit = (id: number, interest: string) => ({
  id,
  state: 'done',
  start_time: ago(20),
  visit_report: { interest, notif_seller_sent: true },
});

const OWNER = String(seeded.users.oneSale.id);
const offer = (id: number, changes: Record<string, unknown> = {}) =>
  aSellerOfferOnTheWire({ id, sale: { id: 700, state: 'awaiting_offer', owner_id: OWNER }, ...changes });

/** Draws a dashboard over a sale of the factory; the button changes the sale to `then`. */
function show(changes: Partial<SellerSale> = {}, then: Partial<SellerSale> = {}) {
  function Shown() {
    const [isLater, go] = useState(false);
    return (
      <>
        <button type="button" onClick={() => go(true)}>
          Plus tard
        </button>
        <DashboardScreen
          sale={aSellerSale({ ownerId: OWNER, ...changes, ...(isLater && then) })}
          params={{ saleId: '700' }}
        />
      </>
    );
  }
  return openScreen(demo, '/ev/ventes/700', Shown, { as: 'oneSale', attributes: { 'tiles-url': '/tiles.json' } });
}

describe('the dashboard of a sale', () => {
  test('greets by the first name, and shows the state of the sale, with the postcode of Lyon', async () => {
    quiet();
    show();
    expect(await screen.findByRole('heading', { level: 2, name: 'Bonjour Marion' })).toBeTruthy();
    expect(screen.getAllByText('12 rue de la Charité, 69002 Lyon').length).toBeGreaterThan(0);
    expect(screen.getByText('En vente')).toBeTruthy();
  });

  test.each([
    ['dead', false, 'Votre vente est arrêtée'],
    ['awaiting_offer', true, 'Votre vente est en pause'],
  ] as const)('of a sale that is %s (paused: %s) shows it', async (state, isOnBreak, sentence) => {
    quiet();
    show({ state, isOnBreak });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('of a mandate being recorded shows it, and nowhere asks to sign', async () => {
    quiet();
    show({
      state: 'awaiting_term_signature',
      isMandateSigned: false,
      mandate: { id: '70', signStatus: 'incoming' },
    });
    expect(await screen.findByText("Signature en cours d'enregistrement")).toBeTruthy();
    expect(screen.queryByText('Mandat à signer')).toBeNull();
    expect(screen.getAllByText('Mandat signé')).toHaveLength(2);
    expect(await text('Les étapes de votre vente')).toContain('Mandat signéÉtape terminée');
    expect(plain(document.querySelector('[aria-current=step]')?.textContent)).toMatch(/^Séance photo à planifier/);
  });

  test.each<[string, Partial<SellerSale>, string, string]>([
    [
      'stopped',
      { state: 'dead' },
      "Aucune photo de votre bien à afficher.Votre annonce n'est pas en ligne.",
      'Rien à faire de votre côté : votre vente est arrêtée.',
    ],
    [
      'sold',
      { state: 'sold' },
      "Aucune photo de votre bien à afficher.Votre annonce n'est pas en ligne.",
      'Rien à faire de votre côté : votre bien est vendu.',
    ],
    [
      'on the market without an advert that is known, after its shoot',
      { timeline: { ...NOTHING_YET, lastPhotoMeetingAt: ago(20) } },
      'Les photos de votre bien ne sont pas encore disponibles.Votre annonce ne peut pas être affichée ici pour le moment.',
      'Rien à faire de votre côté pour le moment, nous nous occupons du reste.',
    ],
    [
      'on a break',
      { state: 'awaiting_publication', isOnBreak: true },
      "Les photos de votre bien s'afficheront ici après la séance photo.Votre annonce n'est pas en ligne.",
      'Rien à faire de votre côté tant que votre vente est en pause.',
    ],
  ])('of a sale that is %s shows the matching advert text and actions', async (_, sale, advert, todos) => {
    quiet();
    answerWith('/sales_users', [{ id: 1, kind: 'tenant', signatory: false, user: { id: 2, first_name: 'Léo' } }]);
    show(sale);
    expect(await text('Votre annonce')).toBe(`Votre annonce${advert}`);
    expect(await text('À faire')).toBe(`À faire${todos}`);
  });

  test('of a stopped sale has no future milestone', async () => {
    quiet();
    show({ state: 'dead', timeline: { ...NOTHING_YET, lastAwaitingPublicationAt: ago(40) } });
    const steps = await text('Les étapes de votre vente');
    expect(steps).toContain('Annonce publiéeÉtape non atteinte');
    expect(steps).not.toMatch(/à venir|Séance photo/);
  });

  test('of a sale that changes meanwhile removes the figures and moves the current milestone', async () => {
    quiet();
    const { user } = show({}, { state: 'awaiting_sale_agreement' });
    expect(await card('Chiffres clés')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Plus tard' }));
    expect(screen.queryByRole('region', { name: 'Chiffres clés' })).toBeNull();
    expect(plain(document.querySelector('[aria-current=step]')?.textContent)).toBe('Compromis de venteÉtape en cours');
  });

  test.each(['awaiting_publication', 'awaiting_sale_agreement', 'sold', 'dead'] as const)(
    'of a sale in %s has claims instead of figures and price',
    async (state) => {
      quiet({ alerts: 500, buyers: 50 });
      show({ state });
      expect(await text('Nos atouts pour votre vente')).toBe(
        "Nos atouts pour votre vented'honorairesdès 5 900 €d'économie en moyenne15 000 €sites de diffusion30+" +
          'acheteurs inscrits30 000partenaires près de chez vous18',
      );
      for (const name of ['Chiffres clés', 'Votre prix', 'Des acheteurs vous attendent']) {
        expect(screen.queryByRole('region', { name })).toBeNull();
      }
    },
  );
});

describe('the price in the header', () => {
  test.each([
    ['awaiting_publication', 520_000, 1],
    ['sold', 520_000, 1],
    ['awaiting_publication', 0, 0],
    ['awaiting_publication', null, 0],
    ['dead', 520_000, 0],
  ] as const)('of a sale in %s at %s euros occurs %i times', async (state, priceEuros, times) => {
    quiet();
    show({ state, priceEuros });
    await card('Les étapes de votre vente');
    expect(screen.queryAllByText(reads('520 000 €'))).toHaveLength(times);
  });
});

describe('the milestones', () => {
  test('have their dates, the planned shoot its time, and the current milestone is marked', async () => {
    quiet();
    show({
      state: 'awaiting_publication',
      timeline: {
        ...NOTHING_YET,
        lastAwaitingPublicationAt: '2026-03-03T14:30:00+01:00',
        lastPhotoMeetingAt: '2099-03-03T14:30:00+01:00',
      },
    });
    const steps = within(await card('Les étapes de votre vente')).getAllByRole('listitem');
    expect(steps.map((step) => plain(step.textContent))).toEqual([
      'Mandat signéÉtape terminéemardi 3 mars 2026',
      'Séance photo à venirÉtape en coursmardi 3 mars 2099 à 14h30',
      'Annonce publiéeÉtape à venir',
      'Offre acceptéeÉtape à venir',
      'Compromis de venteÉtape à venir',
      'Acte de vente chez le notaireÉtape à venir',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null, null]);
  });

  test('of a sale sold without an agreement leave it out', async () => {
    quiet();
    show({ state: 'sold' });
    const words = await text('Les étapes de votre vente');
    expect(words).toContain('Acte de vente chez le notaire');
    expect(words).not.toContain('Compromis');
  });
});

describe('the actions', () => {
  const busy: Partial<SellerSale> = {
    state: 'awaiting_publication',
    missingMandatoryDocuments: ['1', '2', '3'],
    hasPhotoOption: true,
    visitsManagement: 'expert',
    hasSellerNotary: false,
  };

  test('show the first three; the others, in order, behind "Voir tout"', async () => {
    quiet();
    const { user } = show(busy);
    const first = ['3 documents manquants', 'Planifiez votre séance photo', 'Indiquez vos indisponibilités'];
    expect(await todo()).toEqual(first);
    await user.click(screen.getByRole('button', { name: 'Voir tout (5)' }));
    expect(await todo()).toEqual([...first, 'Quel notaire vous accompagne ?', 'Qui tenir informé de votre vente ?']);
    await user.click(screen.getByRole('button', { name: 'Voir moins' }));
    expect(await todo()).toEqual(first);
  });

  test('lead to their screens', async () => {
    quiet();
    const { user } = show(busy);
    await user.click(await screen.findByRole('button', { name: 'Voir tout (5)' }));
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Compléter mon dossier')).toBe('/ev/ventes/700/dossier-de-vente/documents');
    expect(href('Choisir un créneau')).toBe('/ev/ventes/700?seance-photo');
    expect(href('Ouvrir mon planning')).toBe('/ev/ventes/700/planning');
    expect(href('Ouvrir mon dossier')).toBe('/ev/ventes/700/dossier-de-vente/documents');
    await user.click(screen.getByRole('link', { name: 'Choisir un créneau' }));
    expect(location.pathname + location.search).toBe('/ev/ventes/700?seance-photo');
  });

  test.each([
    [{ email: 'c@d.fr', phoneNumber: '+33611111111' }, 'Écrire à mon expert', 'mailto:c@d.fr?subject=Mon%20notaire'],
    [{ email: null, phoneNumber: '+33611111111' }, 'Appeler mon expert', 'tel:+33611111111'],
  ])('send a notary to the expert: %j', async (reached, name, href) => {
    quiet();
    const nobody = { firstName: null, lastName: null, pictureUrl: null, phoneCalendarLink: null };
    show({ hasSellerNotary: false, expert: { ...nobody, ...reached } });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  test('with one failed query show a notice and the others, and can be retried', async () => {
    quiet();
    answerWith('/offers', { error: 'no list' });
    const { user } = show({ missingMandatoryDocuments: ['1'] });
    expect(await todo()).toEqual(['1 document manquant', 'Qui tenir informé de votre vente ?']);
    answerWith('/offers', [offer(1)]);
    await user.click(await within(await card('À faire')).findByRole('button', { name: 'Réessayer' }));
    await waitFor(async () => expect((await todo())[1]).toBe('1 offre attend votre réponse'));
    expect(screen.queryByText(/il y a peut-être autre chose à faire/)).toBeNull();
  });

  test('ask to answer the 2 acceptable offers, not those without an amount or ended', async () => {
    quiet();
    answerWith('/offers', [offer(1), offer(2), offer(3, { amount: null }), offer(4, { review_status: 'refused' })]);
    show();
    expect((await todo())[0]).toBe('2 offres attendent votre réponse');
  });

  test.each([
    ['a co-seller', '999', 'awaiting_offer'],
    ['the owner of a sale that has moved on', OWNER, 'awaiting_sale_agreement'],
  ] as const)('do not ask %s to answer an offer', async (_, ownerId, state) => {
    quiet();
    answerWith('/offers', [offer(1, { sale: null }), offer(2, { sale: null })]);
    show({ ownerId, state, missingMandatoryDocuments: ['1'] });
    expect(await todo()).toEqual(['1 document manquant', 'Qui tenir informé de votre vente ?']);
  });

  test('ask to answer no offer while one signed in this tab is being accepted', async () => {
    quiet();
    answerWith('/offers', [offer(1), offer(2)]);
    const record = {
      v: 1,
      at: Date.now(),
      user: String(seeded.users.oneSale.id),
      data: { offerId: '1', at: Date.now() },
    };
    sessionStorage.setItem(`parvis:signed-offer:${aSellerSale().id}`, JSON.stringify(record));
    show();
    expect(await todo()).toEqual(['Qui tenir informé de votre vente ?']);
  });

  test('are empty for a sold sale', async () => {
    quiet();
    show({ ...busy, state: 'sold' });
    expect(await text('À faire')).toContain('Rien à faire de votre côté');
  });
});

describe('the figures', () => {
  test.each([
    [[], '–', false],
    [['interested', 'uninterested'], '50 %', true],
    [['interested', 'very_interested', 'uninterested'], '67 %', false],
    [['uninterested'], '0 %', true],
  ])('of visitors who are %j: %s, in red and with the text: %s', async (interests, percent, isLow) => {
    quiet();
    answerWith(
      '/visits',
      interests.map((interest, index) => visit(index + 1, interest)),
    );
    show();
    const box = within(await card('Chiffres clés'));
    const figure = await box.findByText(reads(percent));
    expect(figure.hasAttribute('data-low')).toBe(isLow);
    expect(box.queryAllByText('Intérêt faible')).toHaveLength(isLow ? 1 : 0);
  });

  test.each([
    [true, 3, 'sites diffusent votre annonce40+', '3 jours'],
    [false, 1, 'site diffuse votre annonce0', '1 jour'],
    [false, null, 'site diffuse votre annonce0', '–'],
  ])('published for %s, %s days: %j, %s', async (isAdvertPublished, days, sites, duration) => {
    quiet();
    show({
      isAdvertPublished,
      timeline: { ...NOTHING_YET, firstAwaitingOfferAt: days === null ? null : ago(days) },
    });
    expect(await text('Chiffres clés')).toContain(`de commercialisation${duration}`);
    expect(await text('Chiffres clés')).toContain(sites);
  });

  test('of 300 reports are counted as for three', async () => {
    quiet();
    answerWith(
      '/visits',
      Array.from({ length: 300 }, (_, index) => visit(index + 1, index % 3 ? 'interested' : 'uninterested')),
    );
    show();
    const box = within(await card('Chiffres clés'));
    expect(await box.findByText(reads('67 %'))).toBeTruthy();
    expect(box.getByText(reads('sur 300 comptes-rendus'))).toBeTruthy();
    expect(box.getByText(reads('visites effectuées'))).toBeTruthy();
  });

  test('of visits that fail to load are the only ones to fail', async () => {
    quiet();
    answerWith('/visits', 'no list');
    show();
    const box = within(await card('Chiffres clés'));
    expect(await box.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
    expect(box.getByText('40+')).toBeTruthy();
    expect(await text('Votre prix')).toContain('520 000 €');
  });
});

describe('the price and the buyers', () => {
  const WARNING = 'Votre prix dépasse le prix de marché recommandé';
  test.each([
    [519_999, true],
    [520_000, false],
    [520_001, false],
    [null, false],
  ])('520 000 euros with a recommended %s: warning %s', async (medium, warns) => {
    quiet({ medium, buyers: 6 });
    show();
    const box = within(await card('Votre prix'));
    await box.findByText(/acheteurs potentiels/);
    expect(box.queryAllByText(WARNING)).toHaveLength(warns ? 1 : 0);
  });

  test.each([null, 0])('a price of %s is still to be set, without a warning', async (priceEuros) => {
    quiet({ medium: 500_000 });
    show({ priceEuros });
    expect(await within(await card('Votre prix')).findByText(reads('500 000 €'))).toBeTruthy();
    expect(await text('Votre prix')).toContain('À définir');
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  test.each([
    [5, 99, 0, 0],
    [6, 100, 1, 1],
  ])('%i potential and %i searching buyers: %i and %i blocks', async (buyers, alerts, potential, inSearch) => {
    quiet({ medium: 500_000, buyers, alerts });
    show();
    await within(await card('Votre prix')).findByText(WARNING);
    await waitFor(() => expect(vi.mocked(fetch).mock.calls.some(([url]) => /buyer_alerts/.test(`${url}`))).toBe(true));
    await waitFor(() =>
      expect(screen.queryAllByRole('region', { name: 'Des acheteurs vous attendent' })).toHaveLength(inSearch),
    );
    expect(screen.queryAllByText(/acheteurs potentiels/)).toHaveLength(potential);
  });
});

describe('the surroundings', () => {
  const near = [
    { id: 90, lat: 45.75, lng: 4.83, state: 'awaiting_offer', price: 520_000 },
    { id: 1, lat: 45.751, lng: 4.83, state: 'sold', price: 410_000 },
    { id: 2, lat: 45.75, lng: 4.84, state: 'awaiting_offer', price: null },
  ];
  const list = async () =>
    within(await screen.findByRole('list', { name: 'Biens similaires à proximité' }))
      .getAllByRole('listitem')
      .map((row) => plain(row.textContent));

  test('are on the map at zoom 14, with the property labelled, and in an equal list', async () => {
    quiet();
    answerWith('/properties', near);
    show();
    expect(await list()).toEqual(['–En venteA 776 m', '410 000 €VenduA 111 m']);
    await waitFor(() => expect(theMap()?.points).toHaveLength(3));
    expect(theMap().options).toMatchObject({ camera: { lat: 45.75, lng: 4.83, zoom: 14 }, palette: 'day' });
    const own = theMap().points.findIndex(({ badge }) => badge === 'Votre bien');
    expect(theMap().points.filter(({ badge }) => badge !== null)).toHaveLength(1);
    expect(theMap().states.get(own)).toMatchObject({ appeared: true, lit: true });
  });

  test.each(['unsupported', 'failed'] as const)(
    'with a map that is %s keep the address and the list',
    async (answer) => {
      quiet();
      answerWith('/properties', near);
      maps.answer = answer;
      show();
      expect(await list()).toHaveLength(2);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Zoomer' })).toBeNull());
      expect(await text('Autour de votre bien')).toContain('12 rue de la Charité, 69002 Lyon');
    },
  );

  test('of a property without a position are its address only', async () => {
    quiet();
    const { property } = aSellerSale();
    show({ property: { ...property, lat: null } });
    expect(await text('Autour de votre bien')).toBe('Autour de votre bien12 rue de la Charité, 69002 Lyon');
    expect(maps.opened).toHaveLength(0);
  });

  test('remove the map with the screen', async () => {
    quiet();
    const { unmount } = show();
    await waitFor(() => expect(maps.opened).toHaveLength(1));
    await waitFor(() => expect(theMap().points).toHaveLength(1));
    unmount();
    await waitFor(() => expect(theMap().isDestroyed).toBe(true));
  });
});

describe('the pictures', () => {
  const open = () => openArea(demo, sellerSales.only.path, { as: 'oneSale' });
  const button = () => screen.findByRole('button', { name: 'Télécharger les photos' });

  test('are saved as photos.zip, requested once with the token', async () => {
    const saved: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:1';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = open();
    await user.click(await button());
    expect(await screen.findByText('Les photos ont été téléchargées.')).toBeTruthy();
    expect(names).toEqual(['photos.zip']);
    expect((await saved[0]?.slice(0, 2).text()) ?? '').toBe('PK');
    const calls = (await demo.requests()).filter(({ path }) => path.endsWith('/property_pictures'));
    expect(calls.map(({ status, headers }) => [status, headers['authorization']])).toEqual([
      [200, `Bearer ${seeded.users.oneSale.token}`],
    ]);
  });

  test('that fail to download are logged, with a discreet notice and the button enabled again', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await demo.fault({ path: '/properties/*/property_pictures', fault: 500, times: 1 });
    const { user, events } = open();
    await user.click(await button());
    const notice = /^Les photos n'ont pas pu être téléchargées. Vous pouvez réessayer. Référence : [\da-f]{8}\.$/;
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(await button()).toBeTruthy();
    expect(events).toContainEqual([
      'error',
      {
        code: 'failed',
        status: 500,
        call: 'GET /properties/:id/property_pictures',
        reference: expect.stringMatching(/^[\w-]{8,64}$/),
        release: '9.9.9',
      },
    ]);
    expect(warned.mock.calls.flat().join(' ')).toContain('property_pictures');
  });

  test('requested with an expired token redirect to the sign-in', async () => {
    await demo.fault({ path: '/properties/*/property_pictures', fault: 401, times: 1 });
    const { user, redirects } = open();
    await user.click(await button());
    await waitFor(() => expect(redirects()[0]?.pathname).toBe('/connexion'));
  });

  test('can be cancelled during the download', async () => {
    await demo.fault({ path: '/properties/*/property_pictures', fault: 'timeout', times: 1 });
    const { user, events } = open();
    await user.click(await button());
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(async () => expect(document.activeElement).toBe(await button()));
    await act(async () => {});
    expect(JSON.stringify(events)).not.toContain('property_pictures');
  });

  test('when there are none have no button', async () => {
    quiet();
    show();
    expect(await text('Votre annonce')).toContain("s'afficheront ici après la séance photo");
    expect(screen.queryByRole('button', { name: 'Télécharger les photos' })).toBeNull();
  });

  test('of a published advert are beside links to its page and virtual visit; other schemes are no links', async () => {
    quiet();
    const { property } = aSellerSale();
    const advert = { isDraft: false, virtualVisitUrl: 'https://visites.exemple.fr/1', url: 'javascript:alert(1)' };
    show({ property: { ...property, advert } });
    const link = await screen.findByRole('link', { name: 'Visite virtuelle' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://visites.exemple.fr/1',
      'noopener noreferrer',
    ]);
    expect(screen.queryByRole('link', { name: "Voir l'annonce" })).toBeNull();
  });
});
