import { describe, expect, it } from 'vitest';
import { addressOf, HOSTS, queryOf, readChoices, startsFromReset } from '../../demo/server/console/choices.ts';
import { isPageOf, scenesFor, TAGS } from '../../demo/server/console/elements.ts';
import { globPattern } from '../../demo/server/live/routes.ts';
import { FAULT_PRESETS } from '../../demo/server/pages/fault-presets.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const origins = { main: 'http://house', partner: 'http://partner', provider: 'http://provider' };
const choicesOf = (query: string) => readChoices(new URLSearchParams(query)).choices;

describe('the link of a combination', () => {
  it.each([
    '',
    'element=radar&as=curious&theme=sombre&width=390&dialect=rails',
    'element=client-area&page=%2Fea%2Falertes-achat%3Fas%3Dbuyer&host=turbo',
    'element=alert-creator&state=zones-open&clock=960000',
  ])('%s stays as it is', (query) => {
    expect(queryOf(choicesOf(query))).toBe(query);
  });

  it('holds every fault of the presets', () => {
    const faults = Object.values(FAULT_PRESETS).flatMap((presets) => presets.map(({ fault }) => fault));
    const query = new URLSearchParams(faults.map((fault) => ['fault', JSON.stringify(fault)]));
    expect(choicesOf(String(query)).faults).toEqual(faults);
  });

  it.each([
    ['element=nothing', ''],
    ['element=radar&page=/annonces&host=moon&width=12', 'element=radar'],
    ['page=//elsewhere.example/estimation', ''],
    ['as=<b>&state=../x', ''],
  ])('%s loses what makes no sense', (query, kept) => {
    expect(queryOf(choicesOf(query))).toBe(kept);
  });

  it('of another element keeps the person and the host, not the page and the state', () => {
    const pressed = 'element=radar&element=estimation&page=/estimation-en-ligne&state=reason&as=buyer&host=turbo';
    expect(queryOf(choicesOf(pressed))).toBe('element=radar&as=buyer&host=turbo');
  });

  it('composes a fault from the fields of the form', () => {
    const fields = 'new-method=GET&new-path=/visits/*&new-fault=slow&new-times=3&new-delay=800&new-when=';
    expect(choicesOf(fields).faults).toEqual([
      { method: 'GET', path: '/visits/*', fault: 'slow', times: 3, delayMs: 800 },
    ]);
  });

  it.each([
    ['', false],
    ['as=buyer&host=hostile&theme=marque', false],
    ['state=reason', true],
    ['clock=60000', true],
    [`fault=${JSON.stringify({ path: '/user', fault: 500 })}`, true],
  ])('%s starts from the first day: %s', (query, isFromReset) => {
    expect(startsFromReset(choicesOf(query))).toBe(isFromReset);
  });
});

describe('the framed page', () => {
  it.each([
    ['', '/estimation'],
    ['page=/estimation-en-ligne/motif&host=hostile', '/demo/hostile-estimation/motif?funnel-version=bis'],
    ['page=/estimation-en-ligne/motif&host=partenaire', 'http://partner/estimer?version=bis#/motif'],
    ['host=simple&theme=marque', '/estimation?theme=marque&host=simple'],
    ['element=client-area&as=both&host=turbo', '/turbo/ea?as=both'],
    ['element=client-area&host=partenaire', 'http://partner/espace?as=buyer#/ea'],
    ['element=radar&host=cadre&runtime=react', '/demo/cadre?page=%2Fradar%3Fruntime%3Dreact'],
    ['element=alert-creator&host=deux', '/demo/deux-alertes'],
  ])('of %s is %s', (query, address) => {
    expect(addressOf({ origins }, choicesOf(query))).toBe(address);
  });

  it('answers 200 for every element in every host, and for every page of the lists', async () => {
    const { url, partnerUrl, providerUrl } = bench.demo;
    const here = { main: url, partner: partnerUrl, provider: providerUrl };
    const inHosts = TAGS.flatMap((tag) => Object.keys(HOSTS).map((host) => choicesOf(`element=${tag}&host=${host}`)));
    const inLists = TAGS.flatMap((tag) => {
      const scenes = Object.values(scenesFor({ origins: here } as never, tag)).flat();
      expect(scenes.length).toBeGreaterThan(5);
      return scenes.map(({ href }) => choicesOf(String(new URLSearchParams({ element: tag, page: href }))));
    });
    for (const choices of [...inHosts, ...inLists]) {
      const address = addressOf({ origins: here }, choices);
      expect([address, (await fetch(new URL(address, url))).status]).toEqual([address, 200]);
    }
  });

  it('is a page of its element alone', () => {
    expect(TAGS.filter((tag) => isPageOf(tag, '/ev/ventes/501?as=seller'))).toEqual(['client-area']);
    expect(TAGS.filter((tag) => isPageOf(tag, '/radar'))).toEqual(['radar']);
    expect(TAGS.filter((tag) => isPageOf(tag, '/connexion'))).toEqual([]);
  });

  it('has the policy of the house, none in a plain page, and the witness only in a frame of an open console', async () => {
    const open = (path: string) => fetch(bench.demo.url + path, { headers: { 'sec-fetch-dest': 'iframe' } });
    expect((await open('/radar')).headers.get('content-security-policy')).toContain('require-trusted-types-for');
    expect((await open('/radar?host=simple')).headers.has('content-security-policy')).toBe(false);
    expect(await (await open('/radar')).text()).not.toContain('witness.js');
    await fetch(bench.demo.url);
    expect(await (await open('/radar')).text()).toContain('witness.js');
    expect(await (await fetch(`${bench.demo.url}/radar`)).text()).not.toContain('witness.js');
  });
});

describe('the server', () => {
  it('moves its clock and plans the faults of a link, once, on the first day', async () => {
    const query = new URLSearchParams({ clock: '60000', fault: JSON.stringify({ path: '/users/201', fault: 503 }) });
    for (let turn = 0; turn < 2; turn += 1) await fetch(`${bench.demo.url}/?${query}`);
    expect(Math.round((bench.demo.db.now() - Date.now()) / 1000)).toBe(60);
    const statuses = [await bench.api('GET', '/users/201'), await bench.api('GET', '/users/201')].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([503, 401]);
  });
});

it.each([
  ['**/parvis/**', 'http://localhost:1/parvis/chunks/a-1.js', true],
  ['**/parvis/chunks/modules-*', 'http://localhost:1/parvis/chunks/modules-ABC.js', true],
  ['**/parvis/chunks/modules-*', 'http://localhost:1/parvis/chunks/modules-a/b.js', false],
  ['**/radar/properties?*', 'http://localhost:1/api/v1/radar/properties?lat=1', true],
])('the glob %s fits %s: %s', (glob, url, fits) => {
  expect(globPattern(glob).test(url)).toBe(fits);
});
