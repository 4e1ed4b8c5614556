import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONFIRMATION_DELAYS_MS } from '@/domain/confirmation';
import {
  BOOKING_STEPS,
  type BookingAnswers,
  type BookingFacts,
  type BookingStep,
  bookingPath,
  bookingProgress,
  canBookShoot,
  NO_BOOKING_ANSWERS,
  needsDiagnostics,
  nextBookingStep,
  previousBookingStep,
  resumedStep,
  SUCCESS_MS,
  wantsPack,
} from '@/domain/photo-shoot/booking';

const FACTS: BookingFacts = { canUsePack: true, isPaid: false, hasDocument: false };
const withPack = (facts: Partial<BookingFacts> = {}): BookingFacts => ({ ...FACTS, ...facts });
const answersOf = (answers: Partial<BookingAnswers>): BookingAnswers => ({ ...NO_BOOKING_ANSWERS, ...answers });

const NOW = answersOf({ hasDiagnostics: true, importsNow: true });
const LATER = answersOf({ hasDiagnostics: true, importsNow: false });
const QUOTE = answersOf({ hasDiagnostics: false, wantsQuote: true });
const NO_QUOTE = answersOf({ hasDiagnostics: false, wantsQuote: false });

const PATHS: [string, BookingAnswers, BookingFacts, string][] = [
  ['nothing is answered', NO_BOOKING_ANSWERS, FACTS, 'introduction diagnostics'],
  ['diagnostics, now or later not said', answersOf({ hasDiagnostics: true }), FACTS, 'introduction diagnostics'],
  ['no diagnostics, quote not said', answersOf({ hasDiagnostics: false }), FACTS, 'introduction diagnostics'],
  [
    'no diagnostics after all, quote not said, no pack to be had',
    answersOf({ hasDiagnostics: false, importsNow: true }),
    withPack({ canUsePack: false }),
    'introduction diagnostics',
  ],
  [
    'no diagnostics after an answer to import them later, quote not said',
    answersOf({ hasDiagnostics: false, importsNow: false }),
    FACTS,
    'introduction diagnostics',
  ],
  [
    'diagnostics after all, after a quote, now or later not said',
    { ...QUOTE, hasDiagnostics: true },
    FACTS,
    'introduction diagnostics',
  ],
  [
    'the same, no pack to be had',
    { ...QUOTE, hasDiagnostics: true },
    withPack({ canUsePack: false }),
    'introduction diagnostics',
  ],
  ['diagnostics now, none is there', NOW, FACTS, 'introduction diagnostics diagsUploader'],
  [
    'diagnostics now, one is there',
    NOW,
    withPack({ hasDocument: true }),
    'introduction diagnostics diagsUploader photoMeeting success',
  ],
  ['diagnostics later', LATER, FACTS, 'introduction diagnostics photoMeeting success'],
  ['none, a quote, pack not chosen', QUOTE, FACTS, 'introduction diagnostics packMax'],
  ['none, no quote, pack not chosen', NO_QUOTE, FACTS, 'introduction diagnostics packMax'],
  [
    'none, a quote, the pack',
    { ...QUOTE, takesPack: true },
    FACTS,
    'introduction diagnostics packMax photoMeeting payment success',
  ],
  [
    'none, no quote, the pack',
    { ...NO_QUOTE, takesPack: true },
    FACTS,
    'introduction diagnostics packMax photoMeeting payment success',
  ],
  [
    'none, a quote, one’s own provider',
    { ...QUOTE, takesPack: false },
    FACTS,
    'introduction diagnostics packMax photoMeeting success',
  ],
  [
    'none, a quote, no pack to be had',
    QUOTE,
    withPack({ canUsePack: false }),
    'introduction diagnostics photoMeeting success',
  ],
  [
    'none, no quote, no pack to be had',
    NO_QUOTE,
    withPack({ canUsePack: false }),
    'introduction diagnostics photoMeeting success',
  ],
  [
    'a pack taken that is to be had no more is not paid',
    { ...QUOTE, takesPack: true },
    withPack({ canUsePack: false }),
    'introduction diagnostics photoMeeting success',
  ],
  [
    'a pack taken before one said to have diagnostics is not paid',
    { ...LATER, takesPack: true },
    FACTS,
    'introduction diagnostics photoMeeting success',
  ],
  ['the pack is paid', { ...QUOTE, takesPack: true }, withPack({ isPaid: true }), 'introduction photoMeeting success'],
  ['paid, on another machine', NO_BOOKING_ANSWERS, withPack({ isPaid: true }), 'introduction photoMeeting success'],
];

describe('the steps of a booking', () => {
  test.each(PATHS)('%s', (_, answers, facts, path) => {
    expect(bookingPath(answers, facts)).toEqual(path.split(' '));
  });

  test('every step is on some path, and goes back step by step on each path', () => {
    const seen = new Set<string>();
    for (const [, answers, facts] of PATHS) {
      const path = bookingPath(answers, facts);
      path.forEach((step, index) => {
        seen.add(step);
        expect(previousBookingStep(step, answers, facts)).toBe(step === 'success' ? null : (path[index - 1] ?? null));
      });
    }
    expect([...seen].sort()).toEqual([...BOOKING_STEPS].sort());
  });

  test('with any answers, nobody pays without having chosen a pack on a path that offers one', () => {
    const any = fc.constantFrom(null, true, false);
    const answered = fc.record({ hasDiagnostics: any, importsNow: any, wantsQuote: any, takesPack: any });
    const known = fc.record({ canUsePack: fc.boolean(), isPaid: fc.boolean(), hasDocument: fc.boolean() });
    fc.assert(
      fc.property(answered, known, (answers, facts) => {
        const { hasDiagnostics, takesPack } = answers;
        const owes = hasDiagnostics === false && takesPack === true && facts.canUsePack && !facts.isPaid;
        expect(nextBookingStep('photoMeeting', answers, facts)).toBe(owes ? 'payment' : 'success');
        expect(bookingPath(answers, facts)).toContain(resumedStep('photoMeeting', answers, facts));
      }),
    );
  });
});

