/** Tells the page's developer which attributes were not understood. Fetched when the page is idle. */
import { isPlainObject, parseJson } from '@/lib/json';
import { type BootConfig, CHOICES, httpUrl, type RawAttributes, textOf } from './attributes';
import { LINKS, type LinkName, linkAttribute, originItems, tokenHeaderOf } from './settings';

/** One sentence for each attribute that was replaced by its default or ignored. */
export function attributeProblems(raw: RawAttributes, { page, linkBase }: BootConfig): string[] {
  const problems: string[] = [];
  const say = (name: string, why: string) => problems.push(`${name}="${textOf(raw, name)}" ${why}`);

  for (const [name, allowed] of Object.entries(CHOICES)) {
    const value = textOf(raw, name);
    if (value && !(allowed as readonly string[]).includes(value)) {
      say(name, `is not one of ${allowed.join(', ')}: the default is used.`);
    }
  }
  const addresses: [string, string][] = [
    ['api-base', page.href],
    ['geocoder-url', page.href],
    ['cable-url', linkBase],
    ['logo-url', linkBase],
    ...Object.keys(LINKS).map((name): [string, string] => [linkAttribute(name as LinkName), linkBase]),
  ];
  for (const [name, base] of addresses) {
    const value = textOf(raw, name);
    if (value && !httpUrl(value, base)) say(name, 'is not an http(s) address: the default is used.');
  }
  for (const name of ['redirect-origins', 'esign-origins', 'payment-origins']) {
    for (const item of originItems(raw, name)) {
      if (!httpUrl(item)) problems.push(`${name}: "${item}" is not an origin such as https://example.com: ignored.`);
    }
  }
  if (textOf(raw, 'token-header') && !tokenHeaderOf(raw)) {
    say('token-header', 'is not a header name: the Authorization header is used.');
  }
  if (textOf(raw, 'criteria') && !isPlainObject(parseJson(textOf(raw, 'criteria')))) {
    problems.push('criteria is not a JSON object: ignored.');
  }
  if (textOf(raw, 'token') && !textOf(raw, 'user-id')) {
    problems.push('token without user-id: the visitor counts as a guest unless this token is already stored.');
  }
  return problems;
}
