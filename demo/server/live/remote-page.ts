/**
 * A page of Playwright's, as far as the acts of the gallery need one, whose acts are carried out in the framed page of
 * the console (demo/agent). What a page cannot do to itself ends the run with its reason.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Locator, Page } from 'playwright';
import type { Command, SentFile, Step, TextMatch } from '../../agent/commands.ts';
import type { LiveRoutes } from './routes.ts';

const PATIENCE_MS = 15_000;

/** An act that no page can carry out, with the reason for the tester. */
export class OutOfReach extends Error {}

/** The way to the framed page. */
export type Channel = {
  send(command: Command): Promise<unknown>;
  /** Keeps a function of a state, and returns the address from which the page imports it. */
  keep(source: string): string;
  /** Tells the tester something that the page cannot do alone. */
  tell(note: string): void;
  url(): string;
  width: number;
  routes: LiveRoutes;
  /** What is added to the query of every opened page. */
  query: string;
};

type Text = string | RegExp;
type Named = { exact?: boolean };
type Options = { timeout?: number; state?: string };
// biome-ignore lint/suspicious/noExplicitAny: Playwright's own type of the functions that it sends to a page
type AnyFunction = (...args: any[]) => unknown;

function textMatch(text: Text, { exact = false }: Named = {}): TextMatch {
  return typeof text === 'string' ? { text, exact } : { source: text.source, flags: text.flags };
}

const ROLE_STATES = ['checked', 'pressed', 'selected', 'expanded', 'level'] as const;

function roleStep(role: string, options: Record<string, unknown> = {}): Step {
  const { name, exact, includeHidden = false } = options as { name?: Text; includeHidden?: boolean } & Named;
  const states = Object.fromEntries(
    ROLE_STATES.flatMap((state) => (options[state] === undefined ? [] : [[state, options[state] as boolean]])),
  );
  const named = name === undefined ? {} : { name: textMatch(name, exact === undefined ? {} : { exact }) };
  return { by: 'role', role, includeHidden, states, ...named };
}

const NOT_IN_A_PAGE: Record<string, string> = {
  exposeFunction: 'l’essai prête une fonction à la page',
  waitForEvent: 'l’essai suit un autre onglet',
  context: 'l’essai règle le navigateur entier',
  screenshot: 'l’essai compare deux photographies de la page',
};

