/** `npm test`: everything CI runs, to the end even after a failure, so that one run tells all there is to mend. */
import { type Check, type Count, checks } from './checks.ts';

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const chosen = checks.filter(({ group }) => only === undefined || only === group);
if (chosen.length === 0) {
  console.error(`--only=${only} is not known: use --only=checks, --only=unit or --only=e2e.`);
  process.exit(1);
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

function perform({ name, run }: Check): Count {
  const start = Date.now();
  console.log(`\n── ${name} ──`);
  const count = run();
  summary.push(`${count.failed === 0 ? '✓' : '✗'} ${name.padEnd(18)} ${words(count)} (${seconds(start)})`);
  return count;
}

function words({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const start = Date.now();
const summary: string[] = [];
const total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const check of chosen) {
  const count = perform(check);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}

console.log(`\n${summary.join('\n')}\nTotal time ${seconds(start)}\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(words(total));
