/** Properties for sale as their buyers see them (docs/spec/buyer.md#2.1). */
import { parisDay } from './dates.ts';
import { CAMILLE, type SaleExpert, THOMAS } from './people.ts';
import type { ExpectedDates } from './seller-details.ts';

/** A sale of interest; pictures are paths of this server until they are sent. */
export type Listing = {
  id: number;
  price: number;
  state: string;
  on_break: boolean;
  expected_dates?: ExpectedDates;
  calendar_url?: string;
  expert_picture_url: string | null;
  expert: SaleExpert | null;
  property: {
    slug: string;
    kind: string;
    address: string;
    street_number: string;
    street_name: string;
    zip_code: string;
    city: string;
    google_maps_link: string | null;
    area: number | null;
    room_number: number | null;
    property_pictures: { photo_url: string }[];
    advert: { title: string; draft: boolean; text?: string; link_virtual_visit?: string; url?: string } | null;
  };
};

/** The known sales of interest. The buyers' visits and offers are in `journeys.ts`. */
export const LISTINGS = {
  charity: 501,
  done: 2101,
  counterVisit: 2102,
  proposed: 2103,
  rescheduled: 2104,
  cancelled: 2105,
  unfinished: 2106,
  pending: 2107,
  ongoing: 2108,
  partlyAccepted: 2109,
  unsent: 2110,
  accepted: 2111,
  refused: 2112,
  dropped: 2113,
  draftAdvert: 2114,
  noPictures: 2115,
  longTexts: 2116,
  markup: 2117,
  twoOffers: 2118,
} as const;

export type ListingName = keyof typeof LISTINGS;

type Line = [number: string, street: string, zip: string, city: string, price: number, area: number, rooms: number];

/** The address, price, square metres and rooms of each listing. */
const LINES: Record<ListingName, Line> = {
  charity: ['24', 'rue de la Charité', '69002', 'Lyon', 429_000, 68, 3],
  done: ['7', 'quai Saint-Vincent', '69001', 'Lyon', 315_000, 52, 2],
  counterVisit: ['18', 'rue Garibaldi', '69006', 'Lyon', 542_000, 84, 4],
  proposed: ['3', 'place Guichard', '69003', 'Lyon', 268_000, 47, 2],
  rescheduled: ['41', 'rue Sala', '69002', 'Lyon', 399_000, 63, 3],
  cancelled: ['9', 'montée de la Grande-Côte', '69001', 'Lyon', 289_000, 49, 2],
  unfinished: ['15', 'rue des Remparts-d’Ainay', '69002', 'Lyon', 465_000, 72, 3],
  pending: ['60', 'cours Émile-Zola', '69100', 'Villeurbanne', 254_000, 61, 3],
  ongoing: ['2', 'rue du Lac', '69003', 'Lyon', 338_000, 58, 3],
  partlyAccepted: ['112', 'avenue Jean-Jaurès', '69007', 'Lyon', 297_000, 65, 3],
  unsent: ['28', 'rue Marietton', '69009', 'Lyon', 231_000, 54, 2],
  accepted: ['5', 'rue des Tables-Claudiennes', '69001', 'Lyon', 372_000, 66, 3],
  refused: ['33', 'rue Pasteur', '69007', 'Lyon', 318_000, 70, 3],
  dropped: ['14', 'chemin de Choulans', '69005', 'Lyon', 610_000, 118, 5],
  draftAdvert: ['8', 'rue du Bœuf', '69005', 'Lyon', 355_000, 57, 2],
  noPictures: ['21', 'rue Cuvier', '69006', 'Lyon', 487_000, 76, 3],
  longTexts: [
    '128 bis',
    'boulevard du Général-de-Gaulle-et-de-la-Libération, Résidence Les Terrasses du Parc',
    '69450',
    'Saint-Cyr-au-Mont-d’Or',
    1_250_000,
    203,
    7,
  ],
  markup: ['5', 'place <b>Bellecour</b> & "fils"', '69002', 'Lyon', 505_000, 80, 3],
  twoOffers: ['46', 'rue Louis-Blanc', '69006', 'Lyon', 449_000, 78, 4],
};

