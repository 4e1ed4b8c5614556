/** The pages of a result, as soon as their code is there. */
import { useKit } from '@/session/use-kit';
import { KIT } from './code';
import { Header } from './header';
import { Loading } from './loading';
import type { Paths } from './paths';

type Props = { page: 'index' | 'invite'; hash: string; paths: Paths };

/** The choice of an account, or the guest's view. */
export function ResultScreen(props: Props) {
  const { value: kit, failed, load } = useKit(KIT, 'now');
  return (
    <div>
      <Header />
      {kit ? <kit.ResultOf {...props} account={kit.account} /> : <Loading failed={failed} onRetry={load} />}
    </div>
  );
}
