/** Every step of both versions and kinds, and the states around them: the automatable rules, and what people ask of their browser. */
import { describe, expect, test } from 'vitest';
import type { Demo } from '../../demo/server/server.ts';
import { states } from '../gallery/estimation.ts';
import { findOverflow } from '../gallery/tools/overflow.ts';
import type { State } from '../gallery/tools/state.ts';
import { violations } from '../setup/axe.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  fillContact,
  house,
  open,
  PATHS,
  pickTiming,
  RESULT,
  STEPS,
  screens,
  untilKept,
  untilOpen,
  walk,
  walkTo,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { focus } from '../setup/focus.ts';
import { hold } from '../setup/page-watch.ts';
import { untilStill } from '../setup/still.ts';
import { barCovers, smallTargets } from '../setup/targets.ts';

// axe is brought in from outside: the page's own policy would refuse it.
const { openPage } = browserForFile();
const openBypassing = () => openPage({ bypassCSP: true });
const demo = demoForFile();

/** What is asked of whatever is on the screen, at both widths, in forced colours, and at 400 %. */
async function look(page: WatchedPage, where: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    // At the end of the page the bar of the acts lies in its own place, over nothing.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await untilStill(page);
    expect(await violations(page), `${where} at ${width} px`).toEqual([]);
    expect(await smallTargets(page), `${where} at ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await untilStill(page);
  expect(await violations(page), `${where}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 320, height: 256 });
  // A list that is open follows its field with the next frame.
  await eventually(() => findOverflow(page), `${where} at 320 px`).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
}

describe('no rule broken at 390 and 1280 px, nor in forced colours; targets are large; nothing sticks out at 320 px', () => {
  test.each([
    ['main', 'an apartment', {}],
    ['main', 'a house', house],
    ['bis', 'an apartment', {}],
    ['bis', 'a house', house],
  ] as const)('every step of the version %s, %s', { timeout: 240_000 }, async (version, _, acts) => {
    const page = await openBypassing();
    await demo.fail({ method: 'POST', path: '/estimations', fault: 'timeout' });
    await open(page, demo, PATHS[version]);
    await untilOpen(page);
    await walk(page, STEPS[version], acts, (step) => look(page, step));
  });

  test.each([
    'first-paint',
    'first-paint-bis',
    'first-paint-script-lost',
    'loading-failed',
    'restore',
    'restore-long-address',
    'creation-refused',
    'address-open',
    'address-empty-error',
    'address-street-number-error',
    'typology-error',
    'infos-apartment-errors',
    'infos-house-errors',
    'infos-contradictions',
    'reason-error',
    'reason-missing',
    'contact-all-errors',
    'contact-long',
    'loader-6-s',
    'loader-leaving',
  ])('%s', { timeout: 120_000 }, async (name) => {
    const state = states.find((one) => one.name === name);
    expect(state, 'the gallery has it').toBeDefined();
    const page = await openBypassing();
    await reach(page, state as State);
    await look(page, name);
  });
});

async function reach(page: WatchedPage, { path, faults = [], withheld, broken, act, shows }: State): Promise<void> {
  for (const fault of faults) await demo.fail(fault);
  if (withheld) await page.route(withheld, () => {});
  if (broken) await page.route(broken, (route) => route.abort());
  await page.goto(demo.url + path);
  // None of this element's states asks the demo itself for anything.
  await act?.(page, null as unknown as Demo);
  await shows(page).first().waitFor();
}

describe('on a small phone, the bar of the acts', () => {
  test('never lies over what has the focus, on any step, forwards and backwards', { timeout: 120_000 }, async () => {
    const page = await openPage({ viewport: { width: 390, height: 520 } });
    await open(page, demo);
    await untilOpen(page);
    await walk(
      page,
      STEPS.main.slice(0, -1),
      { motif: (scope) => pickTiming(scope, "Je n'ai pas de projet de vente", 'Par curiosité') },
      async (step) => {
        if (step === 'motif') await pickTiming(page, "Je n'ai pas de projet de vente");
        await screens(page)
          .step(step)
          .evaluate((heading: HTMLElement) => heading.focus());
        for (const key of ['Tab', 'Shift+Tab']) {
          for (let press = 0; press < 14; press += 1) {
            await page.keyboard.press(key);
            expect(await barCovers(page), `${step}, ${key} ${press + 1}`).toBeNull();
          }
        }
      },
    );
  });

  test.each([
    ['informations', /^Surface Carrez/],
    ['contact', /^Monsieur/],
    ['motif', /^Donation/],
  ] as const)('nor over the first error of %s', async (step, first) => {
    const page = await openPage({ viewport: { width: 390, height: 520 } });
    await open(page, demo);
    await walkTo(page, step);
    if (step === 'motif') await pickTiming(page, "Je n'ai pas de projet de vente");
    await screens(page).forward.click();
    await eventually(async () => (await focus(page)).name).toMatch(first);
    await page
      .locator('parvis-estimation')
      .getByText(/est requise?$|Veuillez/)
      .first()
      .waitFor();
    await eventually(() => barCovers(page)).toBeNull();
  });
});

describe('what people ask of their browser', () => {
  test('zoomed to 400 %, the whole way can be gone', async () => {
    const page = await openPage({ viewport: { width: 320, height: 256 } });
    await open(page, demo);
    await walkTo(page, 'calcul-en-cours');
    await eventually(() => page.url()).toMatch(RESULT);
  });

  test('reduced motion: nothing moves, neither the first press, nor the dialog, the loader or the toast', async () => {
    const page = await openPage({ reducedMotion: 'reduce' });
    const moving = () =>
      page.evaluate(() => {
        const root = document.querySelector('parvis-estimation')?.shadowRoot;
        return (root?.getAnimations() ?? []).filter(({ playState }) => playState === 'running').length;
      });
    await open(page, demo);
    await walkTo(page, 'contact');
    await untilKept(page, 'contact');
    await page.reload();
    await screens(page).restore.waitFor();
    await eventually(moving).toBe(0);
    await screens(page).goOn.click();
    await screens(page).step('contact').waitFor();
    await fillContact(page, { email: 'ines+refus@exemple.fr' });
    const release = await hold(page, 'POST', '/estimations');
    await screens(page).forward.click();
    await screens(page).step('calcul-en-cours').waitFor();
    await eventually(moving).toBe(0);
    release();
    await screens(page)
      .toast.getByText(/estimer/)
      .waitFor();
    await eventually(moving).toBe(0);
  });

  test('what changes is read aloud: proposals, an error, a toast, the lines of the wait', async () => {
    const page = await openPage();
    const aloud = (role: 'alert' | 'status' | 'log', text: string | RegExp) =>
      page.getByRole(role).filter({ hasText: text }).first().waitFor({ state: 'attached' });
    await open(page, demo);
    await untilOpen(page);
    await screens(page).address.fill('Rue des Tilleuls 69003 Lyon');
    await aloud('status', /^\d+ résultats?$/);
    await screens(page).options.first().click();
    await aloud('status', 'Le numéro de rue est requis');
    await screens(page).streetNumber.fill('12');
    await screens(page).step('typologie').waitFor();
    await screens(page).forward.click();
    await aloud('alert', 'Veuillez sélectionner un type de bien');
    await walk(page, STEPS.main.slice(1, -2));
    await fillContact(page, { email: 'ines+refus@exemple.fr' });
    const release = await hold(page, 'POST', '/estimations');
    await screens(page).forward.click();
    await aloud('log', "Récupération de l'historique des transactions...");
    release();
    await aloud('alert', /estimer/);
  });
});
