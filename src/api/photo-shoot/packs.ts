/** The photo pack: photos and diagnostics in one visit (docs/spec/photo-shoot.md#2.4). */

import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { flag, optionalBoolean, price, text } from '@/api/fields';
import { field, record } from '@/api/record';
import { orReread } from '@/api/reread';
import { completeRecord, optional } from '@/api/wire';
import type { PhotoPack } from '@/domain/photo-shoot/pack';

const packFromWire = z.pipe(
  record(
    {
      lightshop_fee: field(optional(price), 'Price of the pack.', {
        example: 290,
        unit: 'EUR',
        null: 'the pack is not available.',
        needed: { can_use_lightshop_pack_max: [true] },
        without: 'The pack is not offered.',
      }),
      lightshop_pack_max: field(flag, 'Whether the owner has chosen the pack.', { example: false }),
      lightshop_payment_form_url: field(optional(text), 'Page of the payment form, with https.', {
        example: 'https://payment.example/forms/8d2f',
        format: 'frame',
        null: 'nothing is to be paid.',
        without: 'A sentence says that the payment form cannot be shown.',
      }),
      can_use_lightshop_pack_max: field(flag, 'Whether the pack is available for this sale.', { example: true }),
      lightshop_paid: field(optionalBoolean, 'Whether the pack is paid.', {
        example: false,
        absent: 'the payment form is believed when it reports a success.',
      }),
    },
    'PhotoPack',
    'Photos and diagnostics in one visit: price, choice and payment.',
  ),
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
