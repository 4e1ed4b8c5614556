/** Faults of the servers of a page: API, live channel, address search, files; each is named, and nothing else. */
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  attribute,
  CHANGED_PAGE,
  type Change,
  change,
  findingsOn,
  idsOf,
  type Server,
  serveAt,
  startOther,
} from '../setup/doctor.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

let other: Awaited<ReturnType<typeof startOther>>;
beforeAll(async () => {
  other = await startOther();
});
afterAll(() => other.close());

type Served = ReturnType<Server['answer']>;

const json = { 'content-type': 'application/json' };

/** CORS as docs/rails.md has it, for the page that asks. */
const corsOf = ({ headers }: IncomingMessage) => ({
  'access-control-allow-origin': headers.origin ?? '*',
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, Accept-Language, Idempotency-Key, X-Session-Id, X-Visit-Token, X-User-Token',
});

/** Answers as a good API of another site does: 401 without a token. */
function goodApi(path: string, request: IncomingMessage): Served {
  if (request.method === 'OPTIONS') return { status: 204, headers: corsOf(request) };
  if (path === '/cors-page') return { body: PAGE };
  return { status: 401, headers: { ...json, ...corsOf(request) }, body: '{"error": {"message": "Non"}}' };
}

/** A good API but for the status of its answers. */
const answering = (status: number) => (path: string, request: IncomingMessage) => {
  const served = goodApi(path, request);
  return request.method === 'OPTIONS' || path === '/cors-page' || !served ? served : { ...served, status };
};

const PAGE = '<!doctype html><title>Une page</title><p>Une page</p>';

/** The page of a partner: its element comes from the demo, and speaks to the server of the test. */
type Partner = { tag: string; attributes?: () => string; server: Server; ids: string[] };

const addressSearch = () => `geocoder-url="${demo.url}/geocodage"`;

const without = (name: RegExp) => (path: string, request: IncomingMessage) => {
  const served = goodApi(path, request);
  const headers = Object.entries(served?.headers ?? {}).filter(([header]) => !name.test(header));
  return served && { ...served, headers: Object.fromEntries(headers) };
};

