/** Random visits of the funnel through the real actions, in any order. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressFromPlace, addressFromText } from '@/domain/estimation/address';
import { emptyDraft } from '@/domain/estimation/draft';
import {
  NON_SELLING_REASONS,
  TYPOLOGIES,
  WAITING_TIME_PERIODS,
  withTiming,
  withTypology,
} from '@/domain/estimation/estimation';
import { firstInvalidBefore } from '@/domain/estimation/guards';
import { validateLead } from '@/domain/estimation/lead';
import { navigationSteps, STEPS, type StepName } from '@/domain/estimation/steps';
import type { Suggestion } from '@/domain/place/place';
import { anyAnswers, apartment, house, lead, phone, place, street } from '../../domain/estimation-examples.ts';
import { eventually } from '../../eventually.ts';
import { draftOf, keep, type OpenFunnel, openFunnel, recordOf } from './funnel.ts';

declare const happyDOM: { setURL(url: string): void };
const PAGES = { main: '/estimation', bis: '/estimation-en-ligne' } as const;

const opened: OpenFunnel[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // No answer: requests stay pending, and no tab waits for another.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
});
afterEach(() => {
  for (const funnel of opened.splice(0)) funnel.close();
  vi.restoreAllMocks();
});

async function start(version: keyof typeof PAGES, part = '') {
  happyDOM.setURL(`http://localhost:3000${PAGES[version]}/${part}`);
  const attributes = { routing: 'memory', 'funnel-version': version };
  const funnel = await openFunnel({ attributes });
  opened.push(funnel);
  await funnel.start();
  funnel.draw();
  return funnel;
}

type Act = (funnel: OpenFunnel) => unknown;
const shown = ({ actions, part }: OpenFunnel) => actions.shown(part());
const suggestion = (where: typeof place): Suggestion =>
  ({ id: '1', label: where.formattedAddress, place: where }) as Suggestion;

/** An act that only this step allows; other steps have no control for it. */
const on =
  (step: StepName, act: Act): Act =>
  (funnel) =>
    shown(funnel) === step ? act(funnel) : undefined;

const pickPlace = (where: typeof place): Act =>
  on('adresse', ({ actions }) => actions.chooseAddress(suggestion(where)));
const pickType = (typology: 'apartment' | 'house'): Act =>
  on('typologie', ({ edit, actions }) => {
    edit((answers) => withTypology(answers, typology));
    actions.pick('typologie');
  });
const pickTiming = (timing: (typeof WAITING_TIME_PERIODS)[number]): Act =>
  on('motif', ({ edit, actions }) => {
    edit((answers) => withTiming(answers, timing));
    actions.pick('motif');
  });

const forward: Act = (funnel) => {
  const step = shown(funnel);
  if (step === 'calcul-en-cours') return undefined;
  if (step === 'adresse') return funnel.actions.submitAddress();
  if (step === 'contact') return funnel.actions.submitContact();
  return funnel.actions.forward(step);
};

/** Answers the step validly and goes on. */
const goOn: Act = async (funnel) => {
  const right = funnel.answers().typology === 'house' ? house : apartment;
  const step = shown(funnel);
  if (step === 'adresse') return pickPlace(place)(funnel);
  if (step === 'typologie') return pickType('apartment')(funnel);
  if (step === 'motif') return pickTiming('asap')(funnel);
  if (step === 'informations') funnel.edit((answers) => ({ ...answers, mainInfos: right.mainInfos }));
  if (step === 'contact') funnel.edit((answers) => ({ ...answers, lead }));
  return forward(funnel);
};

const back: Act = (funnel) => {
  const step = shown(funnel);
  if (step !== 'calcul-en-cours') funnel.actions.view(step).onBack?.();
};

const anyStep = fc.constantFrom(...STEPS.main);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 24, arbitrary: fc.constant(goOn) },
  {
    weight: 3,
    arbitrary: anyAnswers.map(
      ({ mainInfos, extraInfos, priceExpectations }): Act =>
        (funnel) => {
          const changes: Partial<Record<StepName, object>> = {
            informations: { mainInfos },
            specificites: { extraInfos },
            attentes: { priceExpectations },
          };
          const change = changes[shown(funnel)];
          if (change) funnel.edit((answers) => ({ ...answers, ...change }));
        },
    ),
  },
  anyAnswers.map((from): Act => on('contact', ({ edit }) => edit((answers) => ({ ...answers, lead: from.lead })))),
  fc
    .string()
    .map((text): Act => on('adresse', ({ edit }) => edit((all) => ({ ...all, placeData: addressFromText(text) })))),
  fc.constantFrom(place, street).map(pickPlace),
  fc.constantFrom(...TYPOLOGIES).map(pickType),
  fc.constantFrom(...WAITING_TIME_PERIODS).map(pickTiming),
  fc.constantFrom(...NON_SELLING_REASONS).map(
    (nonSellingReason): Act =>
      on('motif', ({ edit, actions }) => {
        edit((answers) => ({ ...answers, nonSellingReason }));
        actions.pick('motif');
      }),
  ),
  fc.constantFrom<Act>(forward, back),
  anyStep.map(
    (step): Act =>
      (funnel) =>
        shown(funnel) !== 'calcul-en-cours' && funnel.actions.click(shown(funnel), step),
  ),
  {
    weight: 3,
    arbitrary: anyStep.map(
      (step): Act =>
        (funnel) =>
          funnel.goTo(step),
    ),
  },
  fc.constantFrom<Act>(
    ({ actions, store }) => store.getState().isLeaveAsked && actions.stay(),
    ({ actions, store }) => store.getState().isLeaveAsked && actions.leave(),
  ),
);

