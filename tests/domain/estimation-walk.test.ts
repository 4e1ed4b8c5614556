/** Random visits of the funnel: any acts, in any order. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressFromPlace, addressFromText, validateAddress } from '@/domain/estimation/address';
import { type EstimationDraft, editedDraft, emptyDraft } from '@/domain/estimation/draft';
import {
  type Answers,
  TYPOLOGIES,
  WAITING_TIME_PERIODS,
  withTiming,
  withTypology,
} from '@/domain/estimation/estimation';
import { previousStep } from '@/domain/estimation/guards';
import { validateLead } from '@/domain/estimation/lead';
import {
  type NavigationState,
  stepAfterPick,
  stepClicked,
  stepEntered,
  stepForward,
  stepResumed,
} from '@/domain/estimation/navigation';
import { validateMainInfos, validateReason, validateTypology } from '@/domain/estimation/rules';
import { type FunnelVersion, navigationSteps, STEPS, type StepName } from '@/domain/estimation/steps';
import { anyAnswers, lead, phone, place, rightAnswers, street } from './estimation-examples';

type Funnel = { draft: EstimationDraft; step: StepName; isKnown: boolean; hasFlag: boolean };
type Act = (funnel: Funnel) => Funnel;

const stateOf = ({ draft, isKnown, hasFlag }: Funnel): NavigationState => ({
  version: draft.funnelVersion,
  answers: draft.answers,
  isLeadValid: Object.keys(validateLead(draft.answers.lead, phone)).length === 0,
  skipsContact: isKnown,
  hasFlag,
  prefilled: [],
});

const at = (funnel: Funnel, step: StepName): Funnel => ({
  ...funnel,
  step,
  draft: { ...funnel.draft, currentStep: step },
});
const edited = (funnel: Funnel, answers: Answers): Funnel => ({
  ...funnel,
  draft: editedDraft(funnel.draft, answers, 1_000),
});

/** The answers of each step, taken from given ones. */
const fieldsOf: Record<StepName, (from: Answers) => Partial<Answers>> = {
  adresse: ({ placeData }) => ({ placeData }),
  typologie: () => ({}),
  informations: ({ mainInfos }) => ({ mainInfos }),
  specificites: ({ extraInfos }) => ({ extraInfos }),
  attentes: ({ priceExpectations }) => ({ priceExpectations }),
  motif: ({ nonSellingReason }) => ({ nonSellingReason }),
  contact: (from) => ({ lead: from.lead }),
  'calcul-en-cours': () => ({}),
};

const answer =
  (from: Answers): Act =>
  (funnel) =>
    edited(funnel, { ...funnel.draft.answers, ...fieldsOf[funnel.step](from) });

const pick =
  (step: StepName, change: (answers: Answers) => Answers): Act =>
  (funnel) => {
    if (funnel.step !== step) return funnel;
    const picked = edited(funnel, change(funnel.draft.answers));
    return at(picked, stepAfterPick(step, stateOf(picked)));
  };

const forward: Act = (funnel) => at(funnel, stepForward(funnel.step, stateOf(funnel)));

/** Answers the step validly and goes on. */
const resumeDraft: Act = (funnel) => {
  const { answers } = funnel.draft;
  const right = rightAnswers[answers.typology ?? 'apartment'];
  const choice = funnel.step === 'motif' ? { ...answers, waitingTimePeriod: right.waitingTimePeriod } : answers;
  const typed = funnel.step === 'typologie' ? withTypology(answers, right.typology ?? 'house') : choice;
  return forward(edited(funnel, { ...typed, ...fieldsOf[funnel.step](right) }));
};

const back: Act = (funnel) => at(funnel, previousStep(funnel.draft.funnelVersion, funnel.step) ?? funnel.step);

const enter =
  (step: StepName): Act =>
  (funnel) =>
    at(funnel, stepEntered(step, stateOf(funnel)));

const click =
  (step: StepName): Act =>
  (funnel) => {
    const shown = navigationSteps(funnel.draft.funnelVersion);
    if (!shown.includes(step)) return funnel;
    const target = stepClicked(funnel.step, step, stateOf(funnel));
    return target ? enter(target)(funnel) : funnel;
  };

