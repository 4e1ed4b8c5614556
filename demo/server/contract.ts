/**
 * Checks every request and answer of the API against its document, for tests (docs/spec/demo.md#2.10). Spoiled answers
 * are exempt: the check is nearer to the routes than the faults are.
 */
import type { Context, MiddlewareHandler } from 'hono';
import type { Problem, SentCall, Validator } from '../../tools/contract/validate.ts';
import { API_PREFIX, type ApiEnv } from './api-env.ts';

/** The check, and the deviations that it has found since they were last taken. */
export type ContractCheck = {
  middleware: MiddlewareHandler<ApiEnv>;
  /** Checks an answer of the Rails dialect against the accepted profile. */
  onRails(method: string, path: string, answer: Response): Promise<void>;
  take(): string[];
};

// On answers that no fault has spoiled.
const CHECKED = 'x-demo-checked';

const NONE: ContractCheck = { middleware: (_, next) => next(), onRails: async () => {}, take: () => [] };

let loading: Promise<Record<'tidy' | 'accepted', Validator>> | undefined;

async function load() {
  const [{ openApi }, { acceptedProfile, closed }, { createValidator }] = await Promise.all([
    import('../../tools/contract/document.ts'),
    import('../../tools/contract/profile.ts'),
    import('../../tools/contract/validate.ts'),
  ]);
  const document = await openApi('0.0.0');
  const tidy = createValidator(closed(document));
  return { tidy, accepted: createValidator(closed(acceptedProfile(document))) };
}

/** Returns the check where tests ask for it by DEMO_CONTRACT, else one that does nothing. */
export async function contractCheck(): Promise<ContractCheck> {
  if (process.env.DEMO_CONTRACT !== 'check') return NONE;
  // One for all the servers of a process.
  loading ??= load();
  const { tidy, accepted } = await loading;
  let found: string[] = [];
  const note = (what: string, problems: Problem[]) => {
    found.push(...problems.map(({ at, wrong }) => `${what}: ${at} ${wrong}`));
  };
  const answerProblems = async (validator: Validator, method: string, path: string, answer: Response) => {
    const [mediaType = ''] = (answer.headers.get('content-type') ?? '').split(';');
    const { status } = answer;
    const text = mediaType === 'application/json' ? await answer.clone().text() : '';
    return validator.answer(method, path, { status, mediaType, body: parse(text) });
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
      // A test that calls by itself sends what it likes.
      if (isOfClient) note(`request ${what}`, tidy.request(call));
      note(`${c.res.status} ${what}`, await answerProblems(tidy, method, path, c.res));
      c.res.headers.set(CHECKED, 'yes');
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

async function sentCall(c: Context<ApiEnv>, path: string): Promise<SentCall> {
  const isJson = c.req.header('content-type')?.startsWith('application/json');
  return {
    method: c.req.method,
    path,
    query: c.req.queries(),
    headers: c.req.header(),
    body: isJson ? parse(await c.req.text()) : undefined,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
