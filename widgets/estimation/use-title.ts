import { useEffect } from 'react';
import { applyPageMeta } from '@/host/page-meta';
import { useSession } from '@/session/session-provider';

/** The page's title while a screen is on show; then the host's own again. */
export function useTitle(title: string): void {
  const { ownerDocument } = useSession().host;
  useEffect(() => applyPageMeta(ownerDocument, { title }), [ownerDocument, title]);
}
