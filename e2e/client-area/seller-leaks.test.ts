/** Twelve lives of the element on the screens of a sale, two on each: nothing may stay. */
import { testLives } from './seller-leak-checks.ts';

testLives({ cycles: 12 });
