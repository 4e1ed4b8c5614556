/** Fields of a sale that its sellers and its buyers read alike (docs/spec/next-act.md#3). */
import * as z from 'zod/mini';
import { recordOrEmpty, text } from '@/api/fields';
import { described, field, record } from '@/api/record';
import { date, optional } from '@/api/wire';

const UNSAID = 'no day is planned.';

// Years such as 1 and 9999 stand for 'no date' in databases (docs/spec/next-act.md#3.1).
const plausible = date.check(z.refine((iso) => iso >= '2000' && iso < '9999'));

const day = optional(described(plausible, { like: date }));

const expectedDates = record({
  agreement: field(day, 'The day on which the sales agreement is to be signed.', {
    example: '2027-01-12',
    null: UNSAID,
  }),
  deed: field(day, 'The day on which the deed is to be signed.', {
    example: '2027-04-06',
    null: UNSAID,
    without: 'A sentence says that the deed usually follows two to four months after the agreement.',
  }),
});

/** The dates that are expected of a sale, and its calendar. */
export const expectedFields = {
  expected_dates: field(recordOrEmpty(expectedDates), 'The days of the signatures to come, as the agency plans them.', {
    absent: 'no day is shown.',
  }),
  calendar_url: field(
    optional(text),
    'Address of the calendar of the sale, which calendars subscribe to; over https.',
    {
      example: 'https://agency.example/calendars/531-3f9c1e.ics',
      format: 'uri',
      absent: 'there is no calendar to subscribe to.',
    },
  ),
};
