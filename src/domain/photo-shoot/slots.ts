/** When the photographer can come. Source: seller.md §2.5 and §9, contract.md §8. */

import { makeList } from '@/lib/make-list';
import { parisDay } from '@/lib/paris-day';

/** A slot; moments are ISO 8601 with offset, the end is null where the server does not say. */
export type PhotoSlot = { startsAt: string; endsAt: string | null };

/** A day of Paris, 'YYYY-MM-DD', and its slots in their order: none on a day between two that have some. */
export type SlotDay = { day: string; slots: PhotoSlot[] };

/** 'Photo slot selector shows 2 days at width 460 or less, else 4' (§9), in px of its own container. */
const NARROW_PX = 460;

/** How many days are shown side by side at this width. */
export function daysShown(widthPx: number): 2 | 4 {
  return widthPx <= NARROW_PX ? 2 : 4;
}

const DAY_MS = 86_400_000;
// A slot further away is a slip: the days up to it could not be leafed through.
const MOST_DAYS = 366;

const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

/**
 * Every day from that of the first slot to that of the last, empty ones included; what has begun is left out, and one
 * start is one slot. `now` in epoch milliseconds.
 */
export function slotDays(slots: readonly PhotoSlot[], now: number): SlotDay[] {
  const byStart = new Map(slots.map((slot) => [Date.parse(slot.startsAt), slot]));
  const coming = [...byStart].filter(([start]) => start > now).sort(([one], [other]) => one - other);
  const byDay = new Map<string, PhotoSlot[]>();
  for (const [start, slot] of coming) {
    const day = parisDay(start);
    byDay.set(day, [...(byDay.get(day) ?? []), slot]);
  }
  const [first] = byDay.keys();
  const last = [...byDay.keys()].at(-1);
  if (!first || !last) return [];
  const count = Math.min(MOST_DAYS, Math.round((noonOf(last) - noonOf(first)) / DAY_MS) + 1);
  return makeList(count, (index) => {
    // Noon of UTC is the same day in Paris, whatever the season.
    const day = new Date(noonOf(first) + index * DAY_MS).toISOString().slice(0, 10);
    return { day, slots: byDay.get(day) ?? [] };
  });
}

/** The place of the first day to show so that this slot is in sight; 0 without one, or when it is no longer there. */
export function pageOf(days: readonly SlotDay[], startsAt: string | null, shown: number): number {
  const place = days.findIndex(({ slots }) => slots.some((slot) => slot.startsAt === startsAt));
  return place < 0 ? 0 : Math.floor(place / shown) * shown;
}
