/** Firefox as Debian ships it, driven over WebDriver BiDi. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { pathOfProgram } from '../../scripts/engines.ts';
import { type Driver, type Engine, jsonCall, WINDOW } from './driver.ts';

/** No calls to others than the demo, and French pages. */
const PREFERENCES = {
  'intl.accept_languages': 'fr-FR, fr',
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
  'signon.autofillForms': false,
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
};

type Answers = {
  'session.new': { capabilities: { browserVersion: string } };
  'browser.createUserContext': { userContext: string };
  'browsingContext.create': { context: string };
  'browsingContext.getTree': { contexts: [{ children: { context: string; url: string }[] }] };
  'script.callFunction': { type: string; result?: { value: string }; exceptionDetails?: { text: string } };
};
type Send = <Method extends string>(
  method: Method,
  parameters: object,
) => Promise<Method extends keyof Answers ? Answers[Method] : unknown>;

async function connectTo(url: string): Promise<Send> {
  const socket = new WebSocket(`${url}/session`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (message: { type: string; result: never; error: string; message: string }) => void>();
  socket.on('message', (text) => {
    const message = JSON.parse(String(text));
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ type, result, error, message }) =>
        type === 'success' ? resolve(result) : reject(new Error(`${method}: ${error}: ${message}`)),
      );
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

const keysOf = (text: string) =>
  [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

/** Starts Firefox without a window, with a new profile. */
export async function startFirefox(): Promise<Engine> {
  const program = pathOfProgram('firefox-esr');
  const profile = mkdtempSync(join(tmpdir(), 'parvis-firefox-'));
  const lines = Object.entries(PREFERENCES).map((entry) => `user_pref(${entry.map((one) => JSON.stringify(one))});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const browser = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const end = () => browser.kill('SIGKILL');
  process.once('exit', end);
  const url = await new Promise<string>((resolve, reject) => {
    let told = '';
    browser.stderr.on('data', (data) => {
      told += String(data);
      const [address] = /ws:\/\/\S+/.exec(told) ?? [];
      if (address) resolve(address);
    });
    browser.once('exit', () => reject(new Error(`Firefox does not start: ${told}`)));
  });
  const send = await connectTo(url);
  const { capabilities } = await send('session.new', { capabilities: {} });

  async function newPerson(): Promise<Driver> {
    const { userContext } = await send('browser.createUserContext', {});
    const tabs: string[] = [];
    let context = '';
    const show = async (tab: string) => {
      context = tab;
      await send('browsingContext.activate', { context });
    };
    const openTab = async () => {
      const opened = await send('browsingContext.create', { type: 'tab', userContext });
      tabs.push(opened.context);
      await show(opened.context);
      await send('browsingContext.setViewport', { context, viewport: WINDOW });
    };
    await openTab();
    const act = (actions: object) => send('input.performActions', { context, actions: [actions] });
    const placeOf = async (frame: string | undefined) => {
      if (frame === undefined) return context;
      const { contexts } = await send('browsingContext.getTree', { root: context });
      const found = contexts[0].children.find((child) => child.url.startsWith(frame));
      if (!found) throw new Error(`no frame of ${frame}`);
      return found.context;
    };
    return {
      open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
      call: async (run, asked, frame) => {
        const { result, exceptionDetails } = await send('script.callFunction', {
          functionDeclaration: `(asked) => ${jsonCall(run, 'asked')}`,
          awaitPromise: false,
          target: { context: await placeOf(frame) },
          arguments: [{ type: 'string', value: JSON.stringify(asked) }],
        });
        if (!result) throw new Error(exceptionDetails?.text);
        return JSON.parse(result.value);
      },
      press: async (x, y) => {
        const actions = [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ];
        await act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
      },
      type: async (text) => void (await act({ type: 'key', id: 'keys', actions: keysOf(text) })),
      openTab,
      showTab: (index) => show(tabs[index] ?? context),
      // Closes its tabs too.
      close: async () => void (await send('browser.removeUserContext', { userContext })),
    };
  }

  return {
    version: `Firefox ${capabilities.browserVersion}`,
    newPerson,
    close: async () => {
      process.off('exit', end);
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      end();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
