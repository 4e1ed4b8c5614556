/** Lists: whole ones, since the elements read one page and show all of it. */
import { rowsOf, valueAt } from '../reads.ts';
import type { Context } from '../run.ts';

/** Lists that may be the beginning of a longer one. */
const PARTIAL = ['GET /blog/articles'];

/** Checks that a list is whole, that its rows are distinct, and that a limit is kept. */
export function checkLists(context: Context): void {
  for (const { request, received, state } of context.made) {
    if (received.status !== 200) continue;
    const rows = rowsOf(received.body);
    const at = { call: request.route, state: state.name };
    const given = Number(valueAt(received.body, 'total') ?? rows.length);
    const total = Number.isFinite(given) ? given : rows.length;
    if (total !== rows.length && !PARTIAL.includes(request.route)) {
      context.find({
        level: 'deviation',
        ...at,
        expected: 'all items in one answer',
        seen: `${rows.length} of ${total} items`,
        suffers: `${context.server.operation(request.route).operation['x-parvis-screen']}: the others are never shown.`,
      });
    }
    const link = received.headers.get('link');
    if (link && /rel="?next/.test(link)) {
      context.find({
        level: 'deviation',
        ...at,
        expected: 'all items in one answer',
        seen: 'a Link header to a next page',
      });
    }
    const ids = rows.map((row) => String(row['id'])).filter((id) => id !== 'undefined');
    if (new Set(ids).size < ids.length) {
      context.find({
        level: 'deviation',
        ...at,
        expected: 'each id once',
        seen: `${ids.length - new Set(ids).size} repeated`,
      });
    }
    const limit = Number(request.query?.['per_page'] ?? Number.POSITIVE_INFINITY);
    if (rows.length > limit) {
      context.find({
        level: 'note',
        ...at,
        expected: `${limit} items at most`,
        seen: `${rows.length}`,
        suffers: 'Nobody: the first ones are shown.',
      });
    }
  }
}
