/** The mandate, from the coordinates to the signature on the provider's own origin. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { SELLER_SALES } from '../../demo/server/seed/seller-sales.ts';
import { findOverflow } from '../gallery/tools/overflow.ts';
import { violations } from '../setup/axe.ts';
import { browserForFile } from '../setup/browser.ts';
import { DESK, open, PHONE, pathOf, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { focus, tabTo, untilFocused } from '../setup/focus.ts';
import { ownProblems } from '../setup/page-watch.ts';
import { timeShown } from '../setup/shown.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const FIRST = SELLER_SALES.firstMandate;
const SUCCESS = 'Mandat signé, félicitations\u00a0!';
const ALONE = 'Je suis seul(e) propriétaire et je signe';

const openFirst = (page: Page) => open(page, demo, `${FIRST.path}/mon-mandat`, 'toSign');
const provider = (page: Page) => page.frameLocator('iframe[title="Signature du mandat de vente"]');
const posts = async () => (await demo.calls('POST')).filter(({ path }) => path.endsWith('/e_signs'));

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Date de naissance').fill('1971-06-09');
  await page.getByLabel('Situation familiale').selectOption('divorced');
  await page.getByLabel('Année d’achat du bien').fill('2009');
}

async function toSituation(page: Page): Promise<void> {
  await openFirst(page);
  await fill(page);
  await screens(page).button('Enregistrer et continuer').click();
  await screens(page).radio(ALONE).waitFor();
}

async function toSignature(page: Page): Promise<void> {
  await toSituation(page);
  await screens(page).radio(ALONE).check();
  await screens(page).button('Continuer vers la signature').click();
  await provider(page).getByRole('button', { name: 'Signer', exact: true }).waitFor();
}

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
])('on %s', (_where, size) => {
  test('three steps lead to the signature, the success is shown for 6 s, then the sale', async () => {
    const page = await openPage(size);
    await toSituation(page);
    await eventually(() => findOverflow(page)).toEqual([]);
    await screens(page).radio(ALONE).check();
    await screens(page).button('Continuer vers la signature').click();
    const sign = provider(page).getByRole('button', { name: 'Signer', exact: true });
    await sign.waitFor();
    await eventually(() => findOverflow(page)).toEqual([]);
    const shown = await timeShown(page, 'parvis-client-area', SUCCESS);
    await sign.click();
    await page.locator('[data-confetti]').waitFor();
    expect(pathOf(page)).toBe(`${FIRST.path}/mon-mandat`);
    expect(await shown()).toBeGreaterThan(5900);
    await eventually(() => pathOf(page)).toBe(FIRST.path);
    expect(await posts()).toHaveLength(1);
    // The mandate is not there to be signed again, wherever one goes.
    await page.goto(`${demo.url}${FIRST.path}/mon-mandat?as=toSign`);
    await eventually(() => pathOf(page)).toBe(FIRST.path);
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('the signature', () => {
  test('that others sent word of first ends with the same success', async () => {
    const page = await openPage(DESK);
    await toSignature(page);
    await page.reload();
    await provider(page).getByRole('button', { name: 'Signer', exact: true }).waitFor();
    await eventually(async () => (await demo.cable()).subscriptions).toBe(1);
    // The provider's word to the page is lost: the live channel alone speaks.
    const address = await page.locator('iframe').getAttribute('src');
    await fetch(String(address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'success' }),
    });
    await screens(page).dialog(SUCCESS).waitFor();
  });

  test('has no confetti for who wants less motion', async () => {
    const page = await openPage({ ...DESK, reducedMotion: 'reduce' });
    await toSignature(page);
    await provider(page).getByRole('button', { name: 'Signer', exact: true }).click();
    await screens(page).dialog(SUCCESS).waitFor();
    expect(await page.locator('[data-confetti]').isVisible()).toBe(false);
  });

  test('that is refused on the provider’s page signs nothing, and can be taken up again', async () => {
    const page = await openPage(DESK);
    await toSignature(page);
    await provider(page).getByRole('button', { name: 'Refuser', exact: true }).click();
    await page.getByText('Vous avez refusé de signer le mandat.').waitFor();
    expect(await screens(page).dialog(SUCCESS).count()).toBe(0);
    await screens(page).button('Reprendre la signature').click();
    await provider(page).getByRole('button', { name: 'Signer', exact: true }).waitFor();
    const keys = (await posts()).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  test('is not believed of another window: the page around, or another frame', async () => {
    const page = await openPage(DESK);
    await toSignature(page);
    const src = String(await page.locator('iframe').getAttribute('src'));
    // A frame of the host's own, of the same provider.
    await page.evaluate((address) => {
      const frame = Object.assign(document.createElement('iframe'), { src: address, title: 'Autre', id: 'other' });
      document.body.append(frame);
    }, src);
    await page.frameLocator('#other').getByRole('button', { name: 'Signer', exact: true }).waitFor();
    const heard = await page.evaluateHandle(() => {
      // What is heard last says that all before it was; the provider's page itself says that it was opened.
      const messages: unknown[] = [];
      window.addEventListener('message', ({ data }) => data?.event !== 'started' && messages.push(data));
      return messages;
    });
    const success = { type: 'yousign', event: 'success' };
    await page.frames()[2]?.evaluate((data) => window.parent.postMessage(data, '*'), success);
    await page.evaluate((data) => window.postMessage(data, '*'), success);
    await page.evaluate(
      ([data, from]) => window.dispatchEvent(new MessageEvent('message', { data, origin: from, source: window })),
      [success, new URL(src).origin] as const,
    );
    await eventually(() => heard.evaluate(({ length }) => length)).toBe(3);
    // It is still to be signed, or refused: what is said next is of that alone.
    await provider(page).getByRole('button', { name: 'Refuser', exact: true }).click();
    await page.getByText('Vous avez refusé de signer le mandat.').waitFor();
    expect(await screens(page).dialog(SUCCESS).count()).toBe(0);
  });

  test('whose link cannot be made is told, and asked for again where one is', async () => {
    const page = await openPage(DESK);
    await toSituation(page);
    await demo.fail({ method: 'POST', path: '/sellers/*/mandates/*/e_signs', fault: 500, times: 1 });
    await screens(page).radio(ALONE).check();
    await screens(page).button('Continuer vers la signature').click();
    await screens(page)
      .said("Une erreur s'est produite, veuillez réessayer plus tard où contacter votre expert")
      .waitFor();
    await eventually(() => new URL(page.url()).search).toContain('etape=signature');
    await screens(page).button('Réessayer').click();
    await provider(page).getByRole('button', { name: 'Signer', exact: true }).waitFor();
  });
});

describe('what is typed', () => {
  test('in the first step survives a reload', async () => {
    const page = await openPage(PHONE);
    await openFirst(page);
    await fill(page);
    await page.reload();
    await page.getByText('Nous avons gardé ce que vous aviez saisi.').waitFor();
    expect(await page.getByLabel('Année d’achat du bien').inputValue()).toBe('2009');
    expect(await page.getByLabel('Date de naissance').inputValue()).toBe('1971-06-09');
  });

  test.each([
    ['20245', /Cette date n’existe pas/],
    ['2999', /ne peut pas être dans le futur/],
  ])('as a birth in the year %s is refused in words, and stays', async (year, words) => {
    const page = await openPage(DESK);
    await openFirst(page);
    await fill(page);
    await page.getByLabel('Date de naissance').fill('1971-06-09');
    await page.getByLabel('Date de naissance').focus();
    for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
    await page.keyboard.type(year);
    await screens(page).button('Enregistrer et continuer').click();
    await page.getByText(words).first().waitFor();
    expect(await demo.calls('PUT')).toEqual([]);
  });
});

test('two must sign where all do: the keyboard alone adds the other one, and the focus is never lost', async () => {
  const page = await openPage(DESK);
  const { keyboard } = page;
  await toSituation(page);
  await untilFocused(screens(page).heading('Mon mandat'));
  await screens(page).radio(ALONE).focus();
  await keyboard.press('Space');
  for (const key of ['ArrowDown', 'ArrowDown']) await keyboard.press(key);
  await tabTo(page, /^Continuer vers la signature$/);
  await keyboard.press('Enter');
  await page.getByText("Il n'y a qu'un seul signataire enregistré").waitFor();
  await screens(page).button('Ajouter un signataire').focus();
  await keyboard.press('Enter');
  const dialog = screens(page).dialog('Ajouter un signataire');
  await dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Lien avec vous').selectOption('partner');
  await dialog.getByLabel('Monsieur').check();
  await dialog.getByLabel('Prénom').fill('Luc');
  await dialog.getByLabel('Nom', { exact: true }).fill('Mercier');
  await dialog.getByLabel('Email').fill('luc.mercier@exemple.fr');
  await dialog.getByLabel('Téléphone').fill('0612345678');
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Signataires' }).getByText('Luc Mercier').waitFor();
  await eventually(async () => (await focus(page)).name).toMatch(/^Ajouter un signataire$/);
  await tabTo(page, /^Continuer vers la signature$/);
  await keyboard.press('Enter');
  await provider(page).getByRole('button', { name: 'Signer', exact: true }).waitFor();
  expect(page.problems).toEqual([]);
});

describe('no rule of accessibility is broken', () => {
  test('in the three steps', async () => {
    // All of the page in sight: the menu at its foot covers nothing.
    const page = await openPage({ viewport: { width: 390, height: 2400 } });
    await openFirst(page);
    await screens(page).button('Enregistrer et continuer').click();
    await page.getByText('Date de naissance est requise').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await fill(page);
    await screens(page).button('Enregistrer et continuer').click();
    await screens(page).radio(ALONE).waitFor();
    expect(await violations(page)).toEqual([]);
    await screens(page).radio(ALONE).check();
    await screens(page).button('Continuer vers la signature').click();
    await provider(page).getByRole('button', { name: 'Signer', exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await provider(page).getByRole('button', { name: 'Signer', exact: true }).click();
    await screens(page).dialog(SUCCESS).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('while the expert prepares the mandate', async () => {
    const page = await openPage(DESK);
    await open(page, demo, `${SELLER_SALES.parkingNoMandate.path}/mon-mandat`, 'manySales');
    await page.getByText('Votre mandat est en cours de préparation').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(pathOf(page)).toBe(`${SELLER_SALES.parkingNoMandate.path}/mon-mandat`);
  });
});
