import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarDay, type CalendarEvent, icsOf, icsOfDay } from '@/domain/planning/calendar-event';

const now = Date.parse('2026-03-01T08:00:00Z');
const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'visite-71@parvis.example',
  startsAt: '2026-03-03T14:30:00+01:00',
  endsAt: '2026-03-03T15:00:00+01:00',
  title: 'Visite',
  location: '12 rue de la Charité, 69002 Lyon',
  description: null,
  ...changes,
});

const octets = (line: string) => new TextEncoder().encode(line).length;
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

/** Returns the text of a property as a calendar reads it: unfolded, then unescaped. */
function read(text: string, name: string): string | undefined {
  const line = unfolded(text)
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`));
  return line?.slice(name.length + 1).replace(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character));
}

describe('the calendar file of a visit', () => {
  test('is complete: UTC times, escaped commas, every line ended by CR LF', () => {
    expect(icsOf(event(), now)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Parvis//Espace Client//FR',
        'CALSCALE:GREGORIAN',
        'BEGIN:VEVENT',
        'UID:visite-71@parvis.example',
        'DTSTAMP:20260301T080000Z',
        'DTSTART:20260303T133000Z',
        'DTEND:20260303T140000Z',
        'SUMMARY:Visite',
        'LOCATION:12 rue de la Charité\\, 69002 Lyon',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  test.each([
    ['in summer', '2026-07-14T14:30:00+02:00', '20260714T123000Z'],
    ['half an hour before the change of hour', '2026-03-29T01:30:00+01:00', '20260329T003000Z'],
    ['half an hour after it', '2026-03-29T03:30:00+02:00', '20260329T013000Z'],
    ['with milliseconds', '2026-03-03T13:30:00.250Z', '20260303T133000Z'],
    ['on the last evening of the year in New York', '2026-12-31T20:00:00-05:00', '20270101T010000Z'],
  ])('%s', (_, startsAt, utc) => {
    expect(read(icsOf(event({ startsAt, endsAt: null }), now), 'DTSTART')).toBe(utc);
  });

  test.each([null, 'plus tard', '2026-03-03T14:30:00+01:00', '2026-03-03T14:00:00+01:00'])(
    'with the end %j has the start only',
    (endsAt) => {
      expect(icsOf(event({ endsAt }), now)).not.toContain('DTEND');
    },
  );

  test('without a place or a description has no line for them', () => {
    const text = icsOf(event({ location: null, description: '' }), now);
    expect([read(text, 'LOCATION'), read(text, 'DESCRIPTION')]).toEqual([undefined, undefined]);
  });

  test('escapes line ends, semicolons, commas and backslashes, and drops other control characters', () => {
    const text = icsOf(event({ description: 'Code 12;34,\\A\r\nPuis\rà droite\u0000\u0007' }), now);
    expect(unfolded(text)).toContain('DESCRIPTION:Code 12\\;34\\,\\\\A\\nPuis\\nà droite\r\n');
  });

  test('cannot contain a line added by a name', () => {
    const text = icsOf(event({ title: 'Visite\r\nATTENDEE:mailto:x@exemple.fr' }), now);
    expect(text.split('\r\n').some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });

  test.each([
    [67, 1],
    [68, 2],
    [141, 2],
    [142, 3],
  ])('folds a title of %d letters after its 8 octets onto %d lines', (length, lines) => {
    // 'SUMMARY:' and 67 letters are 75 octets; each further line takes 74 behind its space.
    const text = icsOf(event({ title: 'x'.repeat(length) }), now);
    expect(text.split('\r\n').filter((line) => line.includes('x') && !line.includes('visite'))).toHaveLength(lines);
  });
});

describe('the calendar file of a day', () => {
  const file = (changes: Partial<CalendarDay> = {}) => {
    const { uid, location } = { uid: 'vente-7-deed@parvis.example', location: null };
    return icsOfDay({ uid, location, day: '2026-03-12', title: 'Acte', description: 'a, b; c', ...changes }, now);
  };

  test('is of the whole day, without a time or a zone, and ends on the day after', () => {
    expect(file()).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Parvis//Espace Client//FR',
        'CALSCALE:GREGORIAN',
        'BEGIN:VEVENT',
        'UID:vente-7-deed@parvis.example',
        'DTSTAMP:20260301T080000Z',
        'DTSTART;VALUE=DATE:20260312',
        'DTEND;VALUE=DATE:20260313',
        'SUMMARY:Acte',
        'DESCRIPTION:a\\, b\\; c',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  test.each([
    ['2026-03-28', '20260329'],
    ['2026-03-29', '20260330'],
    ['2026-10-25', '20261026'],
    ['2028-02-28', '20280229'],
    ['2026-12-31', '20270101'],
  ])('of %s ends on %s', (day, end) => {
    expect(file({ day })).toContain(`DTEND;VALUE=DATE:${end}\r\n`);
  });

  test('has no line above 75 octets', () => {
    const lines = file({ description: 'é'.repeat(200) }).split('\r\n');
    expect(Math.max(...lines.map(octets))).toBe(75);
  });
});

describe('any title and description', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom('é', '🏠', '\\', ';', ',', '\n', 'n', ' ', 'x'), maxLength: 200 }),
  );
  const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');

  test('is read back by a calendar, with no line above 75 octets', () => {
    fc.assert(
      fc.property(words, words, (title, description) => {
        const text = icsOf(event({ title, description }), now);
        expect(read(text, 'SUMMARY')).toBe(plain(title));
        expect(read(text, 'DESCRIPTION') ?? '').toBe(plain(description));
        expect(Math.max(...text.split('\r\n').map(octets))).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
