import { STATUS_CODES } from 'node:http';
import { describe, expect, test } from 'vitest';
import { failureFromAnswer, isForgeryRefusal, isTechnicalText, readBody, refusalFromWire } from '@/api/errors';
import { parseRetryAfter } from '@/lib/retry-after';

const refused = (message: string | null, fields = {}, errorType: string | null = null) => ({
  message,
  fields,
  errorType,
});

describe('error bodies of the contract', () => {
  test.each([
    ['a text', { error: { message: 'Non' } }, refused('Non')],
    ['a text at the top', { message: 'Non' }, refused('Non')],
    ['a field map', { error: { message: { first_name: 'est requis' } } }, refused(null, { firstName: 'est requis' })],
    ['lists of messages', { error: { message: { email: ['a', 'b'] } } }, refused(null, { email: 'a, b' })],
    [
      'a map nested like the payload',
      { error: { message: { condo: { phone_number: ['x'] } } } },
      refused(null, { 'condo.phoneNumber': 'x' }),
    ],
    [
      'the country of a number, which has no field of its own',
      { errors: { lead: { phone_country_code: ['manque'] } } },
      refused(null, { 'lead.phoneNumber': 'manque' }),
    ],
    [
      'a number and its country: what is said of the number',
      { errors: { phone_number: ['est invalide'], phone_country_code: ['manque'] } },
      refused(null, { phoneNumber: 'est invalide' }),
    ],
    [
      'a dotted field',
      { error: { message: { 'buyer_alerts.min_budget': ['x'] } } },
      refused(null, { 'buyerAlerts.minBudget': 'x' }),
    ],
    [
      'a list of maps nested like the payload',
      { error: { message: { user: { buyer_alerts_attributes: [{ max_budget: ['x'] }] } } } },
      refused(null, { 'user.buyerAlertsAttributes.0.maxBudget': 'x' }),
    ],
    ['a list of texts', { error: { message: ['Un', 'Deux'] } }, refused('Un, Deux')],
    ['{error: text} inside the message', { error: { message: { error: 'Panne' } } }, refused('Panne')],
    ['an error that is a text', { error: 'Panne' }, refused('Panne')],
    ['an exception', { error: "undefined method `foo' for nil:NilClass" }, refused(null)],
    ['an exception of its database', { message: 'PG::UniqueViolation: ERROR' }, refused(null)],
    ['a base message', { error: { message: { base: ['Tout'], a: 'x' } } }, refused('Tout', { a: 'x' })],
    [
      'an error type',
      { error: { message: { a: 'x' }, error_type: 'validation_error' } },
      refused(null, { a: 'x' }, 'validation_error'),
    ],
    ['an error type at the top', { message: 'x', error_type: 't' }, refused('x', {}, 't')],
    [
      "Rails' own map",
      { errors: { first_name: ['est requis'], base: ['Tout'] } },
      refused('Tout', { firstName: 'est requis' }),
    ],
    [
      'fields beside an error without words',
      { error: { error_type: 't' }, errors: { email: ['a'] } },
      refused(null, { email: 'a' }, 't'),
    ],
    ['a map under error', { error: { errors: { email: ['a'] } } }, refused(null, { email: 'a' })],
    ['a list of sentences', { errors: ['Un', 'Deux'] }, refused('Un, Deux')],
    [
      'JSON:API',
      {
        errors: [
          { detail: 'Prénom requis', source: { pointer: '/data/attributes/first-name' } },
          { detail: 'trop court', source: { pointer: '/data/attributes/first-name' } },
          { detail: 'Adresse requise', source: { pointer: '/data/attributes/physical_address/address' } },
          { detail: 'Refusé', source: { pointer: '/data' } },
          { title: 'Plus tard' },
        ],
      },
      refused('Refusé, Plus tard', {
        firstName: '*Prénom requis, trop court',
        'physicalAddress.address': '*Adresse requise',
      }),
    ],
    [
      'JSON:API whose pointers name the field in another way',
      {
        errors: [
          { detail: 'E-mail requis', source: { pointer: '/email' } },
          { detail: 'Ville requise', source: { pointer: '/data/city' } },
          { detail: 'Agence requise', source: { pointer: '/data/relationships/agency' } },
          { detail: 'Dossier incomplet', source: { pointer: '/data/attributes/base' } },
        ],
      },
      refused('Dossier incomplet', { email: '*E-mail requis', city: '*Ville requise', agency: '*Agence requise' }),
    ],
    [
      'JSON:API with an asterisk before a sentence, and in one',
      {
        errors: [
          { detail: '*Prénom requis', source: { pointer: '/data/attributes/first-name' } },
          { detail: 'Les champs * sont requis' },
        ],
      },
      refused('Les champs * sont requis', { firstName: '*Prénom requis' }),
    ],
    [
      'JSON:API beside a text and an error without words',
      { errors: [{ source: { pointer: '/data' } }, 'Un', { detail: 'Deux' }] },
      refused('Un, Deux'),
    ],
    [
      'a bare map of lists',
      { email: ['est pris'], phone_number: ['a', 'b'] },
      refused(null, { email: 'est pris', phoneNumber: 'a, b' }),
    ],
    ['a bare map of texts, which may be anything', { email: 'est pris' }, refused(null)],
    ['a bare map of lists of texts and numbers', { email: ['est pris', 4] }, refused(null)],
    ['a bare map of lists and a number', { email: ['est pris'], status: 422 }, refused(null)],
    [
      'a list of maps of which only the second has messages',
      { errors: { buyer_alerts: [null, { max_budget: ['x'] }] } },
      refused(null, { 'buyerAlerts.1.maxBudget': 'x' }),
    ],
    [
      'a field whose name continues that of a country',
      { errors: { phone_country_code_id: ['x'] } },
      refused(null, { phoneCountryCodeId: 'x' }),
    ],
    [
      'a list of texts with other values',
      { errors: { email: ['Un', 4, ['Deux'], 'Trois'] } },
      refused(null, { email: 'Un, Trois' }),
    ],
    ['an asterisk within a later message', { errors: ['Un', 'Deux * trois'] }, refused('Un, Deux * trois')],
    ['a blank text', { message: '  ' }, refused(null)],
    [
      'an asterisk in each of several messages',
      { errors: { email: ['*Un', '*Deux'] } },
      refused(null, { email: '*Un, Deux' }),
    ],
    ['the English name of a status', { status: 422, error: 'Unprocessable Entity' }, refused(null)],
    ['the same as a message', { message: 'Forbidden' }, refused(null)],
    ['the same under error', { error: { message: 'not found.' } }, refused(null)],
    [
      'a reason and a map',
      { status: 422, error: 'Unprocessable Content', errors: { a: ['x'] } },
      refused(null, { a: 'x' }),
    ],
    [
      'fields beside a summary',
      { message: 'Validation failed', errors: { email: ['est invalide'] } },
      refused(null, { email: 'est invalide' }),
    ],
    ['a message beside no errors', { message: 'Trop tard', errors: {} }, refused('Trop tard')],
    ['a text beside no errors', { error: 'Trop tard', errors: [] }, refused('Trop tard')],
    ['HTML', '<h1>Maintenance</h1>', refused(null)],
    ['nothing', undefined, refused(null)],
    ['a list', [1], refused(null)],
    ['a reason with its number', { error: '422 Unprocessable Entity' }, refused(null)],
    ['a reason of another kind', { error: '431: Request Header Fields Too Large' }, refused(null)],
    ['numbers for messages', { error: { message: { a: 4 } } }, refused(null)],
  ])('%s', (_, body, expected) => {
    expect(refusalFromWire(body)).toEqual(expected);
  });
});

