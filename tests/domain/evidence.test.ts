import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  choicesFor,
  type EvidenceSale,
  evidenceOf,
  KEPT_AT_LEAST,
  type OtherRange,
  perM2,
  pricesPerM2,
  REASONS,
  type SetAside,
  withChoice,
  withKeys,
  withoutNumber,
} from '@/domain/estimation/evidence';
import { calculationOf, changeLabel, reasonLabels, summaryOf } from '@/features/estimate/evidence-words';
import { leaveOneOut } from './evidence-leave-one-out.ts';

const PAGE = readFileSync('docs/spec/evidence.md', 'utf8');

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const aSale = (key: string, priceEuros: number, areaM2: number | null = 50): EvidenceSale => ({
  key,
  priceEuros,
  areaM2,
  roomNumber: 2,
  soldAt: '2026-03-01',
  distanceMetres: 120,
  street: 'rue Haute',
  position: null,
});
// 4 000, 4 200, 4 400, 4 600, 4 800, 5 000 and 6 000 € per m², and one without an area.
const SALES = [200_000, 210_000, 220_000, 230_000, 240_000, 250_000, 300_000]
  .map((priceEuros, index) => aSale(`s${index}`, priceEuros))
  .concat(aSale('no area', 100_000, null));
const RANGE = { tag: 'range', lowEuros: 270_000, highEuros: 330_000, pointEuros: 300_000 } as const;

describe('prices per m²', () => {
  test.each([
    [[], null],
    [[4000], { low: 4000, middle: 4000, high: 4000 }],
    [[5000, 4000], { low: 4250, middle: 4500, high: 4750 }],
    [[3, 1, 2], { low: 1.5, middle: 2, high: 2.5 }],
    [[4, 1, 3, 2, 5], { low: 2, middle: 3, high: 4 }],
  ])('of %j are %j', (values, prices) => {
    expect(pricesPerM2(values)).toEqual(prices);
  });

  test('are in order and within the values, whatever these are', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 1 }), (values) => {
        const { low, middle, high } = pricesPerM2(values) as NonNullable<ReturnType<typeof pricesPerM2>>;
        const ordered = [Math.min(...values), low, middle, high, Math.max(...values)];
        for (const [index, value] of ordered.slice(1).entries()) {
          expect(value).toBeGreaterThanOrEqual((ordered[index] ?? 0) - 1e-6);
        }
      }),
    );
  });

  test('need an area', () => {
    expect(perM2({ priceEuros: 200_000, areaM2: 50 })).toBe(4000);
    expect(perM2({ priceEuros: 200_000, areaM2: null })).toBeNull();
    expect(perM2({ priceEuros: 200_000, areaM2: 0 })).toBeNull();
  });
});

describe('the range without some sales', () => {
  test('is not there while nothing is set aside', () => {
    expect(evidenceOf(SALES, {}, RANGE)).toMatchObject({
      all: { low: 4300, middle: 4600, high: 4900 },
      keptCount: 7,
      setAsideCount: 0,
      maySetAside: true,
      other: null,
    });
  });

  test('follows the median of the kept sales, in thousands, and keeps its width', () => {
    // Without 6 000 and 5 000 €: the median falls from 4 600 to 4 400 €, by 4.35 %.
    const { other, kept, keptCount } = evidenceOf(SALES, { s6: 'price', s5: 'far' }, RANGE);
    expect(kept?.middle).toBe(4400);
    expect(keptCount).toBe(5);
    expect(other).toEqual({
      lowEuros: 258_000,
      highEuros: 316_000,
      pointEuros: 287_000,
      change: 4400 / 4600 - 1,
    });
  });

  test('has no price where the server sends none', () => {
    expect(evidenceOf(SALES, { s0: 'old' }, { ...RANGE, pointEuros: null }).other).toMatchObject({ pointEuros: null });
  });

  test('is the range of the server as it is while the median stays, and shows a change that is too small to round', () => {
    // Set aside one below and one above the median: nothing changes, though the range is not in thousands.
    const uneven = { tag: 'range', lowEuros: 271_400, highEuros: 328_600, pointEuros: 300_100 } as const;
    const { tag, ...same } = uneven;
    expect(evidenceOf(SALES, { s0: 'old', s6: 'price' }, uneven).other).toEqual({ ...same, change: 0 });
    const [facts, range] = [evidenceOf(SALES, { s0: 'old', s6: 'price' }, RANGE), RANGE];
    expect(changeLabel(facts.other as OtherRange, range)).toBe('inchangée');
    const little = { lowEuros: 271_000, highEuros: 331_000, pointEuros: null, change: 0.004 };
    expect(changeLabel(little, range)).toBe("moins de 1\u00a0% d'écart");
    expect(changeLabel({ ...little, lowEuros: 270_000, highEuros: 330_000, change: 0.001 }, range)).toBe('inchangée');
  });

  test('is not there where every sale is set aside', () => {
    const { all, kept, other } = evidenceOf(SALES.slice(0, 1), { s0: 'far' }, RANGE);
    expect([all?.middle, kept, other]).toEqual([4000, null, null]);
  });

  test('is not there where it would be no price', () => {
    const small = { tag: 'range', lowEuros: 400, highEuros: 1_200, pointEuros: null } as const;
    expect(evidenceOf(SALES, { s0: 'old' }, small).other).toBeNull();
  });

  test('does not depend on sales without an area', () => {
    const { other, setAsideCount } = evidenceOf(SALES, { 'no area': 'old' }, RANGE);
    expect([other, setAsideCount]).toEqual([null, 0]);
  });
});

