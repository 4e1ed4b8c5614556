import { useEffect, useState } from 'react';
import { ExpiredNotice } from '@/ui/expired-notice';

/**
 * The notice above all screens once the server has refused the page's forgery token: nothing can be sent before the
 * page is reloaded. Renders nothing until then. Source: docs/spec/errors.md#4.2.
 */
export function ExpiredPage({ host }: { host: HTMLElement }) {
  const [isExpired, setExpired] = useState(false);
  useEffect(() => {
    const onError = ({ target, detail }: CustomEventInit & Event) => {
      if (target === host && detail?.code === 'page-expired') setExpired(true);
    };
    host.addEventListener('parvis:error', onError);
    return () => host.removeEventListener('parvis:error', onError);
  }, [host]);
  return isExpired && <ExpiredNotice />;
}
