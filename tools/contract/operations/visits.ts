/** Visits: of a buyer, of a property on sale, and their public cancellation. */
import { text } from '../../../src/api/fields.ts';
import { field } from '../../../src/api/record.ts';
import { id, oneOf } from '../../../src/api/wire.ts';
import { CANCEL_REASONS } from '../../../src/domain/visit/visit.ts';
import type { Operations } from '../operation.ts';
import { payload } from './shared.ts';

const slug = field(text, 'Slug of the visitor, from the link of the e-mail.', { example: 'lea-martin-4f1c' });

export const VISITS: Operations = {
  'GET /buyers/:cid/visits': {
    summary: 'Reads the visits of a buyer',
    section: 'visits',
    caller: 'customer',
    spec: ['visits.md#1.1', 'visits.md#1.5'],
    screen: 'the home and the visits of the buyer',
    without: 'The list of visits says that it could not be read, with a button to try again.',
    masks: 'Not the e-mail of the visit guide.',
    masked: ['visit_guide.email', 'visit_guide.user.email'],
    hidden: ['email'],
  },
  'GET /properties/:id/visits': {
    summary: 'Reads the visits to a property, with their reports',
    section: 'visits',
    caller: 'seller',
    spec: ['visits.md#9.1', 'reports.md#1.2'],
    screen: 'the planning and the reports of the seller',
    without: 'Planning and reports say that the visits could not be read.',
    masks:
      "Not the visitor's e-mail and phone number; of a report that was not sent to the seller neither the texts nor the level of interest.",
    masked: ['user.email', 'user.phone_number'],
    hidden: ['email', 'phone'],
  },
  'POST /visits/verify_infos': {
    summary: 'Verifies a visitor by e-mail',
    section: 'visits',
    caller: 'anyone',
    spec: ['visits.md#7.5', 'visits.md#7.7'],
    screen: 'the first step of the public cancellation',
    without: 'The form says that the e-mail could not be verified.',
    body: {
      visit_id: field(id, 'Id of the visit, from the link of the e-mail.', { example: '101' }),
      user: field(
        payload({
          email: field(text, 'E-mail as typed.', { example: 'lea.martin@exemple.fr', format: 'email' }),
          slug,
        }),
        'The visitor.',
      ),
    },
    refusals: {
      401: 'The e-mail is not that of the visitor.',
      404: 'No such visit, or not of this visitor.',
      422: 'A value is refused: the form says that the e-mail does not match.',
      429: 'Too many attempts. `Retry-After` says when the next one is possible.',
    },
  },
  'GET /visits/:id': {
    summary: 'Reads a visit for its public cancellation',
    section: 'visits',
    caller: 'visitor',
    spec: ['visits.md#8.1'],
    screen: 'the second step of the public cancellation',
    without: 'The page says that the visit could not be read, with a button to try again.',
    query: { user_slug: slug },
  },
  'PUT /visits/:id': {
    summary: 'Cancels a visit',
    section: 'visits',
    caller: 'visitor',
    orCaller: 'visit-buyer',
    spec: ['visits.md#6.4', 'visits.md#8.6'],
    screen: 'the cancellation, in the client area and public',
    without: 'The dialog says that the visit was not cancelled; the reason stays.',
    body: {
      user_slug: field(text, 'Slug of the visitor.', {
        example: 'lea-martin-4f1c',
        absent: 'the buyer is signed in.',
      }),
      visit: field(
        payload({
          cancel_reason: field(oneOf(CANCEL_REASONS), 'Reason.', { example: 'found' }),
          cancel_comment: field(text, 'Details, 5000 characters at most.', { example: 'Nous avons signé ailleurs.' }),
        }),
        'The cancellation.',
      ),
    },
    refused: ['cancel_reason', 'cancel_comment'],
    refusals: { 422: 'A field is refused, or the visit can no longer be cancelled.' },
  },
};
