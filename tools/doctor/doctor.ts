/**
 * dist/doctor.js: says what is wrong with the host of an element of Parvis, for the developer of its page. It runs where
 * someone imports it, and in a page's HTML on a developer's own machine alone; nothing of Parvis imports it.
 *
 *   import('/parvis/0.1.0/doctor.js')
 */
import { version } from 'parvis:reference';
import { examine } from './checks';
import type { Finding } from './finding';
import { isLoopback } from './network';
import { observe } from './observe';
import { openPanel } from './panel';
import { redactedFinding } from './redact';
import { print } from './report';

const NAME = `Parvis doctor ${version}`;

/** Examines the page, prints what is found, and opens the panel. Returns the findings, errors first. */
export async function check(): Promise<Finding[]> {
  const { seen, secrets } = await observe();
  const findings = examine(seen).map((finding) => redactedFinding(finding, secrets));
  print(NAME, findings);
  openPanel(NAME, findings, () => void check());
  return findings;
}

/** The findings of the first examination, for tests of a host. */
export const findings: Promise<Finding[]> = isInvited() ? check() : Promise.resolve([]);

/** A server that draws pages has none; a visitor of a page whose HTML names this file must not see the panel. */
function isInvited(): boolean {
  if (typeof document === 'undefined') return false;
  const isWritten = [...document.scripts].some(({ src }) => src === import.meta.url);
  if (!isWritten || isLoopback(location.hostname)) return true;
  // biome-ignore lint/suspicious/noConsole: for the page's developer
  console.warn(`${NAME}: the page's HTML names this file. Import it from the console instead.`);
  return false;
}
