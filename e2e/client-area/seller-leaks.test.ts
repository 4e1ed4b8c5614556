/** Twelve lives of the element on the screens of a sale, two on each: nothing may stay. */
import { testLeaks } from '../setup/leaks.ts';
import { sellerLives } from './seller-leak-checks.ts';

testLeaks(sellerLives, 12);
