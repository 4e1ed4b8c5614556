/** When a property cannot be visited. Source: seller.md §3 (Unavailability slot) and §4.7, contract.md §8. */
import { err, ok, type Result } from '@/lib/result';

/**
 * A time without visits; moments are ISO 8601 with offset. A weekly one stands for its 4 occurrences (decisions.md,
 * Planning). `id` is ours: the server knows none (§3).
 */
export type Unavailability = { id: string; startsAt: string; endsAt: string; isWeeklyRecurring: boolean };

/** What is said of one, before it has an id. */
export type UnavailabilityInput = Omit<Unavailability, 'id'>;

/** One change of the list. */
export type UnavailabilityChange =
  | { kind: 'add'; slot: UnavailabilityInput }
  | { kind: 'replace'; id: string; slot: UnavailabilityInput }
  | { kind: 'remove'; id: string };

/**
 * What says which one it is: its moments, however written, and whether it is weekly. `twin` counts those before it in
 * the list that are the same.
 */
export function unavailabilityId({ startsAt, endsAt, isWeeklyRecurring }: UnavailabilityInput, twin = 0): string {
  const base = `${Date.parse(startsAt)}-${Date.parse(endsAt)}${isWeeklyRecurring ? '-weekly' : ''}`;
  return twin === 0 ? base : `${base}-${twin + 1}`;
}

/** These, each with its id. */
export function withIds(slots: readonly UnavailabilityInput[]): Unavailability[] {
  const seen = new Map<string, number>();
  return slots.map(({ startsAt, endsAt, isWeeklyRecurring }) => {
    const slot = { startsAt, endsAt, isWeeklyRecurring };
    const base = unavailabilityId(slot);
    const twin = seen.get(base) ?? 0;
    seen.set(base, twin + 1);
    return { id: unavailabilityId(slot, twin), ...slot };
  });
}

/**
 * The list after one change. `write` makes the row of a slot; rows that are read as none of ours stay as they are.
 * 'gone': what should be changed is no longer there. What is there already is not added twice.
 */
export function changed<Row extends { slot: Unavailability | null }>(
  rows: readonly Row[],
  change: UnavailabilityChange,
  write: (slot: UnavailabilityInput) => Row,
): Result<Row[], 'gone'> {
  if (change.kind === 'add') {
    const isThere = rows.some(({ slot }) => slot?.id === unavailabilityId(change.slot));
    return ok(isThere ? [...rows] : [...rows, write(change.slot)]);
  }
  const at = rows.findIndex(({ slot }) => slot?.id === change.id);
  if (at === -1) return err('gone');
  const own = change.kind === 'replace' ? [write(change.slot)] : [];
  return ok([...rows.slice(0, at), ...own, ...rows.slice(at + 1)]);
}
