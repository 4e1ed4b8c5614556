import { describe, expect, test } from 'vitest';
import { withExpert } from '@/domain/interest/sale-of-interest';
import { type BuyerContact, canEditContact } from '@/domain/person/contact';
import { aSaleOfInterest } from '../factories/sale-of-interest.ts';

const { expert } = aSaleOfInterest();
const contact = (type: BuyerContact['type'], id: string): BuyerContact => ({
  id,
  type,
  kind: null,
  civility: null,
  firstName: null,
  lastName: null,
  email: null,
  phoneNumber: null,
  phoneCountryCode: null,
  pictureUrl: null,
});
const [own, guide, informed] = [contact('expert', '1'), contact('visit_guide', '2'), contact('informed', '3')];

describe('the contacts of a buyer for a sale', () => {
  test.each([
    ['the expert of the server, once', [own, informed], expert, ['1', '3']],
    ['the expert of the sale, first, where the server names none', [guide, informed], expert, ['expert', '2', '3']],
    ['the expert of the sale alone', [], expert, ['expert']],
    ['nobody where there is none', [], null, []],
  ])('%s', (_, contacts, ofSale, ids) => {
    expect(withExpert(contacts, ofSale).map(({ id }) => id)).toEqual(ids);
  });

  test('can be edited only where they are to be informed', () => {
    const types = ['expert', 'visit_guide', 'informed', 'unknown'] as const;
    expect(types.filter((type) => canEditContact({ type }))).toEqual(['informed']);
  });

  test('the expert of a sale is included, with the e-mail', () => {
    expect(withExpert([], expert)[0]).toMatchObject({ type: 'expert', email: 'camille.roussel@parvis.example' });
  });
});
