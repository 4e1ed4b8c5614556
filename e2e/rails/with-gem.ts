/** Fresh applications into which the gem of gem/ installs Parvis. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Place, RAILS_ENV, root } from './application.ts';

/** A file that needs what the generator writes. */
const SALE = 'app/models/sale.rb';

/** Packs and installs the gem in the application's folder, and returns the environment in which Ruby finds it. */
function installGem(folder: string): NodeJS.ProcessEnv {
  const gems = join(folder, 'gems');
  const packed = join(folder, 'parvis-rails.gem');
  const run = (cwd: string, ...args: string[]) => execFileSync('gem', args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  run(join(root, 'gem'), 'build', 'parvis-rails.gemspec', '--output', packed);
  run(folder, 'install', '--local', '--no-document', '--ignore-dependencies', '--install-dir', gems, packed);
  return { GEM_PATH: `${gems}:${run(folder, 'environment', 'gempath').trim()}` };
}

/**
 * Turns the host into an application as `rails new` leaves it, with the gem. Returns the environment in which it runs.
 */
export function freshApplication(folder: string): NodeJS.ProcessEnv {
  rmSync(join(folder, SALE));
  rmSync(join(folder, 'app/controllers/client_area_controller.rb'));
  rmSync(join(folder, 'app/channels'), { recursive: true });
  cpSync(join(root, 'e2e/rails/fresh'), folder, { recursive: true });
  const config = join(folder, 'config/application.rb');
  writeFileSync(config, readFileSync(config, 'utf8').replace('require "rack/cors"', '$&\nrequire "parvis-rails"'));
  return installGem(folder);
}

/** Runs a command of Rails in an application, and returns its exit code and what it says. */
export function runRails(folder: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('ruby', ['bin/rails', ...args], {
    cwd: folder,
    env: { ...RAILS_ENV, ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** Runs `rails generate parvis:install` with the built elements. */
export const generate = (folder: string, env: NodeJS.ProcessEnv, ...options: string[]) =>
  runRails(folder, env, 'generate', 'parvis:install', `--from=${join(root, 'dist')}`, ...options);

/** Builds a fresh application and runs the generator in it. Throws if the generator fails. */
export function buildWithGem({ folder }: Place): NodeJS.ProcessEnv {
  const env = freshApplication(folder);
  const { status, output } = generate(folder, env);
  if (status !== 0) throw new Error(output);
  cpSync(join(root, 'e2e/rails/host', SALE), join(folder, SALE));
  return env;
}
