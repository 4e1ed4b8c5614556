/** A sale of a seller, as far as a list of sales needs it. Source: seller.md §3 (Sale), contract.md §8. */

/** A sale in the list of its seller; null where the server does not say. Pictures are unchecked. */
export type SellerSale = {
  id: string;
  state: string | null;
  uniqueHash: string | null;
  priceEuros: number | null;
  property: {
    kind: string | null;
    streetNumber: string | null;
    streetName: string | null;
    zipCode: string | null;
    city: string | null;
    pictureUrl: string | null;
  };
  expert: {
    firstName: string | null;
    lastName: string | null;
    email: string | null;
    phoneNumber: string | null;
    pictureUrl: string | null;
  } | null;
};
