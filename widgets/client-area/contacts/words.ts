/** Labels and messages of contacts and signatories. Source: docs/spec/contacts.md. */
import type { BuyerContact, ContactKind } from '@/domain/person/contact';

/** Labels of the kinds of a contact to inform. Source: docs/spec/contacts.md#1.3. */
export const contactKindLabels: Record<ContactKind, string> = {
  partner: 'Conjoint(e) ou partenaire',
  ex_partner: 'Ex-conjoint(e)',
  tenant: 'Locataire',
  interest_holder_sci: 'Associé(e) de la SCI',
  other: 'Autre',
};

/** Returns the label of a contact's kind; null if it is not known. */
export const contactKindLabel = (kind: BuyerContact['kind']): string | null =>
  kind && kind !== 'unknown' ? contactKindLabels[kind] : null;

/** Returns the label of a contact's type, feminine for `mrs`, 'Contact' if unknown (docs/spec/contacts.md#1.4). */
export function contactTypeLabel({ type, civility }: Pick<BuyerContact, 'type' | 'civility'>): string {
  const labels: Record<BuyerContact['type'], string> = {
    expert: civility === 'mrs' ? 'Votre experte' : 'Votre expert',
    visit_guide: 'Votre guide de visite',
    informed: 'Contact à informer',
    unknown: 'Contact',
  };
  return labels[type];
}

/** Toasts of the actions on a contact. Source: docs/spec/accounts.md#2.2. */
export const contactToasts = {
  saved: 'Le contact a bien été enregistré',
  removed: 'Le contact a bien été retiré',
  removalFailed: "Une erreur s'est produite, veuillez contacter votre expert",
};

/** Titles, buttons and messages for adding, changing and removing a person. */
export type ContactWords = {
  add: string;
  change: string;
  remove: string;
  keep: string;
  /** In place of a missing name. */
  someone: string;
  /** Follows the name in the confirmation of the removal. */
  afterRemoval: string;
  failed: string;
  saved: string;
  removed: string;
  removalFailed: string;
};

const informed = {
  ...contactToasts,
  add: 'Ajouter un contact',
  change: 'Modifier le contact',
  remove: 'Retirer ce contact',
  keep: 'Garder ce contact',
  someone: 'Ce contact',
  failed: "Le contact n'a pas pu être enregistré.",
};

/** Texts for contacts and signatories. Source: docs/spec/contacts.md#4.2, docs/spec/contacts.md#5.1. */
export const contactWords = {
  informedOfPurchase: { ...informed, afterRemoval: 'ne recevra plus de nouvelles de votre achat.' },
  informedOfSale: { ...informed, afterRemoval: 'ne recevra plus de nouvelles de votre vente.' },
  signatory: {
    add: 'Ajouter un signataire',
    change: 'Modifier le signataire',
    remove: 'Retirer ce signataire',
    keep: 'Garder ce signataire',
    someone: 'Ce signataire',
    afterRemoval: 'ne signera pas votre mandat.',
    failed: "Le signataire n'a pas pu être enregistré.",
    saved: 'Le signataire a bien été enregistré',
    removed: 'Le signataire a bien été retiré',
    removalFailed: contactToasts.removalFailed,
  },
} satisfies Record<string, ContactWords>;
