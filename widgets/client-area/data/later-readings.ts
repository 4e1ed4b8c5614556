/** What the other screens read. */
import { fetchArticles } from '@/api/blog';
import { fetchCorrespondingProperties, fetchCustomerAlerts } from '@/api/customer-alerts';
import { fetchPartner } from '@/api/partners';
import { fetchSponsorships } from '@/api/sponsorships';
import { many, one } from './reading';

/** All alerts of a buyer, as the server orders them. */
export const alertsOf = (id: string) => many(['alerts', id], (call, signal) => fetchCustomerAlerts(call, id, signal));

/** The adverts that an alert finds. */
export const matchesOf = (alertId: string) =>
  one(['matches', alertId], (call, signal) => fetchCorrespondingProperties(call, alertId, signal));

/** Whom a customer has sponsored. */
export const sponsorshipsOf = (id: string) =>
  many(['sponsorships', id], (call, signal) => fetchSponsorships(call, id, signal));

/** The three latest articles of a category. */
export const articlesOf = (category: string) =>
  many(['articles', category], (call, signal) => fetchArticles(call, category, signal));

/** One partner. */
export const partnerOf = (slug: string) => one(['partner', slug], (call, signal) => fetchPartner(call, slug, signal));
