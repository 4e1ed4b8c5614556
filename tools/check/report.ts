/** The outcome of a run as a table, JSON or JUnit. */
import type { Finding, Outcome } from './finding.ts';

/** Returns the exit code: 0 without a deviation, 1 with one, 2 for a run that ended early. */
export const exitCodeOf = (outcome: Outcome): number => (outcome.stopped ? 2 : isGood(outcome) ? 0 : 1);

/** Returns whether the server keeps the document; false too where the run ended early. */
const isGood = ({ findings, stopped }: Outcome): boolean =>
  !stopped && !findings.some(({ level }) => level === 'deviation');

const WIDTH = 100;

/** Returns the outcome for a person: each finding with what to change and who suffers. */
export function asTable({ checked, findings, skipped, stopped }: Outcome): string {
  const deviations = findings.filter(({ level }) => level === 'deviation');
  const notes = findings.filter(({ level }) => level === 'note');
  const block = ({ check, call, state, expected, seen, suffers }: Finding) =>
    [
      `${call}  (${state}, ${check})`,
      ...wrapped('expected', expected),
      ...wrapped('seen', seen),
      ...wrapped('suffers', suffers),
    ].join('\n');
  const part = (title: string, all: Finding[]) =>
    all.length > 0 ? [`${title}\n\n${all.map(block).join('\n\n')}`] : [];
  const sum = `${checked} calls, ${count(deviations.length, 'deviation')}, ${count(notes.length, 'note')}. ${skipped.length} not checked.`;
  const open = skipped.length > 0 ? [`Not checked\n\n${skipped.map((why) => `- ${why}`).join('\n')}`] : [];
  return `${[...part('Deviations', deviations), ...part('Notes', notes), ...open, sum, ...(stopped ? [stopped] : [])].join('\n\n')}\n`;
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

function wrapped(label: string, text: string): string[] {
  const head = `  ${label.padEnd(9)} `;
  const most = WIDTH - head.length;
  const lines = text.match(new RegExp(`.{1,${most}}(?: |$)|\\S+`, 'g')) ?? [''];
  return lines.map((line, index) => (index === 0 ? head : ' '.repeat(head.length)) + line);
}

/** Returns the outcome as JSON. */
export const asJson = (outcome: Outcome): string =>
  `${JSON.stringify({ good: isGood(outcome), ...outcome }, null, 2)}\n`;

const escaped = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Returns the outcome as JUnit: a failed test for each deviation, one passed test for a run without any, a skipped one
 * for what could not be checked, and one with an error for a run that ended early.
 */
export function asJunit({ findings, skipped, stopped }: Outcome): string {
  const deviations = findings.filter(({ level }) => level === 'deviation');
  const cases = deviations.map(
    ({ check, call, state, expected, seen, suffers }) =>
      `  <testcase classname="${escaped(check)}" name="${escaped(`${call} (${state}): ${expected}`)}">\n    <failure message="${escaped(`seen: ${seen}`)}">${escaped(suffers)}</failure>\n  </testcase>`,
  );
  const ended = stopped
    ? [
        `  <testcase classname="parvis-check" name="the whole run">\n    <error message="${escaped(stopped)}"/>\n  </testcase>`,
      ]
    : [];
  const good = '  <testcase classname="parvis-check" name="the server keeps the document"/>';
  const all = cases.length + ended.length > 0 ? [...cases, ...ended] : [good];
  const open = skipped.map(
    (why) =>
      `  <testcase classname="parvis-check" name="${escaped(why)}">\n    <skipped message="${escaped(why)}"/>\n  </testcase>`,
  );
  const counts = `tests="${all.length + open.length}" failures="${cases.length}" errors="${ended.length}" skipped="${open.length}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="parvis-check" ${counts}>\n${[...all, ...open].join('\n')}\n</testsuite>\n`;
}
