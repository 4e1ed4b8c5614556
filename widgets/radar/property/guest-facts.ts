/** The facts that a guest sees masked: the same rows for every property, without their values. */
import type { RadarProperty } from '@/domain/radar/radar';

type GuestFacts = Omit<
  RadarProperty,
  'id' | 'position' | 'kind' | 'kindText' | 'mainPictureUrl' | 'pictureUrls' | 'address'
>;

/** Values that are never shown: each makes its row exist. */
export const GUEST_FACTS: GuestFacts = {
  areaM2: 68,
  roomNumber: null,
  soldAt: '2024-06-15T12:00:00+02:00',
  realPriceEuros: 284000,
  displayedPriceEuros: 300000,
  floor: 2,
  totalFloor: 5,
  amenities: ['elevator', 'cellar'],
  dpeLetter: 'D',
  buyerSituation: 'primo_buyer',
  buyerAge: 34,
  isRevealed: false,
};
