/** Files of the API's own (contract §4, §8): fetched with the token, followed while they come. */
import { ofetch } from 'ofetch';
import { err, ok, type Result } from '@/lib/result';

/** A download that does not move for so long is given up; a slow one that moves is not. */
const STALL_MS = 60_000;

/**
 * Why there is no file: 'aborted' by who asked, 'unauthorized' for a token that the server no longer knows, 'refused' for
 * an answer that is not the file that was asked for, 'failed' for all else.
 */
export type DownloadFailure = 'aborted' | 'unauthorized' | 'refused' | 'failed';

/** How much has come, in bytes; `total` is null when the server did not say how much there is. */
export type DownloadProgress = { loaded: number; total: number | null };

/** Who asks: `tokenHeader` is the raw header instead of Authorization, or null. */
export type DownloadAs = { token: string | null; tokenHeader: string | null; sessionId?: string | null };

/** What is asked for beside the address: `accept` is its media type, `accepts` looks at what came. */
export type DownloadOptions = DownloadAs & {
  accept?: string;
  accepts?: (file: Blob) => Promise<boolean>;
  signal?: AbortSignal;
  onProgress?: (progress: DownloadProgress) => void;
};

/** A file under the API's base; a redirection would carry the token elsewhere, and is refused. */
export async function downloadFile(href: string, options: DownloadOptions): Promise<Result<Blob, DownloadFailure>> {
  const { signal, accept, accepts } = options;
  const controller = new AbortController();
  const stop = () => controller.abort();
  let timer = setTimeout(stop, STALL_MS);
  const onMove = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, STALL_MS);
  };
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    const response = await ofetch.raw<unknown, 'stream'>(href, {
      responseType: 'stream',
      headers: headersOf(options),
      redirect: 'error',
      credentials: 'same-origin',
      signal: controller.signal,
      retry: false,
      ignoreResponseError: true,
    });
    onMove();
    if (response.status === 401 && options.token) return err('unauthorized');
    if (response.status >= 400) return err('failed');
    const type = response.headers.get('content-type') ?? '';
    if (accept && /json|html/.test(type)) return err('refused');
    const file = await readAll(response, type, { onMove, onProgress: options.onProgress });
    if (!file) return err('failed');
    return accepts && !(await accepts(file)) ? err('refused') : ok(file);
  } catch {
    return err(signal?.aborted ? 'aborted' : 'failed');
  } finally {
    clearTimeout(timer);
    controller.abort();
    signal?.removeEventListener('abort', stop);
  }
}

function headersOf({ token, tokenHeader, sessionId, accept }: DownloadOptions): Record<string, string> {
  return {
    'Accept-Language': 'fr',
    ...(accept && { Accept: accept }),
    ...(token && { [tokenHeader ?? 'Authorization']: tokenHeader ? token : `Bearer ${token}` }),
    ...(sessionId && { 'X-Session-Id': sessionId }),
  };
}

type Watching = { onMove: () => void; onProgress: DownloadOptions['onProgress'] };

/** The body as it comes; null when it ends before what was announced. Rejects when the line breaks. */
async function readAll(response: Response, type: string, { onMove, onProgress }: Watching): Promise<Blob | null> {
  // A length is that of what travels: compressed, it says nothing of what is read.
  const announced = response.headers.has('content-encoding') ? null : response.headers.get('content-length');
  const total = Number(announced) || null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  onProgress?.({ loaded, total });
  const reader = response.body?.getReader();
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    parts.push(step.value);
    loaded += step.value.byteLength;
    onMove();
    onProgress?.({ loaded, total });
  }
  return total !== null && loaded < total ? null : new Blob(parts, { type });
}
