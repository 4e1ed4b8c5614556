import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { aFolderOnTheWire, aValuationOnTheWire } from '../../factories/estimation-folder.ts';
import { answerThrough, answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { heading, openArea } from './open-area.tsx';
import { plain, reads } from './open-screen.tsx';

const demo = demoPage();
const { sellerSales } = seeded;
type Sale = keyof typeof sellerSales;

/** Scrolls a page of seven sections of 300 px, the first 400 px down, in a window of 768 px. */
let scrollTo: (px: number) => void;
const END = 400 + 7 * 300 - 768;
const scrolled: string[] = [];

beforeEach(() => {
  scrolled.length = 0;
  history.replaceState(null, '');
  let at = 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const sections = [...(this.parentElement?.children ?? [])];
    return (this as HTMLElement).dataset['section']
      ? new DOMRect(0, 400 - at + sections.indexOf(this) * 300, 600, 300)
      : new DOMRect();
  });
  scrollTo = (px) => {
    at = px;
    act(() => void document.dispatchEvent(new Event('scroll')));
  };
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolled.push((this as HTMLElement).dataset['section'] ?? '');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (name: Sale) =>
  openArea(demo, `${sellerSales[name].path}/mon-estimation`, { as: sellerSales[name].owner });
const card = (name: string) => screen.findByRole('region', { name });
const figure = async (term: string) => plain((await screen.findByText(term)).nextElementSibling?.textContent);
const folderId = (name: Sale) => `/estimation_folders/${sellerSales[name].id + 7000}`;
const opinion = (name: string) => screen.findByRole('button', { name });
const puts = async () => (await demo.requests()).filter(({ method }) => method === 'PUT');

describe('the instant valuation', () => {
  test('has its three figures to the nearest 1000 euros and its confidence to the nearest 10 %, with a label', async () => {
    open('estimationOnly');
    await heading('Mon estimation');
    await card('Estimation de votre appartement');
    expect(await figure('Estimation basse')).toMatch(/^\d{3} 000 €$/);
    expect(await figure('Estimation haute')).toMatch(/^\d{3} 000 €$/);
    expect(await figure('Prix estimé')).toMatch(/^\d{3} 000 €$/);
    expect(screen.getByText((text) => /^Fiabilité (élevée|moyenne|limitée) \(\d0 %\)$/.test(plain(text)))).toBeTruthy();
  });

  test('without a range is its price only; without a confidence shows none', async () => {
    answerValuation({ lower_price: null, upper_price: null, confidence: null });
    open('estimationOnly');
    expect(await figure('Prix estimé')).toBe('270 000 €');
    expect(screen.queryByText('Estimation basse')).toBeNull();
    expect(screen.queryByText(/^Fiabilité/)).toBeNull();
  });

  test('rounds 270 400 to 270 000, 254 600 to 255 000, 285 500 to 286 000 and 0,78 to 80 %, which is high', async () => {
    answerValuation({ confidence: 0.78 });
    open('estimationOnly');
    expect(await figure('Prix estimé')).toBe('270 000 €');
    expect(await figure('Estimation basse')).toBe('255 000 €');
    expect(await figure('Estimation haute')).toBe('286 000 €');
    expect(screen.getByText(reads('Fiabilité élevée (80 %)'))).toBeTruthy();
  });

  test('shows the number of searching buyers, and nothing for none', async () => {
    const first = open('estimationOnly');
    expect(await screen.findByText(/acheteurs recherchent un bien comme le vôtre à ce prix/)).toBeTruthy();
    first.unmount();
    answerWith('/buyer_alerts', { count: 0 });
    open('estimationOnly');
    await card('Évolution des prix au m²');
    expect(screen.queryByText(/recherche/)).toBeNull();
  });

  test.each([
    [{ state: 'dead' }, 'Votre vente est arrêtée', 'Votre expert reste à votre écoute pour la suite.'],
    [{ on_break: true }, 'Votre vente est en pause', "Elle n'avance pas pour le moment. Dites à votre expert"],
  ])('of a sale without a home, %j, shows a notice', async (changes, title, sentence) => {
    withSale(changes);
    open('estimationOnly');
    const words = await screen.findByText(title);
    expect(plain(words.parentElement?.parentElement?.textContent)).toContain(title + sentence);
  });

  test('of a sale whose home already has the notice does not repeat it', async () => {
    withSale({ state: 'dead', mandate_signed: true });
    open('estimationOnly');
    await card('Estimation de votre appartement');
    expect(screen.queryByText('Votre vente est arrêtée')).toBeNull();
  });

  test('links to the expert’s calendar, or to a call where there is none', async () => {
    const first = open('estimationOnly');
    const appointment = () => screen.findByRole('link', { name: 'Prendre rendez-vous par téléphone' });
    expect((await appointment()).getAttribute('href')).toMatch(/^https?:/);
    first.unmount();
    withExpert({ phone_calendar_link: 'javascript:alert(1)' });
    open('estimationOnly');
    await waitFor(async () => expect((await appointment()).getAttribute('href')).toMatch(/^tel:\+33\d{9}$/));
  });

  test('shows the price history beside it, and in a table', async () => {
    open('estimationOnly');
    const history = within(await card('Évolution des prix au m²'));
    const drawing = await history.findByRole('img');
    expect(plain(drawing.getAttribute('aria-label'))).toMatch(
      /^D(e |').+ à .+, le m² passe de .+ € à .+ € dans votre secteur/,
    );
    const rows = within(history.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(25);
  });

  test.each([
    [0, "L'évolution des prix de votre secteur n'est pas encore connue."],
    [1, 'En janvier 2020, le m² se vend 4 000 € dans votre secteur.'],
  ])('with %s points shows a notice, without a table', async (count, sentence) => {
    answerWith(folderId('estimationOnly'), { id: 1, price_data: { points: points(count) } });
    open('estimationOnly');
    const history = within(await card('Évolution des prix au m²'));
    expect(history.getByText(reads(sentence))).toBeTruthy();
    expect(history.queryAllByRole('img')).toHaveLength(count);
    expect(history.queryByRole('table', { hidden: true })).toBeNull();
  });

  test('with invalid points shows their number, and can be refetched', async () => {
    const told = "2 points de la courbe des prix n'ont pas pu être affichés.";
    answerWith(folderId('estimationOnly'), {
      id: 1,
      price_data: { points: [...points(3), {}, { x: 'hier', y: 4000 }] },
    });
    const { user } = open('estimationOnly');
    await card('Évolution des prix au m²');
    expect(screen.getByText(told, { exact: false })).toBeTruthy();
    answerWith(folderId('estimationOnly'), { id: 1, price_data: { points: [{}, {}] } });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    const history = within(await card('Évolution des prix au m²'));
    expect(await history.findByText("L'évolution des prix de votre secteur n'a pas pu être affichée.")).toBeTruthy();
  });

  test('with 2 000 points has a table of 22 quarters', async () => {
    answerWith(folderId('estimationOnly'), { id: 1, price_data: { points: points(2000) } });
    open('estimationOnly');
    const history = within(await card('Évolution des prix au m²'));
    expect(history.getAllByRole('row', { hidden: true })).toHaveLength(23);
    expect(history.getByText('2e trimestre 2025')).toBeTruthy();
  });

  test('is shown without its folder when that is gone, without a notice', async () => {
    await demo.fault({ path: folderId('estimationOnly'), fault: 404, times: 9 });
    open('estimationOnly');
    await card('Estimation de votre appartement');
    expect(screen.queryByText('Évolution des prix au m²')).toBeNull();
    expect(screen.queryByText(/dossier de votre expert/)).toBeNull();
  });

  test('is shown without its folder when that fails to load, with a retry', async () => {
    await demo.fault({ path: folderId('estimationOnly'), fault: 500, times: 1 });
    const { user } = open('estimationOnly');
    await screen.findByText(/Le dossier de votre expert n'a pas pu être chargé\./);
    expect(await figure('Prix estimé')).toMatch(/€$/);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await card('Évolution des prix au m²')).toBeTruthy();
    expect(screen.queryByText(/dossier de votre expert/)).toBeNull();
  });

  test('does not count the property itself, which is on sale, among its neighbours', async () => {
    withExpert({});
    answerWith('/properties', [
      { id: 1, state: 'awaiting_offer', price: 270_000 },
      { id: 999_001, state: 'sold', price: 265_000 },
    ]);
    open('estimationOnly');
    const nearby = within(await card('Biens similaires près de chez vous'));
    expect(await nearby.findByText(reads('1 vendu, à 265 000 €.'))).toBeTruthy();
  });

  test('is shown when the neighbours fail to load, which can be retried', async () => {
    await demo.fault({ path: '/properties', fault: 500, times: 1 });
    const { user } = open('estimationOnly');
    const nearby = within(await card('Biens similaires près de chez vous'));
    await user.click(await nearby.findByRole('button', { name: 'Réessayer' }));
    expect(await nearby.findByText(/vendus/)).toBeTruthy();
  });
});

describe("the owner's opinion", () => {
  test('is shown at once, saved once, and confirmed with thanks', async () => {
    const { user } = open('estimationOnly');
    expect((await opinion('Trop basse')).getAttribute('aria-pressed')).toBe('false');
    await user.dblClick(await opinion('Trop basse'));
    expect((await opinion('Trop basse')).getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByText('Merci, votre avis est enregistré.')).toBeTruthy();
    expect(await puts()).toHaveLength(1);
  });

  test('is not asked in the area of another customer', async () => {
    openArea(demo, `${sellerSales.estimationOnly.path}/mon-estimation`, {
      as: 'expert',
      attributes: { 'customer-id': String(seeded.users.manySales.id) },
    });
    await screen.findByRole('heading', { name: /^Estimation de votre/ });
    expect(screen.queryByRole('button', { name: 'Juste' })).toBeNull();
  });

  test('can be changed, and is restored on return', async () => {
    const { user, unmount } = open('estimationOnly');
    await user.click(await opinion('Juste'));
    await screen.findByText('Merci, votre avis est enregistré.');
    await user.click(await opinion('Trop élevée'));
    await waitFor(async () => expect((await puts()).length).toBe(2));
    await screen.findByText('Merci, votre avis est enregistré.');
    unmount();
    open('estimationOnly');
    await waitFor(async () => expect((await opinion('Trop élevée')).getAttribute('aria-pressed')).toBe('true'));
    expect((await opinion('Juste')).getAttribute('aria-pressed')).toBe('false');
  });

  test('changed while being saved: the last opinion is shown at once, sent afterwards, and confirmed once', async () => {
    const release = await demo.hold({ method: 'PUT', path: '/valuations/*' });
    const { user } = open('estimationOnly');
    await user.click(await opinion('Trop basse'));
    await user.click(await opinion('Juste'));
    await user.click(await opinion('Trop élevée'));
    const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect(pressed()).toEqual(['Trop élevée']);
    expect(screen.queryByText('Merci, votre avis est enregistré.')).toBeNull();
    await release();
    await screen.findByText('Merci, votre avis est enregistré.');
    expect(pressed()).toEqual(['Trop élevée']);
    const sent = (await puts()).map(({ body }) => JSON.parse(String(body)));
    expect(sent.map(({ valuation }) => valuation.opinion)).toEqual(['too_low', 'too_high']);
  });

  test('changed back while being saved: nothing more is sent', async () => {
    const release = await demo.hold({ method: 'PUT', path: '/valuations/*' });
    const { user } = open('estimationOnly');
    await user.click(await opinion('Trop basse'));
    await user.click(await opinion('Juste'));
    await user.click(await opinion('Trop basse'));
    await release();
    await screen.findByText('Merci, votre avis est enregistré.');
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Trop basse');
    expect(await puts()).toHaveLength(1);
  });

  test('whose last save fails keeps the previous opinion, without thanks', async () => {
    const release = await demo.hold({ method: 'PUT', path: '/valuations/*' });
    const { user } = open('estimationOnly');
    await user.click(await opinion('Trop basse'));
    await user.click(await opinion('Trop élevée'));
    await demo.fault({ method: 'PUT', path: '/valuations/*', fault: 500, times: 1 });
    await release();
    await screen.findByText(/^Votre avis n'a pas été enregistré\./);
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Trop basse');
    expect(screen.queryByText('Merci, votre avis est enregistré.')).toBeNull();
  });

  test('that the server stores as another one is confirmed with thanks, and shown as it is stored', async () => {
    answerThrough(/\/valuations\/\d+$/, async (ask) => {
      const valuation = await (await ask()).json();
      return Response.json({ ...valuation, opinion: valuation.opinion && 'too_high' });
    });
    const { user } = open('estimationOnly');
    await user.click(await opinion('Trop basse'));
    await waitFor(async () => expect((await opinion('Trop élevée')).getAttribute('aria-pressed')).toBe('true'));
    expect(await screen.findByText('Merci, votre avis est enregistré.')).toBeTruthy();
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
  });

  test('that is not saved is rolled back, with the reason', async () => {
    await demo.fault({ method: 'PUT', path: '/valuations/*', fault: 500 });
    const { user } = open('estimationOnly');
    await user.click(await opinion('Trop élevée'));
    await screen.findByText(/^Votre avis n'a pas été enregistré\. Un problème est survenu de notre côté\./);
    expect((await opinion('Trop élevée')).getAttribute('aria-pressed')).toBe('false');
    await user.click(await opinion('Trop élevée'));
    expect(await screen.findByText('Merci, votre avis est enregistré.')).toBeTruthy();
    expect(screen.queryByText(/n'a pas été enregistré/)).toBeNull();
  });

  test("whose response was lost is refetched: the server's value wins", async () => {
    await demo.fault({ method: 'PUT', path: '/valuations/*', fault: 'abort', when: 'after' });
    const { user } = open('estimationOnly');
    await user.click(await opinion('Trop élevée'));
    expect(await screen.findByText('Merci, votre avis est enregistré.')).toBeTruthy();
    expect((await opinion('Trop élevée')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByText(/n'a pas été enregistré/)).toBeNull();
  });
});

describe('a missing estimation', () => {
  const technique = () => screen.findByRole('heading', { name: 'Un problème technique vient de se produire...' });

  test("has the notice of the specification, and the expert's contact", async () => {
    open('noValuation');
    await technique();
    expect(screen.getByText(/Contactez votre expert/)).toBeTruthy();
    expect(within(await card('En parler avec votre expert')).getByText('Camille Roussel')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Imprimer' })).toBeNull();
  });

  test.each([null, 0])('is also a valuation of %s €', async (price) => {
    answerValuation({ sale_price: price });
    open('estimationOnly');
    await technique();
  });

  test('is not a valuation that failed to load: that can be retried', async () => {
    await demo.fault({ path: '/valuations/*', fault: 500, times: 1 });
    const { user } = open('estimationOnly');
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await figure('Prix estimé')).toMatch(/€$/);
  });
});

describe('the expert’s report', () => {
  const tab = (name: string) => screen.findByRole('button', { name });
  const current = () =>
    within(screen.getByRole('navigation', { name: 'Sections du rapport' }))
      .getAllByRole('button')
      .filter((one) => one.getAttribute('aria-current') === 'location')
      .map(({ textContent }) => textContent);

  test('has 7 sections under 7 tabs, in their order', async () => {
    open('reportSent');
    const tabs = within(await screen.findByRole('navigation', { name: 'Sections du rapport' })).getAllByRole('button');
    const names = [
      'Introduction',
      'Votre bien',
      'Analyse du marché',
      'Biens comparables',
      'Votre estimation',
      'Prochaines étapes',
      'Pourquoi Parvis',
    ];
    expect(tabs.map(({ textContent }) => textContent)).toEqual(names);
    for (const name of names) expect(screen.getByRole('heading', { level: 3, name })).toBeTruthy();
  });

  test('names the agency as the host does', async () => {
    const { path, owner } = sellerSales.reportSent;
    openArea(demo, `${path}/mon-estimation`, { as: owner, attributes: { 'brand-name': 'Maison Dupont' } });
    expect(await screen.findByRole('heading', { level: 3, name: 'Pourquoi Maison Dupont' })).toBeTruthy();
  });

  test('scrolls to a section, focuses it, and marks it until the page is scrolled by hand', async () => {
    const { user } = open('reportSent');
    await user.click(await tab('Prochaines étapes'));
    expect(scrolled).toEqual(['nextSteps']);
    expect(document.activeElement?.textContent).toBe('Prochaines étapes');
    scrollTo(END);
    await waitFor(() => expect(current()).toEqual(['Prochaines étapes']));
    window.dispatchEvent(new Event('wheel'));
    await waitFor(() => expect(current()).toEqual(['Pourquoi Parvis']));
  });

  test('unmarks a chosen section after a scroll by its scrollbar or a jump to the top', async () => {
    const { user } = open('reportSent');
    await user.click(await tab('Prochaines étapes'));
    scrollTo(END);
    const later = Date.now() + 1000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    scrollTo(0);
    await waitFor(() => expect(current()).toEqual(['Introduction']));
  });

  test('marks the section being read, the first above all, the last at the end of the page', async () => {
    open('reportSent');
    await tab('Introduction');
    expect(current()).toEqual(['Introduction']);
    for (const [px, name] of [
      [950, 'Analyse du marché'],
      [END, 'Pourquoi Parvis'],
      [0, 'Introduction'],
    ] as const) {
      scrollTo(px);
      await waitFor(() => expect(current()).toEqual([name]));
    }
  });

  test('shows the expert’s own figures, to the euro', async () => {
    answerWith(folderId('reportSent'), aFolderOnTheWire());
    open('reportSent');
    expect(await figure('Estimation basse')).toBe('316 400 €');
    expect(await figure('Prix estimé')).toBe('333 000 €');
  });

  test('compares with 6 sales, in a table and as cards', async () => {
    open('reportSent');
    const table = within(await screen.findByRole('table', { name: 'Biens comparables vendus' }));
    expect(table.getAllByRole('row')).toHaveLength(7);
    expect(
      within(screen.getByRole('list', { name: 'Biens comparables vendus' })).getAllByRole('listitem'),
    ).toHaveLength(6);
  });

  test('enlarges an advert to the whole window', async () => {
    const { user } = open('reportSent');
    const [first] = await screen.findAllByRole('button', { name: /^Agrandir/ });
    await user.click(first as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('img').getAttribute('alt')).toMatch(/^Bien similaire/);
    await user.click(dialog.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is shown when its comparables fail to load, each part separately', async () => {
    await demo.fault({ path: `${folderId('reportSent')}/comparable_sales`, fault: 500, times: 1 });
    const { user } = open('reportSent');
    const section = within(await card('Biens comparables'));
    expect(await section.findAllByRole('button', { name: /^Agrandir/ })).toHaveLength(3);
    await user.click(section.getByRole('button', { name: 'Réessayer' }));
    expect(await section.findByRole('table')).toBeTruthy();
  });

  test('without texts shows a notice in each place, and no empty value', async () => {
    answerWith(folderId('reportSent'), { id: 1, sent_at: '2026-03-03T10:00:00+01:00' });
    answerWith('/comparable_sales', { results: [] });
    answerWith('/similar_sale_screenshots', []);
    open('reportSent');
    await waitFor(() =>
      expect(screen.getAllByText('Votre expert vous présentera cette partie de vive voix.')).toHaveLength(5),
    );
    expect(document.body.textContent).not.toMatch(/null|undefined|NaN|–/);
  });

  test('is printed by the page', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    window.print = print;
    const { user } = open('reportSent');
    await user.click(await screen.findByRole('button', { name: 'Imprimer' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('the browser’s Back', () => {
  test('returns to the sales', async () => {
    open('estimationOnly');
    await card('Estimation de votre appartement');
    expect(history.state).toMatchObject({ parvisUnder: '/ev' });
  });

  test('of a seller whose only sale starts here is not redirected, which would return at once', async () => {
    const { path, owner, id } = sellerSales.estimationOnly;
    answerWith('/sales', [{ id, property: { id: 1, kind: 'apartment' }, state: 'awaiting_term_signature' }]);
    openArea(demo, `${path}/mon-estimation`, { as: owner });
    await screen.findByRole('heading', { name: 'Un problème technique vient de se produire...' });
    expect(history.state?.parvisUnder).toBeUndefined();
  });
});

/** Returns points of a chart, one a day from 2020 on. */
function points(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    x: new Date(Date.UTC(2020, 0, 1) + index * 86_400_000).toISOString().slice(0, 10),
    y: 4000 + (index % 90),
  }));
}

/** Answers every valuation with these changes. */
function answerValuation(changes: Record<string, unknown>) {
  const { id } = sellerSales.estimationOnly;
  answerWith(`/valuations/${valuationIdOf(id)}`, aValuationOnTheWire({ id: valuationIdOf(id), ...changes }));
}

function valuationIdOf(saleId: number): number {
  return saleId + 2000;
}

/** Answers the sales of the owner with an expert with these changes. */
const withExpert = (changes: Record<string, unknown>) =>
  withSale({
    expert: { user: { first_name: 'Camille', last_name: 'Roussel', phone_number: '+33478112233' }, ...changes },
  });

/** Answers the sales of the owner, the valued one with these changes. */
function withSale(changes: Record<string, unknown>) {
  const { id } = sellerSales.estimationOnly;
  answerWith('/sales', [
    {
      id,
      state: 'awaiting_term_signature',
      estimation_folder_id: id + 7000,
      last_yanport_valuation: { id: valuationIdOf(id), sale_price: 270_000 },
      property: { id: 1, kind: 'apartment' },
      ...changes,
    },
  ]);
}
