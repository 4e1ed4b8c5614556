/** The paths of the funnel and its results (docs/spec/funnel.md#2.5). */
import { FUNNEL_PATHS, type FunnelVersion, type StepName, versionOfPath } from '@/domain/estimation/steps';
import { BOOT_CHOICES, choiceOf, type RawAttributes, textOf } from '@/host/attributes';
import type { RouteMatch } from '@/host/routes';
import type { Session, Tag } from '@/session/session';

/** The paths of the widget, relative to its base path. */
export type Paths = {
  version: FunnelVersion;
  step(step: StepName): string;
  result(hash: string): string;
  invite(hash: string): string;
};

const RESULT = '/resultat/:hash';

/** Returns whether both versions share the page's path: no `base-path`, and path routing. */
function sharesPath(attribute: RawAttributes): boolean {
  return !textOf(attribute, 'base-path') && choiceOf(attribute, BOOT_CHOICES, 'routing', 'path') === 'path';
}

function routesOf(shares: boolean) {
  const base = shares ? FUNNEL_PATHS.main : '';
  return {
    invite: `${base}${RESULT}/invite`,
    result: `${base}${RESULT}`,
    ...(shares && ({ bis: `${FUNNEL_PATHS.bis}/:step?` } as const)),
    main: `${base}/:step?`,
    none: '/*?',
  } as const;
}

/** The routes of the funnel and its results: a path for each version, or one base. */
export type FunnelRoutes = ReturnType<typeof routesOf>;

/** Returns the tag, with its routes. */
export function tagOf(attribute: RawAttributes, services: Tag['services']): Tag {
  const shares = sharesPath(attribute);
  return { basePath: shares ? '' : FUNNEL_PATHS.main, services, routes: routesOf(shares) };
}

/** Returns the paths of the version that the page's path, else the host, names; each version keeps its own path. */
export function pathsOf({ attribute, window }: Session): Paths {
  const { pathname } = window.location;
  const shares = sharesPath(attribute);
  const base = shares ? FUNNEL_PATHS[versionOfPath(pathname, 'main')] : '';
  const result = (hash: string) => `${shares ? FUNNEL_PATHS.main : ''}/resultat/${encodeURIComponent(hash)}`;
  return {
    version: versionOfPath(pathname, textOf(attribute, 'funnel-version') === 'bis' ? 'bis' : 'main'),
    step: (step) => `${base}/${step}`,
    result,
    invite: (hash) => `${result(hash)}/invite`,
  };
}

/** Returns the step in the address; '' for the index. */
export const stepPart = ({ params: { step = '' } }: RouteMatch<FunnelRoutes>) => step;
