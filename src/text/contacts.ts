/** Words of the people around a purchase. Sources: labels.md (Accounts, contacts), buyer-and-shell.md §8. */
import type { BuyerContact, ContactKind } from '@/domain/buyer-contact';

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
