/** Whose element it is: the house's name and the pages that its links lead to (contract §2). Pure. */
import { type BootConfig, httpUrl, type RawAttributes, textOf } from './attributes';

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
export function linkOf(raw: RawAttributes, name: LinkName, { linkBase }: BootConfig): string {
  return httpUrl(textOf(raw, linkAttribute(name)), linkBase) ?? new URL(LINKS[name], linkBase).href;
}

/** The house's own name, slug, logo, mailbox and staff's e-mail domain. */
export function brandOf(raw: RawAttributes, { linkBase }: BootConfig) {
  return {
    name: textOf(raw, 'brand-name') ?? 'Parvis',
    slug: textOf(raw, 'brand-slug') ?? 'parvis',
    logo: httpUrl(textOf(raw, 'logo-url'), linkBase),
    email: textOf(raw, 'support-email') ?? 'contact@parvis.example',
    staffDomain: textOf(raw, 'staff-domain') ?? 'parvis.example',
  };
}
