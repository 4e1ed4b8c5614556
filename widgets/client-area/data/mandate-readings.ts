/** Query of the mandate screens. */
import { fetchMandate } from '@/api/mandate/mandates';
import { one } from './reading';

/** The mandate of a sale. */
export const mandateOf = (customerId: string, mandateId: string) =>
  one(['mandate', customerId, mandateId], (call, signal) => fetchMandate(call, customerId, mandateId, signal));
