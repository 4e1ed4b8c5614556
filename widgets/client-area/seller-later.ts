/** Fetched when it is about to be needed: see screens.tsx. */
// biome-ignore-start lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { SellerScreens } from './seller/seller-screens';
// biome-ignore-end lint/performance/noBarrelFile: see above.
