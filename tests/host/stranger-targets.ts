/** Addresses that a stranger would write into `redirect_url`, and the pages and origins that they meet. */
import { type Dice, oneOf } from '../odd/strange.ts';

const SCHEMES = [
  '',
  '',
  'https:',
  'https:',
  'https:',
  'https:',
  'https:',
  'https:',
  'https:',
  'https:',
  'http:',
  'HTTPS:',
  ' https:',
  '\u0000https:',
  'ht\ntps:',
  'https\t:',
  'javascript:',
  ' JaVa\tScript:',
  'data:text/html,',
  'blob:',
  'blob:https:',
  'filesystem:https:',
  'view-source:https:',
  'vbscript:',
  'file:',
  'ftp:',
  'wss:',
  'mailto:',
  'about:',
];
const SLASHES = [
  '//',
  '//',
  '//',
  '//',
  '//',
  '//',
  '//',
  '',
  '/',
  '///',
  '\\\\',
  '/\\',
  '\\/',
  '////',
  '/\t/',
  '/\n\\',
];
const USERS = [
  '',
  '',
  '',
  '',
  'moi@',
  'moi:secret@',
  ':@',
  '@',
  'maison.example@',
  'maison.example%40',
  'maison.example\\@',
  'maison.example#@',
  'maison.example?@',
  'maison.example:443@',
];
const HOSTS = [
  'maison.example',
  'maison.example',
  'hote.example',
  'MAISON.example',
  'maison.example.',
  'maison.example..',
  'maison\u3002example',
  'maison\uff0eexample',
  '\uff4daison.example',
  'maison\u00ad.example',
  'm\u0430ison.example',
  'mai\tson.exa\nmple',
  'm%61ison.example',
  'maison%2Eexample',
  'maison.example%00',
  'maison.example%2f.evil.example',
  'maison.example\u2100.evil.example',
  'maison.example.evil.example',
  'evil-maison.example',
  'evil.example',
  'xn--maison-.example',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '127.0.0.1',
  '0x7f.1',
  '2130706433',
  'localhost',
  'localhost.',
  '*',
  'null',
  '',
];
const PORTS = ['', '', '', '', ':', ':443', ':80', ':8443', ':0', ':00443', ':99999', ':4173', ':443@evil.example'];
const PATHS = [
  '',
  '/',
  '/merci?x=1#y',
  '?@evil.example',
  '#@evil.example',
  '\\evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '//evil.example',
  '/%00%0d%0aLocation:evil',
  ':alert(1)',
  '/;javascript:alert(1)',
  '\n/\t',
  '\u202e/',
  `/${'a'.repeat(70_000)}`,
];

/** A page, and the origins to which it may be led: with `redirect-origins` or without. */
const PLACES = [
  { base: 'https://hote.example/page?x=1', origins: ['https://hote.example'] },
  { base: 'https://hote.example/page', origins: ['https://hote.example', 'https://maison.example'] },
  { base: 'https://hote.example/page', origins: ['https://hote.example', 'https://maison.example:8443'] },
  { base: 'http://localhost:4173/creer', origins: ['http://localhost:4173', 'http://127.0.0.1'] },
];

/** An address in `redirect_url`, with the page that receives it. */
export type StrangerTarget = { raw: string; base: string; origins: string[] };

/** Returns an address that is put together at random. */
export function strangerTarget(dice: Dice): StrangerTarget {
  const raw = [SCHEMES, SLASHES, USERS, HOSTS, PORTS, PATHS].map((parts) => oneOf(dice, parts)).join('');
  return { raw, ...oneOf(dice, PLACES) };
}
