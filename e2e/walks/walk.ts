/** Goes a random walk on the demo's pages, and returns what is wrong. */
import type { BrowserContext } from 'playwright';
import { PATIENCE_MS } from '../../tests/eventually.ts';
import { MAP_FLAGS, sharedBrowser } from '../setup/browser.ts';
import { DESK, PHONE, people } from '../setup/client-area.ts';
import type { TestDemo } from '../setup/demo.ts';
import { type Control, choose, controlsOf, press, typedTexts, typeInto, unanswered } from './controls.ts';
import { changedTexts, duplicates, endProblems, lostTexts, repeats } from './problems.ts';
import { pick, type Step, type StepKind, type Walk } from './steps.ts';
import { openTab, pause, type Tab } from './tab.ts';

/** The faults that a step plans, and the console's word for each. */
const FAULTS = [500, 502, 401, 422, 'abort', 'html', 'slow'] as const;
type FaultKind = (typeof FAULTS)[number];

const MINUTE = 60_000;
const JUMPS = [2 * MINUTE, 20 * MINUTE, 70 * MINUTE, 26 * 60 * MINUTE, 9 * 24 * 60 * MINUTE];
const KEYS = ['Escape', 'Tab', 'Enter', 'Shift+Tab', 'ArrowDown', 'Space'];

/** States that the house may set for a sale. */
const STATES = [
  'awaiting_term_signature',
  'awaiting_publication',
  'awaiting_offer',
  'awaiting_sale_agreement',
  'sold',
  'dead',
  'no_such_state',
];

type Going = {
  demo: TestDemo;
  walk: Walk;
  context: BrowserContext;
  tab: Tab;
  other: Tab | null;
  faults: Set<FaultKind>;
  problems: string[];
};

/** Goes back in the history of the page, but not out of the site; tells whether it went. */
async function goBack({ page }: Tab): Promise<boolean> {
  const went = await page.evaluate(() => {
    const { canGoBack } = (window as unknown as { navigation: { canGoBack: boolean } }).navigation;
    if (canGoBack) history.back();
    return canGoBack;
  });
  await page.waitForLoadState('domcontentloaded');
  return went;
}

async function goForward({ page }: Tab): Promise<void> {
  await page.evaluate(() => history.forward());
  await page.waitForLoadState('domcontentloaded');
}

/** Presses what may send a form, once or twice, and notes what is lost if that fails. */
async function pressAndLook({ walk, problems }: Going, tab: Tab, control: Control | undefined, clickCount = 1) {
  if (!control) return;
  const { tag } = walk.start;
  tab.act += 1;
  const before = await typedTexts(tab.page, tag);
  await press(tab.page, control, clickCount);
  await pause(tab);
  problems.push(...lostTexts(tab, before ?? {}, (await typedTexts(tab.page, tag)) ?? {}));
}

/** The e-mail of a cancellation is not kept over a reload (docs/spec/visits.md#8.11). */
const NOT_KEPT: Record<string, string[]> = { 'parvis-visit-cancellation': ['email'] };

/** Leaves and finds the page again, and notes which fields on show have lost what was typed. */
async function keepTexts({ walk, problems }: Going, tab: Tab, what: string, act: () => Promise<unknown>) {
  const { tag } = walk.start;
  await pause(tab);
  const before = Object.entries((await typedTexts(tab.page, tag)) ?? {});
  await act();
  await pause(tab);
  const kept = before.filter(([field]) => !NOT_KEPT[tag]?.includes(field));
  problems.push(...changedTexts(Object.fromEntries(kept), (await typedTexts(tab.page, tag)) ?? {}, what));
}

const SHARE_OF_DOUBLE_PRESSES = 0.3;

const submit = async (going: Going, tab: Tab, [, , third]: Step['numbers']) => {
  const buttons = await controlsOf(tab.page, going.walk.start.tag, 'submit');
  await pressAndLook(going, tab, buttons.at(-1), third < SHARE_OF_DOUBLE_PRESSES ? 2 : 1);
};

async function fill({ page }: Tab, { tag, email, address }: Walk['start'], number: number): Promise<void> {
  const { texts, groups } = await unanswered(page, tag);
  for (const group of groups) await choose(page, pick(group, number), number);
  for (const field of texts) if (await field.isVisible()) await typeInto(page, field, { email, address });
}

