/** What is checked of the host once all is quiet. */
// biome-ignore lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { settle } from '@/features/shell/settle';
