/** The photo shoots of a sale. Source: seller.md §2.5 and §3 (Photo meeting), contract.md §8. */

/** A photo shoot; `startsAt` is ISO 8601 with offset. */
export type PhotoMeeting = { id: string; startsAt: string; status: 'planned' | 'done' | 'cancelled' | 'unknown' };

/** The planned shoot, the latest to begin where there are several; null without one. */
export function plannedMeeting(meetings: readonly PhotoMeeting[]): PhotoMeeting | null {
  const planned = meetings.filter(({ status }) => status === 'planned');
  return planned.sort((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt))[0] ?? null;
}
