/** When a property cannot be visited (contract §8). */
import * as z from 'zod/mini';
import type { ApiClient } from '@/api/client';
import { flag } from '@/api/fields';
import { type List, moment } from '@/api/wire';
import { type Failure, isDoneUnseen } from '@/domain/failure';
import {
  changed,
  type Unavailability,
  type UnavailabilityChange,
  type UnavailabilityInput,
  unavailabilityId,
  withIds,
} from '@/domain/planning/unavailability';
import { isPlainObject, stringifyJson } from '@/lib/json';
import { err, ok, type Result } from '@/lib/result';

/** What is read of a row; null for a row that is none of ours. `raw` is the row as it came, without an id. */
type Row = { slot: Unavailability | null; raw: unknown };

/** The list as it came: nothing of it is lost when it is put back as a whole. */
type Rows = { rows: Row[]; dropped: number };

const wire = z.object({ start: moment, end: moment, isWeeklyRecurring: flag, is_weekly_recurring: flag });

function inputOf(raw: unknown): UnavailabilityInput | null {
  const read = z.safeParse(wire, raw);
  if (!read.success) return null;
  const { start, end, isWeeklyRecurring, is_weekly_recurring: inSnakeCase } = read.data;
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

const answer = z.pipe(
  z.union([z.array(z.unknown()), z.object({ results: z.array(z.unknown()) })]),
  z.transform((list): Rows => rowsOf(Array.isArray(list) ? list : list.results)),
);

/** A row as the contract has it: `isWeeklyRecurring` is camelCase on this wire. */
function rowFor(input: UnavailabilityInput): Row {
  const { startsAt: start, endsAt: end, isWeeklyRecurring } = input;
  return { slot: { id: unavailabilityId(input), ...input }, raw: { start, end, isWeeklyRecurring } };
}

const slotsOf = (rows: readonly Row[]) => withIds(rows.flatMap(({ slot }) => slot ?? []));

function readRows(call: ApiClient, propertyId: string, signal?: AbortSignal): Promise<Result<Rows, Failure>> {
  return call({
    route: 'GET /properties/:id/unavailabilities',
    params: { id: propertyId },
    asIs: true,
    ...(signal && { signal }),
    decode: answer,
  });
}

/** The unavailabilities of a property, in the server's order; malformed when there are some and none can be read. */
export async function fetchUnavailabilities(
  call: ApiClient,
  propertyId: string,
  signal?: AbortSignal,
): Promise<Result<List<Unavailability>, Failure>> {
  const read = await readRows(call, propertyId, signal);
  if (!read.ok) return read;
  const { rows, dropped } = read.value;
  const items = slotsOf(rows);
  return items.length === 0 && dropped > 0 ? err({ tag: 'malformed' }) : ok({ items, total: null, dropped });
}

/** What came of a change: `list` is what the server has now, null when that is not known. */
export type ChangeFailure = { reason: Failure | 'gone'; list: Unavailability[] | null };

// Whether the server has done it is not known then: it is asked.
const isLost = ({ tag }: Failure) => tag === 'network' || tag === 'timeout' || tag === 'malformed' || tag === 'server';

const idsOf = (slots: readonly Unavailability[]) => stringifyJson(slots.map(({ id }) => id).sort());

/**
 * Makes one change of the list, which the server only takes as a whole (seller.md §4.7): it is read again, changed and
 * put back, rows that cannot be read as they came. Answers the list as the server has it then. Two of these at one time
 * would lose one of both: the caller lets them wait for each other.
 */
export async function changeUnavailabilities(
  call: ApiClient,
  propertyId: string,
  change: UnavailabilityChange,
): Promise<Result<Unavailability[], ChangeFailure>> {
  const before = await readRows(call, propertyId);
  if (!before.ok) return err({ reason: before.error, list: null });
  const { rows } = before.value;
  const after = changed(rows, change, rowFor);
  if (!after.ok) return err({ reason: after.error, list: slotsOf(rows) });
  const put = await call({
    route: 'PUT /properties/:id/unavailabilities',
    params: { id: propertyId },
    asIs: true,
    body: { unavailabilities: after.value.map(({ raw }) => raw) },
    decode: answer,
  });
  if (put.ok && put.value.rows.length >= after.value.length) return ok(slotsOf(put.value.rows));
  // The list was put as a whole: what was sent is what the server has.
  const sent = slotsOf(after.value);
  if (!put.ok && isDoneUnseen(put.error)) return ok(sent);
  const now = await readRows(call, propertyId);
  const list = now.ok ? slotsOf(now.value.rows) : null;
  // Fewer than were sent: the server has put some together, or says nothing of them.
  if (put.ok) return ok(list ?? sent);
  if (list && isLost(put.error) && idsOf(list) === idsOf(sent)) return ok(list);
  return err({ reason: put.error, list });
}
