/** Layout shifts without an act of the owner: each version and each width once, the journey on a phone. */
import { testArrival, testJourney } from './layout-shift-checks.ts';

testArrival([
  ['bis', 'phone'],
  ['main', 'desk'],
]);
testJourney('phone');
