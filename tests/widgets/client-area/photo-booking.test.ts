/** The booking of a photo shoot without its screens: each change of its state, failures, late answers, Back. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PhotoMeetingInput } from '@/api/photo-shoot/meetings';
import { BOOKING_STEPS, type BookingAnswers, NO_BOOKING_ANSWERS } from '@/domain/photo-shoot/booking';
import type { PhotoMeeting } from '@/domain/photo-shoot/meeting';
import type { PhotoPack } from '@/domain/photo-shoot/pack';
import { err, ok } from '@/lib/result';
import { bookingView, createBooking } from '../../../widgets/client-area/seller/photo/booking.ts';
import { bookingFromKept } from '../../../widgets/client-area/seller/photo/store.ts';
import { aSellerSale } from '../../factories/seller-sale.ts';
import { lateAnswer, openFlow, refusal } from './flow.ts';

const GET_PACK = 'GET /sales/photo_packs/:saleId';
const POST_PACK = 'POST /sales/:saleId/photo_packs';
const GET_SHOOTS = 'GET /sales/:saleId/photo_meetings';
const POST_SHOOT = 'POST /sales/:saleId/photo_meetings';
const PUT_SALE = 'PUT /sellers/:cid/sales/:id';
const DRAFT = 'photo-booking:700';

const START = '2026-03-05T10:00:00+01:00';
const input: PhotoMeetingInput = {
  startDate: START,
  contactName: 'Léa Roux',
  contactPhoneNumber: '+33612345678',
  contactPhoneCountryCode: 'FR',
  accessDetails: 'Code 12B4',
};
const shoot = (changes: Partial<PhotoMeeting> = {}): PhotoMeeting => ({
  id: '5',
  startsAt: START,
  status: 'planned',
  ...changes,
});
const PACK: PhotoPack = { feeEuros: 290, isChosen: false, paymentFormUrl: null, canUse: true, isPaid: false };
const PAYABLE: PhotoPack = { ...PACK, isChosen: true, paymentFormUrl: 'https://paie.exemple.fr/700' };
const OWES = { hasDiagnostics: false, importsNow: null, wantsQuote: false, takesPack: true };
const OWES_NOTHING = { hasDiagnostics: true, importsNow: false, wantsQuote: null, takesPack: null };
const LIST = (...items: PhotoMeeting[]) => ({ items, dropped: 0 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets every answer that is there take effect; no timer. */
const settle = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
};

type Flow = ReturnType<typeof openFlow>;

/** Returns a flow whose server knows a pack that is not chosen, and no shoot. */
function flowOf(pack: PhotoPack = PACK): Flow {
  const flow = openFlow();
  flow.on(GET_PACK, pack);
  flow.on(POST_PACK, PAYABLE);
  flow.on(GET_SHOOTS, LIST());
  flow.on(POST_SHOOT, shoot());
  flow.on(PUT_SALE, aSellerSale());
  return flow;
}

/** Opens a dialog; `draft` is what an earlier one left. */
async function open(flow: Flow, draft?: object, planned: PhotoMeeting | null = null) {
  if (draft) flow.records.set(DRAFT, draft);
  const booking = createBooking({ ...flow, sale: aSellerSale() });
  const close = booking.open();
  booking.setPlanned(planned, false);
  await settle();
  return {
    ...booking,
    close,
    state: booking.store.getState,
    view: () => bookingView(booking, booking.store.getState()),
  };
}
const at = (step: string, answers: BookingAnswers, more = {}) => ({
  step,
  answers,
  slot: START,
  saidPaid: false,
  ...more,
});
/** Opens a dialog on the payment step, with the provider's form. */
async function openPayment(flow: Flow) {
  const booking = await open(flow, at('photoMeeting', OWES));
  await booking.reserve(input);
  await settle();
  expect(booking.state()).toMatchObject({ step: 'payment', payment: { tag: 'form', check: 'none' } });
  return booking;
}

