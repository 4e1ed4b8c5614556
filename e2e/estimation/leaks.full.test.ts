/** Two hundred lives of the element in one page: nothing may stay, and memory may not grow. */
import { testCycles } from './leak-checks.ts';

testCycles({ cycles: 200, growth: { warm: 50, every: 25 } });
