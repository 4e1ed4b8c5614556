/** The module that the build writes into the doctor, from the documentation of the elements. */
declare module 'parvis:reference' {
  /** The version of the package. */
  export const version: string;
  /** By tag: the attributes that it understands, its routing and its base paths where the page gives none. */
  export const tags: Record<string, { attributes: string[]; routing: 'path' | 'hash' | 'memory'; basePaths: string[] }>;
}
