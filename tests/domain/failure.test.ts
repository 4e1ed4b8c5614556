import { expect, test } from 'vitest';
import { type Failure, isAnswerLost, isDoneWithoutResult } from '@/domain/failure';

const refusal = { message: null, fields: {}, errorType: null };

test.each<[Failure, boolean]>([
  [{ tag: 'network' }, true],
  [{ tag: 'timeout' }, true],
  [{ tag: 'aborted' }, true],
  [{ tag: 'malformed' }, true],
  [{ tag: 'not-shown' }, true],
  [{ tag: 'server', status: 500, refusal }, true],
  [{ tag: 'page-expired' }, false],
  [{ tag: 'unauthorized', refusal }, false],
  [{ tag: 'forbidden', refusal }, false],
  [{ tag: 'not-found', refusal }, false],
  [{ tag: 'refused', status: 422, refusal }, false],
  [{ tag: 'rate-limited', retryAfterSeconds: null }, false],
])('after the failure %j the act may have been done: %j', (failure, isLost) => {
  expect(isAnswerLost(failure)).toBe(isLost);
});

test('only an unreadable result says that the act was done', () => {
  expect([isDoneWithoutResult({ tag: 'not-shown' }), isDoneWithoutResult({ tag: 'malformed' })]).toEqual([true, false]);
});
