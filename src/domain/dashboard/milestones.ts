/** The way of a sale, from its mandate to its deed. Source: seller.md §2.3, decisions.md (Seller space: Milestones). */
import { isMandateSigned, isOver, type SaleState, type SaleTimeline, type SellerSale } from '@/domain/sale/seller-sale';

/** The milestones, in their order. */
const MILESTONES = ['mandate', 'photo', 'advert', 'offer', 'agreement', 'deed'] as const;

/** One of them. */
export type MilestoneKind = (typeof MILESTONES)[number];

/** Where a photo shoot stands. */
export type PhotoStep = 'to-plan' | 'planned' | 'done';

/** One step of the way. `at` is ISO 8601 with offset, null where it is not known or not there yet. */
export type Milestone = {
  kind: MilestoneKind;
  at: string | null;
  /** `missed`: a sale that was stopped has not come to it. */
  progress: 'done' | 'current' | 'ahead' | 'missed';
  /** Of the photo shoot alone. */
  photo: PhotoStep | null;
};

/** What the rules read of a sale. */
export type OnItsWay = Pick<SellerSale, 'state' | 'timeline' | 'isMandateSigned' | 'mandate'>;

/** The moment of each milestone (decisions.md). */
const MOMENTS: Record<MilestoneKind, keyof SaleTimeline> = {
  mandate: 'lastAwaitingPublicationAt',
  photo: 'lastPhotoMeetingAt',
  advert: 'firstAwaitingOfferAt',
  offer: 'lastAwaitingSaleAgreementAt',
  agreement: 'lastAwaitingNotarialDeedAt',
  deed: 'lastSoldAt',
};

/**
 * The last milestone that each state has behind it. A state says more than a moment: one of an offer that fell through
 * stays in the timeline. Where the state says nothing (dead, unknown), the moments do.
 */
const BEHIND: Partial<Record<SaleState, MilestoneKind | null>> = {
  awaiting_term_signature: null,
  awaiting_publication: 'mandate',
  awaiting_offer: 'advert',
  awaiting_sale_agreement: 'offer',
  awaiting_notarial_deed: 'agreement',
  sold: 'deed',
};

/** Where the photo shoot stands at `now` (epoch milliseconds): to plan without a moment, planned when it is to come. */
export function photoStep({ lastPhotoMeetingAt }: Pick<SaleTimeline, 'lastPhotoMeetingAt'>, now: number): PhotoStep {
  if (lastPhotoMeetingAt === null) return 'to-plan';
  return Date.parse(lastPhotoMeetingAt) > now ? 'planned' : 'done';
}

/** Once an offer is accepted pictures sell nothing any more. */
const PHOTOGRAPHED: readonly SaleState[] = [
  'awaiting_term_signature',
  'awaiting_publication',
  'awaiting_offer',
  'unknown',
];

/** Whether a shoot is still of use to a sale. */
export function isPhotographed({ state }: Pick<SellerSale, 'state'>): boolean {
  return PHOTOGRAPHED.includes(state);
}

/** The agreement is left out of a sale that was sold without one (§2.3); so is a shoot that never was, once it is of no use. */
function isLeftOut(sale: OnItsWay, kind: MilestoneKind, now: number): boolean {
  if (kind === 'photo') {
    const step = photoStep(sale.timeline, now);
    return (step === 'to-plan' && !isPhotographed(sale)) || (step === 'planned' && isOver(sale));
  }
  return kind === 'agreement' && sale.state === 'sold' && sale.timeline[MOMENTS[kind]] === null;
}

function isReached(sale: OnItsWay, kind: MilestoneKind, now: number): boolean {
  const { state, timeline } = sale;
  if (kind === 'photo') return photoStep(timeline, now) === 'done';
  // The state follows later than the signature (§2.2).
  if (kind === 'mandate' && isMandateSigned(sale)) return true;
  const behind = BEHIND[state];
  if (behind === undefined) return timeline[MOMENTS[kind]] !== null;
  return behind !== null && MILESTONES.indexOf(kind) <= MILESTONES.indexOf(behind);
}

/**
 * The milestones of a sale at `now`. The current one is the first to come after the last that the sale has reached: a
 * shoot that never took place holds up no advert that is published. A sale that is over has none.
 */
export function milestonesOf(sale: OnItsWay, now: number): Milestone[] {
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
