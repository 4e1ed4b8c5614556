/** The photo shoots of a sale. Source: seller.md §2.5 and §3 (Photo meeting), contract.md §8. */
import { epochOf } from '@/lib/epoch';

/** A photo shoot; `startsAt` is ISO 8601 with offset. */
export type PhotoMeeting = {
  id: string;
  startsAt: string | null;
  status: 'planned' | 'done' | 'cancelled' | 'unknown';
};

/** The planned shoot, the latest to begin where there are several; null without one. */
export function plannedMeeting(meetings: readonly PhotoMeeting[]): PhotoMeeting | null {
  const planned = meetings.filter(({ status }) => status === 'planned');
  return planned.sort((one, other) => (epochOf(other.startsAt) || 0) - (epochOf(one.startsAt) || 0))[0] ?? null;
}
