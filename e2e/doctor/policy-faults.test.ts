/** Faults of policies and frames, planted one at a time in the demo's own pages: each is named, and nothing else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  attribute,
  CHANGED_PAGE,
  type Change,
  change,
  directive,
  findingsOn,
  idsOf,
  startOther,
} from '../setup/doctor.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const { upcoming } = seeded.visits;
const VISIT = `/annulation-visite/${upcoming.id}/${upcoming.slug}`;
const AREA = '/ea?as=buyer';

/** `shown` is waited for before the doctor looks; `line` is one that it tells to add. */
type Fault = { path: string; plant: Change | (() => Change); ids: string[]; shown?: string; line?: () => string };

async function expectFindings({ path, plant, ids, shown, line }: Fault) {
  const page = await openPage(CHANGED_PAGE);
  await change(page, demo.url, path, typeof plant === 'function' ? plant() : plant);
  await page.goto(demo.url + path);
  if (shown) await page.locator(shown).first().waitFor({ state: 'attached' });
  const findings = await findingsOn(page, `${demo.url}/parvis`);
  expect(idsOf(findings), JSON.stringify(findings, null, 1)).toEqual(ids);
  if (line) expect(findings[0]?.add.map((addition) => addition.line)).toContain(line());
}

const socket = () => demo.url.replace('http', 'ws');
const doctor = () => `${demo.url}/parvis/doctor.js`;

const added = (_: string, source: string) =>
  `<script nonce="abc">document.head.append(Object.assign(document.createElement('script'), { type: 'module', ${source.replace('=', ': ')} }))</script>`;

const withNonce = (script: string) => script.replace('<script', '<script nonce="q&#43;w&#x3D;&#x3D;"');

