import type { RadarProperty } from './radar-property.ts';

const PICTURES = ['f1c0ffee', 'r0a1b2c3', 'r1b2c3d4', 'r2c3d4e5', 'r3d4e5f6', 'r4e5f607', 'r5f60718', 'r6071829'].map(
  (name) => ({ photo_url: `/demo/photos/${name}.svg` }),
);

type EdgeCase = { meaning: string; fields: Partial<RadarProperty> };
const odd = (meaning: string, fields: Partial<RadarProperty>): EdgeCase => ({ meaning, fields });

/** A sale without any fact but its place. */
const NOTHING: Partial<RadarProperty> = {
  area: null,
  kind: null,
  kind_text: null,
  room_number: null,
  main_picture_url: null,
  oa_date: null,
  oa_amount: null,
  sale_price: null,
  address: null,
  floor: null,
  total_floor: null,
  elevator: null,
  garden: null,
  parking: null,
  terrace: null,
  concierge: null,
  cellar: null,
  pool: null,
  dpe_energy_letter: null,
  buyer_situation: null,
  buyer_age: null,
  property_pictures: null,
};

/**
 * Sales that a careless screen shows badly (docs/spec/demo.md#6.2); each takes one house near the church, in this
 * order.
 */
export const ODD_SALES = {
  longAddress: odd('adresse très longue', {
    address:
      "124 bis, Avenue du Maréchal-Philippe-Leclerc-de-Hauteclocque prolongée, Résidence Les Terrasses de la Collégiale, Bâtiment C, Escalier 4, 69695 Valbrune-sur-Ondre, Communauté de communes du Val d'Ondre",
  }),
  groundFloor: odd('rez-de-chaussée', { kind: 'apartment', kind_text: 'Appartement', floor: 0, total_floor: 4 }),
  floorAboveTotal: odd('étage au-dessus du nombre d’étages', {
    kind: 'apartment',
    kind_text: 'Appartement',
    floor: 7,
    total_floor: 3,
  }),
  nothingKnown: odd('rien n’est connu', NOTHING),
  unknownBuyer: odd('situation d’acheteur inconnue', { buyer_situation: 'institutional', buyer_age: 45 }),
  noAskingPrice: odd('prix affiché inconnu', { oa_amount: 312_500, sale_price: null }),
  askingPriceZero: odd('prix affiché à 0', { oa_amount: 208_000, sale_price: 0 }),
  soldAbove: odd('vendu plus cher qu’affiché', { oa_amount: 415_000, sale_price: 399_000 }),
  soldAtPrice: odd('vendu au prix', { oa_amount: 265_000, sale_price: 265_000 }),
  overpriced: odd('négocié de 25 %', { oa_amount: 300_000, sale_price: 400_000 }),
  noRealPrice: odd('prix de vente jamais connu', { oa_amount: null, sale_price: 349_000 }),
  markup: odd('textes avec HTML et emoji', {
    address: '3 <b>Rue Basse</b> & "Cour" 🏡, 69695 Valbrune-sur-Ondre',
    kind_text: '<img src=x onerror=alert(1)> Loft',
  }),
  unknownKind: odd('type de bien inconnu', { kind: 'houseboat', kind_text: 'Péniche' }),
  manyPictures: odd('huit photos', {
    main_picture_url: PICTURES[0]?.photo_url ?? null,
    property_pictures: PICTURES,
  }),
  noPicture: odd('aucune photo', { main_picture_url: null, property_pictures: [] }),
  missingPicture: odd('photo qui n’existe pas', {
    main_picture_url: '/demo/photos/absente.svg',
    property_pictures: [{ photo_url: '/demo/photos/absente.svg' }],
  }),
  youngBuyer: odd('acheteur de 18 ans', { buyer_age: 18, buyer_situation: 'primo_buyer' }),
  oldBuyer: odd('acheteur de 93 ans', { buyer_age: 93, buyer_situation: 'owner' }),
  everything: odd('tous les équipements', {
    kind: 'house',
    kind_text: 'Maison',
    area: 214.5,
    room_number: 12,
    floor: null,
    total_floor: 2,
    elevator: true,
    garden: true,
    parking: true,
    terrace: true,
    concierge: true,
    cellar: true,
    pool: true,
    dpe_energy_letter: 'A',
  }),
  unknownEnergy: odd('DPE d’une lettre inconnue', { dpe_energy_letter: 'Z' }),
} satisfies Record<string, EdgeCase>;

export type OddSale = keyof typeof ODD_SALES;
