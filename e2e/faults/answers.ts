/** The faults of the matrix, as the network shows them to a page. */
import type { Route } from 'playwright';

/** What a fault leaves of its call: `asked` answers as the server does. */
export type Answering = (route: Route, time: number) => Promise<void>;

/**
 * A fault. `passes`: the call succeeds, late, or at its second time if it is a read, which is sent again. `acts`: the
 * server has acted, whatever the answer. `hangs`: no answer comes, and the page's clock has to go on.
 * `isAbsence`: there is no such record. `isPressedTwice`: the call is sent by a double press.
 * `endsSession`: the person becomes a guest. `hasNoField`: the answer is a record without a field that can be read.
 */
export type CallFault = {
  answer: Answering;
  passes?: 'read' | 'any';
  acts?: true;
  succeeds?: true;
  hangs?: true;
  isAbsence?: true;
  isPressedTwice?: true;
  endsSession?: true;
  hasNoField?: true;
};

const JSON_TYPE = 'application/json; charset=utf-8';
const PAGE =
  '<!doctype html><html lang="fr"><title>Connexion</title><form><input name="user[email]"><button>Entrer</button></form></html>';
const SLOW_MS = 10_000;

const status =
  (code: number, body: unknown, headers: Record<string, string> = {}): Answering =>
  (route) =>
    route.fulfill({ status: code, contentType: JSON_TYPE, headers, body: JSON.stringify(body) });

/** Lets the server act, and answers otherwise. */
const afterwards =
  (code: number, body: string): Answering =>
  async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      status: answer.ok() ? code : answer.status(),
      contentType: JSON_TYPE,
      body: code === 204 ? '' : body,
    });
  };

const WRONG_SHAPE = JSON.stringify({ id: {}, state: 7, results: { first: null }, sign_in: 'oui', errors: null });

/** Every fault by its name. */
export const CALL_FAULTS: Record<string, CallFault> = {
  '500': { answer: status(500, { status: 500, error: 'Internal Server Error' }) },
  '502 once': {
    passes: 'read',
    answer: (route, time) =>
      time === 0
        ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
        : route.continue(),
  },
  '401': { endsSession: true, answer: status(401, { error: 'Vous devez vous connecter pour continuer.' }) },
  '403': { answer: status(403, { status: 403, error: 'Forbidden' }) },
  '404': { isAbsence: true, answer: status(404, { status: 404, error: 'Not Found' }) },
  '409': { answer: status(409, { error: 'Conflict' }) },
  '422 text': { answer: status(422, { error: { message: 'La demande est refusée pour le moment.' } }) },
  '422 map': { answer: status(422, { errors: { base: ['La demande est refusée pour le moment.'] } }) },
  '429': { answer: status(429, { error: 'Too Many Requests' }, { 'retry-after': '1' }) },
  'time-out': { hangs: true, answer: async () => {} },
  abort: { answer: (route) => route.abort('connectionreset') },
  malformed: { acts: true, succeeds: true, answer: afterwards(200, '{"results": [{"id": 1') },
  'wrong shape': { hasNoField: true, acts: true, succeeds: true, answer: afterwards(200, WRONG_SHAPE) },
  'empty body': { acts: true, succeeds: true, answer: afterwards(200, '') },
  'slow 10 s': {
    passes: 'any',
    answer: async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    },
  },
  'answer lost': {
    acts: true,
    isPressedTwice: true,
    answer: async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  },
  'redirect to a sign-in page': {
    answer: (route) => route.fulfill({ status: 302, headers: { location: '/connexion' }, body: '' }),
  },
  html: { answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: PAGE }) },
  '201 without a body': { acts: true, succeeds: true, answer: afterwards(201, '') },
  '204': { acts: true, succeeds: true, answer: afterwards(204, '') },
  'refused forgery token': { answer: status(422, { status: 422, error: 'Unprocessable Entity' }) },
};
