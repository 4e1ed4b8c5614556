import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { demoServer } from './helpers.ts';

const built = mkdtempSync(join(tmpdir(), 'built-'));
writeFileSync(join(built, 'client-area.js'), '');
const empty = mkdtempSync(join(tmpdir(), 'empty-'));
afterAll(() => {
  for (const folder of [built, empty]) rmSync(folder, { recursive: true });
});

const bench = demoServer({ distDir: built });
const unbuilt = demoServer({ distDir: empty });
const { buyer, expert, seller } = seeded.users;

const read = async (path: string, origin = bench.demo.url) => (await fetch(origin + path)).text();
const tagsOf = (text: string) => text.match(/<parvis-client-area[^>]*>/g) ?? [];

async function attributesOf(path: string, origin = bench.demo.url): Promise<Record<string, string>> {
  const [tag = '', ...others] = tagsOf(await read(path, origin));
  expect(others).toEqual([]);
  return Object.fromEntries([...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}

describe('the host pages of the client area', () => {
  it.each([
    ['/ea', 'Espace acheteur'],
    ['/ea/interests/2111/documents', 'Espace acheteur'],
    ['/ea/alertes-achat', 'Mes alertes'],
    ['/ev', 'Mes ventes'],
    ['/ev/ventes', 'Mes ventes'],
    ['/ev/ventes/501/offres', 'Ma vente 501'],
    ['/mon-compte', 'Mon compte'],
    ['/traitement-offre/423/signature', 'Offre reçue'],
  ])('%s contains the element with the URLs of the host, under the heading « %s »', async (path, heading) => {
    expect(await attributesOf(path)).toEqual({
      'session-id': 'visiteur-demo-1',
      'brand-name': 'Maison Parvis',
      'home-url': '/',
      'sign-in-url': '/connexion',
      'sign-out-url': '/users/sign_out',
      'account-url': '/mon-compte',
      'ads-url': '/annonces',
      'booking-url': '/reserver-une-visite',
      'offer-url': '/faire-une-offre',
      'terms-url': '/cgu',
      'privacy-url': '/politique-de-confidentialite',
      'estimation-url': '/estimation?as=stored',
      'support-email': 'contact@parvis.example',
      'geocoder-url': '/geocodage',
      'staff-domain': 'parvis.example',
      'cable-url': '/cable',
      'tiles-url': '/demo/tiles.json',
    });
    expect(await read(path)).toContain(`<h1>${heading}</h1><p>Chargement…</p></parvis-client-area>`);
  });

  it('loads the script once it is built, and fetches nothing before', async () => {
    const script = '<script type="module" src="/parvis/client-area.js"></script>';
    for (const path of ['/ea', '/turbo/ea', '/demo/deux-espaces', '/demo/hostile-espace']) {
      expect(await read(path)).toContain(script);
      expect(await read(path, unbuilt.demo.url)).not.toContain('client-area.js');
    }
  });

  it.each([
    ['buyer', buyer.id, buyer.token],
    ['staff', expert.id, expert.token],
    ['onlySeller', seller.id, seller.token],
    ['buyer.2', buyer.id, `${buyer.token}.2`],
    ['expired', seeded.users.expired.id, seeded.users.expired.token],
  ])('signs %s in with ?as=', async (as, id, token) => {
    expect(await attributesOf(`/ea?as=${as}`)).toMatchObject({ 'user-id': String(id), token });
  });

  it('has no user for ?as=guest, and sends no attribute without ?as=', async () => {
    expect(await attributesOf('/ea?as=guest')).toMatchObject({ token: '', 'user-id': '' });
    expect(await attributesOf('/ea?as=toString')).toMatchObject({ token: '', 'user-id': '' });
    expect(await attributesOf('/ea')).not.toHaveProperty('token');
  });

  it('accepts customer, routing and other documented options from the query, and nothing else', async () => {
    const chosen = { 'customer-id': '202', routing: 'hash', accounts: 'link', 'token-storage': 'memory' };
    const query = new URLSearchParams({ ...chosen, 'api-base': 'https://ailleurs.exemple.fr' });
    const attributes = await attributesOf(`/ea?${query}`);
    expect(attributes).toMatchObject(chosen);
    expect(attributes).not.toHaveProperty('api-base');
  });

  it('stays under /turbo in all its URLs', async () => {
    expect(await attributesOf('/turbo/mon-compte')).toMatchObject({
      'base-path': '/turbo',
      'account-url': '/turbo/mon-compte',
      'ev-url': '/turbo/ev',
      'alerts-url': '/turbo/ea/alertes-achat',
    });
    expect(await read('/turbo/ev/ventes/501')).toContain('<h1>Ma vente 501</h1>');
    expect(await read('/turbo/autre-page')).toContain('href="/turbo/ea/interests"');
  });

  it('places two elements with hash and memory routing, or as the query says', async () => {
    const routings = async (query: string) =>
      tagsOf(await read(`/demo/deux-espaces${query}`)).map((tag) => / routing="(\w+)"/.exec(tag)?.[1]);
    expect(await routings('')).toEqual(['hash', 'memory']);
    expect(await routings('?a=path&b=hash')).toEqual(['path', 'hash']);
  });

  it('takes everything from the main origin on a partner page', async () => {
    const { url, partnerUrl } = bench.demo;
    expect(await attributesOf('/espace?as=buyer', partnerUrl)).toMatchObject({
      'api-base': `${url}/api/v1`,
      'cable-url': `${url}/cable`,
      token: buyer.token,
      routing: 'hash',
    });
  });
});

describe('link targets of the client area', () => {
  it('lists every persona on the page of the data', async () => {
    const text = await read('/demo/donnees');
    for (const as of ['buyer', 'both', 'single', 'onlySeller', 'nobody', 'crowded', 'expired', 'staff']) {
      expect(text).toContain(`href="/ea?as=${as}"`);
    }
  });

  it('signs out by the form that Rails expects, and refuses it without a token of this site', async () => {
    const [, token = ''] = /name="csrf-token" content="([^"]+)"/.exec(await read('/ea')) ?? [];
    const send = (authenticity_token: string, _method = 'delete') =>
      fetch(`${bench.demo.url}/users/sign_out`, {
        method: 'POST',
        body: new URLSearchParams({ authenticity_token, _method }),
      });
    const answer = await send(token);
    expect([answer.status, (await answer.text()).includes('Vous êtes déconnecté')]).toEqual([200, true]);
    expect((await send('forged.token')).status).toBe(422);
    expect((await send(token, 'post')).status).toBe(422);
  });

  it.each([
    '/blog/lire?utm=a',
    '/reserver-une-visite?property_slug=bien-7',
    '/faire-une-offre?offer_id=411',
    '/annonces?alerte=803',
  ])('%s shows its parameters', async (path) => {
    const [, value = ''] = path.split('=');
    expect(await read(path)).toContain(`<dd>${value}</dd>`);
  });
});
