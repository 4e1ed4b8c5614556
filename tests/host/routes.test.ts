import { describe, expect, expectTypeOf, test } from 'vitest';
import { matchRoute, publicPath, type RouteMatch, type Routes } from '@/host/routes';

const routes = { success: '/:visitId/:slug/success', form: '/:visitId/:slug/*?' } as const;

describe('routes', () => {
  test.each([
    ['/12/k3v9', 'form', { visitId: '12', slug: 'k3v9' }],
    ['/12/k3v9/', 'form', { visitId: '12', slug: 'k3v9' }],
    ['/12/k3v9/success', 'success', { visitId: '12', slug: 'k3v9' }],
    ['/12/k3v9/autre/chose', 'form', { visitId: '12', slug: 'k3v9' }],
    ['/12/l%C3%A9a%2F1', 'form', { visitId: '12', slug: 'léa/1' }],
    ['/12/%E0%A4%A', 'form', { visitId: '12', slug: '%E0%A4%A' }],
    ['/12', '', {}],
    ['/', '', {}],
  ])('%s is "%s"', (path, name, params) => {
    const match = matchRoute(routes, path);
    expect(match.name).toBe(name);
    expect(match.params).toMatchObject(params);
  });

  test('an optional part that the path leaves out is no parameter', () => {
    const steps = { main: '/estimation/:step?' };
    expect(matchRoute(steps, '/estimation/motif').params).toEqual({ step: 'motif' });
    expect(matchRoute(steps, '/estimation').params).not.toHaveProperty('step');
  });

  test('the types of name, pattern and parameters follow from the table', () => {
    const table = { ...routes, main: '/estimation/:step?' } as const;
    type Match<Name extends keyof typeof table> = RouteMatch<typeof table, Name>;
    expectTypeOf<RouteMatch<typeof table>['name']>().toEqualTypeOf<'success' | 'form' | 'main' | ''>();
    expectTypeOf<Match<'main'>['pattern']>().toEqualTypeOf<'/estimation/:step?'>();
    expectTypeOf<keyof Match<'form'>['params']>().toEqualTypeOf<'visitId' | 'slug' | 'step'>();
    expectTypeOf<Match<'form'>['params']['slug']>().toEqualTypeOf<string>();
    expectTypeOf<Match<'main'>['params']['step']>().toEqualTypeOf<string | undefined>();
    // Of other routes: absent.
    expectTypeOf<Match<'form'>['params']['step']>().toEqualTypeOf<undefined>();
    expectTypeOf<RouteMatch<typeof table>['params']['slug']>().toEqualTypeOf<string | undefined>();
    // A table that is known at run time only.
    expectTypeOf<RouteMatch<Routes>['params']['slug']>().toEqualTypeOf<string>();
    expectTypeOf<RouteMatch<typeof table>>().toExtend<RouteMatch>();
  });

  test('an event contains ids but no secret', () => {
    expect(publicPath(matchRoute(routes, '/12/k3v9/success'))).toBe('/12/:slug/success');
    expect(publicPath(matchRoute(routes, '/12/k3v9'))).toBe('/12/:slug');
    expect(publicPath(matchRoute({ result: '/resultat/:hash' }, '/resultat/abc'))).toBe('/resultat/:hash');
  });

  test('an event contains an optional step', () => {
    const steps = { main: '/estimation/:step?' };
    expect(publicPath(matchRoute(steps, '/estimation/motif'))).toBe('/estimation/motif');
    expect(publicPath(matchRoute(steps, '/estimation'))).toBe('/estimation');
    expect(publicPath(matchRoute({ result: '/resultat/:hash?' }, '/resultat/abc'))).toBe('/resultat/:hash');
  });

  test('an unknown path reveals nothing of itself', () => {
    expect(publicPath(matchRoute(routes, '/k3v9'))).toBe('');
  });
});
