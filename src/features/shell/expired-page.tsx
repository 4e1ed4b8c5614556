import { useEffect } from 'react';
import { useLazy } from './use-lazy';

/**
 * What stands over all screens once the server has refused the page's forgery token: nothing can be sent any more before
 * the page is loaded again. Nothing until then.
 */
export function ExpiredPage({ host }: { host: HTMLElement }) {
  const { value: Said, load } = useLazy(async () => (await import('@/ui/expired-notice')).ExpiredNotice);
  useEffect(() => {
    const onError = ({ target, detail }: CustomEventInit & Event) => {
      if (target === host && detail?.code === 'page-expired') load();
    };
    host.addEventListener('parvis:error', onError);
    return () => host.removeEventListener('parvis:error', onError);
  }, [host, load]);
  return Said && <Said />;
}
