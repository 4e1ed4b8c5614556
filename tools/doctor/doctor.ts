/**
 * dist/doctor.js: says what is wrong with the host of an element of Parvis, for the developer of its page. It runs where
 * someone imports it, and in a page's HTML on a developer's own machine alone; nothing of Parvis imports it.
 *
 *   import('/parvis/0.1.0/doctor.js')
 */
import { version } from 'parvis:reference';
import { examine } from './checks';
import { withoutAddress } from './checks/frames';
import type { Finding } from './finding';
import { isLoopback } from './network';
import { observe } from './observe';
import { openPanel } from './panel';
import { bareAddress, redactedFinding } from './redact';
import { print, summaryOf } from './report';

const NAME = `Parvis doctor ${version}`;

/** Examines the page, prints what is found, and opens the panel. Returns the findings, errors first. */
export async function check(): Promise<Finding[]> {
  const { findings, hasElements } = hasAddress() ? await examined() : { findings: [withoutAddress], hasElements: true };
  const report = { name: NAME, summary: summaryOf(findings, hasElements), findings };
  print(report);
  openPanel(report, () => void check());
  return findings;
}

async function examined(): Promise<{ findings: Finding[]; hasElements: boolean }> {
  const { seen, secrets } = await observe();
  const findings = examine(seen).map((finding) => redactedFinding(finding, secrets));
  return { findings, hasElements: seen.elements.length > 0 };
}

/** Returns whether the page has an address: a frame of srcdoc has none, nor has an empty one. */
const hasAddress = () => /^https?:$/.test(location.protocol);

/** The findings of the first examination, for tests of a host. */
export const findings: Promise<Finding[]> = isInvited() ? check() : Promise.resolve([]);

/** A server that draws pages has none; a visitor of a page whose HTML names this file must not see the panel. */
function isInvited(): boolean {
  if (typeof document === 'undefined') return false;
  // By its name: an address that redirects here is not that of this module.
  const isWritten = [...document.scripts].some(({ src }) => bareAddress(src)?.endsWith('/doctor.js'));
  if (!isWritten || isLoopback(location.hostname)) return true;
  // biome-ignore lint/suspicious/noConsole: for the page's developer
  console.warn(`${NAME}: the page's HTML names this file. Remove it there, and import it from the console.`);
  return false;
}
