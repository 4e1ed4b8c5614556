/** The steps of a random walk: data, chosen by a seed before the walk begins. */
import { seededRandom } from '../../tests/seeded-random.ts';
import { STARTS, type Start } from './starts.ts';

/** How often each kind of step is chosen. */
const WEIGHTS = {
  press: 24,
  complete: 40,
  submit: 8,
  fill: 6,
  type: 8,
  choose: 8,
  key: 6,
  back: 5,
  forward: 2,
  return: 4,
  reload: 4,
  visit: 3,
  refresh: 4,
  otherTab: 3,
  fault: 10,
  message: 4,
  clock: 3,
};

/** A kind of step. */
export type StepKind = keyof typeof WEIGHTS;

/** `numbers` from 0 to 1 choose among what the page has; a hurried step waits for no answer of the step before. */
export type Step = { kind: StepKind; numbers: readonly [number, number, number]; isHurried: boolean };

/** A walk: where it begins, and its steps. */
export type Walk = { start: Start; isUnderTurbo: boolean; isWide: boolean; steps: readonly Step[] };

const FEWEST_STEPS = 8;
const MOST_STEPS = 25;

/** Returns one of the values, chosen by a number from 0 to 1. */
export const pick = <T>(values: readonly T[], number: number): T => values[Math.floor(number * values.length)] as T;

const KINDS = (Object.keys(WEIGHTS) as StepKind[]).flatMap((kind) => Array<StepKind>(WEIGHTS[kind]).fill(kind));

/** Returns the walk of a seed: the same at every run. */
export function walkOf(seed: number): Walk {
  const dice = seededRandom(seed);
  const step = (): Step => ({
    kind: pick(KINDS, dice()),
    numbers: [dice(), dice(), dice()],
    isHurried: dice() < 0.12,
  });
  const start = pick(STARTS, dice());
  const isUnderTurbo = dice() < 0.3;
  const isWide = dice() < 0.4;
  const length = FEWEST_STEPS + Math.floor(dice() * (MOST_STEPS - FEWEST_STEPS + 1));
  return { start, isUnderTurbo, isWide, steps: Array.from({ length }, step) };
}

/** Returns a step in one line. */
export const stepWords = ({ kind, numbers, isHurried }: Step): string =>
  [kind, ...numbers.map((number) => number.toFixed(2)), ...(isHurried ? ['hurried'] : [])].join(' ');
