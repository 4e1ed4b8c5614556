import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FunnelVersion, STEPS, stepFromPath } from '@/domain/estimation/steps';
import { readBootConfig } from '@/host/attributes';
import { createRouter } from '@/host/router';
import { createSession } from '@/session/session';
import { pathsOf, stepPart, tagOf } from '../../../widgets/estimation/paths.ts';

declare const happyDOM: { setURL(url: string): void };
const ORIGIN = 'http://localhost:3000';

/** Returns the widget's router and paths on a page. */
function on(path: string, attributes: Record<string, string> = {}) {
  happyDOM.setURL(ORIGIN + path);
  const attribute = (name: string) => attributes[name] ?? null;
  const tag = tagOf(attribute, () => Promise.reject(new Error('unused')));
  const boot = readBootConfig(attribute, { href: location.href, origin: ORIGIN }, tag);
  const router = createRouter({
    mode: boot.routing,
    basePath: boot.basePath,
    routes: tag.routes,
    window,
    onNavigate: () => {},
  });
  const host = document.createElement('parvis-estimation');
  const session = createSession(
    host,
    attribute,
    tag,
    () => {},
    () => {},
  );
  return { router, paths: pathsOf(session) };
}

const anyStep = fc.constantFrom(...STEPS.main);
// No single dot: a browser removes '.' and '..' from a path.
const anyHash = fc.string({ minLength: 1 }).filter((hash) => !/^\.{1,2}$/.test(hash));
const places = [
  { at: 'the path of the main version', path: '/estimation', attributes: {}, version: 'main' },
  { at: 'the path of bis', path: '/estimation-en-ligne/motif', attributes: {}, version: 'bis' },
  { at: 'a base path', path: '/vendre/estimer', attributes: { 'base-path': '/vendre/estimer' }, version: 'main' },
  { at: 'the hash', path: '/accueil', attributes: { routing: 'hash' }, version: 'main' },
  { at: 'memory', path: '/accueil', attributes: { routing: 'memory', 'funnel-version': 'bis' }, version: 'bis' },
] as const;

describe.each(places)('in $at', ({ path, attributes, version }) => {
  test(`the version is ${version}, and every step’s path parses back to it`, () => {
    const { router, paths } = on(path, attributes);
    expect(paths.version).toBe(version);
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1 }), (steps) => {
        for (const step of steps) router.navigate(paths.step(step));
        const asked = stepPart(router.match());
        expect([router.match().name, asked]).toEqual([
          version === 'bis' && !('routing' in attributes) ? 'bis' : 'main',
          steps.at(-1),
        ]);
        expect(stepFromPath(paths.version, asked)).toBe(steps.at(-1));
      }),
    );
  });

  test('the paths of a result and of its guest view parse back to them, whatever the hash contains', () => {
    const { router, paths } = on(path, attributes);
    fc.assert(
      fc.property(anyHash, (hash) => {
        router.navigate(paths.result(hash));
        expect([router.match().name, router.match().params['hash']]).toEqual(['result', hash]);
        router.navigate(paths.invite(hash));
        expect([router.match().name, router.match().params['hash']]).toEqual(['invite', hash]);
      }),
    );
  });
});

describe('the page’s URL', () => {
  test.each([
    ['/estimation', {}, '/estimation/motif', '/estimation/resultat/h'],
    ['/estimation-en-ligne', {}, '/estimation-en-ligne/motif', '/estimation/resultat/h'],
    ['/vendre', { 'base-path': '/vendre' }, '/vendre/motif', '/vendre/resultat/h'],
    [
      '/estimation-en-ligne',
      { 'base-path': '/estimation-en-ligne' },
      '/estimation-en-ligne/motif',
      '/estimation-en-ligne/resultat/h',
    ],
    ['/a?b=c', { routing: 'hash' }, '/a?b=c#/motif', '/a?b=c#/resultat/h'],
    ['/a', { routing: 'memory' }, '/a', '/a'],
  ] as [string, Record<string, string>, string, string][])(
    'from %s with %j is %s, then %s',
    (path, attributes, step, result) => {
      const { router, paths } = on(path, attributes);
      const here = () => location.href.slice(ORIGIN.length);
      router.navigate(paths.step('motif'));
      expect(here()).toBe(step);
      router.navigate(paths.result('h'));
      expect(here()).toBe(result);
    },
  );

  test.each([
    ['/estimation', '', 'main'],
    ['/estimation/', '', 'main'],
    ['/estimation/Motif', 'Motif', 'main'],
    ['/estimation/motif/suite', '', 'main'],
    ['/estimations', '', 'main'],
    ['/accueil', '', 'main'],
    ['/estimation-en-ligne', '', 'bis'],
    ['/estimation-en-ligne/contact', 'contact', 'bis'],
    ['/estimation-en-ligne/resultat/h', '', 'bis'],
  ])('%s requests "%s" of %s', (path, part, version) => {
    const { router, paths } = on(path);
    expect([stepPart(router.match()), paths.version]).toEqual([part, version]);
  });
});

describe('funnel-version', () => {
  test.each([
    ['/accueil', 'bis', 'bis'],
    ['/accueil', 'main', 'main'],
    ['/accueil', 'autre', 'main'],
    ['/estimation-en-ligne', 'main', 'bis'],
    ['/estimation-en-ligne/adresse', 'autre', 'bis'],
  ])('on %s with "%s" in the hash is %s', (path, said, version: string) => {
    const { paths } = on(path, { routing: 'hash', 'funnel-version': said });
    expect(paths.version).toBe(version as FunnelVersion);
  });

  test('bis on the path of main is bis only where the path does not name a version', () => {
    expect(on('/vendre', { 'base-path': '/vendre', 'funnel-version': 'bis' }).paths.version).toBe('bis');
  });
});
