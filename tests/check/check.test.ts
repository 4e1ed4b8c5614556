import { describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { CHECKS } from '../../tools/check/checks.ts';
import { READS } from '../../tools/check/reads.ts';
import { asJson, asJunit, asTable, exitCodeOf } from '../../tools/check/report.ts';
import { checkServer } from '../../tools/check/run.ts';
import { deviationsOf, QUICK, startBench } from './bench.ts';
import { demoEnv, demoStates } from './states.ts';

const { api, check, demo, file, proxy } = startBench();

/** Returns the file with the buyer as its only state. */
function buyerAlone() {
  const whole = file();
  return { ...whole, states: whole.states.filter(({ name }) => name === 'buyer') };
}

describe('the demo', () => {
  test.each([
    ['reads', false],
    ['acts', true],
  ])('has no deviation in its %s', async (_, mayWrite) => {
    const { checked, findings } = await check(mayWrite);
    expect(checked).toBeGreaterThan(150);
    expect(deviationsOf({ findings })).toEqual([]);
  });

  test('has no deviation in the ways of Rails, of which it is told in notes', async () => {
    const { findings } = await checkServer(`${demo().url}/rails/api/v1`, file(), true, CHECKS, QUICK);
    expect(deviationsOf({ findings })).toEqual([]);
    expect(findings.filter(({ check, suffers }) => check === 'shape' && /it is read/.test(suffers))).not.toEqual([]);
  });

  test('has no deviation for the other owner of a sale, nor in a visit that is opened by its proof', async () => {
    const { coOwner } = seeded.users;
    const { visit_id } = demoStates('', '').visitor;
    const changes = {
      'co-owner': { role: 'seller', token: coOwner.token, user_id: coOwner.id },
      visitor: { visit_token: demo().db.issueVisitToken(visit_id) },
    };
    const outcome = await check(true, changes);
    expect(deviationsOf(outcome)).toEqual([]);
    expect(outcome.skipped.join()).not.toContain('visit_token');
  });

  test('has no deviation where a page of the host has a cookie, which authorises nothing here', async () => {
    const cookie = { cookie: '_session=demo' };
    const { findings, skipped } = await check(true, { buyer: cookie, 'seller on the market': cookie });
    expect(deviationsOf({ findings })).toEqual([]);
    expect(skipped.join()).not.toContain('cookie');
  });

  test('has no deviation where its visits have their guide, whom the house shows to both sides', async () => {
    const guide = { first_name: 'Hugo', last_name: 'Lefèvre', phone_number: '+33655443322' };
    const withGuide = (visit: object) => ({ ...visit, visit_guide: { profile_pic_url: null, user: guide } });
    proxy().plant({
      answer: (answer, { path }) => {
        if (!/\/visits(\/\d+)?$/.test(path) || answer.status !== 200) return;
        const body = JSON.parse(answer.body);
        const changed = Array.isArray(body) ? body.map(withGuide) : withGuide(body);
        answer.body = JSON.stringify(body.results ? { ...body, results: body.results.map(withGuide) } : changed);
      },
    });
    expect(deviationsOf(await check(true))).toEqual([]);
  });

  test('is as it was after its acts', async () => {
    const { db } = demo();
    const rows = () => structuredClone([db.area.contacts, db.seller.salesUsers, db.area.alerts]);
    const before = rows();
    await check(true);
    expect(rows()).toEqual(before);
  });
});

test('a call without an answer is named, and the others are made', async () => {
  proxy().plant({ cut: (path) => /^\/valuations/.test(path) });
  const { findings } = await check();
  const [found] = findings.filter(({ call, check }) => call === 'GET /valuations/:id' && check === 'shape');
  expect(found).toMatchObject({ level: 'deviation', seen: expect.stringMatching(/^no answer \(/) });
  expect(findings.filter(({ level, call }) => level === 'deviation' && call !== 'GET /valuations/:id')).toEqual([]);
  // What never came has no header that could be missing.
  expect(findings.filter(({ expected }) => expected.startsWith('X-Request-Id'))).toEqual([]);
});

test('further rows, and what acts do not show, are listed as not checked', async () => {
  const { skipped } = await check(true);
  const told = (words: RegExp) => skipped.find((why) => words.test(why));
  const further = told(/the first two were opened of/);
  expect(further).toMatch(/GET \/sellers\/:cid\/sales/);
  // No screen opens a row of theirs.
  expect(further).not.toMatch(/GET \/buyers\/:cid\/(visits|sales)\b/);
  expect(told(/although they were refused/)).toMatch(/PUT \/sellers\/users\/:id/);
  expect(told(/although they were refused/)).not.toContain('contacts');
  expect(told(/one key that two users send, and two requests at one moment/)).toBeDefined();
});

describe('the order of a run', () => {
  test('ends where three calls in a row have no answer', async () => {
    let calls = 0;
    proxy().plant({
      cut: () => {
        calls += 1;
        return true;
      },
    });
    await expect(check()).rejects.toThrow(/^The server does not answer: no answer/);
    // Each read is made three times.
    expect(calls).toBe(9);
  });

  test('ends where the server falls silent after the reads, with what was found until then', async () => {
    let calls = 0;
    proxy().plant({
      answer: (answer, { path }) => {
        calls += 1;
        if (/^\/users/.test(path)) answer.body = answer.body.replace('"sales_count"', '"number_of_sales"');
      },
      hang: () => calls >= READS.buyer.length,
    });
    const outcome = await checkServer(api(), buyerAlone(), true, CHECKS, { ...QUICK, answerMs: 1_000 });
    const silence = 'The server does not answer: no answer within 1 s.';
    expect(deviationsOf(outcome).map(({ expected }) => expected)).toContain('sales_count: sent');
    expect(deviationsOf(outcome).filter(({ seen }) => /^0\b/.test(seen))).toEqual([]);
    expect(outcome.stopped).toContain(silence);
    expect(outcome.skipped).toContain(`access: ${silence}`);
    expect(exitCodeOf(outcome)).toBe(2);
    const [table, json, junit] = [asTable(outcome), JSON.parse(asJson(outcome)), asJunit(outcome)];
    expect(table.indexOf('sales_count')).toBeLessThan(table.indexOf(outcome.stopped ?? ''));
    expect(json).toMatchObject({ good: false, stopped: outcome.stopped });
    expect(junit).toContain(`<error message="${outcome.stopped}"/>`);
    expect(junit).toContain('errors="1"');
  });

  test('ends after its minutes: what is left is told', async () => {
    const { checked, skipped } = await checkServer(api(), file(), true, CHECKS, { ...QUICK, runMs: 0 });
    // Time is given to look for contacts that were added.
    expect(checked).toBeLessThan(5);
    expect(skipped).toContain("GET /users/:id for 'buyer': the run has taken 0 minutes.");
    expect(skipped.filter((why) => why.startsWith('origin: '))).not.toEqual([]);
  });

  test('a 429 is waited for, and blames nothing', async () => {
    const asked = new Set<string>();
    proxy().plant({
      answer: (answer, { method, path, query }) => {
        if (method !== 'GET' || asked.has(path + query)) return;
        asked.add(path + query);
        Object.assign(answer, { status: 429, body: '', headers: { 'retry-after': '0' } });
      },
    });
    const { findings } = await check();
    expect(deviationsOf({ findings })).toEqual([]);
    expect(asked.size).toBeGreaterThan(40);
  });

  test('a 429 for longer than the run waits is told, and blames nothing', async () => {
    proxy().plant({
      answer: (answer, { path }) => {
        if (path === '/blog/articles') Object.assign(answer, { status: 429, headers: { 'retry-after': '3600' } });
      },
    });
    const { findings, skipped } = await check();
    expect(deviationsOf({ findings })).toEqual([]);
    expect(skipped).toContain("GET /blog/articles for 'buyer': the server throttles (429), after 0 s of waiting.");
  });
});

test('an empty list with its total is no mask that fails, and a public list needs no token', async () => {
  proxy().plant({
    request: (call) => {
      if (call.path === '/partners') call.headers['authorization'] ??= `Bearer ${demoEnv['PARVIS_BUYER']}`;
    },
    answer: (answer, { path }) => {
      if (path === '/radar/properties' && answer.status === 200) answer.body = '{"results": [], "total": 0}';
    },
  });
  const { findings } = await check();
  expect(deviationsOf({ findings })).toEqual([]);
});

test('twenty thousand rows that are all wrong are told in a few findings, and with little work', async () => {
  const row = {
    id: 1,
    state: 3,
    canceled: 'non',
    start_time: '24/12/2026',
    end_time: '2026-02-30T10:00:00',
    visit_guide: 5,
  };
  let body = '';
  proxy().plant({
    answer: (answer, { path }) => {
      if (/^\/buyers\/\d+\/visits$/.test(path) && answer.status === 200) answer.body = body;
    },
  });
  /** Returns the findings, and the work of this process in microseconds. */
  const checkRows = async (length: number) => {
    body = JSON.stringify({ results: Array.from({ length }, (_, id) => ({ ...row, id })) });
    const began = process.cpuUsage();
    const { findings } = await checkServer(api(), buyerAlone(), false, CHECKS, QUICK);
    const { user, system } = process.cpuUsage(began);
    return { findings, work: user + system };
  };
  const few = await checkRows(2_000);
  const { findings, work } = await checkRows(20_000);
  // Ten times the rows are at most ten times the work, and a busy machine does both.
  expect(work / few.work).toBeLessThan(15);
  const told = findings.filter(({ call }) => call === 'GET /buyers/:cid/visits');
  expect(told.length).toBeGreaterThan(4);
  expect(told.length).toBeLessThan(15);
});

describe('a visit', () => {
  test('is given with its proof to the slug of its visitor alone', async () => {
    const { visit_id, user_slug: slug } = demoStates('', '').visitor;
    const visit_token = demo().db.issueVisitToken(visit_id);
    const changes = { visitor: { visit_token } };
    const only = { access: CHECKS['access'] as (typeof CHECKS)[string] };
    const found = async () => {
      const { findings } = await checkServer(api(), file(changes), false, only, QUICK);
      return findings.filter(({ call }) => call === 'GET /visits/:id').map(({ seen }) => seen);
    };
    expect(await found()).toEqual([]);
    proxy().plant({
      request: (call) => {
        if (/^\/visits\/\d+$/.test(call.path)) call.query = `?user_slug=${slug}`;
      },
    });
    expect(await found()).toEqual(['200 with the slug of somebody else', '200 without the slug of the visitor']);
  });
});

describe('a token that is refused', () => {
  test('is told once for its state, and nothing else is', async () => {
    proxy().plant({
      request: (call) => {
        if (call.headers['authorization'] === `Bearer ${demoEnv['PARVIS_SELLER']}`)
          call.headers['authorization'] = 'Bearer expired';
      },
    });
    const { findings, skipped } = await check(true);
    const deviations = findings.filter(({ level, state }) => level === 'deviation' && state === 'seller on the market');
    expect(deviations.map(({ expected }) => expected)).toEqual(['a token that is accepted']);
    expect(skipped.filter((why) => why.includes('seller on the market'))).toEqual([]);
  });
});

test('of twenty thousand two hundred rows the first twenty thousand are checked', async () => {
  const body = JSON.stringify(Array.from({ length: 20_200 }, (_, id) => ({ id, lat: 45.715, lng: 5.005, kind: 3 })));
  proxy().plant({
    answer: (answer, { path }) => {
      if (path === '/radar/properties' && answer.status === 200) answer.body = body;
    },
  });
  const { shape } = CHECKS;
  const only = { shape: shape as NonNullable<typeof shape> };
  const { findings } = await checkServer(api(), file(), false, only, QUICK);
  const seen = findings.filter(({ level, call }) => level === 'note' && call === 'GET /radar/properties');
  expect(seen.map((finding) => finding.seen)).toContain('20200 rows, of which the first 20000 were checked');
});

test('what could not be checked is told in each form', async () => {
  proxy().plant({
    answer: (answer, { method, path }) => {
      if (method === 'GET' && /^\/buyers\//.test(path) && answer.status === 200) answer.body = '[]';
    },
  });
  const outcome = await check(false, { buyer: { expects: [] } });
  const why = "GET /buyers/:cid/sales/:saleId/documents for 'buyer': accepted_sale_id is not known.";
  expect(outcome.skipped).toContain(why);
  expect(asTable(outcome)).toContain(`- ${why}`);
  expect(JSON.parse(asJson(outcome))).toMatchObject({ skipped: expect.arrayContaining([why]) });
  const skipped = asJunit(outcome).match(/<skipped message="[^"]+"\/>/g) ?? [];
  expect(skipped).toHaveLength(outcome.skipped.length);
  expect(skipped.join()).toContain('accepted_sale_id is not known');
});

test('what is printed has no value of the server and no token', async () => {
  // A deviation on every record, so that as much as possible is printed.
  proxy().plant({
    answer: (answer) => {
      answer.body = answer.body.replaceAll('_', '__');
    },
  });
  const outcome = await check(true);
  expect(outcome.findings.length).toBeGreaterThan(40);
  const printed = asTable(outcome) + asJson(outcome) + asJunit(outcome);
  const people = demo().db.users.flatMap(({ wire }) => [wire.email, wire.last_name, wire.phone_number]);
  const secrets = [...Object.values(demoEnv), ...people].filter((text) => text && text.length > 3);
  expect(secrets.length).toBeGreaterThan(30);
  expect(secrets.filter((text) => printed.includes(String(text)))).toEqual([]);
});
