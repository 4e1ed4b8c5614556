import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MANDATE_REWARD_EUROS,
  MAX_REWARD_EUROS,
  NO_SPONSORSHIP,
  PROMISE_REWARD_EUROS,
  sponsorshipEarnings,
  sponsorshipRefusal,
  sponsorshipStatus,
  sponsorshipTimeline,
  validateSponsorship,
} from '@/domain/person/sponsorship';
import { sponsorshipLabels, sponsorshipStepLabel } from '../../widgets/client-area/sponsorship/words.ts';
import { aSponsorship } from '../factories/sponsorship.ts';

const MANDATE = '2026-02-20T10:00:00+01:00';
const PROMISE = '2026-05-20T10:00:00+02:00';

/** Returns status, steps and euros of one sponsorship as a text. */
const stepsText = (changes: Parameters<typeof aSponsorship>[0]) => {
  const sponsorship = aSponsorship(changes);
  const { kind, tone } = sponsorshipStatus(sponsorship);
  const states = sponsorshipTimeline(sponsorship).map(({ state }) => state);
  return [kind, tone, ...states, sponsorshipEarnings([sponsorship]).total].join(' ');
};

describe('a sponsorship', () => {
  test.each([
    ['nothing signed', {}, 'ongoing info done warning pending 0'],
    ['no state at all', { saleState: null }, 'ongoing info done warning pending 0'],
    ['the mandate signed', { mandateSignedAt: MANDATE }, 'ongoing info done done pending 200'],
    ['both signed', { mandateSignedAt: MANDATE, promiseSignedAt: PROMISE }, 'finalised success done done done 600'],
    [
      'awaiting the deed, without a date',
      { mandateSignedAt: MANDATE, saleState: 'awaiting_notarial_deed' },
      'finalised success done done done 600',
    ],
    ['sold', { mandateSignedAt: MANDATE, saleState: 'sold' }, 'finalised success done done done 600'],
    ['sold, the mandate not dated', { saleState: 'sold' }, 'finalised success done warning done 400'],
    ['dead before the mandate', { saleState: 'dead' }, 'failed danger done warning warning 0'],
    ['dead after the mandate', { saleState: 'dead', mandateSignedAt: MANDATE }, 'failed danger done done warning 200'],
    [
      'dead after the promise: dead wins',
      { saleState: 'dead', mandateSignedAt: MANDATE, promiseSignedAt: PROMISE },
      'failed danger done done warning 200',
    ],
    ['a state we do not know', { saleState: 'frozen' }, 'ongoing info done warning pending 0'],
  ])('%s', (_, changes, line) => {
    expect(stepsText(changes)).toBe(line);
  });

  test('the steps have the dates at which they were done', () => {
    const times = (changes: Parameters<typeof aSponsorship>[0]) =>
      sponsorshipTimeline(aSponsorship(changes)).map(({ step, at }) => `${step} ${at}`);
    expect(times({ mandateSignedAt: MANDATE, promiseSignedAt: PROMISE })).toEqual([
      'registration 2026-02-10T10:00:00+01:00',
      `mandate ${MANDATE}`,
      `promise ${PROMISE}`,
    ]);
    expect(times({ saleState: 'dead', promiseSignedAt: PROMISE })[2]).toBe('promise null');
  });

  test('has exactly the texts of the specification', () => {
    expect(sponsorshipLabels).toEqual({
      failed: 'Parrainage non finalisé',
      finalised: 'Parrainage finalisé',
      ongoing: 'Parrainage en cours',
    });
    const labels = (changes: Parameters<typeof aSponsorship>[0]) =>
      sponsorshipTimeline(aSponsorship(changes)).map(sponsorshipStepLabel);
    expect(labels({ saleState: 'dead' })).toEqual(['Inscription de votre proche', 'Mandat non signé', 'Mandat annulé']);
    expect(labels({ mandateSignedAt: MANDATE })).toEqual([
      'Inscription de votre proche',
      'Signature du mandat',
      'Signature du compromis',
    ]);
  });
});

