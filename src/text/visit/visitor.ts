/** How a visitor is called, as a seller reads it. Source: labels.md (Civility). */
import type { SellerVisit } from '@/domain/visit/seller-visit';
import { fullName } from '@/text/names';

const TITLES = { mr: 'Monsieur', mrs: 'Madame' };

/**
 * A visitor as they are called: what is not known is left out, so that the whole may be ''.
 * @example visitorName({ civility: 'mrs', firstName: 'Nora', lastName: 'Haddad' }) // 'Madame Nora Haddad'
 */
export function visitorName(visitor: SellerVisit['visitor']): string {
  const name = visitor ? fullName(visitor) : '';
  return name && visitor?.civility ? `${TITLES[visitor.civility]} ${name}` : name;
}
