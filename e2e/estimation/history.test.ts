/** Reload, the browser's Back and Forward, and 'Retour' in the funnel: no typed answer is lost. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  completeSteps,
  createdEstimations,
  goToStep,
  house,
  houseInfos,
  open,
  owner,
  PATHS,
  RESULT,
  STEPS,
  type Step,
  screens,
  waitForStoredStep,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

/** The type is a pick, which moves on. */
type Shown = Exclude<Step, 'typologie' | 'calcul-en-cours'>;

/** Fills each step without going on, and reads the values that must be kept. */
const FILLED: Record<
  Shown,
  { fill: (page: WatchedPage) => Promise<unknown>; read: (page: WatchedPage) => Promise<unknown> }
> = {
  adresse: {
    fill: (page) => screens(page).address.fill('12 rue des Til'),
    read: (page) => screens(page).address.inputValue(),
  },
  informations: {
    async fill(page) {
      for (const [label, value] of Object.entries(houseInfos)) await screens(page).number(label).fill(value);
      await screens(page).number('Surface habitable').fill('110,');
      await screens(page).built.selectOption({ label: 'De 1914 à 1947' });
      await screens(page).state('A rénover').check();
    },
    read: async (page) => [
      ...(await Promise.all(Object.keys(houseInfos).map((label) => screens(page).number(label).inputValue()))),
      await screens(page).built.inputValue(),
      await screens(page).state('A rénover').isChecked(),
    ],
  },
  specificites: {
    fill: (page) => screens(page).extra('Garage').check(),
    read: (page) => Promise.all(['Garage', 'Terrasse'].map((name) => screens(page).extra(name).isChecked())),
  },
  attentes: {
    fill: (page) => screens(page).price.fill('350000'),
    read: async (page) => (await screens(page).price.inputValue()).replace(/\s/g, ''),
  },
  motif: {
    async fill(page) {
      await screens(page).choice("Je n'ai pas de projet de vente").click();
      await screens(page).choice('Par curiosité').waitFor();
    },
    read: async (page) => [
      await screens(page).choice("Je n'ai pas de projet de vente").getAttribute('aria-pressed'),
      await screens(page).choice('Par curiosité').isVisible(),
    ],
  },
  contact: {
    async fill(page) {
      const screen = screens(page);
      await screen.civility('Madame').check();
      await screen.firstName.fill(owner.firstName);
      await screen.lastName.fill(owner.lastName);
      await screen.email.fill('ines.carrel@');
      await screen.phone.fill('06 12 34');
    },
    read: async (page) => [
      await screens(page).civility('Madame').isChecked(),
      await screens(page).firstName.inputValue(),
      await screens(page).lastName.inputValue(),
      await screens(page).email.inputValue(),
      (await screens(page).phone.inputValue()).replace(/\s/g, ''),
    ],
  },
};

const lengthOf = (page: WatchedPage) => page.evaluate(() => history.length);
const stepIn = (page: WatchedPage) => new URL(page.url()).pathname.split('/').at(-1);

async function expectStep(page: WatchedPage, step: Step) {
  await screens(page).step(step).waitFor();
  expect(stepIn(page)).toBe(step);
}

/** Reloads the page once the draft has this step. */
async function reloadOn(page: WatchedPage, step: Step) {
  await waitForStoredStep(page, step);
  await page.reload();
}

describe('a reload', () => {
  test("on each step of a journey: 'Continuer' restores the step with the typed text, and the server receives every answer", async () => {
    const page = await openPage();
    await open(page, demo, PATHS.bis);
    await completeSteps(page, STEPS.bis.slice(0, -1), house, async (step) => {
      // A draft without a type continues without a question.
      if (step === 'typologie' || step === 'calcul-en-cours') return;
      const { fill, read } = FILLED[step];
      await fill(page);
      const before = await read(page);
      await reloadOn(page, step);
      await screens(page).goOn.click();
      await expectStep(page, step);
      await eventually(() => read(page), step).toEqual(before);
    });
    await page.waitForURL(RESULT);
    const [one, ...others] = await createdEstimations(demo);
    expect(others).toEqual([]);
    expect(one?.answers).toMatchObject({ kind: 'house', land_area: 400, garden: true, price_expectations: 450_000 });
    expect(page.problems).toEqual([]);
  });
});

