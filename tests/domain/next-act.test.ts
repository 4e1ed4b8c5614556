/** The tables of docs/spec/next-act.md, row by row. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nextActOfBuyer } from '@/domain/interest/next-act';
import type { ReviewStatus } from '@/domain/offer/buyer-offer';
import { nextActOfSeller, nextActOnOffer, type OfferStage, offerStage } from '@/domain/offer/next-act';
import { expectedDays, isDeedUnplanned, type NextAct, nextActOnSale } from '@/domain/sale/next-act';
import { SELLER_SALE_STATUSES, type SellerSale, type SellerSaleStatus } from '@/domain/sale/seller-sale';
import { expectedDayText, nextActSentence, type Reader } from '@/text/sale/next-act';
import { aBuyerOffer } from '../factories/buyer-offer.ts';
import { aSaleOfInterest } from '../factories/sale-of-interest.ts';
import { aSellerOffer } from '../factories/seller-offer.ts';
import { aSellerSale } from '../factories/seller-sale.ts';

const page = readFileSync(new URL('../../docs/spec/next-act.md', import.meta.url), 'utf8');
const ACTORS = { seller: 'vendeur', buyer: 'acquéreur', expert: 'expert', notary: 'notaire', bank: 'banque' };

/** Returns the rows of the table below a heading: what acts, the actor, the sentence. */
function rowsOf(head: string): string[][] {
  const [, table = ''] = page.split(`| ${head} | Actor | Sentence |\n|---|---|---|\n`);
  const lines = table.split('\n\n')[0]?.split('\n') ?? [];
  return lines
    .map((line) => line.split('|').map((cell) => cell.trim().replace(/^[`"]|[`"]$/g, '')))
    .map((row) => row.slice(1, 4));
}

/** Returns what the table says of an act: its actor and its sentence. */
function inTable(next: NextAct, reader: Reader): string[] {
  const actor = next.actor === 'unknown' ? 'inconnu' : ACTORS[next.actor];
  return [actor, nextActSentence(next, reader)?.replace('\u00a0', ' ') ?? '–'];
}

const NONE = { agreement: null, deed: null };
const plain = { dates: NONE, dependsOnLoan: false };
const LOANS: [string, { loanCondition: boolean | null; loan?: boolean | number }, string][] = [
  ['a loan as a condition', { loanCondition: true }, 'bank'],
  ['no such condition', { loanCondition: false }, 'notary'],
  ['a condition that is not known', { loanCondition: null }, 'notary'],
  ['a condition without a loan', { loanCondition: true, loan: false }, 'notary'],
  ['a condition and a loan of 0', { loanCondition: true, loan: 0 }, 'notary'],
];

describe('a sale', () => {
  const rows = rowsOf('Status');

  test('has a row for each status', () => {
    expect(rows.map(([status]) => status).sort()).toEqual([...SELLER_SALE_STATUSES].sort());
  });

  test.each(rows)('in %s has its actor and its sentence', (status, ...said) => {
    expect(inTable(nextActOnSale({ ...plain, status: status as SellerSaleStatus }), 'seller')).toEqual(said);
  });

  test('with a loan as a condition waits for the bank, while no deed is planned', () => {
    const status = 'awaiting_notarial_deed';
    const bank = nextActOnSale({ status, dates: NONE, dependsOnLoan: true });
    expect(inTable(bank, 'seller')).toEqual([
      'banque',
      "La suite : c'est à la banque de l'acquéreur d'accorder le prêt.",
    ]);
    expect(inTable(bank, 'buyer')).toEqual(['banque', "La suite : c'est à votre banque d'accorder le prêt."]);
    const planned = nextActOnSale({ status, dates: { agreement: null, deed: '2027-04-06' }, dependsOnLoan: true });
    expect(planned.actor).toBe('notary');
    expect(nextActOnSale({ status: 'awaiting_sale_agreement', dates: NONE, dependsOnLoan: true }).actor).toBe('notary');
  });

  test.each([
    ['ongoing', 'answer-offer'],
    ['partly_accepted', 'complete-answers'],
    ['pending', 'ask-for-answer'],
    ['accepted', 'arrange-agreement'],
    ['refused', 'make-offer'],
    ['dropped', 'make-offer'],
  ] as const)('on the market with an offer that is %s: %s', (reviewStatus, act) => {
    const offers = [aSellerOffer({ id: '1', reviewStatus: 'refused' }), aSellerOffer({ id: '2', reviewStatus })];
    expect(nextActOfSeller(aSellerSale(), { offers, signedId: null }).act).toBe(act);
  });

  test('on the market says nothing while its offers are not known', () => {
    expect(nextActOfSeller(aSellerSale(), null).act).toBe('none');
    expect(nextActOfSeller(aSellerSale({ state: 'awaiting_sale_agreement' }), null).act).toBe('prepare-agreement');
  });

  test('awaiting the deed says nothing while it is not known whether a loan is a condition', () => {
    const sale = aSellerSale({ state: 'awaiting_notarial_deed' });
    expect(nextActOfSeller(sale, null).act).toBe('none');
    const planned = { ...sale, expectedDates: { ...NONE, deed: '2027-04-06' } };
    expect(nextActOfSeller(planned, null).act).toBe('prepare-deed');
  });

  test.each(LOANS)('awaiting the deed, and its accepted offer, with %s: %j waits for the %s', (_, loan, actor) => {
    const sale = aSellerSale({ state: 'awaiting_notarial_deed' });
    const { financialProfile } = aSellerOffer();
    const accepted = aSellerOffer({
      reviewStatus: 'accepted',
      financialProfile: financialProfile && { ...financialProfile, ...loan },
    });
    const unfinanced = { ...accepted, financialProfile: null };
    const offers = { offers: [aSellerOffer({ id: '1', reviewStatus: 'refused' }), accepted], signedId: null };
    expect(nextActOfSeller(sale, offers).actor).toBe(actor);
    expect(nextActOnOffer(accepted, sale, offers).actor).toBe(actor);
    expect(nextActOfSeller(sale, { offers: [unfinanced], signedId: null }).actor).toBe('notary');
  });

  test('without a notary of the seller waits for the seller, until an agreement is planned', () => {
    const sale = aSellerSale({ state: 'awaiting_sale_agreement', hasSellerNotary: false });
    const next = (changes: Partial<typeof sale> = {}) =>
      nextActOfSeller({ ...sale, ...changes }, { offers: [], signedId: null });
    expect(inTable(next(), 'seller')).toEqual(['vendeur', "La suite : c'est à vous d'indiquer votre notaire."]);
    expect(inTable(next(), 'other-seller')[1]).toBe("La suite : c'est au vendeur principal d'indiquer son notaire.");
    const accepted = aSellerOffer({ reviewStatus: 'accepted' });
    expect(nextActOnOffer(accepted, sale, { offers: [accepted], signedId: null })).toEqual(next());
    const planned = { ...NONE, agreement: '2027-01-12' };
    for (const changes of [{ hasSellerNotary: null }, { hasSellerNotary: true }, { expectedDates: planned }]) {
      expect(next(changes).act).toBe('prepare-agreement');
    }
  });

  const BOOKS = 'de choisir un créneau pour la séance photo';
  test.each<[Partial<SellerSale>, act: string, actForOthers: string]>([
    [{ missingMandatoryDocuments: ['4'] }, 'de compléter votre dossier', 'de compléter son dossier'],
    [{ hasPhotoOption: true }, BOOKS, BOOKS],
    [
      { missingMandatoryDocuments: ['4'], hasPhotoOption: true },
      'de compléter votre dossier',
      'de compléter son dossier',
    ],
  ])('before its advert with %j waits for the seller', (changes, act, actForOthers) => {
    const sale = aSellerSale({ state: 'awaiting_publication', ...changes });
    for (const one of [sale, { ...sale, state: 'awaiting_term_signature' as const, isMandateSigned: true }]) {
      const next = nextActOfSeller(one, null);
      expect(inTable(next, 'seller')).toEqual(['vendeur', `La suite : c'est à vous ${act}.`]);
      expect(inTable(next, 'other-seller')[1]).toBe(`La suite : c'est au vendeur principal ${actForOthers}.`);
    }
  });

  test('waits for the seller neither once a shoot is planned, nor with documents missing on the market', () => {
    const sale = aSellerSale({ state: 'awaiting_publication', hasPhotoOption: true });
    const planned = { ...sale, timeline: { ...sale.timeline, lastPhotoMeetingAt: '2026-12-01T10:00:00+01:00' } };
    expect(nextActOfSeller(planned, null).act).toBe('publish-advert');
    const onMarket = aSellerSale({ missingMandatoryDocuments: ['4'] });
    expect(nextActOfSeller(onMarket, { offers: [], signedId: null }).act).toBe('make-offer');
  });

  test('whose offer was signed here waits for the expert, not for an answer to another offer', () => {
    const offers = [aSellerOffer({ id: '1' }), aSellerOffer({ id: '2' })];
    expect(nextActOfSeller(aSellerSale(), { offers, signedId: '1' }).act).toBe('pass-answer-on');
  });

  test('on a break or over says nothing, whatever its offers', () => {
    const offers = [aSellerOffer()];
    for (const changes of [{ isOnBreak: true }, { state: 'sold' as const }, { state: 'dead' as const }]) {
      const next = nextActOfSeller(aSellerSale(changes), { offers, signedId: null });
      expect(nextActSentence(next, 'seller')).toBeNull();
    }
  });

  test('names the primary seller to everyone else', () => {
    expect(inTable({ actor: 'expert', act: 'ask-for-answer' }, 'other-seller')[1]).toBe(
      "La suite : c'est à votre expert de demander la réponse du vendeur principal.",
    );
    expect(nextActSentence({ actor: 'seller', act: 'answer-offer' }, 'other-seller')).toBe(
      "La suite\u00a0: c'est au vendeur principal de répondre à l'offre.",
    );
  });
});

describe('an offer, for its seller', () => {
  const rows = rowsOf('Stage');
  const offer = aSellerOffer({ id: '1' });
  const sale = aSellerSale();
  const STAGES: Record<OfferStage, Parameters<typeof nextActOnOffer>> = {
    answer: [offer, sale, { offers: [offer], signedId: null }],
    accepting: [offer, sale, { offers: [offer], signedId: '1' }],
    beside: [offer, sale, { offers: [offer, aSellerOffer({ id: '2', reviewStatus: 'accepted' })], signedId: null }],
    signed: [{ ...offer, reviewStatus: 'partly_accepted' }, sale, { offers: [], signedId: null }],
    'not-yet': [{ ...offer, reviewStatus: 'pending' }, sale, { offers: [], signedId: null }],
    amount: [{ ...offer, amountEuros: null }, sale, { offers: [], signedId: null }],
    accepted: [{ ...offer, reviewStatus: 'accepted' }, sale, { offers: [], signedId: null }],
    sale: [offer, aSellerSale({ state: 'awaiting_publication' }), { offers: [], signedId: null }],
    refused: [{ ...offer, reviewStatus: 'refused' }, sale, { offers: [], signedId: null }],
    dropped: [{ ...offer, reviewStatus: 'dropped' }, sale, { offers: [], signedId: null }],
    unknown: [{ ...offer, reviewStatus: 'unknown' }, sale, { offers: [], signedId: null }],
  };
  const stageOf = (cell = '') => (cell === 'not yet' ? 'not-yet' : cell.replace(/ .*/, '')) as OfferStage;

  test('has a row for each stage', () => {
    expect(rows.map(([cell]) => stageOf(cell)).sort()).toEqual(Object.keys(STAGES).sort());
  });

  test.each(rows)('that is %s has its actor and its sentence', (cell, ...said) => {
    const given = STAGES[stageOf(cell)];
    expect(inTable(nextActOnOffer(...given), 'seller')).toEqual(said);
  });

  test('that another one excludes asks nothing', () => {
    expect(offerStage(...([offer, { offers: [offer, aSellerOffer({ id: '2' })], signedId: '2' }] as const))).toBe(
      'beside',
    );
  });

  test('that is accepted follows its sale', () => {
    const accepted = aSellerOffer({ reviewStatus: 'accepted' });
    const act = (state: 'awaiting_sale_agreement' | 'sold' | 'unknown') =>
      nextActOnOffer(accepted, aSellerSale({ state }), { offers: [accepted], signedId: null }).act;
    expect([act('awaiting_sale_agreement'), act('sold'), act('unknown')]).toEqual([
      'prepare-agreement',
      'none',
      'none',
    ]);
  });
});

describe('an offer, for its buyer', () => {
  const rows = rowsOf('`review_status`');
  const STATUSES: Record<string, ReviewStatus | null> = { null: null, 'any other value': 'unknown' };
  const next = (reviewStatus: ReviewStatus | null, changes: Parameters<typeof aSaleOfInterest>[0] = {}) =>
    nextActOfBuyer(aSaleOfInterest(changes), [aBuyerOffer({ reviewStatus })]);

  test('has a row for each review status', () => {
    expect(rows).toHaveLength(9);
  });

  test.each(rows)('that is %s has its actor and its sentence', (cell = '', ...said) => {
    const status = cell in STATUSES ? STATUSES[cell] : (cell as ReviewStatus);
    expect(inTable(next(status ?? null), 'buyer')).toEqual(said);
  });

  test('that is accepted follows its sale, and its dates are shown', () => {
    const { act, agreed } = next('accepted', {
      state: 'awaiting_notarial_deed',
      expectedDates: { ...NONE, deed: '2027-04-06' },
    });
    expect([act, agreed?.dates.deed]).toEqual(['prepare-deed', '2027-04-06']);
  });

  test.each(['pending', 'ongoing', 'refused', null] as const)(
    'that is %s says nothing and shows no date once the sale has agreed with another buyer',
    (status) => {
      const { act, agreed } = next(status, {
        state: 'awaiting_sale_agreement',
        expectedDates: { agreement: '2027-01-12', deed: null },
      });
      expect([act, agreed]).toEqual(['none', null]);
    },
  );

  test.each(LOANS)('that is accepted, with %s, awaits the deed: %j waits for the %s', (_, loan, actor) => {
    const { financialProfile } = aBuyerOffer();
    const accepted = aBuyerOffer({
      reviewStatus: 'accepted',
      financialProfile: financialProfile && { ...financialProfile, ...loan },
    });
    const sale = aSaleOfInterest({ state: 'awaiting_notarial_deed' });
    expect(nextActOfBuyer(sale, [accepted]).actor).toBe(actor);
    expect(nextActOfBuyer(sale, [{ ...accepted, financialProfile: null }]).actor).toBe('notary');
  });

  test('that waits has its act on a sale whose state is not known', () => {
    expect(next('ongoing', { state: null }).act).toBe('answer-offer');
    expect(next('refused', { state: 'awaiting_keys' }).act).toBe('make-counter-offer');
  });

  test('says nothing without offers, while they are unknown, and on a sale that has ended', () => {
    expect(nextActOfBuyer(aSaleOfInterest(), []).act).toBe('none');
    expect(nextActOfBuyer(aSaleOfInterest(), null).act).toBe('none');
    expect(next('accepted', { state: 'sold' }).act).toBe('none');
    expect(next('accepted', { isOnBreak: true }).act).toBe('none');
  });

  test.each(['awaiting_keys', null])('that is accepted says nothing while the sale is in the state %j', (state) => {
    expect(next('accepted', { state }).act).toBe('none');
  });
});

describe('an expected day', () => {
  const dates = { agreement: '2026-03-12', deed: '2026-06-30T23:30:00Z' };
  const on = (now: string, status: SellerSaleStatus = 'awaiting_sale_agreement') =>
    expectedDays({ status, dates }, Date.parse(now));

  test('is that in Paris', () => {
    expect(on('2026-03-01T12:00:00Z')).toEqual([
      { signature: 'agreement', day: '2026-03-12', isOverdue: false },
      { signature: 'deed', day: '2026-07-01', isOverdue: false },
    ]);
  });

  test.each([
    ['2026-03-11T23:00:00Z', false],
    ['2026-03-12T22:59:59Z', false],
    ['2026-03-12T23:00:00Z', true],
  ])('at %s: overdue is %j', (now, isOverdue) => {
    expect(on(now)[0]?.isOverdue).toBe(isOverdue);
  });

  test('is ahead in two states only', () => {
    const known = SELLER_SALE_STATUSES.map((status) => [
      status,
      on('2026-03-01', status).map(({ signature }) => signature),
    ]);
    expect(known.filter(([, days]) => days?.length)).toEqual([
      ['awaiting_sale_agreement', ['agreement', 'deed']],
      ['awaiting_notarial_deed', ['deed']],
    ]);
  });

  test('of the past is said calmly', () => {
    expect(expectedDayText({ signature: 'deed', day: '2026-03-12', isOverdue: true })).toBe(
      "Signature de l'acte de vente prévue le jeudi 12 mars 2026, pas encore confirmée.",
    );
  });

  test('that is not sent leaves what is usual, and nothing is overdue', () => {
    expect(expectedDays({ status: 'awaiting_notarial_deed', dates: NONE }, Date.parse('2030-01-01'))).toEqual([]);
    expect(isDeedUnplanned({ status: 'awaiting_notarial_deed', dates: NONE })).toBe(true);
    expect(isDeedUnplanned({ status: 'awaiting_notarial_deed', dates })).toBe(false);
    expect(isDeedUnplanned({ status: 'awaiting_offer', dates: NONE })).toBe(false);
  });
});
