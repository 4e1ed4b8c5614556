import { type ReactNode, useState } from 'react';
import { downloadFile } from '@/api/download';
import { httpUrl } from '@/host/attributes';
import { tokenHeaderOf } from '@/host/settings';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { useAccount } from '../../context';
import { save } from '../../save';

const link = css`
  display: inline-flex;
  align-items: center;
  min-height: 28px;
  color: var(--_primary);
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;
const wrong = css`
  color: var(--_danger);
`;

/**
 * A document: one of the API's own is fetched with the token and saved, any other https address is a plain link
 * (contract §4). What is neither is `otherwise`.
 */
export function SecureLink(props: { url: string | null; name: string; otherwise?: string; children: ReactNode }) {
  const { url, name, otherwise, children } = props;
  const session = useSession();
  const account = useAccount();
  const { boot, host } = session;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const href = httpUrl(url, boot.api.base);
  if (!href?.startsWith(`${boot.api.base}/`)) {
    return href?.startsWith('https:') ? (
      <a className={link} href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      otherwise
    );
  }
  const fetchIt = async () => {
    if (state === 'busy') return;
    setState('busy');
    const { token } = account.identity.getState();
    const answer = await downloadFile(href, { token, tokenHeader: tokenHeaderOf(session.attribute) });
    if (answer.ok) save(host.ownerDocument, answer.value, name);
    setState(answer.ok ? 'idle' : 'failed');
  };
  return (
    <>
      <button type="button" className={link} aria-busy={state === 'busy'} onClick={fetchIt}>
        {children}
        {state === 'busy' && ' …'}
      </button>
      <span role="status" className={wrong}>
        {state === 'failed' && 'Ce document n’a pas pu être téléchargé. Réessayez.'}
      </span>
    </>
  );
}
