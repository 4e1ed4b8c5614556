/** The acts on the way through a cancellation, once the page is open. */
import type { Page } from 'playwright';
import type { VisitName } from '../../../demo/server/seed/visits.ts';
import { authenticate as prove, screens, visits } from '../../setup/cancellation.ts';

/** Returns the visitor's link to a seeded visit, under another base path if the page has one. */
export function linkTo(name: VisitName, base = '/annulation-visite'): string {
  const { id, slug } = visits[name];
  return `${base}/${id}/${slug}`;
}

/** Returns the address of the calls that read and change a seeded visit. */
export function visitCall(name: VisitName): string {
  return `/visits/${visits[name].id}`;
}

/** Types an e-mail and sends it. */
export async function sendEmail(page: Page, email: string): Promise<void> {
  await prove(page, { email });
}

/** Authenticates as the visitor of a visit of Léa Martin's. */
export async function authenticate(page: Page): Promise<void> {
  await prove(page, visits.upcoming);
}

/** Authenticates, then waits for the form. */
export async function openForm(page: Page): Promise<void> {
  await authenticate(page);
  await details(page).waitFor();
}

/** Authenticates and answers both questions. */
export async function fillForm(page: Page, text = DETAILS): Promise<void> {
  await openForm(page);
  await answerForm(page, text);
}

/** Goes all the way to sending the cancellation. */
export async function sendForm(page: Page, text = DETAILS): Promise<void> {
  await openForm(page);
  await sendAnswers(page, text);
}

/** Answers both questions of the open form, and sends it. */
export async function sendAnswers(page: Page, text = DETAILS): Promise<void> {
  await answerForm(page, text);
  await screens(page).cancel.click();
}

/** Answers both questions of the open form. */
export async function answerForm(page: Page, text = DETAILS): Promise<void> {
  await screens(page).reason("J'ai trouvé un autre bien").check();
  await details(page).fill(text);
}

/** Keeps a toast while its picture is taken. */
export async function holdToast(page: Page, text: string): Promise<void> {
  await screens(page).toast.getByText(text).hover();
}

/** Returns the button that shows its work. */
export function busyButton(page: Page) {
  return page.locator('button[aria-busy=true]');
}

/** Returns the text of the form, its last field. */
export function details(page: Page) {
  return screens(page).details;
}

const DETAILS = 'Nous avons signé un compromis hier pour un autre appartement. Merci pour votre accueil !';
