import { describe, expect, it } from 'vitest';
import { LARGEST_CROWD } from '../../demo/server/radar/crowd.ts';
import { seeded } from '../../demo/server/seed.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const { users } = seeded;

const read = async (path: string, origin = bench.demo.url) => (await fetch(origin + path)).text();
const policyOf = async (path: string, origin = bench.demo.url) =>
  (await fetch(origin + path)).headers.get('content-security-policy')?.split('; ') ?? [];
const tagsOf = (text: string) => text.match(/<parvis-radar[^>]*>/g) ?? [];
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

describe('the host page of the radar', () => {
  it.each(['/radar', '/radar/quelque-part', '/radar?lat=45.715&lng=5.005&radius=500&pid=7051'])(
    '%s contains the element for a guest on the map of the town, without a place',
    async (path) => {
      expect(await attributesOf(path)).toEqual({
        token: '',
        'user-id': '',
        'session-id': 'visiteur-demo-1',
        'brand-name': 'Maison Parvis',
        'sign-in-url': '/connexion',
        'estimation-url': '/estimation',
        'geocoder-url': '/geocodage',
        'tiles-url': '/demo/tiles.json',
      });
      const text = await read(path);
      expect(text).toContain('<script type="module" src="/parvis/radar.js"></script>');
      expect(text).toContain('<main id="contenu" class="whole">');
      expect(text).toContain('Plan et ventes fictifs');
    },
  );

  it('accepts documented options from the query, and nothing else', async () => {
    const chosen = {
      routing: 'hash',
      accounts: 'link',
      'map-style': '/demo/plan.json',
      'tiles-url': '',
      'mapbox-token': 'pk.x',
      'base-path': '/radar/ici',
      'token-storage': 'memory',
      partner: 'agence-du-parc',
    };
    const query = new URLSearchParams({ ...chosen, 'api-base': 'https://ailleurs.exemple.fr', lat: '45.7', pid: '1' });
    const attributes = await attributesOf(`/radar?${query}`);
    expect(attributes).toMatchObject(chosen);
    for (const name of ['api-base', 'lat', 'pid']) expect(attributes).not.toHaveProperty(name);
  });

  it.each(['buyer', 'otherBuyer', 'curious', 'collector'] as const)('signs %s in with ?as=', async (name) => {
    const { token, 'user-id': id } = await attributesOf(`/radar?as=${name}`);
    expect([token, id]).toEqual([users[name].token, String(users[name].id)]);
  });

  it('allows a worker of its own or a blob, and no other server', async () => {
    const policy = await policyOf('/radar?lat=45.7&lng=5&map-style=/demo/plan.json&tiles-url=/demo/tiles.json');
    const own = bench.demo.url.replace('http', 'ws');
    expect(policy).toEqual(expect.arrayContaining(["worker-src 'self' blob:", `connect-src 'self' ${own}`]));
    expect(policy).toContain("img-src 'self' data: blob: https:");
  });

  it.each([
    ['tiles-url=https://plan.exemple.fr/{z}/{x}/{y}.pbf', 'https://plan.exemple.fr'],
    ['map-style=https://style.exemple.fr/a.json', 'https://style.exemple.fr'],
    ['mapbox-token=pk.x', 'https://*.mapbox.com'],
    ['tiles-url=javascript:alert(1)', ''],
    ["tiles-url=https://a.fr;script-src'*'", ''],
  ])('allows the server of the map named by ?%s, and no other', async (query, server) => {
    const policy = await policyOf(`/radar?${query.replace('{z}/{x}/{y}', '%7Bz%7D/%7Bx%7D/%7By%7D')}`);
    const own = `connect-src 'self' ${bench.demo.url.replace('http', 'ws')}`;
    expect(policy).toContain(server ? `${own} ${server}` : own);
    expect(policy).toHaveLength((await policyOf('/annonces')).length);
    expect(policy).toContain("script-src 'self'");
  });

  it('places two elements with hash and memory routing, or as the query says', async () => {
    const routings = async (query: string) =>
      tagsOf(await read(`/demo/deux-radars${query}`)).map((tag) => / routing="(\w+)"/.exec(tag)?.[1]);
    expect(await routings('')).toEqual(['hash', 'memory']);
    expect(await routings('?a=path&b=hash')).toEqual(['path', 'hash']);
  });

  it('sets base-path where the radar has another path, and links under Turbo to another page and back', async () => {
    for (const path of ['/turbo/radar', '/demo/hostile-radar']) {
      expect(await attributesOf(`${path}?radius=500`)).toMatchObject({ 'base-path': path });
    }
    const paths = async (path: string) => linksOf(await read(path)).map(({ pathname }) => pathname);
    expect(await paths('/turbo/radar')).toContain('/turbo/autre-page');
    expect(await paths('/turbo/autre-page')).toContain('/turbo/radar');
  });
});

