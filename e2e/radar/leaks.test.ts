/** Sixteen lives of the element in one page, eight without a map and eight with one: nothing may stay. */
import { testLives } from './leak-checks.ts';

testLives({ cycles: 8 }, { hasMap: false });
testLives({ cycles: 8 }, { hasMap: true });
