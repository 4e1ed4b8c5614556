/**
 * A Rails application built from docs/rails.md: its blocks word for word over the small host of host/, the package as
 * its commands unpack it, and behind it the demo, to whose API it forwards.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seeded } from '../../demo/server/seed.ts';
import { type Demo, startDemo } from '../../demo/server/server.ts';
import { readGuide } from './guide.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TURBO = join(root, 'node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js');

/** A minute to start: a busy machine reads Rails' files slowly. */
const START_MS = 60_000;

/** A running application; `files` are those of the guide. */
export type Application = { url: string; demo: Demo; files: string[]; close(): Promise<void> };

/** Builds the application in a temporary folder and starts it; `partnerUrl` is the origin of a partner's pages. */
export async function startApplication(partnerUrl: string): Promise<Application> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const demo = await startDemo({ mainOrigin: url });
  const folder = mkdtempSync(join(tmpdir(), 'parvis-rails-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const files = build(folder, namesOf({ url, partnerUrl, demo }));
    const server = await start(folder, port, demo);
    const close = async () => {
      await stop(server);
      await demo.close();
      remove();
    };
    return { url, demo, files, close };
  } catch (problem) {
    await demo.close();
    remove();
    throw problem;
  }
}

type Place = { url: string; partnerUrl: string; demo: Demo };

/** Returns the example addresses of the guides, and their values in the test. */
function namesOf({ url, partnerUrl, demo }: Place): [example: string, here: string][] {
  return [
    ['https://www.maison.example', url],
    ['wss://www.maison.example', url.replace('http', 'ws')],
    ['https://www.agence-du-parc.example', partnerUrl],
    ['https://signature.example', demo.providerUrl],
    ['https://paiement.example', demo.providerUrl],
    ['https://tuiles.example/plan.json', `${demo.url}/demo/tiles.json`],
    ['https://tuiles.example', demo.url],
  ];
}

function build(folder: string, names: [string, string][]): string[] {
  const { files, commands } = readGuide(join(root, 'docs/rails.md'));
  cpSync(join(root, 'e2e/rails/host'), folder, { recursive: true });
  for (const [path, code] of files) {
    const text = names.reduce((text, [example, here]) => text.replaceAll(example, here), code);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path.endsWith('/application.html.erb') ? withTurbo(text) : text);
  }
  const users = Object.entries(seeded.users).map(([name, { id, token }]) => ({ name, id, api_token: token }));
  const sales = [...Object.values(seeded.sales), ...Object.values(seeded.sellerSales)].map((sale) => ({
    id: sale.id,
    unique_hash: sale.uniqueHash,
    owner_id: seeded.users[sale.owner].id,
  }));
  const unestimated = { id: 0, unique_hash: null, owner_id: seeded.users.seller.id };
  writeFileSync(join(folder, 'config/users.json'), JSON.stringify(users));
  writeFileSync(join(folder, 'config/sales.json'), JSON.stringify([...sales, unestimated]));
  // The package is packed as it was built: the tests build nothing.
  symlinkSync(root, join(folder, 'parvis'));
  const env = { ...process.env, npm_config_ignore_scripts: 'true' };
  for (const command of commands) execFileSync('sh', ['-ec', command], { cwd: folder, env, stdio: 'pipe' });
  mkdirSync(join(folder, 'public/images'));
  cpSync(TURBO, join(folder, 'public/turbo.js'));
  for (const picture of ['images/logo.svg', 'favicon.ico'])
    cpSync(join(root, 'demo/public/icon.svg'), join(folder, 'public', picture));
  return [...files.keys()].sort();
}

/** Returns the layout with the host's own script, which is Turbo alone. */
const withTurbo = (layout: string) =>
  layout.replace('<%= parvis_script %>', '<script type="module" src="/turbo.js"></script>\n    $&');

async function start(folder: string, port: number, demo: Demo): Promise<ChildProcess> {
  const env = {
    ...process.env,
    RAILS_ENV: 'production',
    SECRET_KEY_BASE: randomBytes(64).toString('hex'),
    DEMO_URL: demo.url,
  };
  const args = ['--bind', `tcp://127.0.0.1:${port}`, '--threads', '8:8', 'config.ru'];
  const server = spawn('puma', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
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
  throw new Error(`The application of docs/rails.md did not start:\n${output}\n${logOf(folder)}`);
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
