/** The radar of sold properties: its types, constants and masks. Source: docs/spec/radar.md. */
import { coarsePoint } from '@/domain/place/coarse-point';
import type { Point } from '@/domain/place/france';

/** Radii of a search in metres, each with its zoom (docs/spec/radar.md#6.1). */
export const RADII = [
  { metres: 250, zoom: 15 },
  { metres: 500, zoom: 14 },
  { metres: 1000, zoom: 13 },
] as const;

/** A radius of the radar, in metres. */
export type Radius = (typeof RADII)[number]['metres'];

/** Radius without a `radius` in the query, in metres. */
export const DEFAULT_RADIUS: Radius = 250;

/** View of the map without a searched point (docs/spec/radar.md#6.1). */
export const DEFAULT_VIEW = { lat: 48.85, lng: 2.35, zoom: 6 };

/** Delay after which the map is announced as late, in milliseconds (docs/spec/radar.md#7.2). */
export const MAP_WAIT_MS = 10_000;

/** Longest wait of the map's code for the search, in milliseconds (docs/spec/radar.md#7.1). */
export const SEARCH_FIRST_MS = 3_000;

/** Duration of a flight of the map, in milliseconds. */
export const FLIGHT_MS = 1_000;

/** Returns the zoom for a radius. */
export function zoomOf(radius: Radius): number {
  return RADII.find(({ metres }) => metres === radius)?.zoom ?? RADII[0].zoom;
}

/**
 * A sold property. Null where the server sends nothing, or nothing to this person: a guest receives neither address,
 * area nor prices, a locked property neither price. Areas in m², prices in whole euros, `soldAt` ISO 8601, `buyerAge`
 * in years; picture URLs are not validated. Source: docs/spec/radar.md#9, docs/spec/radar.md#13.2.
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
  /** True when this person has unlocked the property, with or without prices. */
  isRevealed: boolean;
  pictureUrls: string[];
};

/** A property with coordinates, for the map. */
export type PlacedProperty = RadarProperty & { position: Point };

/** Equipment of a property, in the order shown. */
export const AMENITIES = ['elevator', 'terrace', 'garden', 'parking', 'cellar', 'concierge', 'pool'] as const;

/** An item of equipment. */
export type Amenity = (typeof AMENITIES)[number];

/** Returns whether the prices are locked for this person (docs/spec/radar.md#10.1). */
export function arePricesLocked({ realPriceEuros, displayedPriceEuros, isRevealed }: RadarProperty): boolean {
  return realPriceEuros === null && displayedPriceEuros === null && !isRevealed;
}

/** The prices in the answer to a reveal. */
export type RevealedPrices = Pick<RadarProperty, 'displayedPriceEuros' | 'realPriceEuros'>;

/** Returns the property with revealed prices where its own are null (docs/spec/radar.md#10.6), else unchanged. */
export function withRevealedPrices<Property extends RadarProperty>(
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

/** Returns the property without what guests may not see, its position rounded to 100 m (docs/spec/radar.md#1.3). */
export function maskForGuest<Property extends RadarProperty>(property: Property): Property {
  const { position } = property;
  return {
    ...property,
    position: position && coarsePoint(position),
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
    pictureUrls: [],
  };
}
