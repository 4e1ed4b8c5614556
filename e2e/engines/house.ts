/** The demo behind a server that puts a script at the start of each page, for the errors of the page. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type Demo, startDemo } from '../../demo/server/server.ts';

/** The demo, the origin of its pages, and the errors of the pages since the last call. */
export type House = { demo: Demo; url: string; takeErrors(): string[]; close(): Promise<void> };

const SCRIPT = '/engines/watch.js';
const ERRORS = '/engines/errors';

/**
 * Sends exceptions, unhandled rejections, console errors and violations of the policy, before anything else of the page
 * goes on. It does not hear those of workers and of frames of another site, nor the browser's own lines about requests,
 * which no browser tells a page.
 */
function watchPage(address: string): void {
  const send = (text: string) => {
    const call = new XMLHttpRequest();
    call.open('POST', address, false);
    call.send(text.slice(0, 400));
  };
  const { error } = console;
  console.error = (...values: unknown[]) => {
    send(`console: ${values.map(String).join(' ')}`);
    error.apply(console, values);
  };
  window.addEventListener('error', ({ message }) => send(`exception: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => send(`rejection: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    send(`policy: ${violatedDirective} ${blockedURI}`),
  );
}

const bodyOf = async (message: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Starts the demo with its pages on an origin of their own. */
export async function startHouse(): Promise<House> {
  const errors: string[] = [];
  let demo: Demo | undefined;

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method, headers } = incoming;
    const body = await bodyOf(incoming);
    if (url === SCRIPT) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${watchPage})('${ERRORS}')`);
    } else if (url === ERRORS) {
      errors.push(body.toString());
      response.writeHead(204).end();
    } else {
      const onward = request(`${demo?.url}${url}`, { method, headers }, async (answered) => {
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = answered.headers;
        const whole = await bodyOf(answered);
        const isPage = String(rest['content-type']).startsWith('text/html');
        const sent = isPage ? whole.toString().replace('<head>', `<head><script src="${SCRIPT}"></script>`) : whole;
        response.writeHead(answered.statusCode ?? 500, rest).end(method === 'HEAD' ? undefined : sent);
      });
      onward.on('error', () => response.destroy());
      onward.end(body);
    }
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  // The live channel.
  server.on('upgrade', ({ method, url, rawHeaders }, socket, head) => {
    const onward = connect(Number(new URL(demo?.url ?? '').port), '127.0.0.1', () => {
      const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
      onward.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const started = await startDemo({ mainOrigin: url });
  demo = started;
  return {
    demo: started,
    url,
    takeErrors: () => errors.splice(0),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await started.close();
    },
  };
}
