import Download from 'lucide/dist/esm/icons/download.mjs';
import { type ReactNode, useState } from 'react';
import { type DownloadProgress, downloadFile } from '@/api/download';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { withReference } from '@/text/failures';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { useIsMounted } from '@/ui/use-is-mounted';
import { downloadBlob, useDownload } from './download';

const link = css`
  display: inline-flex;
  align-items: center;
  min-height: 28px;
  color: var(--_primary);
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;
const error = css`
  color: var(--_danger);
`;
const progress = css`
  margin-inline-start: var(--_8);
  color: var(--_ink-soft);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const FAILED = "Ce document n'a pas pu être téléchargé. Réessayez.";

/** The call of a document, as failures report it: its address, which the server gives, may hold ids. */
const DOCUMENT_CALL = 'GET :document';

/** The access to a file: `start` under the API, a link with `href`, or none. */
type SecureFile =
  | {
      at: 'api';
      state: 'idle' | 'busy' | 'failed';
      reference: string | undefined;
      share: number | null;
      start: () => Promise<void>;
    }
  | { at: 'link'; href: string }
  | { at: 'none' };

/**
 * Returns how a document is reached: with the token under the API, else by a plain https link (docs/spec/buyer.md#8.3).
 */
function useSecureFile(url: string | null, name: string): SecureFile {
  const { boot, host } = useSession();
  const download = useDownload(DOCUMENT_CALL);
  const isMounted = useIsMounted();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [reference, setReference] = useState<string>();
  const [share, setShare] = useState<number | null>(null);
  const href = httpUrl(url, boot.api.base);
  if (!href?.startsWith(`${boot.api.base}/`)) {
    return href?.startsWith('https:') ? { at: 'link', href } : { at: 'none' };
  }
  const start = async () => {
    if (state === 'busy') return;
    setState('busy');
    setShare(null);
    const onProgress = ({ loaded, total }: DownloadProgress) => {
      if (isMounted.current && total) setShare(Math.min(1, loaded / total));
    };
    const answer = await download((as) => downloadFile(href, { ...as, onProgress }));
    if (answer.ok) downloadBlob(host.ownerDocument, answer.value, name);
    if (!isMounted.current) return;
    setReference(answer.ok ? undefined : answer.error.reference);
    setState(answer.ok ? 'idle' : 'failed');
  };
  return { at: 'api', state, reference, share, start };
}

/** `fallback` is drawn for a document without a usable address. */
type Props = { url: string | null; name: string; fallback?: string; children: ReactNode };

/** Draws a link to a document within a text. */
export function SecureLink({ url, name, fallback, children }: Props) {
  const file = useSecureFile(url, name);
  if (file.at === 'none') return fallback;
  if (file.at === 'link') {
    return (
      <a className={link} href={file.href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return (
    <>
      <button type="button" className={link} aria-busy={file.state === 'busy'} onClick={file.start}>
        {children}
      </button>
      {file.state === 'busy' && <Progress share={file.share} />}
      <span role="status" className={error}>
        {file.state === 'failed' && withReference(FAILED, file.reference)}
      </span>
    </>
  );
}

/** Draws a button that downloads a document. */
export function DownloadButton({ url, name, fallback, children }: Props) {
  const file = useSecureFile(url, name);
  if (file.at === 'none') return <p>{fallback}</p>;
  if (file.at === 'link') {
    return (
      <LinkButton kind="secondary" icon={Download} href={file.href} external>
        {children}
      </LinkButton>
    );
  }
  return (
    <div>
      <Button kind="secondary" icon={Download} busy={file.state === 'busy'} onClick={() => void file.start()}>
        {children}
      </Button>
      {file.state === 'busy' && <Progress share={file.share} />}
      <p role="status" className={error}>
        {file.state === 'failed' && withReference(FAILED, file.reference)}
      </p>
    </div>
  );
}

function Progress({ share }: { share: number | null }) {
  return <span className={progress}>{share === null ? '…' : `${Math.round(share * 100)}\u00a0%`}</span>;
}
