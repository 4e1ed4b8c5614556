/** The frame of the seller space: routes, menu of a sale, choice of a sale, locked screens. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { aSellerSaleOnTheWire } from '../../factories/seller-sale-wire.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { heading, openArea } from './open-area.tsx';
import { plain } from './open-screen.tsx';

// The content of the screens has its own tests.
vi.mock('../../../widgets/client-area/seller/dashboard/dashboard-screen.tsx', () => import('./plain-screens.tsx'));
vi.mock('../../../widgets/client-area/seller/estimation/estimation-screen.tsx', () => import('./plain-screens.tsx'));
vi.mock('../../../widgets/client-area/seller/mandate/mandate-screen.tsx', () => import('./plain-screens.tsx'));
vi.mock('../../../widgets/client-area/seller/folder/folder-screen.tsx', () => import('./plain-screens.tsx'));
vi.mock('../../../widgets/client-area/seller/planning/planning-screen.tsx', () => import('./plain-screens.tsx'));
vi.mock('../../../widgets/client-area/seller/reports/reports-screen.tsx', () => import('./plain-screens.tsx'));
vi.mock('../../../widgets/client-area/seller/offers/offer-screen.tsx', () => import('./plain-screens.tsx'));
vi.mock('../../../widgets/client-area/seller/offers/offers-screen.tsx', () => import('./plain-screens.tsx'));
vi.mock('../../../widgets/client-area/seller/offers/signature-screen.tsx', () => import('./plain-screens.tsx'));
vi.mock('../../../widgets/client-area/seller/advice/advice-screen.tsx', () => import('./plain-screens.tsx'));

const demo = demoPage();
const { users, sellerSales } = seeded;
afterEach(() => vi.restoreAllMocks());

const at = (name: keyof typeof sellerSales, rest = '') => `/ev/ventes/${sellerSales[name].id}${rest}`;
const side = () => screen.findByRole('navigation', { name: 'Espace vendeur' });
const bar = () => screen.findByRole('navigation', { name: 'Menu' });
const linksOf = async (place: Promise<HTMLElement>) => within(await place).getAllByRole('link');
const labels = async (place: Promise<HTMLElement>) =>
  (await linksOf(place)).map(({ textContent }) => plain(textContent));
const entry = async (name: RegExp) => within(await side()).findByRole('link', { name });

/** Records every title that appears from now on, however briefly. */
function titlesSeen(host: HTMLElement): Set<string> {
  const seen = new Set<string>();
  const note = () => {
    for (const { textContent } of host.querySelectorAll('h2[tabindex]')) seen.add(plain(textContent));
  };
  new MutationObserver(note).observe(host, { subtree: true, childList: true, characterData: true });
  return seen;
}

