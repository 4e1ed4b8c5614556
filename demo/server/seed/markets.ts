/**
 * The zones of the agency and their prices. Rounded figures of the demo, nobody's statistics (docs/spec/demo.md#5.5).
 */

const REGIONS = `
Auvergne-Rhône-Alpes: 01 03 07 15 26 38 42 43 63 69 73 74; Bourgogne-Franche-Comté: 21 25 39 58 70 71 89 90;
Bretagne: 22 29 35 56; Centre-Val de Loire: 18 28 36 37 41 45; Corse: 20; Grand Est: 08 10 51 52 54 55 57 67 68 88;
Guadeloupe: 971; Guyane: 973; Hauts-de-France: 02 59 60 62 80; Île-de-France: 75 77 78 91 92 93 94 95; La Réunion: 974;
Martinique: 972; Mayotte: 976; Normandie: 14 27 50 61 76; Nouvelle-Aquitaine: 16 17 19 23 24 33 40 47 64 79 86 87;
Occitanie: 09 11 12 30 31 32 34 46 48 65 66 81 82; Pays de la Loire: 44 49 53 72 85;
Provence-Alpes-Côte d'Azur: 04 05 06 13 83 84`;

const regionByDepartment = new Map(
  REGIONS.trim()
    .split(/;\s*/)
    .flatMap((row) => {
      const [name = '', codes = ''] = row.split(': ');
      return codes.split(' ').map((code): [string, string] => [code, name]);
    }),
);

/** Départements in whose towns the house works. */
const ZONES = ['13', '31', '33', '34', '35', '44', '59', '67', '69', '75', '77', '78', '91', '92', '93', '94', '95'];

/** Euros per square metre: an apartment, a house. */
type Prices = [apartment: number, house: number];

const TOWN_PRICES: Record<string, Prices> = {
  paris: [9600, 11500],
  lyon: [4600, 5600],
  marseille: [3500, 4400],
  bordeaux: [4400, 5000],
  nantes: [3600, 4300],
  toulouse: [3500, 3900],
  lille: [3400, 3200],
  strasbourg: [3700, 3900],
  rennes: [3900, 4500],
  montpellier: [3500, 4100],
  hendaye: [4900, 5300],
  biarritz: [7600, 8800],
  villeurbanne: [3500, 4300],
  'caluire et cuire': [4000, 5100],
  'saint cyr au mont d or': [4700, 5900],
  'aix en provence': [5100, 5800],
};

const DEPARTMENT_PRICES: Record<string, Prices> = {
  '06': [5000, 5600],
  '13': [3400, 4000],
  '31': [3100, 2800],
  '33': [3700, 3300],
  '34': [3300, 3000],
  '35': [3300, 2700],
  '44': [3500, 3100],
  '59': [2900, 2100],
  '64': [3400, 3200],
  '67': [3200, 2700],
  '69': [3900, 3700],
  '74': [4600, 4700],
  '75': [9600, 11500],
  '76': [2300, 2100],
  '77': [3100, 2800],
  '78': [4500, 4300],
  '83': [4300, 4900],
  '91': [2900, 3100],
  '92': [6300, 7200],
  '93': [3500, 3400],
  '94': [4800, 5100],
  '95': [2900, 3000],
  '974': [2700, 2600],
};

const ELSEWHERE: Prices = [2100, 1800];

/** Returns the code of a postcode's département, or null. Corsica counts as one, as its postcodes do. */
export function departmentOf(zipCode: string): string | null {
  if (!/^\d{5}$/.test(zipCode)) return null;
  const code = zipCode.slice(0, zipCode.startsWith('97') ? 3 : 2);
  return regionByDepartment.has(code) ? code : null;
}

/** Returns the region's name as the API writes it, and whether the agency works there. */
export function marketOf(zipCode: string): { region: string | null; inZone: boolean } {
  const department = departmentOf(zipCode) ?? '';
  return { region: regionByDepartment.get(department) ?? null, inZone: ZONES.includes(department) };
}

/** Returns euros per square metre and the level that is known: the town, its département, or the country. */
export function pricePerSquareMetre(
  kind: 'apartment' | 'house',
  city: string,
  zipCode: string,
): { euros: number; known: 'town' | 'department' | 'country' } {
  const town = TOWN_PRICES[normalizedName(city)];
  const department = DEPARTMENT_PRICES[departmentOf(zipCode) ?? ''];
  const [apartment, house] = town ?? department ?? ELSEWHERE;
  return {
    euros: kind === 'apartment' ? apartment : house,
    known: town ? 'town' : department ? 'department' : 'country',
  };
}

/** 'Lyon 3e Arrondissement' and 'LYON' are one town. */
function normalizedName(city: string): string {
  const plain = city.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain.replace(/ \d+e?r? arrondissement$/, '').split(/[^\p{L}]+/u);
  return words.filter(Boolean).join(' ');
}
