/** Console messages for the page's developer, written once the page is idle. */
import { attributeProblems } from '@/host/check-attributes';
import type { Session } from './session';

/** Logs one error with a sentence per attribute that was not understood; `own` are the widget's. */
export function reportConfigProblems({ host, attribute, boot }: Session, own: string[]): void {
  const problems = [...attributeProblems(attribute, boot), ...own];
  if (problems.length > 0) console.error(`[${host.localName}]\n${problems.join('\n')}`);
}

/** Warns the page's developer of a failure that people are not shown. */
export function warnDeveloper({ host }: Session, what: string): void {
  console.warn(`[${host.localName}] ${what}`);
}
