/** The whole funnel without a pointer: where the focus is, that it shows, and that it is never lost. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  created,
  fillMainInfos,
  headings,
  open,
  owner,
  PATHS,
  pickTiming,
  RESULT,
  type Step,
  screens,
  untilKept,
  untilOpen,
  walkTo,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { focus, tabTo } from '../setup/focus.ts';
import { hold, holdUrl } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

/** Waits until the focus is on what is named so. */
const focused = (page: Page, name: RegExp | string) =>
  eventually(async () => (await focus(page)).name).toMatch(typeof name === 'string' ? new RegExp(`^${name}$`) : name);

/** Waits for a step: the focus is on its heading. */
const arrived = (page: Page, step: Step) => focused(page, headings[step]);

/** Goes through fields in the order of the page: the next stop has this name, and takes this text. */
async function typeInto(page: Page, fields: [name: RegExp, text: string][]): Promise<void> {
  for (const [name, text] of fields) {
    await tabTo(page, /./);
    expect((await focus(page)).name).toMatch(name);
    await page.keyboard.type(text);
  }
}

async function takeAddress(page: Page): Promise<void> {
  await tabTo(page, /^Adresse/);
  await page.keyboard.type('12 Rue des Tilleuls 69003');
  // The list of a part of the text may come first: Enter takes the line that is marked.
  await screens(page)
    .options.and(page.locator('[aria-selected=true]'))
    .filter({ hasText: /^12 Rue des Tilleuls/ })
    .waitFor();
  await page.keyboard.press('Enter');
}

/** From the heading of the contact to its last field, sent by Enter. */
async function sendContact(page: Page): Promise<void> {
  await tabTo(page, /^Monsieur/);
  await page.keyboard.press('ArrowDown');
  await typeInto(page, [
    [/^Prénom/, owner.firstName],
    [/^Nom/, owner.lastName],
    [/^Email/, owner.email],
  ]);
  await tabTo(page, /^Téléphone/);
  await page.keyboard.type(owner.phone);
  await page.keyboard.press('Enter');
}

