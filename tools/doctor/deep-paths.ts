/** The deep addresses of an element that writes its screens into the path: the server must answer each with the tag. */
import type { ElementSeen } from './observed';

/** An address to ask for. `shown` is its printed form; `isResult` for the address of an estimation's result. */
export type DeepPath = { tag: string; path: string; shown: string; isResult: boolean };

/** The roots of the client area where it has no base path. */
export const AREA_ROOTS = ['/ea', '/ev', '/mon-compte', '/traitement-offre'];

type Asker = (base: string, page: string) => Omit<DeepPath, 'tag'>[];

const plain = (path: string) => ({ path, shown: path, isResult: false });

/** By tag: what to ask for below the base path that the page is in. The radar has one page, and no screen below it. */
const BELOW: Record<string, Asker> = {
  'parvis-alert-creator': (base) => [plain(`${base}/x`)],
  'parvis-client-area': (base) => AREA_ROOTS.map((root) => plain(base + root + (root === '/mon-compte' ? '' : '/x'))),
  'parvis-estimation': (base) => [
    plain(`${base}/x`),
    { ...plain(`${base.replace(/^\/estimation-en-ligne$/, '/estimation')}/resultat/x`), isResult: true },
  ],
  // The address of a visit is a secret: only the page's own can be asked for.
  'parvis-visit-cancellation': (base, page) => {
    const visit = page.slice(base.length).split('/').filter(Boolean).slice(0, 2);
    return visit.length < 2 ? [] : [{ ...plain(`${base}/${visit.join('/')}/success`), shown: `${base}/…/success` }];
  },
};

/** Returns whether a path is a base path, or below it. */
export const isBelow = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`);

/** Returns the deep addresses to ask for; none where the element does not write the path, or is outside of its base. */
export function deepPaths({ tag, routing, basePaths }: ElementSeen, page: string): DeepPath[] {
  const base = routing === 'path' ? basePaths.find((candidate) => isBelow(page, candidate)) : undefined;
  return base === undefined ? [] : (BELOW[tag]?.(base, page) ?? []).map((one) => ({ tag, ...one }));
}
