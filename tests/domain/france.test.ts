import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInFrance } from '@/domain/place/france';

describe('a place in France', () => {
  test.each([
    ['Dunkerque', 51.0344, 2.3768],
    ['Bray-Dunes, its northernmost commune', 51.0795, 2.5203],
    ['Calais', 50.9513, 1.8587],
    ['Lille', 50.6292, 3.0573],
    ['Wattrelos', 50.7036, 3.2169],
    ['Condé-sur-l’Escaut', 50.4499, 3.5907],
    ['Maubeuge', 50.2783, 3.9727],
    ['Jeumont', 50.2957, 4.101],
    ['Givet', 50.1382, 4.824],
    ['Longwy', 49.5197, 5.7606],
    ['Sierck-les-Bains', 49.4408, 6.3592],
    ['Forbach', 49.1885, 6.9003],
    ['Stiring-Wendel', 49.202, 6.9317],
    ['Rolbing', 49.1764, 7.4375],
    ['Wissembourg', 49.037, 7.9451],
    ['Lauterbourg', 48.9756, 8.1783],
    ['Strasbourg', 48.5734, 7.7521],
    ['Saint-Louis', 47.5904, 7.5633],
    ['Leymen', 47.4963, 7.4852],
    ['Pontarlier', 46.9064, 6.3548],
    ['Les Rousses', 46.4842, 6.0614],
    ['Annemasse', 46.1934, 6.2342],
    ['Chens-sur-Léman', 46.3246, 6.2708],
    ['Évian', 46.4009, 6.5889],
    ['Chamonix', 45.9237, 6.8694],
    ['Bonneval-sur-Arc', 45.3714, 7.0455],
    ['Modane', 45.2009, 6.6751],
    ['Abriès-Ristolas', 44.7941, 6.9276],
    ['Tende', 44.0886, 7.594],
    ['Menton', 43.7748, 7.4976],
    ['Porquerolles', 42.9996, 6.204],
    ['Cerbère', 42.4416, 3.1654],
    ['Coustouges', 42.3667, 2.6486],
    ['Bourg-Madame', 42.4342, 1.9437],
    ['Gavarnie', 42.7353, -0.0096],
    ['Hendaye', 43.3587, -1.7748],
    ['Île d’Yeu', 46.7243, -2.3477],
    ['Ouessant', 48.4575, -5.0963],
    ['Île de Batz', 48.7453, -4.0108],
    ['Cherbourg', 49.6337, -1.6222],
    ['Paris', 48.8566, 2.3522],
    ['Souppes-sur-Loing, on the latitude of a corner of the outline', 48.05, 2.73],
    ['Bastia', 42.6977, 9.4509],
    ['Bonifacio', 41.3874, 9.1594],
    ['Pointe-à-Pitre', 16.2411, -61.5331],
    ['Fort-de-France', 14.6037, -61.0594],
    ['Marigot de Saint-Martin', 18.0675, -63.0825],
    ['Gustavia de Saint-Barthélemy', 17.8964, -62.8498],
    ['Cayenne', 4.9224, -52.3135],
    ['Maripasoula', 3.6437, -54.0278],
    ['Saint-Denis de La Réunion', -20.8789, 55.4481],
    ['Mamoudzou', -12.7806, 45.2278],
    ['Saint-Pierre-et-Miquelon', 46.7811, -56.1764],
    ['Nouméa', -22.2711, 166.438],
    ['Lifou', -20.9165, 167.2333],
    ['Papeete', -17.5334, -149.5667],
    ['Rikitea, at the far end of Polynesia', -23.1197, -134.9694],
    ['Mata-Utu de Wallis', -13.2825, -176.1736],
    ['Alo de Futuna', -14.3111, -178.1108],
  ])('%s', (_, lat, lng) => {
    expect(isInFrance({ lat, lng })).toBe(true);
  });
});

describe('a place abroad', () => {
  test.each([
    ['Bruxelles', 50.8467, 4.3525],
    ['Ypres', 50.8514, 2.8856],
    ['Tournai', 50.6056, 3.3879],
    ['Luxembourg', 49.6117, 6.1319],
    ['Sarrebruck', 49.2354, 6.9969],
    ['Karlsruhe', 49.0069, 8.4037],
    ['Offenburg', 48.4708, 7.9446],
    ['Berne', 46.948, 7.4474],
    ['Lausanne', 46.5197, 6.6323],
    ['Aoste', 45.7372, 7.3206],
    ['Courmayeur', 45.7969, 6.9694],
    ['Turin', 45.0703, 7.6869],
    ['Vintimille', 43.7912, 7.6076],
    ['Milan', 45.4642, 9.19],
    ['Barcelone', 41.3874, 2.1686],
    ['Andorre-la-Vieille', 42.5063, 1.5218],
    ['Vielha', 42.7019, 0.7956],
    ['Saint-Sébastien', 43.3183, -1.9812],
    ['Madrid', 40.4168, -3.7038],
    ['Saint-Hélier', 49.1868, -2.1069],
    ['Londres', 51.5074, -0.1278],
    ['Douvres', 51.1279, 1.3134],
    ['Olbia in Sardinia', 40.9236, 9.5029],
    ['Roseau of Dominica', 15.3017, -61.3881],
    ['Port-Louis of Mauritius', -20.1609, 57.5012],
    ['Paramaribo', 5.852, -55.2038],
    ['Port Vila', -17.7404, 168.3219],
    ['New York', 40.7128, -74.006],
    ['0/0', 0, 0],
    ['lat and lng the wrong way around', 2.3522, 48.8566],
    ['the sea of Polynesia at 28° south', -28, -140],
    ['Munich, on the latitude of a corner of the outline', 48.05, 11.58],
    ['the easternmost corner of the outline', 49.0, 8.27],
    ['the sea at the northern limit of Corsica', 43.1, 9],
    ['the sea at its western limit', 42, 8.5],
    ['the sea at its eastern limit', 42, 9.7],
  ])('%s', (_, lat, lng) => {
    expect(isInFrance({ lat, lng })).toBe(false);
  });

  test.each([
    [Number.NaN, 2.35],
    [48.85, Number.NaN],
    [Number.POSITIVE_INFINITY, 2.35],
    [48.85, Number.NEGATIVE_INFINITY],
  ])('%d and %d', (lat, lng) => {
    expect(isInFrance({ lat, lng })).toBe(false);
  });
});

test('nothing of France lies north of 51.2°, east of 8.3° in the latitudes of Europe and Asia, or south of 28° south', () => {
  const far = fc.oneof(
    fc.record({
      lat: fc.double({ min: 51.2, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
    fc.record({
      lat: fc.double({ min: 43.2, max: 90, noNaN: true }),
      lng: fc.double({ min: 8.3, max: 160, noNaN: true }),
    }),
    fc.record({
      lat: fc.double({ min: -90, max: -28, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
  );
  fc.assert(fc.property(far, (point) => !isInFrance(point)));
});
