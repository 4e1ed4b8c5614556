import { expect } from 'vitest';

/** Waits until what is read fits: ten seconds, for machines that do much else. `what` names it in a failure. */
export function eventually<T>(read: () => T, what?: string) {
  return expect.poll(read, { timeout: 10_000, interval: 30, ...(what === undefined ? {} : { message: what }) });
}
