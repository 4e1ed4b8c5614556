/**
 * Checks every request and answer of the API against its document, for tests (docs/spec/demo.md#2.10). Spoiled answers
 * are exempt: the check is nearer to the routes than the faults are.
 */
import type { Context, MiddlewareHandler } from 'hono';
import type { JsonSchema } from '../../src/api/record.ts';
import type { Problem, SentCall, Validator } from '../../tools/contract/validate.ts';
import { API_PREFIX, type ApiEnv } from './api-env.ts';
import { parsedJson } from './rails-errors.ts';

/** The check, and the deviations that it has found since they were last taken. */
export type ContractCheck = {
  middleware: MiddlewareHandler<ApiEnv>;
  /** Checks a message of the live channel. */
  onMessage(message: unknown): void;
  /** Checks an answer of the Rails dialect against the accepted profile. */
  onRails(method: string, path: string, answer: Response): Promise<void>;
  take(): string[];
};

const JSON_TYPE = 'application/json';

// On answers that no fault has spoiled.
const CHECKED = 'x-demo-checked';

const NONE: ContractCheck = {
  middleware: (_, next) => next(),
  onRails: async () => {},
  onMessage: () => {},
  take: () => [],
};

let loading: ReturnType<typeof load> | undefined;

async function load() {
  const [{ openApi }, { acceptedProfile, closed }, { createValidator, schemaCheck }, { asyncApi }] = await Promise.all([
    import('../../tools/contract/document.ts'),
    import('../../tools/contract/profile.ts'),
    import('../../tools/contract/validate.ts'),
    import('../../tools/contract/live.ts'),
  ]);
  const document = await openApi('0.0.0');
  const tidy = createValidator(closed(document));
  const { schemas } = document['components'] as { schemas: Record<string, JsonSchema> };
  const live = closed(asyncApi('0.0.0', schemas));
  const messageCheck = (name: string) => schemaCheck(live, `#/channels/notifications/messages/${name}/payload`);
  const messages: Record<string, ReturnType<typeof schemaCheck>> = {
    sale_updated: messageCheck('saleUpdated'),
    estimation_updated: messageCheck('estimationUpdated'),
  };
  return { tidy, accepted: createValidator(closed(acceptedProfile(document))), messages };
}

/** Returns the check where tests ask for it by DEMO_CONTRACT, else one that does nothing. */
export async function contractCheck(): Promise<ContractCheck> {
  if (process.env.DEMO_CONTRACT !== 'check') return NONE;
  // One for all the servers of a process.
  loading ??= load();
  const { tidy, accepted, messages } = await loading;
  let found: string[] = [];
  const note = (what: string, problems: Problem[]) => {
    found.push(...problems.map(({ at, wrong }) => `${what}: ${at} ${wrong}`));
  };
  const answerProblems = async (validator: Validator, method: string, path: string, answer: Response) => {
    const [mediaType = ''] = (answer.headers.get('content-type') ?? '').split(';');
    const { status } = answer;
    const text = mediaType === 'application/json' ? await answer.clone().text() : '';
    const headers = Object.fromEntries(answer.headers);
    return validator.answer(method, path, { status, mediaType, body: parsedJson(text), headers });
  };
  return {
    async middleware(c, next) {
      const { method } = c.req;
      const path = c.req.path.slice(API_PREFIX.length);
      const call = method === 'OPTIONS' ? null : await sentCall(c, path);
      await next();
      const isOfClient = call?.headers['accept-language'] === 'fr' && call.headers['accept'] === 'application/json';
      if (!call || c.get('isSpoiled') || !(isOfClient || tidy.find(method, path))) return;
      const what = `${method} ${path}`;
      const problems = await answerProblems(tidy, method, path, c.res);
      // A test that calls by itself sends what it likes, and may be refused in a way that no element meets.
      const sent = isOfClient ? tidy.request(call).filter((each) => !isEnded(each, c.res.status)) : [];
      note(`request ${what}`, sent);
      note(`${c.res.status} ${what}`, isOfClient ? problems : problems.filter(({ at }) => at !== 'status'));
      c.res.headers.set(CHECKED, 'yes');
    },
    onMessage(message) {
      const type = String((message as { type?: unknown }).type);
      const check = messages[type];
      note(`message ${type}`, check ? check(message) : [{ at: 'type', wrong: 'is not described' } as Problem]);
    },
    async onRails(method, path, answer) {
      if (!answer.headers.has(CHECKED)) return;
      note(`rails ${answer.status} ${method} ${path}`, await answerProblems(accepted, method, path, answer));
    },
    take() {
      const taken = found;
      found = [];
      return taken;
    },
  };
}

/** Returns whether a call lacks its token because the session has ended: an element reads that in the refusal. */
const isEnded = ({ at, wrong }: Problem, status: number) =>
  status === 401 && at === 'header Authorization' && wrong === 'is missing';

/** Returns the call to check; null for one whose connection dropped before its body had arrived. */
async function sentCall(c: Context<ApiEnv>, path: string): Promise<SentCall | null> {
  const type = c.req.header('content-type') ?? '';
  const call = { method: c.req.method, path, query: c.req.queries(), headers: c.req.header() };
  try {
    if (type.startsWith('multipart/')) {
      return { ...call, body: await fieldsOf(type, await c.req.raw.clone().arrayBuffer()) };
    }
    return { ...call, body: type.startsWith(JSON_TYPE) ? parsedJson(await c.req.text()) : undefined };
  } catch {
    return null;
  }
}

/** Returns the fields of a form, a file by its name; undefined for a broken one. */
async function fieldsOf(type: string, bytes: ArrayBuffer): Promise<unknown> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
  } catch {
    return undefined;
  }
}
