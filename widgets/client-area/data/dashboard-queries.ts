/** Query that only the dashboard of a sale reads. */
import { fetchPublicationData } from '@/api/dashboard/publication-data';
import { itemQuery } from './queries';

/** The recommended price of a sale, and its potential buyers. */
export const publicationDataOf = (customerId: string, saleId: string) =>
  itemQuery(['publication-data', customerId, saleId], (call, signal) =>
    fetchPublicationData(call, { customerId, saleId }, signal),
  );
