// biome-ignore-all lint/suspicious/noConsole: the console is where the findings are read
/** Findings as text: for the console, and to be copied from the panel. */
import type { Finding } from './finding';

/** The findings of one examination, under the doctor's name. */
export type Report = { name: string; summary: string; findings: readonly Finding[] };

/** Returns '2 errors and 1 warning on this page.', or that there is nothing to mend, or nothing to check. */
export function summaryOf(findings: readonly Finding[], hasElements: boolean): string {
  const counts = (['error', 'warning'] as const).flatMap((kind) => {
    const { length } = findings.filter(({ severity }) => severity === kind);
    return length > 0 ? [`${length} ${kind}${length === 1 ? '' : 's'}`] : [];
  });
  if (counts.length > 0) return `${counts.join(' and ')} on this page.`;
  return hasElements ? 'Nothing to mend on this page.' : 'No element of Parvis is on this page: nothing to check.';
}

/** Returns one finding as lines of text. */
function textOf({ id, severity, title, seen, suffers, add }: Finding): string {
  const lines = add.map(({ where, line }) => `  ${where}:\n    ${line}`);
  return [
    `${severity === 'error' ? 'Error' : 'Warning'}: ${title} (${id})`,
    `  ${seen}`,
    `  ${suffers}`,
    ...lines,
  ].join('\n');
}

/** Returns all findings as one text. */
export function reportOf({ name, summary, findings }: Report): string {
  return `${[`${name}: ${summary}`, ...findings.map(textOf)].join('\n\n')}\n`;
}

/** Prints a table of the findings, and each of them with its lines in a group of its own. */
export function print({ name, summary, findings }: Report): void {
  console.log(`${name}: ${summary}`);
  if (findings.length === 0) return;
  console.table(findings.map(({ severity, id, title }) => ({ severity, id, title })));
  for (const finding of findings) {
    console.groupCollapsed(`${finding.severity}: ${finding.title}`);
    console.log(textOf(finding));
    console.groupEnd();
  }
}
