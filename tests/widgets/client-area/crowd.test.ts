import { testRestart } from './crowd-checks.ts';

// Ten thousand in crowd.full.test.ts.
testRestart(1_000);