describe('a body', () => {
  test.each<[text: string, type: string | null, data: unknown, isPage: boolean]>([
    ['', 'text/html', null, false],
    [' ', 'text/html', null, false],
    ['null', 'application/json', null, false],
    ['null\n', 'application/json', null, false],
    ['true', 'text/html; charset=utf-8', true, false],
    ['{"id":1}', 'text/html', { id: 1 }, false],
    ['{"id":1}', null, { id: 1 }, false],
    ['fait', 'text/plain', 'fait', false],
    ['Connectez-vous', 'text/html', 'Connectez-vous', true],
    ['Connectez-vous', 'application/xhtml+xml', 'Connectez-vous', true],
    ['\n<p>Connectez-vous', 'text/plain', '\n<p>Connectez-vous', true],
    ['Expiré. <!DOCTYPE html><p>', null, 'Expiré. <!DOCTYPE html><p>', true],
    ['Expiré. <html lang="fr">', 'application/json', 'Expiré. <html lang="fr">', true],
  ])('%j of type %j is %j; a page: %j', (text, type, data, isPage) => {
    expect(readBody(text, type)).toEqual({ data, isPage });
  });
});

describe('a refused CSRF token', () => {
  test.each([
    ['a page', 422, '<!DOCTYPE html>', true],
    ["Rails' word for it", 422, { status: 422, error: 'Unprocessable Entity' }, true],
    ["a later Rails' word for it", 422, { status: '422', error: 'Unprocessable Content' }, true],
    [
      'its word while Rails is developed',
      422,
      {
        status: 422,
        error: 'Unprocessable Entity',
        exception: '#<ActionController::InvalidAuthenticityToken: Refused>',
        traces: {},
      },
      true,
    ],
    [
      'another exception',
      422,
      { status: 422, error: 'Unprocessable Entity', exception: '#<ActiveRecord::RecordInvalid: Refused>' },
      false,
    ],
    ['nothing', 422, undefined, false],
    ['an empty object', 422, {}, false],
    ['a message', 422, { status: 422, error: 'Prénom requis' }, false],
    ['a reason phrase alone', 422, { error: 'Unprocessable Entity' }, false],
    ['a status alone', 422, { status: 422 }, false],
    ['fields beside it', 422, { status: 422, error: 'Unprocessable Entity', errors: {} }, false],
    ['a page that is forbidden', 403, '<html>', false],
  ])('%s, %i: %j is detected: %j', (_, status, body, is) => {
    expect(isForgeryRefusal(status, { data: body, isPage: typeof body === 'string' })).toBe(is);
  });
});

