/** The photographer's slots: the next ten working days, the same for each request (docs/spec/demo.md#5.9). */

import { parisDay, parisTime } from '../seed/dates.ts';
import { createSeededRandom } from '../seed/seeded-random.ts';

/** A slot with the end of its shoot, which is not sent (docs/spec/photo-shoot.md#2.3). */
export type Slot = { start_date: string; end_date: string };

const WORKING_DAYS = 10;
const MINUTE = 60_000;
const DAY = 86_400_000;
const STARTS = ['09:00', '10:30', '14:00', '15:30', '17:00'];
/** Lengths of a shoot in minutes (docs/spec/photo-shoot.md#11.1). */
const LENGTHS = [45, 60, 90];
/** One working day out of this many is full. */
const FULL_EVERY = 4;

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', weekday: 'short' });

/** Returns every slot from tomorrow on, in order; `now` in milliseconds. Weekends and full days have none. */
export function photoSlots(now: number): Slot[] {
  const days = Array.from({ length: WORKING_DAYS * 2 }, (_, index) => index + 1);
  const working = days.filter((day) => !['Sat', 'Sun'].includes(WEEKDAY.format(now + day * DAY)));
  return working.slice(0, WORKING_DAYS).flatMap((day) => slotsOf(now, day));
}

function slotsOf(now: number, day: number): Slot[] {
  // Seeded by the calendar day, so that a day keeps its slots while it comes nearer.
  const date = Number(parisDay(now, day, '12:00').slice(0, 10).replaceAll('-', ''));
  if (
    Math.floor(Date.UTC(Math.floor(date / 10_000), (Math.floor(date / 100) % 100) - 1, date % 100) / DAY) %
      FULL_EVERY ===
    0
  )
    return [];
  const dice = createSeededRandom(date);
  dice();
  const open = STARTS.filter((_, index) => index === 0 || dice() < 0.75);
  return open.map((time) => {
    const start_date = parisDay(now, day, time);
    const minutes = LENGTHS[Math.floor(dice() * LENGTHS.length)] ?? 60;
    const end = new Date(Date.parse(start_date) + minutes * MINUTE);
    return { start_date, end_date: inParis(end, start_date) };
  });
}

/** Returns the moment in the day and offset of this start. */
function inParis(moment: Date, start: string): string {
  return `${start.slice(0, 11)}${parisTime(moment)}${start.slice(19)}`;
}
