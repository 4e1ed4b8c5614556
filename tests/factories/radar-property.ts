/** Sold properties of the radar: in their wire shape and decoded. */
import type { PlacedProperty } from '@/domain/radar/radar';

/** A property with every field, for a user who has unlocked its price; `changes` replace its fields. */
export const aRadarPropertyOnTheWire = (changes: Record<string, unknown> = {}) => ({
  id: 4100,
  lat: 43.35731,
  lng: -1.770794,
  area: 62.5,
  kind: 'apartment',
  kind_text: 'Appartement',
  room_number: 3,
  main_picture_url: '/demo/salon.jpg',
  oa_date: '2025-03-14',
  oa_amount: 189_000,
  sale_price: 200_000,
  address: '12 rue du Port, 64700 Hendaye',
  floor: 3,
  total_floor: 6,
  elevator: true,
  garden: false,
  parking: true,
  terrace: null,
  concierge: false,
  cellar: true,
  pool: false,
  dpe_energy_letter: 'D',
  buyer_situation: 'primo_buyer',
  buyer_age: 34,
  property_pictures: [{ photo_url: '/demo/salon.jpg' }],
  ...changes,
});

/** The same property masked for a guest (docs/spec/radar.md#13.2). */
export const aMaskedPropertyOnTheWire = (changes: Record<string, unknown> = {}) => {
  const shown = ['id', 'lat', 'lng', 'kind', 'kind_text', 'room_number', 'main_picture_url'];
  const whole = Object.entries(aRadarPropertyOnTheWire({ lat: 43.357, lng: -1.771 }));
  const masked = Object.fromEntries(whole.map(([name, value]) => [name, shown.includes(name) ? value : null]));
  return { ...masked, ...changes };
};

/** That property decoded; `changes` replace its fields. */
export const aRadarProperty = (changes: Partial<PlacedProperty> = {}): PlacedProperty => ({
  id: '4100',
  position: { lat: 43.35731, lng: -1.770794 },
  areaM2: 62.5,
  kind: 'apartment',
  kindText: 'Appartement',
  roomNumber: 3,
  mainPictureUrl: '/demo/salon.jpg',
  soldAt: '2025-03-14',
  realPriceEuros: 189_000,
  displayedPriceEuros: 200_000,
  address: '12 rue du Port, 64700 Hendaye',
  floor: 3,
  totalFloor: 6,
  amenities: ['elevator', 'parking', 'cellar'],
  dpeLetter: 'D',
  buyerSituation: 'primo_buyer',
  buyerAge: 34,
  isRevealed: false,
  pictureUrls: ['/demo/salon.jpg'],
  ...changes,
});