/** Sends a message over the live channel about a sale of the person. */
async function announce({ demo, walk }: Going, [first, second, third]: Step['numbers']): Promise<void> {
  const { as } = walk.start;
  const id = people[as as keyof typeof people]?.id;
  const sales = [
    ...demo.db.sales.filter(({ ownerId }) => ownerId === id).map(({ wire }) => wire.id),
    ...demo.db.area.interests.filter(({ buyerId }) => buyerId === id).map(({ saleId }) => saleId),
  ];
  const sale = pick(sales, first) ?? 1;
  const sale_updated = (fields: object) => ({
    ...{ to: { user_id: id }, message: { type: 'sale_updated', sale: { id: sale, ...fields } } },
  });
  const sends: [path: string, body: object][] = [
    [`/sales/${sale}`, { state: pick(STATES.slice(0, -1), third) }],
    [`/sales/${sale}`, { on_break: third < 0.5 }],
    [`/sales/${sale}`, { expert: pick(['camille', 'thomas', null], third) }],
    ['/broadcast', sale_updated({ state: pick(STATES, third), price: third < 0.5 ? null : 'x', expert: [] })],
    ['/broadcast', { to: { user_id: id }, message: { type: 'toString', sale: null } }],
    ['/cable/drop', {}],
  ];
  const [path, body] = pick(sends, second);
  await post(demo, path, body);
}

