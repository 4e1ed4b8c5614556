/** Faults of the page itself, planted one at a time in the demo's own pages: each is named, and nothing else. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { readManifest } from '../../scripts/budgets.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { attribute, CHANGED_PAGE, type Change, change, findingsOn, idsOf } from '../setup/doctor.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const { upcoming } = seeded.visits;
const VISIT = `/annulation-visite/${upcoming.id}/${upcoming.slug}`;

/** A fault: its page, the change that plants it, a script that runs before the page's own, and the findings. */
type Fault = { path: string; plant?: Change; script?: string; ids: string[] };

const html = (from: string | RegExp, to: string): Change => ({ html: (text) => text.replace(from, to) });
const inHead = (line: string) => html('</title>', `</title>${line}`);

async function expectFindings({ path, plant, script, ids }: Fault) {
  const page = await openPage(CHANGED_PAGE);
  if (script) await page.addInitScript(script);
  if (plant) await change(page, demo.url, path, plant);
  await page.goto(demo.url + path);
  const findings = await findingsOn(page, `${demo.url}/parvis`);
  expect(idsOf(findings), JSON.stringify(findings, null, 1)).toEqual(ids);
  for (const { title, seen, suffers, add } of findings) {
    for (const text of [title, seen, suffers]) expect(text).not.toBe('');
    expect(add.length).toBeGreaterThan(0);
    for (const { where, line } of add) expect(where && line).toBeTruthy();
  }
}

// A small element without a map: its page is there in no time.
const ALERT_SCRIPT = '<script type="module" src="/parvis/alert-creator.js"></script>';
const ALERT = '/creer-une-alerte';

describe('scripts', () => {
  const faults: Record<string, Fault> = {
    'a name that is no tag': {
      path: ALERT,
      plant: html(/parvis-alert-creator/g, 'parvis-alert-creators'),
      ids: ['tag-unknown'],
    },
    'no script': { path: ALERT, plant: html(ALERT_SCRIPT, ''), ids: ['script-none'] },
    'a script without type="module"': {
      path: ALERT,
      plant: html(ALERT_SCRIPT, '<script src="/parvis/alert-creator.js"></script>'),
      ids: ['script-not-module'],
    },
    'a script of a version that is not served': {
      path: ALERT,
      plant: html('/parvis/alert-creator.js', '/parvis/9.9.9/alert-creator.js'),
      ids: ['script-not-found'],
    },
    'a script that is served as a page': {
      path: ALERT,
      plant: {
        at: /alert-creator\.js$/,
        headers: { 'content-type': 'text/html', 'x-content-type-options': 'nosniff' },
      },
      ids: ['script-type'],
    },
    'a script that a pipeline renamed': {
      path: ALERT,
      plant: html('/parvis/alert-creator.js', '/parvis/alert-creator-3f2a1b4c5d.js'),
      ids: ['script-renamed'],
    },
    'a script that does not run to its end': {
      path: ALERT,
      plant: { at: /alert-creator\.js$/, html: () => 'const = 1' },
      ids: ['script-not-run'],
    },
    'a preload as a classic script': {
      path: ALERT,
      plant: inHead('<link rel="preload" as="script" href="/parvis/alert-creator.js">'),
      ids: ['script-preload'],
    },
    'such a preload in the header that Rails 6.1 adds': {
      path: ALERT,
      plant: { headers: { link: '</parvis/alert-creator.js>; rel=preload; as=script; nopush' } },
      ids: ['script-preload'],
    },
    'two versions': {
      path: ALERT,
      plant: inHead('<script type="module" src="/parvis/0.1.0/alert-creator.js"></script>'),
      ids: ['two-versions'],
    },
    'one script under two queries': {
      path: ALERT,
      plant: html(ALERT_SCRIPT, [1, 2].map((v) => ALERT_SCRIPT.replace('.js', `.js?v=${v}`)).join('')),
      ids: ['script-twice'],
    },
    'a script with a query, whose files import it by its name': {
      path: ALERT,
      plant: html(ALERT_SCRIPT, ALERT_SCRIPT.replace('.js', '.js?v=1')),
      ids: ['script-twice'],
    },
    'an element in a shadow root, with the loader': {
      path: ALERT,
      plant: {
        html: (text) =>
          text
            .replace('/parvis/alert-creator.js', '/parvis/parvis.js')
            .replace('<parvis-alert-creator', '<div><template shadowrootmode="open"><parvis-alert-creator')
            .replace('</parvis-alert-creator>', '</parvis-alert-creator></template></div>'),
      },
      ids: ['element-in-shadow'],
    },
    'a frozen prototype': {
      path: ALERT,
      script: 'Object.freeze(Error.prototype)',
      ids: ['frozen-prototype'],
    },
  };
  test.each(Object.entries(faults))('%s', (_, fault) => expectFindings(fault));
});

