/** A visitor who creates an alert: the screens by their French labels, and the acts. */
import type { Locator, Page } from 'playwright';
import type { TestDemo } from './demo.ts';

/** Typed values of most tests; the e-mail belongs to nobody yet. */
export const person = { firstName: 'Nina', lastName: 'Roux', email: 'nina.roux@exemple.fr', phone: '06 12 34 56 78' };

/** The partner's own pages write nothing into the address; the house's do on request. */
const ALERT_PATH = '/creer-une-alerte';

/** Returns the screens of one element; `scope` is the page, or the part of it that holds this element. */
export function screens(scope: Page | Locator) {
  const button = (name: string) => scope.getByRole('button', { name, exact: true });
  const heading = (name: string) => scope.getByRole('heading', { name, exact: true });
  const field = (name: string | RegExp) => scope.getByRole('textbox', { name });
  const dialog = scope.getByRole('dialog');
  return {
    content: scope.locator('parvis-alert-creator .root'),
    criteria: heading('Créez votre alerte achat'),
    zone: scope.getByLabel('Localisation', { exact: true }),
    /** The search of places, which comes with all code after the first screen. */
    search: scope.getByRole('combobox', { name: 'Localisation' }),
    options: scope.getByRole('listbox', { name: 'Localisation' }).getByRole('option'),
    chips: scope.getByRole('list', { name: 'Lieux choisis' }).getByRole('listitem'),
    apartment: scope.getByRole('checkbox', { name: 'Appartement' }),
    house: scope.getByRole('checkbox', { name: 'Maison' }),
    minBudget: field(/^Budget minimum/),
    maxBudget: field(/^Budget maximum/),
    purchase: (name: string) => scope.getByRole('radio', { name }),
    /** Unfolds the optional criteria. */
    more: scope.getByRole('button', { name: /^Plus de critères/ }),
    wishes: field(/^Autres souhaits/),
    count: scope.getByText(
      /correspond(ent)? à votre recherche en ce moment|^Sur les 30 derniers jours|Aucun bien ne correspond|^Ajoutez un lieu|^Recherche des biens|^Le nombre de biens/,
    ),
    next: button('Continuer'),
    contact: heading('Vos coordonnées'),
    choice: (name: string) => scope.getByRole('radio', { name, exact: true }),
    firstName: field('Prénom'),
    lastName: scope.getByRole('textbox', { name: 'Nom', exact: true }),
    email: field('Email'),
    phone: scope.getByLabel('Téléphone', { exact: true }),
    edit: button('Modifier ma recherche'),
    confirm: button('Confirmer mon alerte'),
    back: button('Retour'),
    done: heading('Votre alerte achat a bien été créée'),
    offer: button('Créer ou ouvrir mon compte'),
    again: button('Créer une autre alerte'),
    dialog,
    closeDialog: dialog.getByRole('button', { name: 'Fermer, sans compte' }),
    password: dialog.getByLabel('Mot de passe', { exact: true }),
    passwordAgain: dialog.getByLabel('Confirmation du mot de passe'),
    createAccount: dialog.getByRole('button', { name: 'Créer mon compte' }),
    signIn: dialog.getByRole('button', { name: 'Me connecter' }),
    toast: scope.getByRole('region', { name: 'Messages' }),
    summary: scope.getByText(/^Il reste (une|\d+) réponses? à corriger$/),
  };
}

/** Returns the address of the house's page: `query` starts with '?'. */
export function addressOf(demo: TestDemo, query = ''): string {
  return demo.url + ALERT_PATH + query;
}

/** Waits for the first form and for all code after it. */
export async function waitUntilReady(scope: Page | Locator): Promise<void> {
  await screens(scope).search.waitFor();
}

/** Opens the house's page and waits until every field is there. */
export async function open(page: Page, demo: TestDemo, query = ''): Promise<void> {
  await page.goto(addressOf(demo, query));
  await waitUntilReady(page);
}

/** Types a place and takes the first proposal that starts so. */
export async function addZone(scope: Page | Locator, name = 'Villeurbanne'): Promise<void> {
  const screen = screens(scope);
  await screen.search.fill(name);
  await screen.options
    .filter({ hasText: `${name}, France` })
    .first()
    .click();
}

/** Unfolds the optional criteria. */
export async function expandCriteria(scope: Page | Locator): Promise<void> {
  const { more } = screens(scope);
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
}

/** Fills the required criteria: a place, a kind, a project. */
export async function fillCriteria(scope: Page | Locator): Promise<void> {
  const screen = screens(scope);
  await addZone(scope);
  await screen.apartment.check();
  await screen.purchase('Résidence principale').check();
}

/** Goes from the open page to the second step. */
export async function openContact(scope: Page | Locator): Promise<void> {
  await fillCriteria(scope);
  await screens(scope).next.click();
  await screens(scope).contact.waitFor();
}

/** Answers the second step. */
export async function fillContact(scope: Page | Locator, changes: Partial<typeof person> = {}): Promise<void> {
  const { firstName, lastName, email, phone } = { ...person, ...changes };
  const screen = screens(scope);
  await screen.choice("J'achète pour la première fois").check();
  await screen.choice("Acheter d'ici 3 mois").check();
  await screen.choice('Madame').check();
  await screen.firstName.fill(firstName);
  await screen.lastName.fill(lastName);
  await screen.email.fill(email);
  await screen.phone.fill(phone);
}

/** Goes from the open page to the confirmation, and to the dialog over it. */
export async function createAlert(scope: Page | Locator, changes: Partial<typeof person> = {}): Promise<void> {
  await openContact(scope);
  await fillContact(scope, changes);
  await screens(scope).confirm.click();
}

/** Returns the keys of the drafts that the page keeps. */
export function drafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('parvis:alert')));
}
