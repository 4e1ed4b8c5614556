import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { camelCase, renameKeys } from '@/lib/case';
import type { JsonSchema } from '../../src/api/record.ts';
import { isUnread, recordedCalls } from '../../tools/contract/calls.ts';
import { REFUSALS } from '../../tools/contract/common.ts';
import { openApi } from '../../tools/contract/document.ts';
import { asyncApi } from '../../tools/contract/live.ts';
import { OPERATIONS } from '../../tools/contract/operations.ts';
import { acceptedProfile, closed } from '../../tools/contract/profile.ts';
import { nameOf, schemaOf } from '../../tools/contract/schema.ts';
import { UNREAD_FIELDS, UNUSED_CALLS } from '../../tools/contract/unread.ts';
import { createValidator, type OperationObject, type Problem, schemaCheck } from '../../tools/contract/validate.ts';
import { filesOf, read } from '../house/files.ts';
import { sampleOf } from './samples.ts';

const document = await openApi('1.2.3');
const { schemas } = document['components'] as { schemas: Record<string, JsonSchema> };

const validator = createValidator(document);
const operations = Object.entries(document['paths'] as Record<string, Record<string, OperationObject>>).flatMap(
  ([path, item]) => Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
);
const isOfBody = ({ at }: Problem) => at.startsWith('body');

// The paths are those of the API, as they are: a few could be taken for each other. The accepted profile requires either
// spelling of a name, in branches that do not repeat the properties.
const RULES = { 'no-ambiguous-paths': 'off' } as const;
const PROFILE_RULES = { ...RULES, 'no-required-schema-properties-undefined': 'off' } as const;

