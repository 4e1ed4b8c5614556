/** What the area reads, each thing under one key: the menu's counts and the pages read the same. */
import { fetchArticles } from '@/api/blog';
import { fetchBuyerContacts } from '@/api/buyer-contacts';
import { fetchBuyerDocuments } from '@/api/buyer-documents';
import { fetchBuyerOffers } from '@/api/buyer-offers';
import { fetchBuyerSales } from '@/api/buyer-sales';
import { fetchBuyerVisits } from '@/api/buyer-visits';
import type { ApiClient } from '@/api/client';
import { fetchCorrespondingProperties, fetchCustomerAlerts } from '@/api/customer-alerts';
import { fetchCustomer } from '@/api/customers';
import { fetchPartner } from '@/api/partners';
import { fetchSellerSales } from '@/api/seller-sales';
import { fetchSponsorships } from '@/api/sponsorships';
import type { List } from '@/api/wire';
import type { Failure } from '@/domain/failure';
import { ok, type Result } from '@/lib/result';
import type { Reading } from './cache';

type Fetch<T> = (call: ApiClient, signal: AbortSignal) => Promise<Result<T, Failure>>;

const one = <T>(key: string[], read: Fetch<T>): Reading<T> => ({ key, read });

function many<T>(key: string[], fetch: Fetch<List<T>>): Reading<T[]> {
  return one(key, async (call, signal) => {
    const answer = await fetch(call, signal);
    return answer.ok ? ok(answer.value.items) : answer;
  });
}

/** A person. */
export const customerOf = (id: string) => one(['customer', id], (call, signal) => fetchCustomer(call, id, signal));

/** The sales that a buyer follows. */
export const interestsOf = (id: string) => many(['interests', id], (call, signal) => fetchBuyerSales(call, id, signal));

/** All visits of a buyer. */
export const visitsOf = (id: string) => many(['visits', id], (call, signal) => fetchBuyerVisits(call, id, signal));

/** All offers of a buyer. */
export const offersOf = (id: string) => many(['offers', id], (call, signal) => fetchBuyerOffers(call, id, signal));

/** All alerts of a buyer, as the server orders them. */
export const alertsOf = (id: string) => many(['alerts', id], (call, signal) => fetchCustomerAlerts(call, id, signal));

/** The adverts that an alert finds. */
export const matchesOf = (alertId: string) =>
  one(['matches', alertId], (call, signal) => fetchCorrespondingProperties(call, alertId, signal));

/** The documents of a sale that a buyer may read. */
export const documentsOf = (id: string, saleId: string) =>
  many(['documents', id, saleId], (call, signal) => fetchBuyerDocuments(call, id, saleId, signal));

/** Who may be called or written to about a sale: asked for by its newest offer and visit. */
export const contactsOf = (id: string, about: { saleId: string; offerId: string | null; visitId: string | null }) =>
  many(['contacts', id, about.saleId], (call, signal) => fetchBuyerContacts(call, id, about, signal));

/** The sales of a seller. */
export const sellerSalesOf = (id: string) =>
  many(['seller-sales', id], (call, signal) => fetchSellerSales(call, id, signal));

/** Whom a customer has sponsored. */
export const sponsorshipsOf = (id: string) =>
  many(['sponsorships', id], (call, signal) => fetchSponsorships(call, id, signal));

/** The three latest articles of a category. */
export const articlesOf = (category: string) =>
  many(['articles', category], (call, signal) => fetchArticles(call, category, signal));

/** One partner. */
export const partnerOf = (slug: string) => one(['partner', slug], (call, signal) => fetchPartner(call, slug, signal));
