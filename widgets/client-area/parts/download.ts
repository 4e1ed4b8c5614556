import type { DownloadAs, DownloadFailure } from '@/api/download';
import { emit } from '@/host/events';
import { tokenHeaderOf } from '@/host/settings';
import type { Result } from '@/lib/result';
import { warnDeveloper } from '@/session/report-config-problems';
import { useSession } from '@/session/session-provider';
import { useAccount } from '../context';

type Fetch = (as: DownloadAs) => Promise<Result<Blob, DownloadFailure>>;

/**
 * Returns a function that fetches a file of the API with the token; `call` names it to the host. A failure is logged and
 * sent to the host (docs/spec/sale.md#11.6); a 401 ends the session, as with any call (docs/spec/errors.md#3.3).
 */
export function useDownload(call: string): (fetch: Fetch) => ReturnType<Fetch> {
  const session = useSession();
  const { identity, refuse } = useAccount();
  return async (fetch) => {
    const { token, sessionId } = identity.getState();
    const answer = await fetch({ token, sessionId, tokenHeader: tokenHeaderOf(session.attribute) });
    if (answer.ok || answer.error.code === 'aborted') return answer;
    if (token && answer.error.code === 'unauthorized') refuse(token);
    warnDeveloper(session, `${call}: ${answer.error.code}`);
    emit(session.host, 'parvis:error', { ...answer.error, call });
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
