import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { biomeConfiguration, withLayers } from '../../scripts/lint/layers.ts';
import { filesOf } from './files.ts';

/** A planted file: the imports that it may have, and those that Biome must refuse. At least one row for each layer. */
interface Planted {
  file: string;
  legal: string[];
  illegal: string[];
}

/** Packages that no file of src or widgets may import. */
const nowhere = [
  'zod',
  'zod/v4',
  'zustand',
  'zustand/react',
  'preact',
  'preact/compat',
  'node:fs',
  'fs',
  '@/../demo/x',
];
const layers = ['lib', 'domain', 'api', 'adapters', 'host', 'session', 'text', 'ui', 'features/other'];
/** Returns one import of each layer that is not in the list. */
const othersThan = (...allowed: string[]) =>
  layers.filter((name) => !allowed.includes(name)).map((name) => `@/${name}/x`);
const outOfSrc = ['../../widgets/radar/app', '../../demo/x', '../../tests/x', '../../e2e/x', '../../scripts/x'];
const dodges = ['../api/x', './../api/x', './deeper/../../api/x', '@/lib/../api/x', '../..', '..', './..'];
const everywhere = [...nowhere, ...outOfSrc, ...dodges];

const planted: Planted[] = [
  {
    file: 'src/lib/planted.ts',
    legal: ['./near', '@/lib/near'],
    illegal: [...everywhere, ...othersThan('lib'), 'react', 'goober', 'ofetch', 'zod/mini', 'date-fns'],
  },
  {
    file: 'src/domain/planted.ts',
    legal: ['./near', '@/domain/near', '@/lib/x'],
    illegal: [
      ...everywhere,
      ...othersThan('domain', 'lib'),
      'react',
      'zod/mini',
      'ofetch',
      'goober',
      'zustand/vanilla',
    ],
  },
  {
    file: 'src/api/planted.ts',
    legal: ['./near', '@/api/near', '@/domain/x', '@/lib/x', 'zod/mini', 'ofetch'],
    illegal: [...everywhere, ...othersThan('api', 'domain', 'lib'), 'react', 'goober', 'react-hot-toast/headless'],
  },
  {
    file: 'src/adapters/planted.ts',
    legal: [
      './near',
      '@/adapters/near',
      '@/domain/x',
      '@/lib/x',
      '@rails/actioncable',
      '@googlemaps/js-api-loader',
      'maplibre-gl',
      'mapbox-gl/esm',
    ],
    illegal: [
      ...everywhere,
      ...othersThan('adapters', 'domain', 'lib'),
      'react',
      'ofetch',
      'goober',
      'libphonenumber-js',
    ],
  },
  {
    file: 'src/host/planted.ts',
    legal: [
      './near',
      './styles',
      '@/host/near',
      '@/lib/x',
      'react',
      'react-dom/client',
      '@r2wc/react-to-web-component',
    ],
    illegal: [...everywhere, ...othersThan('host', 'lib'), 'goober', 'ofetch', 'zod/mini'],
  },
  {
    file: 'src/host/styles.ts',
    legal: ['goober', '@/lib/x'],
    illegal: [...everywhere, ...othersThan('host', 'lib'), 'react', 'ofetch'],
  },
  {
    file: 'src/session/planted.ts',
    legal: ['./near', '@/host/x', '@/api/x', '@/adapters/x', '@/domain/x', '@/lib/x', 'react', 'zustand/vanilla'],
    illegal: [...everywhere, ...othersThan('session', 'host', 'api', 'adapters', 'domain', 'lib'), 'goober', 'ofetch'],
  },
  {
    file: 'src/text/planted.ts',
    legal: ['./near', '@/text/near', '@/domain/x', '@/lib/x'],
    illegal: [...everywhere, ...othersThan('text', 'domain', 'lib'), 'react', 'goober', 'zod/mini', 'date-fns'],
  },
  {
    file: 'src/ui/planted.tsx',
    legal: ['./near', '@/ui/near', '@/text/x', '@/lib/x', '@/host/styles', 'react', 'react-hot-toast/headless'],
    illegal: [
      ...everywhere,
      ...othersThan('ui', 'text', 'lib'),
      'react-big-calendar',
      '@/host/storage',
      '@/host/styles/deeper',
      'goober',
      'ofetch',
      'react-hot-toast',
      'zod/mini',
    ],
  },
  {
    file: 'src/ui/calendar/planted.tsx',
    legal: ['./near', '@/ui/near', '@/text/x', '@/lib/x', '@/host/styles', 'react', 'react-big-calendar'],
    illegal: [...everywhere, ...othersThan('ui', 'text', 'lib'), 'goober', 'ofetch', 'date-fns', 'zod/mini'],
  },
  {
    file: 'src/features/mine/planted.tsx',
    legal: [
      './near',
      './deeper/near',
      '@/host/styles',
      'lucide/x',
      ...['session', 'api', 'adapters', 'domain', 'text', 'ui', 'lib'].map((n) => `@/${n}/x`),
    ],
    illegal: [
      ...everywhere,
      '@/features/other/x',
      '@/features/mine/x',
      '../other/x',
      '@/host/storage',
      'goober',
      'ofetch',
    ],
  },
  {
    file: 'src/features/mine/deeper/planted.tsx',
    legal: ['./near', '../near', '@/ui/x', 'react'],
    illegal: [
      ...nowhere,
      '@/features/other/x',
      '../../other/x',
      './../../other/x',
      '../deeper/../../other/x',
      'goober',
    ],
  },
  {
    file: 'src/features/mine/deeper/still/planted.tsx',
    legal: ['./near', '../near', '../../near', '@/ui/x'],
    illegal: [...nowhere, '@/features/other/x', '../../../other/x', '../../x/../../other/x', './../../../other/x'],
  },
  {
    file: 'widgets/mine/planted.tsx',
    legal: ['./near', './deeper/near', 'react', 'zod/mini', 'zustand/vanilla', ...layers.map((name) => `@/${name}/x`)],
    illegal: [
      ...nowhere,
      ...['../other/app', './../other/app', '@/../widgets/other/app', '../../src/lib/x'],
      ...['../../demo/x', '../../tests/x', '../../e2e/x', '../../scripts/x'],
      ...['goober', 'ofetch', '@r2wc/react-to-web-component', 'libphonenumber-js', '@rails/actioncable', 'maplibre-gl'],
    ],
  },
  {
    file: 'widgets/mine/deeper/planted.tsx',
    legal: ['./near', '../near', '@/ui/x'],
    illegal: [
      ...nowhere,
      '../../other/app',
      './../../other/app',
      '../deeper/../../other/app',
      '../../../demo/x',
      'goober',
    ],
  },
  {
    file: 'widgets/mine/deeper/still/planted.tsx',
    legal: ['./near', '../near', '../../near', '@/ui/x'],
    illegal: [...nowhere, '../../../other/app', '../../x/../../other/app', '../../../../demo/x', 'goober'],
  },
  {
    file: 'widgets/planted.ts',
    legal: ['./visit-cancellation/element', '@/host/x'],
    illegal: [...nowhere, '../demo/x', '../tests/x', '../src/lib/x', 'goober'],
  },
  ...['demo/planted.ts', 'tests/domain/planted.ts', 'e2e/planted.ts'].map((file) => ({
    file,
    legal: ['@/api/x', '@/domain/x', '../widgets/radar/app', 'node:fs', 'zod/mini'],
    illegal: [],
  })),
];

