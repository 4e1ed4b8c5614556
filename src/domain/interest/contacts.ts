/** Whom a buyer can reach about a sale that they follow. Source: decisions.md (Buyer space). */
import type { BuyerContact } from '@/domain/person/contact';
import type { SaleExpert } from './sale-of-interest';

/**
 * Whom a buyer can reach about a sale: the server's contacts, and before them the sale's own expert where the server
 * names none, as before a first visit.
 */
export function withExpert(contacts: readonly BuyerContact[], expert: SaleExpert | null): BuyerContact[] {
  if (!expert || contacts.some(({ type }) => type === 'expert')) return [...contacts];
  return [{ ...expert, id: 'expert', type: 'expert', kind: null, phoneCountryCode: null }, ...contacts];
}
