/** What the build makes of what is no module (scripts/build/plugins.ts). */

/** The text of a style sheet. */
declare module '*.css' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: what the build makes of it
  export default text;
}

/** The file of an engine's worker, relative to that of the engine (scripts/build/engines.ts). */
declare const WORKER_FILE: string;
