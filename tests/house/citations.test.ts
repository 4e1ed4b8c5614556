/** What comments cite is a paragraph of docs/spec, and it exists. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const list = (...paths: string[]) =>
  execFileSync('git', ['ls-files', ...paths], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');

const pages = list('docs/spec/*.md');
const anchors = new Map(
  pages.map((page) => [page, new Set([...read(page).matchAll(/<a id="([\d.]+)"><\/a>/g)].map(([, id]) => id))]),
);
const code = list('src', 'widgets', 'demo', 'tests', 'e2e', 'scripts').filter(
  (file) =>
    /\.(ts|tsx|grit)$/.test(file) && !file.startsWith('e2e/bench/load/peers') && !file.endsWith('citations.test.ts'),
);

const CITATION = /docs\/spec\/([\w-]+\.md)#([\d.]*\d)/g;
/** A page that is not in the repository, or a section without its page. */
const ELSEWHERE =
  /\b(?:buyer-and-shell|estimation-and-radar|labels|seller|decisions|contract|architecture)\.md\b(?<!docs\/(?:decisions|architecture)\.md)|\b(?:contract|architecture|seller|facts) §|(?<!\w )(?<!\()§\d|\(§/;

/** The citations of a text that lead nowhere. */
function broken(text: string): string[] {
  return [...text.matchAll(CITATION)]
    .filter(([, page = '', paragraph = '']) => !anchors.get(`docs/spec/${page}`)?.has(paragraph))
    .map(([whole]) => whole);
}

describe('citations', () => {
  test('of code and tests lead to a paragraph', () => {
    expect(code.flatMap((file) => broken(read(file)).map((citation) => `${file}: ${citation}`))).toEqual([]);
  });

  test('name no page outside the repository, and no section without its page', () => {
    const found = code.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => (ELSEWHERE.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  test('between the pages lead to a paragraph or a section', () => {
    const faults = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([\w-]+\.md)?#([\d.]+)\)/g)]
        .filter(([, other, id = '']) => !anchors.get(other ? `docs/spec/${other}` : page)?.has(id))
        .map(([whole]) => `${page}: ${whole}`),
    );
    expect(faults).toEqual([]);
  });

  test('paragraph numbers of a page are unique', () => {
    const twice = pages.filter((page) => {
      const ids = [...read(page).matchAll(/<a id="([\d.]+)"><\/a>/g)].map(([, id]) => id);
      return new Set(ids).size < ids.length;
    });
    expect(twice).toEqual([]);
  });

  test.each([
    ['Source: docs/spec/planning.md#2.4', 0],
    ['Source: docs/spec/planning.md#99.1', 1],
    ['Source: docs/spec/nothing.md#1.1', 1],
  ])('%j has %i broken citations', (text, count) => {
    expect(broken(text)).toHaveLength(count);
  });

  test.each(['seller.md §2.3', 'decisions.md (Radar)', 'contract §4', 'the rules (§5)', '§5: required'])(
    '%j is refused',
    (text) => {
      expect(text).toMatch(ELSEWHERE);
    },
  );

  test.each(['docs/decisions.md (Budgets)', 'docs/architecture.md', 'docs/spec/planning.md#2.4'])(
    '%j is allowed',
    (text) => {
      expect(text).not.toMatch(ELSEWHERE);
    },
  );
});
