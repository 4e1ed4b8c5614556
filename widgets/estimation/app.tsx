/** The widget's providers and its two parts: the funnel and the results. */
import { Shell } from '@/features/shell/shell';
import type { WidgetProps } from '@/host/define-widget';
import { useRoute, useSession } from '@/session/session-provider';
import { Funnel } from './funnel';
import { MODULES } from './lazy-modules';
import { pathsOf, stepPart, tagOf } from './paths';
import { ResultScreen } from './result-screen';

/** The root component of `parvis-estimation`. */
export function Estimation(widget: WidgetProps) {
  return (
    <Shell {...widget} tag={tagOf(widget.attribute, MODULES.fetch)}>
      <Screens />
    </Shell>
  );
}

function Screens() {
  const session = useSession();
  const route = useRoute();
  const paths = pathsOf(session);
  const { name, params } = route;
  const { hash } = params;
  if (hash && (name === 'result' || name === 'invite')) {
    return <ResultScreen key={hash} page={name === 'result' ? 'index' : 'invite'} hash={hash} paths={paths} />;
  }
  // The other version mounts another funnel.
  return <Funnel key={paths.version} paths={paths} part={stepPart(route)} />;
}
