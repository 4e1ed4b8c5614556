/** What the build writes into the loader: every tag that it built. */
declare module 'parvis:tags' {
  /** By tag: the act that fetches and defines it, and the files of its first screen beside the loader. */
  export const tags: Record<string, { define: () => Promise<unknown>; files: string[] }>;
}
