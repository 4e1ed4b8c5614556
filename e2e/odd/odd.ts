/** Screens in a browser with strange but valid answers: what they say, and whether it fits in the window of a phone. */
import { readFileSync } from 'node:fs';
import type { Route } from 'playwright';
import type { Demo } from '../../demo/server/server.ts';
import { describedCalls } from '../../tests/odd/described-calls.ts';
import { type Dice, diceOf, SHARES, type Shares, strangeAnswer } from '../../tests/odd/strange.ts';
import { JOURNEYS } from '../faults/journeys.ts';
import { wrongIn } from '../faults/look.ts';
import { errorsOf, settle } from '../faults/matrix.ts';
import { lastingLosses } from '../gallery/tools/losses.ts';
import { sharedBrowser, watch } from '../setup/browser.ts';

const BETWEEN = ' · ';
const SEEDS = [1, 2, 3, 4];

const isRead = ([, { act, send }]: [string, (typeof JOURNEYS)[string]]) => act === undefined && send === undefined;

/** The cases: each screen that a read leads to, with the answers of each seed. */
export const CASES: string[] = [
  ...new Map(
    Object.entries(JOURNEYS)
      .filter(isRead)
      .map(([call, { path }]) => [path, call]),
  ).values(),
].flatMap((call) => SEEDS.map((seed) => `${call}${BETWEEN}${seed}`));

const { schemas, calls } = describedCalls(JSON.parse(readFileSync('dist/openapi.json', 'utf8')));

/** Answers a read as the server does, changed at random places. */
async function answerStrangely(route: Route, dice: Dice, shares: Shares): Promise<void> {
  const request = route.request();
  const { pathname } = new URL(request.url());
  const call = calls.find(({ method, path }) => method === request.method() && path.test(pathname));
  if (call?.method !== 'GET') return route.continue();
  const response = await route.fetch();
  if (!response.ok() || !response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
  return route.fulfill({ response, json: strangeAnswer(await response.json(), call.schema, schemas, dice, shares) });
}

/** The page's own policy refuses pictures of other schemes. */
const REFUSED_PICTURE = /img-src/;

/** Returns what is wrong in a case. */
export async function oddProblems(demo: Demo, name: string): Promise<string[]> {
  const [call = '', seed] = name.split(BETWEEN);
  const journey = JOURNEYS[call];
  if (!journey) return ['has no journey'];
  demo.reset();
  journey.prepare?.(demo);
  const dice = diceOf(Number(seed));
  // From seed to seed others: the first numbers of small seeds are alike.
  const shares = SHARES[(Number(seed) - 1) % SHARES.length] as Shares;
  const browser = await sharedBrowser();
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 }, hasTouch: true });
  try {
    const page = await watch(await context.newPage());
    await page.route(/\/api\/v1\//, (route) => answerStrangely(route, dice, shares).catch(() => {}));
    await page.goto(demo.url + journey.path);
    const look = await settle({ page, calls: { isArmed: false, made: 0, underWay: 0 } }, false);
    if (look.hasLeft) return [];
    const errors = errorsOf(page).filter((line) => !REFUSED_PICTURE.test(line));
    return [
      ...wrongIn(look, look).map((line) =>
        line === 'leads nowhere' ? `${line}: ${look.lines.join(' / ').slice(0, 200)}` : line,
      ),
      ...errors,
      ...(await lastingLosses(page)),
    ];
  } catch (error) {
    if (!browser.isConnected()) throw error;
    return [String(error).split('\n').slice(0, 3).join(' ').slice(0, 400)];
  } finally {
    await context.close();
  }
}
