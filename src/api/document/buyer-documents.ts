/** Documents of a sale for its buyers (docs/spec/documents.md#3.1). */

import type { ApiAnswer, ApiClient } from '@/api/client';
import { type List, list } from '@/api/wire';
import type { SaleDocument } from '@/domain/document/sale-document';
import { documentFromWire } from './wire';

/** Reads the documents of a sale, in the server's order. 403: no offer is accepted yet (docs/spec/buyer.md#8.5). */
export function fetchBuyerDocuments(
  call: ApiClient,
  customerId: string,
  saleId: string,
  signal?: AbortSignal,
): ApiAnswer<List<SaleDocument>> {
  return call({
    route: 'GET /buyers/:cid/sales/:saleId/documents',
    params: { cid: customerId, saleId },
    signal,
    decode: list(documentFromWire),
  });
}
