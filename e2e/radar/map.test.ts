/** The map itself: its moves, its late, failed or lost parts, and its engines. */
import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserForFile, MAP_FLAGS, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { holdUrl, ownProblems } from '../setup/page-watch.ts';
import { countColours, countPixels, type Rgb } from '../setup/pixels.ts';
import {
  fetchResults,
  mapPicture,
  markerPixels,
  openWithResults,
  positionInWindow,
  queryOf,
  REDUCED_MOTION,
  screens,
  servePlanIgn,
  type WireProperty,
  waitForMap,
  waitForMarkers,
} from '../setup/radar.ts';

const { openPage } = browserForFile(MAP_FLAGS);
const demo = demoForFile();

const ENGINE = /\/chunks\/maplibre-[A-Z\d]+\.js$/;
const WORKER = /\/chunks\/maplibre-gl-worker-/;

const sizeOfZone = (page: Page) =>
  screens(page).zone.evaluate((zone) =>
    Math.round(Number.parseFloat((zone as HTMLElement).style.getPropertyValue('--r'))),
  );

async function openMap(page: WatchedPage, query = queryOf()): Promise<void> {
  await openWithResults(page, demo, query);
  await waitForMap(page);
}

/** Moves the paused clock of a page by a frame at a time until this holds; some seconds at most. */
const stepUntil = (page: WatchedPage, isSo: () => Promise<boolean>) =>
  eventually(async () => {
    await page.clock.runFor(20);
    return isSo();
  }).toBe(true);

/** Pans the map eastwards by 100 px, as its keys do: 167 m at the zoom of 250 m. */
async function pan(page: WatchedPage): Promise<void> {
  const { canvas } = screens(page);
  await canvas.focus();
  await canvas.press('ArrowRight');
}

describe('a moved map', () => {
  test('a touch beside a marker opens its property; the buttons zoom map and zone; a popup closes when the map moves', async () => {
    const page = await openPage({ ...REDUCED_MOTION, hasTouch: true });
    const screen = screens(page);
    await openMap(page);
    await eventually(() => sizeOfZone(page)).toBe(150);
    await waitForMarkers(page);
    const [near] = await fetchResults(demo);
    const [x, y] = await positionInWindow(page, near as WireProperty);
    await page.touchscreen.tap(x + 5, y - 5);
    await screen.detail.waitFor();
    await screen.close(screen.detail).click();
    await screen.detail.waitFor({ state: 'detached' });
    await page.mouse.move(x, y);
    await screen.popup.waitFor();
    await screen.canvas.focus();
    const pointed = await screen.popup.textContent();
    await page.keyboard.press('ArrowRight');
    // The popup of the keys is that of the middle.
    await eventually(async () => (await screen.popup.count()) > 0 && (await screen.popup.textContent())).not.toBe(
      pointed,
    );
    await screen.zoomIn.click();
    await screen.popup.waitFor({ state: 'detached' });
    await eventually(() => sizeOfZone(page)).toBe(300);
    await screen.zoomOut.click();
    await screen.zoomOut.click();
    await eventually(() => sizeOfZone(page)).toBe(75);
    await screen.radius('1 km').check();
    await eventually(() => sizeOfZone(page)).toBe(150);
    expect(page.problems).toEqual([]);
  });
});

