/** The contacts to inform of a buyer. */
import { LISTINGS } from './listings.ts';
import { ACCOUNTS } from './users.ts';

export const CONTACT_KINDS = ['partner', 'ex_partner', 'tenant', 'interest_holder_sci', 'other'];

/** The fields of the contact form. */
export type ContactFields = {
  kind: string;
  civility: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  phone_country_code: string;
};

/** A row of the contacts table; `saleId` is null without a sale. */
export type Contact = { id: number; buyerId: number; saleId: number | null; fields: ContactFields };

const { charity, accepted } = LISTINGS;

const LINES: [
  saleId: number,
  kind: string,
  civility: string,
  first: string,
  last: string,
  email: string,
  phone: string,
][] = [
  [charity, 'partner', 'mr', 'Julien', 'Martin', 'julien.martin@exemple.fr', '+33611111101'],
  [charity, 'ex_partner', 'mr', 'Marc', 'Dubreuil', 'marc.dubreuil@exemple.fr', '+33611111102'],
  [charity, 'tenant', 'mrs', 'Aïcha', 'Diallo', 'aicha.diallo@exemple.fr', '+33611111103'],
  [charity, 'interest_holder_sci', 'mr', 'Étienne', 'Roche', 'etienne.roche@exemple.fr', '+33611111104'],
  [charity, 'other', 'mrs', 'Monique', 'Martin', 'monique.martin@exemple.fr', '+33611111105'],
  [accepted, 'partner', 'mr', 'Julien', 'Martin', 'julien.martin@exemple.fr', '+33611111101'],
];

const FIRST_ID = 951;

export function seedContacts(): Contact[] {
  const lea = LINES.map(([saleId, kind, civility, first_name, last_name, email, phone_number], index) => ({
    id: FIRST_ID + index,
    buyerId: ACCOUNTS.buyer.id,
    saleId,
    fields: { kind, civility, first_name, last_name, email, phone_number, phone_country_code: 'FR' },
  }));
  const karim = {
    id: FIRST_ID + lea.length,
    buyerId: ACCOUNTS.otherBuyer.id,
    saleId: charity,
    fields: {
      kind: 'partner',
      civility: 'mrs',
      first_name: 'Samia',
      last_name: 'Benali',
      email: 'samia.benali@exemple.fr',
      phone_number: '+33622222201',
      phone_country_code: 'FR',
    },
  };
  return [...lea, karim];
}
