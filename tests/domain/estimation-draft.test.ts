import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  draftToStore,
  type EstimationDraft,
  editedDraft,
  emptyDraft,
  shouldSendStart,
  validDraft,
} from '@/domain/estimation/draft';
import { NO_ANSWERS } from '@/domain/estimation/estimation';
import { NO_LEAD } from '@/domain/estimation/lead';
import {
  decideOpening,
  isStaffEmail,
  type OpeningInput,
  openEmptyDraft,
  openStoredDraft,
} from '@/domain/estimation/opening';
import { draftFromData } from '@/domain/estimation/stored';
import { DRAFT_LIFETIME_MS } from '@/lib/draft-lifetime';
import { anyAnswers, apartment, lead } from './estimation-examples';

const NOW = 1_700_000_000_000;
const draft: EstimationDraft = { ...editedDraft(emptyDraft('main'), apartment, NOW), currentStep: 'motif' };

describe('a draft', () => {
  test('starts its hour at the first edit, and later edits do not extend it', () => {
    expect(emptyDraft('main').storeCreationTime).toBeNull();
    expect(editedDraft(draft, NO_ANSWERS, NOW + 60_000).storeCreationTime).toBe(NOW);
  });

  test.each([
    [0, true],
    [3_599_999, true],
    [3_600_000, true],
    [3_600_001, false],
    [-1_000, true],
    [-3_600_001, false],
  ])('%i ms after its first edit is valid: %s', (age, lives) => {
    expect(validDraft(draft, 'main', NOW + age)).toEqual(lives ? draft : null);
    expect(DRAFT_LIFETIME_MS).toBe(3_600_000);
  });

  test('of another version is expired, and so is an unedited draft', () => {
    expect(validDraft(draft, 'bis', NOW)).toBeNull();
    expect(validDraft(emptyDraft('main'), 'main', NOW)).toBeNull();
    expect(validDraft(null, 'main', NOW)).toBeNull();
  });

  test("is stored once it was edited, without the account's values", () => {
    expect(draftToStore(emptyDraft('main'), null)).toBeNull();
    expect(draftToStore(draft, null)).toEqual(draft);
    expect(draftToStore(draft, lead)?.answers).toEqual({ ...apartment, lead: NO_LEAD });
    expect(draftToStore(draft, { ...lead, firstName: 'Ada' })?.answers.lead).toEqual({ ...NO_LEAD, firstName: 'Léa' });
  });

  test('reports its start once, when the first step is complete and something was edited', () => {
    expect(shouldSendStart(draft)).toBe(true);
    expect(shouldSendStart({ ...draft, hasStarted: true })).toBe(false);
    expect(shouldSendStart({ ...draft, storeCreationTime: null })).toBe(false);
    expect(shouldSendStart(editedDraft(emptyDraft('main'), { ...NO_ANSWERS, typology: 'house' }, NOW))).toBe(false);
    expect(shouldSendStart(editedDraft(emptyDraft('bis'), { ...NO_ANSWERS, typology: 'house' }, NOW))).toBe(true);
  });
});

describe('a stored draft', () => {
  test('is restored as it was, whatever was typed', () => {
    fc.assert(
      fc.property(fc.constantFrom('main' as const, 'bis' as const), anyAnswers, fc.nat(), (version, answers, now) => {
        const written = { ...editedDraft(emptyDraft(version), answers, now), appliedQuery: '?a=b', hasStarted: true };
        expect(draftFromData(JSON.parse(JSON.stringify(written)))).toEqual(written);
      }),
    );
  });

  test('of any content is a draft or null, never an exception', () => {
    const values = fc.record({
      funnelVersion: fc.constant('bis'),
      storeCreationTime: fc.nat(),
      currentStep: fc.anything(),
      answers: fc.oneof(fc.anything(), fc.record({ mainInfos: fc.anything(), lead: fc.anything() })),
    });
    fc.assert(fc.property(values, (data) => draftFromData(data)?.funnelVersion === 'bis'));
    fc.assert(fc.property(fc.anything(), (data) => void draftFromData(data)));
  });

  test('keeps valid values and leaves the rest unanswered', () => {
    const answers = { typology: 'boat', mainInfos: { floor: 3, goodState: 'good' }, extraInfos: { pool: 'yes' } };
    expect(draftFromData({ funnelVersion: 'bis', storeCreationTime: 5, currentStep: 'x', answers })).toEqual({
      ...emptyDraft('bis'),
      storeCreationTime: 5,
      answers: { ...NO_ANSWERS, mainInfos: { ...NO_ANSWERS.mainInfos, goodState: 'good' } },
    });
    expect(draftFromData({ funnelVersion: 'ter', storeCreationTime: 5 })).toBeNull();
    expect(draftFromData({ funnelVersion: 'bis' })).toBeNull();
    for (const storeCreationTime of ['5', Number.NaN, Number.POSITIVE_INFINITY, null])
      expect(draftFromData({ funnelVersion: 'bis', storeCreationTime })).toBeNull();
  });

  test.each(['mr', 'mrs', 'dr'])('has the civility %j where it is one of the two', (civility) => {
    const stored = draftFromData({ funnelVersion: 'bis', storeCreationTime: 5, answers: { lead: { civility } } });
    expect(stored?.answers.lead).toEqual({ ...NO_LEAD, civility: civility === 'dr' ? NO_LEAD.civility : civility });
  });
});

