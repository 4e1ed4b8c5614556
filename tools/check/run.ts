/** A run: every read of every state, then the checks over what came back. */
import type { JsonSchema } from '../../src/api/record.ts';
import { recordedCalls } from '../contract/calls.ts';
import { openApi } from '../contract/document.ts';
import { acceptedProfile } from '../contract/profile.ts';
import { createValidator } from '../contract/validate.ts';
import { CHECKS } from './checks.ts';
import type { Finding, Outcome } from './finding.ts';
import { type Facts, isList, READS, type Read, requestOf, rowsOf, VISIT } from './reads.ts';
import { type Received, type Request, receive, type Server } from './session.ts';
import type { Role, State, StateFile } from './states.ts';
import { createTraffic, LIMITS, type Limits, StopError, UnreachableError } from './traffic.ts';

/** A read that was made, with its answer. */
export type Made = {
  read: Read;
  state: State;
  /** What was known when it was made. */
  facts: Facts;
  request: Request;
  received: Received;
};

/** What a check works with. */
export type Context = {
  server: Server;
  file: StateFile;
  document: JsonSchema;
  made: readonly Made[];
  /** Whether acts may be made. */
  mayWrite: boolean;
  /** Makes one more call; counted as a check. */
  call(request: Request): Promise<Received>;
  find(finding: Omit<Finding, 'check' | 'suffers'> & { suffers?: string }): void;
  skip(why: string): void;
};

// The same for all runs of a process.
let contract: ReturnType<typeof loadContract> | undefined;

async function loadContract() {
  const document = await openApi('0.0.0');
  const decoders: Server['decoders'] = new Map();
  for (const { route, decode, asIs = false } of await recordedCalls()) {
    // The later one of two reads more.
    decoders.set(route, [{ decode, asIs }, ...(decoders.get(route) ?? [])]);
  }
  const strict = createValidator(document);
  return { document, strict, accepted: createValidator(acceptedProfile(document)), decoders };
}

/** Prepares the checks of a server at this address. */
async function serverAt(base: string, file: StateFile, limits: Limits) {
  contract ??= loadContract();
  const { strict, ...rest } = await contract;
  return {
    base: base.replace(/\/$/, ''),
    tokenHeader: file.tokenHeader,
    partnerOrigin: file.partnerOrigin,
    hostOrigin: file.hostOrigin ?? new URL(base).origin,
    traffic: createTraffic(limits),
    strict,
    ...rest,
    operation(route: string) {
      const [method = '', path = ''] = route.split(' ');
      const found = strict.find(method, path.replace(/:\w+/g, '1'));
      if (!found) throw new Error(`${route} is no operation of the document.`);
      return found;
    },
  };
}

/**
 * Makes the reads of all states and the checks; acts only with `mayWrite`. Rejects with UnreachableError if the server
 * answers no read, or each one with a page; where it falls silent later the outcome says so, with what was found until then.
 */
