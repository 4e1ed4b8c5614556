/** Words of an advert that matches an alert. Source: docs/spec/alerts.md#1.5. */
import type { Advert } from '@/domain/alert/advert';
import { plural } from '@/text/plural';
import { formatArea } from '@/text/sale/area';

/** Stands for a title that is not sent. */
export const ADVERT_UNTITLED = 'Bien à vendre';

/** Returns area, rooms and place of an advert, as far as they are known. */
export function advertFacts({ areaM2, roomNumber, zipCode, city }: Advert): string {
  const facts = [
    areaM2 !== null && formatArea(areaM2),
    roomNumber !== null && `${roomNumber} ${plural(roomNumber, 'pièce', 'pièces')}`,
    [zipCode, city].filter(Boolean).join(' '),
  ];
  return facts.filter(Boolean).join(' · ');
}
