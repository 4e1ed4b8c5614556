/** The few words that say which property it is. */
import type { Point } from '@/domain/place/france';
import { distanceMetres } from '@/domain/radar/geometry';
import { isLocked, type RadarProperty } from '@/domain/radar/radar';
import { formatMoney } from '@/text/money';
import { formatDistance } from '@/text/place/distance';
import { plural } from '@/text/plural';
import { formatArea } from '@/text/sale/area';
import { kindLabel } from '@/text/sale/property-kinds';

/** What it is: 'Appartement', 'Bien' where nobody knows. */
function kindOf({ kind, kindText }: RadarProperty): string {
  return kindText ?? kindLabel(kind) ?? 'Bien';
}

const line = (parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

/** What it is, in one line: 'Appartement · 3 pièces'. */
export function titleOf(property: RadarProperty): string {
  const { roomNumber } = property;
  const rooms = roomNumber ? `${roomNumber}\u00a0${plural(roomNumber, 'pièce', 'pièces')}` : null;
  return line([kindOf(property), rooms]);
}

/** How large it is and where, in one line: '62 m² · A 350 m · 12 rue Basse'; what is unknown is left out. */
export function placeOf(property: RadarProperty, from: Point | null): string {
  const { areaM2, address } = property;
  return line([areaM2 === null ? null : formatArea(areaM2), distanceOf(property, from), address]);
}

/** How far it is from the searched point: 'A 350 m'; null where either place is unknown. */
export function distanceOf({ position }: RadarProperty, from: Point | null): string | null {
  return position && from ? formatDistance(distanceMetres(position, from)) : null;
}

/** What it was sold for; or that this is hidden, or not known to whom it is shown. */
export function priceWords(property: RadarProperty): string {
  if (isLocked(property)) return 'Prix de vente réel masqué';
  return property.realPriceEuros === null ? 'Prix de vente réel non connu' : formatMoney(property.realPriceEuros);
}
