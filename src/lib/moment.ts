import { withParisOffset } from './paris-day';

const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(\.\d+)? ?(Z|UTC|[+-]\d\d(?::?\d\d)?)?$/;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns whether a text is an existing day 'YYYY-MM-DD'; some browsers move a missing day to the next month. */
export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}

/** A parsed moment: ISO 8601 with offset; `isLocal`: the text had no offset and was taken as time in Paris. */
export type ParsedMoment = { iso: string; isLocal: boolean };

/**
 * Returns a server's moment: ISO 8601, also with a space for the T, with 'UTC', '+0100' or '+01' as offset, or without
 * one; a usual text stays unchanged. Null for anything else, such as a day alone or a day that does not exist. Source:
 * docs/spec/errors.md#2.3.
 * @example readMoment('2026-03-03 14:30:00 UTC') // { iso: '2026-03-03T14:30:00Z', isLocal: false }
 * @example readMoment('2026-03-03T14:30:00') // { iso: '2026-03-03T14:30:00+01:00', isLocal: true }
 */
export function readMoment(value: unknown): ParsedMoment | null {
  const [, day, minutes, seconds = '', fraction = '', zone] = MOMENT.exec(typeof value === 'string' ? value : '') ?? [];
  if (!day || !isDay(day)) return null;
  const local = `${day}T${minutes}${seconds}${fraction}`;
  if (Number.isNaN(Date.parse(`${local}Z`))) return null;
  if (!zone) return { iso: withParisOffset(local), isLocal: true };
  const iso =
    local + zone.replace('UTC', 'Z').replace(/^(.\d\d)(\d\d)?$/, (_, hours, more = '00') => `${hours}:${more}`);
  return Number.isNaN(Date.parse(iso)) ? null : { iso, isLocal: false };
}
