/** Sixteen lives of the element in one page, two of each kind: nothing may stay. */
import { testCycles } from './leak-checks.ts';

testCycles({ cycles: 16 });
