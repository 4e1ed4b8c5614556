/** What is needed once a property is open: its detail, the account, the phone number. */

// biome-ignore lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { Detail } from './property/detail';
