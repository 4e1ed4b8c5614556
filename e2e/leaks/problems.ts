/** What is wrong after many lives of an element, and the row of its figures. */
import type { LeakCheck, Outcome } from '../setup/leaks.ts';
import { type Counts, creep, growth } from '../setup/series.ts';

const COUNTS = {
  listeners: 'Listeners',
  nodes: 'Nodes',
  documents: 'Documents',
  timers: 'Timers',
  observers: 'Observers',
  contexts: 'WebGL contexts',
  workers: 'Workers',
  sockets: 'Sockets',
} satisfies Record<keyof Counts, string>;

const NAMES = Object.keys(COUNTS) as (keyof Counts)[];

/** The largest growth of the heap, in bytes a life. */
const HEAP_BYTES = 1_000;

/** The titles of the figures. */
export const HEAD = ['Case', 'Lives', 'Heap, bytes a life', ...Object.values(COUNTS)];

/** Returns the figures of a case, as the cells after its name: of each count the first sample and the last. */
export function rowOf({ samples }: Outcome): string[] {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return [];
  const ends = NAMES.map((name) => (first[name] === last[name] ? `${last[name]}` : `${first[name]} → ${last[name]}`));
  return [String(last.cycle), growth(samples, ({ heap }) => heap).toFixed(0), ...ends];
}

/** Returns what is wrong in a case: a count that grows, the growth of the heap, what stays after the last life. */
export function problemsOf({ staysInPage }: LeakCheck, outcome: Outcome): string[] {
  const { samples, before, after, problems } = outcome;
  const grown = NAMES.filter((name) => creep(samples, (one) => one[name]) > 0);
  const bytes = growth(samples, ({ heap }) => heap);
  const [first, last] = [JSON.stringify(before), JSON.stringify(after)];
  return [
    ...problems,
    ...grown.map((name) => `${name} grow: ${samples.map((one) => one[name]).join(', ')}`),
    ...(bytes < HEAP_BYTES ? [] : [`heap grows by ${bytes.toFixed(0)} bytes a life`]),
    ...(staysInPage || first === last ? [] : [`before: ${first}, after: ${last}`]),
  ];
}
