/** A planted fault: a small mistake an engineer could make, which at least one check must catch. */
export interface PlantedFault {
  /** Kebab-case, unique. */
  name: string;
  /** A path from the project's root. */
  file: string;
  /** Stands exactly once in the file. */
  text: string;
  replacement: string;
  /** What a person or a host would see go wrong. */
  breaks: string;
  /** A word of the tests to be run first, where only a browser shows it: those of every element would take too long. */
  first?: string;
}
