/** The unavailabilities of a property. Source: docs/spec/planning.md#4.3, docs/spec/planning.md#10. */
import { err, ok, type Result } from '@/lib/result';

/**
 * A time without visits; moments are ISO 8601 with offset. A weekly one has 4 occurrences (docs/spec/planning.md#8.5).
 * `id` is made by the client: the server gives none.
 */
export type Unavailability = { id: string; startsAt: string; endsAt: string; isWeeklyRecurring: boolean };

/** An unavailability without an id. */
export type UnavailabilityInput = Omit<Unavailability, 'id'>;

/** A change of the list. */
export type UnavailabilityChange =
  | { kind: 'add'; slot: UnavailabilityInput }
  | { kind: 'replace'; id: string; slot: UnavailabilityInput }
  | { kind: 'remove'; id: string };

/** Returns an id made of both moments and the recurrence. `twin` counts the equal slots before it in the list. */
export function unavailabilityId({ startsAt, endsAt, isWeeklyRecurring }: UnavailabilityInput, twin = 0): string {
  return `${Date.parse(startsAt)}-${Date.parse(endsAt)}-${isWeeklyRecurring}-${twin}`;
}

/** Returns the slots with their ids. */
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
 * Returns the list after one change. `write` makes the row of a slot; unreadable rows stay as they are. 'gone': the
 * slot to change is no longer in the list. A slot already in the list is not added twice (docs/spec/planning.md#10.4,
 * docs/spec/planning.md#10.5).
 */
export function applyUnavailabilityChange<Row extends { slot: Unavailability | null }>(
  rows: readonly Row[],
  change: UnavailabilityChange,
  write: (slot: UnavailabilityInput) => Row,
): Result<Row[], 'gone'> {
  if (change.kind === 'add') {
    const isListed = rows.some(({ slot }) => slot?.id === unavailabilityId(change.slot));
    return ok(isListed ? [...rows] : [...rows, write(change.slot)]);
  }
  const at = rows.findIndex(({ slot }) => slot?.id === change.id);
  if (at === -1) return err('gone');
  const own = change.kind === 'replace' ? [write(change.slot)] : [];
  return ok([...rows.slice(0, at), ...own, ...rows.slice(at + 1)]);
}
