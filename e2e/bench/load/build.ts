/** The measured scripts: the elements of the working tree, those of an earlier revision, and the alternatives. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { build as buildElements } from '../../../esbuild.config.ts';
import type { Build } from './pages.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const peers = fileURLToPath(new URL('peers', import.meta.url));
/** The folder of the style sheet of a host's page. */
export const HOST = join(root, 'demo/public');

const cache = join(root, '.cache/bench-load');

const run = (command: string, args: string[], cwd: string) => execFileSync(command, args, { cwd, stdio: 'inherit' });

/** Builds the working tree. */
export async function buildNow(): Promise<Build> {
  const distDir = join(cache, 'now');
  await buildElements({ outdir: distDir });
  return { name: 'now', distDir };
}

/** Builds a revision with its own dependencies, unless it was built before. */
export function buildRevision(revision: string): Build {
  const commit = execFileSync('git', ['rev-parse', '--short', revision], { cwd: root, encoding: 'utf8' }).trim();
  const checkout = join(cache, commit);
  const distDir = join(checkout, 'dist');
  if (!existsSync(distDir)) {
    run('git', ['clone', '--quiet', root, checkout], root);
    run('git', ['checkout', '--quiet', commit], checkout);
    run('npm', ['run', 'build', '--silent'], checkout);
  }
  return { name: 'before', distDir };
}

/** Installs and bundles the alternatives; returns the folder of the bundles. */
export async function buildPeers(): Promise<string> {
  if (!existsSync(join(peers, 'node_modules'))) run('npm', ['ci', '--silent', '--no-audit', '--no-fund'], peers);
  const outdir = join(cache, 'peers');
  mkdirSync(outdir, { recursive: true });
  await bundle({
    entryPoints: ['react', 'formkit', 'survey'].map((name) => join(peers, `${name}.js`)),
    ...{ outdir, bundle: true, minify: true, format: 'esm', target: 'es2022', legalComments: 'none' },
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false' },
  });
  return outdir;
}
