/** The acts of users on the radar, until a reset: reveals, phones, searches, sign-ups, and the crowd of the bench. */
import { RADAR } from '../seed/radar.ts';
import type { RadarProperty } from '../seed/radar-property.ts';
import { ACCOUNTS } from '../seed/users.ts';

/** The number of free reveals, and the number in all once a phone number was saved (docs/spec/demo.md#6.5). */
const FREE_REVEALS = 3;
const REVEALS_WITH_PHONE = 4;

export type RadarLead = { userId: number; propertyId: number; at: string };
export type RadarSearch = { userId: number | null; at: string; search: Record<string, unknown> };
export type RadarSignUp = { userId: number; project: string; at: string };

/** The reveals before the first day. */
const SEEDED_LEADS = { curious: 3, collector: 5 } as const;

export class RadarState {
  leads: RadarLead[] = [];
  searches: RadarSearch[] = [];
  signUps: RadarSignUp[] = [];
  /** Users who gave their number by PUT /user; a number from before does not count. */
  readonly phones = new Set<number>([ACCOUNTS.collector.id]);
  /** The number of properties that every search finds; null: those of the seed. */
  crowdSize: number | null = null;
  /** The last crowd by id, for the details of its properties. */
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

  /** Tells whether the user may reveal one more price: three are free, a phone gives a fourth, then an expert calls. */
  mayReveal(userId: number): boolean {
    return this.leadsOf(userId).length < (this.phones.has(userId) ? REVEALS_WITH_PHONE : FREE_REVEALS);
  }
}
