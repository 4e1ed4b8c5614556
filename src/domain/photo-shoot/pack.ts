/** The pack of photos and diagnostics, with its price. Source: docs/spec/photo-shoot.md#2.4. */

/**
 * The pack of a sale. `isPaid` is null where the server sends nothing (assumed field); `paymentFormUrl` is not
 * validated, and present while a payment is due.
 */
export type PhotoPack = {
  feeEuros: number | null;
  isChosen: boolean;
  paymentFormUrl: string | null;
  canUse: boolean;
  isPaid: boolean | null;
};