const toVersion =
  (version: FunnelVersion): Act =>
  (funnel) => {
    const draft = funnel.draft.funnelVersion === version ? funnel.draft : emptyDraft(version);
    return enter(funnel.step)({ ...funnel, draft });
  };

const resume: Act = (funnel) => at(funnel, stepResumed(funnel.draft.currentStep, stateOf(funnel)));
const know: Act = (funnel) => ({ ...funnel, isKnown: !funnel.isKnown });
const flag: Act = (funnel) => ({ ...funnel, hasFlag: !funnel.hasFlag });

const anyStep = fc.constantFrom(...STEPS.main);
const anyPlace = fc.constantFrom(addressFromPlace(place), addressFromPlace(street), addressFromText('Lyon'));
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 20, arbitrary: fc.constant(resumeDraft) },
  { weight: 2, arbitrary: anyAnswers.map(answer) },
  anyPlace.map((placeData) => pick('adresse', (answers) => ({ ...answers, placeData }))),
  fc.constantFrom(...TYPOLOGIES).map((typology) => pick('typologie', (answers) => withTypology(answers, typology))),
  fc.constantFrom(...WAITING_TIME_PERIODS).map((timing) => pick('motif', (answers) => withTiming(answers, timing))),
  fc.constantFrom(forward, back, resume, know, flag),
  anyStep.map(enter),
  anyStep.map(click),
  fc.constantFrom('main', 'bis').map((version) => toVersion(version as FunnelVersion)),
);

const start = (version: FunnelVersion): Funnel => ({
  draft: emptyDraft(version),
  step: STEPS[version][0],
  isKnown: false,
  hasFlag: false,
});

/** Returns every error that the navigation checks, computed from the rules themselves. */
function errorsOf(answers: Answers): object {
  return {
    ...validateTypology(answers),
    ...validateMainInfos(answers.typology, answers.mainInfos),
    ...validateReason(answers),
    ...validateAddress(answers.placeData),
  };
}

describe('any sequence of actions', () => {
  test('reaches contact or the loader only with valid earlier answers, and the loader only with a contact', () => {
    const reached = new Set<StepName>();
    fc.assert(
      fc.property(fc.constantFrom('main', 'bis'), fc.array(act, { maxLength: 60, size: 'max' }), (version, acts) => {
        let funnel = start(version as FunnelVersion);
        for (const each of acts) {
          const before = funnel.step;
          funnel = each(funnel);
          if (funnel.step !== 'contact' && funnel.step !== 'calcul-en-cours') continue;
          reached.add(funnel.step);
          expect(errorsOf(funnel.draft.answers)).toEqual({});
          if (funnel.step === 'contact' || before === funnel.step) continue;
          expect(funnel.isKnown || stateOf(funnel).isLeadValid).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
    expect([...reached].sort()).toEqual(['calcul-en-cours', 'contact']);
  });

  test('leads, by any URL, to a step that stays when it is entered again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('main', 'bis'),
        anyAnswers,
        anyStep,
        fc.boolean(),
        (version, answers, step, isKnown) => {
          const draft = { ...emptyDraft(version as FunnelVersion), answers };
          const shown = enter(step)({ draft, step, isKnown, hasFlag: false });
          expect(enter(shown.step)(shown).step).toBe(shown.step);
        },
      ),
    );
  });

  test('keeps every answer when going back, and forward to the same step', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('main', 'bis'),
        fc.constantFrom(...TYPOLOGIES),
        anyStep,
        fc.nat({ max: 7 }),
        (version, typology, step, times) => {
          const answers = { ...rightAnswers[typology], lead };
          const draft = { ...emptyDraft(version as FunnelVersion), answers };
          const from = enter(step)({ draft, step, isKnown: false, hasFlag: false });
          let funnel = from;
          for (let n = 0; n < times; n += 1) funnel = back(funnel);
          // The same type and the same timing, pressed again, lose nothing either.
          funnel = pick('typologie', (now) => withTypology(now, typology))(funnel);
          funnel = pick('motif', (now) => withTiming(now, 'asap'))(funnel);
          funnel = click(from.step)(funnel);
          if (from.step === 'contact') funnel = enter('contact')(funnel);
          expect([funnel.step, funnel.draft.answers]).toEqual([from.step, answers]);
        },
      ),
    );
  });
});
