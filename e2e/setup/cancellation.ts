/** A visitor who cancels a visit: the screens by their French labels, and the acts. */
import type { Locator, Page } from 'playwright';
import { seeded } from '../../demo/server/seed.ts';
import type { TestDemo } from './demo.ts';

/** The seeded visits, by name. */
export const { visits } = seeded;

/** A visit's id, and the slug and e-mail of its visitor. */
export type SeededVisit = { id: number; slug: string; email: string };

/** Typed values of most tests. */
export const formValues = { reason: "J'ai trouvé un autre bien", details: 'Nous avons signé ailleurs hier.' };

/** Returns the screens of one element; `scope` is the page, or the part of it that holds this element. */
export function screens(scope: Page | Locator) {
  const button = (name: string) => scope.getByRole('button', { name, exact: true });
  const heading = (name: string | RegExp) => scope.getByRole('heading', { name });
  return {
    content: scope.locator('parvis-visit-cancellation .root'),
    title: heading('Authentification'),
    email: scope.getByLabel('Email', { exact: true }),
    authenticate: button("S'authentifier"),
    reason: (label: string) => scope.getByRole('radio', { name: label }),
    details: scope.getByRole('textbox', { name: 'Précisions' }),
    cancel: button('Annuler la visite'),
    retry: button('Réessayer'),
    done: heading(/^Votre visite du .* a bien été annulée$/),
    bookAgain: scope.getByRole('link', { name: 'Reprogrammer une visite' }),
    tooLate: heading('Cette visite ne peut plus être annulée'),
    toast: scope.getByRole('region', { name: 'Messages' }),
    alert: scope.getByRole('alert'),
  };
}

/** Returns the address of a visit's page in the ordinary host page. */
export function addressOf(
  demo: TestDemo,
  visit: Pick<SeededVisit, 'id' | 'slug'> = visits.upcoming,
  rest = '',
): string {
  return `${demo.url}/annulation-visite/${visit.id}/${visit.slug}${rest}`;
}

/** Opens the link of the e-mail and waits for the first screen. */
export async function open(page: Page, demo: TestDemo, visit: Pick<SeededVisit, 'id' | 'slug'> = visits.upcoming) {
  await page.goto(addressOf(demo, visit));
  await screens(page).email.waitFor();
}

/** Types the e-mail and presses the button. */
export async function authenticate(scope: Page | Locator, { email }: { email: string } = visits.upcoming) {
  const screen = screens(scope);
  await screen.email.fill(email);
  await screen.authenticate.click();
}

/** Opens the link and goes on to the form. */
export async function openForm(page: Page, demo: TestDemo, visit: SeededVisit = visits.upcoming) {
  await open(page, demo, visit);
  await authenticate(page, visit);
  await screens(page).cancel.waitFor();
}

/** Chooses a reason and types the details. */
export async function fill(scope: Page | Locator, { reason, details } = formValues) {
  const screen = screens(scope);
  await screen.reason(reason).check();
  await screen.details.fill(details);
}

/** Goes from the first screen to the confirmation. */
export async function cancelVisit(scope: Page | Locator, visit: { email: string } = visits.upcoming) {
  await authenticate(scope, visit);
  await fill(scope);
  await screens(scope).cancel.click();
  await screens(scope).done.waitFor();
}
