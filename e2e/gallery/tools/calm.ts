/** A calm page: every answer has come and is drawn. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from 'playwright';

// Longer than a screen waits by itself before it asks (1 s for the matching properties of the first alert).
const CALM_MS = 1_200;
// An answer that takes so long is withheld by the state.
const WITHHELD_MS = 2_500;
const MOST_MS = 8_000;
const LOOK_MS = 50;

/** Follows the requests of a page from now on; what is returned waits until the page is calm, or never will be. */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let lastMoment = performance.now();
  const begin = (request: Request) => {
    underWay.add(request);
    lastMoment = performance.now();
  };
  const end = (request: Request) => {
    underWay.delete(request);
    lastMoment = performance.now();
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const start = performance.now();
    if (underWay.size === 0) lastMoment = start;
    const since = (moment: number) => performance.now() - moment;
    while (since(lastMoment) < (underWay.size > 0 ? WITHHELD_MS : CALM_MS) && since(start) < MOST_MS) {
      await wait(LOOK_MS);
    }
  };
}
