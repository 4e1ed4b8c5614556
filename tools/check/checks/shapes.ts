/** Shapes, types, nulls and enumerations of every read, and what the elements' own decoders make of it. */
import type { JsonSchema } from '../../../src/api/record.ts';
import type { Problem } from '../../contract/validate.ts';
import { fieldAt } from '../field-at.ts';
import { rowsOf } from '../reads.ts';
import type { Context, Made } from '../run.ts';

/** Checks the status and the body of each read. */
export function checkShapes(context: Context): void {
  for (const one of context.made) {
    const { state, request, received } = one;
    const at = { call: request.route, state: state.name };
    const { status, mediaType, text } = received;
    if (status >= 300 && status < 400) {
      context.find({ level: 'deviation', ...at, expected: '200', seen: `${status}, a redirection` });
    } else if (status !== 200) {
      context.find({ level: 'deviation', ...at, expected: '200', seen: statusOf(received) });
    } else if (/^\s*</.test(text) || /html/.test(mediaType)) {
      context.find({ level: 'deviation', ...at, expected: 'JSON', seen: 'an HTML page' });
    } else {
      findProblems(context, one);
    }
  }
  findChangingIds(context);
}

const statusOf = ({ status, mediaType, text }: Made['received']) =>
  status === 0 ? text : `${status}${mediaType ? `, ${mediaType}` : ''}`;

function findProblems(context: Context, { state, request, received }: Made): void {
  const { server, document } = context;
  const { route } = request;
  const at = { call: route, state: state.name };
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(/:\w+/g, '1');
  const answer = { status: 200, mediaType: received.mediaType, body: received.body };
  const wrong = distinct(server.accepted.answer(method, path, answer));
  const inexact = distinct(server.strict.answer(method, path, answer));
  const suffers = (problem: Problem) => {
    const field = fieldAt(document, server.operation(route).operation, problem);
    const without = field?.['x-parvis-without'];
    return typeof without === 'string'
      ? { suffers: `${server.operation(route).operation['x-parvis-screen']}: ${without}` }
      : {};
  };
  for (const problem of wrong) {
    context.find({ level: 'deviation', ...at, expected: expectedOf(problem), seen: problem.seen, ...suffers(problem) });
  }
  // A form that the decoders read.
  for (const problem of inexact) {
    if (wrong.some((other) => other.at === problem.at)) continue;
    context.find({
      level: 'note',
      ...at,
      expected: expectedOf(problem),
      seen: problem.seen,
      suffers: 'Nobody: it is read.',
    });
  }
  if (received.failure) {
    context.find({
      level: 'deviation',
      ...at,
      expected: 'an answer that the elements can read',
      seen: received.failure,
    });
  }
  if (received.dropped > 0) {
    const seen = `${received.dropped} ${received.dropped === 1 ? 'row' : 'rows'} that cannot be read`;
    context.find({ level: 'deviation', ...at, expected: 'rows with their id', seen });
  }
}

/** Returns the field of a problem and what is expected there. */
export const expectedOf = ({ at, path, expected, seen }: Problem) => {
  const place = seen === 'missing' ? [at, path.at(-1)].join('.') : at;
  return `${place.replace(/^body\.?/, '') || 'the answer'}: ${expected}`;
};

/** Returns one problem of each kind: the rows of a list deviate alike. */
function distinct(problems: Problem[]): Problem[] {
  const general = problems.map((problem) => ({ ...problem, at: problem.at.replace(/\[\d+\]/g, '[]') }));
  return [...new Map(general.map((problem) => [`${problem.at} ${problem.wrong}`, problem])).values()];
}

/** Notes records whose id is a number here and a text there. */
function findChangingIds(context: Context): void {
  const types = new Map<string, { kind: string; call: string; state: string }>();
  for (const { request, received, state } of context.made) {
    if (received.status !== 200) continue;
    const { operation } = context.server.operation(request.route);
    for (const { record, kind } of idsIn(context.document, operation.responses['200']?.content, received.body)) {
      const known = types.get(record);
      if (!known) types.set(record, { kind, call: request.route, state: state.name });
      else if (known.kind !== kind) {
        context.find({
          level: 'note',
          call: request.route,
          state: state.name,
          expected: `${record}.id of one type everywhere`,
          seen: `a ${kind} here, a ${known.kind} in ${known.call}`,
          suffers: 'Nobody: ids are compared as texts.',
        });
      }
    }
  }
}

type Content = Record<string, { schema: JsonSchema }> | undefined;

function idsIn(document: JsonSchema, content: Content, body: unknown): { record: string; kind: string }[] {
  const { schemas } = document['components'] as { schemas: Record<string, JsonSchema> };
  const { $ref } = content?.['application/json']?.schema ?? {};
  const name = typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '').replace(/List$/, '') : '';
  if (!schemas[name]) return [];
  const rows = rowsOf(body).length > 0 ? rowsOf(body) : [body];
  return rows.flatMap((row) => {
    const id = (row as { id?: unknown } | null)?.id;
    return typeof id === 'string' || typeof id === 'number'
      ? [{ record: name, kind: typeof id === 'string' ? 'text' : 'number' }]
      : [];
  });
}
