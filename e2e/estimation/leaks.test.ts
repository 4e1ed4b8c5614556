/** Sixteen lives of the element in one page, two of each kind: nothing may stay. */
import { testLeaks } from '../setup/leaks.ts';
import { estimationLives } from './leak-checks.ts';

testLeaks(estimationLives, 16);
