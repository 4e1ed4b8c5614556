/** Deviations of acts, origins and the live channel, each with the finding that must name it. */
import { seeded } from '../../demo/server/seed.ts';
import type { Deviation } from './plants.ts';
import type { Passed, Passing, Plant } from './proxy.ts';

const CONTACTS = /^\/buyers\/\d+\/contacts$/;
const PLANNING = /^\/properties\/\d+\/unavailabilities$/;
const CONTACT = /^\/buyers\/\d+\/contacts\/\d+$/;
const ADD = 'POST /buyers/:cid/contacts';
const CHANGE = 'PUT /buyers/:cid/contacts/:id';
const SAVE = 'PUT /properties/:id/unavailabilities';
const { buyer } = seeded.users;

const isAddition = ({ method, path }: Passing) => method === 'POST' && CONTACTS.test(path);

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape.
type Json = any;

/** Changes the JSON that is sent with a call. */
const sent =
  (isCall: (call: Passing) => boolean, change: (body: Json) => unknown): NonNullable<Plant['request']> =>
  (call) => {
    if (isCall(call) && call.body) call.body = JSON.stringify(change(JSON.parse(call.body)));
  };

/** Saves a contact although the server refuses it with this status. */
const savedAllTheSame =
  (status: number): NonNullable<Plant['answer']> =>
  async (answer, call, again) => {
    if (answer.status !== status || !isAddition(call)) return;
    const { contact } = JSON.parse(call.body);
    const body = JSON.stringify({ contact: { ...contact, first_name: 'Parvis' } });
    await again({ ...call, body, headers: { ...call.headers, 'idempotency-key': crypto.randomUUID() } });
  };

/** Answers a contact without a first name as any other. */
const accepting: Plant = {
  request: sent(isAddition, ({ contact }) => ({ contact: { ...contact, first_name: 'Parvis' } })),
};

/** The refusal of a contact, with other words. */
const refusing =
  (body: (words: string) => unknown): NonNullable<Plant['answer']> =>
  (answer: Passed, call) => {
    if (answer.status === 422 && isAddition(call)) answer.body = JSON.stringify(body('est requis'));
  };

/** Deviations that are found with --write alone. */
export const ACTS: readonly Deviation[] = [
  {
    name: 'a planning that is wiped when it is saved',
    plant: {
      request: sent(
        ({ method, path }) => method === 'PUT' && PLANNING.test(path),
        () => ({ unavailabilities: [] }),
      ),
    },
    finding: { check: 'act', call: SAVE, seen: /something else/ },
  },
  {
    name: 'a planning that is doubled when it is saved',
    plant: {
      request: sent(
        ({ method, path }) => method === 'PUT' && PLANNING.test(path),
        ({ unavailabilities = [] }) => ({
          unavailabilities: [...unavailabilities, ...unavailabilities],
        }),
      ),
    },
    finding: { check: 'act', call: SAVE, seen: /something else/ },
  },
  {
    name: 'a 422 that saves all the same',
    plant: { answer: savedAllTheSame(422) },
    finding: { check: 'act', call: ADD, expected: /a list without what was refused/, seen: /a list with it/ },
  },
  {
    name: 'a 409 that saves all the same',
    plant: { answer: savedAllTheSame(409) },
    finding: { check: 'act', call: ADD, expected: /a list without what was refused/, seen: /a list with it/ },
  },
  {
    name: 'a blank first name is accepted',
    plant: accepting,
    finding: { check: 'act', call: ADD, expected: /^422 to a contact with first_name ""$/, seen: /201/ },
  },
  {
    name: 'a contact is saved with other values',
    plant: {
      request: sent(isAddition, ({ contact }) => {
        return {
          contact: {
            ...contact,
            first_name: contact.first_name && 'Autre',
            email: 'autre@exemple.fr',
            phone_number: '+33600000000',
          },
        };
      }),
    },
    finding: { check: 'act', call: ADD, expected: /^first_name, email, phone_number as sent$/ },
  },
  {
    name: 'a change of a contact that is answered and not saved',
    plant: {
      request: (call) => {
        if (call.method === 'PUT' && CONTACT.test(call.path))
          Object.assign(call, { method: 'GET', path: '/partners', body: '' });
      },
    },
    finding: { check: 'act', call: CHANGE, expected: /^last_name as sent$/ },
  },
  {
    name: 'a change of a contact with the token of somebody else',
    plant: {
      request: (call) => {
        if (call.method !== 'PUT' || !CONTACT.test(call.path)) return;
        call.path = call.path.replace(/^\/buyers\/\d+/, `/buyers/${buyer.id}`);
        call.headers['authorization'] = `Bearer ${buyer.token}`;
      },
    },
    finding: { check: 'act', call: CHANGE, expected: /with the token of somebody else$/ },
  },
  {
    name: 'a removal that is refused and done all the same',
    plant: {
      answer: async (answer, call, again) => {
        if (call.method !== 'DELETE' || answer.status < 400) return;
        const path = call.path.replace(/^\/buyers\/\d+/, `/buyers/${buyer.id}`);
        await again({ ...call, path, headers: { authorization: `Bearer ${buyer.token}` } });
      },
    },
    finding: { check: 'act', call: 'DELETE /buyers/:cid/contacts/:id', seen: /a list without it/ },
  },
  {
    name: 'a change that is refused and made all the same',
    plant: {
      answer: async (answer, call, again) => {
        if (call.method !== 'PUT' || !CONTACT.test(call.path) || answer.status < 400) return;
        const path = call.path.replace(/^\/buyers\/\d+/, `/buyers/${buyer.id}`);
        const { 'content-type': type = '' } = call.headers;
        await again({ ...call, path, headers: { 'content-type': type, authorization: `Bearer ${buyer.token}` } });
      },
    },
    finding: { check: 'act', call: CHANGE, expected: /nobody else may make$/, seen: /^a list with it$/ },
  },
  {
    name: 'a refusal as a list of sentences: a note',
    plant: { answer: refusing((words) => ({ errors: [`Prénom ${words}`] })) },
    finding: { level: 'note', check: 'act', call: ADD, seen: /a sentence without a field/ },
  },
  {
    name: 'a refusal nested like the payload: a note',
    plant: { answer: refusing((words) => ({ errors: { contact: { first_name: [words] } } })) },
    finding: { level: 'note', check: 'act', call: ADD, seen: /nested like the payload/ },
  },
];

