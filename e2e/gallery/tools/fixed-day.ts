/** One day for the demo and its pages: a picture is the same on whatever day it is taken. */
import type { Page } from 'playwright';
import type { Demo } from '../../../demo/server/server.ts';

/** A Thursday morning in Paris, in milliseconds since 1970. */
export const FIXED_DAY = Date.parse('2026-11-05T10:20:00+01:00');

/** Returns the time of the page, in milliseconds since 1970. */
export const timeOf = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** Gives the page a clock that acts can move, from its present on. */
export const installClock = async (page: Page): Promise<void> => page.clock.install({ time: await timeOf(page) });

// A text: the names that tsx gives to functions do not exist in a page.
const scriptOf = (ahead: number) => `{
  const now = Date.now.bind(Date);
  window.Date = new Proxy(Date, {
    apply: () => new Date().toString(),
    construct: (target, given, as) => Reflect.construct(target, given.length > 0 ? given : [now() + ${ahead}], as),
    get: (target, name) => (name === 'now' ? () => now() + ${ahead} : Reflect.get(target, name)),
  });
  let seed = 1;
  Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
}`;

/** Gives the pages that are loaded from now on the time of the demo's clock, and the same random numbers each time. */
export async function keepTimeOf(page: Page, { db }: Demo): Promise<void> {
  if (db.clock.startsAt !== undefined) await page.addInitScript({ content: scriptOf(db.now() - Date.now()) });
}
