/** The photographer with the diagnostics: what it costs, and whether it is chosen and paid (contract §8). */
import type { DemoContext } from '../context.ts';
import type { Sale } from '../sale.ts';

/** A row of the packs; `paymentKey` names the payment at the provider, who must not be told anything else. */
export type PhotoPack = { fee: number; isOffered: boolean; isChosen: boolean; isPaid: boolean; paymentKey: string };

/** Euros. */
const FEE = 290;

/** A pack as nobody has chosen it yet. */
export const newPack = (paymentKey: string): PhotoPack => ({
  fee: FEE,
  isOffered: true,
  isChosen: false,
  isPaid: false,
  paymentKey,
});

/** A pack as it is sent: the form of the payment while there is something to pay. */
export function packShown({ db, origins }: DemoContext, sale: Sale) {
  const pack = db.sellerActs.pack(sale);
  const owes = pack.isChosen && !pack.isPaid;
  return {
    lightshop_fee: pack.fee,
    lightshop_pack_max: pack.isChosen,
    lightshop_payment_form_url: owes ? `${origins.provider}/paiement/${pack.paymentKey}` : null,
    can_use_lightshop_pack_max: pack.isOffered && db.seller.details(sale).lightshop,
    lightshop_paid: pack.isPaid,
  };
}
