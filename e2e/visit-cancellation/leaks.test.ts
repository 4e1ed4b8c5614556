/** Sixteen lives of the element in one page, two of each kind: nothing may stay. */
import { testLives } from './leak-checks.ts';

testLives({ cycles: 16 });
