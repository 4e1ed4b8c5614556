/** Fetched when it is about to be needed: see code.ts. */
// biome-ignore lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { HomeScreen } from './buyer/home-screen';
