/** The file of provider states: whose tokens and which ids the checks use. */

import { foreignName, READS } from './reads.ts';

/** What a state is about; its role decides which checks use it. */
export type Role = 'buyer' | 'seller' | 'stranger' | 'visitor' | 'estimation' | 'radar';

/** A named state: which ids show what. */
export type State = {
  name: string;
  role: Role;
  token: string | null;
  /** The `Cookie` header of this person's page of the host, for the checks of forgery protection. */
  cookie: string | null;
  /** Reads that must be made in this state, and whose lists must not be empty: routes, as findings name them. */
  expects: string[];
  /** Ids and texts by name, such as `user_id` or `unique_hash`; `foreign_…` is the id of a row of somebody else. */
  facts: Record<string, string>;
};

/** The states of a file, and what is the same for all of them. */
export type StateFile = {
  states: State[];
  tokenHeader: string | null;
  /** Origin of a partner's page, for the checks of CORS. */
  partnerOrigin: string | null;
  /** Origin of the host's own pages; null where it is that of the API. */
  hostOrigin: string | null;
  /** Address of the live channel. */
  cable: string | null;
};

const NEEDED: Record<Role, readonly string[]> = {
  buyer: ['token', 'user_id'],
  seller: ['token', 'user_id'],
  stranger: ['token', 'user_id'],
  visitor: ['visit_id', 'user_slug'],
  estimation: ['unique_hash'],
  radar: ['lat', 'lng', 'radius'],
};

/** A mistake in the file; its sentence names the state and the field, never a value. */
export class StateError extends Error {}

// Any other text that begins with $ is a token.
const VARIABLE = /^\$([A-Z_][A-Z\d_]*)$/;

const isRole = (value: unknown): value is Role => typeof value === 'string' && Object.hasOwn(NEEDED, value);

/**
 * Reads a file of states. A token or cookie that begins with `$` is taken from that variable of the environment. Throws
 * a sentence that names the state and the field, never a value.
 */
export function readStates(text: string, env: Record<string, string | undefined>): StateFile {
  const { token_header, partner_origin, host_origin, cable, ...named } = objectOf(parsed(text), 'The file of states');
  const states = Object.entries(named).map(([name, value]): State => {
    const { role = name, token, cookie, expects = [], ...facts } = objectOf(value, `The state '${name}'`);
    if (!isRole(role))
      throw new StateError(`The state '${name}' has no role: one of ${Object.keys(NEEDED).join(', ')}.`);
    const state = {
      name,
      role,
      token: token === undefined ? null : secretOf(name, 'token', token, env),
      cookie: cookie === undefined ? null : secretOf(name, 'cookie', cookie, env),
      expects: expectedReads(name, role, expects),
      facts: knownFacts(name, role, facts),
    };
    const missing = NEEDED[role].filter((key) => (key === 'token' ? state.token === null : !(key in state.facts)));
    if (missing.length > 0) throw new StateError(`The state '${name}' lacks ${missing.join(' and ')}.`);
    return state;
  });
  if (states.length === 0) throw new StateError('The file of states has no state.');
  return {
    states,
    tokenHeader: textOrNull(token_header),
    partnerOrigin: originOrNull('partner_origin', partner_origin),
    hostOrigin: originOrNull('host_origin', host_origin),
    cable: textOrNull(cable),
  };
}

function originOrNull(name: string, value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'string' || !URL.canParse(value) || new URL(value).origin !== value)
    throw new StateError(`'${name}' is no origin, such as https://www.maison.example.`);
  return value;
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

function parsed(text: string): unknown {
  try {
    // An editor may have put a byte order mark before it.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new StateError('The file of states is no JSON.');
  }
}

/** What every state may have beside its facts. */
const OF_ALL = ['role', 'token', 'cookie', 'expects'];

/** Facts of a role that its reads do not need. */
const FURTHER: Partial<Record<Role, readonly string[]>> = { visitor: ['email'], seller: ['kind'] };

/** Returns the names that a state of this role may have. */
function factNames(role: Role): string[] {
  const used = READS[role].flatMap(({ needs = [], mayUse = [] }) => [...needs, ...mayUse]);
  const names = new Set([...NEEDED[role], ...used, ...(FURTHER[role] ?? [])]);
  return [...OF_ALL, ...names, ...used.map(foreignName)];
}

function knownFacts(state: string, role: Role, facts: Record<string, unknown>): Record<string, string> {
  const known = factNames(role);
  const unknown = Object.keys(facts).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const [nearest = ''] = [...known].sort((a, b) => distance(a, unknown) - distance(b, unknown));
    throw new StateError(
      `The state '${state}' has '${unknown}', which no read of a ${role} uses. The nearest name is '${nearest}'.`,
    );
  }
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)]));
}

/** Returns how many letters are put in, left out or changed between two words. */
function distance(one: string, other: string): number {
  const first = Array.from({ length: other.length + 1 }, (_, index) => index);
  const last = [...one].reduce((above, letter, row) => {
    const line = [row + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
      line.push(Math.min(changed, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    return line;
  }, first);
  return last.at(-1) ?? 0;
}

function objectOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new StateError(`${what} is no object.`);
  return value as Record<string, unknown>;
}

function secretOf(state: string, what: string, value: unknown, env: Record<string, string | undefined>): string {
  if (typeof value !== 'string' || value === '')
    throw new StateError(`The ${what} of the state '${state}' is no text.`);
  const [, variable] = VARIABLE.exec(value) ?? [];
  const found = (variable === undefined ? value : env[variable])?.trim();
  if (!found) throw new StateError(`The variable ${variable} of the state '${state}' is not set.`);
  // A cookie may have several values, with spaces between them.
  if (!(what === 'cookie' ? /^[\x20-\x7e]+$/ : /^[\x21-\x7e]+$/).test(found))
    throw new StateError(`The ${what} of the state '${state}' has characters that no header may hold.`);
  return found;
}

function expectedReads(state: string, role: Role, value: unknown): string[] {
  const known: string[] = READS[role].map(({ route }) => route);
  if (!Array.isArray(value)) throw new StateError(`'expects' of the state '${state}' is no list.`);
  const unknown = value.findIndex((route) => !known.includes(route));
  if (unknown >= 0)
    throw new StateError(
      `'expects' of the state '${state}' has an entry (number ${unknown + 1}) that is no read of a ${role}.`,
    );
  return value;
}
