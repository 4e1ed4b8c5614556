import { camel, pascal, singular, words } from './names.ts';

/**
 * Returns domain type, wire schema and call, factory, and a test that fails until the fields of the resource are
 * written.
 */
export function resourceFiles(subject: string, plural: string): Record<string, string> {
  const one = singular(plural);
  const type = pascal(one);
  const value = camel(one);
  const path = plural.replaceAll('-', '_');
  return {
    [`src/domain/${subject}/${one}.ts`]: `/** A ${words(one)}: write what it is, units in the names, and the section of the specification. */
export type ${type} = { id: string };
`,
    [`src/api/${subject}/${plural}.ts`]: `/** ${pascal(plural)} on the wire: name the section of the contract. */
import * as z from 'zod/mini';
import type { ApiClient } from '@/api/client';
import { id, type List, list } from '@/api/wire';
import type { Failure } from '@/domain/failure';
import type { ${type} } from '@/domain/${subject}/${one}';
import type { Result } from '@/lib/result';

const ${value} = z.object({ id });

/** The ${words(one)} of an answer; without an id it is refused. */
export const ${value}FromWire = z.pipe(
  ${value},
  z.transform((wire): ${type} => wire),
);

/** The ${words(plural)}, in the server's order. */
export function fetch${pascal(plural)}(call: ApiClient, signal?: AbortSignal): Promise<Result<List<${type}>, Failure>> {
  return call({
    route: 'GET /${path}',
    ...(signal && { signal }),
    decode: list(${value}FromWire),
  });
}
`,
    [`tests/factories/${one}.ts`]: `import type { ${type} } from '@/domain/${subject}/${one}';

/** A ${words(one)} as a test or the gallery needs it. */
export function a${type}(changes: Partial<${type}> = {}): ${type} {
  return { id: '1', ...changes };
}
`,
    [`tests/api/${plural}.test.ts`]: `// @vitest-environment node
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ${value}FromWire } from '@/api/${subject}/${plural}';
import { a${type} } from '../factories/${one}';

test('a ${words(one)} of the wire becomes one of the domain', () => {
  const read = z.safeParse(${value}FromWire, { id: 1 });
  expect(read.data).toEqual(a${type}());
});

test('a ${words(one)} without an id is refused', () => {
  expect(z.safeParse(${value}FromWire, {}).success).toBe(false);
});

test('a ${words(one)} has the fields of the contract', () => {
  const fields = Object.keys(a${type}());
  expect(fields, 'write the fields of the contract, then a line here for each that may be missing').not.toEqual(['id']);
});
`,
  };
}
