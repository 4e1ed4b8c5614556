import { expect } from 'vitest';
import { PATIENCE_MS } from '../../tests/eventually.ts';

/** Waits until the value fits, as long as any test waits. `what` names it in a failure. */
export function eventually<T>(read: () => T, what?: string) {
  return expect.poll(read, { timeout: PATIENCE_MS, interval: 30, ...(what === undefined ? {} : { message: what }) });
}