describe('the documents', () => {
  test.each([
    ['OpenAPI', document, RULES],
    ['OpenAPI, accepted profile', acceptedProfile(document), PROFILE_RULES],
    ['AsyncAPI', asyncApi('1.2.3', schemas), RULES],
  ])('of %s are free of every problem that the linter knows', async (_, source, rules) => {
    const config = await createConfig({ extends: ['recommended-strict'], rules });
    const problems = await lintFromString({ source: JSON.stringify(source), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  test('a mandate may come over the live channel as its status alone', () => {
    const sale = '#/channels/notifications/messages/saleUpdated/payload/properties/sale';
    const check = schemaCheck(asyncApi('1.2.3', schemas), sale);
    expect(check({ id: 7, mandate: { sign_status: 'signed' } })).toEqual([]);
    expect(check({ id: 7, mandate: { id: 8 } })).not.toEqual([]);
  });

  test('the linter finds a planted problem', async () => {
    const config = await createConfig({ extends: ['recommended-strict'], rules: RULES });
    const { info: _, ...rest } = document;
    expect(await lintFromString({ source: JSON.stringify(rest), config })).not.toEqual([]);
  });

  test('every rule leads to an existing paragraph', () => {
    const paragraphs = filesOf(['docs/spec'], /\.md$/).flatMap((file) =>
      [...read(file).matchAll(/<a id="([\d.]+)">/g)].map(([, id]) => `${file.replace('docs/spec/', '')}#${id}`),
    );
    const cited = Object.values(OPERATIONS).flatMap(({ spec }) => spec);
    expect(cited.length).toBeGreaterThan(70);
    expect(cited.filter((place) => !paragraphs.includes(place))).toEqual([]);
  });

  test('have every call of src/api, each with its statuses', () => {
    const paths = document['paths'] as Record<string, Record<string, { responses: object }>>;
    const statuses = Object.values(paths).flatMap((item) =>
      Object.values(item).map(({ responses }) => Object.keys(responses)),
    );
    expect(statuses).toHaveLength(Object.keys(OPERATIONS).length);
    for (const each of statuses) expect(each).toEqual(expect.arrayContaining(['429', 'default']));
  });
});

// One of the calls that decode alike.
const answers = [
  ...new Map(
    (await recordedCalls())
      .filter(({ decode }) => !isUnread(decode))
      .map((call) => [call.route + JSON.stringify(schemaOf(call.decode, {})), call]),
  ).values(),
];

const records = Object.keys(schemas).filter((name) => schemas[name]?.['properties'] && !Object.hasOwn(REFUSALS, name));

// What stands around records: lists, messages of the live channel, rows that go back as they came.
const ENVELOPES = ['wire.ts', 'record.ts', 'live.ts', 'alert/customer-alerts.ts', 'planning/unavailabilities.ts'];

describe('a description', () => {
  test('stands beside every decoder of an answer', () => {
    const calls = new Set(answers.map(({ route }) => route));
    const unread = Object.entries(OPERATIONS).filter(
      ([route, { isIgnored, media }]) => !calls.has(route as never) && !isIgnored && !media,
    );
    expect(unread).toEqual([]);
  });

  test('is the only way to decode a record: src/api has no other object of zod', () => {
    const bare = filesOf(['src/api'], /\.ts$/).filter(
      (file) =>
        !ENVELOPES.includes(file.replace('src/api/', '')) &&
        /\bz\.(looseObject|strictObject|object|interface)\(/.test(read(file)),
    );
    expect(bare).toEqual([]);
  });

  test.each(records)('of %s has examples that fit it', (name) => {
    const sample = sampleOf(schemas[name] ?? {}, schemas);
    expect(schemaCheck(document, `#/components/schemas/${name}`)(sample)).toEqual([]);
  });

  test.each(operations.filter(({ operation }) => operation.requestBody))(
    'of the body of $method $path has examples that fit it',
    ({ method, path, operation }) => {
      const [[, content] = []] = Object.entries(operation.requestBody?.content ?? {});
      const body = sampleOf(content?.schema ?? {}, schemas);
      expect(validator.request({ method, path, query: {}, headers: {}, body }).filter(isOfBody)).toEqual([]);
    },
  );

  test.each(operations)(
    'of the parameters of $method $path has examples that fit it',
    ({ method, path, operation }) => {
      const parameters = operation.parameters.filter(({ in: place }) => place === 'query');
      const query = Object.fromEntries(parameters.map(({ name, example }) => [name, [example].flat().map(String)]));
      const problems = validator.request({ method, path, query, headers: {}, body: {} });
      expect(problems.filter(({ at }) => at.startsWith('query'))).toEqual([]);
    },
  );

  test.each(answers)(
    'of $route is read: the decoder makes something of each field of its example',
    ({ decode, asIs }) => {
      if (typeof decode === 'function') return;
      const own = {};
      const sample = sampleOf(schemaOf(decode, own), { ...schemas, ...own });
      const read = z.safeParse(decode, asIs ? sample : renameKeys(sample, camelCase));
      expect(read.success).toBe(true);
      expect(JSON.stringify(read.data)).not.toContain('null');
    },
  );
});

describe('what is not read', () => {
  const fieldsOf = (schema: JsonSchema | undefined, prefix = ''): string[] => {
    const { $ref, properties, anyOf, items } = schema ?? {};
    if (typeof $ref === 'string') return fieldsOf(schemas[nameOf($ref)], prefix);
    const inner = [...((anyOf ?? []) as JsonSchema[]), ...(items ? [items as JsonSchema] : [])];
    const own = Object.entries((properties ?? {}) as Record<string, JsonSchema>);
    return [
      ...own.flatMap(([name, each]) => [prefix + name, ...fieldsOf(each, `${prefix}${name}.`)]),
      ...inner.flatMap((each) => fieldsOf(each, prefix)),
    ];
  };
  const answerOf = (call: string) => {
    const [method = '', path = ''] = call.split(' ');
    const found = operations.find((each) => each.path === path && each.method === method.toLowerCase());
    return found?.operation.responses['200']?.content?.['application/json']?.schema;
  };

  test.each(UNREAD_FIELDS)('$fields of $of are not described as fields of it', ({ of, fields }) => {
    const described = fieldsOf(schemas[of] ?? answerOf(of));
    expect(described.length).toBeGreaterThan(0);
    expect(fields.filter((field) => described.includes(field))).toEqual([]);
    // A record inside is described, unless all of it is unread.
    const records = fields.filter((field) => field.includes('.')).map((field) => field.replace(/\.[^.]+$/, ''));
    expect(records.filter((record) => !described.includes(record))).toEqual([]);
  });

  test.each(UNUSED_CALLS)('$call is no operation', ({ call }) => {
    expect(answerOf(call)).toBeUndefined();
  });
});

describe('the accepted profile', () => {
  const accepted = createValidator(closed(acceptedProfile(document)));
  const strict = createValidator(closed(document));
  const valuation = { id: 1, sale_price: 4, lower_price: 3, upper_price: 5, confidence: 0.8, opinion: null };
  const answerOf = (body: unknown) => ({ status: 200, mediaType: 'application/json', body });

  test.each([
    ['a number as text', { ...valuation, sale_price: '4.0' }, 'sale_price is no number'],
    ['a field that may be null and is absent', { ...valuation, opinion: undefined }, 'lacks opinion'],
  ])('takes %s, which the document does not', (_, body, problem) => {
    const sent = JSON.parse(JSON.stringify(body));
    expect(accepted.answer('GET', '/valuations/1', answerOf(sent))).toEqual([]);
    const [found] = strict.answer('GET', '/valuations/1', answerOf(sent));
    expect(`${found?.at.replace('body.', '')} ${found?.wrong}`).toContain(problem);
  });

  test.each([
    ['another text for a number', { ...valuation, sale_price: 'environ 4' }],
    ['an unknown value', { ...valuation, opinion: 'perhaps' }],
    ['a field that nobody reads', { ...valuation, comment: 'x' }],
    ['a record without its id', { ...valuation, id: undefined }],
  ])('does not take %s', (_, body) => {
    const sent = JSON.parse(JSON.stringify(body));
    expect(accepted.answer('GET', '/valuations/1', answerOf(sent))).not.toEqual([]);
  });
});