describe('the target of each URL', () => {
  test.each<[keyof typeof users, string, string, string]>([
    ['oneSale', '/', at('only'), 'Ma vente'],
    ['oneSale', '/ev', at('only'), 'Ma vente'],
    ['oneSale', '/ev/ventes', at('only'), 'Ma vente'],
    ['oneSale', '/ev/ventes/999999', at('only'), 'Ma vente'],
    ['oneSale', at('toSign'), at('only'), 'Ma vente'],
    ['oneSale', '/ev/rien-de-tel', at('only'), 'Ma vente'],
    ['manySales', '/ev', '/ev/ventes', 'Mes ventes (17)'],
    ['manySales', '/ev/rien-de-tel', '/ev/ventes', 'Mes ventes (17)'],
    ['manySales', '/ev/ventes/999999/planning', '/ev/ventes', 'Mes ventes (17)'],
    ['manySales', at('estimationOnly'), at('estimationOnly', '/mon-estimation'), 'Mon estimation'],
    ['manySales', at('toSign'), at('toSign', '/mon-mandat'), 'Mon mandat'],
    ['manySales', at('parkingNoMandate'), at('parkingNoMandate', '/mon-mandat'), 'Mon mandat'],
    ['manySales', at('parkingToSign', '/mon-estimation'), at('parkingToSign', '/mon-mandat'), 'Mon mandat'],
    ['manySales', at('sold'), at('sold'), 'Ma vente'],
    ['manySales', at('sold', '/mon-mandat'), at('sold'), 'Ma vente'],
    ['manySales', at('sold', '/rien/de-tel'), at('sold'), 'Ma vente'],
    [
      'manySales',
      at('sold', '/dossier-de-vente/rien/de-tel'),
      at('sold', '/dossier-de-vente/documents'),
      'Dossier de vente',
    ],
    ['coOwner', '/ev', at('only'), 'Ma vente'],
    ['toSign', '/ev', at('firstMandate', '/mon-mandat'), 'Mon mandat'],
  ])('%s at %s is redirected to %s, without rendering another screen', async (as, from, to, title) => {
    const { host } = openArea(demo, from, { as });
    const seen = titlesSeen(host);
    await heading(title);
    await waitFor(() => expect(location.pathname).toBe(to));
    // The list has its title before its count.
    expect([...seen].filter((shown) => !title.startsWith(shown))).toEqual([]);
  });

  test('a seller without a sale is redirected to /ea', async () => {
    openArea(demo, '/ev/ventes/531', { as: 'buyer' });
    await waitFor(() => expect(location.pathname).toBe('/ea'));
  });

  test('a seller whose sales are counted but not listed sees a notice, and stays', async () => {
    answerWith(`/sellers/${users.manySales.id}/sales`, { results: [] });
    openArea(demo, at('sold'), { as: 'manySales' });
    expect(await screen.findByText('Pas de vente à afficher')).toBeTruthy();
    expect(location.pathname).toBe('/ev/ventes');
    expect(await labels(side())).toEqual(['Mes ventes']);
  });

  test.each(['/ev/ventes', at('sold', '/planning')])(
    'at %s, sales that fail to load show an error with a retry',
    async (path) => {
      await demo.fault({ method: 'GET', path: '/sellers/*/sales', fault: 500 });
      const { user } = openArea(demo, path, { as: 'manySales' });
      await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
      await heading(path === '/ev/ventes' ? 'Mes ventes (17)' : 'Mon planning');
      expect(location.pathname).toBe(path);
    },
  );

  test('an entry that redirects replaces its history entry', async () => {
    const { user } = openArea(demo, '/ev/ventes', { as: 'manySales' });
    await heading('Mes ventes (17)');
    const before = history.length;
    await user.click(screen.getByRole('link', { name: '77 boulevard Voltaire' }));
    await heading('Mon mandat');
    expect(history.length).toBe(before + 1);
  });
});

describe('below the estimation of an only sale', () => {
  test.each([
    ['its dashboard, which is already there', '', 1],
    // /ev too: Back comes to the dashboard, then to that screen.
    ['another of its screens', '/conseils-immo', 2],
  ])('opened from %s', async (_, from, entries) => {
    history.replaceState(null, '');
    const { user } = openArea(demo, at('only', from), { as: 'oneSale' });
    await heading(from ? 'Conseils immo' : 'Ma vente');
    const before = history.length;
    await user.click(await entry(/^Mon estimation$/));
    await heading('Mon estimation');
    expect(history.length).toBe(before + entries);
    expect(location.pathname).toBe(at('only', '/mon-estimation'));
  });
});

