/** The data of the demo's address base: real towns of France with invented streets, in its wire shape. */
import { createSeededRandom } from './seeded-random.ts';

/** A GeoJSON feature of the address base, reduced to the fields in use. */
export type PlaceFeature = {
  type: 'Feature';
  geometry: { type: 'Point'; coordinates: [lon: number, lat: number] };
  properties: {
    label: string;
    id: string;
    type: 'housenumber' | 'street' | 'municipality';
    name: string;
    housenumber?: string;
    street?: string;
    postcode: string;
    citycode: string;
    city: string;
    district?: string;
    context: string;
    importance: number;
  };
};

type Town = {
  name: string;
  citycode: string;
  postcode: string;
  context: string;
  lat: number;
  lon: number;
  weight: number;
};

const RHONE = '69, Rhône, Auvergne-Rhône-Alpes';
const PARIS = '75, Paris, Île-de-France';
const BOUCHES = '13, Bouches-du-Rhône, Provence-Alpes-Côte d’Azur';
const BASQUE = '64, Pyrénées-Atlantiques, Nouvelle-Aquitaine';

/** Name, INSEE code, postcode, context, latitude, longitude, and importance (0 to 1). */
const TOWNS = (
  [
    ['Paris', '75056', '75001', PARIS, 48.8589, 2.347, 0.68],
    ['Lyon', '69123', '69001', RHONE, 45.758, 4.8351, 0.6],
    ['Marseille', '13055', '13001', BOUCHES, 43.2803, 5.3806, 0.62],
    ['Bordeaux', '33063', '33000', '33, Gironde, Nouvelle-Aquitaine', 44.8516, -0.5877, 0.57],
    ['Nantes', '44109', '44000', '44, Loire-Atlantique, Pays de la Loire', 47.2316, -1.5484, 0.58],
    ['Toulouse', '31555', '31000', '31, Haute-Garonne, Occitanie', 43.6043, 1.4437, 0.6],
    ['Lille', '59350', '59000', '59, Nord, Hauts-de-France', 50.6306, 3.0473, 0.56],
    ['Strasbourg', '67482', '67000', '67, Bas-Rhin, Grand Est', 48.5691, 7.7621, 0.57],
    ['Rennes', '35238', '35000', '35, Ille-et-Vilaine, Bretagne', 48.1159, -1.6884, 0.55],
    ['Montpellier', '34172', '34000', '34, Hérault, Occitanie', 43.61, 3.8742, 0.57],
    ['Hendaye', '64260', '64700', BASQUE, 43.3587, -1.7742, 0.37],
    ['Biarritz', '64122', '64200', BASQUE, 43.4713, -1.5527, 0.41],
    ['Villeurbanne', '69266', '69100', RHONE, 45.772, 4.8898, 0.5],
    ['Caluire-et-Cuire', '69034', '69300', RHONE, 45.7953, 4.8472, 0.43],
    ['Saint-Cyr-au-Mont-d’Or', '69191', '69450', RHONE, 45.8147, 4.8178, 0.32],
    ['Aix-en-Provence', '13001', '13100', BOUCHES, 43.5361, 5.3988, 0.52],
    ['L’Haÿ-les-Roses', '94038', '94240', '94, Val-de-Marne, Île-de-France', 48.7763, 2.3377, 0.42],
    ['Saint-Denis', '93066', '93200', '93, Seine-Saint-Denis, Île-de-France', 48.9361, 2.3575, 0.5],
    ['Saint-Denis', '97411', '97400', '974, La Réunion, La Réunion', -20.8915, 55.4511, 0.49],
    ['Eu', '76255', '76260', '76, Seine-Maritime, Normandie', 50.0466, 1.4208, 0.31],
  ] as const
).map(
  ([name, citycode, postcode, context, lat, lon, weight]): Town => ({
    name: name.replaceAll('’', "'"),
    citycode,
    postcode,
    context: context.replaceAll('’', "'"),
    lat,
    lon,
    weight,
  }),
);

/** The towns with arrondissements: their number, their first INSEE code and postcode. */
const DIVIDED = { Paris: [20, 75101, 75001], Lyon: [9, 69381, 69001], Marseille: [16, 13201, 13001] } as const;

