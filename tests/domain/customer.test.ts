import { describe, expect, test } from 'vitest';
import { canSwitchSpace, defaultSpace, hasNoOfferOrVisit, isClient, savedCustomer } from '@/domain/person/customer';
import { aCustomer } from '../factories/customer.ts';

describe('access to the client area', () => {
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

describe('the kind of customer', () => {
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

describe('a buyer with neither offer nor visit', () => {
  const counts = (visitsCount: number, salesInterestsCount: number) => aCustomer({ visitsCount, salesInterestsCount });

  test.each([
    ['is told by the counts of the account while nothing is read', counts(0, 0), null, null, true],
    ['not by a count of visits', counts(2, 0), null, null, false],
    ['not by a count of sales', counts(0, 1), null, null, false],
    ['not once an offer is read', counts(0, 0), [{}], null, false],
    ['by what was read, whatever the counts say', counts(2, 1), [], [], true],
    ['not by a visit alone', counts(0, 0), [], [{}], false],
    ['not by an offer alone', counts(0, 0), [{}], [], false],
    ['by the counts while only the offers are read', counts(0, 0), [], null, true],
    ['by the counts while only the visits are read', counts(0, 0), null, [], true],
  ])('%s', (_, customer, offers, visits, isSo) => {
    expect(hasNoOfferOrVisit(customer, offers, visits)).toBe(isSo);
  });
});

test('a saved account keeps its id and counts, and its consents where the answer omits them', () => {
  const before = aCustomer({ id: '12', role: 'client', salesCount: 2, salesInterestsCount: 3, firstName: 'Léa' });
  const answered = aCustomer({ id: '9', role: null, salesCount: 0, salesInterestsCount: 0, firstName: 'Léonie' });
  expect(savedCustomer(before, answered)).toEqual({ ...before, firstName: 'Léonie' });
  const phoneConsents = { items: [], dropped: 1 };
  expect(savedCustomer(before, { ...answered, phoneConsents })).toMatchObject({ phoneConsents });
  expect(savedCustomer({ ...before, phoneConsents }, { ...answered, phoneConsents: null })).toMatchObject({
    phoneConsents,
  });
});
