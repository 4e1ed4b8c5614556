/** Response times of the element, measured by the browser itself; downloads are in weight.test.ts. */
import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { forward, goToStep, mainInfos, open, pickTypology, type Step, screens } from '../setup/estimation.ts';
import { firstFocus } from '../setup/first-focus.ts';
import { mainThread } from '../setup/main-thread.ts';
import { observe, saveData } from '../setup/resources.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const VERSIONS = [
  ['main', '/estimation'],
  ['bis', '/estimation-en-ligne'],
] as const;
/** The field of the address, before and after it searches. */
const plainAddress = (page: WatchedPage) => page.locator('parvis-estimation input').first();

const TYPED = [
  '12 rue des tilleuls',
  '60',
  '2',
  '5',
  '3',
  '2',
  'Inès',
  'Carrel',
  'ines.carrel@exemple.fr',
  '0612345678',
];

/** Goes through the funnel up to the last button; every character is a key press. */
async function completeByTyping(page: WatchedPage, version: 'main' | 'bis') {
  const screen = screens(page);
  const type = async (field: Locator, index: number) => field.pressSequentially(TYPED[index] ?? '');
  const acts: Partial<Record<Step, () => Promise<void>>> = {
    async adresse() {
      await type(screen.address, 0);
      // Proposals for a part of the text still show while the whole text is searched.
      await screen.options
        .filter({ hasText: /^12 Rue des Tilleuls/ })
        .first()
        .click();
    },
    typologie: () => pickTypology(page),
    async informations() {
      for (const [index, label] of Object.keys(mainInfos).entries()) await type(screen.number(label), index + 1);
      await screen.built.selectOption({ label: 'De 1914 à 1947' });
      await screen.state('Bon état').click();
      await forward(page);
    },
    specificites: () => forward(page),
    attentes: () => forward(page),
    motif: () => screen.choice('Dès que possible').click(),
  };
  const steps = Object.keys(acts) as Step[];
  for (const step of version === 'main' ? steps : [...steps.slice(1), ...steps.slice(0, 1)]) {
    await screen.step(step).waitFor();
    await acts[step]?.();
  }
  await screen.civility('Madame').click();
  for (const [index, field] of [screen.firstName, screen.lastName, screen.email, screen.phone].entries()) {
    await type(field, index + 6);
  }
}

/**
 * Returns the durations of the page's interactions as browsers count them, from the 98th percentile down: one of every
 * fifty may be worse.
 */
async function worstOf(page: WatchedPage): Promise<number[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const taken = await page.evaluate(() => [...window.interactions.values()]);
  // Interactions under 16 ms are not reported.
  return taken.sort((a, b) => b - a).slice(Math.floor(TYPED.join('').length / 50));
}

/** Returns the machine's own duration at this moment: typing on a page without scripts. */
async function bareTyping(page: WatchedPage): Promise<number> {
  await page.goto('about:blank');
  await page.evaluate(() => document.body.append(document.createElement('textarea')));
  await page.locator('textarea').pressSequentially(TYPED.join(''));
  const [bare = 16] = await worstOf(page);
  return bare;
}

describe('response times', () => {
  test('the address search responds to the first focus within 100 ms of work and two download round trips', async () => {
    // The best of three: another process may slow one of them down.
    const all = [await measure(), await measure(), await measure()];
    expect(Math.min(...all.map(({ work }) => work)), JSON.stringify(all)).toBeLessThan(100);
    for (const { rounds } of all) expect(rounds).toBeLessThanOrEqual(2);
  });

  async function measure() {
    const page = await openPage();
    await saveData(page);
    await open(page, demo);
    await plainAddress(page).waitFor();
    return firstFocus(page, 'parvis-estimation');
  }

  test.each(VERSIONS)(
    'the journey of the %s version responds within 100 ms at the 98th percentile, on a processor slowed down four times',
    async (version, path) => {
      const page = await openPage();
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await observe(page);
      const runs: { bare: number; element: number[] }[] = [];
      const good = () => runs.some(({ bare, element }) => (element[0] ?? 0) < Math.max(100, 3 * bare));
      // Other processes only add: one good run shows the cost of the element.
      for (let run = 0; run < 5 && !good(); run += 1) {
        const before = await bareTyping(page);
        await open(page, demo, path);
        await completeByTyping(page, version);
        const element = await worstOf(page);
        await page.evaluate(() => localStorage.clear());
        // Before and after: the load of a machine changes during a journey.
        runs.push({ bare: Math.max(before, await bareTyping(page)), element });
      }
      expect(good(), JSON.stringify(runs)).toBe(true);
    },
    180_000,
  );

  test('typing a letter takes less than 10 ms of the main thread', async () => {
    const page = await openPage();
    const spent = await mainThread(page);
    const text = 'ines.carrel.avec.une.longue.adresse@exemple.fr';
    await open(page, demo);
    await goToStep(page, 'contact');
    // The best of three: another process may slow one of them down.
    const works: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      await screens(page).email.fill('');
      const before = await spent();
      await page.keyboard.type(text);
      works.push((await spent()) - before);
      expect(await screens(page).email.inputValue()).toBe(text);
    }
    expect(Math.min(...works), works.join()).toBeLessThan(10 * text.length);
  });
});
