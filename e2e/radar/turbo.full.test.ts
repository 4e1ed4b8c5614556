/** A browser keeps 16 graphics contexts: two maps more would show one that is not released. */
import { testVisits } from './turbo-visits.ts';

testVisits(18);
