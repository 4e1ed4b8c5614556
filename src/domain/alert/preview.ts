/** What an alert would have sent, and how to widen it. Source: docs/spec/alerts.md#13. */
import { parseAmount } from '@/domain/amount';
import type { Advert } from './advert';
import { NO_CRITERIA, type TypedCriteria } from './typed-criteria';

/** The properties that match some criteria: those of now, those of the last 30 days (null: not sent), and examples. */
export type Matches = { total: number; last30DaysTotal: number | null; examples: readonly Advert[] };

/** The most adverts that are shown as examples. */
const EXAMPLES = 3;

/**
 * Returns the adverts to show as examples: they are some of those that were counted, so that without that count, or with
 * a count of 0, there are none (docs/spec/alerts.md#13.2).
 */
export const examplesOf = ({ last30DaysTotal, examples }: Matches): readonly Advert[] =>
  last30DaysTotal ? examples.slice(0, EXAMPLES) : [];

/** A criterion that widens a search. */
export type WidenedName = Exclude<
  keyof TypedCriteria,
  'zone' | 'apartment' | 'house' | 'renovation' | 'purchaseType' | 'freeInputField'
>;

/** A wider search: one criterion is less strict. */
export type Widening = { name: WidenedName; criteria: TypedCriteria };

/** The most calls that one press may cost. */
const CALLS = 5;

/** A tenth more or less, in steps that people would type. */
const BUDGET_STEP = 5_000;
const higher = (euros: number) => Math.ceil((euros * 11) / 10 / BUDGET_STEP) * BUDGET_STEP;
const lower = (euros: number) => Math.floor((euros * 9) / 10 / BUDGET_STEP) * BUDGET_STEP;

/** Returns the text of an amount after a change; '' for an amount that is not above 0. */
function changed(typed: string, change: (amount: number) => number): string {
  const amount = parseAmount(typed);
  const next = amount === null ? 0 : change(amount);
  return next > 0 ? String(next) : '';
}

/** How each criterion becomes less strict, the most usual ones first. */
const WIDER: readonly [WidenedName, (typed: TypedCriteria) => TypedCriteria[WidenedName]][] = [
  ['maxBudget', ({ maxBudget }) => changed(maxBudget, higher)],
  ['minArea', ({ minArea }) => changed(minArea, (area) => Math.floor((area * 9) / 10))],
  ['minRoomNumber', ({ minRoomNumber }) => changed(minRoomNumber, (rooms) => rooms - 1)],
  ['minBedroomNumber', ({ minBedroomNumber }) => changed(minBedroomNumber, (rooms) => rooms - 1)],
  ['outdoorSpace', () => NO_CRITERIA.outdoorSpace],
  ['floor', () => NO_CRITERIA.floor],
  ['minFloorForElevator', () => NO_CRITERIA.minFloorForElevator],
  ['parking', () => NO_CRITERIA.parking],
  ['minBudget', ({ minBudget }) => changed(minBudget, lower)],
];

/** Returns the wider searches to try, five at most: each makes one of the given criteria less strict. */
export function widenings(typed: TypedCriteria): Widening[] {
  return WIDER.filter(([name]) => typed[name] !== NO_CRITERIA[name])
    .slice(0, CALLS)
    .map(([name, widen]) => ({ name, criteria: { ...typed, [name]: widen(typed) } }));
}

/** Returns what two searches are compared by: the adverts of 30 days where they are sent, else those of now. */
export const matchesOf = ({ total, last30DaysTotal }: Matches): number => last30DaysTotal ?? total;

/** Returns what a wider search brings more, by the same count; 0 where only one of both answers has it. */
function gainOf(before: Matches, after: Matches): number {
  const isComparable = (before.last30DaysTotal === null) === (after.last30DaysTotal === null);
  return isComparable ? matchesOf(after) - matchesOf(before) : 0;
}

/** Returns the widening that brings most, with what it brings more; null if none brings anything. */
export function bestWidening(
  before: Matches,
  tried: readonly { widening: Widening; matches: Matches }[],
): { widening: Widening; more: number } | null {
  const gains = tried.map(({ widening, matches }) => ({ widening, more: gainOf(before, matches) }));
  const [best] = gains.sort((a, b) => b.more - a.more);
  return best && best.more > 0 ? best : null;
}
