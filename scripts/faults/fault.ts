/** A planted fault: a small mistake an engineer could make, which at least one check must catch. */
export interface PlantedFault {
  /** Kebab-case, unique. */
  name: string;
  /** A path from the project's root. */
  file: string;
  /** Occurs exactly once in the file. */
  text: string;
  replacement: string;
  /** The visible fault for a person or a host. */
  breaks: string;
  /**
   * A word of the tests to be run first, if only a browser shows the fault: those of every element would take too long.
   */
  first?: string;
}
