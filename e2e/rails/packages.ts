/** Finds Rails 6.1, the oldest version for docs/rails.md and the gem, as Debian packages it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PACKAGES = ['ruby', 'ruby-railties', 'ruby-actioncable', 'ruby-rack-cors', 'puma'];

// Puma's own program is checked as well: another Ruby of the machine may have the libraries without their programs.
const CHECK = 'require "rails"; require "action_cable"; require "rack/cors"; require "puma"; print Rails.version';

/** Returns the version of Rails on this machine; null if one of its parts, or Puma, is missing. */
function findRails(): string | null {
  const { status, stdout } = spawnSync('ruby', ['-e', CHECK], { encoding: 'utf8' });
  return status === 0 && spawnSync('puma', ['--version']).status === 0 ? stdout : null;
}

function install(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`No Rails on this machine: installing ${PACKAGES.join(', ')} for the tests on Rails…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]]) {
    console.log(`$ apt-get ${args.join(' ')}`);
    spawnSync('apt-get', args, { stdio: 'inherit', env });
  }
}

/** Returns the version of Rails; installs it if missing. Throws a sentence if that is not possible. */
export function ensureRails(): string {
  const found = findRails();
  if (found) return found;
  install();
  const installed = findRails();
  if (installed) return installed;
  throw new Error(
    'The tests on Rails need Ruby with Rails 6.1 or later, Action Cable, rack-cors and Puma, which could not be ' +
      `found or installed. On Debian 12: apt-get install ${PACKAGES.join(' ')}.`,
  );
}
