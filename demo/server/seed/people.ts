/** The experts and visit guides of the agency, as the client area shows them. */

/** An expert of a sale of interest (docs/spec/buyer.md#2.1); `photo` is a path of this server. */
export type SaleExpert = {
  photo: string | null;
  first_name: string;
  last_name: string;
  phone_number: string;
  email: string;
  civility: 'mr' | 'mrs';
};

/** A visit guide. The e-mail never leaves the server: a buyer must not have it. */
export type Guide = {
  id: number;
  profile_pic_url: string | null;
  first_name: string;
  last_name: string;
  phone_number: string;
  email: string;
};

export const CAMILLE: SaleExpert = {
  photo: '/demo/assets/camille.svg',
  first_name: 'Camille',
  last_name: 'Roussel',
  phone_number: '+33478112233',
  email: 'camille.roussel@parvis.example',
  civility: 'mrs',
};

export const THOMAS: SaleExpert = {
  photo: null,
  first_name: 'Thomas',
  last_name: 'Girard',
  phone_number: '+33478112244',
  email: 'thomas.girard@parvis.example',
  civility: 'mr',
};

export const HUGO: Guide = {
  id: 401,
  profile_pic_url: null,
  first_name: 'Hugo',
  last_name: 'Lefèvre',
  phone_number: '+33655443322',
  email: 'hugo.lefevre@guides.exemple.fr',
};
