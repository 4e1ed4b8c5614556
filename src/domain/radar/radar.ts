/** The radar of sold properties: its nouns, its zone and its numbers. Source: estimation-and-radar.md §3 and §9. */
import type { Point } from '@/domain/place/france';

/** What can be searched around a point, with the zoom that shows it. Source: estimation-and-radar.md §9. */
export const RADII = [
  { metres: 250, zoom: 15 },
  { metres: 500, zoom: 14 },
  { metres: 1000, zoom: 13 },
] as const;

/** A radius of the radar, in metres. */
export type Radius = (typeof RADII)[number]['metres'];

/** The radius of an address that brings none. */
export const DEFAULT_RADIUS: Radius = 250;

/** What the map shows before an address. */
export const DEFAULT_VIEW = { lat: 48.85, lng: 2.35, zoom: 6 };

/** How long the map's library is waited for, in milliseconds. */
export const MAP_WAIT_MS = 10_000;

/** How long the map's code waits for what is searched, in ms. */
export const SEARCH_FIRST_MS = 3_000;

/** How long the map takes to fly somewhere, in milliseconds. */
export const FLIGHT_MS = 1_000;

/** The zoom that shows a radius. */
export function zoomOf(radius: Radius): number {
  return RADII.find(({ metres }) => metres === radius)?.zoom ?? RADII[0].zoom;
}

/**
 * A property that was sold. Null is what the server does not say, or not to this person: guests get neither address nor
 * area nor prices, and who has not unlocked it gets neither price. `position` is null where it is unknown; areas in m²,
 * prices in whole euros, `soldAt` ISO 8601, `buyerAge` in years; addresses of pictures are unchecked.
 */
export type RadarProperty = {
  id: string;
  position: Point | null;
  areaM2: number | null;
  kind: string | null;
  kindText: string | null;
  roomNumber: number | null;
  mainPictureUrl: string | null;
  soldAt: string | null;
  realPriceEuros: number | null;
  displayedPriceEuros: number | null;
  address: string | null;
  floor: number | null;
  totalFloor: number | null;
  amenities: Amenity[];
  dpeLetter: string | null;
  buyerSituation: string | null;
  buyerAge: number | null;
  /** This person has unlocked it, whatever prices there are. */
  isRevealed: boolean;
  pictures: { id: string; url: string }[];
};

/** A property that can be shown on the map. */
export type PlacedProperty = RadarProperty & { position: Point };

/** What a property may have, in the order shown. */
export const AMENITIES = ['elevator', 'terrace', 'garden', 'parking', 'cellar', 'concierge', 'pool'] as const;

/** One of the things that a property may have. */
export type Amenity = (typeof AMENITIES)[number];

/** Whether its prices are hidden from who looks: none is known, and it was not unlocked (contract §7). */
export function isLocked({ realPriceEuros, displayedPriceEuros, isRevealed }: RadarProperty): boolean {
  return realPriceEuros === null && displayedPriceEuros === null && !isRevealed;
}

/** The prices that a reveal answered. */
export type RevealedPrices = Pick<RadarProperty, 'displayedPriceEuros' | 'realPriceEuros'>;

/** A property with what a reveal answered, where its own answer has no price; as it is, without a reveal. */
export function withRevealed<Property extends RadarProperty>(
  property: Property,
  revealed: RevealedPrices | undefined,
): Property {
  return revealed
    ? {
        ...property,
        displayedPriceEuros: property.displayedPriceEuros ?? revealed.displayedPriceEuros,
        realPriceEuros: property.realPriceEuros ?? revealed.realPriceEuros,
        isRevealed: true,
      }
    : property;
}

const GUEST_DEGREES = 1_000;

/** What a guest may see of a property: no address, area, price nor fact, and its place to some 100 m (contract §7). */
export function asGuestSees<Property extends RadarProperty>(property: Property): Property {
  const { position } = property;
  const roughly = (degrees: number) => Math.round(degrees * GUEST_DEGREES) / GUEST_DEGREES;
  return {
    ...property,
    position: position && { lat: roughly(position.lat), lng: roughly(position.lng) },
    areaM2: null,
    soldAt: null,
    realPriceEuros: null,
    displayedPriceEuros: null,
    address: null,
    floor: null,
    totalFloor: null,
    amenities: [],
    dpeLetter: null,
    buyerSituation: null,
    buyerAge: null,
    isRevealed: false,
    pictures: [],
  };
}
