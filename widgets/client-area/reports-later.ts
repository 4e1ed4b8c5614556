/** Fetched when it is about to be needed: see seller/seller-screens.tsx. */
// biome-ignore-start lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { ReportsScreen } from './seller/reports/reports-screen';
// biome-ignore-end lint/performance/noBarrelFile: see above.
