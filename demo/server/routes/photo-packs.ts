/**
 * GET /sales/photo_packs/{saleId} and POST /sales/{saleId}/photo_packs: diagnostics with the photos
 * (docs/spec/photo-shoot.md#2.1, docs/spec/photo-shoot.md#2.4).
 */
import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';
import { ApiError, asRecord, NOT_INCLUDED, readParams, refuseInvalid } from '../rails-errors.ts';
import type { Sale } from '../sale.ts';
import { refuseBooking, saleOfPath } from '../seller/rights.ts';

/** Returns the routes under /sales. */
export function photoPacks(demo: DemoContext): Hono<ApiEnv> {
  const { db } = demo;
  const routes = new Hono<ApiEnv>();

  routes.get('/photo_packs/:saleId', (c) => c.json(packJson(demo, saleOfPath(c, db))));

  routes.post('/:saleId/photo_packs', async (c) => {
    const sale = saleOfPath(c, db);
    refuseBooking(c, db, sale);
    const pack = db.sellerActions.pack(sale);
    const wanted = asRecord((await readParams(c)).sale).lightshop_pack_max;
    const isKnown = typeof wanted === 'boolean' && (!wanted || pack.isOffered);
    refuseInvalid({ lightshop_pack_max: isKnown ? null : NOT_INCLUDED });
    if (pack.isPaid && !wanted) throw new ApiError(422, 'Cette prestation est déjà payée');
    pack.isChosen = wanted === true;
    return c.json(packJson(demo, sale));
  });

  return routes;
}

/** Returns a pack as it is sent, with the payment form while something is to be paid. */
function packJson({ db, origins }: DemoContext, sale: Sale) {
  const pack = db.sellerActions.pack(sale);
  const owes = pack.isChosen && !pack.isPaid;
  return {
    lightshop_fee: pack.fee,
    lightshop_pack_max: pack.isChosen,
    lightshop_payment_form_url: owes ? `${origins.provider}/paiement/${pack.paymentKey}` : null,
    can_use_lightshop_pack_max: pack.isOffered && db.seller.details(sale).lightshop,
    lightshop_paid: pack.isPaid,
  };
}
