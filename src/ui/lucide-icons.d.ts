/** One icon by its own file: an import by name from 'lucide' would put every icon into the chunk of the first one. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const node: import('lucide').IconNode;
  // biome-ignore lint/style/noDefaultExport: theirs is one.
  export default node;
}
