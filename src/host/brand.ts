/** Whose element it is, and its way home: what stands on first screens (contract §2). Pure. */
import { type BootConfig, httpUrl, type RawAttributes, textOf } from './attributes';

/** Where a page of the house is, absolute: where the attribute says, else at this path. */
export function urlOf(raw: RawAttributes, attribute: string, path: string, { linkBase }: BootConfig): string {
  return httpUrl(textOf(raw, attribute), linkBase) ?? new URL(path, linkBase).href;
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