export async function checkServer(
  base: string,
  file: StateFile,
  mayWrite: boolean,
  checks = CHECKS,
  limits = LIMITS,
): Promise<Outcome> {
  const server = await serverAt(base, file, limits);
  const findings: Finding[] = [];
  const skipped: string[] = [];
  const made: Made[] = [];
  let checked = 0;
  const call = async (request: Request) => {
    const received = await receive(server, request);
    checked += 1;
    return received;
  };
  const all: Made[] = [];
  const refused: State[] = [];
  const further = new Set<string>();
  for (const state of file.states) {
    const reads = await readAll(state, file, mayWrite, call);
    all.push(...reads.made);
    const ofToken = reads.made.filter((one) => one.request.token && needsToken(server, one));
    if (ofToken.length > 0 && ofToken.every(({ received }) => received.status === 401)) {
      refused.push(state);
      findings.push(refusedToken(ofToken));
      made.push(...reads.made.filter(({ request }) => !request.token));
    } else {
      made.push(...reads.made);
      skipped.push(...reads.skipped);
      for (const route of reads.further) further.add(route);
    }
  }
  if (further.size > 0)
    skipped.push(`what further rows open: the first two were opened of ${[...further].join(', ')}.`);
  findNoApi(server.base, all);
  const [first] = made;
  const checkedFile = { ...file, states: file.states.filter((state) => !refused.includes(state)) };
  if (first && made.every(({ received }) => received.status === 0))
    throw new UnreachableError(`The server does not answer: ${first.received.text}.`);
  if (!first && server.traffic.silence()) throw server.traffic.silence();
  findings.push(...made.flatMap((one) => fallbackNote(server, one) ?? []));
  const answered = made.filter((one) => !fallbackNote(server, one));
  for (const [check, run] of Object.entries(checks)) {
    const context: Context = {
      server,
      file: checkedFile,
      document: server.document,
      made: answered,
      mayWrite,
      call,
      skip: (why) => skipped.push(`${check}: ${why}`),
      find: ({ suffers, ...finding }) =>
        findings.push({ ...finding, check, suffers: suffers ?? sufferingOf(server, finding.call) }),
    };
    await unlessStopped(check, skipped, async () => run(context));
  }
  const silence = server.traffic.silence();
  return { checked, findings: merged(findings), skipped, ...(silence && { stopped: stoppedBy(silence) }) };
}

/** Returns the outcome of a run that has rejected with UnreachableError; throws any other error. */
export function asUnreached(error: unknown): Outcome {
  if (!(error instanceof UnreachableError)) throw error;
  return { checked: 0, findings: [], skipped: [], stopped: error.message };
}

/** Throws UnreachableError where each read ended on a page or a redirection: nothing of an API was seen. */
function findNoApi(base: string, reads: readonly Made[]) {
  const isPage = ({ received: { status, isPage, body } }: Made) =>
    (isPage && body === undefined) || (status >= 300 && status < 400);
  if (reads.length < FEWEST_PAGES || !reads.every(isPage)) return;
  const statuses = [...new Set(reads.map(({ received }) => received.status))].join(', ');
  throw new UnreachableError(
    `Every call is answered with an HTML page or a redirection (${statuses}): is ${base} the address of the API, and open without a page to sign in?`,
  );
}

// Fewer reads are told one by one.
const FEWEST_PAGES = 3;

/** Returns why a run ended early. */
const stoppedBy = ({ message }: UnreachableError) =>
  `${message} What was found before stands above; what was not checked is listed.`;

/** Makes a part of the run; where it is stopped, or the server has fallen silent, the rest of it is skipped. */
async function unlessStopped(name: string, skipped: string[], part: () => Promise<void>) {
  try {
    await part();
  } catch (error) {
    if (!(error instanceof StopError || error instanceof UnreachableError)) throw error;
    skipped.push(`${name}: ${error.message.replace(/\.$/, '')}.`);
  }
}

const needsToken = (server: Server, { request }: Made) =>
  !server.operation(request.route).operation['x-parvis-callers'].includes('public');

/** Returns the one finding of a state whose token is refused by every read. */
function refusedToken(reads: readonly Made[]): Finding {
  return {
    level: 'deviation',
    check: 'access',
    call: reads[0]?.request.route ?? '',
    state: reads[0]?.state.name ?? '',
    expected: 'a token that is accepted',
    seen: `401 to each of ${reads.length} reads: the token is refused`,
    suffers: 'This check: nothing of the state was checked.',
  };
}

