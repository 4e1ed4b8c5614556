/** A visitor of the radar: the screens by their French labels, the acts, and the pixels of the map. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { radarSpots } from '../../demo/server/seed/radar.ts';
import { seeded } from '../../demo/server/seed.ts';
import { PATIENCE_MS } from '../../tests/eventually.ts';
import type { TestDemo } from './demo.ts';
import { countPixels, type Picture, type Rgb, readPng } from './pixels.ts';

type Scope = Page | Locator;
type Point = { lat: number; lng: number };
/** A demo of a test file, or another one. */
type Served = Pick<TestDemo, 'url'>;

/** The sold properties with fixed ids, and places with and without sales. */
export const soldProperties = seeded.radar;
export const spots = radarSpots();

/** The default colour of a marker, which '--parvis-radar' changes. */
const MARKER: Rgb = [0x37, 0xe0, 0xb2];

/** An address of the invented town, with many sales around it. */
export const ADDRESS = { typed: 'rue basse valbrune', label: /^Rue Basse, 69695 Valbrune-sur-Ondre/ };

/** A window with the list beside the map, with reduced motion: nothing flies, and all markers appear at once. */
export const REDUCED_MOTION = { viewport: { width: 900, height: 720 }, reducedMotion: 'reduce' } as const;

/** Returns the query of a search: around the church, within 250 m by default; without `pid` no property opens. */
export function queryOf({
  at = spots.church,
  radius = 250,
  ...rest
}: {
  at?: Point;
  radius?: number;
  pid?: number | string;
  as?: string;
} = {}): string {
  const query = new URLSearchParams({ lat: String(at.lat), lng: String(at.lng), radius: String(radius) });
  for (const [name, value] of Object.entries(rest)) query.set(name, String(value));
  return `?${query}`;
}

