/** What people do with the radar, until a reset: reveals, phones, searches, sign-ups, and the crowd of the bench. */
import { RADAR, type RadarProperty } from '../seed/radar.ts';
import { ACCOUNTS } from '../seed/users.ts';

/** Prices anyone signed in may reveal, and how many in all once a phone number was saved. */
const FREE_REVEALS = 3;
const REVEALS_WITH_PHONE = 4;

export type RadarLead = { userId: number; propertyId: number; at: string };
export type RadarSearch = { userId: number | null; at: string; search: Record<string, unknown> };
export type RadarSignUp = { userId: number; project: string; at: string };

/** Who has revealed what before the first day. */
const SEEDED_LEADS = { curious: 3, collector: 5 } as const;

export class RadarState {
  leads: RadarLead[] = [];
  searches: RadarSearch[] = [];
  signUps: RadarSignUp[] = [];
  /** Users who gave their number by PUT /user: one that was known before does not count. */
  readonly phones = new Set<number>([ACCOUNTS.collector.id]);
  /** How many properties every search finds; null: those of the seed. */
  crowdSize: number | null = null;
  /** What the last search of a crowd answered, by id, for its details. */
  crowd: ReadonlyMap<string, RadarProperty> = new Map();

  constructor(now: number) {
    const at = new Date(now - 86_400_000).toISOString();
    for (const [name, count] of Object.entries(SEEDED_LEADS)) {
      const { id: userId } = ACCOUNTS[name as keyof typeof SEEDED_LEADS];
      for (const propertyId of RADAR.plain.slice(0, count)) this.leads.push({ userId, propertyId, at });
    }
  }

  leadsOf(userId: number): RadarLead[] {
    return this.leads.filter((lead) => lead.userId === userId);
  }

  hasRevealed(userId: number, propertyId: number): boolean {
    return this.leads.some((lead) => lead.userId === userId && lead.propertyId === propertyId);
  }

  /** Whether one more price may be revealed: three are free, a phone gives a fourth, then an expert calls. */
  mayReveal(userId: number): boolean {
    return this.leadsOf(userId).length < (this.phones.has(userId) ? REVEALS_WITH_PHONE : FREE_REVEALS);
  }
}
