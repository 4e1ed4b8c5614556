/** Reads of the API that a test answers in its own way, and the screens that make them. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, inject, vi } from 'vitest';
import type { JsonSchema } from '../../src/api/record.ts';
import { openArea } from '../widgets/client-area/open-area.tsx';
import type { demoPage } from '../widgets/demo.ts';
import { openResult } from '../widgets/estimation/open-result.tsx';
import type { OddScreen } from './odd-screens.ts';

type Schemas = Record<string, JsonSchema>;

/** A read that openapi.json describes: its route, such as '/users/{id}', and the schema of its answer. */
export type Described = { route: string; path: RegExp; schema: JsonSchema };

/** Returns the schemas of the document, and its reads: a fixed word of a path wins over a parameter of another. */
export function describedReads(): { schemas: Schemas; reads: Described[] } {
  const document = inject('openApi');
  const { schemas } = document['components'] as { schemas: Schemas };
  const reads = Object.entries(document['paths'] as Record<string, { get?: JsonSchema }>).flatMap(
    ([route, { get }]) => {
      const schema = schemaOfAnswer(get);
      return schema ? [{ route, path: new RegExp(`/api/v1${route.replace(/\{\w+\}/g, '[^/]+')}$`), schema }] : [];
    },
  );
  return { schemas, reads: reads.sort((one, other) => fixedWords(other.route) - fixedWords(one.route)) };
}

const fixedWords = (route: string) => route.split('/').filter((word) => word && !word.startsWith('{')).length;

function schemaOfAnswer(get: JsonSchema | undefined): JsonSchema | undefined {
  type Answer = { content?: Record<string, { schema: JsonSchema }> };
  const [answer] = Object.values((get?.['responses'] ?? {}) as Record<string, Answer>);
  return answer?.content?.['application/json']?.schema;
}

/** Answers a read in its own way; `ask` asks the demo. */
export type Answering = (read: Described, ask: () => Promise<Response>) => Promise<Response>;

/** What a person finds on a screen. */
export type Seen = {
  problems: string[];
  text: string;
  routes: string[];
  hasLoading: boolean;
  ways: number;
  left: number;
};

/** What no screen may say, whatever the server sends. */
const NEVER = /\b(null|undefined|NaN|Infinity)\b|Invalid Date|\[object|\d{5,}[\s\u00a0\u202f]?€|^\s*$/;

/** Opens a screen whose reads are answered so, waits until nothing loads any more, and returns what is there. */
export async function openAnswered(
  demo: ReturnType<typeof demoPage>,
  { as, path }: OddScreen,
  reads: readonly Described[],
  answer: Answering,
): Promise<Seen> {
  const problems: string[] = [];
  const routes = new Set<string>();
  const told = vi
    .spyOn(console, 'error')
    .mockImplementation((...words) => void problems.push(words.map(String).join(' ')));
  const underWay = answerReads(reads, async (read, ask) => {
    routes.add(read.route);
    return answer(read, ask);
  });
  try {
    const opened = as ? openArea(demo, path, { as }) : openResult(demo, path);
    const leftBy = () => ('left' in opened ? opened.left.length : opened.redirects().length);
    // A screen that knows nothing of its subject has no heading, but says what failed.
    const isThere = () =>
      screen.queryAllByRole('heading', { level: 2 }).length > 0 ||
      screen.queryAllByRole('button', { name: 'Réessayer' }).length > 0;
    await waitFor(() => expect(leftBy() > 0 || isThere()).toBe(true));
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await waitFor(() =>
        expect(leftBy() > 0 || (underWay() === 0 && screen.queryByText('Chargement…') === null)).toBe(true),
      );
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
    told.mockRestore();
    vi.restoreAllMocks();
  }
}

/** Answers the described reads so until `vi.restoreAllMocks()`; returns how many calls are under way. */
function answerReads(reads: readonly Described[], answer: Answering): () => number {
  const unchanged = globalThis.fetch;
  let underWay = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    underWay += 1;
    try {
      const request = input instanceof Request ? input : new Request(new URL(String(input), location.href), init);
      const read = request.method === 'GET' && reads.find((one) => one.path.test(new URL(request.url).pathname));
      const ask = () => unchanged(input, init);
      return await (read ? answer(read, ask) : ask());
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
