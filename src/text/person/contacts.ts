/** Words of the people around a purchase. Sources: labels.md (Accounts, contacts), buyer-and-shell.md §8. */
import type { BuyerContact, ContactKind } from '@/domain/person/contact';

/** Who a contact to inform is to the buyer. */
export const contactKindLabels: Record<ContactKind, string> = {
  partner: 'Conjoint(e) ou partenaire',
  ex_partner: 'Ex-conjoint(e)',
  tenant: 'Locataire',
  interest_holder_sci: 'Associé(e) de la SCI',
  other: 'Autre',
};

/** What someone is in a purchase, in the feminine where the civility says so; 'Contact' for what is unknown. */
export function contactTypeLabel({ type, civility }: Pick<BuyerContact, 'type' | 'civility'>): string {
  const labels: Record<BuyerContact['type'], string> = {
    expert: civility === 'mrs' ? 'Votre experte' : 'Votre expert',
    visit_guide: 'Votre guide de visite',
    informed: 'Contact à informer',
    unknown: 'Contact',
  };
  return labels[type];
}

/** What is said once something was done to a contact, or could not be (§8). */
export const contactToasts = {
  saved: 'Le contact a bien été enregistré',
  removed: 'Le contact a bien été retiré',
  removalFailed: "Une erreur s'est produite, veuillez contacter votre expert",
};

/** What is said around someone who is added, changed or removed. */
export type ContactWords = {
  add: string;
  change: string;
  remove: string;
  keep: string;
  /** Whoever has no name. */
  someone: string;
  /** After the name. */
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

/** Of whom is to be informed of a purchase or of a sale, and of who signs a mandate. */
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
