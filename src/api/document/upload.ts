/** Sends a file by XMLHttpRequest, which alone tells how much of it has left: for screens that upload, and no other. */

import type { Attempt, Transport } from '@/api/client';
import { readBody } from '@/api/errors';
import type { Failure } from '@/domain/failure';

/** 'Time-out: 60 s for uploads' (contract §1), counted from the last movement: a slow line is no dead one. */
export const STALLED_MS = 60_000;

/** How an upload is followed and given up. `onProgress` takes the share that has left, 0 to 1. */
export type UploadOptions = { onProgress?: (share: number) => void; signal?: AbortSignal };

/** Sends this form with the client's address and headers, in the place of fetch. */
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

// Unlike fetch it cannot be told not to follow a redirection: what answers from elsewhere is not our server's word.
function isRedirected({ responseURL }: XMLHttpRequest, url: string): boolean {
  return responseURL !== '' && new URL(responseURL).href !== new URL(url, responseURL).href;
}

function answerOf(request: XMLHttpRequest) {
  // All headers at once: asking for one that another origin does not show is an error in the page's console.
  const headers = request.getAllResponseHeaders();
  const [, retryAfter = null] = /^retry-after:\s*(.*)$/im.exec(headers) ?? [];
  const [, type = null] = /^content-type:\s*(.*)$/im.exec(headers) ?? [];
  return { status: request.status, retryAfter, ...readBody(request.responseText, type) };
}
