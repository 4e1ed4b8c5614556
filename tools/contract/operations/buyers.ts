/** What a buyer reads and sends. */
import { field } from '../../../src/api/record.ts';
import { id, oneOf, optional } from '../../../src/api/wire.ts';
import { CONTACT_KINDS } from '../../../src/domain/person/contact.ts';
import type { Operations } from '../operation.ts';
import { nameFields, payload, personFields, phoneFields } from './shared.ts';

const offer_id = field(optional(id), "The sale's newest offer of this buyer.", {
  example: '310',
  absent: 'there is none.',
});
const visit_id = field(optional(id), "The sale's newest visit of this buyer.", {
  example: '101',
  absent: 'there is none.',
});
const contactBody = {
  contact: field(
    payload({ kind: field(oneOf(CONTACT_KINDS), 'Relation with the buyer.', { example: 'partner' }), ...personFields }),
    'The contact to inform.',
  ),
  offer_id,
  visit_id,
};
const refused = ['kind', 'first_name', 'last_name', 'email', 'phone_number'];

export const BUYERS: Operations = {
  'GET /buyers/:cid/sales': {
    summary: 'Reads the sales that a buyer follows',
    section: 'buyers',
    caller: 'customer',
    spec: ['buyer.md#2.1', 'buyer.md#2.2'],
    screen: 'every screen of the buyer',
    without: 'The screens say that the properties could not be read, with a button to try again.',
    masks: 'Not the text of an advert that is a draft.',
  },
  'GET /buyers/:cid/offers': {
    summary: 'Reads the offers of a buyer',
    section: 'buyers',
    caller: 'customer',
    spec: ['offers.md#1.1', 'offers.md#1.6'],
    screen: 'the home and the offers of the buyer',
    without: 'The list of offers says that it could not be read, with a button to try again.',
  },
  'GET /buyers/:cid/sales/:saleId/documents': {
    summary: 'Reads the documents of a sale for its buyer',
    section: 'buyers',
    caller: 'customer',
    spec: ['documents.md#3.1', 'buyer.md#8.5'],
    screen: 'the documents of a purchase',
    without: 'The screen says that the documents could not be read, with a button to try again.',
    refusals: { 403: 'No offer of this buyer is accepted yet: the screen says so.' },
  },
  'GET /buyers/:cid/contacts': {
    summary: 'Reads the contacts of a purchase',
    section: 'buyers',
    caller: 'customer',
    spec: ['buyer.md#9.2', 'buyer.md#9.4'],
    screen: 'the contacts of a purchase',
    without: 'The screen says that the contacts could not be read, with a button to try again.',
    query: { offer_id, visit_id },
    masks: 'Not the e-mail of a visit guide.',
    hidden: ['email'],
  },
  'POST /buyers/:cid/contacts': {
    summary: 'Adds a contact to inform',
    section: 'buyers',
    caller: 'customer',
    spec: ['buyer.md#9.7'],
    screen: 'the form of a contact',
    without: 'The form keeps what was typed and says what was refused.',
    body: contactBody,
    success: 201,
    refused,
  },
  'PUT /buyers/:cid/contacts/:id': {
    summary: 'Changes a contact to inform',
    section: 'buyers',
    caller: 'customer',
    spec: ['buyer.md#9.7'],
    screen: 'the form of a contact',
    without: 'The form keeps what was typed and says what was refused.',
    body: contactBody,
    refused,
  },
  'DELETE /buyers/:cid/contacts/:id': {
    summary: 'Removes a contact to inform',
    section: 'buyers',
    caller: 'customer',
    spec: ['buyer.md#9.7'],
    screen: 'the contacts of a purchase',
    without: 'The contact stays, and a message says so.',
    success: 204,
    isIgnored: true,
  },
  'GET /customers/:cid/sponsorships': {
    summary: 'Reads the sponsorships of a customer',
    section: 'buyers',
    caller: 'customer',
    spec: ['sponsorship.md#5.1'],
    screen: 'the sponsorships',
    without: 'The list says that it could not be read, with a button to try again.',
  },
  'POST /customers/:cid/sponsorships': {
    summary: 'Recommends a person',
    section: 'buyers',
    caller: 'customer',
    spec: ['sponsorship.md#4.5'],
    screen: 'the form of a sponsorship',
    without: 'The form keeps what was typed and says what was refused.',
    body: { sponsorship: field(payload({ ...nameFields, ...phoneFields }), 'The recommended person.') },
    success: 201,
    refused: ['first_name', 'last_name', 'email', 'phone_number'],
    refusals: {
      422: 'With the `error_type` validation_error: fields are refused. Without: the person is not eligible, and the message is shown.',
    },
  },
};
