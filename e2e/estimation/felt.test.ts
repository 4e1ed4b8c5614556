/** What an owner feels, measured by the browser itself; what they download is in weight.test.ts. */
import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  fillContact,
  forward,
  mainInfos,
  open,
  pickTypology,
  type Step,
  screens,
  walkTo,
} from '../setup/estimation.ts';
import { firstFocus } from '../setup/first-focus.ts';
import { mainThread } from '../setup/main-thread.ts';
import { holdUrl } from '../setup/page-watch.ts';
import { observe, saveData } from '../setup/resources.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const VERSIONS = [
  ['main', '/estimation'],
  ['bis', '/estimation-en-ligne'],
] as const;
/** The field of the address, before and after it searches. */
const plainAddress = (page: WatchedPage) => page.locator('parvis-estimation input').first();

/** Keeps the code of the other steps waiting, until the returned act lets it through. */
const holdLater = (page: WatchedPage) => holdUrl(page, '**/parvis/chunks/later-*');

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

/** A journey in which every character is a key press, up to the last button. */
async function typeWholeWay(page: WatchedPage, version: 'main' | 'bis') {
  const screen = screens(page);
  const type = async (field: Locator, index: number) => field.pressSequentially(TYPED[index] ?? '');
  const acts: Partial<Record<Step, () => Promise<void>>> = {
    async adresse() {
      await type(screen.address, 0);
      // What a part of the text brought is still there while the whole of it is searched.
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

/** The page's interactions as browsers count them, from the 98th percentile down: one of every fifty may be worse. */
async function worstOf(page: WatchedPage): Promise<number[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const taken = await page.evaluate(() => [...window.interactions.values()]);
  // What took less than 16 ms is not reported at all.
  return taken.sort((a, b) => b - a).slice(Math.floor(TYPED.join('').length / 50));
}

/** What this machine takes of itself at this moment: typing on a page without scripts. */
async function bareTyping(page: WatchedPage): Promise<number> {
  await page.goto('about:blank');
  await page.evaluate(() => document.body.append(document.createElement('textarea')));
  await page.locator('textarea').pressSequentially(TYPED.join(''));
  const [bare = 16] = await worstOf(page);
  return bare;
}

const SIZES = [
  [390, 844],
  [1280, 800],
] as const;
/** The sum of the shifts: of the element's own screens, or of the host's page too. */
const score = (page: WatchedPage, own: boolean) =>
  page.evaluate(
    (only) => window.shifts.filter(({ ours }) => ours || !only).reduce((total, { value }) => total + value, 0),
    own,
  );

describe('what is felt', () => {
  test.each(SIZES.flatMap(([width, height]) => VERSIONS.map(([, path]) => [width, path, height] as const)))(
    'at %i px nothing of %s moves while the rest arrives: its room was kept',
    async (width, path, height) => {
      const page = await openPage({ viewport: { width, height } });
      await observe(page);
      const release = await holdLater(page);
      await open(page, demo, path);
      const heading = screens(page).step(path === '/estimation' ? 'adresse' : 'typologie');
      await heading.waitFor();
      const places = () =>
        page.evaluate(() =>
          [...(document.querySelector('parvis-estimation')?.shadowRoot?.querySelectorAll('h2, label, form') ?? [])]
            .slice(0, 3)
            .map((one) => Math.round(one.getBoundingClientRect().top + scrollY)),
        );
      const before = await places();
      release();
      await page.getByText("Qu'obtiendrez-vous suite à cette estimation").waitFor();
      // What comes below the question pushes the foot of the host's page, and nothing else.
      expect((await places()).slice(0, before.length)).toEqual(before);
      expect(await score(page, true)).toBeLessThan(0.001);
    },
  );

  test.each(SIZES)('at %i px nothing moves by itself over a whole journey', async (width, height) => {
    const page = await openPage({ viewport: { width, height } });
    await observe(page);
    await open(page, demo);
    await walkTo(page, 'contact');
    await fillContact(page);
    // Up to here the foot of the host's page hardly moves either: by less than what browsers call good, the acts' own
    // effects included. Then it follows the heights of the loader and the result.
    expect(await score(page, false)).toBeLessThan(0.1);
    // What follows an answer by less than half a second is its effect; this one comes later.
    await demo.fail({ method: 'POST', path: '/estimations', fault: 'slow', delayMs: 700 });
    await forward(page);
    await page.waitForURL('**/estimation/resultat/**');
    expect(await score(page, true)).toBeLessThan(0.002);
  });

  test('what is typed before the search of addresses is there is kept, with the focus, and searched', async () => {
    const page = await openPage();
    const release = await holdLater(page);
    await open(page, demo);
    await plainAddress(page).click();
    await page.keyboard.type('12 rue des til');
    release();
    await screens(page).address.waitFor();
    await page.keyboard.type('leuls');
    expect(await screens(page).address.inputValue()).toBe('12 rue des tilleuls');
    await screens(page).options.first().click();
    await screens(page).step('typologie').waitFor();
  });

  test('the search of addresses answers the first focus within 100 ms of work and two rounds of downloads', async () => {
    // The best of three: another task of the machine may slow down one of them.
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
    'the journey of the %s version answers within 100 ms at the 98th percentile, on a machine four times slower',
    async (version, path) => {
      const page = await openPage();
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await observe(page);
      const runs: { bare: number; element: number[] }[] = [];
      const good = () => runs.some(({ bare, element }) => (element[0] ?? 0) < Math.max(100, 3 * bare));
      // Whatever else the machine does only adds: one good run shows what the element costs.
      for (let run = 0; run < 5 && !good(); run += 1) {
        const before = await bareTyping(page);
        await open(page, demo, path);
        await typeWholeWay(page, version);
        const element = await worstOf(page);
        await page.evaluate(() => localStorage.clear());
        // Before and after: the load of a machine changes during a journey.
        runs.push({ bare: Math.max(before, await bareTyping(page)), element });
      }
      expect(good(), JSON.stringify(runs)).toBe(true);
    },
    180_000,
  );

  test('a letter costs less than 10 ms of the main thread, whatever else the machine does', async () => {
    const page = await openPage();
    const spent = await mainThread(page);
    const text = 'ines.carrel.avec.une.longue.adresse@exemple.fr';
    await open(page, demo);
    await walkTo(page, 'contact');
    // The best of three: another task of the machine may slow down one of them.
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

  test('the bis version takes a pick made before the other steps are there', async () => {
    const page = await openPage();
    const release = await holdLater(page);
    await open(page, demo, '/estimation-en-ligne');
    await pickTypology(page, 'Une maison');
    release();
    await screens(page).step('informations').waitFor();
    await screens(page).number('Surface habitable').waitFor();
  });
});
