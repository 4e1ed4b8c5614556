/** The seller space in a browser: where one comes to, Back, the menus of a sale, the choice between several, what is pushed. */
import { describe, expect, test } from 'vitest';
import { findOverflow } from '../gallery/tools/overflow.ts';
import { violations } from '../setup/axe.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { DESK, open, PHONE, pathOf, people, screens, sellerSaleAt, sellerSales } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { tabTo, untilFocused } from '../setup/focus.ts';
import { redrawn } from '../setup/page-watch.ts';
import { smallTargets } from '../setup/targets.ts';
import { turboIdle } from '../setup/turbo.ts';

// axe is brought in from outside: the page's own policy would refuse it.
const { openPage } = browserForFile();
const demo = demoForFile();
const UNKNOWN = '/ev/ventes/999999';

const post = (path: string, body: unknown) =>
  fetch(`${demo.url}/demo${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
/** Says something of a sale to whoever listens as this person, until it was heard. */
const say = (to: keyof typeof people, sale: Record<string, unknown>) =>
  eventually(async () => {
    const answer = await post('/broadcast', {
      to: { user_id: people[to].id },
      message: { type: 'sale_updated', sale },
    });
    return ((await answer.json()) as { delivered: number }).delivered;
  }).toBeGreaterThan(0);
/** Waits for a screen of a sale, by its address and, at a desk, by the entry that is marked. */
async function isOn(page: WatchedPage, path: string, entry?: string): Promise<void> {
  await eventually(() => pathOf(page)).toBe(path);
  if (entry) await eventually(() => screens(page).menu.locator('[aria-current=page]').textContent()).toContain(entry);
  await screens(page).title.waitFor();
}
const count = (page: WatchedPage, entry: RegExp) => screens(page).menu.getByRole('link', { name: entry });

describe('Back to another sale', () => {
  test('closes the dialogs of the menu: nobody is added to a sale, or taken from it, by what was open over another', async () => {
    const page = await openPage(DESK);
    await open(page, demo, sellerSaleAt('aboveMarket'), 'manySales');
    await isOn(page, sellerSaleAt('aboveMarket'));
    await page.getByLabel('Votre vente').first().selectOption(String(sellerSales.belowMarket.id));
    await isOn(page, sellerSaleAt('belowMarket'));
    await page.getByRole('button', { name: 'Contacts à informer' }).first().click();
    const contacts = page.getByRole('dialog', { name: 'Contacts à informer' });
    await contacts.getByRole('button', { name: 'Ajouter un contact' }).click();
    await page.getByRole('dialog', { name: 'Ajouter un contact' }).waitFor();
    await page.goBack();
    await isOn(page, sellerSaleAt('aboveMarket'));
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Contacts à informer' }).first().click();
    await contacts.waitFor();
    expect(page.problems).toEqual([]);
  });
});

describe('where one comes to', () => {
  test('one sale alone is gone to at once: Back leaves the area as one came', async () => {
    const page = await openPage(DESK);
    await page.goto(`${demo.url}/annonces`);
    await open(page, demo, '/ev', 'oneSale');
    await isOn(page, sellerSaleAt('only'), 'Ma vente');
    await page.goBack();
    await eventually(() => pathOf(page)).toBe('/annonces');
    expect(page.problems).toEqual([]);
  });

  test('the list leads to a sale to sign, straight to its mandate; Back comes to the list', async () => {
    const page = await openPage(PHONE);
    const screen = screens(page);
    await open(page, demo, '/ev', 'manySales');
    await screen.sale('77 boulevard Voltaire').click();
    await isOn(page, sellerSaleAt('toSign', '/mon-mandat'));
    await page.goBack();
    await screen.heading('Mes ventes (17)').waitFor();
    await eventually(() => pathOf(page)).toBe('/ev/ventes');
    expect(page.problems).toEqual([]);
  });

  test('from the list to an estimation and Back to the list, in one step', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ev/ventes', 'manySales');
    await screen.sale('31 rue Vendôme').click();
    await isOn(page, sellerSaleAt('estimationOnly', '/mon-estimation'), 'Mon estimation');
    await page.goBack();
    await screen.heading('Mes ventes (17)').waitFor();
    await page.goForward();
    await isOn(page, sellerSaleAt('estimationOnly', '/mon-estimation'), 'Mon estimation');
  });

  test('an estimation that one came to from elsewhere has the list under it', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, sellerSaleAt('estimationOnly', '/mon-estimation'), 'manySales');
    await isOn(page, sellerSaleAt('estimationOnly', '/mon-estimation'), 'Mon estimation');
    await page.goBack();
    await screen.heading('Mes ventes (17)').waitFor();
    await eventually(() => pathOf(page)).toBe('/ev/ventes');
  });

  test.each([
    [DESK, UNKNOWN, '/ev/ventes', 'Mes ventes'],
    [DESK, sellerSaleAt('sold', '/mon-mandat'), sellerSaleAt('sold'), 'Ma vente'],
    [
      DESK,
      sellerSaleAt('sold', '/dossier-de-vente/rien/du/tout'),
      sellerSaleAt('sold', '/dossier-de-vente/documents'),
      'Dossier de vente',
    ],
  ])('%j at %s comes to %s', async (size, from, to, entry) => {
    const page = await openPage(size);
    await open(page, demo, from, 'manySales');
    await isOn(page, to, entry);
    expect(page.problems).toEqual([]);
  });

  test('under Turbo the screens of a sale never redraw the page, and Back goes from one to the other', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await page.goto(`${demo.url}/turbo${sellerSaleAt('only')}?as=oneSale`);
    await isOn(page, `/turbo${sellerSaleAt('only')}`, 'Ma vente');
    await turboIdle(page);
    await page.evaluate(() => void Object.assign(document.body, { sameDrawing: true }));
    await screen.menu.getByRole('link', { name: 'Conseils immo' }).click();
    await isOn(page, `/turbo${sellerSaleAt('only', '/conseils-immo')}`, 'Conseils immo');
    await turboIdle(page);
    await page.goBack();
    await isOn(page, `/turbo${sellerSaleAt('only')}`, 'Ma vente');
    await turboIdle(page);
    expect(await page.evaluate(() => 'sameDrawing' in document.body)).toBe(true);
  });
});

describe('the menu', () => {
  test('of a sale at a desk: from entry to entry, the one on show is said, and nothing is asked twice', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    // What was read 20 s ago is read anew: the day stands still, however slow the machine is.
    await page.clock.setFixedTime(Date.now());
    await open(page, demo, sellerSaleAt('only'), 'oneSale');
    await count(page, /10 comptes-rendus/).waitFor();
    // What is left on its way is never answered: each screen is seen to its end.
    await demo.untilQuiet();
    for (const [label, path] of [
      ['Conseils immo', '/conseils-immo'],
      ['Ma vente', ''],
    ] as const) {
      await screen.menu.getByRole('link', { name: label }).click();
      await isOn(page, sellerSaleAt('only', path), label);
      await demo.untilQuiet();
    }
    const asked = (await demo.calls()).map(({ method, path }) => `${method} ${path}`);
    const ofTheMenu = asked.filter((call) => /sellers\/\d+\/(sales|offers)$|visits$/.test(call));
    expect(ofTheMenu.sort()).toEqual([...new Set(ofTheMenu)].sort());
    expect(ofTheMenu).toHaveLength(3);
  });

  test('by the keyboard: to another sale, whose title takes the focus, and to one of its screens', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, sellerSaleAt('aboveMarket'), 'manySales');
    await screen.menu.getByRole('link', { name: 'Ma vente' }).waitFor();
    await tabTo(page, /^Votre vente/);
    // What is typed looks for a sale; Enter opens the one that is found.
    await page.keyboard.type('20');
    await screen.button('Voir cette vente').waitFor();
    await isOn(page, sellerSaleAt('aboveMarket'));
    await page.keyboard.press('Enter');
    await eventually(() => pathOf(page)).toBe(sellerSaleAt('onBreak'));
    await untilFocused(screen.heading(/^Bonjour/));
    await screen.menu.getByRole('link', { name: 'Conseils immo' }).focus();
    await page.keyboard.press('Enter');
    await untilFocused(screen.heading('Conseils immo'));
  });

  test('on a phone: four entries, the others with their counts behind Plus, another sale by the select', async () => {
    const page = await openPage(PHONE);
    const screen = screens(page);
    await open(page, demo, sellerSaleAt('aboveMarket'), 'manySales');
    await screen.bar.getByRole('link', { name: 'Planning' }).waitFor();
    await eventually(() => screen.bar.getByRole('link').count()).toBe(4);
    await screen.more.click();
    await screen.rest.getByRole('link', { name: /4 comptes-rendus/ }).waitFor();
    await screen.rest.getByRole('link', { name: '04 78 11 22 33' }).waitFor();
    await page.keyboard.press('Escape');
    await screen.rest.waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Votre vente' }).selectOption(String(sellerSales.sold.id));
    await isOn(page, sellerSaleAt('sold'));
    expect(page.problems).toEqual([]);
  });

  test('by keyboard the arrows of the select only pass by the other sales, until Enter opens one', async () => {
    const page = await openPage(PHONE);
    await open(page, demo, sellerSaleAt('aboveMarket'), 'manySales');
    const select = page.getByRole('combobox', { name: 'Votre vente' });
    await select.focus();
    const { id } = sellerSales.aboveMarket;
    await page.keyboard.press('ArrowDown');
    await eventually(() => select.inputValue()).not.toBe(String(id));
    const next = await select.inputValue();
    await page.keyboard.press('ArrowDown');
    await eventually(() => select.inputValue()).not.toBe(next);
    expect(await select.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)).toBe(true);
    await isOn(page, sellerSaleAt('aboveMarket'));
    await page.keyboard.press('ArrowUp');
    await eventually(() => select.inputValue()).toBe(next);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await eventually(() => pathOf(page)).toContain(`/ev/ventes/${next}`);
    expect(page.problems).toEqual([]);
  });

  test('a thousand sales are a list that one scrolls and a select that one opens', async () => {
    const page = await openPage(DESK);
    const results = Array.from({ length: 1000 }, (_, index) => ({
      id: index + 1,
      state: 'awaiting_offer',
      mandate_signed: true,
      property: { street_number: index + 1, street_name: 'rue Crozatier', city: 'Paris', zip_code: '75012' },
    }));
    await page.route('**/api/v1/sellers/*/sales', (route) => route.fulfill({ json: { results } }));
    await open(page, demo, '/ev/ventes', 'manySales');
    // Not by its role: a test that looks for one has all thousand cards laid out.
    const last = page.locator('parvis-client-area article', { hasText: '1000 rue Crozatier' });
    await last.scrollIntoViewIfNeeded();
    await last.click();
    await isOn(page, '/ev/ventes/1000', 'Ma vente');
    const select = page.getByRole('combobox', { name: 'Votre vente' });
    await eventually(() => select.inputValue()).toBe('1000');
    await eventually(() => select.locator('option').count()).toBe(1000);
  });
});

describe('what is pushed about a sale', () => {
  test('its state, price, break and expert are shown at once, though nothing can be read anew', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ev/ventes', 'manySales');
    const card = screen.sale('112 avenue du Prado');
    await card.waitFor();
    await demo.fail({ path: '/sellers/*', fault: 500, times: 99 });
    const { id } = sellerSales.aboveMarket;
    await say('manySales', { id, state: 'awaiting_sale_agreement', price: 599_000 });
    await card.getByText('Compromis à signer').waitFor();
    await card.getByText(/599\s000\s€/).waitFor();
    await say('manySales', { id, on_break: true, price: null });
    await card.getByText('En pause').waitFor();
    await eventually(() => card.getByText('€').count()).toBe(0);
  });

  test('an expert comes, and goes', async () => {
    const page = await openPage(DESK);
    await open(page, demo, sellerSaleAt('only', '/conseils-immo'), 'oneSale');
    await page.getByRole('region', { name: 'Votre expert' }).getByText('Camille Roussel').waitFor();
    await demo.fail({ path: '/sellers/*', fault: 500, times: 99 });
    const { id } = sellerSales.only;
    await say('oneSale', { id, expert: { user: { first_name: 'Thomas', last_name: 'Girard' } } });
    await page.getByText('Thomas Girard', { exact: true }).waitFor();
    await say('oneSale', { id, expert: null });
    await page.getByText(/dès qu’il aura été désigné/).waitFor();
  });

  test('a mandate that is signed elsewhere opens the sale, and stays signed when the server does not say so yet', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, sellerSaleAt('firstMandate', '/conseils-immo'), 'toSign');
    await screen.menu.getByRole('link', { name: 'Mon mandat' }).waitFor();
    const read = page.waitForResponse(/\/sellers\/\d+\/sales$/);
    await say('toSign', { id: sellerSales.firstMandate.id, mandate: { sign_status: 'incoming' } });
    await screen.menu.getByRole('link', { name: 'Ma vente' }).waitFor();
    // The message has the sales read anew: they say 'unsigned' still.
    await (await read).finished();
    await redrawn(page);
    expect(await screen.menu.getByRole('link', { name: 'Mon mandat' }).count()).toBe(0);
    await screen.menu.getByRole('link', { name: 'Ma vente' }).click();
    await isOn(page, sellerSaleAt('firstMandate'), 'Ma vente');
  });
});

describe('no rule broken at 390 and 1280 px; targets are large; nothing sticks out at 320 px', () => {
  const STATES: Record<string, (page: WatchedPage) => Promise<unknown>> = {
    'the list': (page) => open(page, demo, '/ev/ventes', 'manySales'),
    'a sale among several': (page) => open(page, demo, sellerSaleAt('aboveMarket', '/planning/'), 'manySales'),
    'what is locked': (page) => open(page, demo, sellerSaleAt('toSign', '/offres'), 'manySales'),
    'long names': (page) => open(page, demo, '/ev', 'longSeller'),
  };

  test.each(Object.entries(STATES))('%s', async (_, reach) => {
    const page = await openPage({ bypassCSP: true, ...DESK });
    await reach(page);
    await page.waitForLoadState('networkidle');
    for (const width of [1280, 390]) {
      // All of the page in sight: the bar at the foot of a phone lies over nothing there.
      await page.setViewportSize({ width, height: 4000 });
      expect(await violations(page), `at ${width} px`).toEqual([]);
      expect(await smallTargets(page), `at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 256 });
    await eventually(() => findOverflow(page)).toEqual([]);
  });

  test('behind Plus', async () => {
    const page = await openPage({ bypassCSP: true, ...PHONE });
    await open(page, demo, sellerSaleAt('long'), 'longSeller');
    await screens(page).bar.getByRole('link', { name: 'Planning' }).waitFor();
    await screens(page).more.click();
    await screens(page).rest.getByRole('heading', { name: 'Votre expert' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 256 });
    await eventually(() => findOverflow(page)).toEqual([]);
  });
});
