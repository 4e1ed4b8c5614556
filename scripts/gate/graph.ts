/** The graph of imports between the files of the project, as its own bundler reads them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { build, transformSync } from 'esbuild';
import { root } from '../build/root.ts';

/** One import. `lazy` if the imported file is fetched on demand: `import('./x')`. */
export type Edge = { to: string; lazy: boolean };

/** The imports of each file, by its path from the project's root; packages are left out. */
export type Graph = Map<string, Edge[]>;

/** Files that are read or started by their path, without an import. */
const STARTED: Record<string, string[]> = {
  'tests/widgets/demo.ts': ['tests/widgets/demo-servers.ts', 'tests/widgets/demo-child.ts'],
  'e2e/setup/fixture-server.ts': ['e2e/fixtures/probe.tsx'],
};

/** Returns the files below these folders that git tracks or would add, without deleted ones. */
export function projectFiles(...folders: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...folders];
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ls-files failed: ${stderr}`);
  return stdout.split('\n').filter((file) => file && existsSync(`${root}${file}`));
}

/** Tells whether a file contains types alone, which only the type checker reads. */
export function holdsOnlyTypes(file: string): boolean {
  const isSource = /\.tsx?$/.test(file) && existsSync(file);
  const loader = file.endsWith('x') ? 'tsx' : 'ts';
  return isSource && transformSync(readFileSync(file, 'utf8'), { loader, jsx: 'automatic' }).code.trim() === '';
}

/** Reads the imports of these files, directly or not. Throws if one of the files cannot be parsed. */
export async function readGraph(entries: string[]): Promise<Graph> {
  const roots = [...entries, ...Object.values(STARTED).flat()];
  const { metafile } = await build({
    stdin: { contents: roots.map((file) => `import './${file}';`).join('\n'), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    outfile: 'graph.js',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    alias: { '@': `${root}src` },
    loader: { '.css': 'text' },
    external: ['parvis:*'],
    logLevel: 'error',
  });
  const graph: Graph = new Map();
  for (const [file, { imports }] of Object.entries(metafile.inputs)) {
    const edges = imports
      .filter(({ external, path }) => !external && path !== '<runtime>')
      .map(({ path, kind }) => ({ to: path, lazy: kind === 'dynamic-import' }));
    const started = (STARTED[file] ?? []).map((to) => ({ to, lazy: false }));
    graph.set(file, [...edges, ...started]);
  }
  return graph;
}

/**
 * Returns every file that a file imports, directly or not, itself included; without its lazy imports if `eager` is
 * true.
 */
export function closure(graph: Graph, from: string, eager = false): Set<string> {
  const seen = new Set([from]);
  for (const file of seen) for (const { to, lazy } of graph.get(file) ?? []) if (!(eager && lazy)) seen.add(to);
  return seen;
}

const LAZY_STEPS = 20;

/** Returns the number of imports between a file and each that it reaches; a lazy import counts for twenty. */
export function distances(graph: Graph, from: string): Map<string, number> {
  const found = new Map([[from, 0]]);
  for (const file of found.keys()) {
    for (const { to, lazy } of graph.get(file) ?? []) {
      const steps = (found.get(file) ?? 0) + (lazy ? LAZY_STEPS : 1);
      if (steps >= (found.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      // Moved to the end, so that its imports are visited again.
      found.delete(to);
      found.set(to, steps);
    }
  }
  return found;
}
