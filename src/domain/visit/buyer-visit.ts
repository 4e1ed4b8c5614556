/** Visits as their buyer reads them. Source: docs/spec/visits.md#1, docs/spec/visits.md#2. */

import type { Tone } from '@/domain/tone';
import { type Contact, isCancelled, isToCome, type VisitState } from './visit';

/**
 * A visit in the buyer space. `startsAt` and `endsAt` are ISO 8601 with offset. The guide's e-mail is never read
 * (docs/spec/visits.md#1.5). `link` and `pictureUrl` are not validated.
 */
export type BuyerVisit = {
  id: string;
  saleId: string | null;
  state: VisitState;
  canceled: boolean;
  startsAt: string | null;
  endsAt: string | null;
  cancelReasonText: string | null;
  calendarLinks: { label: string; link: string }[];
  /** Number of calendar links that could not be read. */
  calendarLinksLeftOut: number;
  guide: Contact | null;
};

/** The status of a visit for its buyer. */
export type BuyerVisitKind =
  | 'upcoming'
  | 'ongoing'
  | 'past'
  | 'proposed'
  | 'done'
  | 'rescheduled'
  | 'cancelled'
  | 'unknown';

/** Actions of a buyer on a visit. */
export type BuyerVisitAction = 'cancel' | 'offer' | 'counter-visit' | 'documents' | 'reschedule';

/** A status with its tone and its actions, in the order shown. */
export type BuyerVisitStatus = { kind: BuyerVisitKind; tone: Tone; actions: BuyerVisitAction[] };

const STATUSES: Record<BuyerVisitKind, Omit<BuyerVisitStatus, 'kind'>> = {
  upcoming: { tone: 'info', actions: ['cancel'] },
  ongoing: { tone: 'info', actions: ['documents'] },
  past: { tone: 'neutral', actions: ['documents'] },
  proposed: { tone: 'info', actions: [] },
  done: { tone: 'success', actions: ['offer', 'counter-visit', 'documents'] },
  rescheduled: { tone: 'warning', actions: [] },
  cancelled: { tone: 'danger', actions: ['reschedule'] },
  unknown: { tone: 'neutral', actions: [] },
};

function kindOf(visit: BuyerVisit, now: number): BuyerVisitKind {
  const { state, endsAt } = visit;
  // A rescheduled visit never counts as cancelled, whatever its flag says.
  if (isCancelled(visit)) return 'cancelled';
  if (state === 'rescheduled' || state === 'proposed' || state === 'done') return state;
  if (state !== 'confirmed') return 'unknown';
  if (isToCome(visit, now)) return 'upcoming';
  return endsAt && Date.parse(endsAt) > now ? 'ongoing' : 'past';
}

/**
 * Returns the status of a visit at `now`. A confirmed visit is upcoming until its start, ongoing until its end, then
 * past; without a known end it is past once begun.
 * @example visitStatus(visit, Date.parse('2026-03-03T10:00:00Z')).kind // 'upcoming'
 */
export function visitStatus(visit: BuyerVisit, now: number): BuyerVisitStatus {
  const kind = kindOf(visit, now);
  const { tone, actions } = STATUSES[kind];
  return { kind, tone, actions: [...actions] };
}

const start = ({ startsAt }: BuyerVisit) => (startsAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(startsAt) || 0);

/** Returns the visits, the latest start first; equal starts keep their order. */
export function newestVisitsFirst(visits: readonly BuyerVisit[]): BuyerVisit[] {
  return [...visits].sort((one, other) => start(other) - start(one));
}

/** Returns the visit of 'Agenda des visites': the earliest upcoming one (docs/spec/buyer.md#4.2). */
export function nextVisit(visits: readonly BuyerVisit[], now: number): BuyerVisit | null {
  const upcoming = visits.filter((visit) => visitStatus(visit, now).kind === 'upcoming');
  return upcoming.sort((one, other) => start(one) - start(other))[0] ?? null;
}