/** Other lines that must be refused, or allowed, in the given file. */
const lines: { file: string; legal: string[]; illegal: string[] }[] = [
  {
    file: 'src/domain/clock.ts',
    legal: [
      'export const a = new Date(0);',
      'export const b = Date.parse("2026-03-03");',
      'export const c = (now: Date) => now;',
    ],
    illegal: [
      'export const d = Date.now();',
      'export const e = [0].map(Date.now);',
      'export const f = new Date();',
      'export const g = Date();',
      'export const h = Math.random();',
      'export const i = window.name;',
      'export const j = document.title;',
      'export const k = globalThis.name;',
      'export const l = fetch("/x");',
      'export const m = localStorage.length;',
    ],
  },
  {
    file: 'src/ui/react.tsx',
    legal: ["import { useState } from 'react';", "import type { ReactNode } from 'react';"],
    illegal: [
      "import React from 'react';",
      "import * as R from 'react';",
      "import Default, { useId } from 'react';",
      "import type Types from 'react';",
    ],
  },
  {
    file: 'src/ui/sly.tsx',
    legal: ["export { a } from '@/lib/x';", "export const lazy = () => import('@/text/x');"],
    illegal: [
      "export { b } from '@/api/x';",
      "export * from '@/api/x';",
      "export const lazy2 = () => import('@/api/x');",
      "import type { C } from '@/domain/x';",
      "import '@/session/x';",
    ],
  },
  {
    file: 'widgets/mine/strings.ts',
    legal: ["document.body.textContent = 'x';"],
    illegal: [
      "document.body.innerHTML = 'x';",
      "document.body.insertAdjacentHTML('beforeend', 'x');",
      "document.write('x');",
    ],
  },
  {
    file: 'widgets/mine/clock.ts',
    legal: [
      'export const a = (date: Date) => [date.getTime(), date.getUTCHours(), date.toISOString()];',
      'export const b = (ms: number) => new Date(ms);',
      "export const m = [new Date('2026-11-23T09:00Z'), Date.parse('2026-11-23T09:00:00+01:00')];",
      "export const w = [new Date('2026-11-23'), new Date('2026-11-23 09:00:00 UTC')];",
      `export const x = (day: string, time: string) => Date.parse(\`\${day}T\${time}Z\`);`,
    ],
    illegal: [
      'export const n = (date: Date | null) => date?.getHours();',
      "export const o = (date: Date | null) => date?.toLocaleDateString('fr-FR');",
      "export const p = new Date('2026-11-23T09:00');",
      'export const q = Date.parse(`2026-11-23T09:00:00`);',
      `export const s = (day: string) => new Date(\`\${day}T00:00:00.000\`);`,
      `export const t = (day: string, time: string) => Date.parse(\`\${day}T\${time}\`);`,
      "export const u = new Date('2026-11-23 09:00');",
      "export const v = new Date('2026/11/23');",
      'export const r = (parts: [number, number]) => new Date(...parts);',
      'export const c = (date: Date) => date.getHours();',
      'export const d = (date: Date) => date.getDay();',
      'export const e = (date: Date) => date.getTimezoneOffset();',
      'export const f = (date: Date) => date.setHours(0, 0, 0, 0);',
      "export const g = (date: Date) => date.toLocaleDateString('fr-FR');",
      'export const h = (date: Date) => date.toLocaleString();',
      'export const i = (date: Date) => date.toDateString();',
      'export const j = new Date(2026, 10);',
      'export const k = new Date(2026, 10, 23, 9);',
      "export const l = new Intl.DateTimeFormat('fr-FR');",
      'export const aa = (date: Date) => Date.prototype.getHours.call(date);',
      "export const ab = (date: Date) => date['getHours']();",
      `export const ac = (day: string, hour: string) => new Date(\`\${day}T\${hour}:00:00\`);`,
      `export const ad = (day: string, hour: string) => new Date(\`\${day} \${hour}\`);`,
      "export const ae = (day: string) => Date.parse(day + 'T00:00:00');",
      "export const af = new Date('4 March 2026');",
      "export const ag = new Date('March 4, 2026');",
    ],
  },
  {
    file: 'src/text/dates.ts',
    legal: ["export const a = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' });"],
    illegal: ['export const b = (date: Date) => date.getHours();'],
  },
  {
    file: 'demo/server/days.ts',
    legal: ["export const a = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' });"],
    illegal: [
      'export const b = (date: Date) => date.getDay();',
      "export const c = (date: Date) => date.toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris' });",
      "export const d = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short' });",
    ],
  },
  {
    file: 'src/domain/mine/days.ts',
    legal: ["import { areIntervalsOverlapping } from 'date-fns';"],
    illegal: ["import { startOfDay } from 'date-fns';"],
  },
  { file: 'src/ui/talk.ts', legal: [], illegal: ["console.warn('x');", "console.log('x');"] },
  { file: 'src/host/talk.ts', legal: ["console.warn('x');", "console.error('x');"], illegal: ["console.log('x');"] },
  { file: 'scripts/talk.ts', legal: ["console.log('x');"], illegal: [] },
];

