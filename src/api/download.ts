/** Downloads of the API's files, with the token and progress (docs/spec/documents.md#2, docs/spec/sale.md#11.6). */
import { ofetch } from 'ofetch';
import { err, ok, type Result } from '@/lib/result';
import { referenceFrom } from './errors';

/** Time in ms without a byte after which a download is aborted; a slow download goes on. */
const STALL_MS = 60_000;

/**
 * Why a download failed: 'aborted' by the caller, 'unauthorized' for a token that the server no longer accepts,
 * 'refused' for an answer that is not the requested file, 'failed' for any other reason. `status` is an error of HTTP,
 * `reference` the id of the request (docs/spec/errors.md#3.6).
 */
export type DownloadFailure = {
  code: 'aborted' | 'unauthorized' | 'refused' | 'failed';
  status?: number;
  reference?: string;
};

/** Received bytes; `total` is null when the server announces no length. */
export type DownloadProgress = { loaded: number; total: number | null };

/** Identity of a download: `tokenHeader` is the raw header instead of Authorization, or null. */
export type DownloadAs = { token: string | null; tokenHeader: string | null; sessionId?: string | null };

/** Options of a download: `accept` is the requested media type, `accepts` checks the received file. */
export type DownloadOptions = DownloadAs & {
  accept?: string;
  accepts?: (file: Blob) => Promise<boolean>;
  signal?: AbortSignal;
  onProgress?: (progress: DownloadProgress) => void;
};

/** Downloads a file under the API's base; refuses redirects, which would carry the token elsewhere. */
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
    const { status } = response;
    const reference = referenceFrom(response.headers.get('x-request-id'));
    const failed = (code: DownloadFailure['code']) =>
      err({ code, ...(status >= 400 && { status }), ...(reference && { reference }) });
    if (status === 401 && options.token) return failed('unauthorized');
    if (status >= 400) return failed('failed');
    const type = response.headers.get('content-type') ?? '';
    if (accept && /json|html/.test(type)) return failed('refused');
    const file = await readAll(response, type, { onMove, onProgress: options.onProgress });
    if (!file) return failed('failed');
    return accepts && !(await accepts(file)) ? failed('refused') : ok(file);
  } catch {
    return err({ code: signal?.aborted ? 'aborted' : 'failed' });
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

/** Returns the body; null when it is shorter than announced. Rejects when the connection breaks. */
async function readAll(response: Response, type: string, { onMove, onProgress }: Watching): Promise<Blob | null> {
  // Content-Length counts the compressed bytes, not those that are read.
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
  return total && loaded < total ? null : new Blob(parts, { type });
}
