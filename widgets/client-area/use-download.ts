import type { DownloadAs, DownloadFailure } from '@/api/download';
import { tokenHeaderOf } from '@/host/settings';
import type { Result } from '@/lib/result';
import { useSession } from '@/session/session-provider';
import { useAccount } from './context';

type Fetch = (as: DownloadAs) => Promise<Result<Blob, DownloadFailure>>;

/**
 * Fetches a file of the API's own as who is there. A token that the server no longer knows ends their session, as with
 * any other call (contract §1): the guard leads on to the sign-in.
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