const rules =
  /^(plugin|lint\/(style\/noRestricted(Imports|Globals)|correctness\/noNodejsModules|suspicious\/noConsole|performance\/noReExportAll))$/;
const root = join(import.meta.dirname, '../..');
const asLine = (source: string) => `import '${source}';`;
let folder = '';
/** `file:line` of every refused line in the planted files. */
let refused = new Set<string>();

function plant(file: string, code: string[]) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${code.join('\n')}\n`);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parvis-layers-'));
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  for (const { file, legal, illegal } of planted) plant(file, [...legal, ...illegal].map(asLine));
  for (const { file, legal, illegal } of lines) plant(file, [...legal, ...illegal]);
  const biome = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'lint', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64e6 },
  );
  const report = JSON.parse(biome.stdout) as {
    diagnostics: { category: string; location: { path: string; start: { line: number } } }[];
  };
  const ours = report.diagnostics.filter(({ category }) => rules.test(category));
  refused = new Set(ours.map(({ location }) => `${location.path}:${location.start.line}`));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function verdicts(file: string, code: string[], from: number) {
  return code.filter((_, index) => refused.has(`${file}:${from + index + 1}`));
}

describe('layers', () => {
  test.each(planted)('$file may import its own imports', ({ file, legal }) => {
    expect(verdicts(file, legal, 0)).toEqual([]);
  });

  test.each(planted.filter(({ illegal }) => illegal.length > 0))('$file refuses every other import', (row) => {
    expect(verdicts(row.file, row.illegal, row.legal.length)).toEqual(row.illegal);
  });
});

test('every file of src/ is in the folder of a layer, where a rule applies', () => {
  const known = /^src\/((lib|domain|api|adapters|host|session|text|ui)|features\/[^/]+)\/./;
  const stray = filesOf(['src'], /\.tsx?$/).filter((file) => !known.test(file));
  expect(stray).toEqual([]);
});

test('biome.json and the table of contributing.md match the table of the layers', () => {
  expect(JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))).toEqual(biomeConfiguration());
  const guide = readFileSync(join(root, 'docs/contributing.md'), 'utf8');
  expect(withLayers(guide)).toBe(guide);
});

describe('other rules', () => {
  test.each(lines)('$file refuses the forbidden imports of its place, and nothing else', ({ file, legal, illegal }) => {
    expect(verdicts(file, [...legal, ...illegal], 0)).toEqual(illegal);
  });
});