describe('the opening', () => {
  test('begins once the pack has its answer, also a failure', async () => {
    const flow = flowOf();
    const late = lateAnswer();
    flow.on(GET_PACK, () => late.answer);
    const { state } = await open(flow);
    expect(state().plannedAt).toBeUndefined();
    late.give(err({ tag: 'network' }));
    await settle();
    expect(state()).toMatchObject({ step: 'introduction', pack: null, plannedAt: null });
  });

  test('begins once shoots and documents are read', async () => {
    const booking = createBooking({ ...flowOf(), sale: aSellerSale() });
    booking.open();
    await settle();
    expect(booking.store.getState().plannedAt).toBeUndefined();
    booking.setPlanned(null, true);
    expect(booking.store.getState()).toMatchObject({ plannedAt: null, hasDocument: true });
  });

  test('resumes a draft: answers, slot and step', async () => {
    const { state } = await open(flowOf(), at('photoMeeting', OWES_NOTHING));
    expect(state()).toMatchObject(at('photoMeeting', OWES_NOTHING));
  });

  test('a payment that was left begins again with a press of the seller', async () => {
    const { state } = await open(flowOf(), at('payment', OWES));
    expect(state().step).toBe('photoMeeting');
  });

  test('a shoot planned by then is told instead of the steps', async () => {
    const { state } = await open(flowOf(), undefined, shoot());
    expect(state().plannedAt).toBe(START);
  });

  test('a late pack begins nothing once the dialog is closed', async () => {
    const flow = flowOf();
    const late = lateAnswer();
    flow.on(GET_PACK, () => late.answer);
    const { state, close } = await open(flow);
    close();
    late.give(ok(PACK));
    await settle();
    expect(state().plannedAt).toBeUndefined();
  });

  test.each([
    ['nothing', null],
    ['a list', []],
    ['wrong types', { step: 3, answers: { takesPack: 'yes' }, slot: 4, saidPaid: 'true' }],
    ['an unknown step', { step: 'end', answers: 7 }],
  ])('%s in the storage is a booking at its start', (_, kept) => {
    expect(bookingFromKept(kept)).toEqual({
      step: 'introduction',
      answers: NO_BOOKING_ANSWERS,
      slot: null,
      saidPaid: false,
    });
  });

  test.each(BOOKING_STEPS)('the step %s is kept', (step) => {
    expect(bookingFromKept({ step }).step).toBe(step);
  });
});

describe('the steps', () => {
  test('go on and back along the answers; each is kept', async () => {
    const flow = flowOf();
    const booking = await open(flow);
    expect(booking.view().back).toBeNull();
    booking.next();
    booking.next();
    expect(booking.state().step).toBe('diagnostics');
    booking.answer({ hasDiagnostics: true, importsNow: false });
    booking.next();
    expect(flow.records.get(DRAFT)).toEqual({ ...at('photoMeeting', { ...OWES_NOTHING }), slot: null });
    booking.view().back?.();
    expect(booking.state().step).toBe('diagnostics');
    expect(booking.view().progress.step).toBe(2);
  });

  test('nothing is written after a sign-out', async () => {
    const flow = flowOf();
    const booking = await open(flow);
    flow.expire();
    booking.next();
    expect(flow.records.size).toBe(0);
  });

  test('an expired session writes the drafts again, with the contact of the payment', async () => {
    const flow = flowOf();
    flow.records.set('form:photo-contact:700', { accessDetails: 'Code' });
    await openPayment(flow);
    flow.expire();
    expect([...flow.records.keys()].sort()).toEqual(['form:photo-contact:700', DRAFT]);
  });

  test('whether diagnostics are needed is sent once, and again after a failure', async () => {
    const flow = flowOf();
    const booking = await open(flow);
    await booking.saveNeeds();
    expect(flow.sent(PUT_SALE)).toEqual([]);
    booking.answer({ hasDiagnostics: true });
    flow.on(PUT_SALE, () => err({ tag: 'network' }));
    await booking.saveNeeds();
    flow.on(PUT_SALE, aSellerSale());
    await booking.saveNeeds();
    await booking.saveNeeds();
    expect(flow.sent(PUT_SALE)).toHaveLength(2);
  });
});

