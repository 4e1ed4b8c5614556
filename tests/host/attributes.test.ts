import { describe, expect, test } from 'vitest';
import { httpUrl, readBootConfig } from '@/host/attributes';
import { brandOf } from '@/host/brand';
import { attributeProblems } from '@/host/check-attributes';
import { LINKS, type LinkName, linkOf } from '@/host/host-links';
import {
  accountsOf,
  attributeNames,
  cableUrl,
  criteriaOf,
  fillLinkTemplate,
  mapSettings,
  originsOf,
  placesSettings,
  signInLink,
  tokenHeaderOf,
} from '@/host/settings';

const PAGE = { href: 'https://hote.example/annulation-visite/1/a?x=1', origin: 'https://hote.example' };

function host(given: Record<string, string> = {}, tag = { basePath: '/annulation-visite' }) {
  const raw = (name: string) => given[name] ?? null;
  const boot = readBootConfig(raw, PAGE, tag);
  return { raw, boot, problems: attributeProblems(raw, boot) };
}

describe('defaults', () => {
  const { raw, boot, problems } = host();

  test('without any attribute an element starts without a warning', () => {
    expect(problems).toEqual([]);
    expect(boot).toEqual({
      page: PAGE,
      api: { base: 'https://hote.example/api/v1', sameOrigin: true },
      linkBase: PAGE.href,
      tokenStorage: 'local',
      routing: 'path',
      basePath: '/annulation-visite',
    });
    expect(accountsOf(raw, boot)).toBe('inline');
    expect(tokenHeaderOf(raw)).toBeNull();
    expect(cableUrl(raw, boot)).toBe('https://hote.example/cable');
    expect(placesSettings(raw, boot)).toEqual({ googleKey: null, geocoder: 'https://data.geopf.fr/geocodage' });
    expect(mapSettings(raw, boot)).toEqual({ mapboxToken: null, styleUrl: null, tiles: null });
    expect(brandOf(raw, boot)).toEqual({
      name: 'Parvis',
      slug: 'parvis',
      logo: null,
      email: 'contact@parvis.example',
      staffDomain: 'parvis.example',
    });
  });

  test.each([
    ['home', '/'],
    ['signIn', '/connexion'],
    ['signOut', '/users/sign_out'],
    ['account', '/mon-compte'],
    ['ads', '/annonces'],
    ['booking', '/reserver-une-visite'],
    ['offer', '/faire-une-offre'],
    ['terms', '/cgu'],
    ['privacy', '/politique-de-confidentialite'],
    ['estimation', '/estimation'],
    ['alerts', '/ea/alertes-achat'],
    ['ev', '/ev'],
  ] as [LinkName, string][])('the link "%s" leads to %s', (name, path) => {
    expect(linkOf(raw, name, boot)).toBe(`https://hote.example${path}`);
  });

  test('every documented attribute is known', () => {
    const contract =
      'token user-id session-id customer-id token-storage accounts api-base token-header cable-url routing base-path ' +
      'home-url sign-in-url sign-out-url account-url ads-url booking-url offer-url terms-url privacy-url ' +
      'estimation-url alerts-url ev-url brand-name brand-slug logo-url support-email staff-domain google-maps-key ' +
      'geocoder-url mapbox-token map-style tiles-url funnel-version criteria partner redirect-origins ' +
      'esign-origins payment-origins analytics-identity phone-consent result-first nonce';
    expect(attributeNames().sort()).toEqual(contract.split(' ').sort());
    expect(Object.keys(LINKS)).toHaveLength(12);
  });
});

