/** Query of the displayed user, read before anything is drawn. */
import { fetchCustomer } from '@/api/person/customers';
import { itemQuery } from './queries';

/** A customer. */
export const customerOf = (id: string) =>
  itemQuery(['customer', id], (call, signal) => fetchCustomer(call, id, signal));
