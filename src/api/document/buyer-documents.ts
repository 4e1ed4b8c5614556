/** The documents of a sale that a buyer may read (contract §4). */

import type { ApiClient } from '@/api/client';
import { type List, list } from '@/api/wire';
import type { SaleDocument } from '@/domain/document/sale-document';
import type { Failure } from '@/domain/failure';
import type { Result } from '@/lib/result';
import { documentFromWire } from './wire';

/** The documents of a sale, in the server's order. 403: not before an offer is accepted. */
export function fetchBuyerDocuments(
  call: ApiClient,
  customerId: string,
  saleId: string,
  signal?: AbortSignal,
): Promise<Result<List<SaleDocument>, Failure>> {
  return call({
    route: 'GET /buyers/:cid/sales/:saleId/documents',
    params: { cid: customerId, saleId },
    ...(signal && { signal }),
    decode: list(documentFromWire),
  });
}