describe('a map whose code is late or fails', () => {
  test('a worker that does not load for 10 s shows a notice; the list is there, and the map appears once the worker has loaded', async () => {
    const page = await openPage(REDUCED_MOTION);
    const screen = screens(page);
    let isAsked = false;
    const release = await holdUrl(page, WORKER, () => {
      isAsked = true;
      return true;
    });
    // Only the seconds counted here pass, however busy the machine is.
    const start = Date.now();
    await page.clock.install({ time: start });
    await page.clock.pauseAt(start + 60_000);
    await page.goto(`${demo.url}/radar${queryOf()}`);
    await stepUntil(page, async () => isAsked && (await screen.rows.count()) > 0);
    await page.clock.runFor(2_000);
    expect(await screen.notice.textContent()).toBe('');
    await page.clock.runFor(9_000);
    await screen.map.getByText('La carte met plus de temps que prévu. La liste reste utilisable.').waitFor();
    await page.clock.resume();
    release();
    await waitForMap(page);
    await eventually(() => screen.notice.textContent()).toBe('');
    await waitForMarkers(page);
    expect(page.problems).toEqual([]);
  });

  test('a failed map script, then a failed worker, each shows a notice; the list stays, another attempt loads the map', async () => {
    const page = await openPage(REDUCED_MOTION);
    const screen = screens(page);
    const sentence = screen.map.getByText("La carte n'a pas pu être chargée. La liste reste utilisable.");
    for (const [attempt, file] of [ENGINE, WORKER].entries()) {
      let asked = 0;
      await page.context().route(file, (route) => {
        asked += 1;
        return route.abort();
      });
      if (attempt === 0) await openWithResults(page, demo);
      else await screen.retryMap.click();
      await eventually(() => asked).toBeGreaterThan(0);
      await sentence.waitFor();
      const before = asked;
      await screen.retryMap.click();
      await eventually(() => asked).toBeGreaterThan(before);
      await sentence.waitFor();
      await page.context().unroute(file);
    }
    await screen.retryMap.click();
    await waitForMap(page);
    await waitForMarkers(page);
    // The engine itself logs the failure of its worker.
    expect(ownProblems(page.problems).filter((text) => !text.includes('Worker failed to load'))).toEqual([]);
  });

  test('a lost WebGL context is reported; when it is restored, or with another map, the markers are drawn', async () => {
    const page = await openPage(REDUCED_MOTION);
    const screen = screens(page);
    await openMap(page);
    await waitForMarkers(page);
    const lose = () =>
      screen.canvas.evaluate((canvas: HTMLCanvasElement) => {
        const extension = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
        Object.assign(window, { extension });
        extension?.loseContext();
      });
    const sentence = screen.map.getByText(
      "L'affichage de la carte s'est interrompu. Tous les biens sont dans la liste.",
    );
    await lose();
    await sentence.waitFor();
    await screen.rows.first().hover();
    await page.evaluate(() => (window as unknown as { extension: WEBGL_lose_context }).extension.restoreContext());
    await sentence.waitFor({ state: 'detached' });
    await waitForMarkers(page);
    await lose();
    await sentence.waitFor();
    await screen.retryMap.click();
    await waitForMap(page);
    await waitForMarkers(page);
    expect(await screen.canvas.count()).toBe(1);
    expect(page.problems).toEqual([]);
  });
});

