import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import { changeUnavailabilities, fetchUnavailabilities } from '@/api/planning/unavailabilities';

/** A server that keeps the list; `put` answers each PUT, and stores the list by default. */
const server = {
  rows: [] as unknown[],
  asked: [] as string[],
  sent: [] as unknown[],
  put: (): Response | null => null,
};
const failures: unknown[] = [];

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const keep = () => {
  const last = server.sent.at(-1) as { unavailabilities: unknown[] };
  server.rows = last.unavailabilities;
};

const { call } = createClient({
  base: 'https://api.exemple.fr/api/v1',
  isSameOrigin: false,
  tokenHeader: null,
  token: () => 'T0',
  sessionId: () => null,
  csrf: () => null,
  onUnauthorized: () => {},
  onFailure: (failure) => failures.push(failure),
  now: () => 0,
  random: () => 0,
  delay: async () => {},
});

beforeEach(() => {
  Object.assign(server, { rows: [], asked: [], sent: [], put: () => null });
  failures.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    server.asked.push(`${method} ${new URL(url).pathname.replace('/api/v1', '')}`);
    if (method === 'GET') return json({ results: server.rows });
    server.sent.push(JSON.parse(`${body}`));
    const own = server.put();
    if (own) return own;
    keep();
    return json(server.rows);
  });
});
afterEach(() => vi.unstubAllGlobals());

const morning = { start: '2026-11-17T09:00:00+01:00', end: '2026-11-17T11:00:00+01:00', isWeeklyRecurring: false };
const weekly = { start: '2026-11-18T09:00:00+01:00', end: '2026-11-18T11:00:00+01:00', isWeeklyRecurring: true };
const input = ({ start, end, isWeeklyRecurring }: typeof morning) => ({
  startsAt: start,
  endsAt: end,
  isWeeklyRecurring,
});
const ids = async () => {
  const read = await fetchUnavailabilities(call, '7');
  return read.ok ? read.value.items.map(({ id }) => id) : [];
};

describe('the list', () => {
  test.each([
    ['bare', [morning]],
    ['as results', { results: [morning] }],
    ['without an offset', [{ start: '2026-11-17T09:00:00', end: '2026-11-17 11:00:00', isWeeklyRecurring: false }]],
    ['in snake_case', [{ start: morning.start, end: morning.end, is_weekly_recurring: false }]],
  ])('with the response %s is decoded', async (_, body) => {
    vi.stubGlobal('fetch', async () => json(body));
    expect(await fetchUnavailabilities(call, '7')).toMatchObject({
      ok: true,
      value: { items: [input(morning)], dropped: 0 },
    });
  });

  test('without isWeeklyRecurring has non-recurring slots', async () => {
    server.rows = [
      { start: morning.start, end: morning.end },
      { ...weekly, isWeeklyRecurring: 'oui' },
    ];
    const read = await fetchUnavailabilities(call, '7');
    expect(read.ok && read.value.items.map(({ isWeeklyRecurring }) => isWeeklyRecurring)).toEqual([false, false]);
  });

  test('leaves out a row without an end or with an invalid date, and reports it once', async () => {
    server.rows = [{ start: morning.start }, { ...morning, start: 'mardi' }, 4, morning];
    expect(await fetchUnavailabilities(call, '7')).toMatchObject({
      ok: true,
      value: { items: [input(morning)], dropped: 3 },
    });
    expect(failures).toEqual([{ code: 'malformed-item', call: 'GET /properties/:id/unavailabilities' }]);
  });

  test('without a valid row is a failure, not an empty list', async () => {
    server.rows = [{ start: morning.start }, 4];
    expect(await fetchUnavailabilities(call, '7')).toEqual({ ok: false, error: { tag: 'malformed' } });
  });
});

describe('a list that cannot be shown', () => {
  test('is the failure of its request', async () => {
    vi.stubGlobal('fetch', async () => json({}, 403));
    expect(await fetchUnavailabilities(call, '7')).toMatchObject({ ok: false, error: { tag: 'forbidden' } });
  });

  test('is not an empty one', async () => {
    expect(await fetchUnavailabilities(call, '7')).toEqual({ ok: true, value: { items: [], total: null, dropped: 0 } });
  });
});

