/** Unavailabilities of a property (docs/spec/planning.md#4.3, docs/spec/planning.md#10.1). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { flag } from '@/api/fields';
import { described, field, record } from '@/api/record';
import { type List, moment } from '@/api/wire';
import { type Failure, isAnswerLost, isDoneWithoutResult } from '@/domain/failure';
import {
  applyUnavailabilityChange,
  type Unavailability,
  type UnavailabilityChange,
  type UnavailabilityInput,
  unavailabilityId,
  withIds,
} from '@/domain/planning/unavailability';
import { isPlainObject, stringifyJson } from '@/lib/json';
import { err, ok, type Result } from '@/lib/result';

/** A row of the list: its `slot`, null when it cannot be decoded, and the received row without its id, `raw`. */
type Row = { slot: Unavailability | null; raw: unknown };

/** The received list, with all rows, since it is sent back as a whole (docs/spec/planning.md#10.4). */
type Rows = { rows: Row[]; dropped: number };

const UNREADABLE = 'The row is not shown, and a notice counts it; it is sent back as it came.';

// The answer is decoded as it is: `is_weekly_recurring`, which servers send too, is read by hand.
const wire = record(
  {
    start: field(moment, 'When it begins.', { example: '2026-12-02T07:00:00+01:00', without: UNREADABLE }),
    end: field(moment, 'When it ends.', { example: '2026-12-02T12:00:00+01:00', without: UNREADABLE }),
    isWeeklyRecurring: field(flag, 'Whether it recurs weekly; the name is in camelCase.', {
      example: false,
      absent: 'it happens once.',
    }),
  },
  'Unavailability',
  'A time without visits.',
);

function inputOf(raw: unknown): UnavailabilityInput | null {
  const read = z.safeParse(wire, raw);
  if (!read.success) return null;
  const { start, end, isWeeklyRecurring } = read.data;
  const inSnakeCase = z.parse(flag, (raw as { is_weekly_recurring?: unknown }).is_weekly_recurring);
  return { startsAt: start, endsAt: end, isWeeklyRecurring: isWeeklyRecurring || inSnakeCase };
}

function withoutId(raw: unknown): unknown {
  if (!isPlainObject(raw)) return raw;
  const { id: _, ...rest } = raw;
  return rest;
}

function rowsOf(rows: readonly unknown[]): Rows {
  const inputs = rows.map(inputOf);
  const slots = withIds(inputs.filter((input) => input !== null));
  const read = rows.map((raw, index) => ({
    slot: inputs[index] ? (slots.shift() ?? null) : null,
    raw: withoutId(raw),
  }));
  return { rows: read, dropped: inputs.filter((input) => input === null).length };
}

const answer = described(
  z.pipe(
    z.union([z.array(z.unknown()), z.object({ results: z.array(z.unknown()) })]),
    z.transform((list): Rows => rowsOf(Array.isArray(list) ? list : list.results)),
  ),
  { list: wire },
);

/** Returns the row of an input: `isWeeklyRecurring` is camelCase on this wire (docs/spec/planning.md#10.1). */
function rowFor(input: UnavailabilityInput): Row {
  const { startsAt: start, endsAt: end, isWeeklyRecurring } = input;
  return { slot: { id: unavailabilityId(input), ...input }, raw: { start, end, isWeeklyRecurring } };
}

const slotsOf = (rows: readonly Row[]) => withIds(rows.flatMap(({ slot }) => slot ?? []));

function readRows(call: ApiClient, propertyId: string, signal?: AbortSignal): ApiAnswer<Rows> {
  return call({
    route: 'GET /properties/:id/unavailabilities',
    params: { id: propertyId },
    asIs: true,
    signal,
    decode: answer,
  });
}

/** Reads the unavailabilities of a property, in the server's order; malformed when none of its rows can be decoded. */
export async function fetchUnavailabilities(
  call: ApiClient,
  propertyId: string,
  signal?: AbortSignal,
): ApiAnswer<List<Unavailability>> {
  const read = await readRows(call, propertyId, signal);
  if (!read.ok) return read;
  const { rows, dropped } = read.value;
  const items = slotsOf(rows);
  return items.length === 0 && dropped > 0 ? err({ tag: 'malformed' }) : ok({ items, total: null, dropped });
}

/** Why a change failed; `list` is the server's list after it, null when that is not known. */
export type ChangeFailure = { reason: Failure | 'gone'; list: Unavailability[] | null };

const idsOf = (slots: readonly Unavailability[]) => stringifyJson(slots.map(({ id }) => id).sort());

/**
 * Saves one change of the list, which the server replaces as a whole: the list is read again, changed and sent back,
 * rows that cannot be decoded as received (docs/spec/planning.md#10.2). Returns the server's list after that. Two calls
 * at one time would lose one change: the caller runs them one after the other.
 */
export async function changeUnavailabilities(
  call: ApiClient,
  propertyId: string,
  change: UnavailabilityChange,
): Promise<Result<Unavailability[], ChangeFailure>> {
  const before = await readRows(call, propertyId);
  if (!before.ok) return err({ reason: before.error, list: null });
  const { rows } = before.value;
  const after = applyUnavailabilityChange(rows, change, rowFor);
  if (!after.ok) return err({ reason: after.error, list: slotsOf(rows) });
  const put = await call({
    route: 'PUT /properties/:id/unavailabilities',
    params: { id: propertyId },
    asIs: true,
    body: { unavailabilities: after.value.map(({ raw }) => raw) },
    decode: answer,
  });
  if (put.ok && put.value.rows.length >= after.value.length) return ok(slotsOf(put.value.rows));
  // The list was replaced as a whole: the server has what was sent.
  const sent = slotsOf(after.value);
  if (!put.ok && isDoneWithoutResult(put.error)) return ok(sent);
  const now = await readRows(call, propertyId);
  const list = now.ok ? slotsOf(now.value.rows) : null;
  // Fewer rows than were sent: the server has merged some, or has left them out of its answer.
  if (put.ok) return ok(list ?? sent);
  // The change may have been saved without an answer (docs/spec/planning.md#10.6).
  if (list && isAnswerLost(put.error) && idsOf(list) === idsOf(sent)) return ok(list);
  return err({ reason: put.error, list });
}
