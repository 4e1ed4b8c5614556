/** The result of an estimation in its wire shape. */

/** An expert; `changes` replace its fields. */
export const anExpertOnTheWire = (changes: Record<string, unknown> = {}) => ({
  id: 301,
  user: {
    first_name: 'Camille',
    last_name: 'Roussel',
    phone_number: '+33478112233',
    email: 'camille.roussel@parvis.example',
  },
  photo: '/demo/camille.svg',
  phone_calendar_link: 'https://agenda.exemple.fr/camille',
  ...changes,
});

/** A result with every field; `changes` replace its fields. */
export const aResultOnTheWire = (changes: Record<string, unknown> = {}) => ({
  id: 512,
  unique_hash: 'c71a5f38d0',
  state: 'awaiting_term_signature',
  owner: { id: 205, email: 'n•••@exemple.fr', last_sign_in_at: null },
  expert: anExpertOnTheWire(),
  in_zone: true,
  region: { name_raw: 'Auvergne-Rhône-Alpes' },
  property: { id: 1512, city: 'Lyon', kind: 'apartment', address: '12 rue de la Charité, 69002 Lyon' },
  last_yanport_valuation: {
    id: 2512,
    sale_price: 334_000,
    lower_price: 316_000,
    upper_price: 352_000,
    confidence: 0.86,
  },
  potential_premium: false,
  ...changes,
});