describe('an API on another origin', () => {
  const { raw, boot } = host({
    'api-base': 'https://maison.example/api/v1/',
    'terms-url': '/conditions',
    'home-url': 'https://autre.example/a',
    'logo-url': 'logo.svg',
  });

  test('keeps tokens in memory and shows no passwords', () => {
    expect(boot).toMatchObject({ tokenStorage: 'memory', api: { sameOrigin: false } });
    expect(accountsOf(raw, boot)).toBe('link');
  });

  test("resolves relative links, the logo and the cable against the API's origin", () => {
    expect(boot.api.base).toBe('https://maison.example/api/v1');
    expect(linkOf(raw, 'terms', boot)).toBe('https://maison.example/conditions');
    expect(linkOf(raw, 'booking', boot)).toBe('https://maison.example/reserver-une-visite');
    expect(cableUrl(raw, boot)).toBe('https://maison.example/cable');
    expect(brandOf(raw, boot).logo).toBe('https://maison.example/logo.svg');
  });

  test.each([
    ['wss://cable.example/cable', 'https://cable.example/cable'],
    ['ws://cable.example/cable', 'http://cable.example/cable'],
    ['https://cable.example/cable', 'https://cable.example/cable'],
    ['wsss://cable.example', 'https://maison.example/cable'],
  ])('takes %s as the address of the live channel %s', (given, url) => {
    const own: typeof raw = (name) => (name === 'cable-url' ? given : raw(name));
    expect(cableUrl(own, boot)).toBe(url);
    expect(attributeProblems(own, boot).some((problem) => problem.startsWith('cable-url'))).toBe(
      given === 'wsss://cable.example',
    );
  });

  test('an absolute link is unchanged', () => {
    expect(linkOf(raw, 'home', boot)).toBe('https://autre.example/a');
  });
});

describe('invalid values fall back with a warning', () => {
  test.each([
    ['routing', 'paths', 'routing="paths" is not one of path, hash, memory: the default is used.'],
    ['accounts', 'oui', 'accounts="oui" is not one of inline, link: the default is used.'],
    [
      'home-url',
      'javascript:alert(1)',
      'home-url="javascript:alert(1)" is not an http(s) address: the default is used.',
    ],
    ['api-base', 'http://', 'api-base="http://" is not an http(s) address: the default is used.'],
    ['cable-url', 'ftp://a', 'cable-url="ftp://a" is not an http(s) address: the default is used.'],
    ['criteria', '{"min_budget":', 'criteria is not a JSON object: ignored.'],
    ['criteria', '[1]', 'criteria is not a JSON object: ignored.'],
    [
      'redirect-origins',
      'ftp://a',
      'redirect-origins: "ftp://a" is not an origin such as https://example.com: ignored.',
    ],
    ['token-header', 'X User', 'token-header="X User" is not a header name: the Authorization header is used.'],
  ])('%s="%s"', (name, value, problem) => {
    const bad = host({ [name]: value });
    expect(bad.problems).toEqual([problem]);
    expect(bad.boot).toEqual(host().boot);
    expect(linkOf(bad.raw, 'home', bad.boot)).toBe('https://hote.example/');
    expect(cableUrl(bad.raw, bad.boot)).toBe('https://hote.example/cable');
    expect(criteriaOf(bad.raw)).toBeNull();
    expect(originsOf(bad.raw, 'redirect-origins')).toEqual([]);
    expect(tokenHeaderOf(bad.raw)).toBeNull();
  });

  test('an api-base keeps only its origin and path', () => {
    expect(host({ 'api-base': 'https://u:p@maison.example/api/v1/?x=1#z' }).boot.api.base).toBe(
      'https://maison.example/api/v1',
    );
  });

  test('a token or session id that is invalid in a header is reported', () => {
    expect(host({ 'session-id': 'visiteur-é' }).problems).toEqual([
      'session-id has characters that no header may hold: ignored.',
    ]);
  });

  test('a token without a user id is reported', () => {
    expect(host({ token: 'T' }).problems).toHaveLength(1);
    expect(host({ token: 'T', 'user-id': '7' }).problems).toEqual([]);
  });

  test('a consent to be called whose words would not name the house is reported', () => {
    const asked = { 'phone-consent': 'on', 'brand-name': 'Maison Claire', 'support-email': 'bonjour@claire.example' };
    expect(host(asked).problems).toEqual([]);
    expect(host({ ...asked, 'brand-name': ' ' }).problems).toEqual([expect.stringMatching(/without brand-name/)]);
    expect(host({ 'phone-consent': 'on' }).problems).toHaveLength(2);
    expect(host({ 'phone-consent': 'off' }).problems).toEqual([]);
  });

  test('an empty attribute counts as absent', () => {
    const empty = host({ routing: '', 'home-url': ' ', criteria: '', 'api-base': '' });
    expect(empty.problems).toEqual([]);
    expect(empty.boot).toEqual(host().boot);
  });
});

