/** Calls of the API that a test answers in its own way, and the screens that make them. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { RAW } from '../raw-values.ts';
import { open as openAlertCreator } from '../widgets/alert-creator/open.tsx';
import { openArea } from '../widgets/client-area/open-area.tsx';
import type { demoPage } from '../widgets/demo.ts';
import { open as openFunnel } from '../widgets/estimation/open.tsx';
import { openResult } from '../widgets/estimation/open-result.tsx';
import { maps } from '../widgets/radar/fake-map.ts';
import { open as openRadar } from '../widgets/radar/open.tsx';
import { open as openCancellation } from '../widgets/visit-cancellation/open.tsx';
import type { Described } from './described-calls.ts';
import { FetchRequest } from './fetch-request.ts';
import type { OddScreen } from './odd-screens.ts';

/** Answers a call in its own way; `ask` asks the demo. */
export type Answering = (call: Described, ask: () => Promise<Response>) => Promise<Response>;

/** What a person finds on a screen. */
export type Seen = {
  problems: string[];
  text: string;
  routes: string[];
  hasLoading: boolean;
  ways: number;
  left: number;
};

/** What no screen may show: a raw value, an amount without its spaces, nothing at all. */
const NEVER = new RegExp(`${RAW.source}|\\d{5,}[\\s\\u00a0\\u202f]?€|^\\s*$`);

type Demo = ReturnType<typeof demoPage>;

/** Draws the element of a screen; returns its user, and how often it has led elsewhere. */
function openScreen(demo: Demo, { element = 'client-area', as, path }: OddScreen) {
  const noWhere = () => 0;
  switch (element) {
    case 'client-area': {
      const { user, redirects } = openArea(demo, path, as ? { as } : {});
      return { user, leftBy: () => redirects().length };
    }
    case 'estimation': {
      const { user, left } = openResult(demo, path);
      return { user, leftBy: () => left.length };
    }
    case 'funnel': {
      const { user, left } = openFunnel(demo, {}, path);
      return { user, leftBy: () => left.length };
    }
    case 'radar':
      return { user: openRadar(demo, path.slice('/radar'.length), as ? { as } : {}).user, leftBy: noWhere };
    case 'visit-cancellation':
      return { user: openCancellation(demo, path).user, leftBy: noWhere };
    case 'alert-creator': {
      const { user, left } = openAlertCreator(demo);
      return { user, leftBy: () => left.length };
    }
  }
}

/** Opens a screen whose calls are answered so, waits until nothing loads any more, and returns what is there. */
export async function openAnswered(
  demo: Demo,
  oddScreen: OddScreen,
  calls: readonly Described[],
  answer: Answering,
): Promise<Seen> {
  const problems: string[] = [];
  const routes = new Set<string>();
  const told = vi
    .spyOn(console, 'error')
    .mockImplementation((...words) => void problems.push(words.map(String).join(' ')));
  const underWay = answerCalls(calls, async (call, ask) => {
    routes.add(call.route);
    return answer(call, ask);
  });
  try {
    const { user, leftBy } = openScreen(demo, oddScreen);
    await oddScreen.act?.(user);
    // A screen that knows nothing of its subject has no heading, but says what failed.
    const isThere = () =>
      screen.queryAllByRole('heading', oddScreen.element ? {} : { level: 2 }).length > 0 ||
      screen.queryAllByRole('button', { name: 'Réessayer' }).length > 0;
    const isAsked = () =>
      !oddScreen.asks || !calls.some(({ route }) => route === oddScreen.asks) || routes.has(oddScreen.asks);
    await waitFor(() => expect(leftBy() > 0 || (isThere() && isAsked())).toBe(true));
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await waitFor(() => {
        // The simulated browser loads no frame.
        for (const frame of document.querySelectorAll('iframe')) fireEvent.load(frame);
        expect(leftBy() > 0 || (underWay() === 0 && screen.queryByText('Chargement…') === null)).toBe(true);
      });
      await act(async () => {});
    }
    const text = textOf(document.body);
    const bad = NEVER.exec(text);
    if (bad) problems.push(`says '${bad[0]}': …${text.slice(Math.max(0, bad.index - 60), bad.index + 40)}…`);
    const ways = screen.queryAllByRole('link').length + screen.queryAllByRole('button').length;
    return { problems, text, routes: [...routes], hasLoading: text.includes('Chargement…'), ways, left: leftBy() };
  } catch (error) {
    problems.push(String(error).slice(0, 300));
    return { problems, text: '', routes: [...routes], hasLoading: false, ways: 0, left: 0 };
  } finally {
    cleanup();
    document.body.replaceChildren();
    maps.opened = [];
    told.mockRestore();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }
}

/** Answers the described calls so until the mocks and globals are put back; returns how many are under way. */
function answerCalls(calls: readonly Described[], answer: Answering): () => number {
  const unchanged = globalThis.fetch;
  let underWay = 0;
  vi.stubGlobal('XMLHttpRequest', FetchRequest);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    underWay += 1;
    try {
      const request = input instanceof Request ? input : new Request(new URL(String(input), location.href), init);
      const { pathname } = new URL(request.url);
      const call = calls.find(({ method, path }) => request.method === method && path.test(pathname));
      const ask = () => unchanged(input, init);
      return await (call ? answer(call, ask) : ask());
    } finally {
      underWay -= 1;
    }
  });
  return () => underWay;
}

/** Returns the texts of a page, apart from each other: cells of a table have nothing between them. */
function textOf(page: HTMLElement): string {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) found.push(texts.currentNode.textContent ?? '');
  return found.join(' · ');
}
