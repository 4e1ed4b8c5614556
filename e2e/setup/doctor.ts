/** Host pages with a planted fault, and what dist/doctor.js finds on them. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page, Route } from 'playwright';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Finding } from '../../tools/doctor/finding.ts';

/** Imports the doctor as a developer does from the console, from the folder of the files, and returns its findings. */
export function findingsOn(page: Page | Frame, folder: string): Promise<Finding[]> {
  // A text: the test runner rewrites an import().
  return page.evaluate(`import('${folder}/doctor.js').then((doctor) => doctor.findings)`);
}

/** Returns the names of findings, each once, in alphabetical order. */
export const idsOf = (findings: Finding[]): string[] => [...new Set(findings.map(({ id }) => id))].sort();

/** A change of the answers to some addresses of the page's own site. */
export type Change = {
  /** The paths of the changed answers, the query left out; by default that of the opened page, and those below. */
  at?: RegExp;
  status?: number;
  /** Headers to set, or to leave out where null. */
  headers?: Record<string, string | null> | ((headers: Record<string, string>) => Record<string, string | null>);
  html?: (html: string) => string;
};

/** The options of a page whose answers are changed: the browser counts them as of another network. */
export const CHANGED_PAGE = { permissions: ['local-network-access'] };

/** Changes answers of the site at `origin`. */
export async function change(page: Page, origin: string, path: string, { at, status, headers, html }: Change) {
  const opened = new URL(path, origin).pathname;
  const isChanged = ({ pathname }: URL) => (at ? at.test(pathname) : `${pathname}/`.startsWith(`${opened}/`));
  await answerAt(
    page,
    (url) => url.origin === origin && isChanged(url),
    async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      const given = response.headers();
      const changed = typeof headers === 'function' ? headers(given) : (headers ?? {});
      const merged = Object.entries({ ...given, ...changed }).flatMap(([name, value]) =>
        value === null ? [] : [[name, value] as const],
      );
      await route.fulfill({
        status: status ?? response.status(),
        headers: Object.fromEntries(merged),
        body: html ? html(await response.text()) : await response.body(),
      });
    },
  );
}

/** Serves the pages of the site at `origin` under another address, without their policy and with changed HTML. */
export function serveAt(page: Page, site: string, origin: string, html: (text: string) => string) {
  return answerAt(
    page,
    (url) => url.origin === site,
    async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(site, origin) });
      const { 'content-security-policy': policy, ...headers } = response.headers();
      await route.fulfill(policy ? { headers, body: html(await response.text()) } : { response });
    },
  );
}

/** Answers requests of a page; those that a test does not wait for end with its page. */
function answerAt(page: Page, which: (url: URL) => boolean, answer: (route: Route) => Promise<void>) {
  return page.route(which, (route) =>
    answer(route).catch((problem: unknown) => {
      if (!page.isClosed() && !/disposed|closed/.test(String(problem))) throw problem;
    }),
  );
}

/** Returns a change of one directive of the policy; null takes it out. */
export const directive = (name: string, sources: string | null): Change => ({
  headers: ({ 'content-security-policy': policy = '' }) => {
    const others = policy.split('; ').filter((part) => !part.startsWith(`${name} `));
    return { 'content-security-policy': [...others, ...(sources === null ? [] : [`${name} ${sources}`])].join('; ') };
  },
});

/** Returns a change of an attribute of the page's elements: set, or taken out where null. */
export const attribute = (name: string, value: string | null): Change => ({
  html: (html) =>
    html.replace(/<parvis-[a-z-]+[^>]*/g, (tag) => {
      const without = tag.replace(new RegExp(` ${name}="[^"]*"`), '');
      return value === null ? without : `${without} ${name}="${value.replaceAll('"', '&quot;')}"`;
    }),
});

type Served = { status?: number; headers?: Record<string, string>; body?: string; never?: boolean };

/** What a server of the test answers, or that it never does: to a request, and to the handshake of a live channel (nothing: it is refused). */
export type Server = {
  answer: (path: string, request: IncomingMessage) => Served | null;
  greet?: (socket: WebSocket) => void;
};

/** Starts a server of another site, whose answers the test chooses for each of its tests. */
export async function startOther() {
  let current: Server = { answer: () => null };
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: ([first = '']) => first });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const served = current.answer(path, request);
    if (served?.never) return;
    const html = { 'content-type': 'text/html; charset=utf-8' };
    response.writeHead(served?.status ?? (served ? 200 : 404), served?.headers ?? html);
    response.end(served?.body ?? '');
  });
  server.on('upgrade', (request, line, head) => {
    const { greet } = current;
    if (!greet) return line.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    sockets.handleUpgrade(request, line, head, greet);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    cable: `ws://localhost:${port}/cable`,
    serve(next: Server) {
      current = next;
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      return new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
