/** The pages of a result, once their code is loaded. */
import { useLazyModules } from '@/session/use-kit';
import { KIT } from './code';
import { Header } from './header';
import { Loading } from './loading';
import type { Paths } from './paths';

type Props = { page: 'index' | 'invite'; hash: string; paths: Paths };

/** Shows the choice of an account or the guest view. */
export function ResultScreen(props: Props) {
  const { value: kit, failed, load } = useLazyModules(KIT, 'now');
  return (
    <div>
      <Header />
      {kit ? <kit.ResultOf {...props} account={kit.account} /> : <Loading failed={failed} onRetry={load} />}
    </div>
  );
}
