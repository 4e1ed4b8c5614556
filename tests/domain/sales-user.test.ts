import { describe, expect, test } from 'vitest';
import { contactsToInform, matchesSent, type SalesUser, signatoriesOf } from '@/domain/mandate/sales-user';

const aUser = (changes: Partial<SalesUser> = {}): SalesUser => ({
  id: '1',
  kind: 'partner',
  civility: 'mr',
  firstName: 'Paul',
  lastName: 'Martin',
  email: 'paul@exemple.fr',
  phoneNumber: '+33612345678',
  phoneCountryCode: 'FR',
  isSignatory: false,
  isOwner: false,
  ...changes,
});

const PEOPLE = [
  aUser({ id: 'informed' }),
  aUser({ id: 'signatory', isSignatory: true }),
  aUser({ id: 'owner', isOwner: true }),
  aUser({ id: 'second signatory', isSignatory: true }),
];

const ids = (users: SalesUser[]) => users.map(({ id }) => id);

describe('the people of a sale', () => {
  test('sign if they are signatories or the owner, the owner first', () => {
    expect(ids(signatoriesOf(PEOPLE))).toEqual(['owner', 'signatory', 'second signatory']);
    expect(ids(signatoriesOf([...PEOPLE].reverse()))).toEqual(['owner', 'second signatory', 'signatory']);
  });

  test('are contacts to inform if they neither sign nor own', () => {
    expect(ids(contactsToInform(PEOPLE))).toEqual(['informed']);
  });
});

describe('a person that was sent', () => {
  const SENT = {
    kind: 'partner',
    civility: 'mr',
    firstName: ' paul ',
    lastName: 'MARTIN',
    email: 'Paul@exemple.fr',
    phoneNumber: '+33612345678',
    phoneCountryCode: 'FR',
    isSignatory: false,
  };

  test('is found again in other letters, with other spaces', () => {
    expect(matchesSent(aUser(), SENT)).toBe(true);
    expect(matchesSent(aUser({ lastName: null }), { ...SENT, lastName: '' })).toBe(true);
  });

  test.each<Partial<SalesUser>>([
    { kind: 'other' },
    { civility: 'mrs' },
    { firstName: 'Paule' },
    { lastName: null },
    { email: 'pauline@exemple.fr' },
    { phoneNumber: '+33612345679' },
    { isSignatory: true },
  ])('is another one than a person with %j', (changes) => {
    expect(matchesSent(aUser(changes), SENT)).toBe(false);
  });

  test('named Weiß is another one than a person named Weiss', () => {
    expect(matchesSent(aUser({ lastName: 'Weiss' }), { ...SENT, lastName: 'Weiß' })).toBe(false);
    expect(matchesSent(aUser({ lastName: 'Weiß' }), { ...SENT, lastName: 'weiß' })).toBe(true);
  });
});
