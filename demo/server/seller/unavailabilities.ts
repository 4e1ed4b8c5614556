/** The unavailabilities of a property, replaced as a whole list (docs/spec/planning.md#10.1). */
import { asRecord, asText } from '../rails-errors.ts';
import type { Sale } from '../sale.ts';
import { parisDay } from '../seed/dates.ts';
import { SELLER_SALES } from '../seed/seller-sales.ts';

/** An unavailability as it is sent; a weekly one is one row. */
export type Unavailability = { start: string; end: string; isWeeklyRecurring: boolean };

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
const NOT_A_DATE = "n'est pas une date";
/** The longest accepted list. */
const MOST = 10_000;

/** Reads the sent list; returns it with its messages: `unavailabilities.3.end` for the end of the fourth row. */
export function readUnavailabilities(value: unknown): {
  list: Unavailability[];
  errors: Record<string, string | null>;
} {
  if (!Array.isArray(value)) return { list: [], errors: { unavailabilities: "n'est pas une liste" } };
  if (value.length > MOST) return { list: [], errors: { unavailabilities: `est trop longue (${MOST} au maximum)` } };
  const rows = value.map((item, index) => readOne(asRecord(item), `unavailabilities.${index}`));
  return { list: rows.map(({ span }) => span), errors: Object.assign({}, ...rows.map(({ errors }) => errors)) };
}

function readOne(item: Record<string, unknown>, name: string) {
  const [start, end, weekly] = [asText(item.start), asText(item.end), item.isWeeklyRecurring ?? false];
  const isDate = (text: string) => MOMENT.test(text) && !Number.isNaN(Date.parse(text));
  const endError = !isDate(end) ? NOT_A_DATE : Date.parse(end) > Date.parse(start) ? null : 'doit être après le début';
  const errors = {
    [`${name}.start`]: isDate(start) ? null : NOT_A_DATE,
    [`${name}.end`]: isDate(start) || !isDate(end) ? endError : null,
    [`${name}.isWeeklyRecurring`]: typeof weekly === 'boolean' ? null : "n'est pas inclus(e) dans la liste",
  };
  return { span: { start, end, isWeeklyRecurring: weekly === true }, errors };
}

const WITH_SOME: number[] = [SELLER_SALES.only.id, SELLER_SALES.aboveMarket.id];

/** Returns those of the first day: a morning soon and a weekly evening, for two of the visited sales. */
export function seedUnavailabilities({ wire }: Sale, now: number): Unavailability[] {
  if (!WITH_SOME.includes(wire.id)) return [];
  return [
    { start: parisDay(now, 2, '07:00'), end: parisDay(now, 2, '12:00'), isWeeklyRecurring: false },
    { start: parisDay(now, 4, '18:00'), end: parisDay(now, 4, '21:00'), isWeeklyRecurring: true },
  ];
}

/** Returns this many unavailabilities of an hour, seven a day from tomorrow on. */
export function manyUnavailabilities(count: number, now: number): Unavailability[] {
  return Array.from({ length: count }, (_, index) => {
    const [day, hour] = [1 + Math.floor(index / 7), 7 + (index % 7) * 2];
    const at = (clock: number) => parisDay(now, day, `${String(clock).padStart(2, '0')}:00`);
    return { start: at(hour), end: at(hour + 1), isWeeklyRecurring: false };
  });
}
