/** docs/planted-faults.md: the outcome of each planted fault, written by `npm run plant`. */
import { createHash } from 'node:crypto';
import { levelOf } from '../gate/levels.ts';
import type { PlantedFault } from './fault.ts';

/** The outcome of one fault. `mark` is that of the fault as it was planted; `by` is the first red test. */
export type Result = { name: string; mark: string; commit: string; caught: boolean; by: string; seconds: number };

/** Returns a hash of the fault's text: a result of an earlier text does not count for the present one. */
export function hashOfFault({ file, text, replacement }: PlantedFault): string {
  return createHash('sha256')
    .update(JSON.stringify([file, text, replacement]))
    .digest('hex')
    .slice(0, 12);
}

const fileOf = (by: string) => by.split(': ')[0] ?? '';

/** Returns the level of the test that caught a fault; without a test, types or lint caught it. */
function levelOfCatch(by: string): string {
  return by.startsWith('e2e/gallery/') ? 'gallery' : (levelOf(fileOf(by)) ?? 'checks');
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');

/** Returns the page for these faults and their results. */
export function faultsPage(faults: PlantedFault[], results: Result[]): string {
  const known = new Map(results.map((result) => [result.name, result]));
  const caught = results.filter((result) => result.caught);
  const levels = new Map<string, number>();
  for (const { by } of caught) levels.set(levelOfCatch(by), (levels.get(levelOfCatch(by)) ?? 0) + 1);
  const seconds = results.map((result) => result.seconds).sort((a, b) => a - b);
  const rows = faults.map(({ name, file, breaks }) => {
    const result = known.get(name);
    const outcome = !result ? 'not run' : result.caught ? `caught, ${levelOfCatch(result.by)}` : 'missed';
    const by = result ? cell(fileOf(result.by)) : '';
    return `| ${name} | \`${file}\` | ${cell(breaks)} | ${outcome} | ${by} | ${result?.seconds ?? ''} |`;
  });
  return `# Planted faults

Written by \`npm run plant\`. Each fault was planted alone, and the tests that \`npm test -- --changed\` chooses were run until the first
red one; the seconds include the builds that came before it.

${faults.length} faults, ${results.length} run: ${caught.length} caught (${[...levels].map(([level, count]) => `${count} ${level}`).join(', ')}), ${results.length - caught.length} missed. Half of them took ${seconds[Math.floor(seconds.length / 2)] ?? 0} s at most, the longest ${seconds.at(-1) ?? 0} s.

| Fault | Where | What it breaks | Outcome | Caught by | Seconds |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
