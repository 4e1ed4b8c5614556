/** Adverts that match an alert, over the last weeks; deterministic for each alert. */

import { photo } from '../seed/listings.ts';
import { createSeededRandom } from '../seed/seeded-random.ts';

const DAY = 86_400_000;
const WEEKS = 16;
const CITIES = [
  ['Lyon', '69003'],
  ['Lyon', '69006'],
  ['Villeurbanne', '69100'],
  ['Caluire-et-Cuire', '69300'],
] as const;

/**
 * Returns up to 40 adverts, newest first, some older than the twelve weeks that an average counts
 * (docs/spec/alerts.md#8.3). Alerts with an even id get a `weekly_average`, the others none. Every seventh alert
 * matches nothing.
 */
export function advertsFor(alertId: number, now: number, origin: string) {
  const dice = createSeededRandom(alertId * 7919);
  const count = alertId % 7 === 0 ? 0 : 8 + Math.floor(dice() * 33);
  const results = Array.from({ length: count }, (_, index) => {
    const [city, zip_code] = CITIES[Math.floor(dice() * CITIES.length)] ?? CITIES[0];
    const [area, room_number] = [35 + Math.floor(dice() * 90), 1 + Math.floor(dice() * 5)];
    const id = alertId * 100 + index;
    return {
      id,
      title: `${room_number === 1 ? 'Studio' : `Appartement ${room_number} pièces`} à ${city}`,
      city,
      zip_code,
      price: Math.round((area * (3800 + dice() * 2500)) / 1000) * 1000,
      area,
      room_number,
      picture_url: origin + photo('f', id),
      url: `${origin}/annonces?bien=${id}`,
      published_at: new Date(now - (index + dice()) * ((WEEKS * 7 * DAY) / count)).toISOString(),
    };
  });
  const recent = results.filter(({ published_at }) => Date.parse(published_at) > now - 12 * 7 * DAY).length;
  const average = Math.round((recent / 12) * 10) / 10;
  return { results, total: results.length, ...(alertId % 2 === 0 ? { weekly_average: average } : {}) };
}
