/** What people ask of their browser. The rules of accessibility are asked of every state of the gallery. */
import { describe, test } from 'vitest';
import { createAlert, fillContact, open, openContact, screens } from '../setup/alert.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hold } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

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
