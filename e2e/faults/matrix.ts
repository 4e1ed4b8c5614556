/** One case of the matrix: a call with a fault, on the shipped build, as a visitor meets it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Demo } from '../../demo/server/server.ts';
import { PATIENCE_MS } from '../../tests/eventually.ts';
import { patternOf } from '../../tests/odd/described-calls.ts';
import { sharedBrowser, type WatchedPage, watch } from '../setup/browser.ts';
import { CALL_FAULTS, type CallFault } from './answers.ts';
import { FURTHER_JOURNEYS, JOURNEYS, type Journey, madeIn } from './journeys.ts';
import { failuresIn, type Look, lookAt, wrongIn } from './look.ts';

const BETWEEN = ' · ';

/** Returns the cases: each call of the document with each fault, in rounds in which each call has another fault. */
export function casesOf(calls: readonly string[]): string[] {
  const faults = Object.keys(CALL_FAULTS);
  return faults.flatMap((_, round) =>
    calls.map((call, index) => call + BETWEEN + faults[(index + round) % faults.length]),
  );
}

/** A fault, as a certain call meets it. */
type MetFault = Omit<CallFault, 'passes'> & { passes: boolean };

/** What has happened so far to the calls of a case. */
type Calls = { isArmed: boolean; made: number; underWay: number };

/** A page on its way through a journey. */
type Visit = { page: WatchedPage; calls: Calls; close(): Promise<void> };

/** Opens a page whose calls to this route are answered with the fault, once they are armed. */
async function openVisit(call: string, fault: MetFault | null): Promise<Visit> {
  const [method = '', route = ''] = call.split(' ');
  const browser = await sharedBrowser();
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  context.setDefaultTimeout(8_000);
  const page = await watch(await context.newPage());
  if (fault?.hangs) await page.clock.install();
  const calls: Calls = { isArmed: false, made: 0, underWay: 0 };
  const pattern = patternOf(route);
  await page.route(/\/api\/v1\//, async (each) => {
    const request = each.request();
    const isIt = request.method() === method && pattern.test(new URL(request.url()).pathname);
    if (!isIt || !calls.isArmed) return each.continue();
    calls.made += 1;
    if (!fault) return each.continue();
    if (fault.hangs) return;
    calls.underWay += 1;
    await fault.answer(each, calls.made - 1).catch(() => {});
    calls.underWay -= 1;
  });
  return { page, calls, close: () => context.close() };
}

const LOOK_EVERY_MS = 100;
// An estimation is given up after 60 s, a read after three times 15 s.
// Shorter than a toast, which would pass unseen.
const [LEAP_MS, LEAPS] = [2_000, 65];
const STEADY_LOOKS = 2;
const MOST_LOOKS = 300;

/** Waits until the page shows the same for a while and is not busy, or gives up; with a fake clock, lets it run. */
export async function settle({ page, calls }: Pick<Visit, 'page' | 'calls'>, hangs: boolean): Promise<Look> {
  let before = '';
  let steady = 0;
  let leapsLeft = hangs ? LEAPS : 0;
  const passing = new Set<string>();
  let look = await lookAgain(page);
  const until = Date.now() + (hangs ? 3 : 1) * PATIENCE_MS;
  for (let turn = 0; turn < MOST_LOOKS && steady < STEADY_LOOKS && Date.now() < until; turn += 1) {
    if (leapsLeft > 0 && calls.made > 0) {
      await page.clock.fastForward(LEAP_MS);
      leapsLeft -= 1;
      for (const line of failuresIn(look)) passing.add(line);
    }
    await sleep(LOOK_EVERY_MS);
    look = await lookAgain(page);
    const now = JSON.stringify(look);
    const isQuiet = calls.underWay === 0 && !look.isBusy && leapsLeft === 0;
    steady = isQuiet && now === before ? steady + 1 : 0;
    before = now;
  }
  return { ...look, lines: [...new Set([...look.lines, ...passing])] };
}

