/** The package built from a checkout without any earlier build. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readManifest } from '../../scripts/budgets.ts';

const folder = mkdtempSync(join(tmpdir(), 'parvis-clean-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (error || status !== 0) throw new Error(`${command} ${args.join(' ')}\n${error ?? ''}${stdout}${stderr}`);
  return stdout;
}

test('npm pack of a clean checkout builds and contains every script, the same byte for byte in every folder', () => {
  const checkout = join(folder, 'checkout');
  run('git', ['clone', '--quiet', '.', checkout], '.');
  expect(existsSync(join(checkout, 'dist'))).toBe(false);
  cpSync(resolve('node_modules'), join(checkout, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  run('npm', ['pack', '--offline', '--silent', '--pack-destination', folder], checkout);
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  const packed = run('tar', ['-tzf', join(folder, archive)], folder).split('\n');
  const scripts = ['parvis', ...Object.keys(readManifest().tags)].map((name) => `package/dist/${name}.js`);
  expect(scripts.filter((script) => !packed.includes(script))).toEqual([]);
  const differs = (file: string) =>
    readFileSync(join(checkout, 'dist', file), 'utf8') !== readFileSync(join('dist', file), 'utf8');
  expect(Object.keys(readManifest().files).filter(differs)).toEqual([]);
}, 240_000);
