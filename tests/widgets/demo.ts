/** The real demo server behind screens drawn in happy-dom, and the page that holds them. */
import { type ChildProcess, fork } from 'node:child_process';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LoggedRequest } from '../../demo/server/request-log.ts';

declare const happyDOM: { setURL(url: string): void };

/** Starts a server for the test file, as on the first day before each test; `at` puts the page at a path of it. */
export function demoPage() {
  let child: ChildProcess;
  let url = '';
  beforeAll(async () => {
    child = fork('tests/widgets/demo-child.ts', { execArgv: ['--import', 'tsx'] });
    url = await new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message))));
    happyDOM.setURL(`${url}/demo`);
  });
  beforeEach(async () => {
    await post('/demo/reset');
    localStorage.clear();
    sessionStorage.clear();
    document.head.replaceChildren();
    const csrf = document.createElement('meta');
    csrf.name = 'csrf-token';
    csrf.content = /name="csrf-token" content="([^"]+)"/.exec(await (await fetch(`${url}/`)).text())?.[1] ?? '';
    document.head.append(csrf);
  });
  afterAll(() => void child.disconnect());

  const post = (path: string, body: unknown = {}) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return {
    at: (path: string) => happyDOM.setURL(url + path),
    fault: (fault: Record<string, unknown>) => post('/demo/faults', fault),
    requests: async () => (await (await fetch(`${url}/demo/requests`)).json()) as LoggedRequest[],
  };
}
