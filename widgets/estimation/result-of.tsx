import { useState } from 'react';
import { STEPS } from '@/domain/estimation/steps';
import type { AuthSession } from '@/session/auth-session';
import { useSession } from '@/session/session-provider';
import { estimationTitle } from '@/text/estimation/steps';
import { readCreationRecord, writeCreationRecord } from './creation-record';
import type { Paths } from './paths';
import { ResultPages } from './result/result-pages';
import { useTitle } from './use-title';

type Props = { page: 'index' | 'invite'; hash: string; paths: Paths; account: AuthSession };

/** Shows the pages of one result at their addresses. */
export function ResultOf({ page, hash, paths, account }: Props) {
  const session = useSession();
  const { router } = session;
  useTitle(estimationTitle('resultat'));
  const [created, setCreated] = useState(() => readCreationRecord(session, account, hash));
  return (
    <ResultPages
      page={page}
      hash={hash}
      account={account}
      created={created}
      onTokenSpent={() => {
        if (!created) return;
        const spent = { ...created, signupToken: null };
        writeCreationRecord(session, account, spent);
        setCreated(spent);
      }}
      toInvite={(options) => router.navigate(paths.invite(hash), options)}
      toFunnel={() => router.navigate(paths.step(STEPS[paths.version][0]))}
    />
  );
}
