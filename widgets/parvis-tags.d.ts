/** The module that the build writes into the loader, with every tag it built. */
declare module 'parvis:tags' {
  /** By tag: the function that fetches and defines the tag, and the files of its first screen beside the loader. */
  export const tags: Record<string, { define: () => Promise<unknown>; files: string[] }>;
}
