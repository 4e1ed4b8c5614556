/** What the other screens read. */
import { fetchArticles } from '@/api/blog';
import { fetchBuyerContacts } from '@/api/buyer-contacts';
import { fetchBuyerDocuments } from '@/api/buyer-documents';
import { fetchCorrespondingProperties, fetchCustomerAlerts } from '@/api/customer-alerts';
import { fetchPartner } from '@/api/partners';
import { fetchSellerSales } from '@/api/seller-sales';
import { fetchSponsorships } from '@/api/sponsorships';
import { many, one } from './reading';

/** All alerts of a buyer, as the server orders them. */
export const alertsOf = (id: string) => many(['alerts', id], (call, signal) => fetchCustomerAlerts(call, id, signal));

/** The adverts that an alert finds. */
export const matchesOf = (alertId: string) =>
  one(['matches', alertId], (call, signal) => fetchCorrespondingProperties(call, alertId, signal));

/** The documents of a sale that a buyer may read. */
export const documentsOf = (id: string, saleId: string) =>
  many(['documents', id, saleId], (call, signal) => fetchBuyerDocuments(call, id, saleId, signal));

/** Who may be called or written to about a sale: asked for by its newest offer and visit, and anew when those change. */
export const contactsOf = (
  id: string,
  { saleId, offerId, visitId }: { saleId: string; offerId: string | null; visitId: string | null },
) =>
  many(['contacts', id, saleId, offerId ?? '', visitId ?? ''], (call, signal) =>
    fetchBuyerContacts(call, id, { offerId, visitId }, signal),
  );

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
