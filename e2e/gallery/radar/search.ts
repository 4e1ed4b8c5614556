/** A search and its outcomes: many properties, few, none, no answer. */
import type { Page } from 'playwright';
import type { Demo } from '../../../demo/server/server.ts';
import { screens, spots, waitForMap, waitForResults } from '../../setup/radar.ts';
import { waitUntilDrawn } from '../tools/drawn.ts';
import { plan } from '../tools/reach.ts';
import type { State } from '../tools/state.ts';
import { at, BARE_MAP, ENGINE, MARKED_MAP, neverTimeOut, OFTEN, waitUntilShown } from './steps.ts';

const properties = '/radar/properties';
const count = (page: Page) => screens(page).count.filter({ hasText: 'à moins de' });

const crowdOf =
  (size: number) =>
  ({ db }: Demo): void => {
    db.radar.crowdSize = size;
  };

/** Raises the list if it is a sheet; beside the map it has its height already. */
async function raise(page: Page): Promise<void> {
  await waitUntilShown(page);
  // On a phone the raised list covers the markers.
  await waitUntilDrawn(page, { drawsMap: 'markers' });
  if (await screens(page).raise.isVisible()) await screens(page).raise.click();
}

/** Chooses these filters by their labels, and closes the dialog. */
async function filterBy(page: Page, choices: Record<string, string | { index: number }>): Promise<void> {
  await waitUntilShown(page);
  await screens(page).selection.click();
  for (const [label, option] of Object.entries(choices)) await screens(page).choice(label).selectOption(option);
  await screens(page).showSales.click();
}

/** From the sweep to the list. */
export const searchStates: State[] = [
  {
    name: 'searching',
    path: at(),
    drawsMap: 'bare',
    // No answer is awaited here: the map, which takes its time, comes before.
    act: async (page, demo) => {
      await waitUntilShown(page);
      await neverTimeOut(page);
      await plan(demo, { path: properties, fault: 'timeout' });
      await screens(page).radius('500 m').check();
      await screens(page).sweep.waitFor();
      await waitForMap(page);
    },
    shows: (page) => screens(page).sweep,
    keepsLoading: true,
  },
  { name: 'found-guest', path: at(), ...MARKED_MAP, act: waitUntilShown, shows: count },
  { name: 'found-signed-in', path: at({ as: 'otherBuyer' }), ...MARKED_MAP, act: waitUntilShown, shows: count },
  { name: 'found-some-unlocked', path: at({ as: 'collector' }), ...MARKED_MAP, act: waitUntilShown, shows: count },
  { name: 'found-500', path: at({ radius: 500, as: 'otherBuyer' }), ...MARKED_MAP, act: waitUntilShown, shows: count },
  {
    name: 'found-1000',
    path: at({ radius: 1000, as: 'otherBuyer' }),
    ...MARKED_MAP,
    act: waitUntilShown,
    shows: count,
  },
  {
    name: 'found-one',
    path: at({ as: 'otherBuyer' }),
    prepare: crowdOf(1),
    ...MARKED_MAP,
    act: waitUntilShown,
    shows: count,
  },
  {
    name: 'stack-of-40',
    path: at({ at: spots.stackOf40, as: 'otherBuyer' }),
    ...MARKED_MAP,
    act: waitUntilShown,
    shows: count,
  },
  {
    name: 'crowd-1000',
    path: at({ as: 'otherBuyer' }),
    prepare: crowdOf(1_000),
    ...MARKED_MAP,
    act: waitUntilShown,
    shows: count,
  },
  {
    name: 'crowd-10000',
    path: at({ radius: 1000, as: 'otherBuyer' }),
    prepare: crowdOf(10_000),
    ...MARKED_MAP,
    act: waitUntilShown,
    shows: count,
  },
  {
    name: 'found-some-unreadable',
    path: at({ as: 'otherBuyer' }),
    ...MARKED_MAP,
    ownPage: true,
    act: async (page) => {
      await waitUntilShown(page);
      await page.route('**/radar/properties?*', async (route) => {
        const response = await route.fetch();
        const { total, results } = await response.json();
        await route.fulfill({ response, json: { total, results: [...results, { id: 1 }, { id: 2 }] } });
      });
      await screens(page).radius('500 m').check();
    },
    shows: (page) => page.getByText("2 biens n'ont pas pu être affichés."),
  },
  { name: 'list-raised', path: at({ as: 'otherBuyer' }), ...BARE_MAP, act: raise, shows: count },
  {
    name: 'list-lit',
    path: at({ as: 'otherBuyer' }),
    ...MARKED_MAP,
    act: async (page) => {
      await waitUntilShown(page);
      await screens(page).rows.first().press('ArrowDown');
    },
    shows: (page) => screens(page).rows.nth(1),
  },
  {
    name: 'selection',
    path: at({ as: 'otherBuyer' }),
    withheld: ENGINE,
    act: async (page) => {
      await waitForResults(page);
      await screens(page).selection.click();
    },
    shows: (page) => screens(page).choice('Surface'),
  },
  {
    name: 'selection-guest',
    path: at(),
    withheld: ENGINE,
    act: async (page) => {
      await waitForResults(page);
      await screens(page).selection.click();
    },
    shows: (page) => screens(page).choice('Type de bien'),
  },
  {
    name: 'filtered',
    path: at({ as: 'otherBuyer' }),
    ...MARKED_MAP,
    act: (page) => filterBy(page, { 'Type de bien': 'Maison', 'Trier les ventes': 'Surface décroissante' }),
    shows: (page) => page.getByText(/ventes? sur/).first(),
  },
  {
    name: 'filtered-none',
    path: at({ as: 'otherBuyer' }),
    ...BARE_MAP,
    act: (page) => filterBy(page, { Pièces: { index: 1 }, Surface: '100 m² et plus' }),
    shows: (page) => screens(page).takeBack,
  },
  { name: 'none', path: at({ at: spots.nothingSold, radius: 1000 }), shows: (page) => screens(page).silence },
  {
    name: 'none-closed',
    path: at({ at: spots.nothingSold, radius: 1000 }),
    ...BARE_MAP,
    act: async (page) => {
      await screens(page).close(screens(page).silence).click();
      await waitForMap(page);
    },
    shows: (page) => screens(page).address,
  },
  {
    name: 'failed',
    path: at(),
    faults: [{ path: properties, fault: 500, times: OFTEN }],
    ...BARE_MAP,
    act: (page) => waitForMap(page),
    shows: (page) => screens(page).retry,
    expected: /status of 500/,
  },
  {
    name: 'offline',
    path: at(),
    faults: [{ path: properties, fault: 'abort', times: OFTEN }],
    ...BARE_MAP,
    act: (page) => waitForMap(page),
    shows: (page) => page.getByText('Vérifiez votre accès à internet'),
    expected: /ERR_EMPTY_RESPONSE/,
  },
  {
    name: 'found-after-a-failure',
    path: at(),
    faults: [{ path: properties, fault: 500 }],
    ...MARKED_MAP,
    act: async (page) => {
      await screens(page).retry.click();
      await waitUntilShown(page);
    },
    shows: count,
    expected: /status of 500/,
  },
];
