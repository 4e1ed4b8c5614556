import { describe, expect, test } from 'vitest';
import { addressFromText } from '@/domain/estimation/address';
import { NO_ANSWERS } from '@/domain/estimation/estimation';
import {
  firstInvalidBefore,
  forwardLabelOf,
  hidesButtons,
  isStepValid,
  lastStep,
  nextStep,
  previousStep,
} from '@/domain/estimation/guards';
import {
  FUNNEL_PATHS,
  navigationSteps,
  progressOf,
  STEPS,
  stepFromPath,
  versionOfPath,
} from '@/domain/estimation/steps';
import { apartment } from './estimation-examples';

const versions = ['main', 'bis'] as const;

describe('the steps', () => {
  test('are 8, in the order of each version, 6 of them in the navigation', () => {
    const main = ['adresse', 'typologie', 'informations', 'specificites', 'attentes', 'motif'];
    const bis = ['typologie', 'informations', 'specificites', 'attentes', 'motif', 'adresse'];
    expect(STEPS).toEqual({
      main: [...main, 'contact', 'calcul-en-cours'],
      bis: [...bis, 'contact', 'calcul-en-cours'],
    });
    expect(navigationSteps('main')).toEqual(main);
    expect(navigationSteps('bis')).toEqual(bis);
  });

  test.each([
    ['main', 'motif', 'motif'],
    ['main', '', 'adresse'],
    ['bis', '', 'typologie'],
    ['bis', 'resultat', 'typologie'],
    ['main', 'constructor', 'adresse'],
  ] as const)('in %s the path %j is %s', (version, part, step) => {
    expect(stepFromPath(version, part)).toBe(step);
  });

  test.each([
    ['/estimation-en-ligne', 'main', 'bis'],
    ['/estimation-en-ligne/motif', 'main', 'bis'],
    ['/estimation', 'main', 'main'],
    ['/estimation/motif', 'bis', 'bis'],
    ['/estimation-en-lignes', 'main', 'main'],
  ] as const)('%s with the version %s is %s', (path, told, version) => {
    expect(versionOfPath(path, told)).toBe(version);
  });

  test('have a path under that of their version', () => {
    for (const version of versions) expect(versionOfPath(FUNNEL_PATHS[version], version)).toBe(version);
    expect(FUNNEL_PATHS).toEqual({ main: '/estimation', bis: '/estimation-en-ligne' });
  });

  test('are linked in order: none before the first, none after the loader', () => {
    for (const version of versions) {
      const steps = STEPS[version];
      expect(steps.map((step) => previousStep(version, step))).toEqual([null, ...steps.slice(0, -1)]);
      expect(steps.map((step) => nextStep(version, step))).toEqual([...steps.slice(1), 'calcul-en-cours']);
    }
  });

  test('are validated by their own answers: 2 to 4 of bis by the main information', () => {
    for (const step of navigationSteps('bis')) {
      expect([step, isStepValid(step, apartment)]).toEqual([step, true]);
      expect([step, isStepValid(step, NO_ANSWERS)]).toEqual([step, false]);
    }
    for (const step of ['contact', 'calcul-en-cours'] as const) expect(isStepValid(step, apartment)).toBe(false);
    const roomless = { ...apartment, mainInfos: { ...apartment.mainInfos, roomNumber: null } };
    expect(navigationSteps('bis').filter((step) => !isStepValid(step, roomless))).toEqual([
      'informations',
      'specificites',
      'attentes',
    ]);
  });

  test('have a first invalid step before a given step', () => {
    const untyped = { ...apartment, typology: null };
    expect(firstInvalidBefore('main', 'typologie', untyped)).toBeNull();
    expect(firstInvalidBefore('main', 'informations', untyped)).toBe('typologie');
    expect(firstInvalidBefore('main', 'contact', apartment)).toBeNull();
    expect(firstInvalidBefore('main', 'contact', { ...apartment, waitingTimePeriod: null })).toBe('motif');
    expect(firstInvalidBefore('bis', 'contact', NO_ANSWERS)).toBe('typologie');
  });
});

describe('the frame of the steps', () => {
  test('counts the 6 steps of the navigation; contact and loader fill the bar', () => {
    for (const version of versions) {
      const progress = STEPS[version].map((step) => progressOf(version, step));
      expect(progress.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, null, null]);
      expect(progress.map(({ ratio }) => Math.round(ratio * 6))).toEqual([1, 2, 3, 4, 5, 6, 6, 6]);
      expect(new Set(progress.map(({ total }) => total))).toEqual(new Set([6]));
    }
  });

  test('the forward label is start, continue, and discover on the last step before the loader', () => {
    for (const version of versions) {
      const labels = (skips: boolean) => STEPS[version].map((step) => forwardLabelOf(version, step, skips));
      expect(labels(false)).toEqual(['start', 'next', 'next', 'next', 'next', 'next', 'discover', null]);
      expect(labels(true)).toEqual(['start', 'next', 'next', 'next', 'next', 'discover', 'discover', null]);
    }
    expect(lastStep('main', true)).toBe('motif');
    expect(lastStep('bis', true)).toBe('adresse');
    expect(lastStep('bis', false)).toBe('contact');
  });

  test('the buttons are hidden on desktop only while the first step is incomplete', () => {
    expect(hidesButtons('main', 'adresse', NO_ANSWERS)).toBe(true);
    expect(hidesButtons('main', 'adresse', apartment)).toBe(false);
    const written = { ...NO_ANSWERS, placeData: addressFromText('12 rue') };
    expect(hidesButtons('main', 'adresse', written), 'what is written is looked for by the button').toBe(false);
    expect(hidesButtons('main', 'adresse', { ...NO_ANSWERS, placeData: addressFromText('  ') })).toBe(true);
    expect(hidesButtons('bis', 'typologie', written), 'an address is no type').toBe(true);
    expect(hidesButtons('bis', 'adresse', NO_ANSWERS)).toBe(false);
    expect(hidesButtons('bis', 'typologie', NO_ANSWERS)).toBe(true);
  });
});
