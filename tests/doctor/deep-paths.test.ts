import { expect, test } from 'vitest';
import { deepPaths } from '../../tools/doctor/deep-paths.ts';
import type { ElementSeen } from '../../tools/doctor/observed.ts';

const element = (tag: string, basePaths: string[], routing = 'path') =>
  ({ tag, basePaths, routing }) as unknown as ElementSeen;
const asked = (tag: string, basePaths: string[], page: string, routing?: string) =>
  deepPaths(element(tag, basePaths, routing), page).map(({ path }) => path);

test.each([
  ['parvis-alert-creator', ['/creer-une-alerte'], '/creer-une-alerte', ['/creer-une-alerte/x']],
  ['parvis-client-area', [''], '/ev/ventes', ['/ea/x', '/ev/x', '/mon-compte', '/traitement-offre/x']],
  [
    'parvis-client-area',
    ['/espace'],
    '/espace/ea',
    ['/espace/ea/x', '/espace/ev/x', '/espace/mon-compte', '/espace/traitement-offre/x'],
  ],
  [
    'parvis-estimation',
    ['/estimation', '/estimation-en-ligne'],
    '/estimation/adresse',
    ['/estimation/x', '/estimation/resultat/x'],
  ],
  [
    'parvis-estimation',
    ['/estimation', '/estimation-en-ligne'],
    '/estimation-en-ligne',
    ['/estimation-en-ligne/x', '/estimation/resultat/x'],
  ],
  ['parvis-estimation', ['/prix'], '/prix', ['/prix/x', '/prix/resultat/x']],
  ['parvis-radar', ['/radar'], '/radar', []],
  [
    'parvis-visit-cancellation',
    ['/annulation-visite'],
    '/annulation-visite/101/k3v9/success',
    ['/annulation-visite/101/k3v9/success'],
  ],
  ['parvis-visit-cancellation', ['/annulation-visite'], '/annulation-visite', []],
])('%s under %j on %s asks for %j', (tag, basePaths, page, paths) => {
  expect(asked(tag, basePaths, page)).toEqual(paths);
});

test('asks for nothing without routing="path", nor on a page outside of the base path', () => {
  expect(asked('parvis-alert-creator', ['/creer-une-alerte'], '/creer-une-alerte', 'hash')).toEqual([]);
  expect(asked('parvis-alert-creator', ['/creer-une-alerte'], '/creer-une-alerte-2')).toEqual([]);
});

test('prints no address of a visit', () => {
  const [path] = deepPaths(element('parvis-visit-cancellation', ['/annulation-visite']), '/annulation-visite/101/k3v9');
  expect(path?.shown).toBe('/annulation-visite/…/success');
});
