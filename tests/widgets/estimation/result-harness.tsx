import { useEffect, useState } from 'react';
import { Shell } from '@/features/shell/shell';
import { openAuthSession } from '@/session/auth-session';
import type { AuthSession, Tag } from '@/session/session';
import { useRoute, useSession, type WidgetRootProps } from '@/session/session-provider';
import { ResultPages, type ResultPagesProps } from '../../../widgets/estimation/result/result-pages.tsx';

const TAG: Tag = {
  basePath: '/estimation',
  routes: { invite: '/resultat/:hash/invite', index: '/resultat/:hash', other: '/*?' },
  services: async () => ({ openAuthSession, afterReady: () => () => {} }),
};

type HarnessProps = Pick<ResultPagesProps, 'created' | 'onTokenSpent' | 'toFunnel'>;

/** The result pages in a session of their own, without the rest of the widget. */
export function ResultHarness({ created, onTokenSpent, toFunnel, ...widget }: WidgetRootProps & HarnessProps) {
  return (
    <Shell {...widget} tag={TAG}>
      <Pages {...{ created, onTokenSpent, toFunnel }} />
    </Shell>
  );
}

function Pages(given: HarnessProps) {
  const session = useSession();
  const { name, params } = useRoute();
  const [account, setAccount] = useState<AuthSession | null>(null);
  useEffect(() => void session.account().then(setAccount), [session]);
  if (!account || name === 'other') return null;
  const hash = params['hash'] ?? '';
  return (
    <ResultPages
      page={name === 'index' ? 'index' : 'invite'}
      toInvite={(options) => session.router.navigate(`/resultat/${hash}/invite`, options)}
      {...{ ...given, hash, account }}
    />
  );
}
