/** Fetched when it is about to be needed: see screens.tsx. */
// biome-ignore lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { InterestsScreen } from './buyer/interests-screen';
