/** The choices of the console: read from the query of its page, and written into the link of a bug report. */
import type { DemoContext } from '../context.ts';
import { type Fault, readFault } from '../faults.ts';
import { ELEMENTS, HOME, isPageOf, TAGS, type Tag } from './elements.ts';
import { THEMES } from './surroundings.ts';

/** A planned fault as the bench takes it (demo/README.md, The bench). */
export type FaultInput = Pick<Fault, 'path' | 'fault'> & Partial<Fault>;

/** The hosts that a page can stand in. */
export const HOSTS = {
  maison: 'Maison : politique stricte, Trusted Types',
  simple: 'Page simple, sans politique',
  turbo: 'Rails sous Turbo',
  partenaire: 'Partenaire, autre origine',
  hostile: 'Feuille de style hostile',
  cadre: 'Dans une iframe de la page',
  marge: 'Colonne de 280 px',
  deux: 'Deux fois dans la page',
} as const;
export type Host = keyof typeof HOSTS;

export const WIDTHS: Record<string, string> = {
  '': 'Toute la place',
  '390': '390 px, téléphone',
  '768': '768 px, tablette',
  '1280': '1280 px, bureau',
};

export const CLOCKS: Record<string, string> = {
  '': 'Maintenant',
  '60000': 'Une minute plus tard',
  '960000': '16 minutes : jetons de visite périmés',
  '3660000': '61 minutes : comptes à créer périmés',
  '86400000': 'Un jour plus tard',
};

/** One combination; empty texts are the choices of the page itself. */
export type Choices = {
  element: Tag;
  page: string;
  as: string;
  state: string;
  host: Host;
  theme: string;
  runtime: '' | 'react';
  width: string;
  dialect: '' | 'rails';
  clock: string;
  faults: FaultInput[];
};

/** The element of a console without choices. */
const FIRST: Tag = 'estimation';

/** Returns the choices of a query, without what makes no sense; `problem` tells why a fault was left out. */
export function readChoices(query: URLSearchParams): { choices: Choices; problem: string } {
  const given = (name: string) => query.get(name) ?? '';
  const oneOf = <T extends string>(name: string, known: readonly T[], otherwise: T): T =>
    known.find((value) => value === given(name)) ?? otherwise;
  const element = oneOf('element', TAGS, FIRST);
  // The button of another element comes with the element of the form: its page and its state are of the former one.
  const isOther = query.getAll('element').some((other) => other !== element);
  const page = isOther ? '' : given('page');
  const { faults, problem } = readFaults(query);
  const choices: Choices = {
    element,
    page: isPageOf(element, page) && page !== HOME[element] ? page : '',
    as: /^[\w.]*$/.test(given('as')) ? given('as') : '',
    state: !isOther && /^[\w-]*$/.test(given('state')) ? given('state') : '',
    host: oneOf('host', Object.keys(HOSTS) as Host[], 'maison'),
    theme: oneOf('theme', Object.keys(THEMES), ''),
    runtime: oneOf('runtime', ['react'] as const, '' as never),
    width: oneOf('width', Object.keys(WIDTHS), ''),
    dialect: oneOf('dialect', ['rails'] as const, '' as never),
    clock: oneOf('clock', Object.keys(CLOCKS), ''),
    faults,
  };
  return { choices, problem };
}

function readFaults(query: URLSearchParams): { faults: FaultInput[]; problem: string } {
  const inputs: string[] = query.getAll('fault').filter(Boolean);
  if (query.get('new-path')) inputs.push(JSON.stringify(composedFault(query)));
  const faults: FaultInput[] = [];
  let problem = '';
  for (const input of inputs) {
    try {
      const fault = JSON.parse(input) as FaultInput;
      readFault(fault);
      faults.push(fault);
    } catch (error) {
      problem = `Panne laissée de côté : ${error instanceof Error ? error.message : input}`;
    }
  }
  return { faults, problem };
}

/** Returns the fault of the fields `new-…` of the form. */
function composedFault(query: URLSearchParams): Record<string, unknown> {
  const kind = query.get('new-fault') ?? '500';
  const number = (name: string) => (query.get(name) ? { [name.slice(4)]: Number(query.get(name)) } : {});
  const { delay, times } = { ...number('new-delay'), ...number('new-times') } as { delay?: number; times?: number };
  return {
    ...(query.get('new-method') ? { method: query.get('new-method') } : {}),
    path: query.get('new-path'),
    fault: /^\d+$/.test(kind) ? Number(kind) : kind,
    ...(times !== undefined && times !== 1 ? { times } : {}),
    ...(delay === undefined ? {} : { delayMs: delay }),
    ...(query.get('new-when') === 'after' ? { when: 'after' } : {}),
  };
}

/** Returns the query of these choices, without those that are as at first. */
export function queryOf({ faults, host, element, ...texts }: Choices): string {
  const query = new URLSearchParams(element === FIRST ? {} : { element });
  for (const [name, value] of Object.entries(texts)) if (value) query.append(name, value);
  if (host !== 'maison') query.append('host', host);
  for (const fault of faults) query.append('fault', JSON.stringify(fault));
  return String(query);
}

/** Tells whether the combination starts from the first day: it prepares a state, moves the clock or plans faults. */
export const startsFromReset = ({ state, clock, faults }: Choices): boolean =>
  state !== '' || clock !== '' || faults.length > 0;

/** The hosts that the query of any page of the house makes: those in which a state can be shown. */
const BY_QUERY: readonly Host[] = ['simple', 'marge'];

/** Returns the hosts that a state of the gallery, whose page is given, cannot be shown in. */
export const hostsWithoutStates = (): Host[] =>
  (Object.keys(HOSTS) as Host[]).filter((host) => host !== 'maison' && !BY_QUERY.includes(host));

/** Returns the query that puts the page of a state in the chosen surroundings: theme, runtime, dialect, host. */
export function surroundingsOf({ host, ...choices }: Choices): string {
  const query = new URLSearchParams(BY_QUERY.includes(host) ? { host } : {});
  for (const name of ['theme', 'runtime', 'dialect'] as const) if (choices[name]) query.set(name, choices[name]);
  return String(query);
}

/** Returns the address of the framed page, on the partner's site an absolute one. */
export function addressOf({ origins }: Pick<DemoContext, 'origins'>, choices: Choices): string {
  const element = ELEMENTS[choices.element];
  const [path = '', inner = ''] = (choices.page || HOME[choices.element]).split('?', 2);
  const query = new URLSearchParams(inner);
  for (const name of ['as', 'theme', 'runtime', 'dialect'] as const) if (choices[name]) query.set(name, choices[name]);
  const base = element.bases.find((one) => path.startsWith(one)) ?? '';
  const rest = path.slice(base.length);
  // Other hosts have one page for both orders of the funnel's steps.
  const isOtherOrder = base === '/estimation-en-ligne';
  const ordered = (name: string) => {
    if (isOtherOrder) query.set(name, 'bis');
    return String(query);
  };
  const below = (address: string, more = String(query)) => address + (more && `?${more}`);
  switch (choices.host) {
    case 'maison':
      return below(path);
    case 'simple':
    case 'marge':
      query.set('host', choices.host);
      return below(path);
    case 'turbo':
      return below(element.turbo(path), ordered('funnel-version'));
    case 'hostile':
      return below(element.hostile(rest), ordered('funnel-version'));
    case 'deux':
      return element.two(rest, ordered('funnel-version'));
    case 'partenaire':
      return origins.partner + element.partner(rest, ordered('version'));
    case 'cadre':
      return `/demo/cadre?${new URLSearchParams({ page: below(path) })}`;
  }
}
