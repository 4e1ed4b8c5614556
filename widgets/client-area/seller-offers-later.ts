/** Fetched when it is about to be needed: see seller/seller-screens.tsx. */
// biome-ignore-start lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { OfferScreen } from './seller/offers/offer-screen';
export { OffersScreen } from './seller/offers/offers-screen';
export { SignatureScreen } from './seller/offers/signature-screen';
// biome-ignore-end lint/performance/noBarrelFile: see above.
