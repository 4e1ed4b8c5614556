/** What shows messages: none is there before an act. See toaster.tsx. */
// biome-ignore lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { LaterToaster } from '@/ui/later-toaster';
export { Toaster } from '@/ui/toasts';
