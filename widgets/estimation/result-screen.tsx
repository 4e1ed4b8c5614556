/** The pages of a result, as soon as their code is there. */
import { useEffect, useState } from 'react';
import { useSession } from '@/session/session-provider';
import { Header } from './header';
import { type Kit, loadKit } from './kit';
import { Loading } from './loading';
import type { Paths } from './paths';

type Props = { page: 'index' | 'invite'; hash: string; paths: Paths };

/** The choice of an account, or the guest's view. */
export function ResultScreen(props: Props) {
  const session = useSession();
  const [kit, setKit] = useState<Kit | null>(null);
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    loadKit(session).then(setKit, () => setFailed(true));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(load, []);
  return (
    <div>
      <Header />
      {kit ? <kit.ResultOf {...props} account={kit.account} /> : <Loading failed={failed} onRetry={load} />}
    </div>
  );
}
