/** Answers of the API that a stranger has written into. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import type { JsonSchema } from '../../src/api/record.ts';
import { type Described, describedCalls, type Schemas } from '../../tests/odd/described-calls.ts';
import { resolved } from '../../tests/odd/strange.ts';
import type { StrangePage } from './open-page.ts';

const SCRIPT_ADDRESS = 'javascript:globalThis.__hacked=1';
const scriptBefore = (text: string) => `<img src=x onerror="globalThis.__hacked=1">${text}`;

/** Fields that choose the screen or the row: with another text the screen with the other texts is not reached. */
const KEYS =
  /(^|_)(ids?|hash|role|type|kind|state|status|token|country_code|person|slug)$|_at$|date|^(start|end)(_time)?$/;

/** Returns the answer with a script before every text, and as every address. */
export function withScripts(value: unknown, given: JsonSchema, schemas: Schemas, name = ''): unknown {
  const schema = resolved(given, schemas);
  if (Array.isArray(schema['anyOf'])) {
    const choices = (schema['anyOf'] as JsonSchema[]).map((choice) => resolved(choice, schemas));
    return withScripts(value, choices.find((choice) => fits(value, choice)) ?? {}, schemas, name);
  }
  if (typeof value === 'string') return KEYS.test(name) ? value : scriptFor(value, schema);
  if (Array.isArray(value)) {
    const items = (schema['items'] ?? {}) as JsonSchema;
    return value.map((row) => withScripts(row, items, schemas, name));
  }
  if (value === null || typeof value !== 'object') return value;
  const properties = (schema['properties'] ?? {}) as Schemas;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withScripts(field, properties[key] ?? {}, schemas, key)]),
  );
}

function fits(value: unknown, { type, properties, items, anyOf, enum: values }: JsonSchema): boolean {
  if (anyOf) return true;
  if (Array.isArray(values)) return values.includes(value);
  if (typeof value === 'string') return type === 'string' || (Array.isArray(type) && type.includes('string'));
  return Array.isArray(value) ? items !== undefined : properties !== undefined;
}

function scriptFor(text: string, { format, pattern, enum: values, const: only }: JsonSchema): string {
  if (values || only !== undefined) return text;
  if (format === 'uri' || format === 'uri-reference') return SCRIPT_ADDRESS;
  const strange = scriptBefore(text);
  const isFree = format === undefined && (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(strange));
  return isFree ? strange : text;
}

/** Returns the value with `__proto__` and `constructor` as keys of every object in it. */
export function withPrototypeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPrototypeKeys);
  if (value === null || typeof value !== 'object') return value;
  const rest = Object.entries(value).map(([key, field]) => [key, withPrototypeKeys(field)]);
  const strange = { polluted: true, id: 'polluted', toString: 'polluted', results: 'polluted' };
  // A computed key makes a field of its own; JSON.stringify writes it.
  return { ...Object.fromEntries(rest), ['__proto__']: strange, constructor: { prototype: strange } };
}

const { schemas, calls } = describedCalls(JSON.parse(readFileSync('dist/openapi.json', 'utf8')));

/** Changes an answer of a call. */
type Change = (body: unknown, call: Described, schemas: Schemas) => unknown;

/** Changes every JSON answer of the API from now on. */
export async function changeAnswers({ page, calls: counter }: StrangePage, change: Change): Promise<void> {
  await page.route(/\/api\/v1\//, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const call = calls.find(({ method, path }) => method === request.method() && path.test(pathname));
    counter.underWay += 1;
    try {
      const response = await route.fetch();
      const isJson = response.headers()['content-type']?.includes('json');
      if (!call || !isJson) await route.fulfill({ response });
      else await route.fulfill({ response, body: JSON.stringify(change(await response.json(), call, schemas)) });
    } catch {
      // The page has left meanwhile.
      await route.abort().catch(() => {});
    } finally {
      counter.underWay -= 1;
    }
  });
}

/** Gives every record of Parvis these keys too, before any script of the next page runs. */
export const changeRecords = (page: Page): Promise<unknown> =>
  page.addInitScript(`${withPrototypeKeys}; (${spoilRecords})(withPrototypeKeys);`);

/** Runs in the page. A record that is emptied stays so. */
function spoilRecords(change: (value: unknown) => unknown): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage).filter((name) => name.startsWith('parvis:'))) {
      const text = storage.getItem(key);
      if (text) storage.setItem(key, JSON.stringify(change(JSON.parse(text))));
    }
  }
}
