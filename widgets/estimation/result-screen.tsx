/** The pages of a result, once their code is loaded. */
import { useLazyModules } from '@/session/lazy';
import { Header } from './header';
import { MODULES } from './lazy-modules';
import { Loading } from './loading';
import type { Paths } from './paths';

type Props = { page: 'index' | 'invite'; hash: string; paths: Paths };

/** Shows the choice of an account or the guest view. */
export function ResultScreen(props: Props) {
  const { value: modules, failed, load } = useLazyModules(MODULES, 'now');
  return (
    <div>
      <Header />
      {modules ? <modules.ResultOf {...props} account={modules.account} /> : <Loading failed={failed} onRetry={load} />}
    </div>
  );
}
