/** Contacts of a purchase (docs/spec/buyer.md#9). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { text } from '@/api/fields';
import { personFields } from '@/api/person/wire';
import { field, record } from '@/api/record';
import { completeRecord, id, type List, list, oneOf, optional } from '@/api/wire';
import { type BuyerContact, CONTACT_KINDS, type ContactToInform } from '@/domain/person/contact';

const WITH_EMAIL: BuyerContact['type'][] = ['expert', 'informed'];

const contactFromWire = z.pipe(
  record(
    {
      id: field(id, 'Its id.', { example: 951, without: "The list says 'Un contact n'a pas pu être affiché.'" }),
      type: field(oneOf(['expert', 'visit_guide', 'informed']), 'The part that the person plays.', {
        example: 'informed',
        without: "The person is called 'Contact', without an e-mail, and cannot be changed.",
      }),
      kind: field(optional(text), 'How a contact to inform is related to the buyer.', {
        example: 'partner',
        null: 'the person is no contact to inform.',
        needed: { type: ['informed'] },
        values: ['partner', 'ex_partner', 'tenant', 'interest_holder_sci', 'other'],
        without: "The contact is called 'Contact à informer'.",
      }),
      ...personFields,
      profile_pic_url: field(optional(text), 'A picture of the person.', {
        example: 'https://www.parvis.example/photos/camille.jpg',
        format: 'picture',
        null: 'there is no picture.',
      }),
    },
    'BuyerContact',
    'A person around a purchase.',
  ),
  z.transform(
    ({ kind, email, profilePicUrl, ...rest }): BuyerContact => ({
      ...rest,
      kind: kind === null ? null : z.parse(oneOf(CONTACT_KINDS), kind),
      // A buyer never sees the e-mail of a guide, or of an unknown type (docs/spec/buyer.md#9.2).
      email: WITH_EMAIL.includes(rest.type) ? email : null,
      pictureUrl: profilePicUrl,
    }),
  ),
);

/** The newest offer and the newest visit of a sale, which its contacts refer to (docs/spec/buyer.md#9.4). */
export type ContactContext = { offerId: string | null; visitId: string | null };

const named = ({ offerId, visitId }: ContactContext) => ({ ...(offerId && { offerId }), ...(visitId && { visitId }) });

/** Reads the contacts of a purchase, in the server's order. */
export function fetchBuyerContacts(
  call: ApiClient,
  customerId: string,
  about: ContactContext,
  signal?: AbortSignal,
): ApiAnswer<List<BuyerContact>> {
  const { offerId, visitId } = about;
  return call({
    route: 'GET /buyers/:cid/contacts',
    params: { cid: customerId },
    query: { ...(offerId && { offer_id: offerId }), ...(visitId && { visit_id: visitId }) },
    signal,
    decode: list(contactFromWire),
  });
}

/** Adds a contact to inform; a repeat with the same `key` creates one contact. A refusal names the fields. */
export function createContact(
  call: ApiClient,
  customerId: string,
  contact: ContactToInform,
  about: ContactContext,
  key: string,
): ApiAnswer<BuyerContact> {
  return call({
    route: 'POST /buyers/:cid/contacts',
    params: { cid: customerId },
    body: { contact: { ...contact }, ...named(about) },
    idempotencyKey: key,
    decode: completeRecord(contactFromWire),
  });
}

/** Changes a contact to inform. A refusal names the fields. */
export function updateContact(
  call: ApiClient,
  customerId: string,
  contactId: string,
  contact: ContactToInform,
  about: ContactContext,
): ApiAnswer<BuyerContact> {
  return call({
    route: 'PUT /buyers/:cid/contacts/:id',
    params: { cid: customerId, id: contactId },
    body: { contact: { ...contact }, ...named(about) },
    decode: completeRecord(contactFromWire),
  });
}

/** Removes a contact to inform; the body of a success is ignored. */
export function removeContact(call: ApiClient, customerId: string, contactId: string): ApiAnswer<unknown> {
  return call({
    route: 'DELETE /buyers/:cid/contacts/:id',
    params: { cid: customerId, id: contactId },
    decode: z.unknown(),
  });
}
