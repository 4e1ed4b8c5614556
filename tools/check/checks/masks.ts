/** Masks: what a caller must not be sent. */
import { booleanOf } from '../../../src/lib/boolean.ts';
import { fieldAt } from '../field-at.ts';
import { printedCount } from '../finding.ts';
import { isList, rowsOf, valueAt } from '../reads.ts';
import type { Context, Made } from '../run.ts';
import { checkGuestFields } from './guest-fields.ts';

type Row = Record<string, unknown>;

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A mask: the reads that it is about, and the names of the fields that are sent in spite of it. */
type Mask = {
  applies: (one: Made) => boolean;
  sent: (row: Row, isDescribed: (name: string) => boolean) => string[];
  expected: string;
  suffers: string;
};

const GUEST_FIELDS = ['id', 'lat', 'lng', 'kind', 'kind_text', 'room_number', 'main_picture_url'];

const filled = (row: Row, names: readonly string[]) =>
  names.filter((name) => row[name] !== undefined && row[name] !== null);

const isRadar = ({ request }: Made) => request.route.startsWith('GET /radar/properties');
const decimals = (value: unknown) => String(value).split('.')[1]?.length ?? 0;
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);

/** Names of fields that open somebody's account. */
const SECRETS = [
  'signup_token',
  'password',
  'encrypted_password',
  'password_digest',
  'reset_password_token',
  'authentication_token',
  'api_token',
];
/** Returns which of these names have a value, at any depth. */
function namesIn(value: unknown, names: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, names));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    names.includes(name) && !isEmpty(inner) && inner !== '' ? [name] : namesIn(inner, names),
  );
}

const exactPlaces = (row: Row) => ['lat', 'lng'].filter((name) => decimals(row[name]) > 3);

