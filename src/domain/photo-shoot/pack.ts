/** Photos and diagnostics together, with their price. Source: seller.md §2.5 and §3 (Photo packs), contract.md §8. */

/**
 * The pack of a sale. `isPaid` is null where the server does not say (it is assumed, contract §8); `paymentFormUrl` is
 * unchecked, and there while something is to be paid.
 */
export type PhotoPack = {
  feeEuros: number | null;
  isChosen: boolean;
  paymentFormUrl: string | null;
  canUse: boolean;
  isPaid: boolean | null;
};
