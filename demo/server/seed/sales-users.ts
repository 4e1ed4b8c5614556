/** The signatories and contacts to inform of the sales (docs/spec/contacts.md#3.3). */
import { CONTACT_KINDS } from './contacts.ts';
import { SELLER_SALES } from './seller-sales.ts';
import { ACCOUNTS } from './users.ts';

export type SalesPerson = {
  civility: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone_country_code: string;
  phone_number: string;
};

/** A row of the table; the owner of a sale is not in it, but comes first in the answer. */
export type SalesUser = { id: number; saleId: number; kind: string | null; signatory: boolean; person: SalesPerson };

const FIRST_ID = 8001;

const person = (
  civility: string,
  first_name: string,
  last_name: string,
  email: string,
  digits: string,
): SalesPerson => ({
  civility,
  first_name,
  last_name,
  email,
  phone_country_code: 'FR',
  phone_number: `+336880000${digits}`,
});

/** The known rows of the sale `only`, and one of another sale. */
export const SALES_USERS = { coOwner: FIRST_ID, informed: FIRST_ID + 1, ofAnotherSale: FIRST_ID + 2 } as const;

type Line = Omit<SalesUser, 'id'>;

export function seedSalesUsers(): SalesUser[] {
  const { only, toSign, long } = SELLER_SALES;
  const lines: Line[] = [
    {
      saleId: only.id,
      kind: 'partner',
      signatory: true,
      person: person('mrs', 'Claire', 'Duval', ACCOUNTS.coOwner.email, '01'),
    },
    {
      saleId: only.id,
      kind: 'tenant',
      signatory: false,
      person: person('mr', 'Paulo', 'Esteves', 'paulo.esteves@exemple.fr', '02'),
    },
    {
      saleId: toSign.id,
      kind: 'ex_partner',
      signatory: true,
      person: person('mrs', 'Béatrice', 'Lambert', 'beatrice.lambert@exemple.fr', '03'),
    },
    ...Array.from(
      { length: 30 },
      (_, index): Line => ({
        saleId: long.id,
        kind: CONTACT_KINDS[index % CONTACT_KINDS.length] ?? 'other',
        signatory: index < 8,
        person: person(
          'mr',
          'Jean-Baptiste-Théophile',
          `de La Rochefoucauld-Montmorency ${index + 1}`,
          `famille-${index + 1}@exemple.fr`,
          String(10 + index),
        ),
      }),
    ),
  ];
  return lines.map((line, index) => ({ id: FIRST_ID + index, ...line }));
}
