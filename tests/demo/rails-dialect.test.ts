/** The API in Rails' defaults: the differences, and the requests that still reach the API (docs/spec/demo.md#2.9). */
import { describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { bearer, demoServer } from './helpers.ts';

const server = demoServer();
const { buyer, oneSale } = seeded.users;

describe('reads in the Rails dialect', () => {
  test('amounts and areas are text with a decimal point, counts are text, ids are numbers', async () => {
    const { json } = await server.call('GET', `/rails/api/v1/buyers/${buyer.id}/sales`, bearer(buyer.token));
    const tidy = await server.api('GET', `/buyers/${buyer.id}/sales`, bearer(buyer.token));
    expect(json[0].price).toBe(`${tidy.json[0].price}.0`);
    expect(json[0].id).toBe(tidy.json[0].id);
    const user = await server.call('GET', `/rails/api/v1/users/${buyer.id}`, bearer(buyer.token));
    expect(user.json.sales_interests_count).toBe('19');
  });

  test('a date has no offset and is in Paris time', async () => {
    const path = `/api/v1/buyers/${buyer.id}/visits`;
    const [rails, tidy] = await Promise.all([
      server.call('GET', `/rails${path}`, bearer(buyer.token)),
      server.call('GET', path, bearer(buyer.token)),
    ]);
    const [visit] = rails.json.results;
    expect(visit.start_time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/);
    const inParis = new Date(tidy.json.results[0].start_time).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' });
    expect(visit.start_time.replace('T', ' ').replace(/\.\d+$/, '')).toBe(inParis);
  });

  test('a file has a URL under the API', async () => {
    const { json } = await server.call('GET', `/rails/api/v1/sellers/${oneSale.id}/sales`, bearer(oneSale.token));
    expect(JSON.stringify(json)).not.toMatch(/"\/api\/v1\//);
  });
});

describe('refusals in the Rails dialect', () => {
  test('fields are under errors, a sentence is in its own list', async () => {
    const body = { buyer_alert: { zone: [] } };
    const { status, json } = await server.call('POST', '/rails/api/v1/buyer_alerts/validations', { body });
    expect(status).toBe(422);
    expect(Array.isArray(json.errors.zone)).toBe(true);
  });

  test('an unknown row returns the status and its English name, an unknown token no body', async () => {
    const { json } = await server.call('GET', '/rails/api/v1/partners/personne', bearer(buyer.token));
    expect(json).toEqual({ status: 404, error: 'Not Found' });
    const unknown = await server.call('GET', `/rails/api/v1/users/${buyer.id}`, bearer('inconnu'));
    expect([unknown.status, unknown.json]).toEqual([401, '']);
  });

  test('a refused CSRF token returns a page', async () => {
    const { status, json } = await server.call('POST', '/rails/api/v1/buyer_alerts/validations', {
      headers: { Origin: server.demo.url },
      body: {},
    });
    expect(status).toBe(422);
    expect(json).toContain('<!DOCTYPE html>');
  });
});

describe('writes in the Rails dialect', () => {
  test('a visitor is recognised by a cookie, and a cancellation returns no body', async () => {
    const { id, slug, email } = seeded.visits.upcoming;
    const known = await server.call('POST', '/rails/api/v1/visits/verify_infos', {
      body: { visit_id: id, user: { email, slug } },
    });
    expect([known.status, known.json]).toEqual([200, '']);
    const headers = { Cookie: (known.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
    const path = `/rails/api/v1/visits/${id}`;
    expect((await server.call('GET', `${path}?user_slug=${slug}`, { headers })).json.id).toBe(id);
    const body = { user_slug: slug, visit: { cancel_reason: 'found', cancel_comment: 'Un empêchement' } };
    const done = await server.call('PUT', path, { headers, body });
    expect([done.status, done.json]).toEqual([204, '']);
    expect(server.demo.db.visit(id)?.wire.canceled).toBe(true);
  });

  test('a date sent back without an offset is in Paris time', async () => {
    const { json } = await server.call('GET', `/api/v1/sellers/${oneSale.id}/sales`, bearer(oneSale.token));
    const { id } = (json.results ?? json)[0].property;
    const unavailabilities = [{ start: '2026-12-01T10:00:00', end: '2026-12-01T11:00:00', isWeeklyRecurring: false }];
    const { status } = await server.call('PUT', `/rails/api/v1/properties/${id}/unavailabilities`, {
      ...bearer(oneSale.token),
      body: { unavailabilities },
    });
    expect(status).toBe(204);
    const kept = await server.api('GET', `/properties/${id}/unavailabilities`, bearer(oneSale.token));
    expect(JSON.stringify(kept.json)).toContain('2026-12-01T10:00:00+01:00');
  });
});

test.each([
  ['a page of the house', () => server.demo.url, '/creer-une-alerte'],
  ['the cancellation on a partner’s page', () => server.demo.partnerUrl, '/annulation'],
  ['the alert on a partner’s page', () => server.demo.partnerUrl, '/alerte'],
  ['the estimation on a partner’s page', () => server.demo.partnerUrl, '/estimer'],
  ['the radar on a partner’s page', () => server.demo.partnerUrl, '/ventes'],
  ['the client area on a partner’s page', () => server.demo.partnerUrl, '/espace'],
])('%s uses this API if its URL says so', async (_, origin, path) => {
  const baseOf = async (query: string) => {
    const text = await (await fetch(`${origin()}${path}${query}`)).text();
    return /api-base="([^"]*)"/.exec(text)?.[1] ?? '';
  };
  expect(await baseOf('?dialect=rails')).toMatch(/\/rails\/api\/v1$/);
  expect(await baseOf('')).not.toContain('rails');
});