/** Waits until the call is made, for a while. */
async function untilMade({ calls }: Visit): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; calls.made === 0 && Date.now() < until; ) await sleep(LOOK_EVERY_MS);
}

/** Looks at the page, also where it is about to be left. */
async function lookAgain(page: Page): Promise<Look> {
  for (let turn = 0; turn < 5; turn += 1) {
    try {
      await page.waitForLoadState('domcontentloaded');
      return await lookAt(page);
    } catch {
      // The page was left while it was read.
    }
  }
  return lookAt(page);
}

const isThere = async (page: Page, { done }: Journey, timeout: number): Promise<boolean> =>
  done === undefined ||
  (await done(page)
    .first()
    .waitFor({ timeout })
    .then(
      () => true,
      () => false,
    ));

/** Presses the button to try again, that of an open dialog first; tells whether there was one. */
async function pressRetry(page: Page): Promise<boolean> {
  const named = { name: 'Réessayer' };
  for (const button of [page.locator('dialog[open]').getByRole('button', named), page.getByRole('button', named)]) {
    if (!(await button.first().isVisible())) continue;
    await button.first().click();
    return true;
  }
  return false;
}

/** Returns how long a success is waited for: where none is due, long enough for one that is shown in error. */
const patienceFor = ({ needsAnswer }: Journey, { passes, succeeds }: MetFault): number =>
  passes || (succeeds && !needsAnswer) ? PATIENCE_MS : 1_000;

/** Tells whether nothing has to be said of the fault of a read. */
const isUntold = ({ isSilent, needsNoField }: Journey, { hasNoField }: MetFault) =>
  isSilent || (needsNoField && hasNoField);

/** Returns what is wrong right after the answer: a success that is none, a failure that nothing tells. */
function problemsOfOutcome(
  { needsAnswer, told: own }: Journey,
  { passes, acts, succeeds }: MetFault,
  before: Look,
  look: Look,
  isDone: boolean,
): string[] {
  const told = failuresIn(look, own).filter((line) => !before.lines.includes(line));
  const isWell = passes || (succeeds && !needsAnswer);
  return [
    ...(isWell && !isDone ? [`is no success: ${told.join(' / ') || 'says nothing'}`] : []),
    ...(isDone && !passes && !acts ? ['shows a success that is none'] : []),
    ...(!isDone && told.length === 0 ? [`says nothing of the failure: ${newsOf(look, before)}`] : []),
  ];
}

/** Returns what the server has made more often than without a fault, or not at all. */
function problemsOfMade(due: Record<string, number>, made: Record<string, number>, isDone: boolean): string[] {
  const names = Object.keys(due);
  const more = names.filter((name) => (made[name] ?? 0) > (due[name] ?? 0));
  const fewer = names.filter((name) => isDone && (made[name] ?? 0) < (due[name] ?? 0));
  return [...more.map((name) => `has made ${name} twice`), ...fewer.map((name) => `has not made ${name}`)];
}

/** Returns what a screen says that it did not say before, for the report. */
const newsOf = (look: Look, before: Look) =>
  look.lines
    .filter((line) => !before.lines.includes(line))
    .join(' / ')
    .slice(0, 300) || 'nothing new';

const isFirst = (problem: string, index: number, all: string[]) => all.indexOf(problem) === index;

/** The browser's own lines about a failed request, which name no fault of the page. */
const BROWSERS_OWN = /^Failed to load resource|net::ERR_|Fetch API cannot load/;

/** Returns the exceptions and console errors of the page. */
export const errorsOf = ({ problems }: WatchedPage) =>
  problems.filter((text) => !BROWSERS_OWN.test(text)).map((text) => `error: ${text.slice(0, 200)}`);

/** What a journey shows and makes without a fault, and how often it sends its call. */
type Clean = { before: Look; after: Look; made: Record<string, number>; sent: number };

/** Lets the script of the page repeat the next press of a button within the same frame. */
const repeatNextPress = (page: Page) =>
  page.evaluate(() => {
    const repeat = (event: Event) => {
      const pressed = event.composedPath().find((each) => each instanceof HTMLButtonElement);
      setTimeout(() => pressed?.click());
    };
    addEventListener('click', repeat, { capture: true, once: true });
  });

