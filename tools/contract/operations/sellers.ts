/** What a seller reads and sends. */
import { amount, flag, phone, text } from '../../../src/api/fields.ts';
import { described, field } from '../../../src/api/record.ts';
import { id, moment, oneOf, optional } from '../../../src/api/wire.ts';
import { SIGN_PERSONS } from '../../../src/domain/mandate/mandate.ts';
import { CONTACT_KINDS } from '../../../src/domain/person/contact.ts';
import type { Operations } from '../operation.ts';
import { anyText, listOf, payload, personFields } from './shared.ts';

const person = ['user.first_name', 'user.last_name', 'user.email', 'user.phone_number', 'kind'];
const salesUser = field(
  payload({
    kind: field(optional(oneOf(CONTACT_KINDS)), 'Relation with the owner.', {
      example: 'partner',
      null: 'the person signs, and no relation was chosen.',
    }),
    signatory: field(flag, 'Whether the person signs the mandate.', { example: true }),
    user_attributes: field(payload(personFields), 'The person.'),
  }),
  'The person of the sale.',
);

// What a seller is never shown, of the buyer's means.
const OF_THE_BUYER = ['revenues', 'charges', 'proof_of_funds_doc_url', 'proof_of_sale_doc_url'].map(
  (name) => `financial_profile.${name}`,
);

const UNCHANGED = 'it stays as it is.';
const EMPTIED = 'it is removed.';
const PROPERTY_CHANGE = {
  works_property: field(optional(text), 'Works done, as typed.', {
    example: 'Cuisine refaite en 2021',
    null: EMPTIED,
    absent: UNCHANGED,
  }),
  taxe_fonciere: field(optional(amount), 'Yearly property tax, in whole euros.', {
    example: 1250,
    unit: 'EUR',
    null: EMPTIED,
    absent: UNCHANGED,
  }),
  quarterly_charges: field(optional(amount), 'Charges of a quarter, in whole euros.', {
    example: 480,
    unit: 'EUR',
    null: EMPTIED,
    absent: UNCHANGED,
  }),
  condo_attributes: field(
    payload({
      syndic_name: field(optional(text), 'Name of the manager.', { example: 'Syndic du Parc', null: EMPTIED }),
      phone_number: field(optional(phone), 'Their number, in E.164.', { example: '+33144556677', null: EMPTIED }),
      phone_country_code: field(optional(text), 'Country of the number.', { example: 'FR', null: EMPTIED }),
      email: field(optional(text), 'Their e-mail.', { example: 'contact@syndic.exemple.fr', null: EMPTIED }),
    }),
    'The manager of the building.',
    { absent: UNCHANGED },
  ),
};

