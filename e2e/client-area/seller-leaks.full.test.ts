/** Many lives of the element on the screens of a sale: nothing may stay, and memory may not grow. */
import { testCycles } from './seller-leak-checks.ts';

testCycles({ cycles: 120, growth: { warm: 40, every: 20 } });
