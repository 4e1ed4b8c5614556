/** The decoders of Parvis read the demo's answers: no malformed row, no unknown value, every write understood. */
import { describe, expect, it } from 'vitest';
import {
  createCustomerAlert,
  fetchCorrespondingProperties,
  fetchCustomerAlerts,
  updateCustomerAlert,
} from '@/api/alert/customer-alerts';
import { type ApiClient, createClient } from '@/api/client';
import { fetchArticles } from '@/api/dashboard/blog';
import { fetchPartner } from '@/api/dashboard/partners';
import { fetchBuyerDocuments } from '@/api/document/buyer-documents';
import { createContact, fetchBuyerContacts, removeContact, updateContact } from '@/api/interest/buyer-contacts';
import { fetchBuyerSales } from '@/api/interest/buyer-sales';
import { fetchBuyerOffers } from '@/api/offer/buyer-offers';
import { fetchCustomer, saveAccount } from '@/api/person/customers';
import { createSponsorship, fetchSponsorships } from '@/api/person/sponsorships';
import { fetchSellerSales } from '@/api/sale/seller-sales';
import { cancelBuyerVisit, fetchBuyerVisits } from '@/api/visit/buyer-visits';
import type { Result } from '@/lib/result';
import { uuid } from '@/lib/uuid';
import { seeded } from '../../demo/server/seed.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const { users, listings, offers, visits } = seeded;
const lea = String(users.buyer.id);

function clientOf({ token }: { token: string }): ApiClient {
  return createClient({
    base: `${bench.demo.url}/api/v1`,
    isSameOrigin: false,
    tokenHeader: null,
    token: () => token,
    sessionId: () => 'visiteur-1',
    csrf: () => null,
    onUnauthorized: () => {},
    onFailure: () => {},
    now: () => Date.now(),
    random: () => 0,
    delay: async () => {},
  }).call;
}
const asLea: ApiClient = (call) => clientOf(users.buyer)(call);

