import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteDocument, fetchDocumentTypes, fetchSaleDocuments, uploadDocument } from '@/api/document/documents';
import { STALLED_MS } from '@/api/document/upload';
import { fakeApi } from './fake-api.ts';

const api = fakeApi();
const sale = { customerId: '204', saleId: '501' };

/** An XMLHttpRequest that the test answers. */
class FakeRequest {
  static last: FakeRequest;
  headers: Record<string, string> = {};
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 0;
  responseText = '';
  responseURL = '';
  answerHeaders = '';
  opened = '';
  sent: FormData | null = null;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
    this.responseURL = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return this.answerHeaders;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, body: unknown, headers = '') {
    Object.assign(this, { status, responseText: JSON.stringify(body), answerHeaders: headers });
    this.onload();
  }
}

const file = new File(['%PDF-1.7'], 'dpe.pdf', { type: 'application/pdf' });
const upload = (options = {}) => uploadDocument(api.call, sale, { file, documentTypeId: '65', key: 'k-1' }, options);

describe('an upload', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
  });
  afterEach(() => vi.useRealTimers());

  test('sends a form with its type, the usual headers and the key of its file', async () => {
    const answer = upload();
    const request = FakeRequest.last;
    expect(request.opened).toBe('POST https://api.exemple.fr/api/v1/sellers/204/sales/501/documents');
    expect(request.headers).toMatchObject({
      Authorization: 'Bearer T0',
      'Idempotency-Key': 'k-1',
      'Accept-Language': 'fr',
    });
    expect(request.headers).not.toHaveProperty('Content-Type');
    expect(request.sent?.get('document_type_id')).toBe('65');
    expect(request.sent?.get('file')).toMatchObject({ name: 'dpe.pdf' });
    const type = { id: 65, name: 'DPE', category_slug: 'diagnostic' };
    const url = 'https://api.exemple.fr/api/v1/documents/9001/file';
    request.answer(201, { id: 9001, name: 'dpe.pdf', url, uploader_id: 204, created_at: '2026-11-12', type });
    expect(await answer).toMatchObject({ ok: true, value: { id: '9001', uploaderId: '204', category: 'diagnostic' } });
  });

  test('that is answered with less than a document is done, and its list is read again', async () => {
    const answer = upload();
    FakeRequest.last.answer(201, { id: 9001 });
    expect(await answer).toMatchObject({ ok: false, error: { tag: 'not-shown' } });
  });

  test('reports its progress as a share of the bytes to send', () => {
    const shares: number[] = [];
    void upload({ onProgress: (share: number) => shares.push(share) });
    FakeRequest.last.upload.onprogress?.({ loaded: 0, total: 0 });
    FakeRequest.last.upload.onprogress?.({ loaded: 60, total: 100 });
    expect(shares).toEqual([0.6]);
  });

  test('times out after 60 s without progress, but not while it progresses', async () => {
    const answer = upload();
    for (const loaded of [1, 2, 3]) {
      vi.advanceTimersByTime(STALLED_MS - 1);
      FakeRequest.last.upload.onprogress?.({ loaded, total: 100 });
    }
    vi.advanceTimersByTime(STALLED_MS - 1);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await answer).toEqual({ ok: false, error: { tag: 'timeout' } });
    expect(STALLED_MS).toBe(60_000);
    expect(api.failures).toEqual([{ code: 'timeout', call: 'POST /sellers/:cid/sales/:saleId/documents' }]);
  });

  test('aborted by the caller is no failure to report to the host', async () => {
    const controller = new AbortController();
    const answer = upload({ signal: controller.signal });
    controller.abort();
    expect(await answer).toEqual({ ok: false, error: { tag: 'aborted' } });
    expect(api.failures).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    expect(await upload({ signal: controller.signal })).toEqual({ ok: false, error: { tag: 'aborted' } });
  });

  test('whose connection drops is a failure, and is not retried automatically', async () => {
    const answer = upload();
    const first = FakeRequest.last;
    first.onerror();
    expect(await answer).toEqual({ ok: false, error: { tag: 'network' } });
    expect(FakeRequest.last).toBe(first);
  });

  test('rejects a response from another origin after a redirect', async () => {
    const answer = upload();
    FakeRequest.last.responseURL = 'https://ailleurs.exemple.fr/ok';
    FakeRequest.last.answer(200, { id: 1 });
    expect(await answer).toEqual({ ok: false, error: { tag: 'network' } });
  });

  test.each([
    [
      422,
      { error: { message: { file: ['est vide'] } } },
      { tag: 'refused', refusal: { fields: { file: 'est vide' } } },
    ],
    [413, {}, { tag: 'refused', status: 413 }],
    [500, {}, { tag: 'server', status: 500 }],
    [401, {}, { tag: 'unauthorized' }],
  ])('with status %i is the same failure as for any request', async (status, body, error) => {
    const answer = upload();
    FakeRequest.last.answer(status, body);
    expect(await answer).toMatchObject({ ok: false, error });
  });

  test('reads Retry-After in any case', async () => {
    const answer = upload();
    FakeRequest.last.answer(429, {}, 'content-type: text/html\r\nretry-after: 30\r\n');
    expect(await answer).toEqual({ ok: false, error: { tag: 'rate-limited', retryAfterSeconds: 30 } });
  });

  test('whose answer has a reference fails with it', async () => {
    const answer = upload();
    FakeRequest.last.answer(500, {}, 'x-request-id: 8f14e45f-ceea-467f\r\n');
    expect(await answer).toMatchObject({ ok: false, error: { tag: 'server', reference: '8f14e45f-ceea-467f' } });
  });

  test('whose answer is declared as a page, whatever its text, is no success', async () => {
    const answer = upload();
    Object.assign(FakeRequest.last, {
      status: 200,
      responseText: 'Connectez-vous',
      answerHeaders: 'content-type: text/html',
    });
    FakeRequest.last.onload();
    expect(await answer).toEqual({ ok: false, error: { tag: 'malformed' } });
  });

  test('whose browser does not know the address of the answer is judged by the answer', async () => {
    const answer = upload();
    FakeRequest.last.responseURL = '';
    FakeRequest.last.answer(413, {});
    expect(await answer).toMatchObject({ ok: false, error: { tag: 'refused', status: 413 } });
  });

  test('that has ended leaves no timer, and nothing on the signal of its caller', async () => {
    const { signal } = new AbortController();
    const answer = upload({ signal });
    FakeRequest.last.answer(500, {});
    await answer;
    expect([vi.getTimerCount(), getEventListeners(signal, 'abort')]).toEqual([0, []]);
  });

  test("whose response is a page hides the document's name", async () => {
    const answer = upload();
    FakeRequest.last.responseText = '<html>';
    Object.assign(FakeRequest.last, { status: 200 });
    FakeRequest.last.onload();
    expect(await answer).toEqual({ ok: false, error: { tag: 'malformed' } });
  });
});

