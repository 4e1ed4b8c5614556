/** The widget's providers and its two parts: the funnel and the results. */
import { Shell } from '@/features/shell/shell';
import type { WidgetProps } from '@/host/define-widget';
import { useLazyModules } from '@/session/lazy';
import { useRoute, useSession } from '@/session/session-provider';
import { Funnel } from './funnel';
import { Header } from './header';
import { MODULES } from './lazy-modules';
import { Loading } from './loading';
import { type FunnelRoutes, type Paths, pathsOf, stepPart, tagOf } from './paths';

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
  const route = useRoute<FunnelRoutes>();
  const paths = pathsOf(session);
  const { name, params } = route;
  if (name === 'result' || name === 'invite') {
    const { hash } = params;
    return <ResultScreen key={hash} page={name === 'result' ? 'index' : 'invite'} hash={hash} paths={paths} />;
  }
  // The other version mounts another funnel.
  return <Funnel key={paths.version} paths={paths} part={stepPart(route)} />;
}

type ResultProps = { page: 'index' | 'invite'; hash: string; paths: Paths };

/** Shows the pages of a result, once their code is loaded. */
function ResultScreen(props: ResultProps) {
  const { value: modules, failed, load } = useLazyModules(MODULES, 'now');
  return (
    <div>
      <Header />
      {modules ? (
        <modules.ResultRoute {...props} account={modules.account} />
      ) : (
        <Loading failed={failed} onRetry={load} />
      )}
    </div>
  );
}
