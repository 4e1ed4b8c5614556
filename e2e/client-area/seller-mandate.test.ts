/** The mandate, from the coordinates to the signature on the provider's own origin. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { SELLER_SALES } from '../../demo/server/seed/seller-sales.ts';
import { findOverflow } from '../gallery/tools/overflow.ts';
import { browserForFile } from '../setup/browser.ts';
import { DESK, open, pathOf, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { focus, tabTo, waitForFocus } from '../setup/focus.ts';
import { ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const FIRST = SELLER_SALES.firstMandate;
const SUCCESS = 'Mandat signé, félicitations\u00a0!';
const ALONE = 'Je suis seul(e) propriétaire et je signe';

const openFirst = (page: Page) => open(page, demo, `${FIRST.path}/mon-mandat`, 'toSign');
const provider = (page: Page) => page.frameLocator('iframe[title="Signature du mandat de vente"]');
const posts = async () => (await demo.calls('POST')).filter(({ path }) => path.endsWith('/e_signs'));

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Date de naissance').fill('09/06/1971');
  await page.getByLabel('Situation familiale').selectOption('divorced');
  await page.getByLabel("Année d'achat du bien").fill('2009');
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

test('invalid values are refused and kept over a reload, then three steps lead to the signature, its success shown for 6 s, and the sale', async () => {
  const page = await openPage(DESK);
  await openFirst(page);
  await fill(page);
  await page.getByLabel('Date de naissance').fill('');
  await page.getByLabel('Date de naissance').pressSequentially('30021971');
  expect(await page.getByLabel('Date de naissance').inputValue()).toBe('30/02/1971');
  await screens(page).button('Enregistrer et continuer').click();
  await page
    .getByText(/Cette date n'existe pas/)
    .first()
    .waitFor();
  expect(await demo.calls('PUT')).toEqual([]);
  await page.getByLabel('Date de naissance').fill('09/06/1971');
  await page.reload();
  await page.getByText('Nous avons gardé ce que vous aviez saisi.').waitFor();
  expect(await page.getByLabel("Année d'achat du bien").inputValue()).toBe('2009');
  expect(await page.getByLabel('Date de naissance').inputValue()).toBe('09/06/1971');
  await screens(page).button('Enregistrer et continuer').click();
  await screens(page).radio(ALONE).check();
  await eventually(() => findOverflow(page)).toEqual([]);
  await screens(page).button('Continuer vers la signature').click();
  const sign = provider(page).getByRole('button', { name: 'Signer', exact: true });
  await sign.waitFor();
  await eventually(() => findOverflow(page)).toEqual([]);
  // The 6 s are skipped; the component tests count them.
  await page.clock.install();
  await sign.click();
  await screens(page).dialog(SUCCESS).waitFor();
  await page.locator('[data-confetti]').waitFor();
  expect(pathOf(page)).toBe(`${FIRST.path}/mon-mandat`);
  await page.clock.fastForward(6000);
  await eventually(() => pathOf(page)).toBe(FIRST.path);
  expect(await posts()).toHaveLength(1);
  // The signed mandate cannot be opened again, at any address.
  await page.goto(`${demo.url}${FIRST.path}/mon-mandat?as=toSign`);
  await eventually(() => pathOf(page)).toBe(FIRST.path);
  expect(ownProblems(page.problems)).toEqual([]);
});

describe('the signature', () => {
  test('reported by the live channel only, after a reload too, ends with the same success; reduced motion shows no confetti', async () => {
    const page = await openPage({ ...DESK, reducedMotion: 'reduce' });
    await toSignature(page);
    await page.reload();
    await provider(page).getByRole('button', { name: 'Signer', exact: true }).waitFor();
    await eventually(async () => (await demo.cable()).subscriptions).toBe(1);
    // The provider's message is lost: the live channel alone reports the signature.
    const address = await page.locator('iframe').getAttribute('src');
    await fetch(String(address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'success' }),
    });
    await screens(page).dialog(SUCCESS).waitFor();
    expect(await page.locator('[data-confetti]').isVisible()).toBe(false);
  });

  test('ignores messages of the host window and of other frames; a refused signature can be started again', async () => {
    const page = await openPage(DESK);
    await toSignature(page);
    const src = String(await page.locator('iframe').getAttribute('src'));
    // A frame of the host itself, of the same provider.
    await page.evaluate((address) => {
      const frame = Object.assign(document.createElement('iframe'), { src: address, title: 'Autre', id: 'other' });
      document.body.append(frame);
    }, src);
    await page.frameLocator('#other').getByRole('button', { name: 'Signer', exact: true }).waitFor();
    const heard = await page.evaluateHandle(() => {
      // Messages arrive in order: the last one proves the others; the provider's page reports its own opening.
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
    // The mandate can still be signed or refused: the next text is about that alone.
    await provider(page).getByRole('button', { name: 'Refuser', exact: true }).click();
    await page.getByText('Vous avez refusé de signer le mandat.').waitFor();
    expect(await screens(page).dialog(SUCCESS).count()).toBe(0);
    await screens(page).button('Reprendre la signature').click();
    await provider(page).getByRole('button', { name: 'Signer', exact: true }).waitFor();
    const keys = (await posts()).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });
});

test('when all sellers must sign, the second is added by keyboard only, and focus is never lost', async () => {
  const page = await openPage(DESK);
  const { keyboard } = page;
  await toSituation(page);
  await waitForFocus(screens(page).heading('Mon mandat'));
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
