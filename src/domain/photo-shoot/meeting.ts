/** The photo meetings of a sale. Source: docs/spec/photo-shoot.md#2.2. */
import { epochOf } from '@/lib/epoch';

/** A photo meeting; `startsAt` is ISO 8601 with offset. */
export type PhotoMeeting = {
  id: string;
  startsAt: string | null;
  status: 'planned' | 'done' | 'cancelled' | 'unknown';
};

/** Returns the planned meeting; of several, the one that starts last; null without any. */
export function plannedMeeting(meetings: readonly PhotoMeeting[]): PhotoMeeting | null {
  const planned = meetings.filter(({ status }) => status === 'planned');
  return planned.sort((one, other) => (epochOf(other.startsAt) || 0) - (epochOf(one.startsAt) || 0))[0] ?? null;
}
