/** The acts of a visitor of the radar, once its page is open. */
import type { Page } from 'playwright';
import { seeded } from '../../../demo/server/seed.ts';
import type { Demo } from '../../../demo/server/server.ts';
import { queryOf, screens, soldProperties, waitForMap, waitForResults } from '../../setup/radar.ts';
import type { State } from '../tools/state.ts';

/** More faults than any screen has calls. */
export const OFTEN = 20;

/** Returns the page of a search, with the options of `queryOf`. */
export const at = (options?: Parameters<typeof queryOf>[0]) => `/radar${queryOf(options)}`;

/** An ordinary property. */
export const [PLAIN = 0] = soldProperties.plain.slice(6);

/** All code that needs the server. */
export const LATER = '**/parvis/chunks/modules-*';

/** The map engine. */
export const ENGINE = '**/parvis/chunks/maplibre-*.js';

/** Returns the states without their map, which a dialog hides and which takes time to draw. */
export const overNoMap = (states: State[]): State[] => states.map((state) => ({ withheld: ENGINE, ...state }));

/** The time that a call may take, in src/api/client.ts. */
const TIME_LIMIT_MS = 15_000;

/** A map without flights, whose markers are all there. */
const CALM = { reducedMotion: 'reduce' } as const;
export const BARE_MAP: Pick<State, 'media' | 'drawsMap'> = { media: CALM, drawsMap: 'bare' };
export const MARKED_MAP: Pick<State, 'media' | 'drawsMap'> = { media: CALM, drawsMap: 'markers' };

/** Waits for the list of an answer, and for its map. */
export async function waitUntilShown(page: Page): Promise<void> {
  await waitForResults(page);
  await waitForMap(page);
}

/** Keeps a call that gets no answer waiting, for good: a slow machine checks a map for longer than a call may take. */
export const neverTimeOut = (page: Page): Promise<void> =>
  page.evaluate((limit) => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply(set, page, [act, delay]) {
        return delay < limit ? set.call(page, act, delay) : 0;
      },
    });
  }, TIME_LIMIT_MS);

/** Moves the map eastwards with its keys, beyond its zone. */
export async function moveAway(page: Page): Promise<void> {
  await waitUntilShown(page);
  for (let press = 0; press < 2; press += 1) await screens(page).canvas.press('ArrowRight');
  await screens(page).searchHere.waitFor();
}

type Person = keyof typeof seeded.users;

/** Reveals these properties to a user before the page opens. */
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
