/**
 * Calls of the client area return a result for every answer of the server, and decode each row of a list on its own.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fetchCorrespondingProperties, fetchCustomerAlerts } from '@/api/alert/customer-alerts';
import { fetchArticles } from '@/api/dashboard/blog';
import { fetchPartner } from '@/api/dashboard/partners';
import { fetchBuyerDocuments } from '@/api/document/buyer-documents';
import { fetchBuyerContacts } from '@/api/interest/buyer-contacts';
import { fetchBuyerSales } from '@/api/interest/buyer-sales';
import { fetchBuyerOffers } from '@/api/offer/buyer-offers';
import { fetchCustomer } from '@/api/person/customers';
import { fetchSponsorships } from '@/api/person/sponsorships';
import { fetchSellerSales } from '@/api/sale/seller-sales';
import { fetchBuyerVisits } from '@/api/visit/buyer-visits';
import { sortAlerts } from '@/domain/alert/customer-alert';
import { saleBadge, tabsOf } from '@/domain/interest/sale-of-interest';
import { sponsorshipEarnings } from '@/domain/person/sponsorship';
import { aBuyerOfferOnTheWire } from '../factories/buyer-offer.ts';
import { aBuyerVisitOnTheWire } from '../factories/buyer-visit.ts';
import { aCustomerOnTheWire } from '../factories/customer.ts';
import { aCustomerAlertOnTheWire } from '../factories/customer-alert.ts';
import { aSaleOfInterestOnTheWire } from '../factories/sale-of-interest.ts';
import { aSponsorshipOnTheWire } from '../factories/sponsorship.ts';
import { fakeApi } from './fake-api.ts';

const { call, answer } = fakeApi();
const now = Date.parse('2026-03-03T12:00:00+01:00');

const hostile = fc.constantFrom<unknown>(
  { toString: 1, valueOf: 2 },
  [[]],
  { length: 3 },
  -0,
  1e308,
  '\u0000',
  '🏠',
  ' ',
);
const value = fc.oneof(fc.jsonValue(), hostile);
/** A valid row with some invalid fields, or any other value. */
const spoilt = (good: object) =>
  fc.oneof(
    fc
      .dictionary(fc.constantFrom(...Object.keys(good)), value, { maxKeys: 4 })
      .map((changes) => ({ ...good, ...changes })),
    value,
  );

const lists = [
  ['visits', aBuyerVisitOnTheWire(), () => fetchBuyerVisits(call, '12')],
  ['offers', aBuyerOfferOnTheWire(), () => fetchBuyerOffers(call, '12')],
  ['sales of interest', aSaleOfInterestOnTheWire(), () => fetchBuyerSales(call, '12')],
  ['sales', aSaleOfInterestOnTheWire(), () => fetchSellerSales(call, '12')],
  ['alerts', aCustomerAlertOnTheWire(), () => fetchCustomerAlerts(call, '12')],
  ['adverts', { id: 1, title: 'x', published_at: '2026-03-01' }, () => fetchCorrespondingProperties(call, '61')],
  ['sponsorships', aSponsorshipOnTheWire(), () => fetchSponsorships(call, '12')],
  ['documents', { id: 1, type: { category_slug: 'condo' } }, () => fetchBuyerDocuments(call, '12', '900')],
  ['contacts', { id: 1, type: 'expert' }, () => fetchBuyerContacts(call, '12', { offerId: null, visitId: null })],
  ['articles', { id: 1, title: 'x' }, () => fetchArticles(call, 'conseils-achats')],
] as const;

test.each(lists)('%s: the good row is kept, every other row is decoded or counted', async (_, good, fetch) => {
  await fc.assert(
    fc.asyncProperty(fc.array(spoilt(good), { maxLength: 4 }), async (rows) => {
      answer(200, { results: [...rows, good] });
      const result = await fetch();
      if (!result.ok) throw new Error(result.error.tag);
      const { items, dropped } = result.value;
      expect(items.length + dropped).toBe(rows.length + 1);
      expect(items.at(-1)?.id).toBe(`${good.id}`);
      expect(items.every(({ id }) => typeof id === 'string' && id !== '')).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('every call returns a result, never an exception', async () => {
  const calls = [
    ...lists.map(([, , fetch]) => fetch),
    () => fetchCustomer(call, '12'),
    () => fetchPartner(call, 'moving'),
  ];
  const bodies = fc.oneof(value, spoilt(aCustomerOnTheWire()), spoilt(aBuyerOfferOnTheWire()));
  await fc.assert(
    fc.asyncProperty(bodies, fc.constantFrom(200, 401, 403, 404, 422, 500), async (body, status) => {
      answer(status, body);
      for (const fetch of calls) expect(typeof (await fetch()).ok).toBe('boolean');
    }),
    { numRuns: 40 },
  );
});

test('the rules accept any decoded value', async () => {
  const rows = <T extends object>(good: T) => fc.array(spoilt(good), { maxLength: 4 });
  const answers = fc.record({
    visits: rows(aBuyerVisitOnTheWire()),
    offers: rows(aBuyerOfferOnTheWire()),
    alerts: rows(aCustomerAlertOnTheWire()),
    sponsorships: rows(aSponsorshipOnTheWire()),
  });
  const itemsOf = async <T>(
    results: unknown[],
    fetch: () => Promise<{ ok: true; value: { items: T[] } } | { ok: false }>,
  ) => {
    answer(200, { results });
    const result = await fetch();
    return result.ok ? result.value.items : [];
  };
  await fc.assert(
    fc.asyncProperty(answers, async (wire) => {
      const visits = await itemsOf(wire.visits, () => fetchBuyerVisits(call, '12'));
      const offers = await itemsOf(wire.offers, () => fetchBuyerOffers(call, '12'));
      expect(saleBadge({ state: 'awaiting_offer', isOnBreak: false }, { offers, visits }, now) === null).toBe(
        offers.length + visits.length === 0,
      );
      expect(tabsOf({ offers, visits })).toContain('contacts');
      const alerts = await itemsOf(wire.alerts, () => fetchCustomerAlerts(call, '12'));
      expect(sortAlerts(alerts)).toHaveLength(alerts.length);
      const sponsorships = await itemsOf(wire.sponsorships, () => fetchSponsorships(call, '12'));
      expect(sponsorshipEarnings(sponsorships).total).toBeLessThanOrEqual(600 * sponsorships.length);
    }),
    { numRuns: 40 },
  );
});
