/** Queries of one sale of interest. */

import { fetchBuyerDocuments } from '@/api/document/buyer-documents';
import { fetchBuyerContacts } from '@/api/interest/buyer-contacts';
import { listQuery } from './queries';

/** The documents of a sale that a buyer may read. */
export const documentsOf = (id: string, saleId: string) =>
  listQuery(['documents', id, saleId], (call, signal) => fetchBuyerDocuments(call, id, saleId, signal), [
    'Un document',
    'documents',
  ]);

/** The contacts of a purchase; its newest offer and visit are in the key (docs/spec/buyer.md#9.4). */
export const contactsOf = (
  id: string,
  { saleId, offerId, visitId }: { saleId: string; offerId: string | null; visitId: string | null },
) =>
  listQuery(
    ['contacts', id, saleId, offerId ?? '', visitId ?? ''],
    (call, signal) => fetchBuyerContacts(call, id, { offerId, visitId }, signal),
    ['Un contact', 'contacts'],
  );
