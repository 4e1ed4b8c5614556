/** The shipped calendar looks into the shadow root that contains it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { sharedOptions } from '../../esbuild.config.ts';

const bundle = async (entry: string) => {
  const { outputFiles } = await build({
    ...sharedOptions('preact'),
    entryPoints: [entry],
    outdir: 'dist',
    minify: false,
    sourcemap: false,
    logLevel: 'silent',
    write: false,
  });
  return outputFiles?.find(({ path }) => path.endsWith('.js'))?.text ?? '';
};
const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

describe('the calendar', () => {
  test('uses the active element of its shadow root in 7 places, and never that of the document', async () => {
    const text = await bundle('src/ui/calendar/week-calendar.tsx');
    // One call on the document: in the helper itself.
    expect(count(text, /document\.elementFromPoint\(/g)).toBe(1);
    expect(count(text, /[( ]deepElementFromPoint\(/g)).toBe(3);
    expect(count(text, /\be\d?\.composedPath\(\)\[0\]/g)).toBe(3);
    expect(text).toMatch(/!node\d?\.isConnected\) return box/);
    expect(count(text, /!contains\d?\(docElem, node\)/g)).toBe(0);
    // The first point decides where a drag begins.
    expect(count(text, /_initialSlot = /g)).toBe(1);
    expect(text).toContain('point.y === point.bottom ? point.top : point.bottom');
  });
});

describe('a library of another version', () => {
  const calendar = join('react-big-calendar', 'dist', 'react-big-calendar.esm.js');
  const offset = join('dom-helpers', 'esm', 'offset.js');
  const sums = 'dates[unit](start, 1);'.repeat(2);
  const points = sums + 'document.elementFromPoint(x, y);'.repeat(3);
  test.each([
    ['one sum of dates less', calendar, 'dates[unit](start, 1);', 'in 1 places, not in 2'],
    ['one look under the pointer less', calendar, `${sums}document.elementFromPoint(x, y);`, 'in 1 places, not in 3'],
    ['one more', calendar, `${points}document.elementFromPoint(x, y);`, 'in 4 places, not in 3'],
    ['targets read otherwise', calendar, `${points}var eventTarget = e.currentTarget;`, 'in 0 places, not in 3'],
    [
      'another way to begin a drag',
      calendar,
      `${points}contains(node, e.target);contains(this.container(), e.target);var eventTarget = e.target;`,
      'in 0 places, not in 1',
    ],
    ['another way to tell what is in the page', offset, 'if (!node.isConnected) node();', 'in 0 places, not in 1'],
  ])('with %s stops the build', async (_, name, code, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'parvis-calendar-'));
    try {
      const file = join(folder, 'node_modules', name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, code);
      await expect(bundle(file)).rejects.toThrow(message);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
