/** Lists: whole ones, since the elements read one page and show all of it, and those that must not be empty. */
import { printedCount } from '../finding.ts';
import { isList, rowsOf, valueAt } from '../reads.ts';
import type { Context, Made } from '../run.ts';
import { jsonOf, screenOf } from '../session.ts';
import type { State } from '../states.ts';

/** Lists that may be the beginning of a longer one. */
const PARTIAL = ['GET /blog/articles', 'GET /buyer_alerts/:id/corresponding_properties'];

/** Lists that are the same for everybody. */
const OF_ALL = ['GET /blog/articles', 'GET /partners', 'GET /document_types'];

/** Checks that a list is whole, that its rows are distinct, that a limit is kept, and that a state has rows. */
export function checkLists(context: Context): void {
  const answered = context.made.filter(({ received }) => received.status === 200);
  const onlyPages = answered.filter((one) => !PARTIAL.includes(one.request.route) && checkWhole(context, one));
  noteOnlyPages(context, onlyPages);
  for (const one of answered) checkRows(context, one);
  for (const state of context.file.states) {
    checkExpected(context, state);
    tellOfEmpty(context, state);
  }
}

// Where servers write how many items or pages there are.
const ITEMS = ['total', 'total_count', 'total_entries', 'total_items', 'count'];
const PAGES = ['total_pages', 'pages', 'page_count', 'last_page'];
const PLACES = ['meta', 'pagination', 'paging', 'links', '_links'];
const NEXT = ['next', 'next_page', 'next_page_url', 'next_cursor', 'has_more', 'has_next'];
const HEADERS = { items: ['x-total-count', 'x-total', 'total-count'], pages: ['x-total-pages', 'total-pages'] };
const PAGE_HEADERS = ['x-per-page', 'per-page', 'x-page'];
/** A header whose value is an object about pages. */
const PAGE_OBJECT = 'x-pagination';

const MORE = 'all items in one answer';

/**
 * Finds what tells of further pages: beside the list, in an object about pages, or in headers. Returns whether the list
 * is whole, and the only page of a server that cuts lists into pages.
 */
function checkWhole(context: Context, { request, received, state }: Made): boolean {
  const { body, headers } = received;
  if (!isList(body)) return false;
  const { length } = rowsOf(body);
  const at = { call: request.route, state: state.name };
  const screen = screenOf(context.server, request.route);
  const find = (seen: string) => {
    context.find({
      level: 'deviation',
      ...at,
      expected: MORE,
      seen,
      suffers: `${screen}: the others are never shown.`,
    });
    return false;
  };
  const about = [...PLACES.map((name) => valueAt(body, name)), jsonOf(headers.get(PAGE_OBJECT) ?? '')].filter(
    (value) => typeof value === 'object' && value !== null,
  );
  const places = [body, ...about];
  const numbers = (names: readonly string[], from: readonly string[]) => [
    ...places.flatMap((place) => names.map((name) => numberOf(valueAt(place, name)))),
    ...from.map((name) => numberOf(headers.get(name))),
  ];
  // Content-Range: items 0-24/57
  const [, ranged = ''] = headers.get('content-range')?.split('/') ?? [];
  const most = Math.max(length, numberOf(ranged), ...numbers(ITEMS, HEADERS.items));
  const pages = Math.max(1, ...numbers(PAGES, HEADERS.pages));
  const hasNext =
    places.some((place) => NEXT.some((name) => valueAt(place, name))) || /rel="?next/.test(headers.get('link') ?? '');
  if (most > length) return find(`${length} of ${printedCount(most)} items`);
  if (pages > 1) return find(`1 of ${printedCount(pages)} pages`);
  if (hasNext) return find('a next page');
  const isCut = about.some((place) => [...PAGES, 'per_page', 'current_page'].some((name) => valueAt(place, name)));
  return isCut || [...HEADERS.pages, ...PAGE_HEADERS].some((name) => headers.has(name));
}

/** Notes once for all lists that a server cuts them into pages, of which it has sent the only one. */
function noteOnlyPages({ find }: Context, lists: readonly Made[]) {
  const [first] = lists;
  if (!first) return;
  const routes = [...new Set(lists.map(({ request }) => request.route))];
  find({
    level: 'note',
    call: first.request.route,
    state: [...new Set(lists.map(({ state }) => state.name))].join(', '),
    expected: MORE,
    seen: `the only page: ${routes.join(', ')}`,
    suffers: 'Their screens, once there are more items than a page holds: the others are never shown.',
  });
}

/** Returns a count, also from its text; 0 for anything else. */
const numberOf = (value: unknown) =>
  (typeof value === 'number' || typeof value === 'string') && Number.isSafeInteger(Number(value)) ? Number(value) : 0;

function checkRows(context: Context, { request, received, state }: Made) {
  const rows = rowsOf(received.body);
  const at = { call: request.route, state: state.name };
  const ids = rows.map((row) => String(row['id'])).filter((id) => id !== 'undefined');
  const distinct = new Set(ids).size;
  if (distinct < ids.length) {
    context.find({
      level: 'deviation',
      ...at,
      expected: 'each id once',
      seen: `${ids.length - distinct} repeated`,
      suffers: `${screenOf(context.server, request.route)}: a row is shown twice, or one of the two is lost.`,
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

/** Checks the reads that the file expects of a state. */
function checkExpected({ made, find }: Context, state: State) {
  for (const route of state.expects) {
    const answers = made.filter((one) => one.state === state && one.request.route === route);
    const hasRows = ({ received: { status, body } }: Made) =>
      status === 200 && (!isList(body) || rowsOf(body).length > 0);
    if (answers.some(hasRows)) continue;
    find({
      level: 'deviation',
      call: route,
      state: state.name,
      expected: 'a row, as the file of states says',
      seen: answers.length > 0 ? 'none' : 'not asked: an id that it needs is not known',
      suffers: 'This check: what the state is about was not checked.',
    });
  }
}

/** Tells of a state whose lists are all empty: nothing of its rows could be checked. */
function tellOfEmpty({ made, find, skip }: Context, state: State) {
  const lists = made.filter(
    (one) => one.state === state && !OF_ALL.includes(one.request.route) && isList(one.received.body),
  );
  const [first] = lists;
  if (!first || lists.some(({ received }) => rowsOf(received.body).length > 0)) return;
  skip(`rows of '${state.name}': all its lists are empty.`);
  find({
    level: 'note',
    call: first.request.route,
    state: state.name,
    expected: 'a state with rows',
    seen: `${lists.length} lists, all of them empty`,
    suffers: 'This check: it has seen no row of this state.',
  });
}