const faults: Record<string, Fault> = {
  // Such a policy refuses the doctor's question for the page too: the refusal itself tells the policy.
  'connect-src without the API': {
    path: VISIT,
    plant: directive('connect-src', 'https://elsewhere.example'),
    ids: ['csp-connect-api'],
    line: () => "connect-src https://elsewhere.example 'self'",
  },
  'no connect-src under default-src none': {
    path: VISIT,
    plant: directive('connect-src', null),
    ids: ['csp-connect-api'],
    line: () => 'policy.connect_src :self',
  },
  'connect-src without the live channel': {
    path: '/estimation',
    plant: () => directive('connect-src', demo.url),
    ids: ['csp-connect-cable'],
    line: () => `connect-src ${demo.url} ${socket()}`,
  },
  "the live channel by 'self' alone": {
    path: '/estimation',
    plant: directive('connect-src', "'self'"),
    ids: ['csp-connect-cable-self'],
  },
  'connect-src without the address search': {
    path: '/creer-une-alerte',
    plant: attribute('geocoder-url', null),
    ids: ['csp-connect-geocoder'],
    line: () => `connect-src 'self' ${socket()} https://data.geopf.fr`,
  },
  'connect-src without the tiles': {
    path: '/radar',
    plant: attribute('tiles-url', 'https://tuiles.example/{z}/{x}/{y}.pbf'),
    ids: ['csp-connect-map'],
  },
  'connect-src without Mapbox': {
    path: '/radar',
    plant: attribute('mapbox-token', 'pk.invented'),
    ids: ['csp-connect-mapbox'],
  },
  'a policy without Google': {
    path: '/creer-une-alerte',
    plant: attribute('google-maps-key', 'AIza-invented'),
    ids: ['csp-google', 'csp-trusted-types'],
    line: () =>
      'trusted-types parvis-map @googlemaps/js-api-loader google-maps-api-loader google-maps-api#html lit-html',
  },
  'script-src without the files': {
    path: VISIT,
    plant: () => directive('script-src', doctor()),
    ids: ['csp-script'],
    line: () => `script-src ${doctor()} 'self'`,
  },
  'a script without the nonce of the policy': {
    path: VISIT,
    plant: () => directive('script-src', `'nonce-abc' ${doctor()}`),
    ids: ['csp-nonce'],
  },
  'a script with another nonce': {
    path: VISIT,
    plant: () => ({
      ...directive('script-src', `'nonce-abc' ${doctor()}`),
      html: (html) => html.replace(/<script /g, '<script nonce="def" '),
    }),
    ids: ['csp-nonce'],
  },
  "a script with its nonce under 'strict-dynamic', which is no fault": {
    path: VISIT,
    plant: () => ({
      ...directive('script-src', "'nonce-abc' 'strict-dynamic'"),
      html: (html) => html.replace(/<script /g, '<script nonce="abc" '),
    }),
    ids: [],
  },
  'a script that another one adds under such a policy, which is no fault': {
    path: VISIT,
    plant: {
      headers: { 'content-security-policy': "script-src 'nonce-abc' 'strict-dynamic'" },
      html: (html) => html.replace(/<script type="module" (src="[^"]*")><\/script>/g, added),
    },
    ids: [],
  },
  'a nonce with escaped signs after a script in a comment, which is no fault': {
    path: VISIT,
    plant: () => ({
      ...directive('script-src', `'nonce-q+w==' ${doctor()}`),
      html: (html) => html.replace(/<script [^>]*><\/script>/g, (script) => `<!-- ${script} -->${withNonce(script)}`),
    }),
    ids: [],
  },
  'a policy in the body, which browsers ignore': {
    path: VISIT,
    plant: {
      html: (html) =>
        html.replace(
          /<body[^>]*>/,
          `$&<div><meta http-equiv="Content-Security-Policy" content="default-src 'none'"></div>`,
        ),
    },
    ids: [],
  },
  'worker-src without the worker of the map': {
    path: '/radar',
    plant: directive('worker-src', "'none'"),
    ids: ['csp-worker'],
  },
  'img-src without the images of the map': {
    path: '/radar',
    plant: directive('img-src', "'self' https:"),
    ids: ['csp-img-map'],
  },
  'img-src without any host of pictures': {
    path: VISIT,
    plant: directive('img-src', 'data: blob:'),
    ids: ['csp-img-photos'],
  },
  'img-src without the logo': {
    path: '/estimation?logo-url=http://logo.example/logo.svg',
    plant: {},
    ids: ['csp-img-logo'],
  },
  'img-src without the host of the pictures that the API names': {
    path: '/radar?lat=45.715&lng=5.005&radius=500',
    plant: directive('img-src', 'data: blob: https:'),
    shown: 'parvis-radar [part~=list] li',
    ids: ['csp-violation'],
  },
  'Trusted Types without the policy of the map': {
    path: '/radar',
    plant: directive('trusted-types', "'none'"),
    ids: ['csp-trusted-types'],
    line: () => 'trusted-types parvis-map',
  },
  'Trusted Types whose names are in another policy': {
    path: '/radar',
    plant: {
      headers: ({ 'content-security-policy': policy = '' }) => ({
        'content-security-policy': `${policy}, trusted-types 'none'`,
      }),
    },
    ids: ['csp-trusted-types'],
  },
  'a signature over http': {
    path: AREA,
    plant: {
      ...attribute('esign-origins', 'http://signature.example'),
      ...directive('frame-src', "'self' http://signature.example"),
    },
    ids: ['frame-insecure'],
    line: () => 'esign-origins="https://signature.example"',
  },
  'frame-src without the signature': {
    path: AREA,
    plant: attribute('esign-origins', 'https://signature.example'),
    ids: ['csp-frame-esign'],
  },
  'frame-src without the payment': {
    path: AREA,
    plant: attribute('payment-origins', 'https://paiement.example'),
    ids: ['csp-frame-payment'],
  },
  "frame-src without the payment's last page": {
    path: AREA,
    plant: {
      ...directive('frame-src', 'https://paiement.example'),
      ...attribute('payment-origins', 'https://paiement.example'),
    },
    ids: ['csp-frame-self'],
  },
  'no frame at all': { path: AREA, plant: directive('frame-src', null), ids: ['csp-frame'] },
  'form-action without signing out': {
    path: AREA,
    plant: directive('form-action', "'none'"),
    ids: ['csp-form-action'],
    line: () => "form-action 'self'",
  },
  'a second policy in a meta element': {
    path: VISIT,
    plant: {
      html: (html) =>
        html.replace(
          '<title>',
          `<meta http-equiv="Content-Security-Policy" content="connect-src https://elsewhere.example"><title>`,
        ),
    },
    ids: ['csp-connect-api'],
  },
  'a policy that only reports, which is no fault': {
    path: VISIT,
    plant: { headers: { 'content-security-policy-report-only': "default-src 'none'; report-uri /x" } },
    ids: [],
  },
  'frame-ancestors in a meta element': {
    path: AREA,
    plant: {
      html: (html) =>
        html.replace(
          '<title>',
          `<meta http-equiv="Content-Security-Policy" content="frame-ancestors 'self'; base-uri 'none'"><title>`,
        ),
    },
    ids: ['frame-ancestors-meta'],
  },
  'a client area that its own site may not frame': {
    path: AREA,
    plant: directive('frame-ancestors', "'none'"),
    ids: ['frame-ancestors'],
  },
  'a client area that another site alone may frame': {
    path: AREA,
    plant: directive('frame-ancestors', 'https://cms.example'),
    ids: ['frame-ancestors'],
    line: () => "Content-Security-Policy: frame-ancestors 'self' https://cms.example",
  },
  'the same by the older header': {
    path: AREA,
    plant: {
      headers: (headers) => ({
        'content-security-policy': (headers['content-security-policy'] ?? '').replace("; frame-ancestors 'self'", ''),
        'x-frame-options': 'DENY',
      }),
    },
    ids: ['frame-ancestors'],
  },
  'a client area that any site may frame': {
    path: AREA,
    plant: directive('frame-ancestors', null),
    ids: ['frame-open'],
  },
  'payments that the page forbids in frames': {
    path: AREA,
    plant: {
      ...attribute('payment-origins', 'https://paiement.example'),
      headers: ({ 'content-security-policy': policy = '' }) => ({
        'content-security-policy': policy.replace("frame-src 'self'", "frame-src 'self' https://paiement.example"),
        'permissions-policy': 'payment=()',
      }),
    },
    ids: ['frame-payment-permission'],
  },
  'a position that the page of the radar may not ask for': {
    path: '/radar',
    plant: { headers: { 'permissions-policy': 'camera=(), geolocation=()' } },
    ids: ['geolocation-permission'],
  },
  'a position that only this page may ask for, which is no fault': {
    path: '/radar',
    plant: { headers: { 'permissions-policy': 'camera=(), geolocation=(self)' } },
    ids: [],
  },
  'the same header on a page without a radar, which is no fault': {
    path: '/creer-une-alerte',
    plant: { headers: { 'permissions-policy': 'geolocation=()' } },
    ids: [],
  },
  'frames and pictures that another header leaves out': {
    path: AREA,
    plant: { headers: { 'cross-origin-embedder-policy': 'require-corp' } },
    ids: ['embedder-policy'],
  },
  'that header on a page without frames and pictures, which is no fault': {
    path: '/creer-une-alerte',
    plant: { headers: { 'cross-origin-embedder-policy': 'require-corp' } },
    ids: [],
  },
};

test.each(Object.entries(faults))('%s', (_, fault) => expectFindings(fault));

describe('a page that another site frames', () => {
  let other: Awaited<ReturnType<typeof startOther>>;
  beforeAll(async () => {
    other = await startOther();
  });
  afterAll(() => other.close());

  test('is named', async () => {
    const body = `<!doctype html><title>Autour</title><iframe src="${demo.url}/creer-une-alerte"></iframe>`;
    other.serve({ answer: (path) => (path === '/' ? { body } : null) });
    const page = await openPage(CHANGED_PAGE);
    await change(page, demo.url, '/creer-une-alerte', directive('frame-ancestors', '*'));
    await page.goto(other.url);
    const frame = page.frames().find((one) => one.url().startsWith(demo.url));
    if (!frame) throw new Error('The page has no frame.');
    expect(idsOf(await findingsOn(frame, `${demo.url}/parvis`))).toEqual(['framed']);
  });

  test.each([
    ['', ['framed', 'geolocation-permission']],
    ['allow="geolocation"', ['framed']],
  ])('and has a radar: the frame with %j gives it the position or not', async (allow, ids) => {
    const body = `<!doctype html><title>Autour</title><iframe ${allow} src="${demo.url}/radar"></iframe>`;
    other.serve({ answer: (path) => (path === '/' ? { body } : null) });
    const page = await openPage(CHANGED_PAGE);
    await change(page, demo.url, '/radar', directive('frame-ancestors', '*'));
    await page.goto(other.url);
    const frame = page.frames().find((one) => one.url().startsWith(demo.url));
    if (!frame) throw new Error('The page has no frame.');
    expect(idsOf(await findingsOn(frame, `${demo.url}/parvis`)).sort()).toEqual(ids);
  });
});
