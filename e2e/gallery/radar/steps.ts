/** What a person does at the radar, once its page is open. */
import type { Page } from 'playwright';
import { seeded } from '../../../demo/server/seed.ts';
import type { Demo } from '../../../demo/server/server.ts';
import { found, queryOf, screens, sold, untilMap } from '../../setup/radar.ts';
import type { State } from '../tools/state.ts';

/** More than any screen asks. */
export const OFTEN = 20;

/** The page of a search, as of `queryOf`. */
export const at = (options?: Parameters<typeof queryOf>[0]) => `/radar${queryOf(options)}`;

/** A property that is like any other. */
export const [PLAIN = 0] = sold.plain.slice(6);

/** All that needs the server. */
export const LATER = '**/parvis/chunks/search-kit-*';

/** The engine of the map. */
export const ENGINE = '**/parvis/chunks/maplibre-*.js';

/** The same states without their map, which nobody sees behind a window and which takes its time to be drawn. */
export const overNoMap = (states: State[]): State[] => states.map((state) => ({ withheld: ENGINE, ...state }));

/** A map on which nothing flies, and no marker is still to come. */
const CALM = { reducedMotion: 'reduce' } as const;
export const BARE_MAP: Pick<State, 'media' | 'drawsMap'> = { media: CALM, drawsMap: 'bare' };
export const MARKED_MAP: Pick<State, 'media' | 'drawsMap'> = { media: CALM, drawsMap: 'markers' };

/** Waits for the list of an answer, and for the map of it. */
export async function untilShown(page: Page): Promise<void> {
  await found(page);
  await untilMap(page);
}

/** Takes the map eastwards, beyond its zone, as its keys do. */
export async function moveAway(page: Page): Promise<void> {
  await untilShown(page);
  for (let press = 0; press < 2; press += 1) await screens(page).canvas.press('ArrowRight');
  await screens(page).searchHere.waitFor();
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
