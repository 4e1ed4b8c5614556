/** A browser keeps 16 graphics contexts: two more maps than that would show any that is not given back. */
import { testVisits } from './turbo-visits.ts';

testVisits(18);
