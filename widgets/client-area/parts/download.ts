import type { DownloadAs, DownloadFailure } from '@/api/download';
import { tokenHeaderOf } from '@/host/settings';
import type { Result } from '@/lib/result';
import { useSession } from '@/session/session-provider';
import { useAccount } from '../context';

type Fetch = (as: DownloadAs) => Promise<Result<Blob, DownloadFailure>>;

/**
 * Returns a function that fetches a file of the API with the token. A 401 ends the session, as with any call
 * (docs/spec/errors.md#3.3).
 */
export function useDownload(): (fetch: Fetch) => ReturnType<Fetch> {
  const { attribute } = useSession();
  const { identity, refuse } = useAccount();
  return async (fetch) => {
    const { token, sessionId } = identity.getState();
    const answer = await fetch({ token, sessionId, tokenHeader: tokenHeaderOf(attribute) });
    if (token && !answer.ok && answer.error === 'unauthorized') refuse(token);
    return answer;
  };
}

/** Saves a file as a download of the browser. */
export function downloadBlob(document: Document, content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
