/** The pages of a result, as soon as their code is there. */
import { useEffect } from 'react';
import { Header } from './header';
import { Loading } from './loading';
import type { Paths } from './paths';
import { useKit } from './use-kit';

type Props = { page: 'index' | 'invite'; hash: string; paths: Paths };

/** The choice of an account, or the guest's view. */
export function ResultScreen(props: Props) {
  const { kit, failed, load } = useKit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(load, []);
  return (
    <div>
      <Header />
      {kit ? <kit.ResultOf {...props} account={kit.account} /> : <Loading failed={failed} onRetry={load} />}
    </div>
  );
}
