import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyUnavailabilityChange,
  type Unavailability,
  type UnavailabilityChange,
  type UnavailabilityInput,
  unavailabilityId,
  withIds,
} from '@/domain/planning/unavailability';

const slot = (day: number, isWeeklyRecurring = false): UnavailabilityInput => ({
  startsAt: `2026-11-${10 + day}T09:00:00+01:00`,
  endsAt: `2026-11-${10 + day}T11:00:00+01:00`,
  isWeeklyRecurring,
});
const rowsOf = (slots: UnavailabilityInput[]) => withIds(slots).map((one) => ({ slot: one }));
const write = (input: UnavailabilityInput) => ({ slot: withIds([input])[0] as never });
const apply = (slots: UnavailabilityInput[], change: UnavailabilityChange) => {
  const after = applyUnavailabilityChange(rowsOf(slots), change, write);
  return after.ok ? withIds(after.value.map((row) => row.slot)).map(({ id: _, ...rest }) => rest) : after.error;
};
const idOf = (input: UnavailabilityInput) => withIds([input])[0]?.id as string;

describe('an id', () => {
  test('is the same for any notation of its dates, and differs when the slot is weekly', () => {
    const inUtc = { ...slot(1), startsAt: '2026-11-11T08:00:00.000Z', endsAt: '2026-11-11T10:00:00Z' };
    expect(idOf(inUtc)).toBe(idOf(slot(1)));
    expect(idOf(slot(1, true))).not.toBe(idOf(slot(1)));
  });

  test('is unique for each of three equal slots', () => {
    const ids = withIds([slot(1), slot(1), slot(2), slot(1)]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(ids).toEqual([
      unavailabilityId(slot(1)),
      unavailabilityId(slot(1), 1),
      unavailabilityId(slot(2)),
      unavailabilityId(slot(1), 2),
    ]);
  });
});

describe('a single change', () => {
  test('appends, replaces in place, and removes', () => {
    expect(apply([slot(1)], { kind: 'add', slot: slot(2) })).toEqual([slot(1), slot(2)]);
    expect(apply([slot(1), slot(2)], { kind: 'replace', id: idOf(slot(1)), slot: slot(3) })).toEqual([
      slot(3),
      slot(2),
    ]);
    expect(apply([slot(1), slot(2)], { kind: 'remove', id: idOf(slot(1)) })).toEqual([slot(2)]);
  });

  test('of a missing slot is refused as gone', () => {
    expect(apply([slot(1)], { kind: 'remove', id: idOf(slot(2)) })).toBe('gone');
    expect(apply([slot(1)], { kind: 'replace', id: idOf(slot(2)), slot: slot(3) })).toBe('gone');
  });

  test('adds no duplicate', () => {
    expect(apply([slot(1)], { kind: 'add', slot: slot(1) })).toEqual([slot(1)]);
    expect(apply([slot(1), slot(2)], { kind: 'add', slot: slot(2) })).toEqual([slot(1), slot(2)]);
  });

  test('is added after an invalid row', () => {
    const invalid = { slot: null };
    const added = applyUnavailabilityChange<{ slot: Unavailability | null }>(
      [invalid],
      { kind: 'add', slot: slot(1) },
      write,
    );
    expect(added).toEqual({ ok: true, value: [invalid, write(slot(1))] });
  });

  test('of two equal slots removes one', () => {
    expect(apply([slot(1), slot(1)], { kind: 'remove', id: idOf(slot(1)) })).toEqual([slot(1)]);
  });

  test('keeps every other row unchanged, invalid rows included', () => {
    const row = fc.oneof(
      fc.nat(8).map((day) => ({ slot: withIds([slot(day)])[0] ?? null, raw: day })),
      fc.string().map((raw) => ({ slot: null, raw })),
    );
    fc.assert(
      fc.property(fc.array(row), fc.nat(8), (rows, day) => {
        const after = applyUnavailabilityChange(rows, { kind: 'remove', id: idOf(slot(day)) }, () => ({
          slot: null,
          raw: '',
        }));
        const at = rows.findIndex(({ raw }) => raw === day);
        expect(after).toEqual(at === -1 ? { ok: false, error: 'gone' } : { ok: true, value: rows.toSpliced(at, 1) });
      }),
    );
  });
});
