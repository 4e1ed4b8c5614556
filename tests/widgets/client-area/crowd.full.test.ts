// @vitest-environment happy-dom
import { testRestart } from './crowd-checks.ts';

testRestart(10_000);
