/** Query of the mandate screens. */
import { fetchMandate } from '@/api/mandate/mandates';
import { itemQuery } from './queries';

/** The mandate of a sale. */
export const mandateOf = (customerId: string, mandateId: string) =>
  itemQuery(['mandate', customerId, mandateId], (call, signal) => fetchMandate(call, customerId, mandateId, signal));
