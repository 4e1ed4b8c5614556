/** Name, logo and links of the house, as first screens need them (docs/spec/attributes.md#3.5). Pure. */
import { type BootConfig, httpUrl, type RawAttributes, textOf } from './attributes';

/** Returns the absolute address of a page of the house: that of the attribute, else this path. */
export function urlOf(raw: RawAttributes, attribute: string, path: string, { linkBase }: BootConfig): string {
  return httpUrl(textOf(raw, attribute), linkBase) ?? new URL(path, linkBase).href;
}

/** Returns the house's name, slug, logo, mailbox and e-mail domain of its staff. */
export function brandOf(raw: RawAttributes, { linkBase }: BootConfig) {
  return {
    name: textOf(raw, 'brand-name') ?? 'Parvis',
    slug: textOf(raw, 'brand-slug') ?? 'parvis',
    logo: httpUrl(textOf(raw, 'logo-url'), linkBase),
    email: textOf(raw, 'support-email') ?? 'contact@parvis.example',
    staffDomain: textOf(raw, 'staff-domain') ?? 'parvis.example',
  };
}
