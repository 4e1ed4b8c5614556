/** Where the funnel and its results are written. Source: estimation-and-radar.md §2, contract §2 (base-path). */
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

/** Both funnels share the page's path, unless the host says where the widget is, or the path is not its place. */
function sharesPath(attribute: RawAttributes): boolean {
  return !textOf(attribute, 'base-path') && choiceOf(attribute, BOOT_CHOICES, 'routing', 'path') === 'path';
}

/** The tag's routes: by the path of each version, or under one base. */
export function tagOf(attribute: RawAttributes, services: Tag['services']): Tag {
  const shares = sharesPath(attribute);
  const base = shares ? FUNNEL_PATHS.main : '';
  return {
    basePath: shares ? '' : FUNNEL_PATHS.main,
    services,
    routes: {
      invite: `${base}${RESULT}/invite`,
      result: `${base}${RESULT}`,
      ...(shares && { bis: `${FUNNEL_PATHS.bis}/:step?` }),
      main: `${base}/:step?`,
      none: '/*?',
    },
  };
}

/** The paths of the version that the page's address, else the host, says; each version stays at its own address. */
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

/** What the address asks of a step; '' for the index. */
export const stepPart = ({ params }: RouteMatch) => params['step'] ?? '';
