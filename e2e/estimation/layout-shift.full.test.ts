/** Layout shifts without an act of the owner: the widths and versions that layout-shift.test.ts leaves out. */
import { testArrival, testJourney } from './layout-shift-checks.ts';

testArrival([
  ['main', 'phone'],
  ['bis', 'desk'],
]);
testJourney('desk');
