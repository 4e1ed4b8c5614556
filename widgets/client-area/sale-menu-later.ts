/** Fetched when it is about to be needed: see shell/frame.tsx. */
// biome-ignore-start lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { SaleBar, SaleRest, SaleSide, SaleTop } from './shell/sale-menu';
// biome-ignore-end lint/performance/noBarrelFile: see above.
