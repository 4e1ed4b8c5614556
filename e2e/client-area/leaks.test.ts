/** Sixteen lives of the element in one page, two of each kind: nothing may stay. */
import { testLeaks } from '../setup/leaks.ts';
import { clientAreaLives } from './leak-checks.ts';

testLeaks(clientAreaLives, 16);