const faults: Record<string, Partner> = {
  'a good API, which is no fault': {
    tag: 'parvis-estimation',
    server: { answer: goodApi, greet: greet('welcome') },
    ids: [],
  },
  'an API without CORS': {
    tag: 'parvis-alert-creator',
    server: { answer: without(/^access-control/) },
    ids: ['api-cors'],
  },
  'a preflight that refuses a header': {
    tag: 'parvis-alert-creator',
    server: {
      answer: (path, request) => {
        const served = goodApi(path, request);
        const headers = {
          ...served?.headers,
          'access-control-allow-headers': 'Authorization, Content-Type, X-Session-Id',
        };
        return served && { ...served, headers };
      },
    },
    ids: ['api-headers'],
  },
  'a preflight without the header of the token': {
    tag: 'parvis-alert-creator',
    attributes: () => 'token-header="X-Maison-Token"',
    server: { answer: goodApi },
    ids: ['api-headers'],
  },
  'a preflight that refuses PUT': {
    tag: 'parvis-visit-cancellation',
    server: {
      answer: (path, request) => {
        const served = goodApi(path, request);
        return served && { ...served, headers: { ...served.headers, 'access-control-allow-methods': 'GET, POST' } };
      },
    },
    ids: ['api-methods'],
  },
  'a site behind a password, whose 401 is a page, which is no fault': {
    tag: 'parvis-alert-creator',
    server: {
      answer: (path, request) => {
        const served = goodApi(path, request);
        return served && { ...served, headers: { ...served.headers, 'content-type': 'text/html' } };
      },
    },
    ids: [],
  },
  'a live channel of a server that restarts, which is no fault': {
    tag: 'parvis-estimation',
    server: {
      answer: goodApi,
      greet: (socket) => socket.send('{"type": "disconnect", "reason": "server_restart", "reconnect": true}'),
    },
    ids: [],
  },
  'an API that allows no cookies': {
    tag: 'parvis-estimation',
    server: { answer: without(/credentials/), greet: greet('welcome') },
    ids: ['api-credentials'],
  },
  'an API that redirects': {
    tag: 'parvis-alert-creator',
    server: {
      answer: (path, request) => {
        const served = goodApi(path, request);
        const isAsked = path === '/api/v1/users/0' && request.method === 'GET';
        return isAsked ? { status: 302, headers: { ...corsOf(request), location: '/cors-page' } } : served;
      },
    },
    ids: ['api-redirect'],
  },
  'an API that is not reached by its address': {
    tag: 'parvis-alert-creator',
    server: {
      answer: (path, request) =>
        request.method === 'OPTIONS'
          ? goodApi(path, request)
          : { headers: { 'content-type': 'text/html', ...corsOf(request) }, body: PAGE },
    },
    ids: ['api-page'],
  },
  'another API, which has no such call': {
    tag: 'parvis-alert-creator',
    server: { answer: answering(404) },
    ids: ['api-missing'],
  },
  'an API that asks guests for no token': {
    tag: 'parvis-alert-creator',
    server: { answer: answering(200) },
    ids: ['api-open'],
  },
  'an API that fails': {
    tag: 'parvis-alert-creator',
    server: { answer: answering(503) },
    ids: ['api-server'],
  },
  'tokens in the storage of a partner': {
    tag: 'parvis-alert-creator',
    attributes: () => 'token-storage="local"',
    server: { answer: goodApi },
    ids: ['token-stored'],
  },
  'a live channel that another site may not open': {
    tag: 'parvis-estimation',
    attributes: () => `cable-url="${demo.url}/cable"`,
    server: { answer: goodApi },
    ids: ['cable-origin'],
  },
  'a live channel that refuses guests': {
    tag: 'parvis-estimation',
    server: { answer: goodApi, greet: greet('disconnect') },
    ids: ['cable-guest'],
  },
  'a live channel that is none': {
    tag: 'parvis-estimation',
    server: { answer: goodApi, greet: greet('hello') },
    ids: ['cable-protocol'],
  },
  'an address search without CORS': {
    tag: 'parvis-alert-creator',
    attributes: () => `geocoder-url="${other.url}/geocodage"`,
    server: {
      answer: (path, request) =>
        path.startsWith('/geocodage') ? { headers: json, body: '{"features": []}' } : goodApi(path, request),
    },
    ids: ['geocoder-cors'],
  },
};

function greet(type: string): NonNullable<Server['greet']> {
  return (socket) => socket.send(JSON.stringify({ type }));
}

test.each(Object.entries(faults))('%s', async (_, { tag, attributes, server, ids }) => {
  const partner = await startOther();
  try {
    const given = attributes?.() ?? '';
    const search = given.includes('geocoder-url') ? '' : addressSearch();
    const body = `<!doctype html><title>Agence</title>
      <script type="module" src="${demo.url}/parvis/parvis.js"></script>
      <${tag} api-base="${other.url}/api/v1" routing="hash" ${search} ${given}></${tag}>`;
    partner.serve({ answer: (path) => (path === '/' ? { body } : null) });
    other.serve(server);
    const page = await openPage();
    await page.goto(partner.url);
    const findings = await findingsOn(page, `${demo.url}/parvis`);
    expect(idsOf(findings), JSON.stringify(findings, null, 1)).toEqual(ids);
  } finally {
    await partner.close();
  }
});

/** A partner's page with this script and these attributes. */
async function findingsOfPartner(script: string, attributes: string, page = PAGE) {
  const partner = await startOther();
  try {
    const body = `<!doctype html><title>Agence</title><script type="module" src="${script}"></script>
      <parvis-alert-creator ${addressSearch()} ${attributes}></parvis-alert-creator>`;
    partner.serve({ answer: (path) => ({ body: path === '/' ? body : page }) });
    const opened = await openPage();
    await opened.goto(partner.url);
    return idsOf(await findingsOn(opened, `${demo.url}/parvis`));
  } finally {
    await partner.close();
  }
}