/** Three houses in each of these streets; '@' names the arrondissement. All invented but for their towns. */
const STREETS = `
Lyon@2 Rue de la Charité; Lyon@2 Place du Vieux-Chêne; Lyon@3 Rue des Tilleuls; Lyon@6 Avenue des Frères-Morel;
Paris@11 Rue Saint-Denis; Paris@11 Passage des Ébénistes; Paris@15 Rue du Commandant-Aubry; Paris@18 Rue des Trois-Moulins;
Marseille@8 Boulevard des Pins-Parasols; Bordeaux Cours du Docteur-Lacaze; Nantes Quai des Salorges-Neuves;
Toulouse Rue des Briques-Roses; Lille Rue de l'Arbre-Sec; Rennes Rue des Genêts; Montpellier Rue du Mas-Neuf;
Hendaye Rue de la Plage; Hendaye Chemin des Fougères; Biarritz Avenue de l'Océan; Villeurbanne Rue des Tilleuls;
Caluire-et-Cuire Montée des Forts`;

const arrondissement = (n: number) => `${n === 1 ? '1er' : `${n}e`} Arrondissement`;
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function feature(town: Town, properties: Partial<PlaceFeature['properties']>, lon: number, lat: number): PlaceFeature {
  const { name, citycode, postcode, context, weight } = town;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [round(lon), round(lat)] },
    properties: {
      label: name,
      id: citycode,
      type: 'municipality',
      name,
      postcode,
      citycode,
      city: name,
      context,
      importance: weight,
      ...properties,
    },
  };
}

function districtsOf(town: Town): Town[] {
  const [count, citycode, postcode] = DIVIDED[town.name as keyof typeof DIVIDED] ?? [0, 0, 0];
  return Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI;
    return {
      ...town,
      citycode: String(citycode + index),
      postcode: String(postcode + index),
      lat: town.lat + Math.sin(turn) / 40,
      lon: town.lon + Math.cos(turn) / 30,
      weight: town.weight - 0.1,
    };
  });
}

function houses(row: string, dice: () => number): PlaceFeature[] {
  const [, place = '', number, street = ''] = /^([^\s@]+)(?:@(\d+))? (.+)$/.exec(row) ?? [];
  const whole = TOWNS.find(({ name }) => name === place);
  if (!whole) throw new Error(`no such town: ${place}`);
  const town = number ? (districtsOf(whole)[Number(number) - 1] ?? whole) : whole;
  const district = number ? { district: `${place} ${arrondissement(Number(number))}` } : {};
  const [lon, lat] = [town.lon + (dice() - 0.5) / 100, town.lat + (dice() - 0.5) / 100];
  const id = `${town.citycode}_${street.toLowerCase().replaceAll(/[^\p{L}]+/gu, '-')}`;
  const where = `${town.postcode} ${town.name}`;
  const common = { ...district, importance: town.weight - 0.2 };
  return [
    feature(town, { ...common, id, type: 'street', name: street, street, label: `${street} ${where}` }, lon, lat),
    ...['5', '12', '24bis'].map((housenumber, index) => {
      const name = `${housenumber} ${street}`;
      const properties = { id: `${id}_${housenumber}`, housenumber, street, name, label: `${name} ${where}` };
      return feature(
        town,
        { ...common, type: 'housenumber', ...properties },
        lon + (index + 1) / 4000,
        lat + (index + 1) / 9000,
      );
    }),
  ];
}

/** Returns every feature: communes, arrondissements, streets and houses; the same at every start. */
export function seedPlaces(): PlaceFeature[] {
  const dice = createSeededRandom(20261121);
  const towns = TOWNS.map((town) => feature(town, {}, town.lon, town.lat));
  const districts = TOWNS.flatMap((town) =>
    districtsOf(town).map((district, index) => {
      const name = `${town.name} ${arrondissement(index + 1)}`;
      return feature(district, { name, label: name, district: name }, district.lon, district.lat);
    }),
  );
  const streets = STREETS.trim()
    .split(/;\s*/)
    .flatMap((row) => houses(row, dice));
  return [...towns, ...districts, ...streets];
}