describe('Mes ventes', () => {
  const card = async (name: string) => {
    const found = (await screen.findByRole('link', { name })).closest('article');
    return plain(found?.textContent);
  };

  test('shows for each sale its kind, address, state and price; the list has the ordinary menu', async () => {
    openArea(demo, '/ev/ventes', { as: 'manySales' });
    expect(await card('112 avenue du Prado')).toBe('En vente112 avenue du PradoMaison · 13008 Marseille623 000 €');
    expect(await card('3 rue Kervégan')).toContain('Loft · Nantes');
    expect(await card('20 rue Notre-Dame')).toMatch(/^En pause/);
    expect(screen.getAllByRole('article')).toHaveLength(17);
    expect(await labels(side())).toEqual(['Mes ventes']);
  });

  test.each<[Record<string, unknown>, string]>([
    [{ price: null, state: 'teleported' }, 'En cours12 rue de la CharitéAppartement · 69002 Lyon'],
    [
      {
        price: 0,
        state: 'awaiting_term_signature',
        mandate_signed: false,
        mandate: { id: 1, sign_status: 'incoming' },
      },
      'Mandat signé12 rue de la CharitéAppartement · 69002 Lyon',
    ],
    [{ price: 0 }, 'En vente12 rue de la CharitéAppartement · 69002 Lyon'],
    [{ price: 1, property: { kind: 'loft' } }, 'En venteLoft1 €'],
    [{ price: 1, property: null }, 'En venteVotre bien1 €'],
  ])('with %j shows %j', async (changes, expected) => {
    const others = [aSellerSaleOnTheWire(changes), aSellerSaleOnTheWire({ id: 2 })];
    answerWith(`/sellers/${users.manySales.id}/sales`, others);
    openArea(demo, '/ev/ventes', { as: 'manySales' });
    await heading('Mes ventes (2)');
    expect(plain(screen.getAllByRole('article')[0]?.textContent)).toBe(expected);
  });

  test('200 are shown 20 at a time, can be filtered by state, and are restored on return', async () => {
    const sales = Array.from({ length: 200 }, (_, index) =>
      aSellerSaleOnTheWire({ id: 9_000 + index, state: index < 150 ? 'awaiting_offer' : 'sold' }),
    );
    answerWith(`/sellers/${users.manySales.id}/sales`, sales);
    const { user } = openArea(demo, '/ev/ventes', { as: 'manySales' });
    await heading('Mes ventes (200)');
    const filter = within(screen.getByRole('group', { name: 'Filtrer mes ventes' })).getAllByRole('button');
    expect(filter.map(({ textContent }) => textContent)).toEqual(['Toutes 200', 'En vente 150', 'Vendu 50']);
    await user.click(screen.getByRole('button', { name: 'Vendu 50' }));
    await user.click(screen.getByRole('button', { name: 'Afficher 20 ventes de plus' }));
    expect(screen.getAllByRole('article')).toHaveLength(40);
    await user.click(screen.getAllByRole('link', { name: 'Mon compte' })[0] as HTMLElement);
    await heading('Mon compte');
    await user.click(screen.getAllByRole('link', { name: /Mes ventes/ })[0] as HTMLElement);
    await heading('Mes ventes (200)');
    expect(screen.getAllByRole('article')).toHaveLength(40);
    expect(screen.getByText('50 ventes : Vendu')).toBeDefined();
  });
});