describe('staff by e-mail domain', () => {
  test.each([
    ['lea@parvis.example', true],
    ['Lea@PARVIS.Example ', true],
    ['"a@b"@parvis.example', true],
    ['lea@parvis.example.org', false],
    ['lea@mon.parvis.example', false],
    ['parvis.example', false],
    ['lea@parvis.example@gmail.com', false],
    ['lea@', false],
    [null, false],
  ])('includes %s: %s', (email, isStaff) => {
    expect(isStaffEmail(email, 'parvis.example')).toBe(isStaff);
  });

  test('is the same for a domain with spaces around it', () => {
    expect(isStaffEmail('lea@parvis.example', ' Parvis.example ')).toBe(true);
  });

  test('without a domain is nobody', () => {
    expect(isStaffEmail('lea@', '')).toBe(false);
    expect(isStaffEmail('lea', '')).toBe(false);
  });
});

describe('opening the funnel', () => {
  const input: OpeningInput = {
    stored: draft,
    version: 'main',
    step: 'adresse',
    query: '?typology=house',
    hasFlag: false,
    now: NOW,
  };
  const untyped = { ...draft, answers: { ...apartment, typology: null }, appliedQuery: '?typology=house' };

  test('does not redirect for a typed staff e-mail', () => {
    const typed = { ...draft, answers: { ...apartment, lead: { ...lead, email: 'lea@parvis.example' } } };
    expect(decideOpening({ ...input, stored: typed }).tag).toBe('ask');
  });

  test('with a stored type asks whether to continue, and applies no parameter yet', () => {
    expect(decideOpening(input)).toEqual({ tag: 'ask', draft });
    expect(decideOpening({ ...input, hasFlag: true })).toEqual({ tag: 'ask', draft });
    expect(decideOpening({ ...input, step: 'calcul-en-cours' })).toEqual({ tag: 'ask', draft });
  });

  test('with a running creation waits for it, without asking', () => {
    expect(decideOpening({ ...input, step: 'calcul-en-cours', hasFlag: true })).toEqual({ tag: 'wait', draft });
  });

  test.each([
    ['nothing stored', { stored: null }],
    ['a draft older than one hour', { now: NOW + 3_600_001 }],
    ['a draft of another version', { stored: { ...draft, funnelVersion: 'bis' as const } }],
    ['an old draft and a flag', { now: NOW + 3_600_001, step: 'calcul-en-cours' as const, hasFlag: true }],
  ])('with %s: restarts, then applies the parameters', (_, changed) => {
    expect(decideOpening({ ...input, ...changed })).toEqual(openEmptyDraft('main'));
    expect(openEmptyDraft('main')).toEqual({ tag: 'open', draft: emptyDraft('main'), appliesParameters: true });
  });

  test('keeps a draft without a type, and applies the parameters of a query once', () => {
    expect(decideOpening({ ...input, stored: untyped })).toEqual({
      tag: 'open',
      draft: untyped,
      appliesParameters: false,
    });
    expect(decideOpening({ ...input, stored: untyped, query: '?typology=apartment' })).toEqual({
      tag: 'open',
      draft: untyped,
      appliesParameters: true,
    });
    const stripped = { ...untyped, appliedQuery: '?utm=a' };
    expect(decideOpening({ ...input, stored: stripped, query: '?utm=a&typology=boat' })).toMatchObject({
      appliesParameters: false,
    });
  });

  test('continuing keeps the draft and ignores the parameters', () => {
    expect(openStoredDraft(draft)).toEqual({ tag: 'open', draft, appliesParameters: false });
  });
});