describe('the progress', () => {
  test.each<[BookingStep, BookingAnswers, BookingFacts, number, number]>([
    ['introduction', NO_BOOKING_ANSWERS, FACTS, 1, 5],
    ['introduction', NO_BOOKING_ANSWERS, withPack({ canUsePack: false }), 1, 4],
    ['diagnostics', NO_BOOKING_ANSWERS, FACTS, 2, 5],
    ['diagsUploader', NOW, FACTS, 3, 4],
    ['photoMeeting', LATER, FACTS, 3, 3],
    ['packMax', QUOTE, FACTS, 3, 5],
    ['photoMeeting', { ...QUOTE, takesPack: false }, FACTS, 4, 4],
    ['photoMeeting', { ...QUOTE, takesPack: true }, FACTS, 4, 5],
    ['payment', { ...QUOTE, takesPack: true }, FACTS, 5, 5],
    ['payment', { ...QUOTE, takesPack: true }, withPack({ isPaid: true }), 5, 5],
    ['payment', { ...QUOTE, takesPack: true }, withPack({ isPaid: true, canUsePack: false }), 5, 5],
    ['photoMeeting', NO_BOOKING_ANSWERS, withPack({ isPaid: true }), 2, 2],
    ['success', LATER, FACTS, 3, 3],
  ])('%s: %j %j is %i of %i', (step, answers, facts, place, of) => {
    expect(bookingProgress(step, answers, facts)).toEqual({ step: place, of });
  });

  test('never grows beyond the announced number of steps, whatever is answered next', () => {
    const any = fc.constantFrom(null, true, false);
    const answered = fc.record({ hasDiagnostics: any, importsNow: any, wantsQuote: any, takesPack: any });
    fc.assert(
      fc.property(answered, answered, fc.boolean(), (before, later, canUsePack) => {
        const facts = withPack({ canUsePack });
        const filled = {
          ...later,
          ...Object.fromEntries(Object.entries(before).filter(([, value]) => value !== null)),
        };
        const told = bookingProgress('introduction', before, facts).of;
        expect(bookingProgress('introduction', filled, facts).of).toBeLessThanOrEqual(told);
      }),
    );
  });
});

describe('resuming a booking', () => {
  test.each<[string, BookingStep, BookingAnswers, BookingFacts, BookingStep]>([
    ['nothing was begun', 'introduction', NO_BOOKING_ANSWERS, FACTS, 'introduction'],
    ['the step one was on', 'photoMeeting', LATER, FACTS, 'photoMeeting'],
    ['no further than is answered', 'photoMeeting', NO_BOOKING_ANSWERS, FACTS, 'diagnostics'],
    ['the document is gone', 'photoMeeting', NOW, FACTS, 'diagsUploader'],
    ['at the payment: before it, by a press', 'payment', { ...QUOTE, takesPack: true }, FACTS, 'photoMeeting'],
    ['paid since', 'payment', { ...QUOTE, takesPack: true }, withPack({ isPaid: true }), 'photoMeeting'],
    ['paid elsewhere', 'introduction', NO_BOOKING_ANSWERS, withPack({ isPaid: true }), 'photoMeeting'],
    ['the pack is to be had no more', 'packMax', QUOTE, withPack({ canUsePack: false }), 'photoMeeting'],
    ['a success is never taken up', 'success', LATER, FACTS, 'photoMeeting'],
  ])('%s', (_, left, answers, facts, step) => {
    expect(resumedStep(left, answers, facts)).toBe(step);
  });
});

describe('the booking request', () => {
  test.each<[BookingAnswers, boolean | null]>([
    [NO_BOOKING_ANSWERS, null],
    [answersOf({ hasDiagnostics: false }), null],
    [answersOf({ wantsQuote: true }), null],
    [QUOTE, true],
    [NO_QUOTE, false],
    [LATER, false],
    [{ ...LATER, wantsQuote: true }, false],
  ])('%j: diagnostics are needed: %s', (answers, needs) => expect(needsDiagnostics(answers)).toBe(needs));

  test.each<[Partial<BookingAnswers>, boolean, boolean]>([
    [{ hasDiagnostics: false, takesPack: true }, true, true],
    [{ hasDiagnostics: false, takesPack: true }, false, false],
    [{ hasDiagnostics: true, takesPack: true }, true, false],
    [{ hasDiagnostics: false, takesPack: false }, true, false],
    [{ hasDiagnostics: false }, true, false],
  ])('%j, pack available %s: chosen %s', (answers, canUsePack, wants) => {
    expect(wantsPack(answersOf(answers), withPack({ canUsePack }))).toBe(wants);
  });
});

test.each([
  [true, true, null, true],
  [true, false, 'incoming', true],
  [true, false, 'pending', false],
  [true, false, null, false],
  [false, true, null, false],
])('photo option %s, signed %s (%s): offered %s', (hasPhotoOption, isMandateSigned, signStatus, offered) => {
  const mandate = signStatus === null ? null : { id: '1', signStatus };
  expect(canBookShoot({ hasPhotoOption, isMandateSigned, mandate })).toBe(offered);
});

test('has the times of the specification', () => {
  expect(SUCCESS_MS).toBe(5000);
  expect(CONFIRMATION_DELAYS_MS).toEqual([2_000, 5_000, 10_000, 30_000]);
});
