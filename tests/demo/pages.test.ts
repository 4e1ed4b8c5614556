import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const place = `${seeded.visits.upcoming.id}/${seeded.visits.upcoming.slug}`;

async function open(path: string, origin = bench.demo.url) {
  const response = await fetch(origin + path);
  const policy = response.headers.get('content-security-policy') ?? '';
  return { status: response.status, policy: policy.split('; '), text: await response.text() };
}

const AREA_PAGE = /^\/(ea|ev|mon-compte|traitement-offre|demo\/(deux-espaces|hostile-espace))\b/;
const HOST_PAGES = [
  '/',
  '/demo/donnees',
  '/connexion',
  '/reserver-une-visite',
  '/annonces',
  '/faire-une-offre',
  '/mon-compte',
  '/cgu',
  '/politique-de-confidentialite',
  `/annulation-visite/${place}`,
  `/annulation-visite/${place}/success`,
  '/creer-une-alerte',
  '/creer-une-alerte/success',
  '/ea',
  '/ea/alertes-achat',
  `/ea/interests/${seeded.listings.accepted}/documents?as=buyer`,
  '/blog/faire-une-offre-au-bon-prix',
  '/users/sign_out',
  `/traitement-offre/${seeded.offers.karim}/signature`,
  '/estimation',
  '/estimation/informations',
  `/estimation/resultat/${seeded.sales.withExpert.uniqueHash}/invite`,
  '/estimation-en-ligne',
  '/estimation-en-ligne/motif',
  '/ev',
  '/ev/ventes/501',
  '/radar',
  '/radar/quelque-part?lat=45.715&lng=5.005&radius=500&pid=7051',
  '/demo/deux-radars',
  '/demo/deux-espaces',
  '/demo/hostile-espace',
  '/demo/hostile-radar',
  '/demo/deux-estimations',
  '/demo/hostile-estimation',
  '/demo/hostile-alerte',
  '/demo/integrer',
  '/demo/deux-instances',
  '/demo/hostile',
];
const TURBO_PAGES = [
  '/turbo',
  '/turbo/autre-page',
  `/turbo/annulation-visite/${place}`,
  '/turbo/creer-une-alerte',
  '/turbo/estimation',
  '/turbo/estimation/motif',
  '/turbo/radar',
  '/turbo/ea',
  '/turbo/ea/interests?as=buyer',
  '/turbo/ev/ventes/501',
  '/turbo/mon-compte',
];

describe('host pages', () => {
  it.each([...HOST_PAGES, ...TURBO_PAGES])(
    '%s has the CSRF token and neither inline script nor inline style',
    async (path) => {
      const { status, text } = await open(path);
      expect(status).toBe(200);
      expect(text).toMatch(/<meta name="csrf-token" content="[\w-]+\.[\w-]+">/);
      expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
      if (/<parvis-/.test(text)) expect(text).toMatch(/<strong>À essayer :<\/strong> \S/);
    },
  );

  it.each(HOST_PAGES)('%s is served with the strict policy', async (path) => {
    const { policy } = await open(path);
    // The client area's pages frame the provider's signatures, the console every page of the demo.
    const { partnerUrl, providerUrl } = bench.demo;
    const framed = path === '/' ? `frame-src 'self' ${partnerUrl} ${providerUrl}` : `frame-src 'self' ${providerUrl}`;
    const frames = path === '/' || AREA_PAGE.test(path) ? [framed] : [];
    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob: https:",
      `connect-src 'self' ${bench.demo.url.replace('http', 'ws')}`,
      "worker-src 'self' blob:",
      ...frames,
      "font-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types parvis-map',
    ]);
  });

  it.each(TURBO_PAGES)(
    '%s differs in a nonce for Turbo’s style sheet, the same on all, and in Trusted Types',
    async (path) => {
      const { policy, text } = await open(path);
      const nonce = /name="csp-nonce" content="([^"]+)"/.exec(text)?.[1];
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).toContain("script-src 'self'");
      expect(policy.join()).not.toMatch(/trusted-types|unsafe/);
      expect((await open('/turbo')).text).toContain(`content="${nonce}"`);
    },
  );

  it('places the element for a guest, with its script and a fallback', async () => {
    const { text } = await open(`/annulation-visite/${place}`);
    expect(text).toContain('<script type="module" src="/parvis/visit-cancellation.js"></script>');
    expect(text).toMatch(
      /<parvis-visit-cancellation token="" user-id="" session-id="[^"]+" brand-name="Maison Parvis"><p>Chargement…<\/p>/,
    );
  });

  it('signs a demo user in with ?as=buyer', async () => {
    const { text } = await open(`/annulation-visite/${place}?as=buyer`);
    expect(text).toContain(`token="${seeded.users.buyer.token}" user-id="${seeded.users.buyer.id}"`);
    expect((await open(`/annulation-visite/${place}?as=toString`)).text).toContain('token=""');
  });

  it('places two elements with hash and memory routing, and sets base-path under Turbo', async () => {
    const { text } = await open('/demo/deux-instances');
    expect(text.match(/routing="[a-z]+"/g)).toEqual(['routing="hash"', 'routing="memory"']);
    expect((await open(`/turbo/annulation-visite/${place}`)).text).toContain('base-path="/turbo/annulation-visite"');
  });

  it('places the alert creator as a Rails host does, and accepts documented options from the query', async () => {
    const { text } = await open(
      '/creer-une-alerte?as=buyer&routing=hash&accounts=link&criteria=%7B%22zone%22%3A%5B%5D%7D',
    );
    expect(text).toContain('<script type="module" src="/parvis/alert-creator.js"></script>');
    const tag = /<parvis-alert-creator[^>]*>/.exec(text)?.[0];
    for (const attribute of [
      `token="${seeded.users.buyer.token}"`,
      'alerts-url="/ea/alertes-achat"',
      'privacy-url="/politique-de-confidentialite"',
      'sign-in-url="/connexion"',
      'geocoder-url="/geocodage"',
      'routing="hash"',
      'accounts="link"',
      'criteria="{&quot;zone&quot;:[]}"',
    ]) {
      expect(tag).toContain(` ${attribute}`);
    }
    expect((await open('/creer-une-alerte')).text).not.toMatch(/ (routing|accounts|criteria|redirect-origins)=/);
  });

  it('sets base-path where the alert creator has another path', async () => {
    for (const path of ['/demo/hostile-alerte', '/turbo/creer-une-alerte']) {
      expect((await open(path)).text).toContain(`base-path="${path}"`);
    }
  });

  it('lists every e-mail and keyword of the alert creator with a special response', async () => {
    const { text } = await open('/demo/donnees');
    const own = Object.values(seeded.users).flatMap(({ id, email }) => (id === seeded.users.expert.id ? [] : [email]));
    const words = ['+redirect-own@', '+redirect-partner@', '+redirect-foreign@', '+redirect-script@'];
    for (const typed of [...own, ...words, 'refus-zone', 'champ-inconnu', 'refus-tardif'])
      expect(text).toContain(typed);
  });

  it('lists every seeded visit with its e-mail on the page of the data', async () => {
    const { text } = await open('/demo/donnees');
    for (const { id, slug, email } of Object.values(seeded.visits)) {
      expect(text).toContain(`href="/annulation-visite/${id}/${slug}"`);
      expect(text).toContain(email);
    }
  });

  it('shows a query as text', async () => {
    const { text } = await open('/reserver-une-visite?property_slug=%3Cscript%3Ealert(1)%3C/script%3E');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it.each([
    ['/mon-compte?x=1', '/mon-compte?x=1&amp;as=buyer'],
    ['//ailleurs.exemple.fr', '/?as=buyer'],
    ['/\\ailleurs.exemple.fr', '/?as=buyer'],
    ['https://ailleurs.exemple.fr', '/?as=buyer'],
  ])('redirects from /connexion to %s only if it is of this site', async (back, href) => {
    const { text } = await open(`/connexion?return_to=${encodeURIComponent(back)}`);
    expect(text).toContain(`href="${href}"`);
  });

  it('shows the parameters of the sign-in page', async () => {
    expect((await open('/connexion?return_to=%2Falerte%3Fa%3D1')).text).toContain('<dd>/alerte?a=1</dd>');
  });

  it('returns 404 as a page', async () => {
    expect(await open('/nulle-part')).toMatchObject({ status: 404, text: expect.stringContaining('Page introuvable') });
  });
});

