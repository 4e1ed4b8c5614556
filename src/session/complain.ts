/** What a page's developer should know, said in the console once the page is idle. */
import { attributeProblems } from '@/host/check-attributes';
import type { Session } from './session';

/** Writes one console error with a sentence for each attribute that was not understood; `own` are the widget's. */
export function complain({ host, attribute, boot }: Session, own: string[]): void {
  const problems = [...attributeProblems(attribute, boot), ...own];
  if (problems.length > 0) console.error(`[${host.localName}]\n${problems.join('\n')}`);
}

/** Tells the page's developer of a failure that people are not shown. */
export function warn({ host }: Session, what: string): void {
  console.warn(`[${host.localName}] ${what}`);
}
