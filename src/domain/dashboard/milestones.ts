/** The milestones of a sale, from mandate to deed. Source: docs/spec/sale.md#9. */
import { isMandateSigned, isOver, type SaleState, type SaleTimeline, type SellerSale } from '@/domain/sale/seller-sale';

/** Milestones, in order. */
const MILESTONES = ['mandate', 'photo', 'advert', 'offer', 'agreement', 'deed'] as const;

/** A milestone. */
export type MilestoneKind = (typeof MILESTONES)[number];

/** Status of the photo shoot. */
export type PhotoStep = 'to-plan' | 'planned' | 'done';

/** A milestone with its status. `at` is ISO 8601 with offset, null when unknown or not reached. */
export type Milestone = {
  kind: MilestoneKind;
  at: string | null;
  /** `missed`: not reached by a sale that was stopped. */
  progress: 'done' | 'current' | 'ahead' | 'missed';
  /** Set for the photo shoot only. */
  photo: PhotoStep | null;
};

/** Fields of a sale that the rules read. */
export type MilestoneInput = Pick<SellerSale, 'state' | 'timeline' | 'isMandateSigned' | 'mandate'>;

/** The moment of each milestone (docs/spec/sale.md#9.2). */
const MOMENTS: Record<MilestoneKind, keyof SaleTimeline> = {
  mandate: 'lastAwaitingPublicationAt',
  photo: 'lastPhotoMeetingAt',
  advert: 'firstAwaitingOfferAt',
  offer: 'lastAwaitingSaleAgreementAt',
  agreement: 'lastAwaitingNotarialDeedAt',
  deed: 'lastSoldAt',
};

/**
 * The last milestone that each state has reached. The state decides, because the moment of an offer that fell through
 * stays in the timeline; moments decide for dead and unknown (docs/spec/sale.md#9.3).
 */
const BEHIND: Partial<Record<SaleState, MilestoneKind | null>> = {
  awaiting_term_signature: null,
  awaiting_publication: 'mandate',
  awaiting_offer: 'advert',
  awaiting_sale_agreement: 'offer',
  awaiting_notarial_deed: 'agreement',
  sold: 'deed',
};

/** Returns the status of the shoot at `now` (epoch milliseconds): to plan without a moment, planned in the future. */
export function photoStep({ lastPhotoMeetingAt }: Pick<SaleTimeline, 'lastPhotoMeetingAt'>, now: number): PhotoStep {
  if (lastPhotoMeetingAt === null) return 'to-plan';
  return Date.parse(lastPhotoMeetingAt) > now ? 'planned' : 'done';
}

/** States in which a shoot is of use: not once an offer is accepted. */
const PHOTOGRAPHED: readonly SaleState[] = [
  'awaiting_term_signature',
  'awaiting_publication',
  'awaiting_offer',
  'unknown',
];

/** Returns whether a shoot is still of use to a sale. */
export function isShootUseful({ state }: Pick<SellerSale, 'state'>): boolean {
  return PHOTOGRAPHED.includes(state);
}

/** Returns whether a milestone is left out (docs/spec/sale.md#9.5). */
function isLeftOut(sale: MilestoneInput, kind: MilestoneKind, now: number): boolean {
  if (kind === 'photo') {
    const step = photoStep(sale.timeline, now);
    return (step === 'to-plan' && !isShootUseful(sale)) || (step === 'planned' && isOver(sale));
  }
  return kind === 'agreement' && sale.state === 'sold' && sale.timeline[MOMENTS[kind]] === null;
}

function isReached(sale: MilestoneInput, kind: MilestoneKind, now: number): boolean {
  const { state, timeline } = sale;
  if (kind === 'photo') return photoStep(timeline, now) === 'done';
  // The state may change later than the signature.
  if (kind === 'mandate' && isMandateSigned(sale)) return true;
  const behind = BEHIND[state];
  if (behind === undefined) return timeline[MOMENTS[kind]] !== null;
  return behind !== null && MILESTONES.indexOf(kind) <= MILESTONES.indexOf(behind);
}

/**
 * Returns the milestones of a sale at `now`. The current one is the first unreached one after the last reached one, the
 * shoot excepted: a shoot that never took place does not hold up a published advert. A sale that is over has no current
 * milestone (docs/spec/sale.md#9.4).
 */
export function milestonesOf(sale: MilestoneInput, now: number): Milestone[] {
  const kinds = MILESTONES.filter((kind) => !isLeftOut(sale, kind, now));
  const reached = kinds.map((kind) => isReached(sale, kind, now));
  const last = kinds.map((kind, index) => reached[index] === true && kind !== 'photo').lastIndexOf(true);
  const ahead = sale.state === 'dead' ? 'missed' : 'ahead';
  const current = isOver(sale) ? -1 : reached.findIndex((isDone, index) => index > last && !isDone);
  return kinds.map((kind, index) => {
    const isDone = reached[index] === true;
    return {
      kind,
      at: isDone || kind === 'photo' ? sale.timeline[MOMENTS[kind]] : null,
      progress: isDone ? 'done' : index === current ? 'current' : ahead,
      photo: kind === 'photo' ? photoStep(sale.timeline, now) : null,
    };
  });
}
