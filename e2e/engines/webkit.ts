/** WebKitGTK, driven by its own WebDriver in a window on a screen in memory. It is not the Safari of a phone. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pathOfProgram } from '../../scripts/engines.ts';
import { type Driver, type Engine, jsonCall, WINDOW } from './driver.ts';

/** The key of an element in the answers of WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const ENVIRONMENT = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  // As root, in a container, its sandbox cannot start.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
};

/** Beyond that, the browser no longer answers. */
const LONGEST_CALL_MS = 60_000;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Returns the number of the display. */
const startScreen = (screen: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    screen.stdout?.once('data', (data) => resolve(String(data).trim()));
    screen.once('exit', () => reject(new Error('Xvfb does not start')));
  });

async function send<Value>(url: string, method: string, body?: object): Promise<Value> {
  const limit = { signal: AbortSignal.timeout(LONGEST_CALL_MS) };
  const answer = await fetch(url, { method, ...limit, ...(body && { body: JSON.stringify(body) }) }).catch((error) => {
    throw new Error(`${url.split('/').at(-1)}: ${error}`);
  });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${url.split('/').at(-1)}: ${value.error}: ${value.message}`);
  return value;
}

/** Returns the frame of an address, in the page and in its open shadow roots. */
function frameOf(address: string): Element | undefined {
  const framesIn = (root: Document | ShadowRoot): HTMLIFrameElement[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [
      ...(each instanceof HTMLIFrameElement ? [each] : []),
      ...(each.shadowRoot ? framesIn(each.shadowRoot) : []),
    ]);
  return framesIn(document).find(({ src }) => src.startsWith(address));
}

/** Starts a browser on a display, with a driver of its own: a driver ends when a browser with two tabs is closed. */
async function startBrowser(program: string, display: string) {
  const port = await freePort();
  const env = { ...process.env, ...ENVIRONMENT, DISPLAY: `:${display}` };
  const service = spawn(program, [`--port=${port}`], { env, stdio: 'ignore', detached: true });
  // The browser is in the group of its driver.
  const end = () => {
    if (service.pid !== undefined && service.exitCode === null) process.kill(-service.pid, 'SIGKILL');
  };
  process.once('exit', end);
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/status`).catch(() => null))) await pause(50);
  type Session = { sessionId: string; capabilities: { browserVersion: string } };
  const body = { capabilities: { alwaysMatch: {} } };
  const { sessionId, capabilities } = await send<Session>(`${url}/session`, 'POST', body);
  const session = `${url}/session/${sessionId}`;
  await send(`${session}/window/rect`, 'POST', WINDOW);
  const close = async () => {
    process.off('exit', end);
    end();
  };
  return { session, version: capabilities.browserVersion, close };
}

async function newPerson(program: string, display: string): Promise<Driver> {
  const { session, close } = await startBrowser(program, display);
  const post = <Value>(path: string, body: object) => send<Value>(`${session}${path}`, 'POST', body);
  const execute = <Value>(script: string, ...args: unknown[]) =>
    post<Value>('/execute/sync', { script: `return ${script}`, args });
  const tabs = [await send<string>(`${session}/window`, 'GET')];
  const show = (handle: string) => post('/window', { handle });
  return {
    open: async (address) => void (await post('/url', { url: address })),
    back: async () => void (await post('/back', {})),
    call: async (run, asked, frame) => {
      if (frame !== undefined) {
        const id = await execute<{ [ELEMENT]: string } | null>(`(${frameOf})(arguments[0])`, frame);
        if (!id) throw new Error(`no frame of ${frame}`);
        await post('/frame', { id });
      }
      try {
        return JSON.parse(await execute<string>(jsonCall(run, 'arguments[0]'), JSON.stringify(asked)));
      } finally {
        if (frame !== undefined) await post('/frame', { id: null });
      }
    },
    press: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
      await post('/actions', { actions: [mouse] });
    },
    type: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await post('/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    openTab: async () => {
      const { handle } = await post<{ handle: string }>('/window/new', { type: 'window' });
      tabs.push(handle);
      await show(handle);
    },
    showTab: async (index) => void (await show(tabs[index] ?? '')),
    close,
  };
}

/** Starts the screen; each person has a browser of their own. */
export async function startWebKit(): Promise<Engine> {
  const [program, xvfb] = [pathOfProgram('WebKitWebDriver'), pathOfProgram('Xvfb')];
  const screen = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const end = () => screen.kill('SIGKILL');
  process.once('exit', end);
  const display = await startScreen(screen);
  const { version, close } = await startBrowser(program, display);
  await close();
  return {
    version: `WebKitGTK ${version}`,
    newPerson: () => newPerson(program, display),
    close: async () => {
      process.off('exit', end);
      end();
    },
  };
}
