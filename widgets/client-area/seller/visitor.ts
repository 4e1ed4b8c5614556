/** The name of a visitor, as a seller reads it. Source: docs/spec/visits.md#9.4. */
import type { SellerVisit } from '@/domain/visit/seller-visit';
import { fullName } from '@/text/names';

const TITLES = { mr: 'Monsieur', mrs: 'Madame' };

/**
 * Returns the civility and name of a visitor without the unknown parts; '' without a name.
 * @example visitorName({ civility: 'mrs', firstName: 'Nora', lastName: 'Haddad' }) // 'Madame Nora Haddad'
 */
export function visitorName(visitor: SellerVisit['visitor']): string {
  const name = visitor ? fullName(visitor) : '';
  return name && visitor?.civility ? `${TITLES[visitor.civility]} ${name}` : name;
}