describe('the words', () => {
  const words = (count: number, prices: (index: number) => number = (index) => 200_000 + 10_000 * index) => {
    const sales = Array.from({ length: count }, (_, index) => aSale(`s${index}`, prices(index)));
    return plain(summaryOf(sales, evidenceOf(sales, {}, RANGE)));
  };

  test('tell the prices of half of the sales only where about half of them are there', () => {
    expect(words(9)).toContain('La moitié environ se sont conclues entre 4 400 € et 5 200 €/m².');
    for (let count = 8; count <= 60; count += 1) {
      const sales = Array.from({ length: count }, (_, index) => aSale(`s${index}`, 200_000 + 10_000 * index));
      const { all } = evidenceOf(sales, {}, RANGE);
      const inside = sales.filter((sale) => {
        const price = perM2(sale) ?? 0;
        return all && price >= all.low && price <= all.high;
      });
      expect(Math.abs(inside.length / count - 0.5), `${count} sales`).toBeLessThanOrEqual(0.1);
    }
  });

  test('tell lowest and highest of a few sales, one price of equal ones, none of a single one', () => {
    expect(words(6)).toBe('6 ventes à proximité, en mars 2026. Leurs prix vont de 4 000 € à 5 000 €/m².');
    expect(words(2)).toContain('Leurs prix vont de 4 000 € à 4 200 €/m².');
    expect(words(12, () => 200_000)).toBe('12 ventes à proximité, en mars 2026. Leur prix est de 4 000 €/m².');
    expect(words(1)).toBe('1 vente à proximité, en mars 2026.');
    const one = [aSale('a', 200_000), aSale('b', 200_000, null)];
    expect(plain(summaryOf(one, evidenceOf(one, {}, RANGE)))).toBe('2 ventes à proximité, en mars 2026.');
  });

  test('say whether the range follows the median', () => {
    const told = (before: number, after: number, range: typeof RANGE = RANGE) => {
      const areas = (middle: number) => ({ low: middle, middle, high: middle });
      const facts = {
        ...evidenceOf(SALES, { s0: 'old' }, range),
        all: areas(before),
        kept: areas(after),
        keptCount: 6,
      };
      return plain(
        calculationOf({ ...facts, other: facts.other && { ...facts.other, ...movedTo(before, after) } }, range),
      );
    };
    const movedTo = (before: number, after: number) => ({
      lowEuros: Math.round((270_000 * after) / before / 1000) * 1000,
      highEuros: Math.round((330_000 * after) / before / 1000) * 1000,
    });
    expect(told(4000, 4000)).toContain('reste de 4 000 €/m² pour les 6 ventes gardées, et la fourchette ne bouge pas.');
    expect(told(4000, 4200)).toContain(
      'passe de 4 000 €/m² à 4 200 €/m² pour les 6 ventes gardées, et la fourchette le suit.',
    );
    expect(told(4000, 4003)).toContain(
      'passe de 4 000 €/m² à 4 003 €/m² pour les 6 ventes gardées, trop peu pour que la fourchette bouge.',
    );
  });
});

