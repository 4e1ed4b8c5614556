/** An XMLHttpRequest over fetch, whose answers a test can change; without progress, redirects and abort. */

export class FetchRequest {
  upload = {};
  status = 0;
  responseText = '';
  responseURL = '';
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  private url = '';
  private request: RequestInit & { headers: Record<string, string> } = { headers: {} };
  private received = new Headers();

  open(method: string, url: string): void {
    this.request.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.request.headers[name] = value;
  }

  getAllResponseHeaders(): string {
    return [...this.received].map((header) => header.join(': ')).join('\r\n');
  }

  async send(body: FormData): Promise<void> {
    try {
      const answer = await fetch(this.url, { ...this.request, body });
      this.status = answer.status;
      this.received = answer.headers;
      this.responseText = await answer.text();
      this.onload?.();
    } catch {
      this.onerror?.();
    }
  }
}