/** Deviations that are found without acts. */
export const ORIGINS: readonly Deviation[] = [
  {
    name: "the live channel refuses the partner's page",
    plant: { cable: 'own-origin' },
    finding: { check: 'origin', call: 'live channel', expected: /of a partner$/, seen: /404/ },
  },
  {
    name: 'the live channel refuses the page of a host on another origin',
    plant: { cable: 'own-origin' },
    top: { host_origin: 'https://www.maison.example' },
    finding: { check: 'origin', call: 'live channel', expected: /of a page of the host$/, seen: /404/ },
  },
  {
    name: 'anybody may listen to the messages of somebody else',
    plant: { cable: 'open' },
    roles: ['buyer'],
    finding: { check: 'origin', call: 'live channel', expected: /the user_id of somebody else/ },
  },
  {
    name: 'the live channel asks for no token',
    plant: { cable: 'open' },
    roles: ['buyer'],
    finding: { check: 'origin', call: 'live channel', expected: /without a token/ },
  },
  {
    name: 'guests may listen to an unknown estimation',
    plant: { cable: 'open' },
    roles: ['buyer'],
    finding: { check: 'origin', call: 'live channel', expected: /an unknown unique_hash/ },
  },
  {
    name: 'guests may listen without the hash of an estimation',
    plant: { cable: 'open' },
    roles: ['buyer'],
    finding: { check: 'origin', call: 'live channel', expected: /an empty unique_hash/ },
  },
  {
    name: 'the preflight of a removal is not allowed',
    plant: {
      answer: ({ headers }) => {
        const methods = headers['access-control-allow-methods'];
        if (methods) headers['access-control-allow-methods'] = 'GET, POST, PUT';
      },
    },
    roles: ['buyer'],
    finding: { check: 'origin', call: 'DELETE /buyers/:cid/contacts/:id', expected: /-Methods with DELETE$/ },
  },
  {
    name: "the partner's site without https may call with cookies",
    plant: {
      answer: ({ headers }, call) => {
        if (call.headers['origin'] === 'http://www.agence.example')
          headers['access-control-allow-credentials'] = 'true';
      },
    },
    top: { partner_origin: 'https://www.agence.example' },
    roles: ['buyer'],
    finding: { check: 'origin', call: 'POST /sessions', seen: /^its origin, with credentials$/ },
  },
  {
    name: 'the id of a request is of a form that is not shown: a note',
    plant: {
      answer: ({ headers }) => {
        headers['x-request-id'] = 'lea@exemple.fr';
      },
    },
    roles: ['buyer'],
    finding: {
      level: 'note',
      check: 'header',
      expected: /^X-Request-Id/,
      seen: /^of another form on (\d+) of \1 reads$/,
    },
  },
  {
    name: 'the live channel rejects the token of the user',
    plant: { cable: 'closed' },
    roles: ['buyer'],
    finding: { check: 'origin', call: 'live channel', seen: /^reject_subscription$/ },
  },
  {
    name: '429 comes without Retry-After',
    plant: {
      answer: (answer, { path }) => {
        if (path === '/partners') answer.status = 429;
      },
    },
    finding: { check: 'header', expected: /Retry-After with 429/ },
  },
];
