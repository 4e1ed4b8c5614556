/** Every name that a decoder reads is described, also where it is read by hand. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { flag } from '@/api/fields';
import { described, field, type JsonSchema, record } from '@/api/record';
import { camelCase, renameKeys, snakeCase } from '@/lib/case';
import { isUnread, recordedCalls } from '../../tools/contract/calls.ts';
import { openApi } from '../../tools/contract/document.ts';
import { type Components, schemaOf } from '../../tools/contract/schema.ts';
import { UNREAD_FIELDS } from '../../tools/contract/unread.ts';
import { sampleOf } from './samples.ts';

const document = await openApi('1.2.3');
const { schemas } = document['components'] as { schemas: Components };

/** Returns a value that notes the names which are read of its records, in snake_case. */
function watched(value: unknown, names: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key, receiver) {
      if (typeof key === 'string' && !Array.isArray(target) && !(key in Object.prototype)) names.add(snakeCase(key));
      return watched(Reflect.get(target, key, receiver), names);
    },
  });
}

/** Returns the names of all properties inside a schema, in snake_case. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as JsonSchema;
  return [
    ...Object.keys((properties as object | undefined) ?? {}).map((name) => snakeCase(name)),
    ...Object.values(schema).flatMap(namesIn),
  ];
}

/** Returns the names that a decoder reads of a full example and that nothing describes. */
function undescribed(decode: object, asIs: boolean): string[] {
  const own: Components = {};
  const schema = schemaOf(decode, own);
  const sample = sampleOf(schema, { ...schemas, ...own });
  const names = new Set<string>();
  const input = watched(asIs ? sample : renameKeys(sample, camelCase), names);
  if (typeof decode === 'function') decode(input);
  else z.safeParse(decode as z.ZodMiniType, input);
  const unread = UNREAD_FIELDS.filter(({ of }) => of in own).flatMap(({ fields }) => fields);
  const known = new Set([...namesIn(schema), ...namesIn(own), ...unread]);
  return [...names].filter((name) => !known.has(name));
}

const read = (await recordedCalls()).filter(({ decode }) => !isUnread(decode));
// One of the calls that decode alike.
const calls = [...new Map(read.map((call) => [call.route + JSON.stringify(schemaOf(call.decode, {})), call])).values()];

describe('a decoder', () => {
  test.each(calls)('of $route reads no name that is not described', ({ decode, asIs }) => {
    expect(undescribed(decode, asIs ?? false)).toEqual([]);
  });

  test('that reads a field by hand is found', () => {
    const wire = record({ is_open: field(flag, 'Whether it is open.') }, 'Door');
    const byHand = described(
      z.pipe(
        z.unknown(),
        z.transform((raw) => [z.parse(wire, raw), (raw as { colour?: string }).colour]),
      ),
      { like: wire },
    );
    expect(undescribed(byHand, false)).toEqual(['colour']);
  });
});
