/** What the proof of a visitor's e-mail opens: their visit, and nothing else. */
import { rowsOf } from '../reads.ts';
import type { Context } from '../run.ts';
import { statusWords } from '../session.ts';
import type { State } from '../states.ts';

const INVENTED = 'parvis-check-invented-token';
const VISIT = 'GET /visits/:id';

// How many other visits are asked for.
const OTHERS = 3;

/** A try to read a visit that must be refused. */
type Try = { how: string; id: string; query: Record<string, string>; headers: Record<string, string> };

/** Checks that a visit is closed without a proof, and with one that nobody has. */
export async function checkProofless(context: Context, state: State): Promise<void> {
  const { visit_id: id = '', user_slug = '' } = state.facts;
  const query = { user_slug };
  await expectClosed(context, state, { how: 'without a proof', id, query, headers: {} });
  const headers = { 'X-Visit-Token': INVENTED };
  await expectClosed(context, state, { how: 'with a proof that nobody has', id, query, headers });
}

/** Checks that a proof opens its visit for its visitor alone, and no other visit. */
export async function checkProof(context: Context, state: State, proof: string): Promise<void> {
  const { visit_id: id = '', user_slug = '' } = state.facts;
  const headers = { 'X-Visit-Token': proof };
  const slugs = [
    ['with the slug of somebody else', { user_slug: INVENTED }],
    ['without the slug of the visitor', {}],
  ] as const;
  for (const [how, query] of slugs) await expectClosed(context, state, { how, id, query, headers });
  const others = otherVisits(context, id);
  if (others.length === 0) context.skip(`no other visit than that of '${state.name}' is known to try its proof on.`);
  for (const other of others) {
    await expectClosed(context, state, {
      how: 'for another visit than that of the proof',
      id: other,
      query: { user_slug },
      headers,
    });
  }
}

/** Returns the ids of some visits of buyers and sellers: first those of buyers, who may have the same slug. */
function otherVisits({ made }: Context, own: string): string[] {
  const ids = ['GET /buyers/:cid/visits', 'GET /properties/:id/visits'].flatMap((route) =>
    made.filter(({ request }) => request.route === route).flatMap(({ received }) => rowsOf(received.body)),
  );
  const distinct = new Set(ids.flatMap(({ id }) => (id === undefined || String(id) === own ? [] : [String(id)])));
  return [...distinct].slice(0, OTHERS);
}

async function expectClosed(context: Context, { name }: State, { how, id, query, headers }: Try) {
  const received = await context.call({ route: VISIT, params: { id }, query, headers });
  const { status } = received;
  if (status === 401 || status === 404) return;
  context.find({
    level: 'deviation',
    call: VISIT,
    state: name,
    expected: `401 or 404 ${how}`,
    seen: `${statusWords(received)} ${how}`,
    ...(status === 200 && { suffers: 'The visitor, whose visit anybody can read and cancel.' }),
  });
}