describe('valid values', () => {
  test.each([
    ['/', ''],
    ['radar', '/radar'],
    ['/radar/', '/radar'],
    ['/a/b//', '/a/b'],
    ['/visites/été', '/visites/%C3%A9t%C3%A9'],
    ['/custom?x=1#y', '/custom'],
  ])('base-path "%s" becomes "%s"', (given, expected) => {
    expect(host({ 'base-path': given }).boot.basePath).toBe(expected);
  });

  test('lists of origins are separated by spaces or commas and reduced to origins', () => {
    const { raw } = host({ 'redirect-origins': 'https://a.example/chemin, https://b.example:8443 ' });
    expect(originsOf(raw, 'redirect-origins')).toEqual(['https://a.example', 'https://b.example:8443']);
  });

  test('criteria is an object as the host wrote it', () => {
    expect(criteriaOf(host({ criteria: '{"min_budget": 1}' }).raw)).toEqual({ min_budget: 1 });
  });

  test("a tag's own default routing is overridden by the attribute", () => {
    const tag = { basePath: '', routing: 'memory' as const };
    expect(host({}, tag).boot.routing).toBe('memory');
    expect(host({ routing: 'hash' }, tag).boot.routing).toBe('hash');
  });
});

describe('links with placeholders', () => {
  const values = { property_slug: 'maison à Lyon', visit_id: '12', sale_id: null };
  const booking = (url?: string) => {
    const { raw, boot } = host(url ? { 'booking-url': url } : {});
    return linkOf(raw, 'booking', boot);
  };

  test('a placeholder in the path or the query is replaced by the encoded value', () => {
    expect(fillLinkTemplate(booking('/visites/{property_slug}/creneaux?v={visit_id}'), values)).toBe(
      'https://hote.example/visites/maison%20%C3%A0%20Lyon/creneaux?v=12',
    );
  });

  test('without a placeholder the URL gets ?property_slug=', () => {
    expect(fillLinkTemplate(booking(), values)).toBe(
      'https://hote.example/reserver-une-visite?property_slug=maison+%C3%A0+Lyon',
    );
  });

  test('an unknown property leaves the URL unchanged', () => {
    expect(fillLinkTemplate('https://hote.example/r', { property_slug: null })).toBe('https://hote.example/r');
  });
});

describe('the return URL of the sign-in page', () => {
  test.each([
    ['path', '/ea/biens?x=1&customer-id=9', '/ea/biens?x=1'],
    ['path', '/ea?x=1#ancre', '/ea?x=1'],
    ['hash', '/espace?x=1&offer_id=4#/ev/7/offres?a=1&accepted=true&customer_id=9', '/espace?x=1#/ev/7/offres?a=1'],
    ['hash', '/espace#/ea', '/espace#/ea'],
    ['hash', '/espace#/ev/7/planning?semaine=2#bas', '/espace#/ev/7/planning?semaine=2#bas'],
    ['hash', '/espace', '/espace'],
    ['hash', '/espace#//', '/espace'],
  ])('with routing=%s, from %s, is %s', (routing, back, expected) => {
    const { raw, boot } = host({ routing });
    expect(new URL(signInLink(raw, boot, back)).searchParams.get('return_to')).toBe(expected);
  });
});

test.each(['https://nom:mot@exemple.fr/a.pdf', 'https://nom@exemple.fr/a.pdf'])('%s has none', (address) => {
  expect(httpUrl(address)).toBeNull();
});
