import { expect, test, vi } from 'vitest';
import { orReread, orRereadFromList } from '@/api/reread';
import { retryAsGuest } from '@/api/retry-as-guest';
import { err, ok } from '@/lib/result';

const DONE = ok({ id: '1' });
const NOT_SHOWN = err({ tag: 'not-shown' as const });
const LOST = err({ tag: 'network' as const });
const rows = (...ids: string[]) => ok({ items: ids.map((id) => ({ id })), total: null, dropped: 0 });

test('a write that shows its result, or that failed, is not read again', async () => {
  const read = vi.fn(async () => DONE);
  expect([await orReread(DONE, read), await orReread(LOST, read)]).toEqual([DONE, LOST]);
  expect(read).not.toHaveBeenCalled();
});

test('a write that does not show its result is read again, and stays done if that fails', async () => {
  expect(await orReread(NOT_SHOWN, async () => ok({ id: '2' }))).toEqual(ok({ id: '2' }));
  expect(await orReread(NOT_SHOWN, async () => LOST)).toBe(NOT_SHOWN);
});

test.each([
  [rows('1', '2'), ok({ id: '2' })],
  [rows('1'), NOT_SHOWN],
  [LOST, NOT_SHOWN],
])('the list %j read after it gives %j', async (list, expected) => {
  expect(await orRereadFromList<{ id: string }>(NOT_SHOWN, '2', async () => list)).toEqual(expected);
});

test('a call of a guest is repeated once after a 401, and after nothing else', async () => {
  const refusal = { message: null, fields: {}, errorType: null };
  const refused = vi.fn(async () => err({ tag: 'unauthorized' as const, refusal }));
  expect(await retryAsGuest(refused)).toEqual(err({ tag: 'unauthorized', refusal }));
  expect(refused).toHaveBeenCalledTimes(2);
  for (const answer of [DONE, LOST]) {
    const call = vi.fn(async () => answer);
    expect(await retryAsGuest<{ id: string }>(call)).toBe(answer);
    expect(call).toHaveBeenCalledTimes(1);
  }
});
