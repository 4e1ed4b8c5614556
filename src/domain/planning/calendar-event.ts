/** A calendar event as an iCalendar file (RFC 5545). Source: docs/spec/visits.md#5. */

/**
 * An event to write. `uid` is stable for one event, so that a calendar does not show it twice. `startsAt` and `endsAt`
 * are valid ISO 8601 with offset; without an end the event has only a start.
 */
export type CalendarEvent = {
  uid: string;
  startsAt: string;
  endsAt: string | null;
  title: string;
  location: string | null;
  description: string | null;
};

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

/** Returns the text of a 'text/calendar' file with this event, in UTC; `now` in milliseconds is its DTSTAMP. */
export function icsOf(event: CalendarEvent, now: number): string {
  const start = Date.parse(event.startsAt);
  const end = Date.parse(event.endsAt ?? '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parvis//Espace Client//FR',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    end > start && `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(event.title)}`,
    event.location && `LOCATION:${escaped(event.location)}`,
    event.description && `DESCRIPTION:${escaped(event.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines
    .filter((line) => typeof line === 'string' && line !== '')
    .map((line) => `${folded(line as string)}\r\n`)
    .join('');
}
