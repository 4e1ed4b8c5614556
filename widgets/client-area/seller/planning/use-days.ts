import { useState } from 'react';
import { dayToShow, weekSpan } from '@/domain/planning/planning';
import { mondayOf } from '@/domain/planning/time';
import { type UnavailabilityInput, withIds } from '@/domain/planning/unavailability';

/**
 * Returns the first of the seven days on show: the Monday of a week on a desk, on a phone today, which advances at
 * midnight (docs/spec/planning.md#5). `home` is the target of "Aujourd'hui", also reached by `move(null)`; `reveal`
 * moves to an unavailability outside the days on show.
 */
export function useVisibleDays({ isWide, today, now }: { isWide: boolean; today: string; now: number }) {
  const [chosen, choose] = useState<string | null>(null);
  const firstFor = (day: string) => (isWide ? mondayOf(day) : day);
  const [first, home] = [firstFor(chosen ?? today), firstFor(today)];
  const reveal = (slot: UnavailabilityInput) => {
    const [one] = withIds([slot]);
    const day = one && dayToShow(one, weekSpan(first), now);
    if (day) choose(day);
  };
  return { first, home, move: choose, reveal };
}
