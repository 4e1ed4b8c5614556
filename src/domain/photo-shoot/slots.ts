/** Slots of the photographer. Source: docs/spec/photo-shoot.md#6. */

import { makeList } from '@/lib/make-list';
import { parisDay } from '@/lib/paris-day';

/** A slot; `startsAt` is ISO 8601 with offset. */
export type PhotoSlot = { startsAt: string };

/** A day of Paris, 'YYYY-MM-DD', with its slots in order; empty on a day between two days with slots. */
export type SlotDay = { day: string; slots: PhotoSlot[] };

/** Widest container that shows 2 days, in px. */
const NARROW_PX = 460;

/** Returns the number of days shown side by side at this width. */
export function daysShown(widthPx: number): 2 | 4 {
  return widthPx <= NARROW_PX ? 2 : 4;
}

const DAY_MS = 86_400_000;
// A slot further away is a mistake: nobody could page through the days before it.
const MOST_DAYS = 366;

const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

/**
 * Returns all days from the first slot to the last, empty ones included; begun slots are left out, slots with the same
 * start are one. `now` is epoch milliseconds.
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
    // Noon in UTC is the same day in Paris, in winter and summer.
    const day = new Date(noonOf(first) + index * DAY_MS).toISOString().slice(0, 10);
    return { day, slots: byDay.get(day) ?? [] };
  });
}

/** Returns the index of the first day of the page that holds this slot; 0 without a slot, or when it is gone. */
export function pageOf(days: readonly SlotDay[], startsAt: string | null, shown: number): number {
  const place = days.findIndex(({ slots }) => slots.some((slot) => slot.startsAt === startsAt));
  return Math.floor(Math.max(0, place) / shown) * shown;
}
