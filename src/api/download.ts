/** Files of the API's own (contract §4). */
import { ofetch } from 'ofetch';
import { err, ok, type Result } from '@/lib/result';

const TIMEOUT_MS = 60_000;

/**
 * A file under the API's base, fetched with the token of who is signed in; a redirection would carry it elsewhere.
 * `tokenHeader` is the raw header instead of Authorization, or null.
 */
export async function downloadFile(
  href: string,
  { token, tokenHeader }: { token: string | null; tokenHeader: string | null },
): Promise<Result<Blob, 'failed'>> {
  try {
    const blob = await ofetch(href, {
      responseType: 'blob',
      headers: token ? { [tokenHeader ?? 'Authorization']: tokenHeader ? token : `Bearer ${token}` } : {},
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
