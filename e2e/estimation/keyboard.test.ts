/** The whole funnel without a pointer: the focus has a place, shows, and is never lost. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  createdEstimations,
  fillMainInfos,
  goToStep,
  headings,
  open,
  owner,
  pickTiming,
  RESULT,
  type Step,
  screens,
  waitForStoredStep,
  waitUntilOpen,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { focus, tabTo } from '../setup/focus.ts';
import { holdCalls } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

/** Waits until the focus is on a control of this name. */
const focused = (page: Page, name: RegExp | string) =>
  eventually(async () => (await focus(page)).name).toMatch(typeof name === 'string' ? new RegExp(`^${name}$`) : name);

/** Waits for a step: the focus is on its heading. */
const arrived = (page: Page, step: Step) => focused(page, headings[step]);

/** Goes through fields in the order of the page: the next stop has this name, and gets this text. */
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
  // The proposals of a part of the text may come first: Enter takes the marked one.
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

describe('keyboard only', () => {
  test('an apartment: the first step takes no focus, Enter moves on, each next step takes the focus, and fields follow the order of the page', async () => {
    const page = await openPage();
    const { keyboard } = page;
    await open(page, demo);
    await waitUntilOpen(page);
    expect((await focus(page)).name).toBe('(page)');
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
    const release = await holdCalls(page, 'POST', '/estimations');
    await sendContact(page);
    await arrived(page, 'calcul-en-cours');
    release();
    await eventually(() => page.url()).toMatch(RESULT);
    expect((await createdEstimations(demo))[0]?.answers).toMatchObject({
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

  test('the step list of a wide screen: an unreached step is marked so, a reached step opens and takes the focus, and Back returns', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await open(page, demo);
    await goToStep(page, 'informations');
    await tabTo(page, /^Motif/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await screens(page).toast.getByText("Veuillez remplir les étapes précédentes d'abord").waitFor();
    expect((await focus(page)).name).toBe('Motif');
    await tabTo(page, /^Type de bien/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await arrived(page, 'typologie');
    await page.goBack();
    await arrived(page, 'informations');
  });
});

describe('focus is never lost', () => {
  test('each refusal focuses the first invalid answer, on every step that may refuse', async () => {
    const page = await openPage();
    const { address, forward, streetNumber } = screens(page);
    await open(page, demo);
    await waitUntilOpen(page);
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

  test("the draft dialog has the focus, Escape is 'Continuer' and focuses the step; 'Retour' and Back focus the heading", async () => {
    const page = await openPage();
    await open(page, demo);
    await goToStep(page, 'informations');
    await waitForStoredStep(page, 'informations');
    await page.reload();
    await screens(page).restore.waitFor();
    await focused(page, 'Une estimation est déjà en cours');
    await tabTo(page, /^Nouvelle estimation/);
    await tabTo(page, /^Continuer/);
    await page.keyboard.press('Escape');
    await arrived(page, 'informations');
    await tabTo(page, /^Surface Carrez/);
    await screens(page).back.press('Enter');
    await arrived(page, 'typologie');
    await page.goBack();
    await arrived(page, 'adresse');
  });

  test('in the dialog about leaving the loader Escape stays and returns the focus', async () => {
    const page = await openPage();
    await demo.fail({ method: 'POST', path: '/estimations', fault: 'timeout' });
    await open(page, demo);
    await goToStep(page, 'calcul-en-cours');
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
