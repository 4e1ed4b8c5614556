/** What the other screens read. */
import { fetchArticles } from '@/api/blog';
import { type CorrespondingProperties, fetchCorrespondingProperties, fetchCustomerAlerts } from '@/api/customer-alerts';
import { fetchPartner } from '@/api/partners';
import { fetchSponsorships } from '@/api/sponsorships';
import type { Reading } from './cache';
import { many, one, told } from './reading';

/** All alerts of a buyer, as the server orders them. */
export const alertsOf = (id: string) =>
  many(['alerts', id], (call, signal) => fetchCustomerAlerts(call, id, signal), ['Une alerte', 'alertes']);

/** The adverts that an alert finds. */
export const matchesOf = (alertId: string): Reading<CorrespondingProperties> => ({
  ...one(['matches', alertId], async (call, signal) => {
    const answer = await fetchCorrespondingProperties(call, alertId, signal);
    return answer.ok ? told(answer.value, answer.value) : answer;
  }),
  names: ['Une annonce', 'annonces'],
});

/** Whom a customer has sponsored. */
export const sponsorshipsOf = (id: string) =>
  many(['sponsorships', id], (call, signal) => fetchSponsorships(call, id, signal), [
    'Une personne parrainée',
    'personnes parrainées',
  ]);

/** The three latest articles of a category. */
export const articlesOf = (category: string) =>
  many(['articles', category], (call, signal) => fetchArticles(call, category, signal));

/** One partner. */
export const partnerOf = (slug: string) => one(['partner', slug], (call, signal) => fetchPartner(call, slug, signal));
