/** The people around a purchase and their forms: fetched once a sale is on show. See buyer/interest/later-contacts-tab.tsx. */
// biome-ignore lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { ContactsTab } from './buyer/interest/contacts-tab';
