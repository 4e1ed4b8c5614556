/** What stands blurred in the place of what a guest may not see: invented, the same for every property. */
import type { RadarProperty } from '@/domain/radar';

type FactsOf = Omit<RadarProperty, 'id' | 'position' | 'kind' | 'kindText' | 'mainPictureUrl' | 'pictures' | 'address'>;

/** Invented facts. */
export const GUEST_FACTS: FactsOf = {
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
};
