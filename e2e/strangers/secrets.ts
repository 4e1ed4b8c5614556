/** Secrets, and the places where none may be. */
import type { Page, Request } from 'playwright';
import type { Demo } from '../../demo/server/server.ts';
import { JOURNEYS, type Journey } from '../faults/journeys.ts';
import { errorsOf, settle } from '../faults/matrix.ts';
import * as alert from '../setup/alert.ts';
import * as cancellation from '../setup/cancellation.ts';
import * as radar from '../setup/radar.ts';
import { openStrangePage } from './open-page.ts';

/** The journeys on a partner's pages, whose origin is not that of the API. */
const PARTNER: Record<string, Journey> = {
  'the area of a partner': { path: '/espace?as=buyer' },
  'the alert of a partner': {
    path: '/alerte',
    act: async (page) => {
      await alert.waitUntilReady(page);
      await alert.openContact(page);
      await alert.fillContact(page);
    },
    send: (page) => alert.screens(page).confirm.click(),
  },
  'the cancellation of a partner': {
    path: `/annulation#/${cancellation.visits.upcoming.id}/${cancellation.visits.upcoming.slug}`,
    act: (page) => cancellation.cancelVisit(page),
  },
};

/** The journeys on which secrets are looked for. */
export const SECRET_JOURNEYS = [...Object.keys(JOURNEYS), ...Object.keys(PARTNER)];

/** The passwords that the journeys type. */
const TYPED = ['un-secret-long', radar.newcomer.password];

/** Fields of answers that are secrets. */
const SECRET_FIELD = /(^|_)(token|hash)$/;

type Secret = { name: string; value: string; isAddress: boolean };

/** What a page has sent, told or kept, with its place. */
type Trace = { place: string; text: string; mayNameAddress: boolean };

/** Returns the secrets of an answer: tokens, and hashes, which the addresses of the house name. */
function secretsIn(value: unknown, name = ''): Secret[] {
  if (typeof value === 'string' && SECRET_FIELD.test(name)) return [{ name, value, isAddress: name.endsWith('hash') }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, field]) => secretsIn(field, Array.isArray(value) ? name : key));
}

/** Returns the secrets that the demo has before a journey. */
function knownSecrets({ db }: Demo): Secret[] {
  const ofUsers = db.users.flatMap(({ token, password }) => [
    { name: 'a token', value: token },
    { name: 'a password', value: password },
  ]);
  const typed = TYPED.map((value) => ({ name: 'a typed password', value }));
  const hashes = db.sales.map(({ wire }) => ({ name: 'a hash', value: wire.unique_hash, isAddress: true }));
  const slugs = Object.values(cancellation.visits).map(({ slug }) => ({
    ...{ name: 'a slug', value: `/${slug}`, isAddress: true },
  }));
  return [...ofUsers, ...typed, ...hashes, ...slugs]
    .map((secret) => ({ isAddress: false, ...secret }))
    .filter(({ value }) => value !== '');
}

/** Returns a growing list of what the page sends, tells and logs, and of the secrets in its answers. */
async function traceOf(page: Page, houses: readonly string[]) {
  const traces: Trace[] = [];
  const found: Secret[] = [];
  const under: Promise<unknown>[] = [];
  const add = (place: string, text: string, mayNameAddress = false) => traces.push({ place, text, mayNameAddress });
  const addRequest = async (request: Request) => {
    const url = request.url();
    const isOurs = houses.includes(new URL(url).origin);
    add(isOurs ? 'an address' : 'an address of another site', url, isOurs);
    const headers = await request.allHeaders().catch(() => request.headers());
    const referer = headers['referer'] ?? '';
    add('a Referer', referer, isOurs && referer.startsWith(new URL(url).origin));
    if (url.includes('/api/v1/') && isOurs) return;
    const { referer: _, cookie: __, ...others } = headers;
    add('a header', JSON.stringify(others));
    add('a body', request.postData() ?? '');
  };
  page.on('request', (request) => void under.push(addRequest(request)));
  page.on('response', (response) => {
    if (!response.url().includes('/api/v1/')) return;
    const read = response.json().then((body) => found.push(...secretsIn(body)));
    under.push(read.catch(() => {}));
  });
  page.on('framenavigated', (frame) => add('the address of a page', frame.url(), frame === page.mainFrame()));
  page.on('websocket', (socket) => add('the address of a socket', socket.url()));
  page.on('console', (message) => add('the console', message.text()));
  page.on('pageerror', (error) => add('an exception', String(error)));
  await page.exposeFunction('parvisTestLayer', (text: string) => void add('the dataLayer', text));
  await page.addInitScript(() => {
    const told = globalThis as unknown as { parvisTestLayer(text: string): void };
    const push = (...entries: unknown[]) => {
      for (const entry of entries) told.parvisTestLayer(JSON.stringify(entry));
      return 0;
    };
    Object.assign(window, { dataLayer: Object.assign([], { push }) });
  });
  return { traces, found, isRead: () => Promise.all(under) };
}

const storedOn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])).catch(() => '');

/** Returns the secrets that a journey has given away, each with its place. */
export async function secretProblems(demo: Demo, name: string): Promise<string[]> {
  const journey = JOURNEYS[name] ?? PARTNER[name];
  if (!journey) return ['has no journey'];
  demo.reset();
  journey.prepare?.(demo);
  const strange = await openStrangePage();
  const { page, events } = strange;
  page.setDefaultTimeout(8_000);
  try {
    const trace = await traceOf(page, [demo.url, demo.partnerUrl]);
    await page.goto((name in PARTNER ? demo.partnerUrl : demo.url) + journey.path);
    await settle(strange, false);
    await journey.act?.(page, demo);
    await journey.send?.(page, demo);
    if (journey.send) await journey.done?.(page).first().waitFor();
    await settle(strange, false);
    await trace.isRead();
    const secrets = [...knownSecrets(demo), ...trace.found];
    const traces = [
      ...trace.traces,
      ...events.map((event) => ({
        place: `the event ${event.name}`,
        text: JSON.stringify(event),
        mayNameAddress: event.name === 'redirect',
      })),
    ];
    const given = traces.flatMap(({ place, text, mayNameAddress }) =>
      secrets
        .filter(({ value, isAddress }) => !(isAddress && mayNameAddress) && text.includes(value))
        .map((secret) => `${secret.name} is in ${place}: ${text.slice(0, 200)}`),
    );
    const stored = await storedOn(page);
    const kept = secrets.filter(({ name: kind, value }) => kind.includes('password') && stored.includes(value));
    return [...new Set([...given, ...kept.map((secret) => `${secret.name} is kept`), ...errorsOf(page)])];
  } finally {
    await strange.close();
  }
}
