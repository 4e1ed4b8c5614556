/** The documents of a sale that a buyer may read (contract §4). */
import type { Failure } from '@/domain/failure';
import type { SaleDocument } from '@/domain/sale-document';
import type { Result } from '@/lib/result';
import type { ApiClient } from './client';
import { documentFromWire } from './document-wire';
import { type List, list } from './wire';

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
