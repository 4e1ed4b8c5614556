/** The sales of the seller space, one for each screen and each threshold. */
import type { EstimatedProperty } from '../estimate.ts';
import { type Expert, expertOf, newSale, type Sale } from '../sale.ts';
import { THOMAS } from './people.ts';
import { ACCOUNTS, type AccountName, type User } from './users.ts';

const known = (id: number, owner: AccountName, meaning: string) => ({
  id,
  owner,
  uniqueHash: `vendeur${id}`,
  path: `/ev/ventes/${id}`,
  meaning,
});

/** The known sales by role: id, hash, owner, and what there is to see. */
export const SELLER_SALES = {
  only: known(
    531,
    'oneSale',
    'seule vente, sur le marché\u00a0: offres, visites, comptes-rendus (60\u00a0% d’intéressés)',
  ),
  estimationOnly: known(541, 'manySales', 'sans mandat\u00a0: estimation instantanée'),
  reportSent: known(542, 'manySales', 'sans mandat\u00a0: dossier d’estimation envoyé par l’expert'),
  toSign: known(543, 'manySales', 'mandat à signer'),
  toPublish: known(544, 'manySales', 'mandat signé, photos à prévoir, documents manquants'),
  aboveMarket: known(
    545,
    'manySales',
    'maison au-dessus du marché\u00a0: 6 acquéreurs, 100 alertes, 50\u00a0% d’intéressés',
  ),
  belowMarket: known(546, 'manySales', 'au-dessous du marché\u00a0: 5 acquéreurs, 99 alertes, aucun compte-rendu'),
  onBreak: known(547, 'manySales', 'en pause'),
  atMarket: known(548, 'manySales', 'maison de maître, au prix du marché'),
  agreement: known(549, 'manySales', 'offre acceptée, compromis à signer'),
  deed: known(550, 'manySales', 'compromis signé, acte à venir'),
  sold: known(551, 'manySales', 'vendue'),
  soldAtOnce: known(552, 'manySales', 'vendue sans date de compromis'),
  dead: known(553, 'manySales', 'arrêtée après le mandat'),
  parking: known(554, 'manySales', 'place de stationnement, sur le marché'),
  parkingToSign: known(555, 'manySales', 'place de stationnement, mandat à signer\u00a0: pas d’estimation'),
  parkingNoMandate: known(556, 'manySales', 'place de stationnement, sans aucun mandat'),
  noValuation: known(557, 'manySales', 'sans estimation ni dossier'),
  firstMandate: known(561, 'toSign', 'seule vente, mandat à signer, rien n’est encore rempli'),
  long: known(571, 'longSeller', '300 comptes-rendus, 40 offres, textes très longs'),
  bare: known(581, 'bareSeller', 'sur le marché, tout ce qui peut manquer manque'),
} as const;

export type SellerSaleName = keyof typeof SELLER_SALES;

type Town = { zipCode: string; lat: number; lng: number; region: string };

/** `region` as the API writes it; the screens compare it without case or accents. */
const TOWNS: Record<string, Town> = {
  Lyon: { zipCode: '69006', lat: 45.7676, lng: 4.8503, region: 'Lyon' },
  Bordeaux: { zipCode: '33000', lat: 44.8478, lng: -0.5847, region: 'Bordeaux' },
  Marseille: { zipCode: '13008', lat: 43.2612, lng: 5.3839, region: 'MARSEILLE' },
  Nantes: { zipCode: '44000', lat: 47.2184, lng: -1.5536, region: 'nantes' },
  Paris: { zipCode: '75011', lat: 48.8594, lng: 2.3765, region: 'Île-de-France' },
  'Saint-Cyr-au-Mont-d’Or': { zipCode: '69450', lat: 45.8153, lng: 4.8194, region: 'Lyon' },
};

type Line = [state: string, kind: string, street: string, city: string, areaM2: number, rooms: number];

const TERM = 'awaiting_term_signature';
const OFFER = 'awaiting_offer';