/** Returns the page whose acts go through this channel. */
export function createRemotePage(channel: Channel): Page {
  const ask = (steps: Step[], act: string, args: unknown[] = [], timeoutMs = PATIENCE_MS) =>
    channel.send({ steps, act, args: args.map((arg) => arg ?? null), timeoutMs });
  const remote = (run: AnyFunction, arg?: unknown) => ({ address: channel.keep(String(run)), arg });

  const scope = (steps: Step[]) => {
    const to = (step: Step) => locatorAt([...steps, step]);
    return {
      getByRole: (role: string, options?: object) => to(roleStep(role, options as Record<string, unknown>)),
      getByText: (text: Text, options?: Named) => to({ by: 'text', text: textMatch(text, options) }),
      getByLabel: (text: Text, options?: Named) => to({ by: 'label', text: textMatch(text, options) }),
      getByPlaceholder: (text: Text, options?: Named) => to({ by: 'placeholder', text: textMatch(text, options) }),
      locator: (selector: string, options?: Record<string, unknown>) => {
        const found = to(selector === 'visible=true' ? { by: 'filter', visible: true } : { by: 'css', selector });
        return options ? found.filter(options) : found;
      },
      frameLocator: (selector: string) => scope([...steps, { by: 'css', selector }, { by: 'frame' }]),
    };
  };

  const stepsOf = (locator: unknown): Step[] => (locator as { steps: Step[] }).steps;

  const locatorAt = (steps: Step[]) => {
    const to = (step: Step) => locatorAt([...steps, step]);
    const act =
      (name: string) =>
      (...args: unknown[]) =>
        ask(steps, name, args.slice(0, 1), timeoutOf(args.at(-1)));
    const locator = {
      steps,
      ...scope(steps),
      first: () => to({ by: 'nth', index: 0 }),
      last: () => to({ by: 'nth', index: -1 }),
      nth: (index: number) => to({ by: 'nth', index }),
      and: (other: unknown) => to({ by: 'and', other: stepsOf(other) }),
      or: (other: unknown) => to({ by: 'or', other: stepsOf(other) }),
      filter: ({ hasText, hasNotText, has, hasNot, visible }: Record<string, unknown>) =>
        to({
          by: 'filter',
          ...(hasText === undefined ? {} : { hasText: textMatch(hasText as Text) }),
          ...(hasNotText === undefined ? {} : { hasNotText: textMatch(hasNotText as Text) }),
          ...(has === undefined ? {} : { has: stepsOf(has) }),
          ...(hasNot === undefined ? {} : { hasNot: stepsOf(hasNot) }),
          ...(visible === undefined ? {} : { visible: visible as boolean }),
        }),
      all: async () => {
        const count = Number(await ask(steps, 'count'));
        return Array.from({ length: count }, (_, index) => to({ by: 'nth', index }));
      },
      waitFor: ({ state = 'visible', timeout }: Options = {}) => ask(steps, 'waitFor', [state], timeout),
      evaluate: (run: AnyFunction, arg?: unknown) => ask(steps, 'evaluate', [remote(run, arg)]),
      evaluateAll: (run: AnyFunction, arg?: unknown) => ask(steps, 'evaluateAll', [remote(run, arg)]),
      setInputFiles: async (files: unknown) => ask(steps, 'setInputFiles', [await sentFiles(files)]),
      page: () => page,
    };
    const acts = Object.fromEntries(LOCATOR_ACTS.map((name) => [name, act(name)]));
    return { ...acts, ...locator } as unknown as Locator;
  };

  const page = {
    ...scope([]),
    problems: [],
    setDefaultTimeout: () => {},
    on: () => {},
    once: () => {},
    url: () => channel.url(),
    viewportSize: () => ({ width: channel.width, height: channel.width < 600 ? 844 : 800 }),
    goto: (url: string) => ask([], 'goto', [surrounded(new URL(url, channel.url()), channel.query)]),
    reload: () => ask([], 'reload'),
    goBack: () => ask([], 'goBack'),
    setViewportSize: async (size: { width: number; height: number }) => {
      channel.width = size.width;
      await ask([], 'resize', [size.width, size.height]);
    },
    evaluate: (run: AnyFunction, arg?: unknown) => ask([], 'evaluate', [remote(run, arg)]),
    waitForFunction: (run: AnyFunction, arg?: unknown, options?: Options) =>
      ask([], 'waitForFunction', [remote(run, arg)], options?.timeout),
    waitForRequest: (pattern: string | RegExp) => channel.routes.next(pattern),
    waitForLoadState: async () => {},
    addInitScript: async (run: AnyFunction, arg?: unknown) =>
      void channel.routes.scripts.push(
        channel.keep(`(${run})(${JSON.stringify(arg)})`).replace('functions', 'scripts'),
      ),
    route: async (pattern: string | RegExp, handler: Parameters<LiveRoutes['add']>[1]) =>
      channel.routes.add(pattern, handler),
    emulateMedia: async (media: Record<string, string>) => tellMedia(channel, media),
    keyboard: {
      press: (key: string) => ask([], 'keyboardPress', [key]),
      type: (text: string) => ask([], 'keyboardType', [text]),
    },
    mouse: { move: (x: number, y: number) => ask([], 'mouseMove', [x, y]) },
    clock: {
      install: () => ask([], 'clockInstall'),
      pauseAt: (at: number | Date) => ask([], 'clockPauseAt', [Number(at)]),
      fastForward: (ms: number) => ask([], 'clockFastForward', [ms]),
      runFor: (ms: number) => ask([], 'clockRunFor', [ms]),
    },
    ...Object.fromEntries(
      Object.entries(NOT_IN_A_PAGE).map(([name, reason]) => [
        name,
        () => {
          throw new OutOfReach(reason);
        },
      ]),
    ),
  };
  return page as unknown as Page;
}

function surrounded(url: URL, query: string): string {
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
  return url.href;
}

const LOCATOR_ACTS = [
  'click',
  'check',
  'uncheck',
  'setChecked',
  'fill',
  'press',
  'pressSequentially',
  'selectOption',
  'hover',
  'focus',
  'blur',
  'scrollIntoViewIfNeeded',
  'getAttribute',
  'inputValue',
  'textContent',
  'innerText',
  'boundingBox',
  'dispatchEvent',
  'isVisible',
  'count',
];

function timeoutOf(options: unknown): number | undefined {
  return typeof options === 'object' && options !== null ? (options as Options).timeout : undefined;
}

/** The media that a page cannot switch by itself; less motion changes no state. */
const MEDIA_NOTES: Record<string, string> = {
  media: 'Cet état est imprimé : ouvrez la page seule, puis l’aperçu avant impression.',
  forcedColors: 'Cet état est en couleurs forcées : outils de développement, Rendu, forced-colors.',
  colorScheme: 'Cet état est en mode sombre : outils de développement, Rendu, prefers-color-scheme.',
};

function tellMedia(channel: Channel, media: Record<string, string>): void {
  for (const [name, value] of Object.entries(media)) {
    const note = value ? MEDIA_NOTES[name] : undefined;
    if (note) channel.tell(note);
  }
}

async function sentFiles(files: unknown): Promise<SentFile[]> {
  const list = Array.isArray(files) ? files : [files];
  return Promise.all(
    list.map(async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
      if (typeof file !== 'string') {
        return { name: file.name, mimeType: file.mimeType, base64: file.buffer.toString('base64') };
      }
      return { name: basename(file), mimeType: '', base64: (await readFile(file)).toString('base64') };
    }),
  );
}
