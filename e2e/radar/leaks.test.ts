/** Sixteen lives of the element in one page, eight without a map and eight with one: nothing may stay. */
import { testLeaks } from '../setup/leaks.ts';
import { radarLives } from './leak-checks.ts';

testLeaks(radarLives({ hasMap: false }), 8);
testLeaks(radarLives({ hasMap: true }), 8);