const SALES: Operations = {
  'GET /sellers/:cid/sales': {
    summary: 'Reads the sales of a seller: those that they own, and those whose mandate they sign',
    section: 'sellers',
    caller: 'customer',
    spec: ['sale.md#5.1'],
    screen: 'every screen of the seller',
    without: 'The screens say that the sale could not be read, with a button to try again.',
  },
  'GET /sellers/:cid/sales/:id': {
    summary: 'Reads one sale',
    section: 'sellers',
    caller: 'customer',
    spec: ['live-channel.md#3.1', 'sale.md#5.1'],
    screen: 'the screens of that sale, after a message of the live channel',
    without: 'The list of sales is read instead.',
  },
  'PUT /sellers/:cid/sales/:id': {
    summary: 'Saves whether diagnostics are wanted, or the year of the purchase',
    section: 'sellers',
    caller: 'customer',
    spec: ['documents.md#5.1', 'mandate.md#3.9'],
    screen: 'the documents and the coordinates of a mandate',
    without: 'The form keeps what was typed and says what was refused.',
    body: {
      sale: field(
        payload({
          needs_diagnostics: field(optional(flag), 'Whether the house is to order the diagnostics.', {
            example: true,
            absent: 'the year is saved.',
          }),
          buying_year: field(optional(text), 'Year of the purchase, as typed.', {
            example: '2012',
            absent: 'the diagnostics are saved.',
          }),
        }),
        'One of the two fields.',
      ),
    },
    refused: ['needs_diagnostics', 'buying_year'],
  },
  'GET /sellers/:cid/sales/:id/publication_data': {
    summary: 'Reads the market data beside a sale',
    section: 'sellers',
    caller: 'customer',
    spec: ['sale.md#10.1', 'sale.md#10.3'],
    screen: 'the dashboard of a sale',
    without: 'The figures are left out.',
  },
  'GET /sellers/:cid/sales/:saleId/sales_users': {
    summary: 'Reads the people of a sale',
    section: 'sellers',
    caller: 'customer',
    spec: ['contacts.md#1.1', 'contacts.md#3.1'],
    screen: 'the contacts and the mandate of a sale',
    without: 'The list says that it could not be read, with a button to try again.',
  },
  'POST /sellers/:cid/sales/:saleId/sales_users': {
    summary: 'Adds a person to a sale',
    section: 'sellers',
    caller: 'owner',
    spec: ['contacts.md#3.1'],
    screen: 'the form of a contact or signatory',
    without: 'The form keeps what was typed and says what was refused.',
    body: { sales_user: salesUser },
    success: 201,
    refused: person,
  },
  'PUT /sellers/:cid/sales/:saleId/sales_users/:id': {
    summary: 'Changes a person of a sale',
    section: 'sellers',
    caller: 'owner',
    spec: ['contacts.md#3.1'],
    screen: 'the form of a contact or signatory',
    without: 'The form keeps what was typed and says what was refused.',
    body: { sales_user: salesUser },
    refused: person,
  },
  'DELETE /sellers/:cid/sales/:saleId/sales_users/:id': {
    summary: 'Removes a person from a sale',
    section: 'sellers',
    caller: 'owner',
    spec: ['contacts.md#3.1'],
    screen: 'the contacts and the mandate of a sale',
    without: 'The person stays, and a message says so.',
    success: 204,
    isIgnored: true,
  },
  'GET /sellers/:cid/offers': {
    summary: 'Reads the offers on a sale',
    section: 'sellers',
    caller: 'customer',
    spec: ['offers.md#1.4', 'offers.md#1.6', 'offers.md#4.2'],
    screen: 'the dashboard and the offers of the seller',
    without: 'The list of offers says that it could not be read, with a button to try again.',
    query: { 'q[sale_id_eq]': field(id, 'Id of the sale.', { example: '204' }) },
    masks:
      'Not the revenues, charges and proofs of the buyer, nor their e-mail and phone number; not an offer that is unfinished or not passed on yet.',
    masked: OF_THE_BUYER,
    hidden: ['email', 'phone', 'means'],
  },
  'GET /sellers/:cid/offers/:id': {
    summary: 'Reads one offer for its seller',
    section: 'sellers',
    caller: 'customer',
    spec: ['offers.md#1.4', 'offers.md#1.6'],
    screen: 'the page of an offer',
    without: 'The page says that the offer could not be read, with a button to try again.',
    masks: 'As in the list.',
    masked: OF_THE_BUYER,
    hidden: ['email', 'phone', 'means'],
  },
};

const MANDATE: Operations = {
  'GET /sellers/:cid/mandates/:id': {
    summary: 'Reads a mandate',
    section: 'mandate',
    caller: 'customer',
    spec: ['mandate.md#1.5'],
    screen: 'the steps of the mandate',
    without: 'The step says that the mandate could not be read, with a button to try again.',
    params: { id: "The id of the sale's mandate, else its `original_mandate_id`." },
  },
  'PUT /sellers/:cid/mandates/:id': {
    summary: 'Saves how the owners sign',
    section: 'mandate',
    caller: 'owner',
    spec: ['mandate.md#1.5', 'mandate.md#4.1'],
    screen: 'the second step of the mandate',
    without: 'The choice stays, and a message says that it was not saved.',
    body: {
      mandate: field(
        payload({ sign_person: field(oneOf(SIGN_PERSONS), 'Who signs.', { example: 'solo_owner' }) }),
        'The change.',
      ),
    },
    refused: ['sign_person'],
    refusals: { 422: 'The field is refused, or the mandate is signed.' },
  },
  'POST /sellers/:cid/mandates/:id/e_signs': {
    summary: 'Creates the signature of a mandate',
    section: 'mandate',
    caller: 'owner',
    spec: ['mandate.md#1.6', 'frames.md#1.1'],
    screen: 'the third step of the mandate',
    without: 'The step says that the signature could not be opened, with a button to try again.',
    success: 201,
    refused: ['sign_person', 'birth_date', 'family_situation', 'buying_year'],
    refusals: { 422: 'A step is not complete, or the mandate is signed.' },
  },
};