describe('a change', () => {
  test('fetches the list, and sends it back whole with isWeeklyRecurring in camelCase', async () => {
    server.rows = [morning];
    const after = await changeUnavailabilities(call, '7', { kind: 'add', slot: input(weekly) });
    expect(after).toMatchObject({ ok: true, value: [input(morning), input(weekly)] });
    expect(server.asked).toEqual(['GET /properties/7/unavailabilities', 'PUT /properties/7/unavailabilities']);
    expect(server.sent).toEqual([{ unavailabilities: [morning, weekly] }]);
  });

  test('strips ids, and sends invalid rows and unknown fields back unchanged', async () => {
    const odd = { start: 'bientôt', made_by: { user_id: 4 } };
    server.rows = [{ id: 12, ...morning, created_by_id: 3 }, odd, 'x'];
    await changeUnavailabilities(call, '7', { kind: 'add', slot: input(weekly) });
    expect(server.sent).toEqual([{ unavailabilities: [{ ...morning, created_by_id: 3 }, odd, 'x', weekly] }]);
  });

  test('includes changes made elsewhere since the list was shown', async () => {
    server.rows = [morning];
    const [id = ''] = await ids();
    server.rows = [weekly, morning];
    await changeUnavailabilities(call, '7', { kind: 'remove', id });
    expect(server.rows).toEqual([weekly]);
  });

  test('of a slot that is gone sends nothing, and returns the current list', async () => {
    server.rows = [morning];
    const [id = ''] = await ids();
    server.rows = [weekly];
    const after = await changeUnavailabilities(call, '7', { kind: 'replace', id, slot: input(morning) });
    expect(after).toMatchObject({ ok: false, error: { reason: 'gone', list: [input(weekly)] } });
    expect(server.sent).toEqual([]);
  });

  test('that the server refuses returns the reason, with the list of the server', async () => {
    server.rows = [morning];
    server.put = () => json({ error: { message: 'Trop tard' } }, 422);
    const after = await changeUnavailabilities(call, '7', { kind: 'add', slot: input(weekly) });
    expect(after).toMatchObject({ ok: false, error: { reason: { tag: 'refused' }, list: [input(morning)] } });
  });

  test.each([[], [morning]])('whose response has less than was sent is refetched: %j', async (...told) => {
    server.rows = [morning];
    server.put = () => {
      keep();
      return json(told.filter(Boolean));
    };
    const after = await changeUnavailabilities(call, '7', { kind: 'add', slot: input(weekly) });
    expect(after).toMatchObject({ ok: true, value: [input(morning), input(weekly)] });
  });

  test('that the server has merged with another row returns the list of the server', async () => {
    const merged = { ...morning, end: '2026-11-17T12:00:00+01:00' };
    server.rows = [morning];
    server.put = () => {
      server.rows = [merged];
      return json(server.rows);
    };
    const slot = { ...input(morning), startsAt: morning.end, endsAt: merged.end };
    const after = await changeUnavailabilities(call, '7', { kind: 'add', slot });
    expect(after).toMatchObject({ ok: true, value: [input(merged)] });
  });

  test('answered without a body means that the server has what was sent: the list is not read again', async () => {
    server.put = () => new Response(null, { status: 204 });
    const after = await changeUnavailabilities(call, '7', { kind: 'add', slot: input(weekly) });
    expect(after).toMatchObject({ ok: true, value: [input(weekly)] });
    expect(server.asked).toHaveLength(2);
  });

  test.each<[string, unknown[], boolean]>([
    ['in another order', [weekly, morning], true],
    ['with another row in its place', [morning, { ...weekly, end: '2026-11-18T12:00:00+01:00' }], false],
  ])('without an answer, where the list has then what was sent %s, was saved: %s', async (_, rows, isSaved) => {
    server.rows = [morning];
    server.put = () => {
      server.rows = rows;
      return json({}, 502);
    };
    const after = await changeUnavailabilities(call, '7', { kind: 'add', slot: input(weekly) });
    expect(after.ok).toBe(isSaved);
  });

  test('that is forbidden is reported as such', async () => {
    server.put = () => json({}, 403);
    const after = await changeUnavailabilities(call, '7', { kind: 'add', slot: input(weekly) });
    expect(after).toMatchObject({ ok: false, error: { reason: { tag: 'forbidden' }, list: [] } });
  });

  test.each<[string, () => Response]>([
    [
      'whose answer was lost',
      () => {
        throw new TypeError('network');
      },
    ],
    ['answered without a body', () => new Response(null, { status: 204 })],
    ['answered 502 by a proxy', () => new Response('', { status: 502 })],
  ])('%s is resolved by refetching: the change was saved', async (_, answer) => {
    server.rows = [morning];
    server.put = () => {
      keep();
      return answer();
    };
    expect(await changeUnavailabilities(call, '7', { kind: 'add', slot: input(weekly) })).toMatchObject({
      ok: true,
      value: [input(morning), input(weekly)],
    });
  });

  test('whose request was lost before the server had it is a failure', async () => {
    server.rows = [morning];
    server.put = () => {
      throw new TypeError('network');
    };
    expect(await changeUnavailabilities(call, '7', { kind: 'add', slot: input(weekly) })).toMatchObject({
      ok: false,
      error: { reason: { tag: 'network' }, list: [input(morning)] },
    });
  });

  test('is a failure where the list that is read after it is another one', async () => {
    server.rows = [morning];
    server.put = () => {
      server.rows = [{ ...morning, isWeeklyRecurring: true }];
      return json({}, 500);
    };
    const slot = {
      startsAt: '2026-11-18T09:00:00+01:00',
      endsAt: '2026-11-18T11:00:00+01:00',
      isWeeklyRecurring: false,
    };
    const added = await changeUnavailabilities(call, '7', { kind: 'add', slot });
    expect(added).toMatchObject({ ok: false, error: { reason: { tag: 'server' } } });
  });

  test('that is refused stays refused, even where the list is as it was sent', async () => {
    server.put = () => {
      keep();
      return json({}, 422);
    };
    const slot = {
      startsAt: '2026-11-18T09:00:00+01:00',
      endsAt: '2026-11-18T11:00:00+01:00',
      isWeeklyRecurring: false,
    };
    const added = await changeUnavailabilities(call, '7', { kind: 'add', slot });
    expect(added).toMatchObject({ ok: false, error: { reason: { tag: 'refused' } } });
  });

  test('is not sent when the list cannot be fetched', async () => {
    vi.stubGlobal('fetch', async () => json({}, 500));
    expect(await changeUnavailabilities(call, '7', { kind: 'add', slot: input(weekly) })).toMatchObject({
      ok: false,
      error: { reason: { tag: 'server' }, list: null },
    });
  });
});