describe('the partner pages', () => {
  it('take script, API, pictures and live channel from the main origin', async () => {
    const { demo } = bench;
    const { text, policy } = await open('/annulation', demo.partnerUrl);
    expect(text).toContain(`src="${demo.url}/parvis/visit-cancellation.js"`);
    expect(text).toContain(`api-base="${demo.url}/api/v1"`);
    expect(text).toContain('routing="hash"');
    expect(policy).toContain(`script-src 'self' ${demo.url}`);
    expect(policy).toContain(`connect-src 'self' ${demo.url.replace('http', 'ws')} ${demo.url}`);
    expect(policy).toContain('trusted-types parvis-map');
  });

  it.each([
    ['/alerte', ['agence-du-parc']],
    ['/alertes-partout', ['agence-du-parc-marge', 'agence-du-parc-colonne', 'agence-du-parc-large']],
    ['/vingt', Array.from({ length: 20 }, (_, index) => `partenaire-${index + 1}`)],
  ])('%s places one alert creator for each partner name', async (path, names) => {
    const { demo } = bench;
    const { text, policy } = await open(path, demo.partnerUrl);
    const tags = text.match(/<parvis-alert-creator[^>]*>/g) ?? [];
    expect(tags.map((tag) => /partner="([^"]*)"/.exec(tag)?.[1])).toEqual(names);
    for (const tag of tags) {
      expect(tag).toContain(`api-base="${demo.url}/api/v1" geocoder-url="${demo.url}/geocodage"`);
      expect(tag).toContain(`redirect-origins="${demo.partnerUrl}"`);
      expect(tag).not.toContain('token=');
    }
    expect(text.match(/<script[^>]*>/g)).toEqual([
      `<script type="module" src="${demo.url}/parvis/alert-creator.js" crossorigin>`,
    ]);
    expect(policy).toContain('trusted-types parvis-map');
    const loaded = await open(`${path}?script=parvis`, demo.partnerUrl);
    expect(loaded.text).toContain(`src="${demo.url}/parvis/parvis.js"`);
  });

  it('show the parameters of the redirect, as text', async () => {
    const { text } = await open('/merci?de=%3Cb%3E', bench.demo.partnerUrl);
    expect(text).toContain('<dt>de</dt><dd>&lt;b&gt;</dd>');
  });

  it('have neither a token nor a CSRF token', async () => {
    const { text } = await open('/annulation', bench.demo.partnerUrl);
    expect(text).not.toMatch(/csrf-token|token="/);
  });

  it('have their own style', async () => {
    expect((await open('/', bench.demo.partnerUrl)).text).toContain('Agence du Parc');
    expect((await fetch(`${bench.demo.partnerUrl}/assets/partner.css`)).status).toBe(200);
    expect((await fetch(`${bench.demo.partnerUrl}/assets/..%2fstart.ts`)).status).toBe(404);
  });
});