/** Answers for the Géoplateforme with the town of the demo; returns the headers of the requests so far. */
export async function servePlanIgn(page: Page, { url }: Served): Promise<Record<string, string>[]> {
  const asked: Record<string, string>[] = [];
  await page.route('https://data.geopf.fr/tms/1.0.0/PLAN.IGN/**', async (route) => {
    asked.push(await route.request().allHeaders());
    const [tile] = /\d+\/\d+\/\d+\.pbf$/.exec(route.request().url()) ?? [];
    const response = await fetch(`${url}/demo/plan-ign/${tile}`);
    await route.fulfill({
      status: response.status,
      headers: { 'access-control-allow-origin': '*' },
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
  return asked;
}

/** Returns the screens of one element; `scope` is the page, or the part of it that holds this element. */
export function screens(scope: Scope) {
  const button = (name: string) => scope.getByRole('button', { name, exact: true });
  const map = scope.getByRole('region', { name: 'Carte', exact: true });
  const list = scope.getByRole('region', { name: 'Liste des biens' });
  const page = 'goto' in scope ? scope : scope.page();
  const detail = scope.locator('dialog').filter({ has: page.locator('section[aria-label=Prix]') });
  const over = (name: string) => scope.getByRole('dialog', { name, exact: true });
  const [signUp, signIn, phone, silence] = [
    'Créer un compte',
    'Connexion',
    'Être rappelé',
    'Silence radio. Rien à signaler par ici\u00a0!',
  ].map(over) as [Locator, Locator, Locator, Locator];
  return {
    content: scope.locator('parvis-radar .root'),
    title: scope.getByRole('heading', { name: 'le radar' }),
    estimate: scope.getByRole('link', { name: 'Estimer un bien' }),
    /** The search of addresses, which comes with all code that needs the server. */
    address: scope.getByRole('combobox', { name: 'Adresse' }),
    options: scope.getByRole('listbox', { name: 'Adresse' }).getByRole('option'),
    search: button('Rechercher'),
    nearby: button('Autour de moi'),
    radius: (name: '250 m' | '500 m' | '1 km') => scope.getByRole('radio', { name }),
    map,
    canvas: map.locator('canvas'),
    zone: map.locator('[data-zone]'),
    sweep: map.locator('[data-sweep]'),
    popup: map.locator('[data-popup]'),
    notice: map.getByRole('status').first(),
    retryMap: map.getByRole('button', { name: 'Réessayer' }),
    searchHere: button('Rechercher dans cette zone'),
    recentre: button('Revenir au point recherché'),
    zoomIn: button('Zoomer'),
    zoomOut: button('Dézoomer'),
    list,
    /** '189 biens vendus à moins de 250 m'. */
    count: list.getByRole('status').first(),
    selection: list.getByRole('button', { name: /^Filtrer et trier/ }),
    choice: (label: string) => over('Filtrer et trier').getByRole('combobox', { name: label }),
    showSales: button('Voir les ventes'),
    takeBack: list.getByRole('button', { name: 'Retirer les filtres' }),
    rows: list.getByRole('listitem').getByRole('button'),
    retry: list.getByRole('button', { name: 'Réessayer' }),
    raise: list.getByRole('button', { name: /^(Agrandir|Réduire) la liste$/ }),
    detail,
    prices: detail.getByRole('region', { name: 'Prix' }),
    pictures: detail.getByRole('region', { name: 'Photos' }).locator('img'),
    unlock: detail.getByRole('button', { name: 'Débloquer la data' }),
    /** Replaces the button once only an expert can give the price. */
    call: detail.getByText('Un expert va vous appeler pour vous communiquer ce prix.'),
    close: (dialog: Locator) => dialog.getByRole('button', { name: 'Fermer', exact: true }).first(),
    signUp,
    signIn,
    email: scope.getByRole('textbox', { name: 'Email' }),
    password: scope.getByLabel('Mot de passe', { exact: true }),
    passwordAgain: scope.getByLabel('Confirmation du mot de passe'),
    project: (name: string) => signUp.getByRole('radio', { name }),
    create: signUp.getByRole('button', { name: 'Créer un compte' }),
    toSignIn: signUp.getByRole('button', { name: 'Connexion' }),
    enter: signIn.getByRole('button', { name: 'Connexion' }),
    phone,
    number: phone.getByLabel('Téléphone', { exact: true }),
    callMe: phone.getByRole('button', { name: 'Être rappelé' }),
    silence,
    again: silence.getByRole('button', { name: 'Nouvelle recherche' }),
    toast: scope.getByRole('region', { name: 'Messages' }),
  };
}

/** Opens a page of the radar and waits until its search is there; `query` comes from `queryOf`. */
export async function open(page: Page, demo: Served, query = '', path = '/radar'): Promise<void> {
  await page.goto(demo.url + path + query);
  await screens(page).address.waitFor();
}

/** Opens the page of a search and waits for its answer. */
export async function openWithResults(page: Page, demo: Served, query = queryOf()): Promise<void> {
  await page.goto(`${demo.url}/radar${query}`);
  await waitForResults(page);
}

/** Waits for a list that is not empty. */
export async function waitForResults(scope: Scope): Promise<void> {
  await screens(scope).rows.first().waitFor();
}

/** Waits until the map can be used. */
export async function waitForMap(scope: Scope): Promise<void> {
  await screens(scope).zoomIn.waitFor();
}

/** Types an address and takes the first proposal of this name. */
export async function chooseAddress(
  scope: Scope,
  { typed, label }: { typed: string; label: RegExp } = ADDRESS,
): Promise<void> {
  await screens(scope).address.fill(typed);
  await screens(scope).options.filter({ hasText: label }).first().click();
}

/** Returns the picture of the map itself, without anything above it. */
export async function mapPicture(page: Page, scope: Scope = page): Promise<Picture> {
  const { map } = screens(scope);
  const hide = (isHidden: boolean) =>
    map.evaluate(
      (panel, value) => {
        for (const over of [...panel.children].slice(1)) (over as HTMLElement).style.visibility = value;
      },
      isHidden ? 'hidden' : '',
    );
  await hide(true);
  const png = await map.screenshot();
  await hide(false);
  return readPng(png);
}

/** A person who creates an account on the radar. */
export const newcomer = {
  email: 'nina.roux@exemple.fr',
  password: 'un mot de passe',
  again: 'un mot de passe',
  project: 'Je pense à vendre mon bien et je me renseigne',
};

/** Fills the open sign-up form, but does not send it. */
export async function fillSignUp(scope: Scope, changes: Partial<typeof newcomer> = {}): Promise<void> {
  const { email, password, again, project } = { ...newcomer, ...changes };
  const screen = screens(scope);
  await screen.email.fill(email);
  await screen.password.fill(password);
  await screen.passwordAgain.fill(again);
  await screen.project(project).check();
}

/** Returns the number of pixels of the map in the colour of the markers: 0 while it is blank. */
export async function markerPixels(page: Page, scope: Scope = page): Promise<number> {
  return countPixels(await mapPicture(page, scope), MARKER);
}

/**
 * Waits until the markers of a search are drawn. Each check costs as much as the drawing, so that checks keep some time
 * between them.
 */
export async function waitForMarkers(page: Page): Promise<void> {
  await expect.poll(() => markerPixels(page), { timeout: PATIENCE_MS, interval: 200 }).toBeGreaterThan(1_000);
}

/** Tells whether a marker is drawn here, `at` in CSS px of the map's box: most of a disc of 12 px has its colour. */
export function hasMarker(picture: Picture, { x, y }: { x: number; y: number }): boolean {
  return countPixels(picture, MARKER, { x: x - 6, y: y - 6, width: 12, height: 12 }) > 40;
}

/**
 * Returns the place of a point of the earth in the map's box, in CSS px, while the map shows `centre` at the zoom of
 * this radius.
 */
export async function positionOnMap(
  scope: Scope,
  point: Point,
  centre: Point = spots.church,
  zoom = 15,
): Promise<{ x: number; y: number }> {
  const box = await screens(scope).map.boundingBox();
  if (!box) throw new Error('there is no map');
  const [x, y] = mercator(point);
  const [centreX, centreY] = mercator(centre);
  const world = 512 * 2 ** zoom;
  return { x: box.width / 2 + (x - centreX) * world, y: box.height / 2 + (y - centreY) * world };
}

/** Returns that place in CSS px of the window, for a pointer; the map is scrolled into view. */
export async function positionInWindow(
  scope: Scope,
  point: Point,
  centre?: Point,
  zoom?: number,
): Promise<[x: number, y: number]> {
  const { map } = screens(scope);
  await map.scrollIntoViewIfNeeded();
  const { x, y } = await positionOnMap(scope, point, centre, zoom);
  const box = await map.boundingBox();
  return [(box?.x ?? 0) + x, (box?.y ?? 0) + y];
}

/** Returns the place on a world that is a square of side 1, with Greenwich and the equator in its middle. */
function mercator({ lat, lng }: Point): [x: number, y: number] {
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return [0.5 + lng / 360, 0.5 - north / (2 * Math.PI)];
}

/** Returns the answer of a search to this user: a guest, or the owner of a token. */
export async function fetchResults(
  demo: Served,
  { at = spots.church, radius = 250, token = '' } = {},
): Promise<WireProperty[]> {
  const query = `radius=${radius}&lat=${at.lat}&lng=${at.lng}`;
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`${demo.url}/api/v1/radar/properties?${query}`, { headers });
  return ((await answer.json()) as { results: WireProperty[] }).results;
}

/** A property on the wire, with the few fields of the tests. */
export type WireProperty = Point & {
  id: number;
  area: number | null;
  address: string | null;
  oa_amount: number | null;
  sale_price: number | null;
};

/** Returns the acts on the radar since the last reset. */
export async function radarLog(demo: Served) {
  return (await (await fetch(`${demo.url}/demo/radar`)).json()) as {
    searches: { userId: number | null; search: Record<string, unknown> }[];
    leads: { userId: number; propertyId: number }[];
    signUps: { userId: number; project: string }[];
  };
}

/** Makes every search find this many properties, until a reset. */
export async function crowd(demo: Served, count: number): Promise<void> {
  await fetch(`${demo.url}/demo/radar/crowd`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ count }),
  });
}
