/** What the build makes of what is no module (scripts/build/plugins.ts). */

/** The text of a style sheet. */
declare module '*.css' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: what the build makes of it
  export default text;
}

/** A script bundled as a file of its own; the text is its address, relative to the script that names it. */
declare module 'worker:*' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: what the build makes of it
  export default address;
}
