import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { released } from '../../scripts/budgets.ts';
import { bareExports } from './exports.ts';
import { filesOf, read } from './files.ts';

const source = filesOf(['src'], /\.tsx?$/);
const guides = filesOf(['README.md', 'docs', 'gem'], /\.md$/);

describe('exports without a docstring', () => {
  test.each([
    ['/** A sum. */\nexport const sum = 1;', []],
    ['/**\n * A sum.\n */\nexport function sum() {}', []],
    ['/** A sum. */\n// biome-ignore lint/x: reason\nexport const sum = 1;', []],
    ['/** A sum. */\nexport function sum(a: 1): 1;\nexport function sum(a: 2): 2;', []],
    ['const sum = 1;', []],
    ['export const sum = 1;', ['1: export const sum = 1;']],
    ['/** A sum. */\n\nexport const sum = 1;', ['3: export const sum = 1;']],
    ['/* A sum. */\nexport const sum = 1;', ['2: export const sum = 1;']],
    ['/** */\nexport const sum = 1;', ['2: export const sum = 1;']],
    ['// A sum.\nexport async function sum() {}', ['2: export async function sum() {}']],
    ['/** A sum. */\nexport type A = 1;\nexport type B = 2;', ['3: export type B = 2;']],
    ['/** A sum. */\nconst a = 1;\nexport { a };', ['3: export { a };']],
  ])('in %j are %j', (text, found) => {
    expect(bareExports(text)).toEqual(found);
  });
});

describe('the source', () => {
  test('has files to check', () => {
    expect(source.length).toBeGreaterThan(10);
  });

  test('has a docstring right above every export of src/', () => {
    const bare = source.flatMap((file) => bareExports(read(file)).map((found) => `${file}:${found}`));
    expect(bare).toEqual([]);
  });
});

describe('wording', () => {
  // Texts about the organisation of the work, not about the product.
  const forbidden =
    /\bissues? #?\d|\bsession \d|\bhelper agent|\bworkplace\b|\b(package|npm) registry\b|\/tmp\/|\/work\//i;
  const files = filesOf(
    [
      'README.md',
      'docs',
      'src',
      'widgets',
      'demo',
      'tests',
      'e2e',
      'scripts',
      'tools',
      'gem',
      'esbuild.config.ts',
      'vitest.config.ts',
    ],
    /\.(md|tsx?|mjs|html|css|rb|erb|tt)$/,
  ).filter((file) => file !== 'tests/house/docs.test.ts');

  test('no file mentions how the work was organised', () => {
    const found = files.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => (forbidden.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  test('the check detects it', () => {
    for (const phrase of ['see issue #12', 'as in Session 3', 'issue 4', 'at the workplace'])
      expect(phrase).toMatch(forbidden);
    for (const phrase of ['an issue with', 'the session expires', 'customElements registry'])
      expect(phrase).not.toMatch(forbidden);
  });
});

describe('the guides', () => {
  test('give the weight of each tag as in scripts/sizes.json', () => {
    const decisions = read('docs/decisions.md');
    const rows = Object.entries(released).filter(([tag]) => tag !== 'loader');
    const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
    for (const [tag, { initial, all }] of rows) {
      expect(decisions).toMatch(
        new RegExp(`\\| ${tag}, (first screen|frame) \\| \\d+ kB \\| ${kilobytes(initial)} kB \\|`),
      );
      if (all)
        expect(decisions).toMatch(new RegExp(`\\| ${tag}, all its screens \\| \\d+ kB \\| ${kilobytes(all)} kB \\|`));
    }
  });

  test('include the pages a reader starts from', () => {
    expect(guides).toEqual(expect.arrayContaining(['docs/contributing.md', 'docs/decisions.md']));
  });

  test('have only relative links to existing files', () => {
    const broken = guides.flatMap((guide) =>
      [...read(guide).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !existsSync(join(dirname(guide), link)))
        .map((link) => `${guide}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test('name only existing npm commands', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const unknown = guides.flatMap((guide) =>
      [...read(guide).matchAll(/npm run ([\w:-]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts))
        .map((name) => `${guide}: npm run ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
