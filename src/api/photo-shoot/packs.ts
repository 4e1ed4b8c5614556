/** The photo pack: photos and diagnostics in one visit (docs/spec/photo-shoot.md#2.4). */

import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { flag, optionalBoolean, price, text } from '@/api/fields';
import { orReread } from '@/api/reread';
import { completeRecord, optional } from '@/api/wire';
import type { PhotoPack } from '@/domain/photo-shoot/pack';

const packFromWire = z.pipe(
  z.object({
    lightshopFee: optional(price),
    lightshopPackMax: flag,
    lightshopPaymentFormUrl: optional(text),
    canUseLightshopPackMax: flag,
    lightshopPaid: optionalBoolean,
  }),
  z.transform(
    (wire): PhotoPack => ({
      feeEuros: wire.lightshopFee,
      isChosen: wire.lightshopPackMax,
      paymentFormUrl: wire.lightshopPaymentFormUrl,
      // A pack without a price is not offered (docs/spec/photo-shoot.md#2.5).
      canUse: wire.canUseLightshopPackMax && wire.lightshopFee !== null,
      isPaid: wire.lightshopPaid,
    }),
  ),
);

/** Reads the pack of a sale. */
export function fetchPhotoPack(call: ApiClient, saleId: string, signal?: AbortSignal): ApiAnswer<PhotoPack> {
  return call({ route: 'GET /sales/photo_packs/:saleId', params: { saleId }, signal, decode: packFromWire });
}

/** Chooses or declines the pack; returns it, with the address of the payment form when something is to be paid. */
export async function choosePhotoPack(call: ApiClient, saleId: string, isChosen: boolean): ApiAnswer<PhotoPack> {
  const answer = await call({
    route: 'POST /sales/:saleId/photo_packs',
    params: { saleId },
    body: { sale: { lightshopPackMax: isChosen } },
    decode: completeRecord(packFromWire),
  });
  return orReread(answer, () => fetchPhotoPack(call, saleId));
}
