/** Photos and diagnostics together (contract §8). */

import * as z from 'zod/mini';
import type { ApiClient } from '@/api/client';
import { flag, price, text, yesNo } from '@/api/fields';
import { orReadAgain } from '@/api/read-again';
import { optional, whole } from '@/api/wire';
import type { Failure } from '@/domain/failure';
import type { PhotoPack } from '@/domain/photo-shoot/pack';
import type { Result } from '@/lib/result';

const packFromWire = z.pipe(
  z.object({
    lightshopFee: optional(price),
    lightshopPackMax: flag,
    lightshopPaymentFormUrl: optional(text),
    canUseLightshopPackMax: flag,
    lightshopPaid: yesNo,
  }),
  z.transform(
    (wire): PhotoPack => ({
      feeEuros: wire.lightshopFee,
      isChosen: wire.lightshopPackMax,
      paymentFormUrl: wire.lightshopPaymentFormUrl,
      // Nobody is asked to pay what has no price.
      canUse: wire.canUseLightshopPackMax && wire.lightshopFee !== null,
      isPaid: wire.lightshopPaid,
    }),
  ),
);

/** The pack of a sale. */
export function fetchPhotoPack(
  call: ApiClient,
  saleId: string,
  signal?: AbortSignal,
): Promise<Result<PhotoPack, Failure>> {
  return call({
    route: 'GET /sales/photo_packs/:saleId',
    params: { saleId },
    ...(signal && { signal }),
    decode: packFromWire,
  });
}

/** Chooses the pack, or gives it up; answers it with the address of its payment when something is to be paid. */
export async function choosePhotoPack(
  call: ApiClient,
  saleId: string,
  isChosen: boolean,
): Promise<Result<PhotoPack, Failure>> {
  const answer = await call({
    route: 'POST /sales/:saleId/photo_packs',
    params: { saleId },
    body: { sale: { lightshopPackMax: isChosen } },
    decode: whole(packFromWire),
  });
  return orReadAgain(answer, () => fetchPhotoPack(call, saleId));
}
