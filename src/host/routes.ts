/** Routes of a widget as data: names and patterns, first match wins; the types of a match follow from them. Pure. */
import { type RouteParams as ParsedParams, parse } from 'regexparam';

/** Route name to pattern, such as `{ form: '/:visitId/:slug' }`. Parameters named `hash` or `slug` are secrets. */
export type Routes = Readonly<Record<string, string>>;

type PatternParams<Pattern extends string> = string extends Pattern
  ? Record<string, string>
  : Omit<ParsedParams<Pattern>, '*'>;

type ParamKey<Pattern> = Pattern extends string ? keyof PatternParams<Pattern> : never;

// Parameters of other routes of the table are absent, and can be asked for.
type Params<Table extends Routes, Name extends keyof Table> = PatternParams<Table[Name]> & {
  [Other in Exclude<ParamKey<Table[keyof Table]>, ParamKey<Table[Name]>>]?: never;
};

type WithUnmatched<Table extends Routes> = Required<Table> & { '': '/*' };

/** The name of a route of a table; '' of a path that none matches. */
export type RouteName<Table extends Routes> = keyof WithUnmatched<Table> & string;

/** The route of a path, by its name, with its decoded parameters. */
export type RouteMatch<Table extends Routes = Routes, Name extends RouteName<Table> = RouteName<Table>> = {
  [Key in Name]: { name: Key; pattern: WithUnmatched<Table>[Key]; params: Params<WithUnmatched<Table>, Key> };
}[Name];

const SECRETS = ['hash', 'slug'];

/** Returns the first route whose pattern matches the path. */
export function matchRoute(routes: Routes, path: string): RouteMatch {
  for (const [name, pattern] of Object.entries(routes)) {
    const { keys, pattern: expression } = parse(pattern);
    const found = expression.exec(path);
    if (!found) continue;
    const [, ...parts] = found;
    const params = keys.flatMap((key, index) => (parts[index] ? [[key, decode(parts[index])]] : []));
    return { name, pattern, params: Object.fromEntries(params) };
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