describe('map sources', () => {
  const colours = async (page: Page) => countColours(await mapPicture(page));
  const ORANGE: Rgb = [0xff, 0xa0, 0x00];
  /** Gives the host's radar a colour, on pages whose address holds these words. */
  const paintRadar = (page: Page, where = '') =>
    page.addInitScript((words) => {
      document.addEventListener('DOMContentLoaded', () => {
        if (!location.search.includes(words)) return;
        document.querySelector<HTMLElement>('parvis-radar')?.style.setProperty('--parvis-radar', '#ffa000');
      });
    }, where);
  /** The number of colours that streets and their names add at least; markers on paper have half a thousand. */
  const STREETS = 200;

  test("with tiles: streets with names, and a text credit; without: a dark background and markers in the host's colour", async () => {
    const page = await openPage(REDUCED_MOTION);
    const screen = screens(page);
    await paintRadar(page, 'tiles-url');
    await openMap(page, `${queryOf()}&tiles-url=`);
    await eventually(async () => countPixels(await mapPicture(page), ORANGE)).toBeGreaterThan(1_000);
    expect(await markerPixels(page)).toBe(0);
    expect(await screen.map.getByText('Plan et ventes fictifs').count()).toBe(0);
    const onPaper = await colours(page);
    await openMap(page);
    await waitForMarkers(page);
    await screen.map.getByText('Plan et ventes fictifs', { exact: true }).waitFor();
    // The streets come when their tiles do, after the markers or before.
    await eventually(() => colours(page)).toBeGreaterThan(onPaper + STREETS);
    expect(page.problems).toEqual([]);
  });

  test('over the plan of the IGN: the same streets from its own schema, its credit, and no word of the page', async () => {
    const page = await openPage(REDUCED_MOTION);
    const asked = await servePlanIgn(page, demo);
    await openMap(page, `${queryOf()}&tiles-url=`);
    const onPaper = await colours(page);
    await openMap(page, `${queryOf()}&tiles-url=geoplateforme`);
    await waitForMarkers(page);
    await screens(page).map.getByText('© IGN – Géoplateforme', { exact: true }).waitFor();
    await eventually(() => colours(page)).toBeGreaterThan(onPaper + STREETS);
    expect(asked.map(({ referer }) => referer)).toEqual(asked.map(() => undefined));
    expect(page.problems).toEqual([]);
  });

  test("with a style of the host: its own map under markers in the host's colour, also with forced colours", async () => {
    const page = await openPage({ ...REDUCED_MOTION, forcedColors: 'active' });
    const warnings: string[] = [];
    page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
    await paintRadar(page);
    await openMap(page, `${queryOf()}&map-style=/demo/plan.json`);
    await eventually(async () => countPixels(await mapPicture(page), ORANGE)).toBeGreaterThan(1_000);
    expect(warnings.filter((text) => text.includes('contrast'))).toEqual([]);
    await eventually(() => colours(page)).toBeGreaterThan(20);
    expect(page.problems).toEqual([]);
  });

  test.each([
    ['a style that is another thing', 'plan.json', 'wrong-shape', '&map-style=/demo/plan.json'],
    ['a named source that does not answer', 'nothing', 500, '&tiles-url=geoplateforme'],
    ['a list of tiles that is not answered', 'tiles.json', 500, ''],
    ['tiles that never come', 'tiles/*', 'timeout', ''],
  ] as const)('%s: markers on a dark background', async (_, path, fault, query) => {
    const page = await openPage(REDUCED_MOTION);
    await demo.fail({ path: `/demo/${path}`, fault, times: 200 });
    await openMap(page, queryOf() + query);
    await waitForMarkers(page);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test("with the host's token Mapbox draws the map, and no other server is requested", async () => {
    const page = await openPage(REDUCED_MOTION);
    const screen = screens(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    const sessions: string[] = [];
    await page.route(/^https:\/\/[a-z.]*mapbox\.com\//, (route: Route) => {
      sessions.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, json: {} });
    });
    await openMap(
      page,
      `${queryOf()}&mapbox-token=pk.eyJ1IjoicGFydmlzIiwiYSI6InRlc3QifQ.demo&map-style=/demo/plan.json`,
    );
    await waitForMarkers(page);
    await eventually(() => sessions.join()).toContain('/map-sessions/');
    const hosts = new Set(asked.filter((host) => host && host !== new URL(demo.url).host));
    expect([...hosts].filter((host) => !host.endsWith('.mapbox.com'))).toEqual([]);
    const [near] = await fetchResults(demo);
    await page.mouse.move(...(await positionInWindow(page, near as WireProperty)));
    await screen.popup.waitFor();
    await page.mouse.click(...(await positionInWindow(page, near as WireProperty)));
    await screen.detail.waitFor();
    await screen.close(screen.detail).click();
    await screen.detail.waitFor({ state: 'detached' });
    await pan(page);
    await pan(page);
    await screen.searchHere.waitFor();
    await screen.zoomIn.click();
    await eventually(() => sizeOfZone(page)).toBe(300);
    expect(page.problems).toEqual([]);
  });
});
