/** What a person does on the way to an alert, once the page is open. */
import type { Page } from 'playwright';
import {
  addZone,
  createAlert as create,
  fillContact,
  fillCriteria,
  openContact as goToContact,
  screens,
  unfold,
  untilReady,
} from '../../setup/alert.ts';

// The browser itself asks a second time when a line that it had kept open drops.
export const OFTEN = 20;

/** The page of the house. */
export const path = '/creer-une-alerte';

/** Waits for all that follows the first screen. */
export async function ready(page: Page): Promise<void> {
  await untilReady(page);
}

/** Answers the first step in full. */
export async function fillAll(page: Page): Promise<void> {
  await untilReady(page);
  await addZone(page, 'Lyon');
  await fillCriteria(page);
  await screens(page).house.check();
  await screens(page).minBudget.fill('250000');
  await screens(page).maxBudget.fill('450000');
  await page.getByLabel(/^Surface minimum/).fill('65');
  await page.getByLabel('Nombre de pièces').selectOption('3');
  await unfold(page);
  await page.getByLabel('Extérieur').selectOption({ label: 'Balcon' });
  await screens(page).wishes.fill('Près d’une école et d’un parc, dans une rue calme.');
  await screens(page).count.blur();
}

/** Says what else is wished for. */
export async function wish(page: Page, wishes: string): Promise<void> {
  await unfold(page);
  await screens(page).wishes.fill(wishes);
}

/** Sends the first step with these wishes, which the demo may refuse. */
export async function sendCriteria(page: Page, wishes = ''): Promise<void> {
  await untilReady(page);
  await fillCriteria(page);
  if (wishes) await wish(page, wishes);
  await screens(page).next.click();
}

/** Goes on to the second step. */
export async function openContact(page: Page): Promise<void> {
  await untilReady(page);
  await goToContact(page);
}

/** Answers the second step, and sends it. */
export async function sendContact(page: Page, changes: Parameters<typeof fillContact>[1] = {}): Promise<void> {
  await openContact(page);
  await fillContact(page, changes);
  await screens(page).confirm.click();
}

/** Goes all the way to the dialog over the confirmation, without its message. */
export async function openDialog(page: Page, email?: string): Promise<void> {
  await untilReady(page);
  await create(page, email ? { email } : {});
  await clearToast(page);
  await screens(page).dialog.waitFor();
}

/** Takes the message away as soon as it is there, and waits until it is gone: slowly enough, it goes by itself. */
export async function clearToast(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Fermer le message' });
  await close.waitFor();
  const gone = close.waitFor({ state: 'detached' });
  await Promise.race([close.click().catch(() => {}), gone]);
  await gone;
}

/** The button that shows its work. */
export function busyButton(page: Page) {
  return page.locator('button[aria-busy=true]');
}