const post = (demo: TestDemo, path: string, body: object = {}) =>
  fetch(`${demo.url}/demo${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

const SHARE_OF_LINKS = 0.3;

type Act = (going: Going, tab: Tab, numbers: Step['numbers']) => Promise<unknown>;

/** What each kind of step does; one that finds nothing to act on does nothing. */
const ACTS: Record<StepKind, Act> = {
  press: async (going, tab, [first, second]) => {
    const kind = second < SHARE_OF_LINKS ? 'link' : 'button';
    await pressAndLook(going, tab, pick(await controlsOf(tab.page, going.walk.start.tag, kind), first));
  },
  complete: async (going, tab, numbers) => {
    await fill(tab, going.walk.start, numbers[0]);
    await submit(going, tab, numbers);
  },
  submit,
  fill: ({ walk }, tab, [first]) => fill(tab, walk.start, first),
  type: async ({ walk }, { page }, [first, second, third]) => {
    const { tag, email, address } = walk.start;
    const field = pick(await controlsOf(page, tag, 'text'), first);
    if (field) await typeInto(page, field, { email, address, ...(second < 0.5 && { strange: third }) });
  },
  choose: async ({ walk }, { page }, [first, second]) => {
    const control = pick(await controlsOf(page, walk.start.tag, 'choice'), first);
    if (control) await choose(page, control, second);
  },
  key: (_, { page }, [first]) => page.keyboard.press(pick(KEYS, first)),
  back: (_, tab) => goBack(tab),
  forward: (_, tab) => goForward(tab),
  return: (going, tab) =>
    keepTexts(going, tab, 'Back and Forward', async () => {
      if (!(await goBack(tab))) return;
      await pause(tab);
      await goForward(tab);
    }),
  reload: (going, tab) => keepTexts(going, tab, 'a reload', () => tab.page.reload({ waitUntil: 'domcontentloaded' })),
  visit: async (_, tab) => {
    tab.load += 1;
    await tab.page.evaluate(() => {
      const { Turbo } = window as unknown as { Turbo?: { visit(path: string): void } };
      Turbo?.visit('/turbo/autre-page');
    });
  },
  refresh: (going, tab) =>
    keepTexts(going, tab, 'a refresh', () =>
      tab.page.evaluate(() => {
        const { Turbo } = window as unknown as {
          Turbo?: { session: { refresh(url: string, options: { method: string }): void } };
        };
        Turbo?.session.refresh(document.baseURI, { method: 'morph' });
      }),
    ),
  otherTab: async (going, tab, numbers) => {
    const { context, walk } = going;
    going.other ??= await openTab(context, walk.start.as);
    const { other } = going;
    if (new URL(tab.page.url()).origin !== going.demo.url) return;
    await other.page.goto(tab.page.url(), { waitUntil: 'domcontentloaded' });
    await pause(other);
    await fill(other, walk.start, numbers[0]);
    await submit(going, other, numbers);
  },
  fault: async ({ demo, faults }, _, [first, second, third]) => {
    const fault = pick(FAULTS, first);
    faults.add(fault);
    await demo.fail({
      ...{ path: '*', fault, method: pick(['*', 'GET', 'POST', 'POST', 'PUT'], third) },
      times: fault === 502 ? 1 : 1 + Math.floor(second * 3),
      ...(fault === 'slow' ? { delayMs: 700 } : { when: second < 0.5 ? 'before' : 'after' }),
    });
  },
  message: (going, _, numbers) => announce(going, numbers),
  clock: async (_, tab, [first]) => {
    tab.load += 1;
    await tab.page.clock.fastForward(pick(JUMPS, first));
  },
};

/** Errors of a page that goes away, or of a control that has gone, while a step acts. */
const LEAVING = /context was destroyed|Cannot find context|navigat|detached|not attached|closed|Timeout .* exceeded/i;

/** Tells whether a page that has loaded has no body. */
const isBlank = ({ page }: Tab) => page.evaluate(() => document.readyState === 'complete' && document.body === null);

async function go(going: Going, { kind, numbers, isHurried }: Step): Promise<void> {
  const { tab, walk } = going;
  const { tag } = walk.start;
  try {
    if (!isHurried) await pause(tab);
    if (kind !== 'forward' && (await typedTexts(tab.page, tag)) === null) await goBack(tab);
    tab.act += 1;
    await ACTS[kind](going, tab, numbers);
    if (await isBlank(tab)) going.problems.push(`the page is blank after ${kind}`);
  } catch (error) {
    if (!LEAVING.test(String(error))) throw error;
  }
}

/** Returns the address of the start, as its host page shows it. */
function addressOf(demo: TestDemo, { start, isUnderTurbo }: Walk): string {
  const url = new URL(`${isUnderTurbo ? '/turbo' : ''}${start.path}`, demo.url);
  url.searchParams.set('as', start.as);
  return url.href;
}

/** Goes a walk, with other steps than its own if they are given, and returns what is wrong. */
export async function problemsOf(demo: TestDemo, walk: Walk, steps: readonly Step[] = walk.steps): Promise<string[]> {
  await post(demo, '/reset');
  const browser = await sharedBrowser(walk.start.drawsMap ? MAP_FLAGS : []);
  const context = await browser.newContext({ locale: 'fr-FR', ...(walk.isWide ? DESK : PHONE) });
  context.setDefaultTimeout(5_000);
  context.setDefaultNavigationTimeout(PATIENCE_MS);
  try {
    await context.clock.install();
    const going: Going = {
      demo,
      walk,
      context,
      tab: await openTab(context, walk.start.as),
      other: null,
      faults: new Set(),
      problems: [],
    };
    const address = addressOf(demo, walk);
    await going.tab.page.goto(address, { waitUntil: 'domcontentloaded' });
    for (const step of steps) await go(going, step);
    const { problems } = going;
    const tabs = [going.tab, ...(going.other ? [going.other] : [])];
    problems.push(...(await endProblems(demo, going.tab, walk.start.tag, address)));
    for (const tab of tabs) {
      problems.push(...duplicates(tab), ...repeats(tab), ...consoleProblems(tab, going.faults));
    }
    return [...new Set(problems)];
  } finally {
    await context.close();
  }
}

/** The browser's line about a failed call that a fault explains. */
const LINES: Partial<Record<FaultKind, RegExp>> = {
  500: /status of 500/,
  502: /status of 502/,
  abort: /net::ERR_/,
};

/** Returns the errors of the console and the exceptions that neither a fault nor a refusal of the server explains. */
function consoleProblems({ page }: Tab, faults: ReadonlySet<FaultKind>): string[] {
  const explained = [/status of 4\d\d/, ...[...faults].flatMap((fault) => LINES[fault] ?? [])];
  const isExplained = (text: string) =>
    text.startsWith('Failed to load resource:') && explained.some((line) => line.test(text));
  return page.problems.filter((text) => !isExplained(text)).map((text) => `console: ${text.slice(0, 300)}`);
}
