/** The radar of sold properties. */
import { count, degrees } from '../../../src/api/fields.ts';
import { field } from '../../../src/api/record.ts';
import { id, oneOf, optional } from '../../../src/api/wire.ts';
import { RADAR_PROJECTS } from '../../../src/domain/radar/sign-up.ts';
import type { Operations } from '../operation.ts';
import { payload, placeFields } from './shared.ts';

const lat = field(degrees(90), 'Latitude of the searched point.', { example: 45.715, unit: 'degrees' });
const lng = field(degrees(180), 'Longitude of the searched point.', { example: 5.005, unit: 'degrees' });
const MASKS =
  'A guest gets `id`, `lat` and `lng` with three decimals, `kind`, `kind_text`, `room_number` and `main_picture_url`; everything else is null. A signed-in user who has not revealed the property gets all but `oa_amount` and `sale_price`, which are null.';

export const RADAR: Operations = {
  'GET /radar/properties': {
    summary: 'Reads the properties sold around a point',
    section: 'radar',
    caller: 'anyone',
    spec: ['radar.md#13.1', 'radar.md#13.2', 'radar.md#4.5'],
    screen: 'the map and the list of the radar',
    without: 'The search is cleared, and a message says that it failed.',
    query: {
      radius: field(count, 'Radius of the search: 250, 500 or 1000.', {
        example: 500,
        unit: 'm',
        schema: { enum: [250, 500, 1000] },
      }),
      lat,
      lng,
    },
    masks: MASKS,
  },
  'GET /radar/properties/:id': {
    summary: 'Reads a sold property',
    section: 'radar',
    caller: 'anyone',
    spec: ['radar.md#9.1', 'radar.md#13.2'],
    screen: 'the detail of a property',
    without: 'The detail closes, and a message says that it could not be read.',
    masks: MASKS,
    refusals: { 404: 'No such property.' },
  },
  'GET /radar_leads': {
    summary: 'Counts the prices that the caller has revealed',
    section: 'radar',
    caller: 'signed-in',
    spec: ['radar.md#10.2'],
    screen: 'the detail of a property',
    without: 'The number of revealed prices is not shown.',
  },
  'POST /radar_leads': {
    summary: 'Reveals the prices of a property; a second time costs nothing',
    section: 'radar',
    caller: 'signed-in',
    spec: ['radar.md#10.3', 'radar.md#12.1', 'radar.md#13.4'],
    screen: 'the detail of a property',
    without: 'The price stays hidden, and a message says so.',
    body: {
      radar_lead: field(
        payload({ property_id: field(id, 'Id of the property.', { example: '5012' }) }),
        'The property.',
      ),
    },
    refusals: { 404: 'No such property.', 422: 'A phone number is needed: the dialog that asks for it opens.' },
  },
  'POST /radar_searches': {
    summary: 'Tells the server where a person looked',
    section: 'radar',
    caller: 'anyone',
    spec: ['radar.md#13.3'],
    screen: 'none',
    without: 'Nothing: a failure is silent.',
    body: {
      radar_search: field(
        payload({
          ...placeFields({ lat, lng }),
          project: field(optional(oneOf(RADAR_PROJECTS)), 'Reason to use the radar.', {
            example: 'buyer',
            absent: 'the person has not signed up in this radar.',
          }),
        }),
        'The place.',
      ),
    },
    isIgnored: true,
  },
};
