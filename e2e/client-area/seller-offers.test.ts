/** The offers on a sale, up to the signature of one at the provider, on its own origin. */
import { describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { aSellerOfferOnTheWire } from '../../tests/factories/seller-offer.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { DESK, open, PHONE, pathOf, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { waitForFocus } from '../setup/focus.ts';
import { waitForTurbo } from '../setup/turbo.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const { only } = seeded.sellerSales;
const { ongoing, otherOngoing } = seeded.sellerOffers;
// The line of the property on a printed sheet.
const ADDRESS = '9 rue Fondaudège, Bordeaux';
const OFFERS = `/ev/ventes/${only.id}/offres`;
const SUMMARY = `/traitement-offre/${ongoing}`;
const SIGNATURE = `${SUMMARY}/signature`;
const ACCEPTING = "Offre en cours d'acceptation...";
const TOAST = "L'offre est en cours d'acceptation";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const card = (page: WatchedPage) => page.getByRole('article').filter({ hasText: '318\u202f000' });
const provider = (page: WatchedPage) => page.frameLocator('parvis-client-area iframe');
const atProvider = (page: WatchedPage, name: string) => provider(page).getByRole('button', { name, exact: true });
const signature = async (page: WatchedPage) => {
  await open(page, demo, SIGNATURE, 'oneSale');
  await atProvider(page, 'Signer').waitFor();
};
/** Goes from the offers to the provider's page, as a person does. */
const goToSignature = async (page: WatchedPage, base = '') => {
  const screen = screens(page);
  await page.goto(`${demo.url}${base}${OFFERS}?as=oneSale`);
  await card(page).getByRole('link').click();
  await screen.button('Accepter cette offre').click();
  await screen.dialog('Accepter cette offre').getByRole('button', { name: 'Continuer vers la signature' }).click();
  await atProvider(page, 'Signer').waitFor();
};

describe('a signature', () => {
  test('from the offers to the provider’s page and back: shown at once as being accepted, then as the API reports', async () => {
    // The test decides when the house learns of the signature.
    demo.db.provider.confirmationDelayMs = MINUTE;
    const page = await openPage(DESK);
    const screen = screens(page);
    await goToSignature(page);
    expect(new URL(page.frames()[1]?.url() ?? '').origin).not.toBe(new URL(page.url()).origin);
    await atProvider(page, 'Signer').click();
    await screen.toastMessage(TOAST).waitFor();
    await screen.heading('Mes offres').waitFor();
    await card(page).getByText(ACCEPTING).waitFor();
    await eventually(() => page.url()).toBe(demo.url + OFFERS);
    demo.db.advance(MINUTE);
    await card(page).getByText('Offre acceptée').waitFor();
    expect(await page.getByRole('article').first().textContent()).toContain('318\u202f000');
    expect(await page.getByText(ACCEPTING).count()).toBe(0);
    await page.goBack();
    await screen.heading("Récapitulatif de l'offre").waitFor();
    await page.getByText('Offre acceptée').waitFor();
    expect(await screen.button('Accepter cette offre').count()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  test('cannot navigate the host page, ignores messages of the host page and of other frames and sites, and can be refused', async () => {
    const page = await openPage(DESK);
    await signature(page);
    const refusal = await page.frames()[1]?.evaluate(() => {
      try {
        (window.top as Window).location.href = 'https://exemple.fr/';
        return null;
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(refusal).toBe('SecurityError');
    const src = page.frames()[1]?.url() ?? '';
    await page.evaluate((address) => {
      const frame = Object.assign(document.createElement('iframe'), { src: address, id: 'other' });
      document.body.append(frame);
    }, src);
    await page.frameLocator('#other').getByRole('button', { name: 'Signer', exact: true }).waitFor();
    const other = page.frames()[2];
    const heard = await page.evaluateHandle(() => {
      // Messages arrive in order: the last one proves the others; the provider's page reports its own opening.
      const messages: unknown[] = [];
      window.addEventListener('message', ({ data }) => data?.event !== 'started' && messages.push(data));
      return messages;
    });
    const success = { type: 'yousign', event: 'success' };
    await other?.evaluate((message) => window.parent.postMessage(message, '*'), success);
    await page.evaluate((message) => window.postMessage(message, '*'), success);
    await page.frames()[1]?.evaluate(() => window.parent.postMessage('{"type":"yousign","event":"success"}', '*'));
    await page.frames()[1]?.evaluate(() => window.parent.postMessage({ type: 'other', event: 'success' }, '*'));
    await eventually(() => heard.evaluate(({ length }) => length)).toBe(4);
    await screens(page).heading("Signature de l'offre").waitFor();
    expect(pathOf(page)).toBe(SIGNATURE);
    // The offer can still be signed or refused: the next text is about that alone.
    await atProvider(page, 'Refuser').click();
    await screens(page).toastMessage('Vous avez refusé de signer').waitFor();
    expect(await screens(page).toastMessage(TOAST).count()).toBe(0);
    await card(page).getByText('Offre en attente').waitFor();
    await eventually(() => page.url()).toBe(demo.url + OFFERS);
  });
});

test('under Turbo Back goes from the signature to the summary, then to the offers, and the page is never redrawn', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await goToSignature(page, '/turbo');
  await waitForTurbo(page);
  await page.evaluate(() => void Object.assign(document.body, { sameDrawing: true }));
  await page.goBack();
  await screen.heading("Récapitulatif de l'offre").waitFor();
  await eventually(() => pathOf(page)).toBe(`/turbo${SUMMARY}`);
  await waitForTurbo(page);
  await page.goBack();
  await screen.heading('Mes offres').waitFor();
  await eventually(() => pathOf(page)).toBe(`/turbo${OFFERS}`);
  await waitForTurbo(page);
  expect(await page.evaluate(() => 'sameDrawing' in document.body)).toBe(true);
});

test('an offer that closed while it was being confirmed: Continuer leads back to the summary, which reports the closing', async () => {
  const page = await openPage(PHONE);
  const screen = screens(page);
  await open(page, demo, OFFERS, 'oneSale');
  await card(page).getByRole('link').click();
  await screen.button('Accepter cette offre').click();
  const ours = demo.db.area.offers.find(({ wire }) => wire.id === ongoing);
  if (ours) ours.wire.review_status = 'dropped';
  await screen.button('Continuer vers la signature').click();
  await screen.toastMessage("Cette offre n'attend plus votre signature").waitFor();
  await page.getByText('Offre abandonnée').waitFor();
  await eventually(() =>
    page.evaluate(() => document.querySelector('parvis-client-area')?.shadowRoot?.activeElement?.textContent),
  ).toBe("Récapitulatif de l'offre");
});

test('a second tab can accept neither the offer being accepted in the first nor another; the first shows the outcome after a reload', async () => {
  demo.db.provider.confirmationDelayMs = HOUR;
  const page = await openPage(DESK);
  await signature(page);
  const other = await page.context().newPage();
  await other.goto(`${demo.url}/traitement-offre/${otherOngoing}?as=oneSale`);
  await other.getByRole('button', { name: 'Accepter cette offre' }).waitFor();
  await atProvider(page, 'Signer').click();
  await other.getByText("Une autre offre est acceptée, ou en cours d'acceptation").waitFor();
  expect(await other.getByRole('button', { name: 'Accepter cette offre' }).count()).toBe(0);
  await card(page).getByText(ACCEPTING).waitFor();
  await page.reload();
  await card(page).getByText(ACCEPTING).waitFor();
  await screens(page).toast.waitFor({ state: 'attached' });
  expect(await screens(page).toastMessage(TOAST).count()).toBe(0);
  expect(await page.getByText('Offre acceptée').count()).toBe(0);
});

test('the comparison at 390, 360 and 320 px shows whole offers that scroll under the sticky row names', async () => {
  const page = await openPage({ ...PHONE, reducedMotion: 'reduce' });
  await open(page, demo, OFFERS, 'oneSale');
  await screens(page).button('Comparer les offres').click();
  const box = page.getByRole('region', { name: 'Tableau de comparaison' });
  const corner = page.getByRole('columnheader', { name: 'Offre', exact: true });
  const lefts = () =>
    box.evaluate((one) => {
      const { left, right } = one.getBoundingClientRect();
      const cells = [...one.querySelectorAll('tbody tr:first-child td')].map((cell) => cell.getBoundingClientRect());
      const amounts = [...one.querySelectorAll('b')].map((amount) => amount.getBoundingClientRect());
      const label = one.querySelector('tbody th')?.getBoundingClientRect().right ?? 0;
      const isSeen = (cell: DOMRect) => cell.right > label + 2 && cell.left < right - 2;
      return {
        cut: cells.filter((cell) => isSeen(cell) && (cell.left < label - 2 || cell.right > right + 2)).length,
        over: amounts.filter((amount, index) => amount.right > (cells[index]?.right ?? 0)).length,
        shown: cells.filter(isSeen).length,
        label: Math.round(label - left),
      };
    });
  for (const [width, shown] of [
    [390, 2],
    [360, 2],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await box.evaluate((one) => one.scrollTo(0, 0));
    await eventually(lefts, `at ${width} px`).toMatchObject({ cut: 0, over: 0, shown });
    const before = await lefts();
    const placed = await corner.boundingBox();
    await box.evaluate((one) => one.scrollBy(one.clientWidth / 3, 0));
    await eventually(() => box.evaluate((one) => one.scrollLeft)).toBeGreaterThan(50);
    await eventually(lefts).toEqual(before);
    await eventually(() => corner.boundingBox()).toEqual(placed);
  }
  expect(await corner.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toMatch(/, 0\)|transparent/);
  await page.setViewportSize(DESK.viewport);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  await eventually(wide).toBeLessThanOrEqual(DESK.viewport.width);
});

test('amounts of millions with cents stay within their columns, on screens and on paper', async () => {
  const page = await openPage({ ...PHONE, reducedMotion: 'reduce' });
  const results = [1_250_000.5, 12_345_678.9, 318_000, 250_000].map((amount, index) =>
    aSellerOfferOnTheWire({ id: 900 + index, amount, sale: { id: only.id, state: 'awaiting_offer', owner_id: 50 } }),
  );
  await page.route('**/sellers/*/offers?*', (route) => route.fulfill({ json: { results } }));
  await open(page, demo, OFFERS, 'oneSale');
  await screens(page).button('Comparer les offres').click();
  const box = page.getByRole('region', { name: 'Tableau de comparaison' });
  await box.waitFor();
  const cut = () =>
    box.evaluate((one) =>
      [...one.querySelectorAll('b')]
        .filter(
          (amount) => amount.getBoundingClientRect().right > (amount.closest('td')?.getBoundingClientRect().right ?? 0),
        )
        .map(({ textContent }) => textContent),
    );
  for (const width of [280, 320, 360, 390, 600, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await eventually(cut, `at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await eventually(cut, 'on paper').toEqual([]);
});

test('by keyboard: from the sale to the signature, Escape closes the confirmation, and each step back leads to the previous one', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await open(page, demo, `/ev/ventes/${only.id}`, 'oneSale');
  await screen.menu.getByRole('link', { name: /^Mes offres/ }).focus();
  await page.keyboard.press('Enter');
  await card(page).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await screen.button('Accepter cette offre').waitFor();
  await waitForFocus(screen.heading("Récapitulatif de l'offre"));
  await screen.button('Accepter cette offre').focus();
  await page.keyboard.press('Enter');
  await screen.dialog('Accepter cette offre').waitFor();
  await page.keyboard.press('Escape');
  await screen.dialog('Accepter cette offre').waitFor({ state: 'detached' });
  await waitForFocus(screen.button('Accepter cette offre'));
  await page.keyboard.press('Enter');
  await screen.dialog('Accepter cette offre').waitFor();
  await screen.button('Continuer vers la signature').focus();
  await page.keyboard.press('Enter');
  await screen.heading("Signature de l'offre").waitFor();
  await page.goBack();
  await screen.heading("Récapitulatif de l'offre").waitFor();
  await eventually(() => pathOf(page)).toBe(SUMMARY);
  // The link back leaves no second summary in the history.
  await screen.link('Toutes les offres').click();
  await screen.heading('Mes offres').waitFor();
  await page.goBack();
  await eventually(() => pathOf(page)).toBe(`/ev/ventes/${only.id}`);
});

test('printed, the summary and the comparison fit a sheet, without menus or buttons', async () => {
  const page = await openPage({ viewport: { width: 718, height: 1000 } });
  await open(page, demo, OFFERS, 'oneSale');
  await screens(page).button('Comparer les offres').click();
  await page.getByRole('rowheader', { name: 'Montant', exact: true }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('table');
  expect(await table.evaluate((one) => one.scrollWidth <= (one.parentElement?.clientWidth ?? 0) + 1)).toBe(true);
  expect(await screens(page).button('Fermer la comparaison').isVisible()).toBe(false);
  expect(await page.getByRole('article').count()).toBe(0);
  const sizes = await table.evaluate((one) =>
    ['b', 'small', 'td', 'a'].map((name) =>
      Number.parseFloat(getComputedStyle(one.querySelector(name) as Element).fontSize),
    ),
  );
  expect(sizes[0]).toBeGreaterThan(Math.max(...sizes.slice(1)));
  await page.getByText(ADDRESS, { exact: true }).filter({ visible: true }).first().waitFor();
  expect(await page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await open(page, demo, SUMMARY, 'oneSale');
  await screens(page).button('Accepter cette offre').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await screens(page).button('Accepter cette offre').count()).toBe(0);
  await page.getByText('318\u202f000').first().waitFor();
  await page.getByText(ADDRESS, { exact: true }).filter({ visible: true }).first().waitFor();
  expect(await page.getByText('Étape 1 sur 2').isVisible()).toBe(false);
});
