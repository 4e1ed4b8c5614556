/** Headers of answers. */
import type { Context } from '../run.ts';

/** Checks the id of the request, and that private answers are kept by no shared cache. */
export function checkHeaders(context: Context): void {
  const withoutId = context.made.filter(({ received }) => !received.headers.has('x-request-id'));
  const [first] = withoutId;
  if (first) {
    context.find({
      level: 'note',
      call: first.request.route,
      state: first.state.name,
      expected: 'X-Request-Id',
      seen: `missing on ${withoutId.length} of ${context.made.length} reads`,
      suffers: 'Support: an error on a screen has no reference to look up.',
    });
  }
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
