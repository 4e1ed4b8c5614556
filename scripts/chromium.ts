/** Finds the Chromium that the browser tests drive, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

// The headless shell first: the same engine without windows, menus or profiles, at half the processor time.
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];

function usualPlaces(): string[] {
  const { LOCALAPPDATA = '', PROGRAMFILES = '', 'PROGRAMFILES(X86)': programs86 = '' } = process.env;
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (app) => `Applications/${app}.app/Contents/MacOS/${app}`,
    );
    return ['/', homedir()].flatMap((base) => apps.map((app) => join(base, app)));
  }
  if (process.platform === 'win32') {
    const programs = [
      'Google/Chrome/Application/chrome.exe',
      'Chromium/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ];
    return [PROGRAMFILES, programs86, LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((base) => programs.map((path) => join(base, path)));
  }
  return ['/snap/bin/chromium', '/opt/google/chrome/chrome'];
}

/** Returns every possible path of a Chromium in the folders of the PATH. */
function onPath(): string[] {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
}

/** Tells whether this browser starts: Ubuntu's chromium-browser may be a stub that only asks for a snap. */
function works(path: string): boolean {
  if (!existsSync(path)) return false;
  // On other systems `--version` would open a window.
  return process.platform !== 'linux' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/**
 * Returns the path of a Chromium on this machine, or null: CHROMIUM_PATH, an installed browser, then playwright's own.
 */
export function findChromium(): string | null {
  const asked = process.env.CHROMIUM_PATH;
  const candidates = asked ? [asked] : [...onPath(), ...usualPlaces(), chromium.executablePath()];
  return candidates.find(works) ?? null;
}

function run(command: string, args: string[]): void {
  console.log(`$ ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', env });
}

/** Installs a package on Debian as root; does nothing elsewhere. */
export function installFromDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', name]);
}

const installers = [
  () => installFromDebian('chromium-headless-shell'),
  // Debian before 12 has no package of the headless shell alone.
  () => installFromDebian('chromium'),
  () => run('npx', ['playwright', 'install', 'chromium']),
];

/** Returns the path of a Chromium; installs one if there is none. Throws a sentence if that is not possible. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const asked = process.env.CHROMIUM_PATH;
  if (asked) throw new Error(`CHROMIUM_PATH is "${asked}", but no Chromium starts from there.`);
  console.log('No Chromium on this machine: installing one for the browser tests…');
  for (const install of installers) {
    install();
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium, which could not be found or installed. ' +
      'Install Chromium or Chrome, or set CHROMIUM_PATH to its program, for example CHROMIUM_PATH=/usr/bin/chromium npm test.',
  );
}
