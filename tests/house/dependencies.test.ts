import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'devDependencies',
  Record<string, string>
>;

/** The packages that the shipped sources import. */
const shipped = new Set(
  ['src', 'widgets']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:from|import) ?\(?'((?:@[\w-]+\/)?[\w][\w.-]*)/g)])
    .flatMap(([, name]) => (name ? [name] : [])),
);
const lockfile = readFileSync('package-lock.json', 'utf8');

/** Returns the version in a dependency: `npm:@types/react@18.3.28` installs a package under another name. */
const versionOf = (asked: string) => asked.replace(/^npm:@?[\w./-]+@/, '');

/** The packages that were chosen for the product. */
const chosen = new Set([
  ...['react', 'react-dom', 'preact', '@r2wc/react-to-web-component', 'esbuild', 'zustand', 'ofetch', 'zod'],
  ...['libphonenumber-js', '@googlemaps/js-api-loader', 'mapbox-gl', 'react-big-calendar', 'date-fns'],
  ...['@rails/actioncable', 'goober', 'react-hot-toast'],
]);

test('every runtime dependency is on the list, or docs/decisions.md names it', () => {
  const decisions = readFileSync('docs/decisions.md', 'utf8');
  const unexplained = [...shipped].filter(
    (name) =>
      name in devDependencies &&
      !chosen.has(name) &&
      !new RegExp(`(^|[^\\w@/-])${name}($|[^\\w/-])`, 'm').test(decisions),
  );
  expect(unexplained).toEqual([]);
});

test('every version is exact, so that two installations are equal', () => {
  const loose = Object.entries(devDependencies).filter(([, version]) => !/^\d/.test(versionOf(version)));
  expect(loose).toEqual([]);
});

test('the lockfile names no server, so that it installs from the configured registry', () => {
  expect(JSON.parse(lockfile)).toHaveProperty('lockfileVersion', 3);
  expect(lockfile).not.toContain('"resolved"');
  expect(lockfile).toContain('"integrity"');
});

test('the lockfile has the versions of package.json', () => {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, { version?: string }> };
  const asked = Object.entries(devDependencies);
  const pinned = asked.map(([name]) => [name, packages[`node_modules/${name}`]?.version]);
  expect(pinned).toEqual(asked.map(([name, version]) => [name, versionOf(version)]));
});

/** Returns whether this range of engines has the oldest Node that the project runs on, 20.19.0. */
function takesOurNode(range: string): boolean {
  return range.split('||').some((part) =>
    part
      .replace(/([<>=^]) +/g, '$1')
      .trim()
      .split(/\s+/)
      .every((bound) => {
        const [, sign = '', major = '0', minor = '0'] = /^([<>=^]*)(?:(\d+)(?:\.(\d+))?|\*)/.exec(bound) ?? [];
        const isAtMost = Number(major) < 20 || (major === '20' && Number(minor) <= 19);
        if (sign === '<') return !isAtMost;
        if (sign === '^' || (sign === '' && bound !== '*')) return major === '20' && isAtMost;
        return isAtMost;
      }),
  );
}

test.each([
  ['>= 22', false],
  ['>=22.12.0 || >=20.19.0 <21.0.0', true],
  ['^18.0.0 || >=22', false],
  ['20 || >=22', true],
  ['*', true],
])('engines %s take Node 20.19: %s', (range, takes) => expect(takesOurNode(range)).toBe(takes));

test('every package runs on the oldest Node of package.json, so that an installation warns of nothing', () => {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, { engines?: { node?: string } }> };
  const refusing = Object.entries(packages).filter(([, { engines }]) => engines?.node && !takesOurNode(engines.node));
  expect(refusing.map(([path]) => path)).toEqual([]);
});
