/** Types of files that are no modules, as the build imports them (scripts/build/plugins.ts). */

/** The text of a style sheet. */
declare module '*.css' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: the build exports a default
  export default text;
}

/** The worker file of a map engine, relative to the engine's file (scripts/build/engines.ts). */
declare const WORKER_FILE: string;
