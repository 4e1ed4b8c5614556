/** Every screen, in the states of the gallery: the automatable rules, and what people ask of their browser. */
import { describe, expect, test } from 'vitest';
import type { Demo } from '../../demo/server/server.ts';
import { states } from '../gallery/alert-creator.ts';
import { findOverflow } from '../gallery/tools/overflow.ts';
import type { State } from '../gallery/tools/state.ts';
import { createAlert, fillContact, open, openContact, screens } from '../setup/alert.ts';
import { violations } from '../setup/axe.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hold } from '../setup/page-watch.ts';

// axe is brought in from outside: the page's own policy would refuse it.
const { openPage } = browserForFile();
const openBypassing = () => openPage({ bypassCSP: true });
const demo = demoForFile();

const CHOSEN = [
  'first-paint',
  'criteria',
  'criteria-filled',
  'criteria-all-errors',
  'criteria-unknown-field-and-others',
  'criteria-busy',
  'zones-open',
  'zones-failed',
  'zones-many',
  'contact',
  'contact-filled',
  'contact-all-errors',
  'contact-long-texts',
  'contact-offline',
  'dialog-create-with-message',
  'dialog-create-errors',
  'dialog-sign-in-wrong-password',
  'dialog-link-sent',
  'success',
];

async function reach(page: WatchedPage, { path, faults = [], withheld, act, shows }: State): Promise<void> {
  for (const fault of faults) await demo.fail(fault);
  if (withheld) await page.route(withheld, () => {});
  await page.goto(demo.url + path);
  // None of this element's states asks the demo itself for anything.
  await act?.(page, null as unknown as Demo);
  await shows(page).first().waitFor();
}

describe('no rule broken at 390 and 1280 px, nor in forced colours; nothing sticks out at 320 px', () => {
  test.each(CHOSEN)('%s', async (name) => {
    const state = states.find((one) => one.name === name);
    expect(state, 'the gallery has it').toBeDefined();
    const page = await openBypassing();
    await reach(page, state as State);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await violations(page), `${width} px`).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await violations(page), 'forced colours').toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 320, height: 256 });
    // A list that is open follows its field with the next frame.
    await eventually(() => findOverflow(page), '320 px').toEqual([]);
  });
});

describe('what people ask of their browser', () => {
  test('zoomed to 400 %, the whole way can be gone', async () => {
    const page = await openPage({ viewport: { width: 320, height: 256 } });
    await open(page, demo);
    await createAlert(page);
    await screens(page).password.fill('un-secret-long');
    await screens(page).passwordAgain.fill('un-secret-long');
    await screens(page).createAccount.click();
    await page.getByRole('heading', { name: 'Mes alertes' }).waitFor();
  });

  test('reduced motion: nothing moves, neither the button at work, nor the dialog and its message', async () => {
    const page = await openPage({ reducedMotion: 'reduce' });
    const moving = () =>
      page.evaluate(() => {
        const root = document.querySelector('parvis-alert-creator')?.shadowRoot;
        return (root?.getAnimations() ?? []).filter(({ playState }) => playState === 'running').length;
      });
    await open(page, demo);
    await openContact(page);
    await fillContact(page);
    const release = await hold(page, 'POST', '/buyer_alerts');
    await screens(page).confirm.click();
    await page.locator('button[aria-busy=true]').waitFor();
    await eventually(moving).toBe(0);
    release();
    await screens(page).dialog.waitFor();
    await eventually(moving).toBe(0);
  });

  test('what changes is read aloud: proposals, a failure, the success', async () => {
    const page = await openPage();
    const aloud = (role: 'alert' | 'status', text: string | RegExp) =>
      page.getByRole(role).filter({ hasText: text }).first().waitFor({ state: 'attached' });
    await open(page, demo);
    await screens(page).search.fill('Nantes');
    await aloud('status', /^\d+ résultats?$/);
    await screens(page).search.fill('');
    await openContact(page);
    await fillContact(page);
    await demo.fail({ method: 'POST', path: '/buyer_alerts', fault: 500 });
    await screens(page).confirm.click();
    await aloud('alert', 'Un problème est survenu de notre côté');
    await screens(page).confirm.click();
    await aloud('status', 'Votre alerte achat a bien été créée');
  });
});