describe('the pack', () => {
  const toPack = async (flow: Flow) => open(flow, at('packMax', { ...OWES, takesPack: null }));

  test('is taken at once, and leads on once the server has answered', async () => {
    const flow = flowOf();
    const late = lateAnswer();
    flow.on(POST_PACK, () => late.answer);
    const booking = await toPack(flow);
    void booking.takePack(true);
    expect(booking.state()).toMatchObject({ step: 'packMax', answers: { takesPack: true } });
    late.give(ok(PAYABLE));
    await settle();
    expect(booking.state()).toMatchObject({ step: 'photoMeeting', pack: PAYABLE });
  });

  test('a failed choice leads on all the same', async () => {
    const flow = flowOf();
    flow.on(POST_PACK, () => err({ tag: 'network' }));
    const booking = await toPack(flow);
    await booking.takePack(true);
    expect(booking.state()).toMatchObject({ step: 'photoMeeting', pack: PACK });
  });

  test.each([
    ['gone back', (booking: Awaited<ReturnType<typeof open>>) => booking.view().back?.()],
    ['closed the dialog', (booking: Awaited<ReturnType<typeof open>>) => booking.close()],
  ])('a late answer moves nobody who has %s', async (_, leave) => {
    const flow = flowOf();
    const late = lateAnswer();
    flow.on(POST_PACK, () => late.answer);
    const booking = await toPack(flow);
    void booking.takePack(false);
    leave(booking);
    const { step } = booking.state();
    late.give(ok(PACK));
    await settle();
    expect(booking.state().step).toBe(step);
  });

  test('two choices are sent one after the other', async () => {
    const flow = flowOf();
    const late = lateAnswer();
    flow.on(POST_PACK, () => late.answer);
    const booking = await toPack(flow);
    void booking.takePack(true);
    void booking.takePack(false);
    await settle();
    expect(flow.sent(POST_PACK)).toHaveLength(1);
    late.give(ok(PAYABLE));
    await settle();
    expect(flow.sent(POST_PACK).map(({ body }) => body)).toEqual([
      { sale: { lightshopPackMax: true } },
      { sale: { lightshopPackMax: false } },
    ]);
  });

  test('one that was given up is given up on the server before the shoot is booked', async () => {
    const flow = flowOf(PAYABLE);
    const booking = await open(flow, at('photoMeeting', OWES_NOTHING));
    await booking.reserve(input);
    expect(flow.asked.map(({ route }) => route).filter((route) => route.startsWith('POST'))).toEqual([
      POST_PACK,
      POST_SHOOT,
    ]);
  });
});