describe('the menu of a sale', () => {
  test('on the market: has every entry, with its counts', async () => {
    openArea(demo, at('only'), { as: 'oneSale' });
    await entry(/10 comptes-rendus/);
    await entry(/visites à venir/);
    await entry(/offres?$/);
    const texts = await labels(side());
    expect(texts.map((text) => text.replace(/\d.*/, ''))).toEqual([
      'Ma vente',
      'Mon estimation',
      'Dossier de vente',
      'Mon planning',
      'Comptes-rendus',
      'Mes offres',
      'Conseils immo',
      "Parrainez un procheGagnez jusqu'à ",
    ]);
    expect(texts.at(-1)).toBe("Parrainez un procheGagnez jusqu'à 600€");
  });

  test('is the same for a co-signatory', async () => {
    openArea(demo, at('only'), { as: 'coOwner' });
    expect(await labels(side())).toHaveLength(8);
  });

  test('4 reports are shown as 04, no offer as 0', async () => {
    openArea(demo, at('belowMarket'), { as: 'manySales' });
    expect(plain((await entry(/0 compte-rendu$/)).textContent)).toBe('Comptes-rendus000 compte-rendu');
    expect(plain((await entry(/0 offre$/)).textContent)).toBe('Mes offres00 offre');
  });

  test('of a sale to sign has no counts, and requests no locked data', async () => {
    openArea(demo, at('toSign', '/planning'), { as: 'manySales' });
    await heading('Mon planning');
    expect(await labels(side())).toEqual([
      'Mon mandat',
      'Mon estimation',
      'Dossier de vente',
      'Mon planning',
      'Comptes-rendus',
      'Mes offres',
      'Conseils immo',
      "Parrainez un procheGagnez jusqu'à 600€",
    ]);
    const asked = (await demo.requests()).map(({ path }) => path);
    expect(asked.filter((path) => /visits|offers/.test(path))).toEqual([]);
  });

  test('leaves out counts that fail to load', async () => {
    await demo.fault({ path: '/properties/*/visits', fault: 403, times: 9 });
    openArea(demo, at('only', '/conseils-immo'), { as: 'oneSale' });
    await entry(/offres?$/);
    expect((await entry(/^Mon planning$/)).getAttribute('href')).toBe(at('only', '/planning'));
    expect(await entry(/^Comptes-rendus$/)).toBeTruthy();
  });

  test('marks the current screen and leads to another, whose title takes the focus', async () => {
    const { user } = openArea(demo, at('only'), { as: 'oneSale' });
    expect((await entry(/^Ma vente$/)).getAttribute('aria-current')).toBe('page');
    await user.click(await entry(/^Conseils immo$/));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Conseils immo'));
    expect(location.pathname).toBe(at('only', '/conseils-immo'));
    expect((await entry(/^Conseils immo$/)).getAttribute('aria-current')).toBe('page');
    expect((await entry(/^Ma vente$/)).getAttribute('aria-current')).toBeNull();
  });

  test('counts clicks on the sponsorship', async () => {
    const { user, events } = openArea(demo, at('only'), { as: 'oneSale' });
    await user.click(await entry(/Parrainez un proche/));
    expect(events).toContainEqual(['analytics', { event: 'click_parrainage_menu' }]);
    expect(location.pathname).toBe(at('only', '/parrainage'));
  });

  test('on a phone has awaited entries in the bar, with counts; the rest and the expert behind Plus', async () => {
    const { user } = openArea(demo, at('only'), { as: 'oneSale' });
    await within(await bar()).findByRole('link', { name: /^Planning/ });
    const inBar = await labels(bar());
    expect(inBar.map((text) => text.replace(/\d.*/, ''))).toEqual(['Ma vente', 'Estimation', 'Planning', 'Offres']);
    expect(await within(await bar()).findByRole('link', { name: /^Offres\W*\d+ offres?$/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Plus' }));
    const plus = within(await screen.findByRole('dialog', { name: 'Plus' }));
    expect(await plus.findByRole('link', { name: /10 comptes-rendus/ })).toBeTruthy();
    expect(plus.getByRole('heading', { name: 'Votre expert' })).toBeTruthy();
    await user.click(plus.getByRole('link', { name: /^Dossier de vente/ }));
    expect(location.pathname).toBe(at('only', '/dossier-de-vente/documents'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of an offer is that of its only sale', async () => {
    openArea(demo, '/traitement-offre/1', { as: 'oneSale' });
    expect((await entry(/^Mes offres/)).getAttribute('aria-current')).toBe('page');
  });
});

describe('the sale selector', () => {
  test('of three shows address and state, marks the current sale, and opens another', async () => {
    const sales = [
      aSellerSaleOnTheWire({ id: 1 }),
      aSellerSaleOnTheWire({ id: 2, property: { street_name: 'rue Basse', city: 'Paris', zip_code: '75012' } }),
      aSellerSaleOnTheWire({ id: 3, on_break: true, property: { street_name: 'rue Haute' } }),
    ];
    answerWith(`/sellers/${users.manySales.id}/sales`, sales);
    const { user } = openArea(demo, '/ev/ventes/2', { as: 'manySales' });
    const list = () => screen.findByRole('navigation', { name: 'Vos ventes' });
    const links = await linksOf(list());
    expect(links).toHaveLength(3);
    const current = links.filter((link) => link.getAttribute('aria-current') === 'true');
    expect(current.map(({ textContent }) => textContent)).toEqual(['rue Basse75012 Paris · En vente']);
    await user.click(await within(await list()).findByRole('link', { name: /^rue Haute\s*En pause/ }));
    expect(location.pathname).toBe('/ev/ventes/3');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ma vente'));
  });

  test('on a phone is a select that opens the sale on its landing screen', async () => {
    const { user, events } = openArea(demo, at('aboveMarket', '/planning'), { as: 'manySales' });
    const select = (
      await screen.findAllByRole<HTMLSelectElement>('combobox', { name: 'Votre vente' })
    )[0] as HTMLSelectElement;
    expect(select.value).toBe(String(sellerSales.aboveMarket.id));
    expect(select.selectedOptions[0]?.textContent).toBe('112 avenue du Prado · 13008 Marseille · En vente');
    await user.selectOptions(select, String(sellerSales.toSign.id));
    await heading('Mon mandat');
    const went = events.filter(([name]) => name === 'navigate').map(([, detail]) => detail['path']);
    expect(went.slice(-2)).toEqual([at('toSign'), at('toSign', '/mon-mandat')]);
  });

  describe('by keyboard', () => {
    /** An arrow key on a closed select chooses the next option at once. */
    const passBy = async () => {
      const opened = openArea(demo, at('aboveMarket'), { as: 'manySales' });
      const select = (
        await screen.findAllByRole<HTMLSelectElement>('combobox', { name: 'Votre vente' })
      )[0] as HTMLSelectElement;
      act(() => select.focus());
      await opened.user.keyboard('{ArrowDown}');
      fireEvent.change(select, { target: { value: String(sellerSales.toSign.id) } });
      return { ...opened, select };
    };

    test.each([
      ['Enter', '{Enter}'],
      ['the button', '{Tab}{Enter}'],
    ])('moves through the other sales, until %s opens the selected one', async (_, keys) => {
      const { user, select } = await passBy();
      expect([location.pathname, document.activeElement]).toEqual([at('aboveMarket'), select]);
      expect(select.value).toBe(String(sellerSales.toSign.id));
      await user.keyboard(keys);
      await heading('Mon mandat');
    });

    test('returns to the current sale on blur', async () => {
      const { user, select } = await passBy();
      await user.tab({ shift: true });
      expect(select.value).toBe(String(sellerSales.aboveMarket.id));
      expect(screen.queryByRole('button', { name: 'Voir cette vente' })).toBeNull();
      expect(location.pathname).toBe(at('aboveMarket'));
    });

    test('a later choice by hand opens at once', async () => {
      const { user, select } = await passBy();
      await user.pointer({ keys: '[MouseLeft]', target: select });
      fireEvent.change(select, { target: { value: String(sellerSales.onBreak.id) } });
      await waitFor(() => expect(location.pathname).toBe(at('onBreak')));
    });
  });

  test('is absent for a single sale', async () => {
    openArea(demo, at('only'), { as: 'oneSale' });
    await entry(/^Ma vente$/);
    expect(screen.queryByRole('navigation', { name: 'Vos ventes' })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Mes ventes/ })).toBeNull();
  });

  test('of more than 3 is a select on desktop too', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, id) => aSellerSaleOnTheWire({ id: id + 1 }));
    answerWith(`/sellers/${users.manySales.id}/sales`, many(4));
    const { unmount } = openArea(demo, '/ev/ventes/4/conseils-immo', { as: 'manySales' });
    expect(await screen.findAllByRole('combobox', { name: 'Votre vente' })).toHaveLength(2);
    unmount();
    vi.restoreAllMocks();
    answerWith(`/sellers/${users.manySales.id}/sales`, many(3));
    openArea(demo, '/ev/ventes/3/conseils-immo', { as: 'manySales' });
    expect(await linksOf(screen.findByRole('navigation', { name: 'Vos ventes' }))).toHaveLength(3);
  });
});