const PHOTOS: Operations = {
  'GET /sales/:saleId/photo_meetings': {
    summary: 'Reads the photo shoots of a sale',
    section: 'photos',
    caller: 'seller',
    spec: ['photo-shoot.md#2.1'],
    screen: 'the dashboard and the booking of a shoot',
    without: 'The booking says that it could not be read, with a button to try again.',
  },
  'GET /sales/:saleId/photo_meetings/slots': {
    summary: 'Reads the free times of the photographer',
    section: 'photos',
    caller: 'seller',
    spec: ['photo-shoot.md#2.1'],
    screen: 'the step of the date',
    without: 'The step says that the times could not be read, with a button to try again.',
  },
  'POST /sales/:saleId/photo_meetings': {
    summary: 'Books a photo shoot',
    section: 'photos',
    caller: 'owner',
    spec: ['photo-shoot.md#1.2', 'photo-shoot.md#2.1'],
    screen: 'the last step of the booking',
    without: 'The booking keeps the answers and says what was refused.',
    body: {
      photo_meeting: field(
        payload({
          start_date: field(moment, 'Start of a slot, as the server wrote it.', {
            example: '2026-12-02T09:00:00+01:00',
          }),
          contact_name: field(text, 'Who opens the door.', { example: 'Léa Martin' }),
          contact_phone_number: field(phone, 'Their number, in E.164.', { example: '+33612345678', format: 'e164' }),
          contact_phone_country_code: field(text, 'Country of the number.', { example: 'FR' }),
          access_details: field(anyText, 'How to get in.', {
            example: 'Digicode 12B34, deuxième étage',
          }),
        }),
        'The shoot.',
      ),
    },
    success: 201,
    refused: ['start_date', 'contact_name', 'contact_phone_number', 'access_details'],
    refusals: {
      403: 'The caller is not the owner of the sale, or it has no photo option.',
      422: 'A field is refused, the slot is taken, or a shoot is planned.',
    },
  },
  'GET /sales/photo_packs/:saleId': {
    summary: 'Reads the photo pack of a sale',
    section: 'photos',
    caller: 'seller',
    spec: ['photo-shoot.md#2.4', 'photo-shoot.md#2.5'],
    screen: 'the step of the pack',
    without: 'The shoot is booked without the pack.',
  },
  'POST /sales/:saleId/photo_packs': {
    summary: 'Chooses or declines the photo pack',
    section: 'photos',
    caller: 'owner',
    spec: ['photo-shoot.md#1.2', 'photo-shoot.md#2.4'],
    screen: 'the step of the pack',
    without: 'The choice stays, and is sent again before the payment.',
    body: {
      sale: field(
        payload({ lightshop_pack_max: field(flag, 'Whether the pack is chosen.', { example: true }) }),
        'The choice.',
      ),
    },
    refused: ['lightshop_pack_max'],
  },
};