describe('failures by status', () => {
  test.each([
    [400, 'refused'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'refused'],
    [422, 'refused'],
    [429, 'rate-limited'],
    [500, 'server'],
    [503, 'server'],
  ])('%i is "%s"', (status, tag) => {
    expect(failureFromAnswer(status, {}, null, 0).tag).toBe(tag);
  });

  test.each([
    [{ error: "undefined method 'x' for nil" }, null],
    [{ message: 'Internal error' }, null],
    [{ message: 'No space left on device' }, null],
    [{ error: { message: 'Le service est fermé' } }, 'Le service est fermé'],
  ])('of a 500 with %j show people %j', (body, message) => {
    expect(failureFromAnswer(500, body, null, 0)).toMatchObject({ tag: 'server', refusal: { message } });
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-03-03T10:00:00Z');
  test.each([
    ['12', 12],
    ['0', 0],
    ['-3', 0],
    ['Tue, 03 Mar 2026 10:00:30 GMT', 30],
    ['Tue, 03 Mar 2026 09:00:00 GMT', 0],
    ['bientôt', null],
    [null, null],
  ])('%s is %s seconds', (value, seconds) => {
    expect(parseRetryAfter(value, now)).toBe(seconds);
  });
});

describe('a technical text', () => {
  // What an API of ours never answers.
  const UNUSED = [
    "I'm a Teapot",
    'Variant Also Negotiates',
    'Bandwidth Limit Exceeded',
    'Not Extended',
    'HTTP Version Not Supported',
    'Range Not Satisfiable',
    'Expectation Failed',
    'Proxy Authentication Required',
  ];
  const reasons = Object.entries(STATUS_CODES).filter(([status]) => Number(status) >= 400);

  test.each(reasons.filter(([, reason]) => !UNUSED.includes(reason ?? '')))('is %s, %s', (status, reason = '') => {
    for (const text of [reason, reason.toUpperCase(), `${reason}.`, ` ${status} ${reason}`, `${status}: ${reason}`])
      expect(isTechnicalText(text)).toBe(true);
  });

  test.each([
    'Service',
    'Service indisponible',
    'Conflit',
    'Type',
    'Trop de demandes, veuillez patienter',
    'Ce type est trop long',
    'Content',
    '',
  ])('is not %j', (text) => {
    expect(isTechnicalText(text)).toBe(false);
  });
});
