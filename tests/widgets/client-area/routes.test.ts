/** The table of routes, its types and the router agree. */
import { describe, expect, expectTypeOf, test } from 'vitest';
import { SALE_SCREEN_NAMES, type SaleScreen } from '@/domain/dashboard/screens';
import { createRouter } from '@/host/router';
import { type AreaRoute, isOfSeller, ROUTES, type SellerRoute } from '../../../widgets/client-area/routes.ts';
import { ENTRIES, spaceOf } from '../../../widgets/client-area/shell/menu.ts';

/** Returns the route of a path. */
function routeOf(path: string): AreaRoute {
  const router = createRouter({ mode: 'memory', basePath: '', routes: ROUTES, window, onNavigate: () => {} });
  router.navigate(path);
  return router.match<typeof ROUTES>();
}

/** Returns a path of a pattern: each parameter is its own name, any rest is 'autre/chose'. */
const pathOf = (pattern: string) => pattern.replace(/:(\w+)\??/g, '$1').replace(/\*\??$/, 'autre/chose');

const namesIn = (pattern: string) => [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

const byName = Object.entries(ROUTES);

describe('the routes of the client area', () => {
  test.each(byName)('%s is found by %s, with each parameter that the pattern names', (name, pattern) => {
    const route = routeOf(pathOf(pattern));
    expect(route.name).toBe(name);
    const { '*': _, ...params }: Record<string, string> = route.params;
    expect(params).toEqual(Object.fromEntries(namesIn(pattern).map((param) => [param, param])));
  });

  test.each(byName.filter(([, pattern]) => /:\w+\?$/.test(pattern)))(
    '%s is found without the optional part of %s, which is then no parameter',
    (name, pattern) => {
      const route = routeOf(pathOf(pattern.replace(/\/:\w+\?$/, '')));
      expect(route.name).toBe(name);
      expect(Object.keys(route.params)).toEqual(namesIn(pattern).slice(0, -1));
    },
  );

  test('the seller space has the screens of a sale, those of an offer, and what leads to them', () => {
    const others = ['seller', 'sales', 'offer', 'signature', 'folderElsewhere', 'saleElsewhere'] as const;
    expectTypeOf<SellerRoute['name']>().toEqualTypeOf<SaleScreen | (typeof others)[number]>();
    const found = byName.map(([, pattern]) => routeOf(pathOf(pattern))).filter(isOfSeller);
    expect(found.map(({ name }) => name).sort()).toEqual([...SALE_SCREEN_NAMES, ...others].sort());
  });

  test('the entries of a space lead to its routes; the index, the account and unknown paths belong to neither', () => {
    for (const space of ['buyer', 'seller'] as const) {
      for (const { path } of ENTRIES[space]) expect([path, spaceOf(routeOf(path))]).toEqual([path, space]);
    }
    expect(spaceOf(routeOf('/ea/interests/1/documents'))).toBe('buyer');
    expect(spaceOf(routeOf('/ev'))).toBe('seller');
    for (const path of ['/', '/mon-compte', '/ailleurs']) expect([path, spaceOf(routeOf(path))]).toEqual([path, null]);
  });

  test('a parameter has its type in the routes that have it, and is absent from the others', () => {
    expectTypeOf<AreaRoute<'interest'>['params']['tab']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<AreaRoute<'folder'>['params']['saleId']>().toEqualTypeOf<string>();
    expectTypeOf<AreaRoute<'home'>['params']['saleId']>().toEqualTypeOf<undefined>();
    expectTypeOf<AreaRoute['params']['offerId']>().toEqualTypeOf<string | undefined>();
    expect(routeOf('/ailleurs')).toEqual({ name: '', pattern: '/*', params: {} });
  });
});
