/** How long answers take. */
import type { Context, Made } from '../run.ts';
import { screenOf } from '../session.ts';

const TOO_SLOW_MS = 10_000;

// Fewer slow reads are told one by one.
const MANY = 5;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Notes reads of more than one second; more than ten are a deviation, since the elements give up after fifteen. A server
 * that is slow in most reads is noted once.
 */
export function checkSpeed(context: Context): void {
  const { slowMs } = context.server.traffic;
  const slow = context.made.filter(({ received }) => received.ms >= slowMs);
  const noted = slow.filter(({ received }) => received.ms < TOO_SLOW_MS);
  const isUniform = noted.length >= MANY && noted.length > context.made.length / 2;
  if (isUniform) noteSlowServer(context, noted);
  for (const { request, received, state } of slow) {
    const isTooSlow = received.ms >= TOO_SLOW_MS;
    if (isUniform && !isTooSlow) continue;
    const screen = screenOf(context.server, request.route);
    context.find({
      level: isTooSlow ? 'deviation' : 'note',
      call: request.route,
      state: state.name,
      expected: `less than ${slowMs / 1000} s`,
      seen: seconds(received.ms),
      suffers: `${screen}: it waits that long${isTooSlow ? ', and gives up after 15 s' : ''}.`,
    });
  }
}

function noteSlowServer({ made, server, find }: Context, slow: readonly Made[]) {
  const times = slow.map(({ received }) => received.ms).sort((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  find({
    level: 'note',
    call: 'any call',
    state: 'anybody',
    expected: `less than ${server.traffic.slowMs / 1000} s`,
    seen: `${slow.length} of ${made.length} reads take more, ${seconds(middle)} in the middle and ${seconds(times.at(-1) ?? 0)} at most`,
    suffers: 'Every screen: it waits that long.',
  });
}
