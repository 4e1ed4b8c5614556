import { describe, expect, test } from 'vitest';
import { bestWidening, examplesOf, type Matches, widenings } from '@/domain/alert/preview';
import { NO_CRITERIA } from '@/domain/alert/typed-criteria';
import { widenedWords, wideningSentence } from '../../widgets/alert-creator/preview-words.ts';

const typed = { ...NO_CRITERIA, zone: ['Bordeaux, France'], house: true };
const matches = (total: number, last30DaysTotal: number | null = null): Matches => ({
  total,
  last30DaysTotal,
  examples: [],
});
const widened = (changes: Partial<typeof typed>) =>
  widenings({ ...typed, ...changes }).map(({ name, criteria }) => [name, criteria[name]]);
const words = (changes: Partial<typeof typed>) => widenings({ ...typed, ...changes }).map(widenedWords);

describe('the wider searches', () => {
  test('of criteria that are not given are none', () => {
    expect(widened({})).toEqual([]);
  });

  test.each([
    [{ maxBudget: '400000' }, 'maxBudget', '440000'],
    [{ maxBudget: '401 000' }, 'maxBudget', '445000'],
    [{ minArea: '60' }, 'minArea', '54'],
    [{ minArea: '1' }, 'minArea', ''],
    [{ minRoomNumber: '3' }, 'minRoomNumber', '2'],
    [{ minBedroomNumber: '1' }, 'minBedroomNumber', ''],
    [{ minBedroomNumber: '3' }, 'minBedroomNumber', '2'],
    [{ outdoorSpace: 'garden' }, 'outdoorSpace', 'no_matter'],
    [{ floor: 'high_floor' }, 'floor', 'no_matter'],
    [{ minFloorForElevator: '0' }, 'minFloorForElevator', ''],
    [{ parking: true }, 'parking', false],
    [{ minBudget: '200000' }, 'minBudget', '180000'],
    [{ minBudget: '4000' }, 'minBudget', ''],
  ])('of %j make %s %j', (changes, name, value) => {
    expect(widened(changes)).toEqual([[name, value]]);
  });

  test('are five at most, the usual ones first; the rest of the criteria stays', () => {
    const all = { maxBudget: '400000', minArea: '60', minRoomNumber: '3', minBedroomNumber: '2', parking: true };
    const tried = widenings({ ...typed, ...all, floor: 'no_ground', minBudget: '200000' });
    expect(tried.map(({ name }) => name)).toEqual([
      'maxBudget',
      'minArea',
      'minRoomNumber',
      'minBedroomNumber',
      'floor',
    ]);
    expect(tried[1]?.criteria).toEqual({ ...typed, ...all, floor: 'no_ground', minBudget: '200000', minArea: '54' });
  });

  test.each([
    [{ maxBudget: '400000' }, /^Jusqu'à 440.000.€$/],
    [{ minArea: '60' }, /^54.m² au moins$/],
    [{ minRoomNumber: '2' }, /^1 pièce et plus$/],
    [{ minRoomNumber: '1' }, /^Sans minimum de pièces$/],
    [{ minBudget: '4000' }, /^Sans budget minimum$/],
  ])('of %j are named by what they become', (changes, name) => {
    expect(words(changes)).toEqual([expect.stringMatching(name)]);
  });
});

describe('the examples', () => {
  const adverts = [1, 2, 3, 4].map((id) => ({ id: String(id) })) as unknown as Matches['examples'];
  const shown = (last30DaysTotal: number | null, examples = adverts) =>
    examplesOf({ total: 34, last30DaysTotal, examples }).map(({ id }) => id);

  test.each([
    [12, ['1', '2', '3']],
    [1, ['1', '2', '3']],
    [0, []],
    [null, []],
  ])('with a count of %j of the last 30 days are %j', (count, ids) => {
    expect(shown(count)).toEqual(ids);
  });

  test('are none where none was sent', () => {
    expect(shown(12, [])).toEqual([]);
  });
});

describe('the best of them', () => {
  const [budget, area] = widenings({ ...typed, maxBudget: '400000', minArea: '60' });
  if (!budget || !area) throw new Error('there are two');

  test('brings most, by the adverts of 30 days where they are sent', () => {
    const tried = [
      { widening: budget, matches: matches(40, 13) },
      { widening: area, matches: matches(90, 12) },
    ];
    expect(bestWidening(matches(30, 10), tried)).toEqual({ widening: budget, more: 3 });
  });

  test('is that of today without them', () => {
    const tried = [
      { widening: budget, matches: matches(40) },
      { widening: area, matches: matches(90) },
    ];
    expect(bestWidening(matches(30), tried)).toEqual({ widening: area, more: 60 });
  });

  test('is none where none brings more', () => {
    expect(bestWidening(matches(30), [{ widening: budget, matches: matches(30) }])).toBeNull();
    expect(bestWidening(matches(30), [])).toBeNull();
  });

  test('is no answer that counts other adverts than the first one did', () => {
    const [widening] = widenings({ ...typed, maxBudget: '400000' });
    if (!widening) throw new Error('no wider search');
    expect(bestWidening(matches(30, 3), [{ widening, matches: matches(200) }])).toBeNull();
    expect(bestWidening(matches(3), [{ widening, matches: matches(4, 30) }])).toBeNull();
  });

  test('is told in a sentence', () => {
    expect(wideningSentence(1, matches(3, 2))).toBe(
      'Un seul critère moins strict aurait apporté 1 annonce de plus sur 30 jours.',
    );
    expect(wideningSentence(4, matches(3))).toBe(
      'Un seul critère moins strict apporte 4 annonces de plus en ce moment.',
    );
  });
});
