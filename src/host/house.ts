/** The pages that the links of an element lead to (contract §2). Pure. The table is more than a first screen needs: see brand.ts. */
import type { BootConfig, RawAttributes } from './attributes';
import { urlOf } from './brand';

/** Where each link leads when the host does not say; the attribute of `signIn` is `sign-in-url`. */
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

/** The name of a link that the host may lead elsewhere. */
export type LinkName = keyof typeof LINKS;

/** The attribute that leads a link elsewhere. */
export function linkAttribute(name: LinkName): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-url`;
}

/** Where a link leads, absolute. */
export function linkOf(raw: RawAttributes, name: LinkName, boot: BootConfig): string {
  return urlOf(raw, linkAttribute(name), LINKS[name], boot);
}
