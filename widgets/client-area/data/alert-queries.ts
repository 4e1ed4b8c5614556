/** Queries of a buyer's alerts. */
import {
  type CorrespondingProperties,
  fetchCorrespondingProperties,
  fetchCustomerAlerts,
} from '@/api/alert/customer-alerts';
import type { Query } from './cache';
import { itemQuery, listQuery, withLeftOut } from './queries';

/** The alerts of a buyer, in the server's order. */
export const alertsOf = (id: string) =>
  listQuery(['alerts', id], (call, signal) => fetchCustomerAlerts(call, id, signal), ['Une alerte', 'alertes']);

/** The adverts that match an alert. */
export const matchesOf = (alertId: string): Query<CorrespondingProperties> => ({
  ...itemQuery(['matches', alertId], async (call, signal) => {
    const answer = await fetchCorrespondingProperties(call, alertId, signal);
    return answer.ok ? withLeftOut(answer.value, answer.value) : answer;
  }),
  names: ['Une annonce', 'annonces'],
});
