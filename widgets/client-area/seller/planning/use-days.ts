import { useState } from 'react';
import { dayToShow, weekSpan } from '@/domain/planning/planning';
import { mondayOf } from '@/domain/planning/time';
import { type UnavailabilityInput, withIds } from '@/domain/planning/unavailability';

/**
 * The seven days on show, by their first: a week from its Monday on a desk, on a phone seven days from today, which goes
 * by as days do. `home` is where "Aujourd'hui" leads, `move(null)` goes there; `reveal` goes to what is not on show.
 */
export function useDays({ isWide, today, now }: { isWide: boolean; today: string; now: number }) {
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
