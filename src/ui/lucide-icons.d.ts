/** One icon from its own file: a named import from 'lucide' would put all icons into the chunk of the first. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const node: import('lucide').IconNode;
  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default node;
}