const isPosted = () => vi.mocked(fetch).mock.calls.some(([url]) => /\/estimations$/.test(String(url)));

/** Expects the invariants of every screen. */
function expectRight(funnel: OpenFunnel): void {
  const { creation, draft } = funnel.store.getState();
  const step = shown(funnel);
  if (step === 'contact') expect(firstInvalidBefore(draft.funnelVersion, step, draft.answers)).toBeNull();
  if (step === 'calcul-en-cours') expect(creation).toBe('waiting');
  if (draft.storeCreationTime !== null) expect(recordOf('funnel')).toMatchObject({ answers: draft.answers });
}

/** Expects the invariants at the start of the loader. */
function expectAllRight(funnel: OpenFunnel): void {
  const { draft, hasFlag } = funnel.store.getState();
  expect(hasFlag).toBe(true);
  expect(firstInvalidBefore(draft.funnelVersion, 'contact', draft.answers)).toBeNull();
  expect(validateLead(draft.answers.lead, phone)).toEqual({});
}

describe('any sequence of actions', () => {
  test('reaches contact and the loader only with valid earlier steps, and sends nothing without the forward button', async () => {
    const reached = new Set<StepName>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('main', 'bis'),
        fc.array(act, { maxLength: 40, size: 'max' }),
        async (version, actions) => {
          localStorage.clear();
          vi.mocked(fetch).mockClear();
          const funnel = await start(version as keyof typeof PAGES);
          let wasAsked = false;
          for (const each of actions) {
            const before = shown(funnel);
            await each(funnel);
            reached.add(funnel.draw());
            expectRight(funnel);
            if (wasAsked || funnel.store.getState().creation === 'none') continue;
            // The loader begins from its button alone.
            wasAsked = true;
            expect(before).toBe('contact');
            expectAllRight(funnel);
          }
          if (wasAsked) await eventually(() => expect(isPosted()).toBe(true));
          else expect(isPosted()).toBe(false);
          funnel.close();
          opened.splice(0);
        },
      ),
      { numRuns: 60 },
    );
    expect([...reached].sort()).toEqual([...STEPS.main].sort());
  });

  test('that only navigates changes no answer', async () => {
    const full = { ...apartment, lead };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('main', 'bis'),
        anyStep,
        fc.array(
          fc.oneof(
            fc.constant(back),
            anyStep.map(
              (step): Act =>
                (funnel) =>
                  funnel.goTo(step),
            ),
            anyStep.map(
              (step): Act =>
                (funnel) =>
                  funnel.actions.click(shown(funnel), step),
            ),
          ),
          { maxLength: 20 },
        ),
        async (version, from, actions) => {
          localStorage.clear();
          const funnel = await start(version as keyof typeof PAGES);
          funnel.edit(() => full);
          funnel.goTo(from);
          funnel.draw();
          for (const each of actions) {
            await each(funnel);
            expect(funnel.draw()).not.toBe('calcul-en-cours');
          }
          expect(funnel.answers()).toBe(full);
          expect(recordOf('funnel')).toMatchObject({ answers: full });
          funnel.close();
          opened.splice(0);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('that leads to the other version leaves none of the answers there', async () => {
    await fc.assert(
      fc.asyncProperty(anyAnswers, anyStep, async (answers, currentStep) => {
        keep('funnel', draftOf(answers, { currentStep }, 'main'));
        const funnel = await start('bis', currentStep);
        expect(funnel.store.getState()).toMatchObject({ phase: 'open' });
        expect(funnel.store.getState().draft.answers).toEqual(emptyDraft('bis').answers);
        expect(funnel.draw()).toBe('typologie');
        expect(recordOf('funnel')).toBeNull();
        funnel.close();
        opened.splice(0);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the loader', () => {
  async function inLoader(version: keyof typeof PAGES = 'main') {
    const funnel = await start(version);
    for (const _ of STEPS[version].slice(0, -1)) {
      await goOn(funnel);
      funnel.draw();
    }
    expect(funnel.draw()).toBe('calcul-en-cours');
    return funnel;
  }

  test.each(['main', 'bis'] as const)(
    'of %s left through the history asks once each time, and its step stays meanwhile',
    async (version) => {
      const funnel = await inLoader(version);
      funnel.goTo('motif');
      expect(funnel.draw()).toBe('calcul-en-cours');
      expect(funnel.store.getState().isLeaveAsked).toBe(true);
      expect(funnel.part()).toBe('calcul-en-cours');
      funnel.actions.stay();
      expect(funnel.draw()).toBe('calcul-en-cours');
      funnel.goTo('contact');
      expect(funnel.draw()).toBe('calcul-en-cours');
      expect(funnel.store.getState().isLeaveAsked).toBe(true);
      funnel.actions.leave();
      expect([funnel.draw(), funnel.part()]).toEqual(['contact', 'contact']);
      expect(funnel.store.getState().creation).toBe('waiting');
    },
  );

  test('left twice is left without a second dialog, and the draft has the current step', async () => {
    const funnel = await inLoader();
    funnel.goTo('contact');
    funnel.draw();
    funnel.goTo('motif');
    expect([funnel.draw(), funnel.part()]).toEqual(['motif', 'motif']);
    expect(funnel.store.getState()).toMatchObject({
      isLeaveAsked: false,
      mayLeave: true,
      draft: { currentStep: 'motif' },
    });
  });

  test('is shown again by the button, for the same request', async () => {
    const funnel = await inLoader();
    funnel.goTo('contact');
    funnel.draw();
    funnel.actions.leave();
    funnel.draw();
    await funnel.actions.submitContact();
    expect(funnel.draw()).toBe('calcul-en-cours');
    expect(vi.mocked(fetch).mock.calls.filter(([url]) => /\/estimations$/.test(String(url)))).toHaveLength(1);
  });
});

/** An answer of the address base. */
const FEATURE = {
  properties: {
    name: '12 rue Saint Denis',
    housenumber: '12',
    street: 'rue Saint Denis',
    postcode: '75011',
    city: 'Paris',
    type: 'housenumber',
    score: 0.9,
  },
  geometry: { coordinates: [2.35, 48.85] },
};
const found = () => new Response(JSON.stringify({ features: [FEATURE] }));
const searches = () => vi.mocked(fetch).mock.calls.filter(([url]) => /\/geocodage\/search/.test(String(url))).length;

describe('a street number', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is geocoded 400 ms after its last character, or at once on Enter', async () => {
    const funnel = await start('main');
    funnel.edit((answers) => ({ ...answers, placeData: addressFromPlace(street) }));
    expect(funnel.draw()).toBe('adresse');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    funnel.actions.typeStreetNumber('1');
    await vi.advanceTimersByTimeAsync(399);
    funnel.actions.typeStreetNumber('12');
    await vi.advanceTimersByTimeAsync(399);
    expect(searches()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(searches()).toBe(1);
    funnel.actions.typeStreetNumber('5');
    void funnel.actions.submitAddress();
    await vi.advanceTimersByTimeAsync(0);
    expect(searches()).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(searches()).toBe(2);
  });
});

test('a response that comes after another address was typed is ignored', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.mocked(fetch).mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const funnel = await start('main');
  funnel.edit((all) => ({ ...all, placeData: addressFromText('12 rue Saint Denis') }));
  const submitted = funnel.actions.submitAddress();
  await eventually(() => expect(answers).toHaveLength(1));
  funnel.edit((all) => ({ ...all, placeData: addressFromText('5 Avenue') }));
  answers[0]?.(found());
  expect(await submitted).toBeUndefined();
  expect(funnel.draw()).toBe('adresse');
  expect(funnel.answers().placeData).toEqual(addressFromText('5 Avenue'));
});

describe('steps left before a response comes', () => {
  test.each([
    ['a street number', ({ actions }: OpenFunnel) => actions.typeStreetNumber('12')],
    ['a press', ({ actions }: OpenFunnel) => void actions.submitAddress()],
  ])('are not returned from: %s', async (_, act) => {
    const answers: ((response: Response) => void)[] = [];
    vi.mocked(fetch).mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const funnel = await start('bis');
    const asked = { ...addressFromText('rue Saint Denis'), asksStreetNumber: true, streetNumber: '12' };
    funnel.edit(() => ({ ...apartment, placeData: asked }));
    funnel.goTo('adresse');
    expect(funnel.draw()).toBe('adresse');
    act(funnel);
    await eventually(() => expect(answers).toHaveLength(1));
    funnel.actions.view('adresse').onBack?.();
    expect(funnel.draw()).toBe('motif');
    answers[0]?.(found());
    await eventually(() => expect(funnel.answers().placeData.lat).toBe(48.85));
    await Promise.resolve();
    expect(funnel.draw()).toBe('motif');
  });
});

describe('a click in the navigation', () => {
  test.each(navigationSteps('main').slice(1))('on %s from an empty funnel stays', async (step) => {
    const funnel = await start('main');
    funnel.actions.click('adresse', step);
    expect(funnel.draw()).toBe('adresse');
  });
});
