/** Queries of a buyer's alerts. */
import {
  type CorrespondingProperties,
  fetchCorrespondingProperties,
  fetchCustomerAlerts,
} from '@/api/alert/customer-alerts';
import type { Reading } from './cache';
import { many, one, told } from './reading';

/** The alerts of a buyer, in the server's order. */
export const alertsOf = (id: string) =>
  many(['alerts', id], (call, signal) => fetchCustomerAlerts(call, id, signal), ['Une alerte', 'alertes']);

/** The adverts that match an alert. */
export const matchesOf = (alertId: string): Reading<CorrespondingProperties> => ({
  ...one(['matches', alertId], async (call, signal) => {
    const answer = await fetchCorrespondingProperties(call, alertId, signal);
    return answer.ok ? told(answer.value, answer.value) : answer;
  }),
  names: ['Une annonce', 'annonces'],
});