describe('back', () => {
  test("the browser's Back goes step by step from the contact to the first step, with all answers kept", async () => {
    const page = await openPage();
    await open(page, demo);
    await goToStep(page, 'contact', 'main', house);
    await FILLED.contact.fill(page);
    const typed = await FILLED.contact.read(page);
    for (const step of STEPS.main.slice(0, 6).reverse()) {
      await page.goBack();
      await expectStep(page, step);
    }
    expect(await screens(page).address.inputValue()).toBe('12 Rue des Tilleuls, 69003 Lyon');
    // Forward again, by the button alone: every answer is kept.
    for (const step of STEPS.main.slice(1, 7)) {
      if (step === 'contact') await page.getByRole('button', { name: 'Par curiosité' }).click();
      else await screens(page).forward.click();
      // A valid address, with all other answers valid, leads to the contact at once.
      if (step === 'typologie') break;
      await expectStep(page, step);
    }
    await expectStep(page, 'contact');
    expect(await FILLED.contact.read(page)).toEqual(typed);
    expect(page.problems).toEqual([]);
  });

  test("'Retour' removes its history entry: the browser's Back continues from there, and Forward restores the step", async () => {
    const page = await openPage();
    await page.goto(`${demo.url}/annonces`);
    await open(page, demo);
    await goToStep(page, 'attentes');
    const length = await lengthOf(page);
    await screens(page).back.click();
    await expectStep(page, 'specificites');
    expect(await lengthOf(page)).toBe(length);
    await page.goForward();
    await expectStep(page, 'attentes');
    await screens(page).back.click();
    await expectStep(page, 'specificites');
    await page.goBack();
    await expectStep(page, 'informations');
    await page.goBack();
    await expectStep(page, 'typologie');
    await page.goBack();
    await expectStep(page, 'adresse');
    await waitForStoredStep(page, 'adresse');
    await page.goBack();
    await page.waitForURL(`${demo.url}/annonces`);
    await page.goForward();
    await screens(page).goOn.click();
    await expectStep(page, 'adresse');
  });

  test("after a reload 'Retour' and the browser's Back still go one step each, going back by two goes two steps, and Forward works", async () => {
    const page = await openPage();
    await open(page, demo);
    await goToStep(page, 'motif');
    await reloadOn(page, 'motif');
    await screens(page).goOn.click();
    await expectStep(page, 'motif');
    await screens(page).back.click();
    await expectStep(page, 'attentes');
    await page.goBack();
    await expectStep(page, 'specificites');
    await screens(page).back.click();
    await expectStep(page, 'informations');
    await page.goForward();
    await expectStep(page, 'specificites');
    await page.goForward();
    await expectStep(page, 'attentes');
    await page.goForward();
    await expectStep(page, 'motif');
    // Two steps back in a row.
    await page.evaluate(() => {
      window.addEventListener('popstate', () => history.back(), { once: true });
      history.back();
    });
    await expectStep(page, 'specificites');
    await page.goForward();
    await expectStep(page, 'attentes');
  });

  test("where the previous step is not the previous page, 'Retour' replaces the entry", async () => {
    const page = await openPage();
    await page.goto(`${demo.url}/annonces`);
    await open(page, demo);
    await goToStep(page, 'motif');
    await waitForStoredStep(page, 'motif');
    await page.goto(`${demo.url}/estimation/specificites`);
    await screens(page).startAgain.waitFor();
    const length = await lengthOf(page);
    await screens(page).goOn.click();
    // 'Continuer' leads to the stored step, not to that of the address.
    await expectStep(page, 'motif');
    await screens(page).back.click();
    await expectStep(page, 'attentes');
    expect(await lengthOf(page)).toBe(length);
  });

  test('from the result, Back skips the loader and creates nothing', async () => {
    const page = await openPage();
    await open(page, demo);
    await goToStep(page, 'calcul-en-cours');
    await page.waitForURL(RESULT);
    await page.goBack();
    await screens(page).step('adresse').waitFor();
    expect(await screens(page).address.inputValue()).toBe('');
    await page.goForward();
    await page.waitForURL(RESULT);
    expect(await createdEstimations(demo)).toHaveLength(1);
    expect(page.problems).toEqual([]);
  });
});

describe('a manually edited address', () => {
  /** Opens a step as an entry of the history. */
  const visit = async (page: WatchedPage, path: string) => {
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await page.goBack();
    await page.goForward();
  };

  test('with the main information missing, a later step shows the main information, an earlier step shows itself', async () => {
    const page = await openPage();
    await open(page, demo);
    await goToStep(page, 'informations');
    await visit(page, '/estimation/motif');
    await eventually(() => stepIn(page)).toBe('informations');
    await screens(page).step('informations').waitFor();
    await visit(page, '/estimation/typologie');
    await screens(page).step('typologie').waitFor();
    expect(stepIn(page)).toBe('typologie');
  });
});