type Difference = Partial<Omit<Listing, 'property'>> & { property?: Partial<Listing['property']> };

const LONG_TITLE =
  'Exceptionnelle maison de maître entièrement rénovée avec parc arboré, piscine chauffée, dépendances et vue imprenable';

const DIFFERENCES: Partial<Record<ListingName, Difference>> = {
  charity: { property: { slug: 'appartement-lyon-2-ainay' } },
  accepted: { state: 'awaiting_sale_agreement' },
  dropped: { state: 'dead', property: { kind: 'house' } },
  ongoing: { expert: THOMAS, expert_picture_url: null },
  rescheduled: { on_break: true },
  draftAdvert: {
    property: {
      advert: { title: 'Brouillon\u00a0: ne pas montrer', draft: true },
    },
  },
  noPictures: { expert: null, expert_picture_url: null, property: { property_pictures: [], google_maps_link: null } },
  longTexts: {
    expert: {
      ...CAMILLE,
      first_name: 'Anne-Charlotte-Marie-Bernadette',
      last_name: 'de La Rochefoucauld-Montmorency-Beauharnais',
    },
    property: {
      kind: 'mansion',
      advert: { title: LONG_TITLE, draft: false, text: 'Une phrase qui ne finit pas, puis une autre. '.repeat(60) },
    },
  },
  markup: {
    property: {
      advert: { title: '<img src=x onerror=alert(1)>T3 & <i>vue</i> 🌻', draft: false, text: '<b>Gras</b>' },
    },
  },
};

export function seedListings(now: number): Listing[] {
  return Object.entries(LISTINGS).map(([name, id]) => {
    const { property, ...difference } = DIFFERENCES[name as ListingName] ?? {};
    const plain = listing(id, LINES[name as ListingName]);
    const planned = name === 'accepted' ? plannedOf(now, id) : {};
    return structuredClone({ ...plain, ...difference, ...planned, property: { ...plain.property, ...property } });
  });
}

/** Returns the dates of a sale whose two signatures are ahead, and its calendar. */
function plannedOf(now: number, id: number): Partial<Listing> {
  const day = (days: number) => parisDay(now, days, '10:00').slice(0, 10);
  return { expected_dates: { agreement: day(12), deed: day(96) }, calendar_url: `/demo/calendriers/${id}.ics` };
}

/** Returns an ordinary listing: a flat on the market, six pictures, Camille as its expert. */
export function listing(id: number, [number, street, zip, city, price, area, rooms]: Line): Listing {
  const slug = `appartement-${city === 'Lyon' ? `lyon-${Number(zip) - 69_000}` : city.toLowerCase()}-${id}`;
  const address = `${number} ${street}, ${zip} ${city}`;
  return {
    id,
    price,
    state: 'awaiting_offer',
    on_break: false,
    expert_picture_url: CAMILLE.photo,
    expert: CAMILLE,
    property: {
      slug,
      kind: 'apartment',
      address,
      street_number: number,
      street_name: street,
      zip_code: zip,
      city,
      google_maps_link: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
      area,
      room_number: rooms,
      property_pictures: Array.from({ length: 6 }, (_, index) => ({
        photo_url: photo(index === 0 ? 'f' : 'r', id, index),
      })),
      advert: {
        title: `Appartement ${rooms} pièces de ${area}\u00a0m²`,
        draft: false,
        text: `Au calme, lumineux, à deux pas des commerces\u00a0: ${rooms} pièces bien distribuées, cave et ascenseur.`,
        link_virtual_visit: `https://visites.exemple.fr/${slug}`,
        url: `/annonces?bien=${slug}`,
      },
    },
  };
}

/** Returns the path of a drawn picture: `f` a facade, `h` a house, `r` a room. */
export function photo(letter: 'f' | 'h' | 'r', seed: number, index = 0): string {
  const number = (seed * 7919 + index * 104_729) % 16 ** 7;
  return `/demo/photos/${letter}${number.toString(16).padStart(7, '0')}.svg`;
}
