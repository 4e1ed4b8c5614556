/** Search of places by words and by distance: real towns first, then the invented one. */
import { type PlaceFeature, seedPlaces } from './seed/places.ts';
import { STREET_NAMES } from './town/names.ts';
import { townPlaces } from './town/places.ts';
import { TOWN } from './town/plane.ts';

export type Known = PlaceFeature;
export type Found = { feature: Known; score: number };
type Indexed = { feature: Known; words: string[] };

const REACH_METRES = 5000;

/** Words that do not identify a street. */
const COMMON = [
  ...['rue', 'avenue', 'boulevard', 'quai', 'place', 'allee', 'cours', 'chemin', 'route', 'pont', 'impasse', 'grande'],
  ...['de', 'du', 'des', 'la', 'le', 'les', 'sur', 'saint', 'bis'],
];

let indexedTowns: Indexed[] | undefined;
let indexedTown: Indexed[] | undefined;

const real = () => {
  indexedTowns ??= seedPlaces().map(indexed);
  return indexedTowns;
};

// Thousands of houses: indexed on the first search for one of them.
const invented = () => {
  indexedTown ??= townPlaces().map(indexed);
  return indexedTown;
};

function indexed(feature: Known): Indexed {
  const { label, postcode } = feature.properties;
  return { feature, words: [...new Set([...wordsOf(label), postcode])] };
}

const ownWords = [...wordsOf(`${TOWN.name} ${TOWN.postcode}`), ...STREET_NAMES.flatMap(wordsOf)].filter(
  (word) => !COMMON.includes(word) && word.length > 1,
);

/**
 * Returns the places that match the words, the best first; while one types (`asTyped`) the last word may be unfinished.
 * The invented town is found by a word of its own alone, so that no answer about a real place changes
 * (docs/spec/demo.md#6.1).
 */
export function searchPlaces(q: string, asTyped: boolean, allows: (feature: Known) => boolean): Found[] {
  const query = wordsOf(q);
  const significantWords = query.filter((word, index) => {
    const isLast = asTyped && index === query.length - 1;
    return ownWords.some((own) => own === word || (isLast && word.length > 2 && own.startsWith(word)));
  });
  const hasSignificantWord = ({ words }: Indexed) =>
    significantWords.some((word) => words.some((known) => known.startsWith(word)));
  return [...real(), ...(significantWords.length > 0 ? invented().filter(hasSignificantWord) : [])]
    .filter(({ feature }) => allows(feature))
    .map(({ feature, words }) => ({ feature, score: score(query, words, asTyped) * (0.5 + weight(feature) / 2) }))
    .filter((candidate) => candidate.score > 0)
    .sort((left, right) => right.score - left.score);
}

/** Returns the streets and houses within five kilometres, the nearest first; score 1 at the point itself. */
export function nearestPlaces(lat: number, lon: number): Found[] {
  const nearTown = metres([TOWN.lng, TOWN.lat], lat, lon) < 3 * REACH_METRES;
  return [...real(), ...(nearTown ? invented() : [])]
    .map(({ feature }) => ({ feature, away: metres(feature.geometry.coordinates, lat, lon) }))
    .filter(({ feature, away }) => feature.properties.type !== 'municipality' && away < REACH_METRES)
    .sort((left, right) => left.away - right.away)
    .map(({ feature, away }) => ({ feature, score: 1 - away / REACH_METRES }));
}

function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

const weight = ({ properties }: Known) => properties.importance;

/**
 * Returns the score; 0 unless two thirds of the words of the query are found (the last one may be unfinished while it
 * is typed). A place without other words scores best.
 */
function score(query: string[], words: string[], asTyped: boolean): number {
  const found = query.filter((word, index) =>
    words.some((known) => known === word || (asTyped && index === query.length - 1 && known.startsWith(word))),
  ).length;
  if (found / query.length < 2 / 3) return 0;
  return (found / query.length) * (0.8 + 0.2 * Math.min(1, query.length / words.length));
}

function metres([east, north]: readonly [number, number], lat: number, lon: number): number {
  const scale = Math.cos((lat * Math.PI) / 180);
  return Math.hypot(north - lat, (east - lon) * scale) * 111_195;
}
