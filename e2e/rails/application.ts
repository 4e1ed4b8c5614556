/** A Rails application over the small host of host/, and behind it the demo, to whose API it forwards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { seeded } from '../../demo/server/seed.ts';
import { type Demo, startDemo } from '../../demo/server/server.ts';

/** The root of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const TURBO = join(root, 'node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js');

/** A minute to start: a busy machine reads Rails' files slowly. */
const START_MS = 60_000;

/** Where an application is built, and where it will answer. */
export type Place = { folder: string; url: string; demo: Demo };

/** A running application. */
export type Application = Place & { close(): Promise<void> };

/**
 * Builds an application in a temporary folder and starts it. `build` puts Parvis into the host, and returns the
 * environment that its server needs.
 */
export async function startApplication(build: (place: Place) => NodeJS.ProcessEnv): Promise<Application> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const demo = await startDemo({ mainOrigin: url });
  const folder = mkdtempSync(join(tmpdir(), 'parvis-rails-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    copyHost(folder);
    const server = await start(folder, port, { ...build({ folder, url, demo }), DEMO_URL: demo.url });
    const close = async () => {
      await stop(server);
      await demo.close();
      remove();
    };
    return { folder, url, demo, close };
  } catch (problem) {
    await demo.close();
    remove();
    throw problem;
  }
}

/** Copies the small host of host/, with the accounts and sales of the demo. */
export function copyHost(folder: string): void {
  cpSync(join(root, 'e2e/rails/host'), folder, { recursive: true });
  const users = Object.entries(seeded.users).map(([name, { id, token }]) => ({ name, id, api_token: token }));
  const sales = [...Object.values(seeded.sales), ...Object.values(seeded.sellerSales)].map((sale) => ({
    id: sale.id,
    unique_hash: sale.uniqueHash,
    owner_id: seeded.users[sale.owner].id,
  }));
  const unestimated = { id: 0, unique_hash: null, owner_id: seeded.users.seller.id };
  writeFileSync(join(folder, 'config/users.json'), JSON.stringify(users));
  writeFileSync(join(folder, 'config/sales.json'), JSON.stringify([...sales, unestimated]));
  mkdirSync(join(folder, 'public/images'), { recursive: true });
  cpSync(TURBO, join(folder, 'public/turbo.js'));
  for (const picture of ['images/logo.svg', 'favicon.ico'])
    cpSync(join(root, 'demo/public/icon.svg'), join(folder, 'public', picture));
}

/** The environment of Rails' commands and of its server, as in production. */
export const RAILS_ENV: NodeJS.ProcessEnv = {
  ...process.env,
  RAILS_ENV: 'production',
  SECRET_KEY_BASE: randomBytes(64).toString('hex'),
};

async function start(folder: string, port: number, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const args = ['--bind', `tcp://127.0.0.1:${port}`, '--threads', '8:8', 'config.ru'];
  const server = spawn('puma', args, { cwd: folder, env: { ...RAILS_ENV, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (data) => {
      output += String(data);
    });
  const end = () => server.kill();
  process.once('exit', end);
  server.once('exit', () => process.off('exit', end));
  for (const limit = Date.now() + START_MS; Date.now() < limit; await pause(200)) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answer?.ok) return server;
    if (answer) break;
  }
  await stop(server);
  throw new Error(`The Rails application did not start:\n${output}\n${logOf(folder)}`);
}

function logOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'log/production.log'), 'utf8').slice(-6_000);
  } catch {
    return '';
  }
}

function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    // At once, with its open connections of the live channel.
    server.kill('SIGKILL');
  });
}

/** Answers the searches of a page with the demo's places, instead of the national address base. */
export async function answerPlaces(page: Page, demo: Demo): Promise<void> {
  await page.context().route('https://data.geopf.fr/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const answer = await fetch(demo.url + pathname + search);
    await route.fulfill({
      status: answer.status,
      json: await answer.json(),
      headers: { 'access-control-allow-origin': '*' },
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
