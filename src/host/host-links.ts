/** Addresses of links (docs/spec/attributes.md#3.2). Pure. Not in brand.ts: no first screen needs all of the table. */
import type { BootConfig, RawAttributes } from './attributes';
import { urlOf } from './brand';

/** The default path of each link; the attribute of `signIn` is `sign-in-url`. */
export const LINKS = {
  home: '/',
  signIn: '/connexion',
  signOut: '/users/sign_out',
  account: '/mon-compte',
  ads: '/annonces',
  booking: '/reserver-une-visite',
  offer: '/faire-une-offre',
  terms: '/cgu',
  privacy: '/politique-de-confidentialite',
  estimation: '/estimation',
  alerts: '/ea/alertes-achat',
  ev: '/ev',
} as const;

/** The name of a link whose address the host may set. */
export type LinkName = keyof typeof LINKS;

/** Returns the name of the attribute of a link. */
export function linkAttribute(name: LinkName): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-url`;
}

/** Returns the absolute address of a link. */
export function linkOf(raw: RawAttributes, name: LinkName, boot: BootConfig): string {
  return urlOf(raw, linkAttribute(name), LINKS[name], boot);
}
