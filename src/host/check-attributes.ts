/** Reports attributes that were not understood, loaded when the page is idle (docs/spec/attributes.md#2.2). */
import { isPlainObject, parseJson } from '@/lib/json';
import { type BootConfig, choiceOf, HEADER_VALUE, httpUrl, type RawAttributes, textOf } from './attributes';
import { LINKS, type LinkName, linkAttribute } from './host-links';
import { CHOICES, cableText, mapSettings, originItems, TILE_NAMES, tokenHeaderOf } from './settings';

/** Returns one sentence for each attribute that was replaced by its default or ignored. */
export function attributeProblems(raw: RawAttributes, boot: BootConfig): string[] {
  return [
    ...choiceProblems(raw),
    ...addressProblems(raw, boot),
    ...tilesProblems(raw, boot),
    ...originProblems(raw),
    ...otherProblems(raw),
  ];
}

function choiceProblems(raw: RawAttributes): string[] {
  return Object.entries(CHOICES).flatMap(([name, allowed]) => {
    const value = textOf(raw, name);
    const known = !value || (allowed as readonly string[]).includes(value);
    return known ? [] : [`${name}="${value}" is not one of ${allowed.join(', ')}: the default is used.`];
  });
}

function addressProblems(raw: RawAttributes, { page, linkBase }: BootConfig): string[] {
  const bases: [string, string][] = [
    ['api-base', page.href],
    ['geocoder-url', page.href],
    ['map-style', page.href],
    ['cable-url', linkBase],
    ['logo-url', linkBase],
    ...Object.keys(LINKS).map((name): [string, string] => [linkAttribute(name as LinkName), linkBase]),
  ];
  return bases.flatMap(([name, base]) => {
    const value = name === 'cable-url' ? cableText(raw) : textOf(raw, name);
    const bad = value && !httpUrl(value, base);
    return bad ? [`${name}="${value}" is not an http(s) address: the default is used.`] : [];
  });
}

/** A word alone is a name that does not exist, rather than a file beside the page. */
function tilesProblems(raw: RawAttributes, boot: BootConfig): string[] {
  const text = textOf(raw, 'tiles-url');
  const names: readonly string[] = TILE_NAMES;
  if (!text || names.includes(text) || (mapSettings(raw, boot).tiles && !/^[\w-]+$/.test(text))) return [];
  return [`tiles-url="${text}" is neither an http(s) address nor one of ${names.join(', ')}.`];
}

function originProblems(raw: RawAttributes): string[] {
  return ['redirect-origins', 'esign-origins', 'payment-origins'].flatMap((name) =>
    originItems(raw, name)
      .filter((item) => !httpUrl(item))
      .map((item) => `${name}: "${item}" is not an origin such as https://example.com: ignored.`),
  );
}

function otherProblems(raw: RawAttributes): string[] {
  const checks: [boolean, string][] = [
    [
      Boolean(textOf(raw, 'token-header')) && !tokenHeaderOf(raw),
      `token-header="${textOf(raw, 'token-header')}" is not a header name: the Authorization header is used.`,
    ],
    ...['token', 'session-id'].map((name): [boolean, string] => [
      !HEADER_VALUE.test(raw(name) ?? ''),
      `${name} has characters that no header may hold: ignored.`,
    ]),
    [
      Boolean(textOf(raw, 'criteria')) && !isPlainObject(parseJson(textOf(raw, 'criteria'))),
      'criteria is not a JSON object: ignored.',
    ],
    [
      Boolean(textOf(raw, 'token')) && !textOf(raw, 'user-id'),
      'token without user-id: the visitor counts as a guest unless this token is already stored.',
    ],
    ...['brand-name', 'support-email'].map((name): [boolean, string] => [
      choiceOf(raw, CHOICES, 'phone-consent', 'off') === 'on' && !textOf(raw, name),
      `phone-consent without ${name}: the words of the consent name the default, which is not your house.`,
    ]),
  ];
  return checks.filter(([wrong]) => wrong).map(([, sentence]) => sentence);
}