describe('the expert', () => {
  const card = () => screen.findByRole('region', { name: /^Votre expert/ });

  test('has a call, an e-mail and a calendar link; the guide a call and an e-mail', async () => {
    openArea(demo, at('only'), { as: 'oneSale' });
    const links = await linksOf(card());
    expect(links.map((link) => link.getAttribute('href')?.replace(/\?.*/, ''))).toEqual([
      'tel:+33478112233',
      'mailto:camille.roussel@parvis.example',
      expect.stringMatching(/^https?:\/\//),
      expect.stringMatching(/^tel:/),
      expect.stringMatching(/^mailto:/),
    ]);
    expect(within(await card()).getByText('Votre guide de visite')).toBeTruthy();
  });

  test.each<[unknown, string]>([
    [{ user: { first_name: 'Anne', civility: 'mrs' } }, 'Votre experte'],
    [{ user: { first_name: 'Luc' }, phone_calendar_link: 'javascript:alert(1)' }, 'Votre expert'],
  ])('%j is %s, without unknown values and invalid URLs', async (expert, title) => {
    answerWith(`/sellers/${users.oneSale.id}/sales`, [aSellerSaleOnTheWire({ expert })]);
    openArea(demo, '/ev/ventes/900/conseils-immo', { as: 'oneSale' });
    const region = within(await screen.findByRole('region', { name: title }));
    expect(region.queryAllByRole('link')).toEqual([]);
  });

  test('not yet assigned is announced', async () => {
    openArea(demo, at('bare'), { as: 'bareSeller' });
    expect(within(await card()).getByText(/dès qu'il aura été désigné/)).toBeTruthy();
  });
});

describe('screens locked without a mandate', () => {
  test.each([
    ['planning', 'Mon planning'],
    ['comptes-rendus', 'Comptes-rendus'],
    ['offres', 'Mes offres'],
  ])('%s shows it, and leads to the mandate', async (path, title) => {
    const { user } = openArea(demo, at('toSign', `/${path}`), { as: 'manySales' });
    await heading(title);
    expect(screen.getByText('Disponible après la signature du mandat')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Voir mon mandat' }));
    expect(location.pathname).toBe(at('toSign', '/mon-mandat'));
  });

  test.each([
    [{ mandate_signed: true, mandate: null }, "Votre mandat est signé. Cette page s'ouvrira"],
    [{ mandate_signed: false, mandate: { id: 1, sign_status: 'incoming' } }, "Signature en cours d'enregistrement"],
  ])('with %j shows the true state of the signature', async (mandate, sentence) => {
    const sale = { ...mandate, state: 'awaiting_term_signature' };
    answerWith(`/sellers/${users.oneSale.id}/sales`, [aSellerSaleOnTheWire(sale)]);
    openArea(demo, '/ev/ventes/900/planning', { as: 'oneSale' });
    const locked = (await screen.findByText('Disponible après la signature du mandat')).parentElement?.parentElement;
    expect(plain(locked?.textContent)).toContain(sentence);
    expect(/Signature en cours/.test(plain(locked?.textContent))).toBe(mandate.mandate_signed === false);
  });

  test('without a mandate to sign leads to the sale', async () => {
    const unsigned = { mandate_signed: false, mandate: null, original_mandate_id: null, state: 'awaiting_publication' };
    answerWith(`/sellers/${users.oneSale.id}/sales`, [aSellerSaleOnTheWire(unsigned)]);
    openArea(demo, '/ev/ventes/900/offres', { as: 'oneSale' });
    const link = await screen.findByRole('link', { name: 'Revenir à ma vente' });
    expect(link.getAttribute('href')).toBe('/ev/ventes/900/mon-estimation');
  });
});

describe('a mandate that was just signed', () => {
  const sign = async () => {
    const opened = openArea(demo, at('firstMandate', '/mon-mandat'), { as: 'toSign' });
    await opened.user.click(await screen.findByRole('button', { name: 'Signer' }));
    return opened;
  };

  test('keeps its dialog, then leads to the sale, with the reason', async () => {
    const { user } = await sign();
    await entry(/^Ma vente$/);
    expect(screen.getByRole('dialog', { name: 'Mandat signé' })).toBeTruthy();
    expect(location.pathname).toBe(at('firstMandate', '/mon-mandat'));
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    await heading('Ma vente');
    expect(location.pathname).toBe(at('firstMandate'));
    expect(await screen.findByText("Votre vente a changé d'étape, voici où elle en est.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ma vente'));
  });

  test('stays signed when the refetched sales do not have it yet', async () => {
    const { user } = await sign();
    await user.click(await screen.findByRole('button', { name: 'Continuer' }));
    await heading('Ma vente');
    const reads = async () => (await demo.requests()).filter(({ path }) => path.endsWith('/sales')).length;
    const before = await reads();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await waitFor(async () => expect(await reads()).toBe(before + 1));
    expect(await entry(/^Ma vente$/)).toBeTruthy();
    expect(location.pathname).toBe(at('firstMandate'));
    // The state still awaits the signature: screens stay locked until the server has it.
    await user.click(await entry(/^Mes offres/));
    expect(await screen.findByText("Signature en cours d'enregistrement")).toBeTruthy();
  });
});

describe('the account of a seller', () => {
  test('seen by staff has no sign-out; its back link leads to the area', async () => {
    const attributes = { 'customer-id': String(users.oneSale.id) };
    const { user } = openArea(demo, '/ev', { as: 'expert', attributes });
    await entry(/^Ma vente$/);
    expect(screen.queryByRole('button', { name: 'Me déconnecter' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Mon compte' }));
    await user.click(await screen.findByRole('link', { name: "Retour à l'espace client" }));
    await heading('Ma vente');
    expect(location.pathname).toBe(at('only'));
  });
});
