/** Complete and valid bodies of the funnel: an apartment in the zone, a house outside it. */

const lead = {
  civility: 'mrs',
  first_name: 'Inès',
  last_name: 'Carrel',
  email: 'ines.carrel@exemple.fr',
  phone_country_code: 'FR',
  phone_number: '+33612345678',
};

const shared = {
  total_floor: 5,
  room_number: 3,
  bedroom_number: 2,
  construction_time: 'f1914t1947',
  good_state: 'good',
  price_expectations: null,
  waiting_time_period: 'asap',
  non_selling_reason: null,
  country_code: 'FR',
  lead,
};

export const apartment = {
  kind: 'apartment',
  funnel_version: 'main',
  source: 'agence-du-parc',
  formatted_address: '12 Rue des Tilleuls 69003 Lyon',
  street_number: '12',
  street_name: 'Rue des Tilleuls',
  city: 'Lyon',
  zip_code: '69003',
  lat: 45.7597,
  lng: 4.8422,
  carrez_area: 60.5,
  floor: 2,
  elevator: true,
  balcony: false,
  terrace: false,
  cellar: true,
  concierge: false,
  parking: false,
  ...shared,
};

export const house = {
  kind: 'house',
  funnel_version: 'bis',
  formatted_address: '5 Rue de la Plage 64700 Hendaye',
  street_number: '5',
  street_name: 'Rue de la Plage',
  city: 'Hendaye',
  zip_code: '64700',
  lat: 43.3587,
  lng: -1.7742,
  living_area: 110,
  land_area: 400,
  terrace: true,
  garden: true,
  parking: false,
  garage: false,
  pool: false,
  ...shared,
};

/** Returns the answers with this e-mail. */
export const from = (email: string, answers: typeof apartment | typeof house = apartment) => ({
  ...answers,
  lead: { ...lead, email },
});