test('documents are decoded with their category; a malformed document is left out', async () => {
  api.answer(200, {
    results: [{ id: 1, name: 'DPE.pdf', type: { category_slug: 'diagnostic' } }, { name: 'sans id' }],
  });
  const answer = await fetchSaleDocuments(api.call, sale);
  expect(answer).toMatchObject({ ok: true, value: { items: [{ id: '1', category: 'diagnostic' }], dropped: 1 } });
  expect(api.asked[0]?.call).toBe('GET /sellers/204/sales/501/documents');
});

test('types are requested by the kind of the property', async () => {
  const flags = { mandatory_apartment: true, mandatory_house: false, mandatory_other: true };
  const named = { id: 65, name: 'DPE', slug: 'energy', category_slug: 'mystery', ...flags };
  api.answer(200, { results: [named, { id: 66, slug: 'carrez' }, { id: 67 }] });
  const answer = await fetchDocumentTypes(api.call, 'house');
  expect(decodeURIComponent(api.asked[0]?.call ?? '')).toBe('GET /document_types?q[relevant_house_eq]=true');
  const type = { id: '65', name: 'DPE', category: 'other', mandatoryFor: ['apartment', 'other'] };
  expect(answer).toMatchObject({ ok: true, value: { items: [type, { name: 'carrez' }, { name: 'Document' }] } });
});

test('a document is deleted by its id, whatever the body of a success', async () => {
  api.answer(204, undefined);
  expect((await deleteDocument(api.call, 'a/b')).ok).toBe(true);
  expect(api.asked[0]?.call).toBe('DELETE /documents/a%2Fb');
});