describe('a choice', () => {
  const choose = (keys: string[], from: SetAside = {}) =>
    keys.reduce((choices, key) => withChoice(SALES, choices, key, 'far'), from);

  test('sets aside until five are left, and no further', () => {
    const all = choose(SALES.map(({ key }) => key));
    expect(Object.keys(all)).toEqual(['s0', 's1']);
    expect(evidenceOf(SALES, all, RANGE)).toMatchObject({ keptCount: KEPT_AT_LEAST, maySetAside: false });
  });

  test('may have another reason, and be taken back, when five are left', () => {
    const two = choose(['s0', 's1']);
    expect(withChoice(SALES, two, 's0', 'old')).toEqual({ s0: 'old', s1: 'far' });
    expect(withChoice(SALES, two, 's0', null)).toEqual({ s1: 'far' });
  });

  test('holds after a new read as far as its sales are there and five are left', () => {
    const two = choose(['s0', 's1']);
    expect(choicesFor(SALES, two)).toEqual(two);
    expect(choicesFor(SALES.slice(1), two)).toEqual({ s1: 'far' });
    expect(choicesFor(SALES.slice(0, 6), two)).toEqual({ s0: 'far' });
  });

  test('is not open with five sales', () => {
    const five = SALES.slice(0, 5);
    expect(withChoice(five, {}, 's0', 'far')).toEqual({});
    expect(evidenceOf(five, {}, RANGE).maySetAside).toBe(false);
  });

  test('has the reasons of the specification', () => {
    const rows = [...PAGE.matchAll(/^\| `(\w+)` \| '([^']+)' \|$/gm)].map(([, reason, label]) => [reason, label]);
    expect(rows).toEqual(REASONS.map((reason) => [reason, reasonLabels[reason]]));
  });
});

describe('a sale', () => {
  test.each([
    ['12 rue des Lilas', 'rue des Lilas'],
    ['12bis, rue des Lilas', 'rue des Lilas'],
    ['12 B rue des Lilas', 'rue des Lilas'],
    ['12-14 allée du Port', 'allée du Port'],
    ['128 ter avenue Foch', 'avenue Foch'],
    ['rue du 11 Novembre', 'rue du 11 Novembre'],
    ['12', null],
    ['3 à 5 rue Haute', 'rue Haute'],
    ['N° 12 rue Haute', 'rue Haute'],
    ['n°12, Le Bourg', 'Le Bourg'],
    ['Bât. A 12 rue Haute', 'rue Haute'],
    ['Appt 4, Résidence du Port, 12 Grande rue', 'Grande rue'],
    ['12 rue de la Paix, 69003 Lyon', 'rue de la Paix'],
    ['12 rue de la Paix 69003 Lyon', 'rue de la Paix'],
    ['12 rue de la Paix69003 Lyon', 'rue de la Paix'],
    ['rue Haute (69003 Lyon)', 'rue Haute'],
    ['Les Cèdres (12 rue Haute)', 'rue Haute'],
    ['rue Haute, 12', 'rue Haute'],
    ['rue Haute 12 bis', 'rue Haute'],
    ['12rue Haute', 'rue Haute'],
    ['Le Bourg 12', 'Le Bourg'],
    ['12 rue du 8 mai 1945', 'rue du 8 mai 1945'],
    ['5 avenue de la 2e DB', 'avenue de la 2e DB'],
    ['12 à 14', null],
    ['Résidence Les Pins apt 12 bât C', null],
    ['RES ASCOUBIA II 9001', null],
    ['Résidence Les Pins, Le Bourg', 'Le Bourg'],
    ['rue Haute bât. B', 'rue Haute'],
    ['rue Haute 12 étage 3', 'rue Haute'],
    ['12 rue Haute 3e étage', 'rue Haute'],
    ['rue Haute esc. B porte 4', 'rue Haute'],
    ['rue Haute appartement 3', 'rue Haute'],
    ['Lotissement Les Chênes lot 7', 'Lotissement Les Chênes'],
    ['12 avenue de la Porte Dorée', 'avenue de la Porte Dorée'],
    ["avenue de la Porte d'Auteuil", "avenue de la Porte d'Auteuil"],
    ["3 rue du Bât d'Argent", "rue du Bât d'Argent"],
    ['RUE DU BAT D ARGENT', 'RUE DU BAT D ARGENT'],
    ['rue du Lot', 'rue du Lot'],
    [null, null],
  ])('in %j is in %j', (street, shown) => {
    expect(withoutNumber(street)).toBe(shown);
  });

  test('has the same key after a new read in another order; two equal ones have two keys', () => {
    // Their facts are the same digits.
    const [one, other] = [aSale('', 200_000, 150), aSale('', 2_000_001, 50)];
    const keysOf = (sales: EvidenceSale[]) => withKeys(sales).map(({ key }) => key);
    expect(keysOf([one, other])).toEqual(keysOf([other, one]).reverse());
    expect(new Set(keysOf([one, one, other])).size).toBe(3);
    expect(keysOf([one, one])).toEqual(['2026-03-01|200000|150|rue Haute|1', '2026-03-01|200000|150|rue Haute|2']);
  });
});

test('the specification tells how close the calculation comes to the committed sales', () => {
  const percent = (fraction: number) => `${(fraction * 100).toFixed(1)} %`;
  for (const { kind, measure } of leaveOneOut()) {
    const { sales, estimated, medianError, inQuartiles, within10 } = measure;
    const shares = [medianError, inQuartiles, within10].map(percent).join(' | ');
    expect(PAGE).toContain(`| ${kind} | ${sales} | ${estimated} | ${shares} |`);
  }
});
