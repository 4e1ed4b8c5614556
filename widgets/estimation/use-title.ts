import { useEffect } from 'react';
import { applyPageMeta } from '@/host/page-meta';
import { useSession } from '@/session/session-provider';

/** Sets the page's title while mounted, then restores the host's. */
export function useTitle(title: string): void {
  const { host } = useSession();
  useEffect(() => applyPageMeta(host, { title }), [host, title]);
}
