import type { Customer } from '@/domain/person/customer';

/** A customer with sales and interests; `changes` replace their fields. */
export function aCustomer(changes: Partial<Customer> = {}): Customer {
  return {
    id: '12',
    role: 'client',
    civility: 'mrs',
    firstName: 'Léa',
    lastName: 'Martin',
    email: 'lea.martin@exemple.fr',
    phoneNumber: '+33612345678',
    phoneCountryCode: 'FR',
    birthDate: '1985-04-12',
    coOwnership: false,
    coOwnershipKind: null,
    coOwnershipName: null,
    familySituation: 'married_pacsed',
    pictureUrl: '/demo/lea.svg',
    lastSignInAt: '2026-03-01T09:00:00+01:00',
    physicalAddress: { address: '3 rue du Port, 64700 Hendaye', additionalAddress: null },
    salesCount: 1,
    salesInterestsCount: 2,
    buyerAlertsCount: 3,
    visitsCount: 4,
    ...changes,
  };
}

/** The wire shape of that customer. */
export const aCustomerOnTheWire = (changes: Record<string, unknown> = {}) => ({
  id: 12,
  role: 'client',
  civility: 'mrs',
  first_name: 'Léa',
  last_name: 'Martin',
  email: 'lea.martin@exemple.fr',
  phone_number: '+33612345678',
  phone_country_code: 'FR',
  birth_date: '1985-04-12',
  family_situation: 'married_pacsed',
  co_ownership: false,
  co_ownership_kind: null,
  co_ownership_name: null,
  profile_pic_url: '/demo/lea.svg',
  last_sign_in_at: '2026-03-01T09:00:00+01:00',
  physical_address: { address: '3 rue du Port, 64700 Hendaye', additional_address: null },
  sales_count: 1,
  sales_interests_count: 2,
  buyer_alerts_count: 3,
  visits_count: 4,
  ...changes,
});
