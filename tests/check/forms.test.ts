import { describe, expect, test } from 'vitest';
import { camelCase, renameKeys } from '../../src/lib/case.ts';
import { deviationsOf, startBench } from './bench.ts';
import type { Passed, Plant } from './proxy.ts';

const { check, demo, proxy } = startBench();

describe('a form that the elements read is no deviation', () => {
  /** Changes the JSON of all answers that are a success. */
  const everywhere =
    (change: (body: unknown, answer: Passed) => unknown): NonNullable<Plant['answer']> =>
    (answer) => {
      if (answer.status !== 200 || !/^[[{]/.test(answer.body)) return;
      answer.body = JSON.stringify(change(JSON.parse(answer.body), answer));
    };
  const TEXTS = ['cancel_reason_text', 'comments', 'buyer_presentation', 'google_maps_link', 'co_ownership_name'];
  const emptyTexts = (value: unknown, name = ''): unknown => {
    if (value === null) return TEXTS.includes(name) ? '' : null;
    if (Array.isArray(value)) return value.map((item) => emptyTexts(item));
    if (typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptyTexts(inner, key)]));
  };

  const FORMS: [name: string, plant: Plant, note?: { expected?: RegExp; seen?: RegExp; suffers?: RegExp }][] = [
    [
      'JSON that is called text/html',
      {
        answer: everywhere((body, answer) => {
          answer.headers['content-type'] = 'text/html; charset=utf-8';
          return body;
        }),
      },
      { expected: /Content-Type: application\/json/, suffers: /it is read/ },
    ],
    ['empty texts for null', { answer: everywhere((body) => emptyTexts(body)) }, { suffers: /counts as null/ }],
    [
      'names in camelCase',
      { answer: everywhere((body) => renameKeys(body, camelCase)) },
      { expected: /sales_count/, seen: /salesCount/ },
    ],
    [
      'a total beside a whole list, also in an object about its one page',
      {
        answer: everywhere((body) => {
          const rows = Array.isArray(body) ? body : (body as { results?: unknown[] }).results;
          if (!Array.isArray(rows)) return body;
          const meta = { total_count: rows.length, total_pages: 1 };
          return { ...(Array.isArray(body) ? {} : (body as object)), results: rows, total: `${rows.length}`, meta };
        }),
      },
      { seen: /the only page/ },
    ],
    [
      'another sign in a masked e-mail',
      { answer: everywhere((body) => JSON.parse(JSON.stringify(body).replaceAll('•••', '***'))) },
    ],
    [
      'a partner without an entry of its own',
      {
        answer: (answer, { path }) => {
          if (/^\/partners\//.test(path)) Object.assign(answer, { status: 404, body: '{}' });
        },
      },
      { seen: /^404$/, suffers: /the list of all partners is read instead/ },
    ],
    [
      'pictures with a relative address',
      {
        answer: (answer) => {
          answer.body = answer.body.replace(/("(\w*pic\w*_url|photo\w*)":\s*")https?:\/\/[^/"]+/g, '$1');
        },
      },
      { expected: /uri/, suffers: /it is read/ },
    ],
    [
      'documents with a relative address',
      {
        answer: (answer) => {
          answer.body = answer.body.replace(/(":\s*")https?:\/\/[^/"]+(\/api\/v1\/)/g, '$1$2');
        },
      },
      { expected: /uri/, suffers: /it is read/ },
    ],
    [
      'one allowed origin, always the same, without Vary',
      {
        answer: (answer) => {
          delete answer.headers['vary'];
          if (answer.headers['access-control-allow-origin'])
            answer.headers['access-control-allow-origin'] = demo().partnerUrl;
        },
      },
    ],
  ];

  test.each(FORMS)('%s', async (_, plant, note) => {
    proxy().plant(plant);
    const { findings } = await check(true);
    expect(deviationsOf({ findings })).toEqual([]);
    if (note) {
      const told = findings.filter((finding) =>
        (['expected', 'seen', 'suffers'] as const).every((part) => note[part]?.test(finding[part]) ?? true),
      );
      expect(told).not.toEqual([]);
    }
  });
});

test.each(['null', '3', '"text"', '[]', '[null, 3, []]', '{"results": {"a": 1}}', '{"results": [null, 1]}', '', '{'])(
  'no check stumbles over answers of %j',
  async (body) => {
    proxy().plant({
      answer: (answer) => {
        answer.body = body;
      },
    });
    const { findings } = await check(true);
    expect(findings.length).toBeGreaterThan(10);
  },
);
