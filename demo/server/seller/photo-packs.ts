/** The pack of photos and diagnostics: its price, whether it is chosen and paid (docs/spec/photo-shoot.md#2.4). */

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
