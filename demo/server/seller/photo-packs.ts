/** The pack of photos and diagnostics: its price, whether it is chosen and paid (docs/spec/photo-shoot.md#2.4). */
import type { DemoContext } from '../context.ts';
import type { Sale } from '../sale.ts';

/** A row of the packs; `paymentKey` names the payment at the provider, who learns nothing else. */
export type PhotoPack = { fee: number; isOffered: boolean; isChosen: boolean; isPaid: boolean; paymentKey: string };

/** Price of the pack in euros. */
const FEE = 290;

/** Returns a pack that nobody has chosen yet. */
export const newPack = (paymentKey: string): PhotoPack => ({
  fee: FEE,
  isOffered: true,
  isChosen: false,
  isPaid: false,
  paymentKey,
});

/** Returns a pack as it is sent, with the payment form while something is to be paid. */
export function packJson({ db, origins }: DemoContext, sale: Sale) {
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
