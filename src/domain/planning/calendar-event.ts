/** A calendar event as an iCalendar file (RFC 5545). Source: docs/spec/visits.md#5. */
import { epochOf } from '@/lib/epoch';

/** The texts of an event. `uid` is stable for one event, so that a calendar does not show it twice. */
type EventTexts = { uid: string; title: string; location: string | null; description: string | null };

/** An event to write. The moments are valid ISO 8601 with offset; without an end the event has only a start. */
export type CalendarEvent = EventTexts & { startsAt: string; endsAt: string | null };

/** An event of a whole day, 'YYYY-MM-DD', whatever the time zone. */
export type CalendarDay = EventTexts & { day: string };

const DAY_MS = 86_400_000;
const MAX_OCTETS = 75;

/** Returns a text escaped as a property value: `\ ; ,` and line breaks escaped, other control characters removed. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** '2026-03-03T14:30:00+01:00' becomes '20260303T133000Z'. */
function utc(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Returns a line folded at 75 octets, continued with a leading space; no character is split. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    const isFull = octets + size > MAX_OCTETS;
    text += isFull ? `\r\n ${character}` : character;
    octets = isFull ? size + 1 : octets + size;
  }
  return text;
}

/** Lines of a file; those that are false, null or empty are left out. */
type Lines = readonly (string | false | null)[];

/** Returns the text of a 'text/calendar' file with one event; `now` in milliseconds is its DTSTAMP. */
function calendarOf({ uid, title, location, description }: EventTexts, times: Lines, now: number): string {
  const lines: Lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parvis//Espace Client//FR',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(now)}`,
    ...times,
    `SUMMARY:${escaped(title)}`,
    location && `LOCATION:${escaped(location)}`,
    description && `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.flatMap((line) => (line ? [`${folded(line)}\r\n`] : [])).join('');
}

/** Returns the file of an event, in UTC. */
export function icsOf(event: CalendarEvent, now: number): string {
  const start = Date.parse(event.startsAt);
  const end = epochOf(event.endsAt);
  return calendarOf(event, [`DTSTART:${utc(start)}`, end > start && `DTEND:${utc(end)}`], now);
}

/** Returns the file of an event of a whole day; its end is the day after, as RFC 5545 counts. */
export function icsOfDay(event: CalendarDay, now: number): string {
  const start = Date.parse(event.day);
  const date = (ms: number) => utc(ms).slice(0, 8);
  return calendarOf(event, [`DTSTART;VALUE=DATE:${date(start)}`, `DTEND;VALUE=DATE:${date(start + DAY_MS)}`], now);
}
