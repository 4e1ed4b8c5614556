/** A customer in the client area: the screens by their French labels, and the ways to open them. */
import type { Locator, Page } from 'playwright';
import type { AccountName } from '../../demo/server/seed/users.ts';
import { seeded } from '../../demo/server/seed.ts';
import { eventually } from './eventually.ts';

type Scope = Page | Locator;
type Served = { url: string };

/** The persons, and the followed sales, by name. */
export const { users: people, listings, sellerSales } = seeded;

/** A name that `?as=` accepts. */
export type Persona = AccountName | 'staff' | 'onlySeller' | 'guest';

/** The windows of a phone and of a desk: the menu is a bar on one, a column on the other. */
export const PHONE = { viewport: { width: 390, height: 844 } } as const;
export const DESK = { viewport: { width: 1280, height: 800 } } as const;

/** Returns the parts of the area's frame and of its screens. */
export function screens(scope: Scope) {
  const button = (name: string) => scope.getByRole('button', { name, exact: true });
  const heading = (name: string | RegExp, level = 2) => scope.getByRole('heading', { name, level });
  const dialog = (name: string | RegExp) => scope.getByRole('dialog', { name, exact: true });
  // The label of an optional field has more text after the name.
  const field = (name: string) => scope.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const toast = scope.getByRole('region', { name: 'Messages' });
  return {
    content: scope.locator('parvis-client-area .root'),
    heading,
    button,
    dialog,
    field,
    /** The title of the current screen. */
    title: scope.getByRole('heading', { level: 2 }).first(),
    link: (name: string | RegExp) => scope.getByRole('link', { name }),
    /** The menu of a wide element. */
    menu: scope.getByRole('navigation', { name: /^Espace (acheteur|vendeur)$/ }),
    account: scope.getByRole('navigation', { name: 'Compte' }),
    /** The menu of a phone, and the dialog of its last entry. */
    bar: scope.getByRole('navigation', { name: 'Menu' }),
    more: button('Plus'),
    rest: dialog('Plus'),
    signOut: button('Me déconnecter'),
    toast,
    toastMessage: (text: string | RegExp) => toast.getByText(text),
    card: (title: string) => scope.getByRole('region', { name: title, exact: true }),
    tab: (name: string) => scope.getByRole('tab', { name, exact: true }),
    tabs: scope.getByRole('tab'),
    panel: scope.getByRole('tabpanel'),
    radio: (name: string) => scope.getByRole('radio', { name }),
    /** The card of a followed sale, by a part of its address. */
    sale: (address: string) => scope.getByRole('article').filter({ hasText: address }),
    alert: (place: string) => scope.getByRole('article', { name: `Alerte ${place}` }),
    retry: button('Réessayer').first(),
  };
}

/** Returns the address of a page of the area for this user; `query` holds further parameters. */
export function addressOf({ url }: Served, path: string, as: Persona, query = ''): string {
  return `${url}${path}?as=${as}${query}`;
}

/** Opens a page of the area, and waits for its screen. */
export async function open(page: Page, demo: Served, path = '/ea', as: Persona = 'buyer', query = ''): Promise<void> {
  await page.goto(addressOf(demo, path, as, query));
  await screens(page).title.waitFor();
}

/** Waits until the current screen has completed its reads: leaving before would abort them. */
export async function waitForQueries(page: Page): Promise<void> {
  await screens(page).title.waitFor();
  await eventually(() => screens(page).content.getByText('Chargement…').count(), 'what is still read').toBe(0);
}

/** Returns the address of a followed sale. */
export const salePath = (name: keyof typeof listings, tab = 'le-bien') => `/ea/interests/${listings[name]}/${tab}`;

/** Returns the address of a sale of the seller space, on a screen such as '/planning'; by default that of the sale. */
export const sellerSalePath = (name: keyof typeof sellerSales, screen = '') =>
  `/ev/ventes/${sellerSales[name].id}${screen}`;

/** Opens a sale on a tab. */
export async function openSale(
  page: Page,
  demo: Served,
  name: keyof typeof listings,
  tab = 'le-bien',
  as: Persona = 'buyer',
): Promise<void> {
  await page.goto(addressOf(demo, salePath(name, tab), as));
  await screens(page).panel.waitFor();
}

/** Returns the path of the page. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Returns the keys of Parvis in the browser's storages. */
export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys({ ...localStorage, ...sessionStorage })
      .filter((name) => name.startsWith('parvis:'))
      .sort(),
  );
}

/** Ends a user's sessions on the server: the next call is a 401, and the user has to sign in anew. */
export function endSession(
  { db }: { db: { user(id: unknown): { token: string } | undefined } },
  name: keyof typeof people,
): void {
  const user = db.user(people[name].id);
  if (user) user.token = `${people[name].token}.1`;
}

/** Fills the open form of a signatory. */
export async function fillSignatory(page: Page): Promise<void> {
  const form = screens(page).dialog('Ajouter un signataire');
  await form.getByLabel('Monsieur').check();
  await form.getByLabel('Prénom').fill('Yvon');
  await form.getByLabel('Nom', { exact: true }).fill('Mercier');
  await form.getByLabel('Email').fill('yvon.mercier@exemple.fr');
  await form.getByLabel('Téléphone').fill('06 12 34 56 78');
}

/** Fills what the coordinates of a first mandate lack. */
export async function fillCoordinates(page: Page): Promise<void> {
  await page.getByLabel('Date de naissance').fill('09/06/1971');
  await page.getByLabel('Situation familiale').selectOption('divorced');
  await page.getByLabel("Année d'achat du bien").fill('2009');
}

/** Fills the form of a contact, with this e-mail. */
export async function fillContact(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('Lien avec vous').selectOption({ label: 'Locataire' });
  await dialog.getByRole('radio', { name: 'Madame' }).check();
  await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Ines');
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Faure');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByLabel('Téléphone', { exact: true }).fill('06 11 22 33 44');
}
