import { describe, expect, test } from 'vitest';
import { afterFailedReveal, FREE_REVEALS, type RevealSituation, revealStep } from '@/domain/radar/reveal';

const locked: RevealSituation = {
  isSignedIn: true,
  isLocked: true,
  leadsCount: 0,
  isPhoneSaved: false,
  isRefusedForGood: false,
};

describe('the step for a situation', () => {
  test.each<[string, Partial<RevealSituation>, string]>([
    ['a guest signs in', { isSignedIn: false }, 'sign-in'],
    ['a guest signs in whatever is known of the count', { isSignedIn: false, leadsCount: 9 }, 'sign-in'],
    ['a price that is there is shown', { isLocked: false }, 'shown'],
    ['a price that is there is shown to who has used up everything', { isLocked: false, leadsCount: 9 }, 'shown'],
    ['a price that is there is shown after a refusal', { isLocked: false, isRefusedForGood: true }, 'shown'],
    ['an unknown count asks the server', { leadsCount: null }, 'reveal'],
    ['0 reveals ask the server', { leadsCount: 0 }, 'reveal'],
    ['1 reveal asks the server', { leadsCount: 1 }, 'reveal'],
    ['2 reveals ask the server', { leadsCount: 2 }, 'reveal'],
    ['3 reveals ask for the phone', { leadsCount: 3 }, 'phone'],
    ['3 reveals with a phone that was given ask the server', { leadsCount: 3, isPhoneSaved: true }, 'reveal'],
    ['4 reveals wait for the call', { leadsCount: 4 }, 'call'],
    ['5 reveals wait for the call', { leadsCount: 5 }, 'call'],
    ['a refusal after a saved phone waits for the call', { leadsCount: 0, isRefusedForGood: true }, 'call'],
    ['the same at 3', { leadsCount: 3, isRefusedForGood: true }, 'call'],
    ['the same with an unknown count', { leadsCount: null, isRefusedForGood: true }, 'call'],
  ])('%s', (_, changes, step) => {
    expect(revealStep({ ...locked, ...changes })).toBe(step);
  });

  test('three reveals are free', () => {
    expect(FREE_REVEALS).toBe(3);
  });
});

describe('after a failed reveal', () => {
  const refusal = { message: null, fields: {}, errorType: null };
  test.each([
    [{ tag: 'refused', status: 422, refusal }, false, 'phone'],
    [{ tag: 'refused', status: 422, refusal }, true, 'call'],
    [{ tag: 'refused', status: 409, refusal }, false, 'failed'],
    [{ tag: 'refused', status: 400, refusal }, true, 'failed'],
    [{ tag: 'unauthorized', refusal }, false, 'sign-in'],
    [{ tag: 'unauthorized', refusal }, true, 'sign-in'],
    [{ tag: 'server', status: 500, refusal }, false, 'failed'],
    // A status alone is no refusal.
    [{ tag: 'server', status: 422, refusal }, false, 'failed'],
    [{ tag: 'network' }, true, 'failed'],
    [{ tag: 'timeout' }, false, 'failed'],
    [{ tag: 'malformed' }, false, 'failed'],
    [{ tag: 'not-found', refusal }, false, 'failed'],
    [{ tag: 'forbidden', refusal }, true, 'failed'],
    [{ tag: 'rate-limited', retryAfterSeconds: 3 }, false, 'failed'],
  ])('%j, phone saved: %j, leads to %s', (failure, isPhoneSaved, next) => {
    expect(afterFailedReveal(failure, isPhoneSaved)).toBe(next);
  });
});

/**
 * Returns the steps of one person who unlocks one property (docs/spec/radar.md#10.2, docs/spec/radar.md#10.3): each
 * press of the button follows the step; the phone dialog saves a number, after which the server is asked once more.
 */
function runReveal(count: number | null, hadPhone: boolean, answers: number[]): string[] {
  const failures: Record<number, { tag: string; status?: number }> = {
    422: { tag: 'refused', status: 422 },
    401: { tag: 'unauthorized' },
  };
  const situation: RevealSituation = { ...locked, leadsCount: count };
  const seen: string[] = [];
  let isPhoneSaved = hadPhone;
  let next: string = revealStep(situation);
  for (let turn = 0; turn < 9; turn += 1) {
    seen.push(next);
    if (!['reveal', 'phone'].includes(next)) break;
    if (next === 'phone') isPhoneSaved = true;
    const status = answers.shift() ?? 200;
    seen.push(`POST ${status}`);
    if (status === 200) {
      situation.isLocked = false;
      next = revealStep(situation);
    } else {
      next = afterFailedReveal(failures[status] ?? { tag: 'server', status }, isPhoneSaved);
      if (next === 'call') situation.isRefusedForGood = true;
      if (next === 'sign-in') situation.isSignedIn = false;
      if (next !== 'phone') expect(revealStep(situation)).toBe(next);
    }
  }
  return seen;
}

describe('unlocking a price, from the press of the button to its end', () => {
  const shown = ['reveal', 'POST 200', 'shown'];
  const signIn = ['reveal', 'POST 401', 'sign-in'];
  const afterPhone = ['phone', 'POST 200', 'shown'];
  test.each<[count: number | null, phone: 'phone saved' | 'no phone', answers: number[], steps: string[]]>([
    ...[0, 1, 2, null].flatMap((count): [number | null, 'phone saved' | 'no phone', number[], string[]][] => [
      [count, 'no phone', [200], shown],
      [count, 'phone saved', [200], shown],
      [count, 'no phone', [422, 200], ['reveal', 'POST 422', ...afterPhone]],
      [count, 'no phone', [422, 422], ['reveal', 'POST 422', 'phone', 'POST 422', 'call']],
      [count, 'no phone', [422, 401], ['reveal', 'POST 422', 'phone', 'POST 401', 'sign-in']],
      [count, 'phone saved', [422], ['reveal', 'POST 422', 'call']],
      [count, 'no phone', [401], signIn],
      [count, 'phone saved', [401], signIn],
    ]),
    [3, 'no phone', [200], afterPhone],
    [3, 'phone saved', [200], afterPhone],
    [3, 'no phone', [422], ['phone', 'POST 422', 'call']],
    [3, 'phone saved', [422], ['phone', 'POST 422', 'call']],
    [3, 'no phone', [401], ['phone', 'POST 401', 'sign-in']],
    [3, 'phone saved', [401], ['phone', 'POST 401', 'sign-in']],
    ...[4, 5].flatMap((count): [number, 'phone saved' | 'no phone', number[], string[]][] => [
      [count, 'no phone', [200], ['call']],
      [count, 'phone saved', [200], ['call']],
      [count, 'no phone', [422], ['call']],
      [count, 'phone saved', [422], ['call']],
      [count, 'no phone', [401], ['call']],
      [count, 'phone saved', [401], ['call']],
    ]),
  ])('%j reveals, %s, responses %j: %j', (count, phone, answers, steps) => {
    expect(runReveal(count, phone === 'phone saved', [...answers])).toEqual(steps);
  });
});
