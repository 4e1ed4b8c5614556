/** Fetched when it is about to be needed: see seller/contacts/contacts-button.tsx. */
// biome-ignore lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { ContactsDialog } from './seller/contacts/contacts-dialog';