/** Returns whether an address has a sign in place of its letters, and two letters at most: p•••@exemple.fr. */
function isMasked(email: string): boolean {
  const name = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const letters = name.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length <= 2 && /[^\p{L}\p{M}\p{N}._+'-]|\.{2,}/u.test(name);
}

const isTrue = (value: unknown) => booleanOf(value) === true;
const isResult = (one: Made) =>
  one.request.route === 'GET /sales/:uniqueHash/estimation_results' && one.read.guest === true;
// docs/spec/offers.md#4.2
const NOT_FOR_SELLERS = [null, undefined, 'unsent_for_review'];

const MASKS: readonly Mask[] = [
  {
    applies: (one) => isRadar(one) && one.read.guest === true,
    sent: (row, isDescribed) =>
      Object.keys(row).filter((name) => isDescribed(name) && !GUEST_FIELDS.includes(name) && !isEmpty(row[name])),
    expected: `null for a guest but ${GUEST_FIELDS.join(', ')}`,
    suffers: 'The owners of sold properties, and the house: guests see what an account is for.',
  },
  {
    applies: (one) => isRadar(one) && one.read.guest === true,
    sent: exactPlaces,
    expected: 'three decimals for a guest',
    suffers: 'The owners of sold properties: guests see the house itself.',
  },
  {
    applies: isResult,
    sent: (row) => {
      const email = valueAt(row, 'owner', 'email');
      return typeof email === 'string' && email !== '' && !isMasked(email) ? ['owner.email'] : [];
    },
    expected: 'a masked e-mail for a guest, such as p•••@exemple.fr',
    suffers: 'The owner: whoever has the address of the result reads their e-mail.',
  },
  {
    applies: (one) => one.request.route === 'GET /properties' && one.read.guest === true,
    sent: exactPlaces,
    expected: 'three decimals for a guest',
    suffers: 'The owners of properties nearby: guests see the house itself.',
  },
  {
    applies: () => true,
    sent: (row) => namesIn(row, SECRETS),
    expected: 'no secret of an account in a read',
    suffers: 'The person: whoever reads the answer can enter the account.',
  },
  {
    applies: ({ request }) => request.route === 'GET /buyers/:cid/contacts',
    sent: (row) => (row['type'] === 'visit_guide' ? filled(row, ['email']) : []),
    expected: 'no e-mail of a visit guide',
    suffers: 'The guide. No screen shows it.',
  },
  {
    applies: ({ request }) => request.route === 'GET /buyers/:cid/sales',
    sent: (row) =>
      isTrue(valueAt(row, 'property', 'advert', 'draft')) && valueAt(row, 'property', 'advert', 'text')
        ? ['property.advert.text']
        : [],
    expected: 'no text of an advert that is a draft',
    suffers: 'The seller: no screen shows the advert, but whoever reads the answer can.',
  },
  {
    applies: ({ request }) => request.route.startsWith('GET /sellers/:cid/offers'),
    sent: (row) => (NOT_FOR_SELLERS.includes(row['review_status'] as string) ? ['an offer'] : []),
    expected: 'no offer that is unfinished or not passed on yet',
    suffers: 'The buyer, whose offer is read by the seller before it is made. No screen shows it.',
  },
];

/** Checks every mask on the reads, and those of guests also on what the stranger reads of an estimation. */
export async function checkMasks(context: Context): Promise<void> {
  for (const one of [...context.made, ...(await readAsStranger(context))]) {
    if (one.received.status !== 200) continue;
    const { body } = one.received;
    const rows = isList(body) || !isRecord(body) ? rowsOf(body) : [body];
    const { operation } = context.server.operation(one.request.route);
    const isDescribed = (name: string) => fieldAt(context.document, operation, { path: [name] }) !== undefined;
    for (const { applies, sent, expected, suffers } of MASKS) {
      if (applies(one))
        findSent(
          context,
          one,
          expected,
          suffers,
          rows.flatMap((row) => sent(row, isDescribed)),
        );
    }
    const masked = operation['x-parvis-masked'] ?? [];
    const isSent = (path: string) => rows.some((row) => !isEmpty(valueAt(row, ...path.split('.'))));
    findSent(context, one, `not sent: ${masked.join(', ')}`, NOT_SHOWN, masked.filter(isSent));
    if (one.read.guest) checkGuestFields(context, one);
  }
  await checkLocked(context);
}

const NOT_SHOWN = 'Whoever the field is about: no screen shows it, but whoever reads the answer can.';

function findSent({ find }: Context, { request, state }: Made, expected: string, suffers: string, sent: string[]) {
  if (sent.length === 0) return;
  const seen = `sent: ${[...new Set(sent)].join(', ')}`;
  find({ level: 'deviation', call: request.route, state: state.name, expected, seen, suffers });
}

/** Repeats the reads of estimations with the stranger's token: whoever does not own one is a guest. */
async function readAsStranger({ file, made, call }: Context): Promise<Made[]> {
  const stranger = file.states.find(({ role }) => role === 'stranger');
  if (!stranger) return [];
  const again: Made[] = [];
  for (const one of made.filter(({ state }) => state.role === 'estimation')) {
    const request = { ...one.request, token: stranger.token };
    again.push({ ...one, state: stranger, request, received: await call(request) });
  }
  return again;
}

const PRICES = ['oa_amount', 'sale_price'];
const hasPrice = (row: Row) => filled(row, PRICES).length > 0 && !isTrue(row['revealed']);

// Of each radar, how many details are asked for.
const DETAILS = 3;

/** A property has no price for who has not revealed it: the signed-in stranger of the radar. */
async function checkLocked(context: Context) {
  const radar = context.file.states.find(({ role }) => role === 'radar');
  const stranger = context.file.states.find(({ role }) => role === 'stranger');
  if (!radar || !stranger?.token)
    return context.skip("the mask of a locked property needs a 'radar' and a 'stranger'.");
  const { token } = stranger;
  const { lat = '', lng = '', radius = '' } = radar.facts;
  const list = await context.call({ route: 'GET /radar/properties', query: { lat, lng, radius }, token });
  const leads = await context.call({ route: 'GET /radar_leads', token });
  const revealed = Number(valueAt(leads.body, 'radar_leads_count') ?? 0);
  const rows = rowsOf(list.body);
  const at = { level: 'deviation' as const, state: stranger.name };
  const suffers = 'the detail of a property: a price is shown that was never unlocked.';
  const open = rows.filter(hasPrice).length;
  if (open > revealed) {
    context.find({
      ...at,
      call: 'GET /radar/properties',
      expected: 'oa_amount and sale_price null where the caller has revealed nothing',
      seen: `prices of ${open} properties, ${printedCount(revealed)} revealed`,
      suffers,
    });
  }
  const locked = rows.filter((row) => !hasPrice(row) && !isTrue(row['revealed']) && !isEmpty(row['id']));
  if (locked.length === 0) context.skip('no property is locked for the stranger: the detail of one was not asked for.');
  for (const { id } of locked.slice(0, DETAILS)) {
    const { body } = await context.call({ route: 'GET /radar/properties/:id', params: { id: String(id) }, token });
    if (!isRecord(body) || !hasPrice(body)) continue;
    context.find({
      ...at,
      call: 'GET /radar/properties/:id',
      expected: 'oa_amount and sale_price null for a property that is locked in the list',
      seen: `sent: ${filled(body, PRICES).join(', ')}`,
      suffers,
    });
  }
}
