/** What a person does at the radar, once its page is open. */
import type { Page } from 'playwright';
import { seeded } from '../../../demo/server/seed.ts';
import type { Demo } from '../../../demo/server/server.ts';
import { found, markerPixels, queryOf, screens, sold, untilMap } from '../../setup/radar.ts';
import type { State } from '../tools/state.ts';

/** More than any screen asks. */
export const OFTEN = 20;

/** The page of a search, as of `queryOf`. */
export const at = (options?: Parameters<typeof queryOf>[0]) => `/radar${queryOf(options)}`;

/** A property that is like any other. */
export const [PLAIN = 0] = sold.plain.slice(6);

/** All that needs the server. */
export const LATER = '**/parvis/chunks/search-later*';

/** The engine of the map. */
export const ENGINE = '**/parvis/chunks/maplibre-*.js';

/** The same states without their map, which nobody sees behind a window and which takes its time to be drawn. */
export const overNoMap = (states: State[]): State[] => states.map((state) => ({ withheld: ENGINE, ...state }));

/** Nothing flies, and no marker is still to come. */
export const CALM: Pick<State, 'media'> = { media: { reducedMotion: 'reduce' } };

/** Whether the page gives the markers a colour of its own. */
const isBranded = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--parvis-radar') !== '');

/** Waits until two pictures of the map, one after the other, are the same; with markers, unless told otherwise. */
export async function untilDrawn(page: Page, { hasMarkers = true } = {}): Promise<void> {
  await untilMap(page);
  const isEnough = !hasMarkers || (await isBranded(page)) ? () => true : async () => (await markerPixels(page)) > 40;
  const look = () => screens(page).map.screenshot({ animations: 'disabled' });
  let before = await look();
  for (let turn = 0; turn < 60; turn += 1) {
    const now = await look();
    if (now.equals(before) && (await isEnough())) return;
    before = now;
  }
  throw new Error('the map does not stand still');
}

/** Waits for the list of an answer, and for the map of it. */
export async function untilShown(page: Page): Promise<void> {
  await found(page);
  await untilDrawn(page);
}

/** Takes the map eastwards, beyond its zone, as its keys do. */
export async function moveAway(page: Page): Promise<void> {
  await untilShown(page);
  for (let press = 0; press < 2; press += 1) await screens(page).canvas.press('ArrowRight');
  await screens(page).searchHere.waitFor();
  await untilDrawn(page);
}

type Person = keyof typeof seeded.users;

/** Has someone unlocked these properties before the page opens. */
export const revealed =
  (name: Person, ids: readonly number[]) =>
  ({ db }: Demo): void => {
    const at = new Date(db.now()).toISOString();
    for (const propertyId of ids) db.radar.leads.push({ userId: seeded.users[name].id, propertyId, at });
  };

/** Presses 'Débloquer la data' in the open property. */
export async function unlock(page: Page): Promise<void> {
  await screens(page).unlock.click();
}