const DOCUMENTS: Operations = {
  'GET /sellers/:cid/sales/:saleId/documents': {
    summary: 'Reads the documents of a sale',
    section: 'documents',
    caller: 'customer',
    spec: ['documents.md#1.6'],
    screen: 'the documents of the seller',
    without: 'The list says that it could not be read, with a button to try again.',
  },
  'POST /sellers/:cid/sales/:saleId/documents': {
    summary: 'Adds a document: pdf, jpg, png or heic, 20 MB at most',
    section: 'documents',
    caller: 'customer',
    spec: ['documents.md#6.1', 'documents.md#6.9'],
    screen: 'the documents of the seller',
    without: 'The file stays in the list as not sent, with a button to try again.',
    multipart: true,
    body: {
      document_type_id: field(id, 'Id of a document type.', { example: '12' }),
      file: field(
        described({}, { value: 'File', schema: { type: 'string', format: 'binary' } }),
        'The file, with its name.',
        {
          example: 'diagnostic.pdf',
        },
      ),
    },
    success: 201,
    refused: ['file', 'document_type_id'],
  },
  'DELETE /documents/:id': {
    summary: 'Deletes a document',
    section: 'documents',
    caller: 'uploader',
    spec: ['documents.md#7.1'],
    screen: 'the documents of the seller',
    without: 'The document stays, and a message says so.',
    success: 204,
    isIgnored: true,
  },
  'GET /document_types': {
    summary: 'Reads the document types for a kind of property',
    section: 'documents',
    caller: 'signed-in',
    spec: ['documents.md#1.5'],
    screen: 'the documents of the seller',
    without: 'The screen says that it could not be read, with a button to try again.',
    query: Object.fromEntries(
      ['apartment', 'house', 'other'].map((kind) => [
        `q[relevant_${kind}_eq]`,
        field(optional(oneOf(['true'])), `Types for this kind: ${kind}.`, {
          example: 'true',
          absent: 'another kind is asked for.',
        }),
      ]),
    ),
  },
  'GET /sellers/:cid/properties/:id': {
    summary: 'Reads the facts that the seller gives about the property',
    section: 'documents',
    caller: 'customer',
    spec: ['documents.md#8.3'],
    screen: 'the property information among the documents',
    without: 'The form says that it could not be read, with a button to try again.',
  },
  'PUT /sellers/:cid/properties/:id': {
    summary: 'Saves facts about the property',
    section: 'documents',
    caller: 'customer',
    spec: ['documents.md#8.3', 'documents.md#8.4'],
    screen: 'the property information among the documents',
    without: 'The form keeps what was typed and says what was refused.',
    body: { property: field(payload(PROPERTY_CHANGE), 'The changed fields.') },
    refused: ['works_property', 'taxe_fonciere', 'quarterly_charges', 'condo.phone_number', 'condo.email'],
  },
  'GET /properties/:id/property_pictures': {
    summary: 'Downloads all pictures of a property as one zip file',
    section: 'documents',
    caller: 'seller',
    spec: ['sale.md#11.4', 'sale.md#11.6'],
    screen: 'the dashboard of a sale',
    without: 'A message says that the pictures could not be downloaded.',
    media: 'application/zip',
  },
};

const PLANNING: Operations = {
  'GET /properties/:id/unavailabilities': {
    summary: 'Reads the times without visits',
    section: 'planning',
    caller: 'seller',
    spec: ['planning.md#4.3', 'planning.md#10.1'],
    screen: 'the planning of the seller',
    without: 'The planning says that it could not be read, with a button to try again.',
  },
  'PUT /properties/:id/unavailabilities': {
    summary: 'Replaces the times without visits',
    section: 'planning',
    caller: 'seller',
    spec: ['planning.md#10.2', 'planning.md#10.4'],
    screen: 'the planning of the seller',
    without: 'The change is undone, and a message says so.',
    body: {
      unavailabilities: field(
        listOf(
          payload({
            start: field(moment, 'Start.', { example: '2026-12-02T09:00:00+01:00' }),
            end: field(moment, 'End.', { example: '2026-12-02T12:00:00+01:00' }),
            isWeeklyRecurring: field(flag, 'Whether it comes back every week.', { example: false }),
          }),
        ),
        'The whole list. A row that could not be read goes back as it came.',
      ),
    },
    refused: ['unavailabilities'],
  },
};

export const SELLERS: Operations = { ...SALES, ...MANDATE, ...PHOTOS, ...DOCUMENTS, ...PLANNING };
