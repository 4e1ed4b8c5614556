/** Sixteen lives of the element in one page, two of each kind: nothing may stay. */
import { testLeaks } from '../setup/leaks.ts';
import { cancellationLives } from './leak-checks.ts';

testLeaks(cancellationLives, 16);
