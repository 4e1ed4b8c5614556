/** Two hundred lives of the element in one page, then some with a map: nothing may stay, and memory may not grow. */
import { testCycles } from './leak-checks.ts';

testCycles({ cycles: 200, growth: { warm: 50, every: 25 } }, { hasMap: false });
testCycles({ cycles: 72, growth: { warm: 16, every: 8 } }, { hasMap: true });