describe('with the keyboard alone', () => {
  test('an apartment, main version: Enter goes on, each step takes the focus, the fields in the order of the page', async () => {
    const page = await openPage();
    const { keyboard } = page;
    await open(page, demo);
    await untilOpen(page);
    await takeAddress(page);
    await arrived(page, 'typologie');
    await tabTo(page, /^Un appartement/);
    await keyboard.press('Enter');
    await arrived(page, 'informations');
    await typeInto(page, [
      [/^Surface Carrez/, '60,5'],
      [/^Nombre de pièces/, '3'],
      [/^Nombre de chambres/, '2'],
      [/^Étage/, '2'],
      [/^Nombre d'étages de l'immeuble/, '5'],
      [/^Période de construction/, 'De 1914'],
    ]);
    await tabTo(page, /^A rénover/);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await arrived(page, 'specificites');
    await tabTo(page, /^Balcon/);
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await arrived(page, 'attentes');
    await typeInto(page, [[/^Prix de vente souhaité/, '350000']]);
    await keyboard.press('Enter');
    await arrived(page, 'motif');
    await tabTo(page, /^Dans plus de 6 mois/);
    await keyboard.press('Enter');
    await arrived(page, 'contact');
    const release = await hold(page, 'POST', '/estimations');
    await sendContact(page);
    await arrived(page, 'calcul-en-cours');
    release();
    await eventually(() => page.url()).toMatch(RESULT);
    expect((await created(demo))[0]?.answers).toMatchObject({
      kind: 'apartment',
      carrez_area: 60.5,
      floor: 2,
      total_floor: 5,
      construction_time: 'f1914t1947',
      good_state: 'good',
      balcony: true,
      price_expectations: 350_000,
      waiting_time_period: 'more_than_six_months',
      lead: { civility: 'mrs', first_name: owner.firstName },
    });
    expect(page.problems).toEqual([]);
  });

  test('a house, the other version: its own fields, a reason, the address at the end', async () => {
    const page = await openPage();
    const { keyboard } = page;
    await open(page, demo, PATHS.bis);
    await untilOpen(page);
    await tabTo(page, /^Une maison/);
    await keyboard.press('Space');
    await arrived(page, 'informations');
    await typeInto(page, [
      [/^Surface habitable/, '110'],
      [/^Surface du terrain/, '400'],
      [/^Nombre de pièces/, '5'],
      [/^Nombre de chambres/, '3'],
      [/^Nombre d'étages/, '0'],
      [/^Période de construction/, 'Depuis'],
    ]);
    await tabTo(page, /^A rénover/);
    await keyboard.press('Space');
    await tabTo(page, /^Étape suivante/);
    await keyboard.press('Enter');
    await arrived(page, 'specificites');
    await tabTo(page, /^Étape suivante/);
    await keyboard.press('Enter');
    await arrived(page, 'attentes');
    await tabTo(page, /^Étape suivante/);
    await keyboard.press('Enter');
    await arrived(page, 'motif');
    await tabTo(page, /^Je n'ai pas de projet/);
    await keyboard.press('Enter');
    await screens(page).choice('Par curiosité').waitFor();
    await tabTo(page, /^Donation/);
    await keyboard.press('Enter');
    await arrived(page, 'adresse');
    await takeAddress(page);
    await arrived(page, 'contact');
    await sendContact(page);
    await eventually(() => page.url()).toMatch(RESULT);
    expect((await created(demo))[0]?.answers).toMatchObject({
      kind: 'house',
      land_area: 400,
      total_floor: 0,
      construction_time: 'f2011tnow',
      good_state: 'to_renovate',
      non_selling_reason: 'family_activity',
    });
    expect(page.problems).toEqual([]);
  });

  test('arrow keys on the cards and on the timing move nobody on', async () => {
    const page = await openPage();
    await open(page, demo);
    await walkTo(page, 'typologie');
    await tabTo(page, /^Un appartement/);
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
    expect((await focus(page)).name).toBe('Un appartement');
    await page.keyboard.press('Enter');
    await fillMainInfos(page);
    for (const step of ['informations', 'specificites', 'attentes'] as const) {
      await screens(page).step(step).waitFor();
      await screens(page).forward.press('Enter');
    }
    await arrived(page, 'motif');
    await tabTo(page, /^Dès que possible/);
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
    expect((await focus(page)).name).toBe('Dès que possible');
    expect(await screens(page).step('motif').isVisible()).toBe(true);
    expect(await page.locator('parvis-estimation [aria-pressed=true]').count()).toBe(0);
  });

  test('the proposals of the address: arrows, Escape, and what was typed stands', async () => {
    const page = await openPage();
    const { address, options } = screens(page);
    await open(page, demo);
    await untilOpen(page);
    await address.focus();
    // At once: letter by letter the list of 'Till' may come before that of the whole.
    await page.keyboard.insertText('Tilleuls');
    await options.first().waitFor();
    const marked = () => options.and(page.locator('[aria-selected=true]')).getAttribute('id');
    const first = await marked();
    expect(await address.getAttribute('aria-activedescendant')).toBe(first);
    await page.keyboard.press('ArrowDown');
    await eventually(marked).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await eventually(marked).toBe(first);
    await page.keyboard.press('Escape');
    await eventually(() => options.count()).toBe(0);
    expect(await address.inputValue()).toBe('Tilleuls');
  });

  test('the steps of a wide screen: one that is not reached says so, one that is opens, and takes the focus', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await open(page, demo);
    await walkTo(page, 'informations');
    await tabTo(page, /^Motif/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await screens(page).toast.getByText("Veuillez remplir les étapes précédentes d'abord").waitFor();
    expect((await focus(page)).name).toBe('Motif');
    await tabTo(page, /^Type de bien/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await arrived(page, 'typologie');
  });
});

describe('the focus is never lost', () => {
  test('the first step leaves it where the page had it', async () => {
    const page = await openPage();
    await open(page, demo);
    await untilOpen(page);
    expect((await focus(page)).name).toBe('(page)');
  });

  test("'Retour' and the browser's Back take it to the heading of the step", async () => {
    const page = await openPage();
    await open(page, demo);
    await walkTo(page, 'specificites');
    await screens(page).back.press('Enter');
    await arrived(page, 'informations');
    await page.goBack();
    await arrived(page, 'typologie');
  });

  test('in the address it stays while the code arrives, and what is typed meanwhile is searched', async () => {
    const page = await openPage();
    const release = await holdUrl(page, '**/parvis/chunks/later*');
    await page.goto(`${demo.url}/estimation`);
    await page.getByRole('textbox', { name: 'Adresse' }).focus();
    await page.keyboard.type('12 Rue des ');
    release();
    await screens(page).address.waitFor();
    await page.keyboard.type('Tilleuls');
    expect(await screens(page).address.inputValue()).toBe('12 Rue des Tilleuls');
    await screens(page).options.first().waitFor();
  });

  test('each refusal: the first answer that is wrong, on every step that may refuse', async () => {
    const page = await openPage();
    const { address, forward, streetNumber } = screens(page);
    await open(page, demo);
    await untilOpen(page);
    await forward.press('Enter');
    await focused(page, 'Adresse');
    await address.fill('Rue des Tilleuls 69003 Lyon');
    await screens(page).options.first().waitFor();
    await address.press('Enter');
    await focused(page, 'Numéro de rue');
    await forward.press('Enter');
    await focused(page, 'Numéro de rue');
    await streetNumber.fill('12');
    await screens(page).step('typologie').waitFor();
    await forward.press('Enter');
    await focused(page, 'Un appartement');
    await page.keyboard.press('Enter');
    await arrived(page, 'informations');
    await forward.press('Enter');
    await focused(page, 'Surface Carrez');
    await fillMainInfos(page);
    await screens(page).number('Étage').fill('9');
    await forward.press('Enter');
    await focused(page, "Nombre d'étages de l'immeuble");
    await screens(page).number('Étage').fill('2');
    for (const step of ['informations', 'specificites', 'attentes'] as const) {
      await screens(page).step(step).waitFor();
      await forward.press('Enter');
    }
    await arrived(page, 'motif');
    for (let press = 0; press < 2; press += 1) {
      await forward.press('Enter');
      await focused(page, 'Dès que possible');
    }
    await pickTiming(page, "Je n'ai pas de projet de vente");
    await forward.press('Enter');
    await focused(page, /^Donation/);
    await page.keyboard.press('Enter');
    await arrived(page, 'contact');
    await forward.press('Enter');
    await focused(page, 'Monsieur');
    await screens(page).civility('Madame').check();
    await forward.press('Enter');
    await focused(page, 'Prénom');
  });

  test("the question about a draft: the focus is in it, Escape is 'Continuer', then the keys are in the step", async () => {
    const page = await openPage();
    await open(page, demo);
    await walkTo(page, 'informations');
    await untilKept(page, 'informations');
    await page.reload();
    await screens(page).restore.waitFor();
    await focused(page, 'Une estimation est déjà en cours');
    await tabTo(page, /^Nouvelle estimation/);
    await tabTo(page, /^Continuer/);
    await page.keyboard.press('Escape');
    await arrived(page, 'informations');
    await tabTo(page, /^Surface Carrez/);
  });

  test('the question about leaving the loader: Escape stays, and gives the focus back', async () => {
    const page = await openPage();
    await demo.fail({ method: 'POST', path: '/estimations', fault: 'timeout' });
    await open(page, demo);
    await walkTo(page, 'calcul-en-cours');
    await arrived(page, 'calcul-en-cours');
    await page.goBack();
    await focused(page, 'Votre estimation est presque prête');
    await page.keyboard.press('Escape');
    await arrived(page, 'calcul-en-cours');
    await page.goBack();
    await focused(page, 'Votre estimation est presque prête');
    await tabTo(page, /^Revenir en arrière/);
    await page.keyboard.press('Enter');
    await arrived(page, 'contact');
  });
});
