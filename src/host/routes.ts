/** Routes of a widget as data: names and patterns, first match wins. Pure. */
import { parse } from 'regexparam';

/** Route name to pattern, such as `{ form: '/:visitId/:slug' }`. Parameters named `hash` or `slug` are secrets. */
export type Routes = Record<string, string>;

/** The route of a path; name '' when none matches. Parameters are decoded. */
export type RouteMatch = { name: string; pattern: string; params: Record<string, string> };

const SECRETS = ['hash', 'slug'];

/** Returns the first route whose pattern matches the path. */
export function matchRoute(routes: Routes, path: string): RouteMatch {
  for (const [name, pattern] of Object.entries(routes)) {
    const { keys, pattern: expression } = parse(pattern);
    const found = expression.exec(path);
    if (!found) continue;
    const params = Object.fromEntries(keys.map((key, index) => [key, decode(found[index + 1] ?? '')]));
    return { name, pattern, params };
  }
  return { name: '', pattern: '/*', params: {} };
}

/**
 * Returns the path with secrets replaced by their names, for events (docs/spec/attributes.md#6.2).
 * @example publicPath({ pattern: '/:visitId/:slug', … }) // '/12/:slug'
 */
export function publicPath({ pattern, params }: RouteMatch): string {
  return pattern
    .replace(/\/\*\??$/, '')
    .replace(/:(\w+)\??/g, (_, key: string) =>
      SECRETS.includes(key) ? `:${key}` : encodeURIComponent(params[key] ?? ''),
    )
    .replace(/\/$/, '');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
