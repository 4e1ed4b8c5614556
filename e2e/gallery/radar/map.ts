/** The map: of other sources, late, lost, moved away, under the pointer. */
import type { Page } from 'playwright';
import { seeded } from '../../../demo/server/seed.ts';
import type { Demo } from '../../../demo/server/server.ts';
import {
  fetchResults,
  positionInWindow,
  screens,
  servePlanIgn,
  type WireProperty,
  waitForResults,
} from '../../setup/radar.ts';
import { waitUntilDrawn } from '../tools/drawn.ts';
import { installClock } from '../tools/fixed-day.ts';
import type { State } from '../tools/state.ts';
import { WIDTHS } from '../tools/window.ts';
import { at, BARE_MAP, ENGINE, MARKED_MAP, moveAway, waitUntilShown } from './steps.ts';

const notice = (page: Page) => screens(page).notice.getByText('liste');
const { token } = seeded.users.otherBuyer;

/** Puts the pointer on the northernmost property, or on the one in the middle from north to south. */
const pointAt =
  (isNorth: boolean): NonNullable<State['act']> =>
  async (page, demo) => {
    await waitUntilShown(page);
    await waitUntilDrawn(page, MARKED_MAP);
    const sorted = (await fetchResults(demo, { token })).sort((left, right) => right.lat - left.lat);
    const property = sorted.at(isNorth ? 0 : sorted.length / 2) as WireProperty;
    await page.mouse.move(...(await positionInWindow(page, property)));
    await screens(page).popup.waitFor();
  };

async function withoutWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: [string]) {
      return asked[0].startsWith('webgl') ? null : getContext.apply(this, asked);
    } as typeof getContext;
  });
  await page.reload();
  await waitForResults(page);
}

async function showPlanIgn(page: Page, demo: Demo): Promise<void> {
  await servePlanIgn(page, demo);
  await page.goto(`${page.url()}geoplateforme`);
  await waitUntilShown(page);
}

async function loseGraphics(page: Page): Promise<void> {
  await waitUntilShown(page);
  await screens(page).canvas.evaluate((canvas: HTMLCanvasElement) =>
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  );
}

/** Every state of the map, working or not. */
export const mapStates: State[] = [
  {
    name: 'map-on-its-way',
    path: at(),
    drawsMap: 'bare',
    withheld: ENGINE,
    act: waitForResults,
    shows: (page) => screens(page).rows.first(),
  },
  {
    name: 'map-late',
    path: at(),
    withheld: ENGINE,
    ownClock: true,
    drawsMap: 'bare',
    act: async (page) => {
      await installClock(page);
      const asked = page.waitForRequest(ENGINE);
      await page.reload();
      await asked;
      await waitForResults(page);
      await page.clock.runFor(10_500);
    },
    shows: notice,
  },
  {
    name: 'map-failed',
    path: at(),
    drawsMap: 'bare',
    broken: ENGINE,
    act: waitForResults,
    shows: notice,
    expected: /ERR_FAILED/,
  },
  { name: 'map-unsupported', path: at(), drawsMap: 'bare', act: withoutWebGl, shows: notice },
  { name: 'map-lost', path: at(), ...BARE_MAP, act: loseGraphics, shows: notice },
  {
    name: 'map-without-tiles',
    path: `${at()}&tiles-url=`,
    ...MARKED_MAP,
    act: waitUntilShown,
    shows: (page) => screens(page).zoomIn,
  },
  {
    name: 'map-of-the-ign',
    path: `${at()}&tiles-url=`,
    ...MARKED_MAP,
    act: showPlanIgn,
    shows: (page) => screens(page).map.getByText('© IGN – Géoplateforme'),
  },
  {
    name: 'map-of-the-host',
    path: `${at()}&map-style=/demo/plan.json`,
    ...MARKED_MAP,
    act: waitUntilShown,
    shows: (page) => screens(page).zoomIn,
  },
  { name: 'away', path: at(), ...MARKED_MAP, act: moveAway, shows: (page) => screens(page).recentre },
  {
    name: 'popup',
    path: at({ as: 'otherBuyer' }),
    ...MARKED_MAP,
    act: pointAt(false),
    shows: (page) => screens(page).popup,
    endsOnResize: [WIDTHS.phone],
  },
  {
    name: 'popup-at-the-top',
    path: at({ as: 'otherBuyer' }),
    ...MARKED_MAP,
    act: pointAt(true),
    shows: (page) => screens(page).popup,
    endsOnResize: [WIDTHS.phone, WIDTHS.smallPhone],
  },
];