describe('import maps and integrity', () => {
  const written = (folder = '/parvis/', isWritten = (_: string) => true) =>
    Object.fromEntries(
      Object.entries(readManifest().files)
        .filter(([name]) => isWritten(name))
        .map(([name, file]) => [folder + name, file.integrity]),
    );
  const mapOf = (integrity: Record<string, string>) =>
    `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
  // An inline map needs its hash in the policy, which is another fault.
  const unlimited = { headers: { 'content-security-policy': null } };
  const first = (map: string): Change => ({ ...unlimited, ...inHead(map) });
  const sha512 = (name: string) =>
    `sha512-${createHash('sha512')
      .update(readFileSync(`dist/${name}`))
      .digest('base64')}`;
  const stronger = Object.fromEntries(
    Object.keys(readManifest().files).map((name) => [`/parvis/${name}`, sha512(name)]),
  );
  const wrong = { ...written(), '/parvis/parvis.js': `sha384-${'A'.repeat(64)}` };

  const faults: Record<string, Fault> = {
    'a whole map, which is no fault': { path: ALERT, plant: first(mapOf(written())), ids: [] },
    'hashes of another algorithm, which are no fault': { path: ALERT, plant: first(mapOf(stronger)), ids: [] },
    'a name that leads to a file of another version': {
      path: ALERT,
      plant: first('<script type="importmap">{"imports": {"parvis": "/parvis/0.0.9/parvis.js"}}</script>'),
      ids: ['import-map-version'],
    },
    'a name that leads to a file of the page, which is no fault': {
      path: ALERT,
      plant: first('<script type="importmap">{"imports": {"parvis": "/parvis/parvis.js"}}</script>'),
      ids: [],
    },
    'a script with a wrong hash beside a right map': {
      path: ALERT,
      plant: {
        ...unlimited,
        html: (text) =>
          text
            .replace('</title>', `</title>${mapOf(written())}`)
            .replace('src="/parvis/alert-creator.js"', `$& integrity="sha384-${'A'.repeat(64)}"`),
      },
      ids: ['integrity-wrong'],
    },
    'a wrong hash': { path: ALERT, plant: first(mapOf(wrong)), ids: ['integrity-wrong'] },
    'the map of another version': {
      path: ALERT,
      plant: first(mapOf(written('/parvis/0.0.9/'))),
      ids: ['integrity-other-version'],
    },
    'a map with the first screen alone': {
      path: ALERT,
      plant: first(mapOf(written('/parvis/', (name) => name === 'alert-creator.js'))),
      ids: ['integrity-incomplete'],
    },
    'a map after a module': {
      path: ALERT,
      plant: { ...unlimited, ...html('</head>', `${mapOf(written())}</head>`) },
      ids: ['import-map-late'],
    },
    'a second map': {
      path: ALERT,
      plant: first(`<script type="importmap">{"imports": {"a": "/a.js"}}</script>${mapOf(written())}`),
      ids: ['import-maps-two'],
    },
    'a map that the policy refuses': { path: ALERT, plant: inHead(mapOf(written())), ids: ['csp-import-map'] },
  };
  test.each(Object.entries(faults))('%s', (_, fault) => expectFindings(fault));
});

describe('attributes', () => {
  const faults: Record<string, Fault> = {
    'a misspelt name': {
      path: ALERT,
      plant: html('geocoder-url=', 'geocoder-ur='),
      ids: ['attribute-misspelt', 'csp-connect-geocoder'],
    },
    'a name in the style of Ruby': {
      path: ALERT,
      plant: html('sign-in-url=', 'sign_in_url='),
      ids: ['attribute-misspelt'],
    },
    'a name of no element': { path: ALERT, plant: attribute('currency', 'EUR'), ids: ['attribute-unknown'] },
    'a value outside of its list': { path: ALERT, plant: attribute('routing', 'pth'), ids: ['attribute-value'] },
    'an address that is none': {
      path: ALERT,
      plant: attribute('sign-in-url', 'javascript:x'),
      ids: ['attribute-value'],
    },
    'an item that is no origin': {
      path: '/ea?as=buyer',
      plant: attribute('esign-origins', 'signature.example'),
      ids: ['attribute-value'],
    },
    'JSON that cannot be read': {
      path: '/creer-une-alerte',
      plant: attribute('criteria', '{zone: Lyon}'),
      ids: ['attribute-value'],
    },
    'attributes of HTML and of frameworks, which are no fault': {
      path: ALERT,
      plant: html(
        '<parvis-alert-creator',
        '<parvis-alert-creator id="a" class="b" data-x="1" aria-label="c" x-data="{}" v-cloak wire:id="1" autocapitalize="off" bis_skin_checked="1" astro-cid-xy12 jsaction="click:a"',
      ),
      ids: [],
    },
  };
  test.each(Object.entries(faults))('%s', (_, fault) => expectFindings(fault));
});

describe('identity', () => {
  const { token } = seeded.users.buyer;
  const faults: Record<string, Fault> = {
    "a token in a guest's page": {
      path: ALERT,
      plant: attribute('token', token),
      ids: ['token-for-guests', 'token-without-user'],
    },
    'a token without a user': {
      path: `${ALERT}?as=buyer`,
      plant: attribute('user-id', null),
      ids: ['token-without-user'],
    },
    'a user without a token': { path: `${ALERT}?as=buyer`, plant: attribute('token', ''), ids: ['user-without-token'] },
    'a template that was not filled in': {
      path: `${ALERT}?as=buyer`,
      plant: attribute('token', '{{user.token}}'),
      ids: ['token-placeholder'],
    },
    'a token in the address': { path: `${ALERT}?as=buyer&t=${token}`, ids: ['token-in-address'] },
    'a token in the address of a guest': { path: `${ALERT}?user_token=abcdef`, ids: ['token-in-address'] },
    'a page with a token that may be cached for others': {
      path: `${ALERT}?as=buyer`,
      plant: { headers: { 'cache-control': 'public, max-age=60' } },
      ids: ['token-cached'],
    },
    'a page with a token that anybody gets': {
      path: `${ALERT}?as=buyer`,
      plant: {
        html: (text) => text.replace(/token="[^"]*"/, `token="${token}"`).replace(/user-id="[^"]*"/, 'user-id="201"'),
      },
      ids: ['token-for-guests'],
    },
    'the session cookie as session-id': {
      path: ALERT,
      script: "document.cookie = '_maison_session=visiteur-demo-1'",
      ids: ['session-cookie'],
    },
  };
  test.each(Object.entries(faults))('%s', (_, fault) => expectFindings(fault));
});

describe('a client area that has led to the page where one signs in', () => {
  const faults: Record<string, { attributes: Change; ids: string[] }> = {
    'for want of a user': {
      attributes: html(' user-id=', ' userid='),
      ids: ['attribute-misspelt', 'page-left', 'token-without-user'],
    },
    'for want of both': {
      attributes: html(/ token="[^"]*"/, ''),
      ids: ['page-left'],
    },
  };

  test.each(Object.entries(faults))('%s', async (_, { attributes, ids }) => {
    const page = await openPage(CHANGED_PAGE);
    await change(page, demo.url, '/ea', attributes);
    await page.goto(`${demo.url}/ea?as=buyer`);
    await page.waitForURL(/\/connexion/);
    expect(idsOf(await findingsOn(page, `${demo.url}/parvis`))).toEqual(ids);
  });

  test('is no fault after a visit of somebody signed in', async () => {
    const page = await openPage();
    await page.goto(`${demo.url}/ea?as=buyer`);
    await page.evaluate(() => location.assign('/connexion'));
    await page.waitForURL(/\/connexion/);
    expect(idsOf(await findingsOn(page, `${demo.url}/parvis`))).toEqual([]);
  });
});

describe('paths, robots and referrers', () => {
  const faults: Record<string, Fault> = {
    'a page outside of the base path': {
      path: '/demo/hostile-radar',
      plant: attribute('base-path', null),
      ids: ['path-outside'],
    },
    'a base path that answers only its root': {
      path: '/estimation',
      plant: { at: /^\/estimation\/(?!resultat)./, status: 404, html: () => '<h1>Not found</h1>' },
      ids: ['path-deep'],
    },
    'a deep address without the element': {
      path: '/mon-compte?as=buyer',
      plant: { at: /^\/traitement-offre\//, html: (text) => text.replace(/parvis-client-area/g, 'div') },
      ids: ['path-deep'],
    },
    'deep addresses that are all another page': {
      path: '/ev?as=oneSale',
      plant: {
        at: /^\/(ea|ev|mon-compte|traitement-offre)\/./,
        html: () => '<!doctype html><h1>Page introuvable</h1>',
      },
      ids: ['path-deep'],
    },
    'deep addresses that lead to another page': {
      path: '/ev?as=oneSale',
      plant: { at: /^\/(ea|ev|mon-compte|traitement-offre)\/./, status: 302, headers: { location: '/cgu' } },
      ids: ['path-deep'],
    },
    'the confirmation of a visit that is not served': {
      path: VISIT,
      plant: { at: /\/success$/, status: 404 },
      ids: ['path-deep'],
    },
    'results that robots may index': {
      path: '/estimation',
      plant: { at: /resultat/, headers: { 'x-robots-tag': null } },
      ids: ['robots-result'],
    },
    'a policy that tells other sites the address': {
      path: VISIT,
      plant: { headers: { 'referrer-policy': 'unsafe-url' } },
      ids: ['referrer'],
    },
  };
  test.each(Object.entries(faults))('%s', (_, fault) => expectFindings(fault));
});

describe('Turbo', () => {
  const PATH = '/turbo/estimation';
  let response = 0;
  const faults: Record<string, Fault> = {
    'Trusted Types': {
      path: PATH,
      plant: {
        headers: ({ 'content-security-policy': policy = '' }) => ({
          'content-security-policy': `${policy}; require-trusted-types-for 'script'`,
        }),
      },
      ids: ['turbo-trusted-types'],
    },
    'no nonce for its style': { path: PATH, plant: html(/<meta name="csp-nonce"[^>]*>/, ''), ids: ['turbo-nonce'] },
    'a nonce that changes with each response': {
      path: PATH,
      plant: {
        headers: ({ 'content-security-policy': policy = '' }) => {
          response += 1;
          return { 'content-security-policy': policy.replace(/'nonce-[^']*'/, `'nonce-n${response}'`) };
        },
        html: (text) =>
          text
            .replace(/(csp-nonce" content=")[^"]*/, `$1n${response}`)
            .replace(/<script /g, `<script nonce="n${response}" `),
      },
      ids: ['turbo-nonce-changes'],
    },
    'a Turbo from before 7.2': {
      path: PATH,
      script: `let old;
        Object.defineProperty(window, 'Turbo', {
          get: () => old,
          set: ({ StreamActions, ...rest }) => { old = rest; },
        });`,
      ids: ['turbo-old'],
    },
    Turbolinks: { path: '/estimation', script: 'window.Turbolinks = {}', ids: ['turbolinks'] },
    'pages that are refreshed by replacement': {
      path: PATH,
      plant: html('</body>', '<turbo-cable-stream-source></turbo-cable-stream-source></body>'),
      ids: ['turbo-refresh'],
    },
    'a page without the forgery token of Rails': {
      path: PATH,
      plant: html(/<meta name="csrf-token"[^>]*>/, ''),
      ids: ['csrf'],
    },
  };
  test.each(Object.entries(faults))('%s', (_, fault) => expectFindings(fault));
});
