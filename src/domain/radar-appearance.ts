/** How markers come: one by one, in no order. Source: estimation-and-radar.md §9, decisions.md (Radar). */

const DELAY_MAX_MS = 50;
const ALL_WITHIN_MS = 2_500;

/**
 * When each of `count` markers appears, in milliseconds, by its place in the list: shuffled, each up to 50 ms after the
 * one before, all of them within 2.5 s. `random` answers numbers from 0 to 1.
 */
export function appearanceTimes(count: number, random: () => number): number[] {
  const order = shuffled(count, random);
  const times: number[] = [];
  let time = 0;
  for (const index of order) {
    time += random() * DELAY_MAX_MS;
    times[index] = time;
  }
  return time > ALL_WITHIN_MS ? times.map((one) => (one / time) * ALL_WITHIN_MS) : times;
}

function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}
