/** Query of the displayed user, read before anything is drawn. */
import { fetchCustomer } from '@/api/person/customers';
import { one } from './reading';

/** A customer. */
export const customerOf = (id: string) => one(['customer', id], (call, signal) => fetchCustomer(call, id, signal));
