/** The offers on a sale, up to the signature of one at its provider's, on an origin of its own. */
import { beforeEach, describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { violations } from '../setup/axe.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { DESK, open, PHONE, pathOf, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { untilFocused } from '../setup/focus.ts';
import { smallTargets } from '../setup/targets.ts';
import { turboIdle } from '../setup/turbo.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const { only } = seeded.sellerSales;
const { ongoing, otherOngoing } = seeded.sellerOffers;
// What a sheet of paper says of the property.
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
/** From the offers to the provider's page, as a person goes. */
const walk = async (page: WatchedPage, base = '') => {
  const screen = screens(page);
  await page.goto(`${demo.url}${base}${OFFERS}?as=oneSale`);
  await card(page).getByRole('link').click();
  await screen.button('Accepter cette offre').click();
  await screen.dialog('Accepter cette offre').getByRole('button', { name: 'Continuer vers la signature' }).click();
  await atProvider(page, 'Signer').waitFor();
};

describe('a signature', () => {
  test('from the offers to the provider’s page and back: said at once as being accepted, then as the API says', async () => {
    // The house learns of it when the test says so.
    demo.db.provider.tellsAfterMs = MINUTE;
    const page = await openPage(DESK);
    const screen = screens(page);
    await walk(page);
    expect(new URL(page.frames()[1]?.url() ?? '').origin).not.toBe(new URL(page.url()).origin);
    await atProvider(page, 'Signer').click();
    await screen.said(TOAST).waitFor();
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

  test('that the API knows of before the page hears the provider is a success all the same, told once', async () => {
    demo.db.provider.tellsAfterMs = 0;
    const page = await openPage(DESK);
    const screen = screens(page);
    await walk(page);
    const successes = await page.evaluateHandle(() => {
      const told: unknown[] = [];
      addEventListener('parvis:success', (event) => told.push((event as CustomEvent).detail));
      return told;
    });
    await eventually(async () => (await demo.cable()).subscriptions).toBe(1);
    // Signed, though the provider's word to the page around it is lost: the live channel alone speaks.
    await fetch(String(await page.locator('iframe').getAttribute('src')), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'success' }),
    });
    await screen.said('L’offre est acceptée').waitFor();
    await screen.heading('Mes offres').waitFor();
    await card(page).getByText('Offre acceptée').waitFor();
    await eventually(() => page.url()).toBe(demo.url + OFFERS);
    expect(await successes.jsonValue()).toEqual([{ kind: 'offer-signed' }]);
    expect(await screen.said('Cette offre n’attend plus votre signature').count()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  test('that the API does not know of stays in progress, on a reload too, and for the other offers', async () => {
    demo.db.provider.tellsAfterMs = HOUR;
    const page = await openPage(DESK);
    const screen = screens(page);
    await signature(page);
    await atProvider(page, 'Signer').click();
    await card(page).getByText(ACCEPTING).waitFor();
    await page.reload();
    await card(page).getByText(ACCEPTING).waitFor();
    await screen.toast.waitFor({ state: 'attached' });
    expect(await screen.said(TOAST).count()).toBe(0);
    await page.getByRole('article').filter({ hasText: '312\u202f000' }).getByRole('link').click();
    await page.getByText('Une autre offre est acceptée, ou en cours d’acceptation').waitFor();
    expect(await screen.button('Accepter cette offre').count()).toBe(0);
    expect(await page.getByText('Offre acceptée').count()).toBe(0);
  });

  test.each([
    ['Refuser', 'Vous avez refusé de signer\u00a0: l’offre n’est pas acceptée.'],
    [
      'Provoquer une erreur',
      'La signature n’a pas pu aboutir\u00a0: l’offre n’est pas acceptée. Réessayez ou contactez votre expert.',
    ],
  ])('%s: the offers, and why', async (act, words) => {
    const page = await openPage(DESK);
    await signature(page);
    await atProvider(page, act).click();
    await screens(page).said(words).waitFor();
    await card(page).getByText('Offre en attente').waitFor();
    await eventually(() => page.url()).toBe(demo.url + OFFERS);
    expect(page.problems).toEqual([]);
  });

  test('is not believed of the host page, of another frame of the provider, nor of another site', async () => {
    const page = await openPage(DESK);
    await signature(page);
    const src = page.frames()[1]?.url() ?? '';
    await page.evaluate((address) => {
      const frame = Object.assign(document.createElement('iframe'), { src: address, id: 'other' });
      document.body.append(frame);
    }, src);
    await page.frameLocator('#other').getByRole('button', { name: 'Signer', exact: true }).waitFor();
    const other = page.frames()[2];
    const heard = await page.evaluateHandle(() => {
      // What is heard last says that all before it was; the provider's page itself says that it was opened.
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
    // It is still to be signed, or refused: what is said next is of that alone.
    await atProvider(page, 'Refuser').click();
    await screens(page).said('Vous avez refusé de signer').waitFor();
    expect(await screens(page).said(TOAST).count()).toBe(0);
    await card(page).getByText('Offre en attente').waitFor();
  });

  test('typed by hand into the address says nothing', async () => {
    const page = await openPage(DESK);
    await open(page, demo, OFFERS, 'oneSale', `&accepted=true&offer_id=${ongoing}`);
    await card(page).getByText('Offre en attente').waitFor();
    await eventually(() => new URL(page.url()).search).not.toMatch(/accepted|offer_id/);
    expect(await page.getByText(TOAST).count()).toBe(0);
    expect(await page.getByText(ACCEPTING).count()).toBe(0);
  });

  test('is not for an offer that was accepted elsewhere meanwhile', async () => {
    const page = await openPage(DESK);
    await signature(page);
    const ours = demo.db.area.offers.find(({ wire }) => wire.id === ongoing);
    if (ours) ours.wire.review_status = 'dropped';
    await page.reload();
    await page.getByText('Offre abandonnée').waitFor();
    await eventually(() => pathOf(page)).toBe(SUMMARY);
    expect(await page.locator('parvis-client-area iframe').count()).toBe(0);
  });

  test('the page may not be led elsewhere by the provider', async () => {
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
    await atProvider(page, 'Signer').waitFor();
    expect(pathOf(page)).toBe(SIGNATURE);
  });
});

describe.each([
  ['', 'a plain host'],
  ['/turbo', 'Turbo'],
])('%s Back, in the page of %s', (base) => {
  test('goes from the signature to the summary, then to the offers', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await walk(page, base);
    await turboIdle(page);
    await page.evaluate(() => void Object.assign(document.body, { sameDrawing: true }));
    await page.goBack();
    await screen.heading("Récapitulatif de l'offre").waitFor();
    await eventually(() => pathOf(page)).toBe(base + SUMMARY);
    await turboIdle(page);
    await page.goBack();
    await screen.heading('Mes offres').waitFor();
    await eventually(() => pathOf(page)).toBe(base + OFFERS);
    await turboIdle(page);
    expect(await page.evaluate(() => 'sameDrawing' in document.body)).toBe(true);
  });
});

test('the way back to the offers by its link leaves no second summary in the history', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await open(page, demo, `/ev/ventes/${only.id}`, 'oneSale');
  await page
    .getByRole('link', { name: /^Mes offres/ })
    .first()
    .click();
  await card(page).getByRole('link').click();
  await screen.link('Toutes les offres').click();
  await screen.heading('Mes offres').waitFor();
  await page.goBack();
  await eventually(() => pathOf(page)).toBe(`/ev/ventes/${only.id}`);
});

describe.each([
  [390, PHONE],
  [1280, DESK],
])('at %i px', (width, device) => {
  let page: WatchedPage;
  beforeEach(async () => {
    // What is still coming in is no colour that anyone reads.
    page = await openPage({ ...device, reducedMotion: 'reduce' });
  });
  const holds = async () => {
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  };

  test('the offers and their comparison hold', async () => {
    await open(page, demo, OFFERS, 'oneSale');
    await screens(page).button('Comparer les offres').click();
    await page.getByRole('rowheader', { name: 'Montant', exact: true }).waitFor();
    expect(await page.getByText('Montant le plus élevé').count()).toBe(1);
    await holds();
  });

  test('the summary and its confirmation hold', async () => {
    await open(page, demo, SUMMARY, 'oneSale');
    await screens(page).button('Accepter cette offre').waitFor();
    await holds();
    await screens(page).button('Accepter cette offre').click();
    await screens(page).dialog('Accepter cette offre').waitFor();
    await holds();
  });

  test('the signature holds', async () => {
    await signature(page);
    // The provider's page is the provider's.
    expect((await violations(page)).filter((line) => !line.includes('iframe'))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  test('40 offers of long texts hold', async () => {
    await open(page, demo, `/ev/ventes/${seeded.sellerSales.long.id}/offres`, 'longSeller');
    await page.getByRole('article').first().waitFor();
    await screens(page).button('Comparer les offres').click();
    await page.getByText('Choisir les offres à comparer').click();
    await holds();
  });
});

test('one that closed while it was being confirmed: Continuer leads back to the summary, which says so', async () => {
  const page = await openPage(PHONE);
  const screen = screens(page);
  await open(page, demo, OFFERS, 'oneSale');
  await card(page).getByRole('link').click();
  await screen.button('Accepter cette offre').click();
  const ours = demo.db.area.offers.find(({ wire }) => wire.id === ongoing);
  if (ours) ours.wire.review_status = 'dropped';
  await screen.button('Continuer vers la signature').click();
  await screen.said('Cette offre n’attend plus votre signature').waitFor();
  await page.getByText('Offre abandonnée').waitFor();
  await eventually(() =>
    page.evaluate(() => document.querySelector('parvis-client-area')?.shadowRoot?.activeElement?.textContent),
  ).toBe("Récapitulatif de l'offre");
});

test('a second tab cannot accept what the first is having accepted, nor another offer of the sale', async () => {
  demo.db.provider.tellsAfterMs = HOUR;
  const page = await openPage(DESK);
  await signature(page);
  const other = await page.context().newPage();
  await other.goto(`${demo.url}/traitement-offre/${otherOngoing}?as=oneSale`);
  await other.getByRole('button', { name: 'Accepter cette offre' }).waitFor();
  await atProvider(page, 'Signer').click();
  await other.getByText('Une autre offre est acceptée, ou en cours d’acceptation').waitFor();
  expect(await other.getByRole('button', { name: 'Accepter cette offre' }).count()).toBe(0);
});

describe.each([320, 360, 390])('compared at %i px', (width) => {
  test('whole offers are shown, one slides to the next beside the names of the rows, which hide what goes under them', async () => {
    const page = await openPage({ ...PHONE, viewport: { width, height: 800 }, reducedMotion: 'reduce' });
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
    const before = await lefts();
    expect(before).toMatchObject({ cut: 0, over: 0, shown: width < 340 ? 1 : 2 });
    const placed = await corner.boundingBox();
    await box.evaluate((one) => one.scrollBy(one.clientWidth / 3, 0));
    await eventually(() => box.evaluate((one) => one.scrollLeft)).toBeGreaterThan(50);
    await eventually(lefts).toEqual(before);
    await eventually(() => corner.boundingBox()).toEqual(placed);
    expect(await corner.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toMatch(/, 0\)|transparent/);
  });
});

test('by keyboard: from the offers to the signature, and out of the confirmation by Escape', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  await open(page, demo, OFFERS, 'oneSale');
  await card(page).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await screen.button('Accepter cette offre').waitFor();
  await untilFocused(screen.heading("Récapitulatif de l'offre"));
  await screen.button('Accepter cette offre').focus();
  await page.keyboard.press('Enter');
  await screen.dialog('Accepter cette offre').waitFor();
  await page.keyboard.press('Escape');
  await screen.dialog('Accepter cette offre').waitFor({ state: 'detached' });
  await untilFocused(screen.button('Accepter cette offre'));
  await page.keyboard.press('Enter');
  await screen.dialog('Accepter cette offre').waitFor();
  await screen.button('Continuer vers la signature').focus();
  await page.keyboard.press('Enter');
  await screen.heading("Signature de l'offre").waitFor();
});

test('on paper the summary and the comparison fit a sheet, without menus or buttons', async () => {
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
