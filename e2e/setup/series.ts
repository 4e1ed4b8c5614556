/** Series of counts of a page, and how they grow. */

/** The pending timers and observers, and the WebGL contexts that are neither lost nor collected. */
export type Pending = { timers: number; observers: number; contexts: number };

/** The counts of a page, each of which must stay flat. */
export type Counts = Pending & {
  listeners: number;
  nodes: number;
  documents: number;
  workers: number;
  sockets: number;
};

/** The counts and the bytes of the heap after a life. */
export type Sample = Counts & { cycle: number; heap: number };

/**
 * Returns the growth of a series in units per cycle: the median of the slopes between all pairs, insensitive to single
 * jumps.
 */
export function growth(samples: Sample[], read: (sample: Sample) => number): number {
  const slopes = samples.flatMap((from, index) =>
    samples.slice(index + 1).map((to) => (read(to) - read(from)) / (to.cycle - from.cycle)),
  );
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? Number.NaN;
}

/**
 * Returns the minimum of the later half of a series minus the maximum of the earlier half: 0 or less if at most one
 * life's worth stays at a time, in varying amounts; above 0 if every life leaves something.
 */
export function creep(samples: Sample[], read: (sample: Sample) => number): number {
  const half = Math.floor(samples.length / 2);
  const [earlier, later] = [samples.slice(0, half).map(read), samples.slice(half).map(read)];
  return Math.min(...later) - Math.max(...earlier);
}

/**
 * Returns the minimum of the later half of a series minus the minimum of the earlier half, per life. A life that is yet
 * to be collected is in some samples; the rest of every life is in all.
 */
export function leftPerCycle(samples: Sample[], read: (sample: Sample) => number): number {
  const half = Math.floor(samples.length / 2);
  const [earlier, later] = [samples.slice(0, half), samples.slice(half)];
  const lives = (later[0]?.cycle ?? Number.NaN) - (earlier[0]?.cycle ?? Number.NaN);
  return (Math.min(...later.map(read)) - Math.min(...earlier.map(read))) / lives;
}
