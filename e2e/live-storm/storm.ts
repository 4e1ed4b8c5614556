/** A storm of live messages on a page of the client area, and what the page has read because of it. */
import type { Page } from 'playwright';
import { sharedBrowser, watch } from '../setup/browser.ts';
import { DESK, listings, open, people, sellerSales, waitForQueries } from '../setup/client-area.ts';
import type { TestDemo } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';

/** The messages of a storm, spread evenly over the seconds. */
export type Plan = { messages: number; seconds: number };

export const HEAD = ['Case', 'Messages', 'Seconds', 'Reads', 'Reads of one route', 'Shortest gap of a route, ms'];

/** A page, and the changes on the server of which each message tells. */
type Screen = {
  path: string;
  as: 'oneSale' | 'buyer';
  sale: number;
  /** Changes the server's rows to those of this turn; returns the fields of the message. */
  change(demo: TestDemo, turn: number): Record<string, unknown>;
  /** Returns the texts of the screen after this turn, without their spaces. */
  shown(turn: number): string[];
};

const PRICE = 300_000;
const RECOMMENDED = 700_000;

export const SCREENS: Record<string, Screen> = {
  'dashboard of a seller': {
    ...{ path: sellerSales.only.path, as: 'oneSale', sale: sellerSales.only.id },
    change({ db }, turn) {
      const sale = db.sales.find(({ wire }) => wire.id === sellerSales.only.id);
      if (!sale) throw new Error('no such sale');
      const price = PRICE + turn;
      const details = db.seller.details(sale);
      details.price = price;
      details.publication.sale_estimation_medium = RECOMMENDED + turn;
      return { price };
    },
    shown: (turn) => [`${PRICE + turn}€`, `recommandé:${RECOMMENDED + turn}€`],
  },
  'home of a buyer': {
    ...{ path: '/ea', as: 'buyer', sale: listings.counterVisit },
    change({ db }, turn) {
      const own = db.area.offers.filter(({ buyerId }) => buyerId === people.buyer.id);
      for (const { wire } of own) wire.amount = PRICE + turn;
      return { price: RECOMMENDED + turn };
    },
    shown: (turn) => [`${PRICE + turn}€`],
  },
};

const A_READ_EACH_MS = 1_000;
// Timers are never early, but a busy page may send its first read late, and then the others seem near to it.
const LATE_MS = 500;

/** Returns whether any of the reads at these moments came more often than one a second. */
const areTooMany = (moments: number[]): boolean =>
  moments.some((first, index) =>
    moments.slice(index).some((last, count) => last - first < count * A_READ_EACH_MS - LATE_MS),
  );

const textOf = async (page: Page) => (await page.locator('parvis-client-area .root').innerText()).replace(/\s/g, '');

/** Sends the messages at their moments; returns the seconds that they took. */
async function sendMessages(demo: TestDemo, screen: Screen, { messages, seconds }: Plan): Promise<number> {
  const start = performance.now();
  const to = { user_id: people[screen.as].id };
  for (let turn = 0; turn < messages; turn += 1) {
    const moment = start + (turn * seconds * 1_000) / messages;
    while (performance.now() < moment) await new Promise((resolve) => setTimeout(resolve, 1));
    const message = { type: 'sale_updated', sale: { id: screen.sale, ...screen.change(demo, turn) } };
    demo.broadcast(to, message);
  }
  return (performance.now() - start) / 1_000;
}

/** Returns the moments in ms at which the page has read each route since `from`. */
async function readsOf(page: Page, from: number): Promise<Map<string, number[]>> {
  const calls = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  );
  const routes = new Map<string, number[]>();
  for (const { name, startTime } of calls) {
    const { pathname } = new URL(name);
    if (!pathname.startsWith('/api/') || startTime < from) continue;
    routes.set(pathname, [...(routes.get(pathname) ?? []), startTime]);
  }
  return routes;
}

const gapsOf = (moments: number[]) => moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));

/** Sends a storm to the screen of this name; returns what is wrong, and the figures of HEAD after the name. */
export async function storm(demo: TestDemo, name: string, plan: Plan): Promise<{ problems: string[]; row: string[] }> {
  const screen = SCREENS[name];
  if (!screen) return { problems: ['not a case'], row: [] };
  await fetch(`${demo.url}/demo/reset`, { method: 'POST' });
  const context = await (await sharedBrowser()).newContext({ locale: 'fr-FR', ...DESK });
  try {
    const page = await watch(await context.newPage());
    await page.addInitScript(() => performance.setResourceTimingBufferSize(10_000));
    await open(page, demo, screen.path, screen.as);
    await waitForQueries(page);
    await eventually(async () => (await demo.cable()).subscriptions).toBe(1);
    await demo.untilQuiet();
    const from = await page.evaluate(() => performance.now());
    const seconds = await sendMessages(demo, screen, plan);
    const wanted = screen.shown(plan.messages - 1);
    const missing = async () => {
      const text = await textOf(page);
      return wanted.filter((part) => !text.includes(part));
    };
    const late = await eventually(missing)
      .toEqual([])
      .then(() => [], missing);
    await demo.untilQuiet();
    const routes = await readsOf(page, from);
    const crowded = [...routes].flatMap(([route, moments]) =>
      areTooMany(moments) ? [`${route} is read more than once a second: ${moments.map(Math.round).join(', ')} ms`] : [],
    );
    const counts = [...routes.values()].map((moments) => moments.length);
    const gap = Math.min(...[...routes.values()].flatMap(gapsOf));
    return {
      problems: [
        ...page.problems,
        ...(routes.size > 0 ? [] : ['nothing is read']),
        ...crowded,
        ...late.map((part) => `the screen does not show ${part}`),
        ...((await missing()).length > late.length ? ['the last state is taken away by a late read'] : []),
      ],
      row: [
        ...[String(plan.messages), seconds.toFixed(1), String(counts.reduce((sum, count) => sum + count, 0))],
        ...[String(Math.max(...counts)), gap.toFixed(0)],
      ],
    };
  } finally {
    await context.close();
  }
}
