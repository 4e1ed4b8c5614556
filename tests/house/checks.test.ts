import { describe, expect, test } from 'vitest';
import { countVitest, failureText } from '../../scripts/gate/checks.ts';

const file = (status: string, ...statuses: string[]) => ({
  name: 'a.test.ts',
  status,
  startTime: 0,
  endTime: 0,
  assertionResults: statuses.map((each) => ({ status: each, fullName: each })),
});
const count = (passed: number, failed: number, skipped: number) => ({ passed, failed, skipped });

describe('counting a run of tests', () => {
  test('2 passed, 1 failed, 2 skipped', () => {
    const report = { testResults: [file('passed', 'passed', 'pending'), file('failed', 'passed', 'failed', 'todo')] };
    expect(countVitest(report, false)).toEqual(count(2, 1, 2));
  });

  test('a file that could not be loaded is 1 failure', () => {
    expect(countVitest({ testResults: [file('passed', 'passed'), file('failed')] }, false)).toEqual(count(1, 1, 0));
  });

  test('an error outside any test is 1 failure', () => {
    expect(countVitest({ testResults: [file('passed', 'passed')] }, false)).toEqual(count(1, 1, 0));
  });

  test('a run that never wrote its report is 1 failure', () => {
    expect(countVitest(null, true)).toEqual(count(0, 1, 0));
    expect(countVitest(null, false)).toEqual(count(0, 1, 0));
  });

  test('a run without a single test is 1 failure', () => {
    expect(countVitest({ testResults: [] }, true)).toEqual(count(0, 1, 0));
    expect(countVitest({ testResults: [file('passed', 'pending')] }, true)).toEqual(count(0, 1, 1));
  });
});

test('a failed test is reported with its reason and the content of its page, each cut to a readable length', () => {
  const result = {
    status: 'failed',
    fullName: 'opens',
    failureMessages: ['Error: late\nat line 1'],
    meta: { shown: 'x'.repeat(9_000) },
  };
  const told = failureText(result);
  expect(told).toContain('opens\n    Error: late\n    at line 1\n    xxx');
  expect(told.length).toBeLessThan(4_000);
});
