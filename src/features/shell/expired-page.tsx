import { useEffect, useState } from 'react';
import { css } from '@/host/styles';
import { ReloadButton } from '@/ui/reload-button';

// Sticky: visible at every scroll position.
const bar = css`
  position: sticky;
  top: 0;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--_8) var(--_16);
  margin-bottom: var(--_16);
  padding: var(--_12) var(--_16);
  border: 1px solid var(--_danger);
  border-radius: var(--_radius-small);
  background: var(--_paper);
`;

/**
 * The notice above all screens once the server has refused the page's forgery token: nothing can be sent before the
 * page is reloaded. Renders nothing until then. Source: docs/spec/errors.md#4.2, docs/spec/looks.md#11.4.
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
  return (
    isExpired && (
      <div className={bar} role="alert">
        <b>Cette page a expiré.</b>
        <ReloadButton />
      </div>
    )
  );
}
