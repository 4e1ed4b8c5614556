/** Sixteen lives of the element in one page, eight without a map and eight with one: nothing may stay. */
import { testCycles } from './leak-checks.ts';

testCycles({ cycles: 8 }, { hasMap: false });
testCycles({ cycles: 8 }, { hasMap: true });
