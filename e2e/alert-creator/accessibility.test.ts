/** Accessibility that depends on the browser; the gallery checks the rules of accessibility in every state. */
import { test } from 'vitest';
import { fillContact, open, openContact, screens } from '../setup/alert.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { holdCalls } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

test('at 400 % zoom the whole journey can be completed; with reduced motion the busy button, the dialog and its message do not move', async () => {
  const page = await openPage({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });
  const moving = () =>
    page.evaluate(() => {
      const root = document.querySelector('parvis-alert-creator')?.shadowRoot;
      return (root?.getAnimations() ?? []).filter(({ playState }) => playState === 'running').length;
    });
  await open(page, demo);
  await openContact(page);
  await fillContact(page);
  const release = await holdCalls(page, 'POST', '/buyer_alerts');
  await screens(page).confirm.click();
  await page.locator('button[aria-busy=true]').waitFor();
  await eventually(moving).toBe(0);
  release();
  await screens(page).dialog.waitFor();
  await eventually(moving).toBe(0);
  await screens(page).password.fill('un-secret-long');
  await screens(page).passwordAgain.fill('un-secret-long');
  await screens(page).createAccount.click();
  await page.getByRole('heading', { name: 'Mes alertes' }).waitFor();
});
