/** Many lives of the element on the screens of a sale: nothing may stay, and memory may not grow. */
import { testLives } from './seller-leak-checks.ts';

testLives({ cycles: 120, growth: { warm: 40, every: 20 } });