describe('the partner pages of the radar', () => {
  it('/ventes takes script, API, addresses and map from the main origin, and has no token', async () => {
    const { url, partnerUrl } = bench.demo;
    expect(await attributesOf('/ventes', partnerUrl)).toEqual({
      'api-base': `${url}/api/v1`,
      'geocoder-url': `${url}/geocodage`,
      'tiles-url': `${url}/demo/tiles.json`,
      'session-id': 'visiteur-partenaire-1',
      'brand-name': 'Maison Parvis',
      routing: 'hash',
      partner: 'agence-du-parc',
    });
    expect(await read('/ventes', partnerUrl)).toContain(
      `<script type="module" src="${url}/parvis/radar.js" crossorigin></script>`,
    );
    expect(await policyOf('/ventes', partnerUrl)).toEqual(
      expect.arrayContaining([
        `script-src 'self' ${url}`,
        `connect-src 'self' ${url.replace('http', 'ws')} ${url}`,
        `img-src 'self' data: blob: https: ${url}`,
        `worker-src 'self' blob: ${url}`,
      ]),
    );
  });

  it('/ventes-en-marge is in a sidebar, with memory routing', async () => {
    const { partnerUrl } = bench.demo;
    expect(await attributesOf('/ventes-en-marge', partnerUrl)).toMatchObject({
      partner: 'agence-du-parc-marge',
      routing: 'memory',
    });
    expect(await read('/ventes-en-marge', partnerUrl)).toMatch(/<aside[^>]*><parvis-radar/);
  });
});

describe('the page of the data', () => {
  it('links to existing places and sales of the radar, and has no broken link', async () => {
    const links = linksOf(await read('/demo/donnees')).filter(({ pathname }) => /radar|ventes/.test(pathname));
    expect(links.length).toBeGreaterThan(40);
    const statuses = await Promise.all(links.map(async (link) => [String(link), (await fetch(link)).status]));
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
    const opened = links.map(({ searchParams }) => searchParams.get('pid')).filter((pid) => pid && pid !== '999999');
    for (const { id } of Object.values(seeded.radar.odd)) expect(opened).toContain(String(id));
    for (const pid of opened) {
      expect((await bench.api('GET', `/radar/properties/${pid}`)).status).toBe(200);
    }
  });

  it('describes each link correctly: forty in a building, and nothing in the fields', async () => {
    const links = linksOf(await read('/demo/donnees')).filter(({ searchParams }) => searchParams.has('radius'));
    const totals = await Promise.all(
      links.map(async ({ searchParams }) => {
        const asked = new URLSearchParams(['lat', 'lng', 'radius'].map((name) => [name, searchParams.get(name) ?? '']));
        const headers = { Authorization: `Bearer ${users.otherBuyer.token}` };
        return (await bench.api('GET', `/radar/properties?${asked}`, { headers })).json;
      }),
    );
    expect(totals.some(({ total }) => total === 0)).toBe(true);
    const stacks = totals.map(({ results = [] }) =>
      results.findIndex(({ id }: { id: number }) => !seeded.radar.stackOf40.includes(id)),
    );
    expect(stacks).toContain(40);
  });

  it('lists the users with their rights and e-mails, and how to make a crowd', async () => {
    const text = await read('/demo/donnees');
    for (const name of ['buyer', 'otherBuyer', 'curious', 'collector'] as const) {
      expect(text).toContain(`as=${name}`);
      expect(text).toContain(users[name].email);
      expect(text).toContain(users[name].password);
    }
    const crowds = [...text.matchAll(/data-body="\{&quot;count&quot;:(\d+)\}"/g)].map(([, count]) => Number(count));
    expect(crowds).toContain(10_000);
    expect(Math.max(...crowds)).toBe(LARGEST_CROWD);
  });
});
