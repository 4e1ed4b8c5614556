import type { CustomerAlert } from '@/domain/alert/customer-alert';
import { plural } from '@/text/plural';

const MOST_PLACES = 4;

/** Returns at most four places and counts the others. Unreadable places do not read as all of France. */
export function placesLine({ criteria: { zone }, unread }: CustomerAlert): string {
  const names = zone.map((place) => place.replace(/, France$/, ''));
  const others = names.length - MOST_PLACES;
  if (others < 1) return names.join(', ') || (unread.zone ? 'Lieu non communiqué' : 'Toute la France');
  return `${names.slice(0, MOST_PLACES).join(', ')} et ${others} ${plural(others, 'autre lieu', 'autres lieux')}`;
}
