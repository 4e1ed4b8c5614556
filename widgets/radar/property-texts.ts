/** The texts that identify a property in list, popup and dialog. */
import type { Point } from '@/domain/place/france';
import { distanceMetres } from '@/domain/radar/geometry';
import { arePricesLocked, type RadarProperty } from '@/domain/radar/radar';
import { formatMoney } from '@/text/money';
import { formatDistance } from '@/text/place/distance';
import { plural } from '@/text/plural';
import { formatArea } from '@/text/sale/area';
import { kindLabel } from '@/text/sale/property-kinds';

/** Returns the kind of the property: 'Appartement'; 'Bien' where it is unknown. */
function kindOf({ kind, kindText }: RadarProperty): string {
  return kindText ?? kindLabel(kind) ?? 'Bien';
}

const line = (parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

/** Returns kind and rooms in one line: 'Appartement · 3 pièces'. */
export function propertyTitle(property: RadarProperty): string {
  const { roomNumber } = property;
  const rooms = roomNumber ? `${roomNumber}\u00a0${plural(roomNumber, 'pièce', 'pièces')}` : null;
  return line([kindOf(property), rooms]);
}

/** Returns area, distance and address in one line: '62 m² · A 350 m · 12 rue Basse'; unknown parts are left out. */
export function propertyPlace(property: RadarProperty, from: Point | null): string {
  const { areaM2, address } = property;
  return line([areaM2 === null ? null : formatArea(areaM2), distanceText(property, from), address]);
}

/** Returns the distance to the searched point: 'A 350 m'; null where either place is unknown. */
export function distanceText({ position }: RadarProperty, from: Point | null): string | null {
  return position && from ? formatDistance(distanceMetres(position, from)) : null;
}

/** Returns the real sale price, or the text for a locked or an unknown price. */
export function priceText(property: RadarProperty): string {
  if (arePricesLocked(property)) return 'Prix de vente réel masqué';
  return property.realPriceEuros === null ? 'Prix de vente réel non connu' : formatMoney(property.realPriceEuros);
}
