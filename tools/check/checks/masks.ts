/** Masks: what a caller must not be sent. */
import { fieldAt } from '../field-at.ts';
import { isList, rowsOf, valueAt } from '../reads.ts';
import type { Context, Made } from '../run.ts';

type Row = Record<string, unknown>;

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A mask: the reads that it is about, and the names of the fields that are sent in spite of it. */
type Mask = {
  applies: (one: Made) => boolean;
  sent: (row: Row, isDescribed: (name: string) => boolean) => string[];
  expected: string;
  suffers: string;
  level?: 'note';
};

const GUEST_FIELDS = ['id', 'lat', 'lng', 'kind', 'kind_text', 'room_number', 'main_picture_url'];

const filled = (row: Row, names: readonly string[]) =>
  names.filter((name) => row[name] !== undefined && row[name] !== null);

const isRadar = ({ request }: Made) => request.route.startsWith('GET /radar/properties');
const decimals = (value: unknown) => String(value).split('.')[1]?.length ?? 0;
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);

const MASKS: readonly Mask[] = [
  {
    applies: (one) => isRadar(one) && one.read.guest === true,
    // A name that the document does not have may itself be personal data.
    sent: (row, isDescribed) =>
      Object.keys(row)
        .filter((name) => !GUEST_FIELDS.includes(name) && !isEmpty(row[name]))
        .map((name) => (isDescribed(name) ? name : 'another field')),
    expected: `null for a guest but ${GUEST_FIELDS.join(', ')}`,
    suffers: 'The owners of sold properties, and the house: guests see what an account is for.',
  },
  {
    applies: (one) => isRadar(one) && one.read.guest === true,
    sent: (row) => ['lat', 'lng'].filter((name) => decimals(row[name]) > 3),
    expected: 'three decimals for a guest',
    suffers: 'The owners of sold properties: guests see the house itself.',
  },
  {
    applies: (one) => one.request.route === 'GET /sales/:uniqueHash/estimation_results' && one.read.guest === true,
    sent: (row) => {
      const email = valueAt(row, 'owner', 'email');
      return typeof email === 'string' && /^[^@]*[\w.+-]{2,}@/.test(email) ? ['owner.email'] : [];
    },
    expected: 'a masked e-mail for a guest, such as p•••@exemple.fr',
    suffers: 'The owner: whoever has the address of the result reads their e-mail.',
  },
  {
    applies: ({ request }) => request.route === 'GET /buyers/:cid/visits',
    sent: (row) => (valueAt(row, 'visit_guide', 'user', 'email') ? ['visit_guide.user.email'] : []),
    expected: 'no e-mail of a visit guide',
    suffers: 'The guide. No screen shows it.',
  },
  {
    applies: ({ request }) => request.route === 'GET /buyers/:cid/contacts',
    sent: (row) => (row['type'] === 'visit_guide' ? filled(row, ['email']) : []),
    expected: 'no e-mail of a visit guide',
    suffers: 'The guide. No screen shows it.',
  },
];

/** Checks every mask, and notes what a server sends although it is never shown. */
export async function checkMasks(context: Context): Promise<void> {
  for (const one of context.made) {
    if (one.received.status !== 200) continue;
    const { body } = one.received;
    const rows = isList(body) || !isRecord(body) ? rowsOf(body) : [body];
    const { operation } = context.server.operation(one.request.route);
    const isDescribed = (name: string) => fieldAt(context.document, operation, { path: [name] }) !== undefined;
    for (const mask of MASKS.filter(({ applies }) => applies(one))) {
      const sent = [...new Set(rows.flatMap((row) => mask.sent(row, isDescribed)))];
      if (sent.length === 0) continue;
      const { expected, suffers, level = 'deviation' } = mask;
      context.find({
        level,
        call: one.request.route,
        state: one.state.name,
        expected,
        seen: `sent: ${sent.join(', ')}`,
        suffers,
      });
    }
    noteIgnored(context, one, rows);
  }
  await checkLocked(context);
}

function noteIgnored(context: Context, { request, state }: Made, rows: Row[]) {
  const ignored = context.server.operation(request.route).operation['x-parvis-ignored'] ?? [];
  const sent = ignored.filter((path) => rows.some((row) => !isEmpty(valueAt(row, ...path.split('.')))));
  if (sent.length === 0) return;
  context.find({
    level: 'note',
    call: request.route,
    state: state.name,
    expected: `not sent: ${ignored.join(', ')}`,
    seen: `sent: ${sent.join(', ')}`,
    suffers: 'Nobody on screen: no screen shows them. Whoever reads the answer can.',
  });
}

/** A property has no price for who has not revealed it: the signed-in stranger of the radar. */
async function checkLocked(context: Context) {
  const radar = context.file.states.find(({ role }) => role === 'radar');
  const stranger = context.file.states.find(({ role }) => role === 'stranger');
  if (!radar || !stranger?.token)
    return context.skip("the mask of a locked property needs a 'radar' and a 'stranger'.");
  const { lat = '', lng = '', radius = '' } = radar.facts;
  const received = await context.call({
    route: 'GET /radar/properties',
    query: { lat, lng, radius },
    token: stranger.token,
  });
  const open = rowsOf(received.body).filter(
    (row) => filled(row, ['oa_amount', 'sale_price']).length > 0 && row['revealed'] !== true,
  );
  const { body } = await context.call({ route: 'GET /radar_leads', token: stranger.token });
  const revealed = Number(valueAt(body, 'radar_leads_count') ?? 0);
  if (open.length <= revealed) return;
  context.find({
    level: 'deviation',
    call: 'GET /radar/properties',
    state: stranger.name,
    expected: 'oa_amount and sale_price null where the caller has revealed nothing',
    seen: `prices of ${open.length} properties, ${revealed} revealed`,
    suffers: 'the detail of a property: a price is shown that was never unlocked.',
  });
}
