/** The contacts of a sale of interest. Source: docs/spec/buyer.md#9.4. */
import type { BuyerContact } from '@/domain/person/contact';
import type { SaleExpert } from './sale-of-interest';

/** Returns the server's contacts, first the sale's expert if the server names no expert, as before a first visit. */
export function withExpert(contacts: readonly BuyerContact[], expert: SaleExpert | null): BuyerContact[] {
  if (!expert || contacts.some(({ type }) => type === 'expert')) return [...contacts];
  return [{ ...expert, id: 'expert', type: 'expert', kind: null, phoneCountryCode: null }, ...contacts];
}