/** Makes the reads of a state. */
async function readAll(
  state: State,
  { states }: StateFile,
  mayWrite: boolean,
  call: (request: Request) => Promise<Received>,
) {
  const made: Made[] = [];
  const skipped: string[] = [];
  const facts = { ...state.facts };
  // The radar is read by anybody who is signed in.
  const token = state.token ?? (state.role === 'radar' ? (states.find((other) => other.token)?.token ?? null) : null);
  const make = async (read: Read, known: Facts) => {
    const request: Request = { ...requestOf(read, known), token: read.guest ? null : token };
    const received = await call(request);
    made.push({ read, state, facts: { ...known }, request, received });
    return received;
  };
  for (const read of READS[state.role]) {
    const missing = (read.needs ?? []).filter((name) => !(name in facts));
    // With acts the proof comes by e-mail, and the visit is read with it.
    if (read === VISIT && missing.length > 0 && mayWrite && state.facts['email']) continue;
    if (missing.length > 0 || (state.role === 'radar' && !read.guest && !token)) {
      skipped.push(`${read.route} for '${state.name}': ${missing.join(', ') || 'no token'} is not known.`);
      continue;
    }
    await unlessStopped(`${read.route} for '${state.name}'`, skipped, async () => {
      const received = await make(read, facts);
      // What the file says comes first.
      if (received.status === 200) Object.assign(facts, { ...read.learn?.(received.body), ...state.facts });
    });
  }
  const further = await openSecondRows(state, { made, facts, make, skipped });
  return { made, skipped, further };
}

/** Returns the rows of a list without the one that was opened; null where the rows of the list are not opened. */
function unopened({ learn }: Read, body: unknown, role: Role, facts: Facts) {
  const names = Object.keys(learn?.(body) ?? {}).filter((name) =>
    READS[role].some(({ needs = [] }) => needs.includes(name)),
  );
  if (names.length === 0) return null;
  return rowsOf(body).filter((row) => {
    const learned = learn?.([row]) ?? {};
    return names.every((name) => learned[name] !== facts[name]);
  });
}

/** The reads of a state that were made, what is known by them, and how a further one is made. */
type Opened = {
  made: readonly Made[];
  facts: Facts;
  make: (read: Read, facts: Facts) => Promise<Received>;
  skipped: string[];
};

/** Makes the reads of the second row of each list too. Returns the lists that have more rows than two. */
async function openSecondRows(state: State, { made, facts, make, skipped }: Opened): Promise<string[]> {
  const second: Facts = { ...facts };
  const news = new Set<string>();
  const learn = (learned: Facts = {}) => {
    for (const [name, id] of Object.entries(learned)) {
      if (id === facts[name]) continue;
      second[name] = id;
      news.add(name);
    }
  };
  const first = new Map(made.map((one) => [one.read, one.received]));
  const further: string[] = [];
  for (const read of READS[state.role]) {
    const { needs = [], route } = read;
    const list = first.get(read);
    if (needs.length > 0 && needs.every((name) => news.has(name))) {
      await unlessStopped(`the second row: ${route} for '${state.name}'`, skipped, async () => {
        const received = await make(read, second);
        if (received.status === 200) learn(read.learn?.(received.body));
      });
    } else if (read.learn && list?.status === 200 && isList(list.body)) {
      const rows = unopened(read, list.body, state.role, facts);
      if (rows) learn(read.learn(rows));
      if (rows && rows.length > 1) further.push(route);
    }
  }
  return further;
}

/** Returns the note of a read whose status leads the elements to another call; null for any other answer. */
function fallbackNote({ operation }: Server, { request, state, received }: Made): Finding | null {
  const instead = operation(request.route).operation['x-parvis-fallbacks']?.[received.status];
  if (instead === undefined) return null;
  return {
    level: 'note',
    check: 'shape',
    call: request.route,
    state: state.name,
    expected: '200',
    seen: String(received.status),
    suffers: `Nobody: ${instead}.`,
  };
}

/** Returns which screen suffers when a call fails, and how. */
function sufferingOf(server: Server, route: string): string {
  const { operation } = server.operation(route);
  return `${operation['x-parvis-screen']}: ${operation['x-parvis-without']}`;
}

/** Returns the findings without repetitions: the rows of a list deviate alike. */
function merged(findings: Finding[]): Finding[] {
  const distinct = new Map(findings.map((finding) => [JSON.stringify(finding), finding]));
  return [...distinct.values()];
}
