/**
 * What a check finds. No finding holds data of a person: only shapes, names, statuses, times, and plain words in fields
 * that have known values.
 */

/** A deviation breaks something; a note is an accepted variant, or something worth to know. */
export type Level = 'deviation' | 'note';

/** One finding. */
export type Finding = {
  level: Level;
  /** The check that found it. */
  check: string;
  /** The route, with the names of its parameters. */
  call: string;
  /** The name of the state. */
  state: string;
  expected: string;
  seen: string;
  /** Which screen suffers, and how. */
  suffers: string;
};

/**
 * The outcome of a run: how many checks were made, what was found, what could not be checked, and why the run ended
 * early, if it did.
 */
export type Outcome = { checked: number; findings: Finding[]; skipped: string[]; stopped?: string };

/** Returns a count that the server has told, for a finding: a longer number may be that of a phone. */
export const printedCount = (count: number): string => (count < 100_000 ? String(count) : 'more');
