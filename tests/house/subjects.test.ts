/** The fourteen subjects of domain, which api and text share: a subject imports only those of lower rows. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Each subject with its row. A file directly in a layer is of row 0. */
const ROWS: Record<string, number> = {
  dashboard: 4,
  mandate: 3,
  interest: 3,
  alert: 2,
  document: 2,
  estimation: 2,
  offer: 2,
  'photo-shoot': 2,
  planning: 2,
  radar: 2,
  person: 1,
  place: 1,
  sale: 1,
  visit: 1,
};

/** Decodes live messages of any subject, in the terms of that subject. */
const ABOVE_ALL = ['src/api/live.ts'];

const LAYER_FILE = /^src\/(?:domain|api|text)\/(?:([\w-]+)\/)?[\w-]+\.ts$/;

const subjectOf = (file: string) => LAYER_FILE.exec(file)?.[1] ?? null;

/** Returns the imports in `source`, the text of `file`, of a subject that `file` must not import. */
function forbidden(file: string, source: string): string[] {
  const own = subjectOf(file);
  const row = ABOVE_ALL.includes(file) ? Number.POSITIVE_INFINITY : own === null ? 0 : (ROWS[own] ?? 0);
  return [...source.matchAll(/\bfrom '((?:@|\.)[^']*)'/g)]
    .map(([, path = '']) => (path.startsWith('@/') ? `src/${path.slice(2)}` : normalize(join(dirname(file), path))))
    .filter((path) => {
      const subject = subjectOf(`${path}.ts`);
      return subject !== null && subject !== own && (ROWS[subject] ?? Number.POSITIVE_INFINITY) >= row;
    });
}

const files = execFileSync('git', ['ls-files', 'src/domain', 'src/api', 'src/text'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => LAYER_FILE.test(file));

describe('the subjects', () => {
  test('are all in domain; api and text have no others', () => {
    const foldersOf = (layer: string) =>
      [...new Set(files.filter((file) => file.startsWith(`src/${layer}/`)).map(subjectOf))].filter(Boolean).sort();
    expect(foldersOf('domain')).toEqual(Object.keys(ROWS).sort());
    for (const layer of ['api', 'text']) {
      expect(foldersOf(layer).filter((subject) => !((subject ?? '') in ROWS))).toEqual([]);
      expect(foldersOf(layer).length).toBeGreaterThan(5);
    }
  });

  test('import only those of lower rows', () => {
    const faults = files.flatMap((file) =>
      forbidden(file, readFileSync(join(root, file), 'utf8')).map((path) => `${file} imports ${path}`),
    );
    expect(faults).toEqual([]);
  });

  test.each([
    ['src/domain/place/zone.ts', "import { tone } from '../tone';", 0],
    ['src/domain/offer/seller-offer.ts', "import type { Sale } from '../sale/seller-sale';", 0],
    ['src/domain/sale/seller-sale.ts', "import type { Offer } from '../offer/seller-offer';", 1],
    ['src/domain/offer/seller-offer.ts', "import type { Slot } from '@/domain/planning/planning';", 1],
    ['src/text/visit/labels.ts', "import { fullName } from '../person/labels';", 1],
    ['src/domain/amount.ts', "import { isZone } from './place/zone';", 1],
    ['src/api/live.ts', "import { saleFromWire } from './sale/seller-sales';", 0],
  ])('in %s, %j is %i violation', (file, source, count) => {
    expect(forbidden(file, source)).toHaveLength(count);
  });
});
