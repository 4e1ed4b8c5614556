// biome-ignore-all lint/suspicious/noConsole: the console is where the findings are read
/** Findings as text: for the console, and to be copied from the panel. */
import type { Finding } from './finding';

/** Returns '2 errors and 1 warning on this page.', or that there is nothing to mend. */
export function summaryOf(findings: readonly Finding[]): string {
  const counts = (['error', 'warning'] as const).flatMap((kind) => {
    const { length } = findings.filter(({ severity }) => severity === kind);
    return length > 0 ? [`${length} ${kind}${length === 1 ? '' : 's'}`] : [];
  });
  return counts.length > 0 ? `${counts.join(' and ')} on this page.` : 'Nothing to mend on this page.';
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
export function reportOf(name: string, findings: readonly Finding[]): string {
  return `${[`${name}: ${summaryOf(findings)}`, ...findings.map(textOf)].join('\n\n')}\n`;
}

/** Prints a table of the findings, and each of them with its lines in a group of its own. */
export function print(name: string, findings: readonly Finding[]): void {
  console.log(`${name}: ${summaryOf(findings)}`);
  if (findings.length === 0) return;
  console.table(findings.map(({ severity, id, title }) => ({ severity, id, title })));
  for (const finding of findings) {
    console.groupCollapsed(`${finding.severity}: ${finding.title}`);
    console.log(textOf(finding));
    console.groupEnd();
  }
}