describe('the request', () => {
  const reserve = async (flow: Flow, draft = at('photoMeeting', OWES_NOTHING)) => {
    const booking = await open(flow, draft);
    return { booking, refused: await booking.reserve(input) };
  };

  test('books the shoot: success, no draft, an event; the sale is read again at the end', async () => {
    const flow = flowOf();
    flow.cached.set('photo-meetings', []);
    const { booking, refused } = await reserve(flow);
    expect(refused).toBeNull();
    expect(booking.state()).toMatchObject({ step: 'success', meeting: shoot() });
    expect(flow.records.size).toBe(0);
    expect(flow.events).toEqual([{ kind: 'photo-meeting-booked', photoMeetingId: '5' }]);
    expect(flow.told).toEqual([]);
    flow.refreshed.length = 0;
    booking.close();
    expect(flow.refreshed).toEqual(['seller-sales']);
  });

  test('in a closed dialog is told by a toast', async () => {
    const flow = flowOf();
    const late = lateAnswer();
    flow.on(POST_SHOOT, () => late.answer);
    const booking = await open(flow, at('photoMeeting', OWES_NOTHING));
    const reserved = booking.reserve(input);
    await settle();
    booking.close();
    late.give(ok(shoot()));
    await reserved;
    expect(flow.told).toEqual([['success', 'Votre séance photo est réservée.']]);
  });

  test('without an answer is settled by the shoots: it is booked', async () => {
    const flow = flowOf();
    flow.on(POST_SHOOT, () => err({ tag: 'timeout' }));
    flow.on(GET_SHOOTS, LIST(shoot()));
    const { booking } = await reserve(flow);
    expect(booking.state().step).toBe('success');
  });

  test('refused for a shoot planned elsewhere ends the booking', async () => {
    const flow = flowOf();
    const other = shoot({ id: '6', startsAt: '2026-03-09T10:00:00+01:00' });
    flow.on(POST_SHOOT, () => err(refusal()));
    flow.on(GET_SHOOTS, LIST(other));
    const { booking, refused } = await reserve(flow);
    expect(refused).toBeNull();
    expect(booking.plannedElsewhere()).toEqual(other);
  });

  test('refused for its slot: the slot is no longer chosen, the slots are read again', async () => {
    const flow = flowOf();
    flow.on(POST_SHOOT, () => err(refusal({ 'photoMeeting.startDate': "n'est plus disponible" })));
    const { booking, refused } = await reserve(flow);
    expect(refused).toEqual({});
    expect(booking.state()).toMatchObject({ slot: null, slotError: "n'est plus disponible", isPaidFor: false });
    expect(flow.refreshed).toContain('photo-slots');
    booking.chooseSlot('2026-03-06T10:00:00+01:00');
    expect(booking.state()).toMatchObject({ slot: '2026-03-06T10:00:00+01:00', slotError: null });
  });

  test('refused for its contact: under the fields of the form, the slot stays', async () => {
    const flow = flowOf({ ...PACK, isPaid: true });
    flow.on(POST_SHOOT, () => err(refusal({ contactPhoneNumber: 'est trop court' })));
    const { booking, refused } = await reserve(flow);
    expect(refused).toEqual({ fields: { phoneNumber: 'est trop court' } });
    expect(booking.state()).toMatchObject({ slot: START, isPaidFor: false });
  });

  test('paid, then refused without a message: another slot is to be chosen', async () => {
    const flow = flowOf({ ...PACK, isPaid: true });
    flow.on(POST_SHOOT, () => err(refusal()));
    const { booking } = await reserve(flow);
    expect(booking.state()).toMatchObject({ slot: null, isPaidFor: true });
  });

  test('without a connection keeps all; repeated, it has the same key', async () => {
    const flow = flowOf();
    flow.on(POST_SHOOT, () => err({ tag: 'network' }));
    const { booking, refused } = await reserve(flow);
    expect(refused?.message).toBeTruthy();
    expect(booking.state()).toMatchObject({ step: 'photoMeeting', slot: START });
    await booking.reserve(input);
    const keys = flow.sent(POST_SHOOT).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  test('that another dialog has made since is not made again', async () => {
    const flow = flowOf();
    const first = await open(flow, at('photoMeeting', OWES_NOTHING));
    const second = await open(flow, at('photoMeeting', OWES_NOTHING));
    await first.reserve(input);
    await second.reserve(input);
    expect(second.state().step).toBe('success');
    expect(flow.sent(POST_SHOOT)).toHaveLength(1);
  });

  test('a shoot planned since ends the booking, unless it is its own', async () => {
    const flow = flowOf();
    const booking = await open(flow, at('photoMeeting', OWES_NOTHING));
    booking.setPlanned(shoot(), false);
    expect(booking.plannedElsewhere()).toEqual(shoot());
    booking.setPlanned(null, false);
    await booking.reserve(input);
    booking.setPlanned(shoot(), false);
    expect(booking.plannedElsewhere()).toBeNull();
  });
});

describe('the payment', () => {
  test('a shoot planned elsewhere is found before it: nobody pays', async () => {
    const flow = flowOf();
    flow.on(GET_SHOOTS, LIST(shoot()));
    const booking = await open(flow, at('photoMeeting', OWES));
    await booking.reserve(input);
    expect(booking.state()).toMatchObject({ step: 'photoMeeting', elsewhere: shoot() });
    expect(flow.sent(POST_PACK)).toEqual([]);
  });

  test('asks for nothing in a dialog that was closed before it', async () => {
    const flow = flowOf();
    const late = lateAnswer();
    flow.on(GET_SHOOTS, () => late.answer);
    const booking = await open(flow, at('photoMeeting', OWES));
    const reserved = booking.reserve(input);
    booking.close();
    late.give(ok(LIST()));
    await reserved;
    await settle();
    expect(flow.sent(POST_PACK)).toEqual([]);
  });

  test('chooses the pack, and shows the form; the way back is open', async () => {
    const flow = flowOf();
    const booking = await openPayment(flow);
    expect(flow.sent(POST_PACK)).toHaveLength(1);
    booking.view().back?.();
    expect(booking.state().step).toBe('photoMeeting');
  });

  test('a form that comes after Back is not shown', async () => {
    const flow = flowOf();
    const late = lateAnswer();
    flow.on(POST_PACK, () => late.answer);
    const booking = await open(flow, at('photoMeeting', OWES));
    await booking.reserve(input);
    await settle();
    booking.view().back?.();
    late.give(ok(PAYABLE));
    await settle();
    expect(booking.state().payment).toEqual({ tag: 'preparing' });
  });

  test('of a pack that was paid in another tab is not asked for: the shoot is booked', async () => {
    const flow = flowOf();
    const booking = await open(flow, at('photoMeeting', OWES));
    flow.on(GET_PACK, { ...PAYABLE, isPaid: true });
    await booking.reserve(input);
    await settle();
    expect(booking.state().step).toBe('success');
    expect(flow.sent(POST_PACK)).toEqual([]);
  });

  test.each([
    ['no address', ok({ ...PAYABLE, paymentFormUrl: null }), undefined],
    [
      'a failure',
      err({ tag: 'server', status: 500, refusal: { message: null, fields: {}, errorType: null } } as const),
      false,
    ],
    ['an expired page', err({ tag: 'page-expired' } as const), true],
  ])('%s: no form can be shown; tried again, it can', async (_, answer, needsReload) => {
    const flow = flowOf();
    flow.on(POST_PACK, () => answer);
    const booking = await open(flow, at('photoMeeting', OWES));
    await booking.reserve(input);
    await settle();
    const { payment } = booking.state();
    expect(payment).toMatchObject({ tag: 'failed', message: expect.any(String) });
    expect('needsReload' in payment ? payment.needsReload : undefined).toBe(needsReload);
    flow.on(POST_PACK, PAYABLE);
    await booking.prepare();
    expect(booking.state().payment.tag).toBe('form');
  });

  test('reported by the frame and confirmed after 2 s books the shoot once', async () => {
    const flow = flowOf();
    const booking = await openPayment(flow);
    void booking.confirm();
    await pass(1999);
    expect(booking.state()).toMatchObject({ payment: { tag: 'processing' }, saidPaid: true });
    flow.on(GET_PACK, { ...PAYABLE, isPaid: true });
    await pass(1);
    expect(booking.state().step).toBe('success');
    expect(flow.sent(POST_SHOOT)).toHaveLength(1);
  });

  test('reported, where the server never says what is paid, books the shoot at once', async () => {
    const flow = flowOf();
    const booking = await openPayment(flow);
    flow.on(GET_PACK, { ...PAYABLE, isPaid: null });
    void booking.confirm();
    await pass(0);
    expect(booking.state().step).toBe('success');
  });

  test('reported and not confirmed within 30 s can be asked again, or paid after all', async () => {
    const flow = flowOf();
    const booking = await openPayment(flow);
    void booking.confirm();
    await pass(29_999);
    expect(booking.state().payment.tag).toBe('processing');
    await pass(1);
    expect(booking.state().payment.tag).toBe('unconfirmed');
    flow.on(GET_PACK, PAYABLE);
    await booking.restartPayment();
    expect(booking.state()).toMatchObject({ saidPaid: false, payment: { tag: 'form' } });
  });

  test('checked and not paid within 30 s says so; paid, it books', async () => {
    const flow = flowOf();
    const booking = await openPayment(flow);
    void booking.check('https://paie.exemple.fr/700');
    await pass(30_000);
    expect(booking.state().payment).toMatchObject({ tag: 'form', check: 'not-paid' });
    flow.on(GET_PACK, { ...PAYABLE, isPaid: true });
    void booking.check('https://paie.exemple.fr/700');
    await pass(0);
    expect(booking.state().step).toBe('success');
  });

  test('a check that ends after Back neither books nor says anything', async () => {
    const flow = flowOf();
    const booking = await openPayment(flow);
    void booking.check('https://paie.exemple.fr/700');
    await settle();
    booking.view().back?.();
    flow.on(GET_PACK, { ...PAYABLE, isPaid: true });
    await pass(30_000);
    expect(booking.state()).toMatchObject({ step: 'photoMeeting', payment: { check: 'checking' } });
    expect(flow.sent(POST_SHOOT)).toEqual([]);
  });

  test('paid, with a server that books nothing: it says so; tried again, it books', async () => {
    const flow = flowOf();
    const booking = await openPayment(flow);
    flow.on(GET_PACK, { ...PAYABLE, isPaid: true });
    flow.on(POST_SHOOT, () => err({ tag: 'network' }));
    void booking.confirm();
    await pass(0);
    expect(booking.state()).toMatchObject({ step: 'payment', payment: { tag: 'unbooked' } });
    flow.on(POST_SHOOT, shoot());
    await booking.submit();
    expect(booking.state().step).toBe('success');
  });

  test('paid, then refused leads back to the slots, whose form shows the refusal', async () => {
    const flow = flowOf();
    const booking = await openPayment(flow);
    flow.on(GET_PACK, { ...PAYABLE, isPaid: true });
    flow.on(POST_SHOOT, () => err(refusal({ accessDetails: 'est trop long' })));
    void booking.confirm();
    await pass(0);
    expect(booking.state()).toMatchObject({
      step: 'photoMeeting',
      laterRefusal: { fields: { accessDetails: 'est trop long' } },
    });
  });

  test('reported before the dialog was left: back again, the server is asked instead of the person', async () => {
    const flow = flowOf();
    flow.on(GET_PACK, { ...PAYABLE, isPaid: null });
    const booking = await open(flow, at('photoMeeting', OWES, { saidPaid: true }));
    expect(booking.view().facts.isPaid).toBe(true);
    await booking.reserve(input);
    expect(booking.state().step).toBe('success');
    expect(flow.sent(POST_PACK)).toEqual([]);
  });

  test('a closed element asks the server no more', async () => {
    const flow = flowOf();
    const booking = await openPayment(flow);
    void booking.confirm();
    await pass(0);
    flow.account.isClosed = true;
    const before = flow.sent(GET_PACK).length;
    await pass(30_000);
    expect(flow.sent(GET_PACK)).toHaveLength(before);
  });
});

describe('a dialog opened while a closed one is still booking', () => {
  const leaveWaiting = async (flow: Flow) => {
    const first = await openPayment(flow);
    void first.confirm();
    await pass(0);
    first.close();
    const second = await open(flow);
    expect(second.state().pendingBooking).toEqual({ startsAt: START, isPaid: true });
    expect(second.state().plannedAt).toBeUndefined();
    return second;
  };

  test('shows its success', async () => {
    const flow = flowOf();
    const second = await leaveWaiting(flow);
    flow.on(GET_PACK, { ...PAYABLE, isPaid: true });
    await pass(2000);
    expect(second.state().outcome).toEqual({ meeting: shoot() });
    expect(flow.told).toEqual([['success', 'Votre séance photo est réservée.']]);
  });

  test('shows the shoot planned elsewhere', async () => {
    const flow = flowOf();
    const second = await leaveWaiting(flow);
    flow.on(GET_PACK, { ...PAYABLE, isPaid: true });
    flow.on(POST_SHOOT, () => err(refusal()));
    flow.on(GET_SHOOTS, LIST(shoot({ id: '6', startsAt: null })));
    await pass(2000);
    expect(second.state().outcome).toEqual({ planned: shoot({ id: '6', startsAt: null }) });
    expect(flow.told[0]?.[1]).toContain('Votre paiement est enregistré');
  });

  test('begins where it was refused, once the pack is read again', async () => {
    const flow = flowOf();
    const second = await leaveWaiting(flow);
    flow.on(GET_PACK, { ...PAYABLE, isPaid: true });
    flow.on(POST_SHOOT, () => err(refusal()));
    await pass(2000);
    expect(second.state()).toMatchObject({
      pendingBooking: null,
      step: 'photoMeeting',
      slot: null,
      pack: { isPaid: true },
    });
    expect(flow.told[0]).toEqual([
      'error',
      "Votre séance photo n'a pas pu être réservée. Votre paiement est enregistré, choisissez un autre créneau",
    ]);
  });

  test('begins again where nothing was confirmed', async () => {
    const flow = flowOf();
    const second = await leaveWaiting(flow);
    await pass(30_000);
    expect(second.state()).toMatchObject({ pendingBooking: null, plannedAt: null });
  });
});
