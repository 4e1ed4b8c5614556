/** Who acts next on a sale, and by when. Pure; no date is computed from another. Source: docs/spec/next-act.md. */
import { parisDay } from '@/lib/paris-day';
import type { ExpectedDates, SellerSaleStatus, Signature } from './seller-sale';

/** The person who acts next; 'unknown' where nobody has to act, or it is not known who. */
export type Actor = 'seller' | 'buyer' | 'expert' | 'notary' | 'bank' | 'unknown';

/** The next act on a sale or on an offer. */
export type Act =
  | 'sign-mandate'
  | 'complete-file'
  | 'book-shoot'
  | 'prepare-advert'
  | 'publish-advert'
  | 'make-offer'
  | 'ask-for-answer'
  | 'answer-offer'
  | 'complete-answers'
  | 'tell-amount'
  | 'pass-answer-on'
  | 'name-notary'
  | 'prepare-agreement'
  | 'grant-loan'
  | 'prepare-deed'
  | 'resume-sale'
  | 'finish-offer'
  | 'pass-offer-on'
  | 'arrange-agreement'
  | 'make-counter-offer'
  | 'none';

/** An act with its actor. */
export type NextAct = { actor: Actor; act: Act };

/** No act, or none that is known. */
export const NO_ACT: NextAct = { actor: 'unknown', act: 'none' };

/** The next act in each status of a sale (docs/spec/next-act.md#1.1). */
const ACTS: Record<SellerSaleStatus, NextAct> = {
  awaiting_term_signature: { actor: 'seller', act: 'sign-mandate' },
  mandate_signed: { actor: 'expert', act: 'prepare-advert' },
  awaiting_publication: { actor: 'expert', act: 'publish-advert' },
  awaiting_offer: { actor: 'buyer', act: 'make-offer' },
  awaiting_sale_agreement: { actor: 'notary', act: 'prepare-agreement' },
  awaiting_notarial_deed: { actor: 'notary', act: 'prepare-deed' },
  on_break: { actor: 'seller', act: 'resume-sale' },
  sold: NO_ACT,
  dead: NO_ACT,
  unknown: NO_ACT,
};

/** The signatures ahead in each status, in their order (docs/spec/next-act.md#3.1). */
const AHEAD: Partial<Record<SellerSaleStatus, readonly Signature[]>> = {
  awaiting_sale_agreement: ['agreement', 'deed'],
  awaiting_notarial_deed: ['deed'],
};

/** Months that usually pass between the agreement and the deed (docs/spec/next-act.md#3.4). */
export const USUAL_MONTHS_TO_DEED = { from: 2, to: 4 };

/** What a seller has still to do: documents, a photo shoot to book, a notary to name. */
export type Lack = 'documents' | 'shoot' | 'notary';

/**
 * A sale, and whether the loan of its accepted offer is a suspensive condition; null where that is not known. `lacks`:
 * what its seller has still to do.
 */
export type AgreedSale = {
  status: SellerSaleStatus;
  dates: ExpectedDates;
  dependsOnLoan: boolean | null;
  lacks?: readonly Lack[];
};

const BEFORE_ADVERT: readonly SellerSaleStatus[] = ['mandate_signed', 'awaiting_publication'];

/** What comes before the act of a status, the first one first (docs/spec/next-act.md#1.5, docs/spec/next-act.md#1.6). */
const LACKING: readonly [lack: Lack, statuses: readonly SellerSaleStatus[], act: Act][] = [
  ['documents', BEFORE_ADVERT, 'complete-file'],
  ['shoot', BEFORE_ADVERT, 'book-shoot'],
  ['notary', ['awaiting_sale_agreement'], 'name-notary'],
];

/**
 * Returns the next act on a sale. First comes what its seller lacks, unless a signature is planned; the bank of a loan
 * comes before the notary of a deed that is not planned (docs/spec/next-act.md#1.3).
 */
export function nextActOnSale({ status, dates, dependsOnLoan, lacks = [] }: AgreedSale): NextAct {
  const [, , act] = LACKING.find(([lack, statuses]) => lacks.includes(lack) && statuses.includes(status)) ?? [];
  if (act && dates.agreement === null) return { actor: 'seller', act };
  if (status !== 'awaiting_notarial_deed' || dependsOnLoan === false || dates.deed !== null) return ACTS[status];
  return dependsOnLoan ? { actor: 'bank', act: 'grant-loan' } : NO_ACT;
}

/** A signature that the server expects on a day ('YYYY-MM-DD', in Paris). */
export type ExpectedDay = { signature: Signature; day: string; isOverdue: boolean };

/**
 * Returns the expected days of the signatures ahead at `now`. A day is overdue once it has ended in Paris
 * (docs/spec/next-act.md#3.3).
 */
export function expectedDays({ status, dates }: Pick<AgreedSale, 'status' | 'dates'>, now: number): ExpectedDay[] {
  return (AHEAD[status] ?? []).flatMap((signature) => {
    const date = dates[signature];
    if (date === null) return [];
    const day = parisDay(Date.parse(date));
    return [{ signature, day, isOverdue: day < parisDay(now) }];
  });
}

/** Returns whether the usual time to the deed is told: the deed is ahead, and the server expects it on no day. */
export function isDeedUnplanned({ status, dates }: Pick<AgreedSale, 'status' | 'dates'>): boolean {
  return AHEAD[status] !== undefined && dates.deed === null;
}
