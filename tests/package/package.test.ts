/** The package as a host uses it: packed, unpacked in a folder of its own, bundled, compiled. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readManifest } from '../../scripts/budgets.ts';
import { compilers, type Host, hosts } from './hosts.ts';

const folder = mkdtempSync(join(tmpdir(), 'parvis-package-'));
const unpacked = join(folder, 'package');

function run(command: string, args: string[], cwd = '.'): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (error || status !== 0) throw new Error(`${command} ${args.join(' ')}\n${error ?? ''}${stdout}${stderr}`);
  return stdout;
}

beforeAll(() => {
  run('npm', ['pack', '--ignore-scripts', '--offline', '--silent', '--pack-destination', folder]);
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  run('tar', ['-xzf', join(folder, archive), '-C', folder]);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const packageJson = () =>
  JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string; default: string }>;
    dependencies?: object;
    peerDependencies: Record<string, string>;
    peerDependenciesMeta: Record<string, object>;
    scripts: Record<string, string>;
    customElements: string;
    types: string;
  };

/** Creates the folder of a host with the package, and the other given packages, in its node_modules. */
function hostFolder(name: string, { installed, files }: Pick<Host, 'installed' | 'files'>): string {
  const place = join(folder, 'hosts', name.replace(/\W/g, '-'));
  const modules = join(place, 'node_modules');
  // A copy: through a link, the package would look for React in its unpacked folder.
  cpSync(unpacked, join(modules, 'parvis'), { recursive: true });
  for (const [as, ours] of Object.entries(installed)) {
    mkdirSync(dirname(join(modules, as)), { recursive: true });
    symlinkSync(resolve('node_modules', ours), join(modules, as), 'junction');
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(place, file), text);
  return place;
}

