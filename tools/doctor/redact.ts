/** Keeps secrets out of all that the doctor prints. */
import type { Finding } from './finding';

const EMAIL = /[^\s"'<>()=,;:/?&]+@[^\s"'<>()=,;:/?&]+\.[a-z]{2,}/gi;
const QUERY = /(\b(?:https?|wss?):\/\/[^\s"'?#]*)[?#][^\s"']+/g;

/** Shorter values are not replaced in texts: '201' is also a status. No text of a check holds one. */
const SHORTEST = 5;

/** Returns a text without these values, e-mails and the queries of addresses. */
export function redacted(text: string, secrets: readonly string[]): string {
  const long = secrets.filter(({ length }) => length >= SHORTEST);
  const without = long.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  return without.replace(EMAIL, '…').replace(QUERY, '$1?…');
}

/** Returns a finding whose texts hold none of these values. */
export function redactedFinding(finding: Finding, secrets: readonly string[]): Finding {
  const clean = (text: string) => redacted(text, secrets);
  return {
    ...finding,
    title: clean(finding.title),
    seen: clean(finding.seen),
    suffers: clean(finding.suffers),
    add: finding.add.map(({ where, line }) => ({ where, line: clean(line) })),
  };
}

/** Returns a sentence about an attribute; its value is kept only where it is a short word. */
export function withoutValue(sentence: string): string {
  return sentence.replace(/"(.*)"/s, (quoted, value: string) => (/^[a-z-]{1,12}$/.test(value) ? quoted : '"…"'));
}

/** Returns an address without user, query and fragment; null where it is none. */
export function bareAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