test('a partner whose page names no API', async () => {
  expect(await findingsOfPartner(`${demo.url}/parvis/parvis.js`, '')).toEqual(['api-relative']);
});

test('a file of the tag that is not there, beside the loader', async () => {
  other.serve({
    answer: (path, request) => {
      if (!path.endsWith('.js')) return goodApi(path, request);
      const isLoader = path.endsWith('/parvis.js');
      return { status: isLoader ? 200 : 404, headers: { 'content-type': 'text/javascript', ...corsOf(request) } };
    },
  });
  expect(await findingsOfPartner(`${other.url}/parvis/parvis.js`, `api-base="${other.url}/api/v1"`)).toEqual([
    'file-missing',
  ]);
});

test('an API at an address where nothing listens', async () => {
  const gone = await startOther();
  await gone.close();
  expect(await findingsOfPartner(`${demo.url}/parvis/parvis.js`, `api-base="${gone.url}/api/v1"`)).toEqual([
    'api-unreachable',
  ]);
});

test('an API that accepts calls, and does not answer them', async () => {
  other.serve({ answer: () => ({ never: true }) });
  expect(await findingsOfPartner(`${demo.url}/parvis/parvis.js`, `api-base="${other.url}/api/v1"`)).toEqual([
    'api-slow',
  ]);
});

test('scripts of another site without CORS', async () => {
  other.serve({
    answer: (path, request) =>
      path.endsWith('parvis.js') ? { headers: { 'content-type': 'text/javascript' } } : goodApi(path, request),
  });
  expect(await findingsOfPartner(`${other.url}/parvis/parvis.js`, `api-base="${other.url}/api/v1"`)).toEqual([
    'script-cors',
  ]);
});

test('scripts at an address where nothing listens', async () => {
  const gone = await startOther();
  await gone.close();
  other.serve({ answer: goodApi });
  expect(await findingsOfPartner(`${gone.url}/parvis/parvis.js`, `api-base="${other.url}/api/v1"`)).toEqual([
    'script-unreachable',
  ]);
});

/** A page of the house whose own addresses lead nowhere. */
const ofHouse: Record<string, { path: string; plant: Change; ids: string[] }> = {
  'a page where the API should be': { path: '/radar', plant: attribute('api-base', '/cgu'), ids: ['api-page'] },
  'no live channel': { path: '/estimation', plant: attribute('cable-url', '/direct'), ids: ['cable-refused'] },
  'a page where the address search should be': {
    path: '/radar',
    plant: attribute('geocoder-url', '/cgu'),
    ids: ['geocoder-answer'],
  },
};

test.each(Object.entries(ofHouse))('%s', async (_, { path, plant, ids }) => {
  const page = await openPage(CHANGED_PAGE);
  await change(page, demo.url, path, plant);
  await page.goto(demo.url + path);
  expect(idsOf(await findingsOn(page, `${demo.url}/parvis`))).toEqual(ids);
});

test('http: and ws: on a page of https', async () => {
  const site = 'https://www.maison.example';
  const given =
    'api-base="http://api.example/v1" cable-url="http://api.example/cable" geocoder-url="http://api.example/g"';
  const page = await openPage(CHANGED_PAGE);
  await serveAt(page, site, demo.url, (html) =>
    html.replace(/ (geocoder|cable)-url="[^"]*"/g, '').replace('<parvis-estimation', `<parvis-estimation ${given}`),
  );
  await page.goto(`${site}/estimation`);
  expect(idsOf(await findingsOn(page, `${site}/parvis`))).toEqual(['api-mixed', 'cable-mixed', 'geocoder-answer']);
});
