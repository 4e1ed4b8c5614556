/** Upload by XMLHttpRequest, which alone reports progress; for screens that send files (docs/spec/documents.md#6.8). */

import type { Attempt, Transport } from '@/api/client';
import { readBody } from '@/api/errors';
import type { Failure } from '@/domain/failure';

/** Time in ms without progress after which an upload fails; a slow upload goes on (docs/spec/documents.md#6.9). */
export const STALLED_MS = 60_000;

/** Progress callback and abort signal of an upload. `onProgress` takes the share that was sent, 0 to 1. */
export type UploadOptions = { onProgress?: (share: number) => void; signal?: AbortSignal };

/** Returns a transport that sends this form with the client's address and headers, instead of fetch. */
export function uploadTransport(form: FormData, { onProgress, signal }: UploadOptions): Transport {
  return ({ url, method, headers }) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      let why: Failure['tag'] & ('aborted' | 'timeout' | 'network') = 'network';
      let timer: ReturnType<typeof setTimeout> | undefined;
      const giveUp = (tag: typeof why) => {
        why = tag;
        request.abort();
      };
      const moved = () => {
        clearTimeout(timer);
        timer = setTimeout(() => giveUp('timeout'), STALLED_MS);
      };
      const cancel = () => giveUp('aborted');
      const end = (attempt: Attempt) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
        resolve(attempt);
      };
      const failed = () => end({ failure: { tag: why } });
      if (signal?.aborted) return end({ failure: { tag: 'aborted' } });
      signal?.addEventListener('abort', cancel);
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => {
        moved();
        if (total > 0) onProgress?.(loaded / total);
      };
      request.onload = () => (isRedirected(request, url) ? failed() : end({ answer: answerOf(request) }));
      request.onerror = failed;
      request.onabort = failed;
      moved();
      request.send(form);
    });
}

// XMLHttpRequest, unlike fetch, always follows redirects: an answer from another address does not count.
function isRedirected({ responseURL }: XMLHttpRequest, url: string): boolean {
  return responseURL !== '' && new URL(responseURL).href !== new URL(url, responseURL).href;
}

function answerOf(request: XMLHttpRequest) {
  // Reads all headers at once: reading one that another origin does not expose logs an error in the page's console.
  const headers = request.getAllResponseHeaders();
  const header = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(headers)?.[1] ?? null;
  return {
    status: request.status,
    retryAfter: header('retry-after'),
    requestId: header('x-request-id'),
    ...readBody(request.responseText, header('content-type')),
  };
}
