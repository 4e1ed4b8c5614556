import { type Unavailability, withIds } from '@/domain/planning/unavailability';
import type { SellerVisit } from '@/domain/visit/seller-visit';

/** A visit to a property on sale: Tuesday 17 November 2026, 14:00 to 14:45; `changes` replace its fields. */
export function aPlannedVisit(changes: Partial<SellerVisit> = {}): SellerVisit {
  return {
    id: '1',
    state: 'confirmed',
    canceled: false,
    startsAt: '2026-11-17T14:00:00+01:00',
    endsAt: '2026-11-17T14:45:00+01:00',
    cancelReasonText: null,
    visitor: { civility: 'mrs', firstName: 'Claire', lastName: 'Marchand' },
    report: null,
    ...changes,
  };
}

/** An unavailability between two moments. */
export function anUnavailability(startsAt: string, endsAt: string, isWeeklyRecurring = false): Unavailability {
  return withIds([{ startsAt, endsAt, isWeeklyRecurring }])[0] as Unavailability;
}
