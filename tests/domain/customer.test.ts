import { describe, expect, test } from 'vitest';
import { canSwitchSpace, defaultSpace, isClient, savedCustomer } from '@/domain/customer';
import { aCustomer } from '../factories/customer.ts';

describe('who enters the client area', () => {
  test.each([
    ['client', true],
    ['expert', false],
    ['admin', false],
    ['Client', false],
    ['clients', false],
    [null, false],
  ])('the role %j: %j', (role, enters) => {
    expect(isClient(aCustomer({ role }))).toBe(enters);
  });
});

describe('the space of a customer', () => {
  test.each([
    [0, 0, 'buyer', false],
    [0, 1, 'buyer', false],
    [1, 0, 'seller', false],
    [1, 1, 'seller', true],
    [3, 200, 'seller', true],
  ] as const)('%d sales and %d interests: the %s space, switch: %j', (salesCount, salesInterestsCount, space, can) => {
    const customer = aCustomer({ salesCount, salesInterestsCount });
    expect([defaultSpace(customer), canSwitchSpace(customer)]).toEqual([space, can]);
  });
});

test('an account that was saved is of the same person, with what they had', () => {
  const before = aCustomer({ id: '12', role: 'client', salesCount: 2, salesInterestsCount: 3, firstName: 'Léa' });
  const answered = aCustomer({ id: '9', role: null, salesCount: 0, salesInterestsCount: 0, firstName: 'Léonie' });
  expect(savedCustomer(before, answered)).toEqual({ ...before, firstName: 'Léonie' });
});