describe('the earnings', () => {
  const date = fc.constantFrom(null, MANDATE, PROMISE);
  const state = fc.constantFrom(null, 'dead', 'sold', 'awaiting_notarial_deed', 'awaiting_offer', 'frozen');
  const lists = fc.array(fc.record({ saleState: state, mandateSignedAt: date, promiseSignedAt: date }), {
    maxLength: 8,
  });

  test('are 200 euros, 400 euros, 600 euros at most', () => {
    expect([MANDATE_REWARD_EUROS, PROMISE_REWARD_EUROS, MAX_REWARD_EUROS]).toEqual([200, 400, 600]);
    expect(MANDATE_REWARD_EUROS + PROMISE_REWARD_EUROS).toBe(MAX_REWARD_EUROS);
  });

  test('add up: 2 mandates and 1 promise are 800 euros; no sponsorship is 0', () => {
    const list = [
      aSponsorship({ mandateSignedAt: MANDATE, saleState: 'sold' }),
      aSponsorship({ mandateSignedAt: MANDATE }),
    ];
    expect(sponsorshipEarnings(list)).toEqual({ total: 800, mandates: 2, promises: 1 });
    expect(sponsorshipEarnings([])).toEqual({ total: 0, mandates: 0, promises: 0 });
  });

  test('are never above 600 euros each, are the sum of each, and an abandoned sale never counts a promise', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const { total, promises } = sponsorshipEarnings(list);
        expect(total).toBeLessThanOrEqual(MAX_REWARD_EUROS * list.length);
        expect(total).toBe(list.reduce((sum, one) => sum + sponsorshipEarnings([one]).total, 0));
        expect(promises).toBeLessThanOrEqual(list.filter(({ saleState }) => saleState !== 'dead').length);
        for (const one of list) {
          const finalised = sponsorshipStatus(one).kind === 'finalised';
          expect(sponsorshipEarnings([one]).promises).toBe(finalised ? 1 : 0);
        }
      }),
    );
  });
});

describe('the form', () => {
  const phone = { validate: (number: string) => number === '0612345678' };
  const right = {
    firstName: 'Noé',
    lastName: "d'Ormesson",
    email: 'noe@exemple.fr',
    phoneNumber: { number: '0612345678', countryCode: 'FR' },
  };

  test('when valid has no error; when empty has one for every field; its phone is French', () => {
    expect(validateSponsorship(right, phone)).toEqual({});
    expect(NO_SPONSORSHIP.phoneNumber.countryCode).toBe('FR');
    expect(validateSponsorship(NO_SPONSORSHIP, phone)).toEqual({
      firstName: 'missing',
      lastName: 'missing',
      email: 'missing',
      phoneNumber: 'invalid',
    });
  });

  test.each([
    [{ firstName: 'Noé 2' }, { firstName: 'special' }],
    [{ lastName: 'x'.repeat(81) }, { lastName: 'long' }],
    [{ email: 'noe@exemple' }, { email: 'invalid' }],
    [{ email: 'noe@exemple.fr ou lea' }, { email: 'invalid' }],
    [{ phoneNumber: { number: '12', countryCode: 'FR' } }, { phoneNumber: 'invalid' }],
  ])('%j: %j', (changes, errors) => {
    expect(validateSponsorship({ ...right, ...changes }, phone)).toEqual(errors);
  });
});

describe('the refusal of a sponsorship', () => {
  const refusal = (errorType: string | null, fields: Record<string, string> = {}) => ({
    message: null,
    fields,
    errorType,
  });
  test.each([
    ['a 422 of validation_error', { tag: 'refused', status: 422, refusal: refusal('validation_error') }, 'fields'],
    ['another 422', { tag: 'refused', status: 422, refusal: refusal('already_customer') }, 'ineligible'],
    ['a 422 that says nothing', { tag: 'refused', status: 422, refusal: refusal(null) }, 'ineligible'],
    [
      'a 422 with messages by field alone',
      { tag: 'refused', status: 422, refusal: refusal(null, { email: 'est déjà pris' }) },
      'fields',
    ],
    ['a 409', { tag: 'refused', status: 409, refusal: refusal('validation_error') }, 'failed'],
    ['no network', { tag: 'network' }, 'failed'],
  ] as const)('%s: %s', (_, failure, how) => {
    expect(sponsorshipRefusal(failure)).toBe(how);
  });
});