async function value<T>(result: Promise<Result<T, unknown>>): Promise<T> {
  const answer = await result;
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

describe('lists of the demo', () => {
  const lists: [
    name: string,
    count: number,
    read: () => Promise<Result<{ items: unknown[]; dropped: number }, unknown>>,
  ][] = [
    ['visits', 31, () => fetchBuyerVisits(asLea, lea)],
    ['sales of interest', 19, () => fetchBuyerSales(asLea, lea)],
    ['offers', 12, () => fetchBuyerOffers(asLea, lea)],
    ['alerts', 5, () => fetchCustomerAlerts(asLea, lea)],
    ['sponsorships', 7, () => fetchSponsorships(asLea, lea)],
    ['documents', 7, () => fetchBuyerDocuments(asLea, lea, String(listings.accepted))],
    ['contacts', 7, () => fetchBuyerContacts(asLea, lea, { offerId: null, visitId: String(visits.upcoming.id) })],
    ['articles', 3, () => fetchArticles(asLea, 'conseils-achats')],
  ];

  it.each(lists)('%s are decoded completely: %i rows, none dropped, no unknown state', async (_, count, read) => {
    const { items, dropped } = await value(read());
    expect([items.length, dropped]).toEqual([count, 0]);
    expect(JSON.stringify(items)).not.toContain('"unknown"');
  });

  it('contain every sale of every seller, and all 200 of the persona crowded', async () => {
    const paul = await value(fetchSellerSales(clientOf(users.seller), String(users.seller.id)));
    expect([paul.items.length, paul.dropped]).toEqual([5, 0]);
    const crowd = await value(fetchBuyerSales(clientOf(users.crowded), String(users.crowded.id)));
    expect([crowd.items.length, crowd.dropped]).toEqual([200, 0]);
  });
});

describe('single resources', () => {
  it('decode a customer with counts, an offer with its financing, and partners by the list where a slug is unknown', async () => {
    expect(await value(fetchCustomer(asLea, lea))).toMatchObject({
      firstName: 'Léa',
      visitsCount: 31,
    });
    const { items } = await value(fetchBuyerOffers(asLea, lea));
    const offer = items.find(({ id }) => id === String(offers.accepted));
    expect(offer).toMatchObject({ reviewStatus: 'accepted', amountEuros: 365_000 });
    expect(offer?.signedDocumentUrl).toMatch(/\/api\/v1\/offers\/417\/documents\/offre-signee$/);
    for (const slug of ['property_hunter', 'credit_advisor', 'renovation_works']) {
      expect(await value(fetchPartner(asLea, slug))).toMatchObject({ slug });
    }
  });

  it('hide the advert that is a draft', async () => {
    const { items } = await value(fetchBuyerSales(asLea, lea));
    expect(items.find(({ id }) => id === String(listings.draftAdvert))?.property.advert).toBeNull();
  });
});

describe('actions', () => {
  it('create, change, stop and resume an alert', async () => {
    const [first] = (await value(fetchCustomerAlerts(asLea, lea))).items;
    if (!first) throw new Error('no alert');
    const created = await value(createCustomerAlert(asLea, lea, { ...first.criteria, minArea: 42 }, uuid()));
    expect(created).toMatchObject({ isActive: true, criteria: { minArea: 42 } });
    const stopped = {
      ...created,
      isActive: false,
      unsubscriptionReason: 'other_reason',
      unsubscribedAt: new Date().toISOString(),
    };
    expect(await value(updateCustomerAlert(asLea, lea, stopped))).toEqual(stopped);
    const resumed = { ...created, isActive: true, unsubscriptionReason: null, unsubscribedAt: null };
    expect(await value(updateCustomerAlert(asLea, lea, resumed))).toEqual(resumed);
    expect((await value(fetchCorrespondingProperties(asLea, created.id))).dropped).toBe(0);
  });

  it('cancel a visit, add a contact, change and remove it', async () => {
    const visitId = String(visits.upcoming.id);
    const cancelled = await value(cancelBuyerVisit(asLea, visitId, { reason: 'found', details: 'Signé ailleurs.' }));
    expect(cancelled).toMatchObject({ id: visitId, state: 'cancelled_visitor', canceled: true });
    const about = { offerId: null, visitId };
    const contact = {
      kind: 'tenant',
      civility: 'mrs',
      firstName: 'Inès',
      lastName: 'Fontaine',
      email: 'ines@exemple.fr',
      phoneNumber: '+33655667788',
      phoneCountryCode: 'FR',
    } as const;
    const added = await value(createContact(asLea, lea, contact, about, uuid()));
    const changed = await value(updateContact(asLea, lea, added.id, { ...contact, firstName: 'Agnès' }, about));
    expect(changed).toMatchObject({ id: added.id, type: 'informed', firstName: 'Agnès' });
    expect((await removeContact(asLea, lea, added.id)).ok).toBe(true);
  });

  it('sponsor somebody, and return field errors or ineligibility', async () => {
    const person = { firstName: 'Lina', lastName: 'Baron', phoneNumber: '+33612121212', phoneCountryCode: 'FR' };
    const sponsor = (email: string) => createSponsorship(asLea, lea, { ...person, email }, uuid());
    expect(await value(sponsor('lina@exemple.fr'))).toMatchObject({
      firstName: 'Lina',
      mandateSignedAt: null,
    });
    expect(await sponsor('lina@exemple')).toMatchObject({ ok: false, error: { tag: 'refused' } });
    expect(await sponsor('lina+ineligible@exemple.fr')).toMatchObject({
      ok: false,
      error: { tag: 'refused' },
    });
  });

  it('save an account without a phone for a customer without one, and remove an address', async () => {
    const { otherBuyer } = users;
    const account = { civility: 'mr', firstName: 'Karim', lastName: 'Benali' };
    const address = { address: '3 rue Sala, 69002 Lyon', additionalAddress: '' };
    const save = (physicalAddressAttributes: typeof address | { _destroy: true }) =>
      value(saveAccount(clientOf(otherBuyer), String(otherBuyer.id), { ...account, physicalAddressAttributes }));
    expect((await save(address)).physicalAddress).toMatchObject({ address: address.address });
    expect((await save({ _destroy: true })).physicalAddress).toBeNull();
  });
});
