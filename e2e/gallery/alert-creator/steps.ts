/** The acts on the way to an alert, once the page is open. */
import type { Page } from 'playwright';
import {
  addZone,
  createAlert as create,
  expandCriteria,
  fillContact,
  fillCriteria,
  openContact as goToContact,
  screens,
  waitUntilReady,
} from '../../setup/alert.ts';

// Several times: the browser itself repeats a call when a kept-alive connection drops.
export const OFTEN = 20;

/** The page of the house. */
export const path = '/creer-une-alerte';

/** Waits for all code after the first screen. */
export async function ready(page: Page): Promise<void> {
  await waitUntilReady(page);
}

/** Answers the first step in full. */
export async function fillAll(page: Page): Promise<void> {
  await waitUntilReady(page);
  await addZone(page, 'Lyon');
  await fillCriteria(page);
  await screens(page).house.check();
  await screens(page).minBudget.fill('250000');
  await screens(page).maxBudget.fill('450000');
  await page.getByLabel(/^Surface minimum/).fill('65');
  await page.getByLabel('Nombre de pièces').selectOption('3');
  await expandCriteria(page);
  await page.getByLabel('Extérieur').selectOption({ label: 'Balcon' });
  await screens(page).wishes.fill('Près d’une école et d’un parc, dans une rue calme.');
  await screens(page).count.blur();
}

/** Fills the free text. */
export async function wish(page: Page, wishes: string): Promise<void> {
  await expandCriteria(page);
  await screens(page).wishes.fill(wishes);
}

/** Sends the first step with this free text, which the demo may refuse. */
export async function sendCriteria(page: Page, wishes = ''): Promise<void> {
  await waitUntilReady(page);
  await fillCriteria(page);
  if (wishes) await wish(page, wishes);
  await screens(page).next.click();
}

/** Goes on to the second step. */
export async function openContact(page: Page): Promise<void> {
  await waitUntilReady(page);
  await goToContact(page);
}

/** Answers the second step, and sends it. */
export async function sendContact(page: Page, changes: Parameters<typeof fillContact>[1] = {}): Promise<void> {
  await openContact(page);
  await fillContact(page, changes);
  await screens(page).confirm.click();
}

/** Goes to the dialog over the confirmation, without its toast. */
export async function openDialog(page: Page, email?: string): Promise<void> {
  await waitUntilReady(page);
  await create(page, email ? { email } : {});
  await clearToast(page);
  await screens(page).dialog.waitFor();
}

/** Closes the toast as soon as it shows, and waits until it is gone: on a slow machine, it goes by itself. */
export async function clearToast(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Fermer le message' });
  await close.waitFor();
  const gone = close.waitFor({ state: 'detached' });
  await Promise.race([close.click().catch(() => {}), gone]);
  await gone;
}

/** Returns the button that shows its work. */
export function busyButton(page: Page) {
  return page.locator('button[aria-busy=true]');
}
