/** Who is there: read before anything is drawn. */
import { fetchCustomer } from '@/api/person/customers';
import { one } from './reading';

/** A person. */
export const customerOf = (id: string) => one(['customer', id], (call, signal) => fetchCustomer(call, id, signal));
