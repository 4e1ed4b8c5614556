/** Headers of answers. */
import { referenceFrom } from '../../../src/api/errors.ts';
import type { Context, Made } from '../run.ts';

/** Checks the id of the request, and that private answers are kept by no shared cache. */
export function checkHeaders(context: Context): void {
  noteRequestIds(context);
  for (const { request, received, state } of context.made) {
    const cache = received.headers.get('cache-control') ?? '';
    const isPublic = context.server.operation(request.route).operation['x-parvis-callers'].includes('public');
    if (request.token && !isPublic && /\bpublic\b|s-maxage/.test(cache)) {
      context.find({
        level: 'deviation',
        call: request.route,
        state: state.name,
        expected: 'no shared cache for an answer to a token',
        seen: `Cache-Control: ${/s-maxage/.test(cache) ? 's-maxage' : 'public'}`,
        suffers: 'The person whose data a cache gives to the next one.',
      });
    }
  }
  if (context.server.traffic.isUntold()) {
    context.find({
      level: 'deviation',
      call: 'any call',
      state: 'anybody',
      expected: 'Retry-After with 429',
      seen: 'missing',
      suffers: 'Every screen: the elements cannot wait as long as they should.',
    });
  }
}

/** Notes once that answers have no id of the request, and once that theirs is not shown (docs/spec/errors.md#3.6). */
function noteRequestIds({ made, find }: Context) {
  const answered = made.filter(({ received }) => received.status > 0);
  const idOf = ({ received }: Made) => received.headers.get('x-request-id');
  const ways: [seen: string, reads: Made[]][] = [
    ['missing', answered.filter((one) => idOf(one) === null)],
    ['of another form', answered.filter((one) => idOf(one) !== null && !referenceFrom(idOf(one)))],
  ];
  for (const [seen, reads] of ways) {
    const [first] = reads;
    if (!first) continue;
    find({
      level: 'note',
      call: first.request.route,
      state: first.state.name,
      expected: 'X-Request-Id: 8 to 64 letters, digits, - and _',
      seen: `${seen} on ${reads.length} of ${answered.length} reads`,
      suffers: 'Support: an error on a screen has no reference to look up.',
    });
  }
}
