/** How long answers take. */
import type { Context } from '../run.ts';

const SLOW_MS = 1000;
const TOO_SLOW_MS = 10_000;

/** Notes reads of more than one second; more than ten are a deviation, since the elements give up after fifteen. */
export function checkSpeed(context: Context): void {
  for (const { request, received, state } of context.made) {
    if (received.ms < SLOW_MS) continue;
    context.find({
      level: received.ms < TOO_SLOW_MS ? 'note' : 'deviation',
      call: request.route,
      state: state.name,
      expected: 'less than 1 s',
      seen: `${(received.ms / 1000).toFixed(1)} s`,
    });
  }
}
