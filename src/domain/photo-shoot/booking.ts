/** The steps of booking a photo shoot, as a table. Source: docs/spec/photo-shoot.md#4. */
import { isMandateSigned, type SellerSale } from '@/domain/sale/seller-sale';

/** Steps, in order. */
export const BOOKING_STEPS = [
  'introduction',
  'diagnostics',
  'diagsUploader',
  'packMax',
  'photoMeeting',
  'payment',
  'success',
] as const;

/** A step of the booking. */
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** The answers; null where none is given yet. */
export type BookingAnswers = {
  hasDiagnostics: boolean | null;
  importsNow: boolean | null;
  wantsQuote: boolean | null;
  takesPack: boolean | null;
};

/** No answers. */
export const NO_BOOKING_ANSWERS: BookingAnswers = {
  hasDiagnostics: null,
  importsNow: null,
  wantsQuote: null,
  takesPack: null,
};

/** Facts from the server: whether the pack is available, whether it is paid, whether the folder has a diagnostic. */
export type BookingFacts = { canUsePack: boolean; isPaid: boolean; hasDocument: boolean };

/** Input of the transitions: answers and facts. */
type Known = BookingAnswers & BookingFacts;

/** Returns whether the pack is to be paid: chosen without diagnostics, and unpaid. */
const owes = ({ hasDiagnostics, canUsePack, takesPack, isPaid }: Known) =>
  hasDiagnostics === false && canUsePack && takesPack === true && !isPaid;

/**
 * Transitions; the first match applies. Without a match the step is unanswered. Once the pack is paid, no question
 * about diagnostics is asked (docs/spec/photo-shoot.md#4.2, docs/spec/photo-shoot.md#4.4).
 */
const MOVES: readonly { from: BookingStep; to: BookingStep; when: (known: Known) => boolean }[] = [
  { from: 'introduction', to: 'photoMeeting', when: ({ isPaid }) => isPaid },
  { from: 'introduction', to: 'diagnostics', when: () => true },
  {
    from: 'diagnostics',
    to: 'diagsUploader',
    when: (known) => known.hasDiagnostics === true && known.importsNow === true,
  },
  {
    from: 'diagnostics',
    to: 'photoMeeting',
    when: (known) => known.hasDiagnostics === true && known.importsNow === false,
  },
  {
    from: 'diagnostics',
    to: 'packMax',
    when: (known) => known.hasDiagnostics === false && known.wantsQuote !== null && known.canUsePack,
  },
  {
    from: 'diagnostics',
    to: 'photoMeeting',
    when: (known) => known.hasDiagnostics === false && known.wantsQuote !== null && !known.canUsePack,
  },
  { from: 'diagsUploader', to: 'photoMeeting', when: ({ hasDocument }) => hasDocument },
  { from: 'packMax', to: 'photoMeeting', when: ({ takesPack }) => takesPack !== null },
  { from: 'photoMeeting', to: 'payment', when: owes },
  { from: 'photoMeeting', to: 'success', when: () => true },
  { from: 'payment', to: 'success', when: () => true },
];

/** Returns the step after this one; null while this one is unanswered, and after the last. */
export function nextBookingStep(step: BookingStep, answers: BookingAnswers, facts: BookingFacts): BookingStep | null {
  const known = { ...answers, ...facts };
  return MOVES.find(({ from, when }) => from === step && when(known))?.to ?? null;
}

/** Returns the path from the first step, as far as the answers lead. */
export function bookingPath(answers: BookingAnswers, facts: BookingFacts): BookingStep[] {
  const path: BookingStep[] = ['introduction'];
  for (;;) {
    const next = nextBookingStep(path.at(-1) as BookingStep, answers, facts);
    if (next === null) return path;
    path.push(next);
  }
}

/** Returns the previous step on the path; null on the first step and on the last. */
export function previousBookingStep(
  step: BookingStep,
  answers: BookingAnswers,
  facts: BookingFacts,
): BookingStep | null {
  if (step === 'success') return null;
  const path = bookingPath(answers, facts);
  return path[path.indexOf(step) - 1] ?? null;
}

/**
 * Returns where a booking resumes: the step that was left if the path still reaches it, else the last step of the path
 * (docs/spec/photo-shoot.md#4.8).
 */
export function resumedStep(left: BookingStep, answers: BookingAnswers, facts: BookingFacts): BookingStep {
  const path: BookingStep[] = bookingPath(answers, facts).filter((step) => step !== 'success');
  // A payment starts only with a press of the seller.
  const reached = left === 'payment' ? 'photoMeeting' : left;
  if (facts.isPaid) return 'photoMeeting';
  return path.includes(reached) ? reached : (path.at(-1) ?? 'introduction');
}

const MAYBE = [true, false];
const possible = (answer: boolean | null) => (answer === null ? MAYBE : [answer]);

/** Returns the length of the longest path that the answers still allow, `success` excluded. */
function mostSteps(answers: BookingAnswers, facts: BookingFacts): number {
  const ways = possible(answers.hasDiagnostics).flatMap((hasDiagnostics) =>
    possible(answers.importsNow).flatMap((importsNow) =>
      possible(answers.wantsQuote).flatMap((wantsQuote) =>
        possible(answers.takesPack).map((takesPack) => ({ hasDiagnostics, importsNow, wantsQuote, takesPack })),
      ),
    ),
  );
  return Math.max(...ways.map((way) => bookingPath(way, { ...facts, hasDocument: true }).length - 1));
}

/**
 * Returns the progress, from 1, on the longest path still possible: an answer may shorten the path, never lengthen it
 * (docs/spec/photo-shoot.md#4.6).
 * @example bookingProgress('diagnostics', NO_BOOKING_ANSWERS, { canUsePack: false, ... }) // { step: 2, of: 4 }
 */
export function bookingProgress(
  step: BookingStep,
  answers: BookingAnswers,
  facts: BookingFacts,
): { step: number; of: number } {
  // Once paid, no path has the payment: progress on that step counts as before it was paid.
  const asCome = step === 'payment' ? { ...facts, canUsePack: true, isPaid: false } : facts;
  const path = bookingPath(answers, asCome);
  const of = mostSteps(answers, asCome);
  return { step: step === 'success' ? of : path.indexOf(step) + 1, of };
}

/** Returns whether the seller wants a quote for diagnostics; null while unanswered (docs/spec/photo-shoot.md#5.3). */
export function needsDiagnostics({ hasDiagnostics, wantsQuote }: BookingAnswers): boolean | null {
  if (hasDiagnostics === null) return null;
  return hasDiagnostics ? false : wantsQuote;
}

/** Returns whether the server is to be told that the pack is chosen: taken on a path that offers it. */
export function wantsPack({ hasDiagnostics, takesPack }: BookingAnswers, { canUsePack }: BookingFacts): boolean {
  return hasDiagnostics === false && canUsePack && takesPack === true;
}

/** Returns whether the sale offers the booking: photo option, mandate signed (docs/spec/photo-shoot.md#1.1). */
export function canBookShoot(sale: Pick<SellerSale, 'hasPhotoOption' | 'isMandateSigned' | 'mandate'>): boolean {
  return sale.hasPhotoOption && isMandateSigned(sale);
}

/** Duration of the success screen, in milliseconds. */
export const SUCCESS_MS = 5000;
