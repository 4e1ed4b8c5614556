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
    physicalAddress: { address: '3 rue du Port, 64700 Hendaye', additionalAddress: null },
    salesCount: 1,
    salesInterestsCount: 2,
    visitsCount: 4,
    phoneConsents: null,
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
  physical_address: { address: '3 rue du Port, 64700 Hendaye', additional_address: null },
  sales_count: 1,
  sales_interests_count: 2,
  visits_count: 4,
  ...changes,
});
