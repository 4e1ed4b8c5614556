import { ofetch } from 'ofetch';
import { tokenHeaderOf } from '@/host/settings';
import { err, ok, type Result } from '@/lib/result';
import type { Account } from './account';
import type { Session } from './session';

const TIMEOUT_MS = 60_000;

/** A file under the API's base, fetched with the token of who is signed in; a redirection would carry it elsewhere. */
export async function download(session: Session, account: Account, href: string): Promise<Result<Blob, 'failed'>> {
  const { token } = account.identity.getState();
  const header = tokenHeaderOf(session.attribute);
  try {
    const blob = await ofetch(href, {
      responseType: 'blob',
      headers: token ? { [header ?? 'Authorization']: header ? token : `Bearer ${token}` } : {},
      redirect: 'error',
      credentials: 'same-origin',
      timeout: TIMEOUT_MS,
      retry: false,
    });
    return ok(blob);
  } catch {
    return err('failed');
  }
}
