/** Mutants that behave like the code, so that no test can refuse them; docs/reliability.md shows them. */

/** The first line of the code, the expression in it, what the mutant puts there, and why that changes nothing. */
export type Equivalent = { file: string; code: string; from: string; to: string; reason: string };

/** The mutants; one that a test refuses fails its case. */
export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'src/host/redirects.ts',
    code: '} catch {',
    from: '{ return null; }',
    to: '{}',
    reason: 'undefined is no address either',
  },
];
