// Runs a TypeScript script of this project on a machine that has only Node and npm:
// checks the Node version, installs the dependencies when they are missing or stale, then hands over to tsx.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Parvis needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Tells whether node_modules holds the versions of package-lock.json; npm records its installation there. */
function isInstalled() {
  const installedPath = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedPath, 'utf8')).packages;
  // Optional packages are the binaries of other systems: npm leaves them out.
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  );
}

function install() {
  console.log('Installing dependencies (npm ci)…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0 && isInstalled()) return;
  console.error('The dependencies could not be installed: see the lines above.');
  process.exit(status || 1);
}

const started = Date.now();
const [script, ...args] = process.argv.slice(2);
if (!script) {
  console.error('Usage: node scripts/run.mjs <script.ts> [options]');
  process.exit(1);
}
checkNode();
if (!isInstalled()) install();
const run = spawn(process.execPath, ['--import', 'tsx', join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, RUN_STARTED: String(started) },
});
// Ctrl+C reaches the whole process group; a signal to this process alone is forwarded.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => run.kill(signal));
process.on('SIGINT', () => {});
run.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
