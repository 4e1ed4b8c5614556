/** The automatable rules of WCAG 2.2 A and AA and of good practice, run inside a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { CDPSession, Page } from 'playwright';
import { waitForAnimations } from './animations.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Style sheets are read again only for rules other than these.
  preload: { assets: ['media'] },
  // The heading of the page belongs to the host: an element starts at the second level.
  rules: { 'page-has-heading-one': { enabled: false } },
};

type World = { cdp: CDPSession; contextId: number };

// An isolated world beside the page's scripts: no policy of the page refuses axe there, and a test's clock does not
// stop it. It ends with the document.
const worlds = new WeakMap<Page, World>();

async function evaluate<T>({ cdp, contextId }: World, expression: string): Promise<T> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    ...{ expression, contextId, awaitPromise: true, returnByValue: true },
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

const hasAxe = (world: World) => evaluate<boolean>(world, "typeof axe === 'object'").catch(() => false);

async function worldOf(page: Page): Promise<World> {
  const cachedWorld = worlds.get(page);
  if (cachedWorld && (await hasAxe(cachedWorld))) return cachedWorld;
  const cdp = cachedWorld?.cdp ?? (await page.context().newCDPSession(page));
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  const world = { cdp, contextId };
  await evaluate(world, `${source};0`);
  worlds.set(page, world);
  return world;
}

/** A broken rule: the element, and one line for people that names the fix. */
export type Violation = {
  rule: string;
  /** The selector of the custom element with the broken part; null for the host's own page. */
  owner: string | null;
  /** The elements of the parts that axe compared: the background, a landmark of the same name. */
  comparedWith: (string | null)[];
  line: string;
};

type Target = AxeResults['violations'][number]['nodes'][number]['target'];

// axe writes a part of a shadow tree as the list of the selectors that lead to it.
const ownerOf = ([first]: Target) => (Array.isArray(first) ? (first[0] ?? null) : null);

/** `without`: rules that are not checked. */
export type Audited = { without?: readonly string[] };

/** Returns axe's violations on the whole page, once nothing moves. */
export async function audit(page: Page, { without = [] }: Audited = {}): Promise<Violation[]> {
  await waitForAnimations(page);
  const world = await worldOf(page);
  const rules = { ...OPTIONS.rules, ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) };
  const found = JSON.parse(
    await evaluate<string>(
      world,
      `axe.run(${JSON.stringify({ ...OPTIONS, rules })}).then(({ violations }) => JSON.stringify(violations))`,
    ),
  ) as AxeResults['violations'];
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary, any, all, none }) => ({
      rule: id,
      owner: ownerOf(target),
      comparedWith: [...any, ...all, ...none].flatMap(({ relatedNodes = [] }) =>
        relatedNodes.map((related) => ownerOf(related.target)),
      ),
      line: `${id}: ${target.join(' ')}: ${failureSummary}`,
    })),
  );
}

/** Returns axe's violations on the whole page, once nothing moves, one line each. */
export async function violations(page: Page): Promise<string[]> {
  return (await audit(page)).map(({ line }) => line);
}