/** Returns the cases of a demo, whose journeys without a fault run once each. */
export function createMatrix(demo: Demo) {
  const clean = new Map<string, Promise<Clean>>();

  async function start(call: string, journey: Journey, fault: MetFault | null): Promise<Visit> {
    demo.reset();
    journey.prepare?.(demo);
    const visit = await openVisit(call, fault);
    visit.calls.isArmed = journey.send === undefined;
    await visit.page.goto(demo.url + journey.path);
    return visit;
  }

  const cleanOf = (call: string, journey: Journey) => {
    const known = clean.get(call) ?? runClean(call, journey);
    clean.set(call, known);
    return known;
  };

  async function runClean(call: string, journey: Journey): Promise<Clean> {
    const visit = await start(call, journey, null);
    try {
      await settle(visit, false);
      await journey.act?.(visit.page, demo);
      const before = await settle(visit, false);
      visit.calls.isArmed = true;
      await journey.send?.(visit.page, demo);
      if (!(await isThere(visit.page, journey, PATIENCE_MS))) throw new Error(`${call} does not succeed`);
      const after = await settle(visit, false);
      if (visit.calls.made === 0) throw new Error(`${call} is not sent`);
      const wrong = [...wrongIn(after, after), ...errorsOf(visit.page)];
      if (wrong.length > 0) throw new Error(`${call} without a fault: ${wrong.join('; ')}`);
      return { before, after, made: madeIn(demo), sent: visit.calls.made };
    } finally {
      await visit.close();
    }
  }

  /** Returns what is wrong where a read fails. */
  async function readProblems(call: string, journey: Journey, fault: MetFault): Promise<string[]> {
    const { after } = await cleanOf(call, journey);
    const visit = await start(call, journey, fault);
    const { page, calls } = visit;
    try {
      if (journey.act && !fault.hangs) await settle(visit, false);
      await journey.act?.(page, demo).catch((error: unknown) => {
        if (calls.made === 0) throw error;
      });
      await untilMade(visit);
      const absence = fault.isAbsence ? journey.absence : undefined;
      const toldIn = (each: Look) => failuresIn(each, absence).filter((line) => !after.lines.includes(line));
      const isSilent = isUntold(journey, fault);
      const isTold = (each: Look) => fault.passes || isSilent || each.hasLeft || toldIn(each).length > 0;
      let look = await settle(visit, fault.hangs ?? false);
      // A read is tried again after a while, during which the screen may show what it knows.
      const until = Date.now() + PATIENCE_MS;
      while (calls.made > 0 && !isTold(look) && Date.now() < until) look = await settle(visit, false);
      const wrong = [...wrongIn(look, after), ...errorsOf(page)];
      if (calls.made === 0) return [...wrong, 'is not sent'];
      const told = toldIn(look);
      if (fault.passes) return [...wrong, ...told.map((line) => `says '${line}' though all came`)];
      if (look.hasLeft || isSilent) return wrong;
      if (told.length === 0) return [...wrong, `says nothing of the failure: ${newsOf(look, after)}`];
      return [...wrong, ...(await problemsOfRetry(visit, look, after))];
    } finally {
      await visit.close();
    }
  }

  /** Presses 'Réessayer' with a server that is well again; without such a button, there is nothing to check. */
  async function problemsOfRetry(visit: Visit, look: Look, after: Look): Promise<string[]> {
    visit.calls.isArmed = false;
    if (!(await pressRetry(visit.page))) return [];
    const again = await settle(visit, false);
    const told = failuresIn(again).filter((line) => !after.lines.includes(line) && failuresIn(look).includes(line));
    return [...wrongIn(again, after), ...told.map((line) => `still says '${line}' after 'Réessayer'`)];
  }

  /** Returns what is wrong where a write fails. */
  async function writeProblems(call: string, journey: Journey, fault: MetFault): Promise<string[]> {
    const { after, made, sent } = await cleanOf(call, journey);
    const visit = await start(call, journey, fault);
    const { page, calls } = visit;
    try {
      await settle(visit, false);
      await journey.act?.(page, demo);
      const before = await settle(visit, false);
      before.lines.push(...after.lines);
      calls.isArmed = true;
      if (fault.isPressedTwice) await repeatNextPress(page);
      await journey.send?.(page, demo);
      const isDone = !fault.hangs && (await isThere(page, journey, patienceFor(journey, fault)));
      const look = await settle(visit, fault.hangs ?? false);
      const wrong = [...wrongIn(look, before), ...errorsOf(page)];
      if (calls.made === 0) return [...wrong, 'is not sent'];
      // A read is tried again by itself.
      const isRepeated = fault.isPressedTwice && !call.startsWith('GET') && calls.made > sent;
      if (isRepeated) wrong.push(`is sent ${calls.made} times by a double press, and not ${sent}`);
      if (look.hasLeft || journey.isSilent) return wrong;
      wrong.push(...problemsOfOutcome(journey, fault, before, look, isDone));
      const isEnded = (journey.endsWithout && fault.isAbsence) || (journey.endsWithSession && fault.endsSession);
      if (isEnded) return wrong;
      const isMade = isDone || (await sendAgain(visit, journey, before, look, wrong));
      return [...wrong, ...problemsOfMade(made, madeIn(demo), isMade), ...errorsOf(page)].filter(isFirst);
    } finally {
      await visit.close();
    }
  }

  /** Sends again what could not be sent, and tells whether it succeeded; adds what is wrong to the list. */
  async function sendAgain(
    visit: Visit,
    journey: Journey,
    before: Look,
    failed: Look,
    wrong: string[],
  ): Promise<boolean> {
    const { page, calls } = visit;
    calls.isArmed = false;
    const isOffered = await pressRetry(page);
    await journey.resume?.(page, demo);
    const { typed } = journey.resume ? await lookAt(page) : failed;
    const lost = journey.isSaved || isOffered ? [] : before.typed.filter((value) => !typed.includes(value));
    if (lost.length > 0) wrong.push(`loses what was typed: ${lost.join(' / ')}`);
    if (!isOffered) await repeat(page, journey);
    const isDone = await isThere(page, journey, 6_000);
    const again = await settle(visit, false);
    wrong.push(...wrongIn(again, before));
    const isTold = again.hasLeft || failuresIn(again, journey.told).length > 0;
    if (!isDone && !isTold) wrong.push(`does not succeed when sent again: ${newsOf(again, before)}`);
    return isDone;
  }

  /** Sends once more from the open form, or from the start of the journey where the form has closed. */
  async function repeat(page: Page, journey: Journey): Promise<void> {
    page.setDefaultTimeout(2_500);
    try {
      await journey.send?.(page, demo);
    } catch {
      await journey.act?.(page, demo).catch(() => {});
      await journey.send?.(page, demo).catch(() => {});
    }
    page.setDefaultTimeout(8_000);
  }

  /** Returns what is wrong in a case. */
  return async (name: string): Promise<string[]> => {
    const [call = '', faultName = ''] = name.split(BETWEEN);
    const journey = JOURNEYS[call] ?? FURTHER_JOURNEYS[call];
    const named = CALL_FAULTS[faultName];
    if (!journey || !named) return ['has no journey'];
    // A write is never sent again by itself.
    const isTriedAgain = call.startsWith('GET') && !journey.isTriedOnce;
    const fault = { ...named, passes: named.passes === 'any' || (named.passes === 'read' && isTriedAgain) };
    const browser = await sharedBrowser();
    try {
      const problemsOf = journey.send === undefined ? readProblems : writeProblems;
      return await problemsOf(call, journey, fault);
    } catch (error) {
      // A run that is stopped has no result.
      if (!browser.isConnected()) throw error;
      return [String(error).split('\n').slice(0, 3).join(' ').slice(0, 400)];
    }
  };
}
