import { camel, pascal, singular, words } from './names.ts';

/**
 * Returns domain type, wire schema and call, factory, and a test that fails until the fields of the resource are
 * written.
 */
export function resourceFiles(subject: string, plural: string): Record<string, string> {
  const name = singular(plural);
  const type = pascal(name);
  const value = camel(name);
  const path = plural.replaceAll('-', '_');
  return {
    [`src/domain/${subject}/${name}.ts`]: `/** A ${words(name)}: describe the thing, with units in the names, and cite the section of the specification. */
export type ${type} = { id: string };
`,
    [`src/api/${subject}/${plural}.ts`]: `/** ${pascal(plural)} of the API: cite the section of the contract. */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { id, type List, list } from '@/api/wire';
import type { ${type} } from '@/domain/${subject}/${name}';

const ${value} = z.object({ id });

/** Decodes a ${words(name)}; a row without an id is refused. */
export const ${value}FromWire = z.pipe(
  ${value},
  z.transform((wire): ${type} => wire),
);

/** Returns the ${words(plural)}, in the server's order. */
export function fetch${pascal(plural)}(call: ApiClient, signal?: AbortSignal): ApiAnswer<List<${type}>> {
  return call({ route: 'GET /${path}', signal, decode: list(${value}FromWire) });
}
`,
    [`tests/factories/${name}.ts`]: `import type { ${type} } from '@/domain/${subject}/${name}';

/** Returns a ${words(name)} with these changes, for tests and the gallery. */
export function a${type}(changes: Partial<${type}> = {}): ${type} {
  return { id: '1', ...changes };
}
`,
    [`tests/api/${plural}.test.ts`]: `// @vitest-environment node
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ${value}FromWire } from '@/api/${subject}/${plural}';
import { a${type} } from '../factories/${name}';

test('a ${words(name)} is decoded', () => {
  const decoded = z.safeParse(${value}FromWire, { id: 1 });
  expect(decoded.data).toEqual(a${type}());
});

test('a ${words(name)} without an id is refused', () => {
  expect(z.safeParse(${value}FromWire, {}).success).toBe(false);
});

test('a ${words(name)} has the fields of the contract', () => {
  const fields = Object.keys(a${type}());
  expect(fields, 'write the fields of the contract, then a line here for each that may be missing').not.toEqual(['id']);
});
`,
  };
}
