/** The ready results, one for each screen. */
import type { EstimatedProperty } from '../estimate.ts';
import { type Expert, expertOf, newSale, type ResultVariation, resultPath, type Sale } from '../sale.ts';
import { ACCOUNTS, type User } from './users.ts';

const ready = (id: number, uniqueHash: string, owner: keyof typeof ACCOUNTS, meaning: string) => ({
  id,
  uniqueHash,
  owner,
  path: resultPath(uniqueHash),
  meaning,
});

/** The known results: hash, owner, and what there is to see. */
export const SALES = {
  apartment: ready(501, 'a8f3c1e9b7', 'seller', 'en vente, avec experte, propriétaire qui a un compte'),
  fresh: ready(511, 'b2d94e07f1', 'newcomer', 'toute neuve : experte dix secondes après la première lecture'),
  withExpert: ready(512, 'c71a5f38d0', 'newcomer', 'avec experte, propriétaire sans mot de passe'),
  noExpert: ready(513, 'd5e06b92a4', 'newcomer', 'sans experte, pour toujours'),
  pointOnly: ready(514, 'e9037cd1b8', 'seller', 'un prix sans fourchette ni fiabilité'),
  uncertain: ready(515, 'f48b20a6c3', 'seller', 'fiabilité limitée, e-mail du propriétaire absent'),
  dead: ready(516, 'a06fd7b35e', 'seller', 'plus disponible (dead)'),
  outside: ready(517, 'b93c8e14f2', 'newcomer', 'hors zone : jamais d’expert'),
  refused: ready(518, 'c2f570d98b', 'otherBuyer', '403 pour tous, sauf Karim Benali'),
  longTexts: ready(519, 'd84e1a6b07', 'seller', 'adresse et experte très longues, sans photo ni agenda'),
  bothSpaces: ready(520, 'e15c97b3d2', 'both', 'à Odile Marchand, qui cherche aussi à acheter'),
} as const;

type SaleName = keyof typeof SALES;

const APARTMENT: EstimatedProperty = {
  kind: 'apartment',
  city: 'Lyon',
  zipCode: '69002',
  areaM2: 68,
  landM2: 0,
  floor: 3,
  roomNumber: 3,
  constructionTime: 'f1850t1913',
  goodState: 'good',
  extras: ['elevator', 'balcony'],
};
const HOUSE: EstimatedProperty = {
  ...APARTMENT,
  kind: 'house',
  city: 'Hendaye',
  zipCode: '64700',
  areaM2: 112,
  landM2: 640,
  floor: 0,
  roomNumber: 5,
  extras: ['garden'],
};

type Difference = {
  property?: Partial<EstimatedProperty>;
  address?: string;
  trials?: ResultVariation[];
  change?: (sale: Sale, expert: Expert) => void;
};

const DIFFERENCES: Record<SaleName, Difference> = {
  apartment: {
    address: '24 rue de la Charité, 69002 Lyon',
    change: (sale, expert) => Object.assign(sale.wire, { state: 'awaiting_offer', expert }),
  },
  fresh: {},
  withExpert: { change: (sale, expert) => Object.assign(sale.wire, { expert }) },
  noExpert: { trials: ['sans-expert'] },
  pointOnly: { trials: ['sans-fourchette'] },
  uncertain: {
    property: { ...HOUSE, city: 'Trets', zipCode: '13530', constructionTime: 'unknown', areaM2: 300, roomNumber: 5 },
    address: '8 chemin des Amandiers, 13530 Trets',
    trials: ['sans-email', 'sans-ventes'],
  },
  dead: { trials: ['arretee'] },
  outside: { property: HOUSE, address: '12 rue de la Plage, 64700 Hendaye' },
  refused: { trials: ['inaccessible'] },
  longTexts: {
    address:
      'Résidence Les Terrasses du Parc de la Tête-d’Or, bâtiment C, escalier 4, 7e étage gauche, ' +
      '128 bis boulevard du Général-de-Gaulle-et-de-la-Libération, 69450 Saint-Cyr-au-Mont-d’Or',
    property: { city: 'Saint-Cyr-au-Mont-d’Or', zipCode: '69450' },
    change: (sale, expert) => {
      const name = {
        first_name: 'Anne-Charlotte-Marie-Bernadette',
        last_name: 'de La Rochefoucauld-Montmorency-Beauharnais',
      };
      sale.wire.expert = { ...expert, user: { ...expert.user, ...name }, photo: null, phone_calendar_link: null };
    },
  },
  bothSpaces: { change: (sale, expert) => Object.assign(sale.wire, { state: 'awaiting_offer', expert }) },
};

/** Returns all ready results. */
export function seedSales(users: User[]): Sale[] {
  return Object.entries(DIFFERENCES).map(([name, { property, address, trials, change }]) => {
    const { id, uniqueHash, owner } = SALES[name as SaleName];
    const sale = newSale(
      {
        id,
        uniqueHash,
        ownerId: ACCOUNTS[owner].id,
        property: { ...APARTMENT, ...property },
        address: address ?? '12 rue de la Charité, 69002 Lyon',
        ...(property?.city === 'Hendaye' ? { lat: 43.3587, lng: -1.7742 } : { lat: 45.7546, lng: 4.8306 }),
      },
      trials,
    );
    change?.(sale, expertOf(users));
    return sale;
  });
}
