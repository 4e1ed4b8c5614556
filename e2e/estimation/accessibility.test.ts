/** Accessibility that depends on the browser; the gallery checks the rules of accessibility in every state. */
import { describe, expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  completeSteps,
  fillContact,
  goToStep,
  open,
  pickTiming,
  RESULT,
  STEPS,
  type Step,
  screens,
  waitForStoredStep,
  waitUntilOpen,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { focus } from '../setup/focus.ts';
import { holdCalls } from '../setup/page-watch.ts';
import { barCovers } from '../setup/targets.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

describe('the action bar on a small phone', () => {
  test('never covers the focused element, on any step, forwards and backwards', { timeout: 120_000 }, async () => {
    const page = await openPage({ viewport: { width: 390, height: 520 } });
    await open(page, demo);
    await waitUntilOpen(page);
    await completeSteps(
      page,
      STEPS.main.slice(0, -1),
      {
        motif: (scope) => pickTiming(scope, "Je n'ai pas de projet de vente", 'Par curiosité'),
        contact: async () => {},
      },
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

  test('never covers the first error of the information, the reason and the contact', async () => {
    const page = await openPage({ viewport: { width: 390, height: 520 } });
    const FIRST: Partial<Record<Step, RegExp>> = {
      informations: /^Surface Carrez/,
      motif: /^Donation/,
      contact: /^Monsieur/,
    };
    await open(page, demo);
    await waitUntilOpen(page);
    await completeSteps(page, STEPS.main.slice(0, -1), { contact: async () => {} }, async (step) => {
      const first = FIRST[step];
      if (!first) return;
      if (step === 'motif') await pickTiming(page, "Je n'ai pas de projet de vente");
      await screens(page).forward.click();
      await eventually(async () => (await focus(page)).name, step).toMatch(first);
      await page
        .locator('parvis-estimation')
        .getByText(/est requise?$|Veuillez/)
        .first()
        .waitFor();
      await eventually(() => barCovers(page), step).toBeNull();
    });
  });
});

describe('browser preferences', () => {
  test('at 400 % zoom the whole journey can be completed', async () => {
    const page = await openPage({ viewport: { width: 320, height: 256 } });
    await open(page, demo);
    await goToStep(page, 'calcul-en-cours');
    await eventually(() => page.url()).toMatch(RESULT);
  });

  test('with reduced motion the first press, the dialog, the loader and the toast do not move', async () => {
    const page = await openPage({ reducedMotion: 'reduce' });
    const moving = () =>
      page.evaluate(() => {
        const root = document.querySelector('parvis-estimation')?.shadowRoot;
        return (root?.getAnimations() ?? []).filter(({ playState }) => playState === 'running').length;
      });
    await open(page, demo);
    await goToStep(page, 'contact');
    await waitForStoredStep(page, 'contact');
    await page.reload();
    await screens(page).restore.waitFor();
    await eventually(moving).toBe(0);
    await screens(page).goOn.click();
    await screens(page).step('contact').waitFor();
    await fillContact(page, { email: 'ines+refus@exemple.fr' });
    const release = await holdCalls(page, 'POST', '/estimations');
    await screens(page).forward.click();
    await screens(page).step('calcul-en-cours').waitFor();
    await eventually(moving).toBe(0);
    release();
    await screens(page)
      .toast.getByText(/estimer/)
      .waitFor();
    await eventually(moving).toBe(0);
  });
});