const LINES: Record<SellerSaleName, Line> = {
  only: [OFFER, 'apartment', '9 rue Fondaudège', 'Bordeaux', 74, 3],
  estimationOnly: [TERM, 'apartment', '31 rue Vendôme', 'Lyon', 58, 2],
  reportSent: [TERM, 'duplex', '14 quai de la Fosse', 'Nantes', 96, 4],
  toSign: [TERM, 'apartment', '77 boulevard Voltaire', 'Paris', 41, 2],
  toPublish: ['awaiting_publication', 'apartment', '5 cours de la Marne', 'Bordeaux', 62, 3],
  aboveMarket: [OFFER, 'house', '112 avenue du Prado', 'Marseille', 134, 6],
  belowMarket: [OFFER, 'loft', '3 rue Kervégan', 'Nantes', 88, 3],
  onBreak: [OFFER, 'triplex', '20 rue Notre-Dame', 'Bordeaux', 118, 5],
  atMarket: [OFFER, 'mansion', '48 boulevard des Belges', 'Lyon', 240, 9],
  agreement: ['awaiting_sale_agreement', 'apartment', '6 rue Oberkampf', 'Paris', 53, 3],
  deed: ['awaiting_notarial_deed', 'apartment', '19 rue Paradis', 'Marseille', 71, 3],
  sold: ['sold', 'apartment', '2 rue Crébillon', 'Nantes', 66, 3],
  soldAtOnce: ['sold', 'other', '8 rue Judaïque', 'Bordeaux', 30, 1],
  dead: ['dead', 'apartment', '40 cours Vitton', 'Lyon', 82, 4],
  parking: [OFFER, 'parking_spot', '27 rue Tête-d’Or', 'Lyon', 13, 1],
  parkingToSign: [TERM, 'parking_spot', '10 rue Bugeaud', 'Lyon', 12, 1],
  parkingNoMandate: [TERM, 'parking_spot', '4 rue Boileau', 'Lyon', 12, 1],
  noValuation: [TERM, 'apartment', '16 rue Duguesclin', 'Lyon', 49, 2],
  firstMandate: [TERM, 'house', '22 bis rue des Dervallières', 'Nantes', 121, 5],
  long: [
    OFFER,
    'mansion',
    '128 bis boulevard du Général-de-Gaulle-et-de-la-Libération, Résidence Les Terrasses du Parc de la Tête-d’Or, bâtiment C',
    'Saint-Cyr-au-Mont-d’Or',
    203,
    7,
  ],
  bare: [OFFER, 'other', '1 rue Sans-Nom', 'Lyon', 50, 2],
};

const PARKING_EUROS = 26_000;

const LONG_EXPERT = {
  first_name: 'Anne-Charlotte-Marie-Bernadette',
  last_name: 'de La Rochefoucauld-Montmorency-Beauharnais',
};

/** Returns their rows for the table of all sales. */
export function seedSellerSales(users: User[]): Sale[] {
  const camille = expertOf(users);
  return Object.entries(LINES).map(([name, line]) => saleOf(name as SellerSaleName, line, camille));
}

function saleOf(name: SellerSaleName, [state, kind, street, city, areaM2, roomNumber]: Line, camille: Expert): Sale {
  const { id, uniqueHash, owner } = SELLER_SALES[name];
  const { zipCode, lat, lng, region } = TOWNS[city] as Town;
  const property: EstimatedProperty = {
    kind: kind === 'house' || kind === 'mansion' ? 'house' : 'apartment',
    city,
    zipCode,
    areaM2,
    landM2: kind === 'house' ? 420 : 0,
    floor: 2,
    roomNumber,
    constructionTime: 'f1914t1947',
    goodState: 'good',
    extras: ['cellar'],
  };
  const address = `${street}, ${zipCode} ${city}`;
  const sale = newSale({ id, uniqueHash, ownerId: ACCOUNTS[owner].id, property, address, lat, lng });
  sale.expertComes = 'never';
  sale.onBreak = name === 'onBreak';
  sale.hasEvidence = name !== 'belowMarket' && name !== 'estimationOnly' && kind !== 'parking_spot';
  sale.wire.property.kind = kind;
  Object.assign(sale.wire, { state, region: { name_raw: region }, expert: expertFor(name, camille) });
  if (kind === 'parking_spot') sale.wire.last_yanport_valuation.sale_price = PARKING_EUROS;
  if (name === 'bare') sale.wire.region = { name_raw: null };
  return sale;
}

function expertFor(name: SellerSaleName, camille: Expert): Expert | null {
  if (name === 'bare') return null;
  if (name === 'long') return { ...camille, user: { ...camille.user, ...LONG_EXPERT }, photo: null };
  if (name !== 'belowMarket') return camille;
  const { first_name, last_name, phone_number, email } = THOMAS;
  return { ...camille, user: { first_name, last_name, phone_number, email }, photo: null, phone_calendar_link: null };
}
