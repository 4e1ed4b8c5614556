/** The form of an alert: fetched when the alerts are on show. See buyer/alerts-screen.tsx. */
// biome-ignore lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { AlertDialog } from './buyer/alerts/alert-dialog';
