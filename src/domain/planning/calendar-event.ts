/** An event for the viewer's own calendar, as an iCalendar file (RFC 5545). */

/**
 * What the file tells. `uid` is the same for one event whenever it is written, so that a calendar does not show it
 * twice. `startsAt` and `endsAt` are ISO 8601 with offset, checked before; without an end the event has only a start.
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

/** A text as a property's value holds it: `\ ; ,` and ends of lines escaped, other control characters left out. */
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

/** A line of at most 75 octets, gone on with a space at the start of the next; no character is cut in two. */
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

/**
 * The text of a file 'text/calendar' with this one event, its times in UTC. `now` in milliseconds says when it was
 * written, as the format wants.
 */
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
