/**
 * Booking a photo shoot, step by step, as a table. Source: seller.md §2.5, §5 (Photo contact), §6 and §9, decisions.md
 * (Seller space: Photo).
 */
import { isMandateSigned, type SellerSale } from '@/domain/sale/seller-sale';

/** The steps, in the order of the specification. */
export const BOOKING_STEPS = [
  'introduction',
  'diagnostics',
  'diagsUploader',
  'packMax',
  'photoMeeting',
  'payment',
  'success',
] as const;

/** One of them. */
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** What is answered on the way; null is not answered yet. */
export type BookingAnswers = {
  hasDiagnostics: boolean | null;
  importsNow: boolean | null;
  wantsQuote: boolean | null;
  takesPack: boolean | null;
};

/** Nothing answered. */
export const NO_ANSWERS: BookingAnswers = {
  hasDiagnostics: null,
  importsNow: null,
  wantsQuote: null,
  takesPack: null,
};

/**
 * What the server says: whether photos and diagnostics come together, whether that is paid already, whether a
 * diagnostic is in the folder.
 */
export type BookingFacts = { canUsePack: boolean; isPaid: boolean; hasDocument: boolean };

/** What moves on asks: everything that was answered and is known. */
type Known = BookingAnswers & BookingFacts;

/** A pack is being bought: chosen here, on the way of who has no diagnostics, and not paid. */
const owes = ({ hasDiagnostics, canUsePack, takesPack, isPaid }: Known) =>
  hasDiagnostics === false && canUsePack && takesPack === true && !isPaid;

/**
 * From each step to the next, §2.5 line by line; the first row that fits is taken. Where none fits the step is not
 * answered yet. What is paid is chosen: nothing is asked about diagnostics any more.
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

/** The step after this one, as things stand; null while it is not answered, and after the last. */
export function nextStep(step: BookingStep, answers: BookingAnswers, facts: BookingFacts): BookingStep | null {
  const known = { ...answers, ...facts };
  return MOVES.find(({ from, when }) => from === step && when(known))?.to ?? null;
}

/** The steps from the first on, as far as they are answered. */
export function bookingPath(answers: BookingAnswers, facts: BookingFacts): BookingStep[] {
  const path: BookingStep[] = ['introduction'];
  for (;;) {
    const next = nextStep(path.at(-1) as BookingStep, answers, facts);
    if (next === null) return path;
    path.push(next);
  }
}

/** The step that one goes back to: the one before on the same path; null on the first one, and once all is done. */
export function previousStep(step: BookingStep, answers: BookingAnswers, facts: BookingFacts): BookingStep | null {
  if (step === 'success') return null;
  const path = bookingPath(answers, facts);
  return path[path.indexOf(step) - 1] ?? null;
}

/** Where one who left takes up again: the step they were on if the path still leads there, else the last it leads to. */
export function resumedStep(left: BookingStep, answers: BookingAnswers, facts: BookingFacts): BookingStep {
  const path: BookingStep[] = bookingPath(answers, facts).filter((step) => step !== 'success');
  // Nobody is led into a payment: it begins with a press of theirs.
  const reached = left === 'payment' ? 'photoMeeting' : left;
  if (facts.isPaid) return 'photoMeeting';
  return path.includes(reached) ? reached : (path.at(-1) ?? 'introduction');
}

const MAYBE = [true, false];
const possible = (answer: boolean | null) => (answer === null ? MAYBE : [answer]);

/** The longest way that what is not answered yet may still lead to: how many steps there are at most, `success` aside. */
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
 * How far one is, from 1, of the most steps that there may be: an answer may leave some out, none adds one.
 * @example bookingProgress('diagnostics', NO_ANSWERS, { canUsePack: false, ... }) // { step: 2, of: 4 }
 */
export function bookingProgress(
  step: BookingStep,
  answers: BookingAnswers,
  facts: BookingFacts,
): { step: number; of: number } {
  // Once it is paid the payment is on no path any more: whoever stands in it counts as they came.
  const asCome = step === 'payment' ? { ...facts, canUsePack: true, isPaid: false } : facts;
  const path = bookingPath(answers, asCome).filter((one) => one !== 'success');
  const of = mostSteps(answers, asCome);
  return { step: step === 'success' ? of : path.indexOf(step) + 1, of };
}

/** 'no diagnostics and wants a quote' (decisions.md); null while that is not said. */
export function needsDiagnostics({ hasDiagnostics, wantsQuote }: BookingAnswers): boolean | null {
  if (hasDiagnostics === null) return null;
  return hasDiagnostics ? false : wantsQuote;
}

/** Whether the pack is to be chosen on the server: taken on the path that offers it. */
export function wantsPack({ hasDiagnostics, takesPack }: BookingAnswers, { canUsePack }: BookingFacts): boolean {
  return hasDiagnostics === false && canUsePack && takesPack === true;
}

/** Whether the booking is offered on this sale: with the lightshop option, once the mandate is signed (§2.3 and §6). */
export function canBookShoot(sale: Pick<SellerSale, 'isLightshop' | 'isMandateSigned' | 'mandate'>): boolean {
  return sale.isLightshop && isMandateSigned(sale);
}

/** How long the last step shows before it closes by itself, in milliseconds (§9). */
export const SUCCESS_MS = 5000;

/** After how many seconds the server is asked again whether something was paid or booked (contract §10). */
export const RE_READ_AFTER_S = [2, 5, 10, 30] as const;