describe('the package', () => {
  test('contains every script of the build, the manifest, the types, the data of editors, the documents of the API and their check; no source, no test, no map', () => {
    const all = readdirSync(unpacked, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(unpacked.length + 1)
          .replaceAll('\\', '/'),
      );
    const scripts = Object.keys(readManifest().files).map((file) => `dist/${file}`);
    const data = ['manifest.json', 'custom-elements.json', 'vscode.html-custom-data.json'].map(
      (name) => `dist/${name}`,
    );
    const types = ['parvis', 'react', 'preact', 'vue'].map((name) => `dist/${name}.d.ts`);
    const api = ['openapi.json', 'openapi.accepted.json', 'asyncapi.json', 'parvis-check.mjs'].map(
      (name) => `dist/${name}`,
    );
    const others = ['dist/THIRD-PARTY-NOTICES.txt', 'README.md', 'package.json'];
    expect(all.sort()).toEqual([...scripts, ...data, ...types, ...api, ...others].sort());
  });

  test('installs without other downloads, and is built when packed', () => {
    const { dependencies, peerDependencies, peerDependenciesMeta, scripts } = packageJson();
    expect(dependencies).toBeUndefined();
    for (const name of Object.keys(peerDependencies)) expect(peerDependenciesMeta[name]).toEqual({ optional: true });
    expect(scripts['prepack']).toBe(scripts['build']);
  });

  test('has no description of the API in a script', () => {
    const document = readFileSync('dist/openapi.json', 'utf8');
    const told = [...document.matchAll(/"x-parvis-without": "([^"\\]{20,})"/g)].map(([, text = '']) => text);
    expect(new Set(told).size).toBeGreaterThan(80);
    const scripts = Object.keys(readManifest().files).map((file) => readFileSync(`dist/${file}`, 'utf8'));
    expect(told.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([]);
  });

  test('is built without the name of its folder: the same sources give the same files everywhere', () => {
    const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map((entry) => join(entry.parentPath, entry.name));
    expect(paths.filter((path) => readFileSync(path, 'utf8').includes(resolve('.')))).toEqual([]);
  });

  test('contains the licence of every package bundled in a script', () => {
    const maps = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'));
    const sources = maps.flatMap((file) => JSON.parse(readFileSync(join('dist', file), 'utf8')).sources as string[]);
    const inside = new Set(
      sources.flatMap((source) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []),
    );
    expect(inside.size).toBeGreaterThan(30);
    const notices = readFileSync(join(unpacked, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
    const parts = new Map(
      notices
        .split(/^-{72}\n/m)
        .map((part) => [part.slice(0, part.indexOf(' ')), part.split('\n').slice(2).join('\n')]),
    );
    const granted = /permission (is hereby granted|to use)|redistribution and use|public domain|apache license|mapbox/i;
    expect([...inside].filter((name) => !granted.test(parts.get(name) ?? ''))).toEqual([]);
  });

  test('can be imported on a server, and defines nothing there', () => {
    const files = ['parvis', ...Object.keys(readManifest().tags)].map((name) => join(unpacked, `dist/${name}.js`));
    const program = files.map((file) => `await import(${JSON.stringify(file)});`).join('');
    const left = 'console.log(JSON.stringify(Object.keys(globalThis)))';
    const before = run(process.execPath, ['--input-type=module', '-e', left]);
    expect(run(process.execPath, ['--input-type=module', '-e', program + left])).toBe(before);
  });

  test('has a file for each export of package.json', () => {
    const { exports, customElements, types } = packageJson();
    const targets = Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    const files = [...targets, customElements, types].filter((target) => !target.includes('*'));
    expect(files.filter((file) => !existsSync(join(unpacked, file)))).toEqual([]);
  });

  test('has a manifest with the integrity of every script', () => {
    const entries = Object.entries(readManifest().files);
    expect(entries.map(([name]) => name)).toContain('parvis.js');
    for (const [, { integrity }] of entries) expect(integrity).toMatch(/^sha384-[\w+/]{64}$/);
  });
});

describe('a host with a bundler', () => {
  test('finds a file for each relative URL in a script: Vite and webpack refuse others', () => {
    const scripts = readdirSync(join(unpacked, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => join(unpacked, 'dist', name));
    const written = scripts.flatMap((script) =>
      [...readFileSync(script, 'utf8').matchAll(/new URL\(\s*["'`]([^"'`]+)["'`],\s*import\.meta\.url/g)].map(
        ([, address]) => join(dirname(script), address ?? ''),
      ),
    );
    // The workers of both engines of the map.
    expect(written).toHaveLength(2);
    expect(written.filter((file) => !existsSync(file))).toEqual([]);
  });

  const tags = Object.keys(readManifest().tags);

  test("import 'parvis' gives the loader, and each tag as its own chunk", async () => {
    const place = hostFolder('bundler', { installed: {}, files: { 'host.js': "import 'parvis';" } });
    const { metafile, warnings } = await build({
      entryPoints: [join(place, 'host.js')],
      outdir: join(place, 'out'),
      bundle: true,
      splitting: true,
      format: 'esm',
      metafile: true,
      logLevel: 'silent',
    });
    expect(warnings).toEqual([]);
    const own = Object.entries(metafile.outputs).find(([file]) => file.endsWith('/host.js'))?.[1];
    expect(own?.bytes).toBeLessThan(10_000);
    const later = own?.imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path);
    expect(later).toHaveLength(tags.length);
    for (const tag of tags) expect(later?.some((path) => path.includes(`/${tag}-`))).toBe(true);
  });

  test.each(tags)("import 'parvis/%s.js' gives that tag at once", async (tag) => {
    const files = { 'host.js': `import 'parvis/${tag}.js';` };
    const place = hostFolder(`bundler-${tag}`, { installed: {}, files });
    const { outputFiles } = await build({
      entryPoints: [join(place, 'host.js')],
      outdir: join(place, 'out'),
      bundle: true,
      splitting: true,
      format: 'esm',
      write: false,
      logLevel: 'silent',
    });
    expect(outputFiles.some(({ text }) => text.includes(`parvis-${tag}`))).toBe(true);
  });
});

/** Writes the configuration of a host for a compiler, and returns its path. */
function configure(place: string, compiler: string, { jsxImportSource, moduleResolution }: Host): string {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: moduleResolution === 'node16',
    skipDefaultLibCheck: true,
    target: 'ES2022',
    module: moduleResolution ?? 'ESNext',
    moduleResolution: moduleResolution ?? 'bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
    jsx: 'react-jsx',
    ...(jsxImportSource && { jsxImportSource }),
  };
  const file = join(place, `${compiler}.json`);
  writeFileSync(file, JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }));
  return file;
}

/** Returns the errors that a compiler finds in these projects. */
function errorsOf(compiler: string, projects: string[]): string[] {
  const args = [resolve('node_modules', compiler, 'bin/tsc'), '--build', ...projects];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const errors = (stdout + stderr).split(/\n(?=\S)/).filter((text) => text.trim() !== '');
  return status !== 0 && errors.length === 0 ? [`${compiler} ended with ${status}.`] : errors;
}

describe('hosts in TypeScript', () => {
  const places = new Map<string, Host>();
  beforeAll(() => {
    for (const [name, host] of Object.entries(hosts)) places.set(hostFolder(name, host), host);
  });

  test.each(compilers)(
    '%s compiles each of them, and refuses attributes that the element does not have',
    (_, { folder: compiler, unread }) => {
      const projects = [...places].map(([place, host]) => configure(place, compiler, host));
      expect(errorsOf(compiler, projects).filter((error) => !unread?.test(error))).toEqual([]);
    },
    // A slow machine takes half a minute for one compiler.
    120_000,
  );
});
