/** A customer in their area: what they see, by its French labels, and how they come in. */
import type { Locator, Page } from 'playwright';
import type { AccountName } from '../../demo/server/seed/users.ts';
import { seeded } from '../../demo/server/seed.ts';
import { eventually } from './eventually.ts';

type Scope = Page | Locator;
type Served = { url: string };

/** Who enters, and the sales that are followed, by name. */
export const { users: people, listings, sellerSales } = seeded;

/** A name that `?as=` takes. */
export type Persona = AccountName | 'staff' | 'onlySeller' | 'guest';

/** A phone, and a desk: the menu is a bar on one, a column on the other. */
export const PHONE = { viewport: { width: 390, height: 844 } } as const;
export const DESK = { viewport: { width: 1280, height: 800 } } as const;

/** What the parts of the area's frame, and of its screens, are called. */
export function screens(scope: Scope) {
  const button = (name: string) => scope.getByRole('button', { name, exact: true });
  const heading = (name: string | RegExp, level = 2) => scope.getByRole('heading', { name, level });
  const dialog = (name: string | RegExp) => scope.getByRole('dialog', { name, exact: true });
  // What is after the word says that it need not be filled in.
  const field = (name: string) => scope.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const toast = scope.getByRole('region', { name: 'Messages' });
  return {
    content: scope.locator('parvis-client-area .root'),
    heading,
    button,
    dialog,
    field,
    /** The title of whatever screen is on show. */
    title: scope.getByRole('heading', { level: 2 }).first(),
    link: (name: string | RegExp) => scope.getByRole('link', { name }),
    /** The menu where there is room for it. */
    menu: scope.getByRole('navigation', { name: /^Espace (acheteur|vendeur)$/ }),
    account: scope.getByRole('navigation', { name: 'Compte' }),
    /** The menu of a phone, and what is behind its last entry. */
    bar: scope.getByRole('navigation', { name: 'Menu' }),
    more: button('Plus'),
    rest: dialog('Plus'),
    signOut: button('Me déconnecter'),
    toast,
    said: (text: string | RegExp) => toast.getByText(text),
    card: (title: string) => scope.getByRole('region', { name: title, exact: true }),
    tab: (name: string) => scope.getByRole('tab', { name, exact: true }),
    tabs: scope.getByRole('tab'),
    panel: scope.getByRole('tabpanel'),
    radio: (name: string) => scope.getByRole('radio', { name }),
    /** The card of a sale that is followed, by what its address holds. */
    sale: (address: string) => scope.getByRole('article').filter({ hasText: address }),
    alert: (place: string) => scope.getByRole('article', { name: `Alerte ${place}` }),
    retry: button('Réessayer').first(),
  };
}

/** The address of a page of the area, as someone; `query` is what else the page is asked. */
export function addressOf({ url }: Served, path: string, as: Persona, query = ''): string {
  return `${url}${path}?as=${as}${query}`;
}

/** Opens a page of the area, and waits for its screen. */
export async function open(page: Page, demo: Served, path = '/ea', as: Persona = 'buyer', query = ''): Promise<void> {
  await page.goto(addressOf(demo, path, as, query));
  await screens(page).title.waitFor();
}

/** Waits until the screen on show has read all that it shows: whoever leaves before that gives up what is on its way. */
export async function allRead(page: Page): Promise<void> {
  await screens(page).title.waitFor();
  await eventually(() => screens(page).content.getByText('Chargement…').count(), 'what is still read').toBe(0);
}

/** The address of a sale that is followed. */
export const saleAt = (name: keyof typeof listings, tab = 'le-bien') => `/ea/interests/${listings[name]}/${tab}`;

/** A sale of the seller space, on a screen such as '/planning'; its own page when none is named. */
export const sellerSaleAt = (name: keyof typeof sellerSales, screen = '') =>
  `/ev/ventes/${sellerSales[name].id}${screen}`;

/** Opens one sale on a tab. */
export async function openSale(
  page: Page,
  demo: Served,
  name: keyof typeof listings,
  tab = 'le-bien',
  as: Persona = 'buyer',
): Promise<void> {
  await page.goto(addressOf(demo, saleAt(name, tab), as));
  await screens(page).panel.waitFor();
}

/** The path that the page is on. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** The names that the browser keeps something of ours under. */
export function kept(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys({ ...localStorage, ...sessionStorage })
      .filter((name) => name.startsWith('parvis:'))
      .sort(),
  );
}

/** Ends the sessions of someone on the server: their next call is a 401, and they have to sign in anew. */
export function endSession(
  { db }: { db: { user(id: unknown): { token: string } | undefined } },
  name: keyof typeof people,
): void {
  const user = db.user(people[name].id);
  if (user) user.token = `${people[name].token}.1`;
}

/** Answers the form of a contact, with this e-mail. */
export async function fillContact(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('Lien avec vous').selectOption({ label: 'Locataire' });
  await dialog.getByRole('radio', { name: 'Madame' }).check();
  await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Ines');
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Faure');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByLabel('Téléphone', { exact: true }).fill('06 11 22 33 44');
}
