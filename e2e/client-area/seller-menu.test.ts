/** The seller space in a browser: landing screens, Back, menus of a sale, property selector, live messages. */
import { describe, expect, test } from 'vitest';
import { findOverflow } from '../gallery/tools/overflow.ts';
import { violations } from '../setup/axe.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { DESK, open, PHONE, pathOf, people, screens, sellerSalePath, sellerSales } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { tabTo, waitForFocus } from '../setup/focus.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const post = (path: string, body: unknown) =>
  fetch(`${demo.url}/demo${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
/** Sends a live message of a sale to this person, until a page has received it. */
const sendMessage = (to: keyof typeof people, sale: Record<string, unknown>) =>
  eventually(async () => {
    const answer = await post('/broadcast', {
      to: { user_id: people[to].id },
      message: { type: 'sale_updated', sale },
    });
    return ((await answer.json()) as { delivered: number }).delivered;
  }).toBeGreaterThan(0);
/** Waits for a screen of a sale, by its address and, at a desk, by the marked entry. */
async function isOn(page: WatchedPage, path: string, entry?: string): Promise<void> {
  await eventually(() => pathOf(page)).toBe(path);
  if (entry) await eventually(() => screens(page).menu.locator('[aria-current=page]').textContent()).toContain(entry);
  await screens(page).title.waitFor();
}

describe('Back to another sale', () => {
  test('closes the dialogs of the menu: an open dialog adds or removes nobody of another sale', async () => {
    const page = await openPage(DESK);
    await open(page, demo, sellerSalePath('aboveMarket'), 'manySales');
    await isOn(page, sellerSalePath('aboveMarket'));
    await page.getByLabel('Votre vente').first().selectOption(String(sellerSales.belowMarket.id));
    await isOn(page, sellerSalePath('belowMarket'));
    await page.getByRole('button', { name: 'Contacts à informer' }).first().click();
    const contacts = page.getByRole('dialog', { name: 'Contacts à informer' });
    await contacts.getByRole('button', { name: 'Ajouter un contact' }).click();
    await page.getByRole('dialog', { name: 'Ajouter un contact' }).waitFor();
    await page.goBack();
    await isOn(page, sellerSalePath('aboveMarket'));
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Contacts à informer' }).first().click();
    await contacts.waitFor();
    expect(page.problems).toEqual([]);
  });
});

describe('navigation', () => {
  test('Back from a sale restores the scroll position of the list', async () => {
    const page = await openPage(PHONE);
    await open(page, demo, '/ev/ventes', 'manySales');
    const last = page.getByRole('article').last();
    await last.scrollIntoViewIfNeeded();
    const read = await page.evaluate(() => scrollY);
    expect(read).toBeGreaterThan(800);
    await last.getByRole('link').click();
    await eventually(() => page.evaluate(() => scrollY)).toBeLessThan(200);
    await page.goBack();
    await screens(page).heading('Mes ventes (17)').waitFor();
    await eventually(() => page.evaluate(() => scrollY)).toBe(read);
  });

  test('a seller with one sale is redirected to it, and Back leaves the area in one step', async () => {
    const page = await openPage(DESK);
    await page.goto(`${demo.url}/annonces`);
    await open(page, demo, '/ev', 'oneSale');
    await isOn(page, sellerSalePath('only'), 'Ma vente');
    await page.goBack();
    await eventually(() => pathOf(page)).toBe('/annonces');
    expect(page.problems).toEqual([]);
  });

  test('the list opens the mandate of a sale to sign, and an estimation; Back returns to the list in one step', async () => {
    const page = await openPage(PHONE);
    const screen = screens(page);
    await open(page, demo, '/ev', 'manySales');
    await screen.sale('77 boulevard Voltaire').click();
    await isOn(page, sellerSalePath('toSign', '/mon-mandat'));
    await page.goBack();
    await screen.heading('Mes ventes (17)').waitFor();
    await eventually(() => pathOf(page)).toBe('/ev/ventes');
    await screen.sale('31 rue Vendôme').click();
    await isOn(page, sellerSalePath('estimationOnly', '/mon-estimation'));
    await page.goBack();
    await screen.heading('Mes ventes (17)').waitFor();
    await page.goForward();
    await isOn(page, sellerSalePath('estimationOnly', '/mon-estimation'));
    expect(page.problems).toEqual([]);
  });

  test('an estimation opened from outside has the list as its Back target', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, sellerSalePath('estimationOnly', '/mon-estimation'), 'manySales');
    await isOn(page, sellerSalePath('estimationOnly', '/mon-estimation'), 'Mon estimation');
    await page.goBack();
    await screen.heading('Mes ventes (17)').waitFor();
    await eventually(() => pathOf(page)).toBe('/ev/ventes');
  });
});

describe('the menu', () => {
  test('by keyboard the select changes the sale on Enter only, and the title of the opened sale takes the focus', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, sellerSalePath('aboveMarket'), 'manySales');
    await screen.menu.getByRole('link', { name: 'Ma vente' }).waitFor();
    await tabTo(page, /^Votre vente/);
    const select = page.getByRole('combobox', { name: 'Votre vente' });
    await page.keyboard.press('ArrowDown');
    await eventually(() => select.inputValue()).not.toBe(String(sellerSales.aboveMarket.id));
    const next = await select.inputValue();
    await page.keyboard.press('ArrowDown');
    await eventually(() => select.inputValue()).not.toBe(next);
    await page.keyboard.press('ArrowUp');
    await eventually(() => select.inputValue()).toBe(next);
    await waitForFocus(select);
    // Typing searches a sale; Enter opens the found one.
    await page.keyboard.type('20');
    await eventually(() => select.inputValue()).toBe(String(sellerSales.onBreak.id));
    await screen.button('Voir cette vente').waitFor();
    await isOn(page, sellerSalePath('aboveMarket'));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await eventually(() => pathOf(page)).toBe(sellerSalePath('onBreak'));
    await waitForFocus(screen.heading(/^Bonjour/));
    expect(page.problems).toEqual([]);
    await screen.menu.getByRole('link', { name: 'Conseils immo' }).focus();
    await page.keyboard.press('Enter');
    await waitForFocus(screen.heading('Conseils immo'));
  });

  test('on a phone: four entries, the others behind Plus in a sheet that fits a long address at 320 px and closes by Escape', async () => {
    const page = await openPage(PHONE);
    const screen = screens(page);
    await open(page, demo, sellerSalePath('long'), 'longSeller');
    await screen.bar.getByRole('link', { name: 'Planning' }).waitFor();
    await eventually(() => screen.bar.getByRole('link').count()).toBe(4);
    await screen.more.click();
    await screen.rest.getByRole('heading', { name: 'Votre expert' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 256 });
    await eventually(() => findOverflow(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await screen.rest.waitFor({ state: 'detached' });
  });
});

test('live changes of state, price and pause of a sale are shown at once even if refetching fails', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await open(page, demo, '/ev/ventes', 'manySales');
  const card = screen.sale('112 avenue du Prado');
  await card.waitFor();
  await demo.fail({ path: '/sellers/*', fault: 500, times: 99 });
  const { id } = sellerSales.aboveMarket;
  await sendMessage('manySales', { id, state: 'awaiting_sale_agreement', price: 599_000 });
  await card.getByText('Compromis à signer').waitFor();
  await card.getByText(/599\s000\s€/).waitFor();
  await sendMessage('manySales', { id, on_break: true, price: null });
  await card.getByText('En pause').waitFor();
  await eventually(() => card.getByText('€').count()).toBe(0);
});
