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
  /** Only a look at a screen shows it: the gallery is run first, which a change of every element reaches late. */
  isVisual?: boolean;
}
