/** Opens screens with strange but valid answers, and looks for what no screen may show. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, inject, vi } from 'vitest';
import type { JsonSchema } from '../../src/api/record.ts';
import { openArea } from '../widgets/client-area/open-area.tsx';
import type { demoPage } from '../widgets/demo.ts';
import { openResult } from '../widgets/estimation/open-result.tsx';
import type { OddScreen } from './odd-screens.ts';
import { diceOf, oneOf, type Shares, strangeAnswer } from './strange.ts';

type Schemas = Record<string, JsonSchema>;
type Answers = { schemas: Schemas; of: { path: RegExp; schema: JsonSchema }[] };

/** Returns the schemas of the answers to reads, with the paths that they answer. */
export function readAnswers(): Answers {
  const document = inject('openApi');
  const paths = document['paths'] as Record<string, { get?: JsonSchema }>;
  const { schemas } = document['components'] as { schemas: Schemas };
  const of = Object.entries(paths).flatMap(([path, { get }]) => {
    const schema = schemaOfAnswer(get);
    // A fixed word of a path wins over a parameter of another.
    return schema
      ? [{ path: new RegExp(`/api/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`), schema, fixed: fixedWords(path) }]
      : [];
  });
  return { schemas, of: of.sort((one, other) => other.fixed - one.fixed) };
}

const fixedWords = (path: string) => path.split('/').filter((word) => word && !word.startsWith('{')).length;

function schemaOfAnswer(get: JsonSchema | undefined): JsonSchema | undefined {
  type Answer = { content?: Record<string, { schema: JsonSchema }> };
  const [answer] = Object.values((get?.['responses'] ?? {}) as Record<string, Answer>);
  return answer?.content?.['application/json']?.schema;
}

// From answers that are hardly changed to those with little left.
const SHARES: readonly Shares[] = [
  { changed: 0.05, leftOut: 0.02, lists: 0.02 },
  { changed: 0.2, leftOut: 0.1, lists: 0.1 },
  { changed: 0.6, leftOut: 0.5, lists: 0.2 },
];

/** Changes every answer of the API to a read, by the dice of a seed; returns how many reads are under way. */
function changeAnswers({ schemas, of }: Answers, seed: number): () => number {
  const unchanged = globalThis.fetch;
  const dice = diceOf(seed);
  const shares = oneOf(dice, SHARES);
  let underWay = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    underWay += 1;
    try {
      const request = input instanceof Request ? input : new Request(new URL(String(input), location.href), init);
      const { pathname } = new URL(request.url);
      const answer = await unchanged(input, init);
      const found = request.method === 'GET' && answer.ok ? of.find(({ path }) => path.test(pathname)) : undefined;
      if (!found || !answer.headers.get('content-type')?.includes('json')) return answer;
      const changed = strangeAnswer(await answer.json(), found.schema, schemas, dice, shares);
      return new Response(JSON.stringify(changed), {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      });
    } finally {
      underWay -= 1;
    }
  });
  return () => underWay;
}

/** What no screen may say, whatever the server sends. */
const NEVER = /\b(null|undefined|NaN|Infinity)\b|Invalid Date|\[object|\d{5,}[\s\u00a0\u202f]?€|^\s*$/;

/** Returns the texts of a page, apart from each other: cells of a table have nothing between them. */
function textOf(page: HTMLElement): string {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) found.push(texts.currentNode.textContent ?? '');
  return found.join(' · ');
}

/** Opens a screen with the answers of a seed and returns what is wrong with it; empty where nothing is. */
export async function oddProblems(
  demo: ReturnType<typeof demoPage>,
  answers: Answers,
  { as, path }: OddScreen,
  seed: number,
): Promise<string[]> {
  const problems: string[] = [];
  const told = vi
    .spyOn(console, 'error')
    .mockImplementation((...words) => void problems.push(words.map(String).join(' ')));
  const underWay = changeAnswers(answers, seed);
  try {
    if (as) openArea(demo, path, { as });
    else openResult(demo, path);
    await screen.findAllByRole('heading', { level: 2 });
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await waitFor(() => expect(underWay()).toBe(0));
      await act(async () => {});
    }
    const text = textOf(document.body);
    const bad = NEVER.exec(text);
    if (bad) problems.push(`says '${bad[0]}': …${text.slice(Math.max(0, bad.index - 60), bad.index + 40)}…`);
  } catch (error) {
    problems.push(String(error).slice(0, 300));
  } finally {
    cleanup();
    document.body.replaceChildren();
    told.mockRestore();
    vi.restoreAllMocks();
  }
  return problems;
}
