/** The cost of a crowd of properties on the radar, and of the same points as DOM elements on the same engine. */
import type { Browser, Page } from 'playwright';
import { seeded } from '../../../demo/server/seed.ts';
import { watch } from '../../setup/browser.ts';
import type { TestDemo } from '../../setup/demo.ts';
import { crowd, fetchResults, queryOf, screens, waitForMap } from '../../setup/radar.ts';
import { drag, START, waitUntilQuiet, watchMaps } from './probe.ts';
import { serveMarkers } from './serve-markers.ts';
import { tasksDuring } from './trace.ts';

/** The cost of a crowd. Times in ms; `tasks` are processor time; `heapBytes` is after a garbage collection. */
export type Cost = { shownMs: number; tasks: number[]; frames: number[]; nodes: number; heapBytes: number };

/** The demo of a test file, or another one. */
type Demo = Pick<TestDemo, 'url' | 'db'>;

/** Everything is drawn over plain paper: the points alone are compared. */
const PAPER = '&tiles-url=';
const WINDOW = { width: 1280, height: 800 };

/** Opens the radar with one property, then searches a crowd and drags the map through `frames` frames. */
export async function measureRadar(browser: Browser, demo: Demo, count: number, frames: number): Promise<Cost> {
  const page = await openPage(browser);
  await crowd(demo, 1);
  // A signed-in user, whose markers have badges too.
  await page.goto(`${demo.url}/radar${queryOf({ radius: 500, as: 'otherBuyer' })}${PAPER}`);
  await waitForMap(page);
  await waitUntilQuiet(page);
  await crowd(demo, count);
  let shownMs = Number.NaN;
  const tasks = await tasksDuring(browser, page, async () => {
    await screens(page).radius('1 km').check({ force: true });
    await screens(page).count.filter({ hasText: 'à moins de 1 km' }).waitFor();
    shownMs = await waitUntilQuiet(page);
  });
  const { map, list } = screens(page);
  const nodes = (await Promise.all([map, list].map((part) => part.evaluate(countNodes)))).reduce((a, b) => a + b);
  const heapBytes = await heapOf(page);
  const times = await drag(page, frames);
  await page.close();
  return { shownMs, tasks, frames: times, nodes, heapBytes };
}

/** Measures the same points as DOM elements, on a map of the same size, dragged by the same distance. */
export async function measureMarkers(browser: Browser, demo: Demo, count: number, frames: number): Promise<Cost> {
  await crowd(demo, count);
  const points = (await fetchResults(demo, { radius: 1000, token: tokenOf(demo) })).map(({ lat, lng }) => ({
    lat,
    lng,
  }));
  const server = await serveMarkers({ left: 416, width: 848, height: WINDOW.height });
  const page = await openPage(browser);
  const { lat, lng } = points[0] ?? { lat: 0, lng: 0 };
  await page.goto(`${server.url}/#${lng}/${lat}/13`);
  await page.locator('body[data-ready]').waitFor({ state: 'attached' });
  await waitUntilQuiet(page);
  let shownMs = Number.NaN;
  const tasks = await tasksDuring(browser, page, async () => {
    shownMs = await page.evaluate(
      async ([all, start]) => {
        const { startTime } = performance.mark(start);
        window.showMarkers(all);
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        return performance.now() - startTime;
      },
      [points, START] as const,
    );
  });
  const nodes = await page.locator('#map').evaluate(countNodes);
  const heapBytes = await heapOf(page);
  const times = await drag(page, frames);
  await page.close();
  await server.close();
  return { shownMs, tasks, frames: times, nodes, heapBytes };
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await watch(await browser.newPage({ locale: 'fr-FR', viewport: WINDOW }));
  page.setDefaultTimeout(120_000);
  await watchMaps(page);
  return page;
}

const tokenOf = (demo: Demo) => demo.db.user(seeded.users.otherBuyer.id)?.token ?? '';

/** Runs in the page: returns the number of nodes in a part of it, texts included. */
function countNodes(part: Element): number {
  const walker = document.createTreeWalker(part);
  let count = 1;
  while (walker.nextNode()) count += 1;
  return count;
}

async function heapOf(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}
