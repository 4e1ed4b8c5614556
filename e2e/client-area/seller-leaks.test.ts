/** Twelve lives of the element on the screens of a sale, two on each: nothing may stay. */
import { testCycles } from './seller-leak-checks.ts';

testCycles({ cycles: 12 });
