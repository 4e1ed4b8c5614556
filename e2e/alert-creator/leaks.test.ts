/** Sixteen lives of the element in one page, two of each kind: nothing may stay. */
import { testLeaks } from '../setup/leaks.ts';
import { alertCreatorLives } from './leak-checks.ts';

testLeaks(alertCreatorLives, 16);
