import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const { sales, users } = seeded;

const read = async (path: string, origin = bench.demo.url) => (await fetch(origin + path)).text();
const tagsOf = (text: string) => text.match(/<parvis-estimation[^>]*>/g) ?? [];
/** Returns the links of a page, resolved as a browser does. */
const linksOf = (text: string) =>
  [...text.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), bench.demo.url));

/** Returns the attributes of the only element of a page. */
async function attributesOf(path: string, origin?: string): Promise<Record<string, string>> {
  const tags = tagsOf(await read(path, origin));
  expect(tags).toHaveLength(1);
  return Object.fromEntries(
    [...(tags[0] ?? '').matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

describe('the host pages of the estimation', () => {
  it.each([
    '/estimation',
    '/estimation/contact?utm=1',
    '/estimation-en-ligne/typologie',
    `/estimation/resultat/${sales.dead.uniqueHash}`,
  ])('%s contains the element for a guest, with its script, without version, routing or base-path', async (path) => {
    expect(await attributesOf(path)).toEqual({
      token: '',
      'user-id': '',
      'session-id': 'visiteur-demo-1',
      'brand-name': 'Maison Parvis',
      'home-url': '/',
      'sign-in-url': '/connexion',
      'privacy-url': '/politique-de-confidentialite',
      'ev-url': '/ev',
      'geocoder-url': '/geocodage',
      'staff-domain': 'parvis.example',
      'cable-url': '/cable',
      'tiles-url': '/demo/tiles.json',
    });
    expect(await read(path)).toContain('<script type="module" src="/parvis/estimation.js"></script>');
  });

  it('accepts documented options from the query, and nothing else', async () => {
    const chosen = {
      routing: 'hash',
      accounts: 'link',
      'funnel-version': 'bis',
      'analytics-identity': 'datalayer',
      partner: 'agence-du-parc',
      'base-path': '/estimation',
      'logo-url': '/demo/assets/icon.svg',
      'token-storage': 'memory',
    };
    const query = new URLSearchParams({ ...chosen, 'api-base': 'https://ailleurs.exemple.fr', city: 'Lyon' });
    const attributes = await attributesOf(`/estimation/motif?${query}`);
    expect(attributes).toMatchObject(chosen);
    for (const name of ['api-base', 'city']) expect(attributes).not.toHaveProperty(name);
  });

  it.each(['buyer', 'otherBuyer', 'seller', 'expert'] as const)('signs %s in with ?as=', async (name) => {
    const { token, 'user-id': id } = await attributesOf(`/estimation/typologie?as=${name}`);
    expect([token, id]).toEqual([users[name].token, String(users[name].id)]);
  });

  it('places two elements with hash and memory routing, or as the query says', async () => {
    const routings = async (query: string) =>
      tagsOf(await read(`/demo/deux-estimations${query}`)).map((tag) => / routing="(\w+)"/.exec(tag)?.[1]);
    expect(await routings('')).toEqual(['hash', 'memory']);
    expect(await routings('?a=path&b=hash')).toEqual(['path', 'hash']);
  });

  it('sets base-path where the funnel has another path', async () => {
    for (const path of ['/turbo/estimation', '/demo/hostile-estimation']) {
      expect(await attributesOf(`${path}/motif`)).toMatchObject({ 'base-path': path });
    }
  });

  it('links from the funnel under Turbo to another page, and back', async () => {
    const paths = async (path: string) => linksOf(await read(path)).map(({ pathname }) => pathname);
    expect(await paths('/turbo/estimation/motif')).toContain('/turbo/autre-page');
    expect(await paths('/turbo/autre-page')).toContain('/turbo/estimation');
  });

  it('shows the id of the sale on the page its owner is sent to, as text', async () => {
    expect(await read('/ev/ventes/501')).toContain('<h1>Ma vente 501</h1>');
    expect(await read('/ev/ventes/%3Cb%3E')).toContain('<h1>Ma vente &lt;b&gt;</h1>');
    expect((await fetch(`${bench.demo.url}/ev/ventes/%E0%A4`)).status).toBe(200);
  });

  it('redirects from /connexion to a result as its owner, replacing a former user', async () => {
    const back = `/estimation/resultat/${sales.apartment.uniqueHash}?utm=a%20b&as=buyer`;
    const signIn = await read(`/connexion?return_to=${encodeURIComponent(back)}`);
    const [own] = linksOf(signIn).filter(({ searchParams }) => searchParams.get('as') === 'seller');
    expect(own?.pathname).toBe(sales.apartment.path);
    expect([...(own?.searchParams ?? [])]).toEqual([
      ['utm', 'a b'],
      ['as', 'seller'],
    ]);
  });
});

describe('the robots of the host pages', () => {
  it.each([
    [`/estimation/resultat/${sales.dead.uniqueHash}`, 'noindex, nofollow'],
    ['/estimation', null],
  ])('%s has X-Robots-Tag: %s', async (path, robots) => {
    expect((await fetch(bench.demo.url + path)).headers.get('x-robots-tag')).toBe(robots);
  });
});

describe('the partner pages of the estimation', () => {
  it('/estimer takes script, API, addresses and live channel from the main origin, and has no token', async () => {
    const { url, partnerUrl } = bench.demo;
    expect(await attributesOf('/estimer', partnerUrl)).toEqual({
      'api-base': `${url}/api/v1`,
      'geocoder-url': `${url}/geocodage`,
      'cable-url': `${url}/cable`,
      'session-id': 'visiteur-partenaire-1',
      'brand-name': 'Maison Parvis',
      routing: 'hash',
      partner: 'agence-du-parc',
    });
    const text = await read('/estimer', partnerUrl);
    expect(text).toContain(`<script type="module" src="${url}/parvis/estimation.js" crossorigin></script>`);
    expect(await read('/estimer?script=parvis', partnerUrl)).toContain(`src="${url}/parvis/parvis.js"`);
  });

  it('have a policy that allows the live channel and pictures of the main origin, and nothing inline', async () => {
    const { url, partnerUrl } = bench.demo;
    const policy = (await fetch(`${partnerUrl}/estimer`)).headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        `script-src 'self' ${url}`,
        "style-src 'self'",
        `img-src 'self' data: blob: https: ${url}`,
        `connect-src 'self' ${url.replace('http', 'ws')} ${url}`,
        `form-action 'self' ${url}`,
        'trusted-types parvis-map',
      ]),
    );
  });

  it('/estimer?version=bis differs in the version attribute only', async () => {
    const version = async (query: string) =>
      (await attributesOf(`/estimer${query}`, bench.demo.partnerUrl))['funnel-version'];
    expect(await version('?version=bis')).toBe('bis');
    expect(await version('?version=ter')).toBeUndefined();
  });

  it('/estimer-en-marge has another name in a sidebar, and memory routing', async () => {
    const { partnerUrl } = bench.demo;
    expect(await attributesOf('/estimer-en-marge', partnerUrl)).toMatchObject({
      partner: 'agence-du-parc-marge',
      routing: 'memory',
    });
    expect(await read('/estimer-en-marge', partnerUrl)).toMatch(/<aside[^>]*><parvis-estimation/);
    expect(await read('/assets/partner.css', partnerUrl)).toMatch(/\.with-sidebar aside \{\s*width: 280px/);
  });
});

describe('the page of the data', () => {
  it('links to every ready result and to its guest view, with its owner and content', async () => {
    const { ready } = await (await fetch(`${bench.demo.url}/demo/estimations`)).json();
    const text = (await read('/demo/donnees')).replaceAll('&#39;', "'");
    expect(ready).toHaveLength(Object.keys(sales).length);
    for (const { path, meaning, owner } of ready) {
      expect(text).toContain(`<a href="${path}">${meaning}</a>`);
      expect(text).toContain(`href="${path}/invite"`);
      expect(text).toContain(users[owner as keyof typeof users].email);
    }
  });

  it('has a link that prefills a known address, with all eight parameters', async () => {
    const links = linksOf(await read('/demo/donnees')).filter(({ searchParams }) =>
      searchParams.has('formatted_address'),
    );
    const [house] = links;
    const told = Object.fromEntries(house?.searchParams ?? []);
    expect(house?.pathname).toBe('/estimation');
    expect(Object.keys(told)).toHaveLength(8);
    const found = await fetch(
      `${bench.demo.url}/geocodage/search?q=${encodeURIComponent(told['formatted_address'] ?? '')}`,
    );
    const [{ geometry, properties }] = (await found.json()).features;
    expect(told).toEqual({
      formatted_address: properties.label,
      street_number: properties.housenumber,
      street_name: properties.street,
      zip_code: properties.postcode,
      city: properties.city,
      country_code: 'FR',
      lat: String(geometry.coordinates[1]),
      lng: String(geometry.coordinates[0]),
    });
    expect(links.map(({ searchParams }) => searchParams.get('street_number'))).toContain('');
  });

  it('lists every e-mail keyword of the README', async () => {
    const guide = readFileSync('demo/README.md', 'utf8').split('## Estimations')[1]?.split('\n## ')[0] ?? '';
    const words = [...guide.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, word]) => word);
    expect(words.length).toBeGreaterThan(7);
    const text = await read('/demo/donnees');
    for (const word of words) expect(text).toContain(`nom+${word}@exemple.fr`);
  });

  it('has no broken link', async () => {
    const links = linksOf(await read('/demo/donnees')).filter(({ pathname }) => /estim/.test(pathname));
    expect(links.length).toBeGreaterThan(20);
    const statuses = await Promise.all(links.map(async (link) => [String(link), (await fetch(link)).status]));
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });
});
