/** The properties of the tests with the same values for every mutant, and few of them: each test runs hundreds of times. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 1, numRuns: 20, interruptAfterTimeLimit: 500 });
