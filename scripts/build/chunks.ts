/**
 * Which lazily loaded parts of a tag share a file. esbuild makes one chunk for each set of parts that reach a module,
 * over a hundred for thirty parts, most of them of one icon or one hook: a page would wait for each of them.
 */
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { type BuildOptions, type Metafile, type Plugin, build as runEsbuild } from 'esbuild';
import { closure } from './closure.ts';
import { tightened } from './plugins.ts';
import { root } from './root.ts';

type Inputs = Metafile['inputs'];

/** The parts that share a file, by the name of what they share. A part has the name of its file. */
type Groups = Record<string, readonly string[]>;

const BUYER = [
  ...['alert-dialog-later', 'alerts-later', 'contacts-tab-later', 'estimation-later'],
  ...['guide-later', 'interest-later', 'interests-later'],
];
const SELLER = [
  ...['contacts-later', 'dashboard-later', 'folder-later', 'mandate-later', 'photo-later', 'planning-later'],
  ...['reports-later', 'sale-menu-later', 'seller-later', 'seller-offers-later', 'valuation-later'],
];
const BOTH = [
  ...['account-later', 'advice-later', 'live-later', 'more-later', 'settle-later', 'sponsorship-later'],
  'toaster-later',
];
const FORMS = [
  ...['account-later', 'alert-dialog-later', 'alerts-later', 'contacts-later', 'contacts-tab-later', 'folder-later'],
  ...['interest-later', 'mandate-later', 'photo-later', 'planning-later', 'sponsorship-later'],
];

/**
 * What is shared by several parts goes to the first group that has all of them, and to a chunk of its own where none
 * has. Each part of a group loads the whole of what the group shares.
 */
const GROUPS: Record<string, Groups> = {
  'client-area': {
    market: ['dashboard-later', 'valuation-later'],
    papers: ['folder-later', 'photo-later'],
    advice: ['advice-later', 'guide-later'],
    alert: ['home-later', 'alert-dialog-later', 'alerts-later'],
    figures: [
      ...['advice-later', 'home-later', 'alert-dialog-later', 'alerts-later', 'guide-later', 'interests-later'],
      'sponsorship-later',
    ],
    // The live channel tells which readings of a sale have changed.
    seller: [...SELLER, 'live-later'],
    buyer: BUYER,
    forms: FORMS,
    common: [...BUYER, ...SELLER, ...BOTH],
    // What the buyer's home is written with, and others too: it waits for nothing else of theirs.
    words: ['home-later', ...BUYER, ...SELLER, ...BOTH],
  },
};

const NAMESPACE = 'shared-chunk';

const partName = (file: string) => basename(file).replace(/\.tsx?$/, '');

/** Returns our own files that an `import()` loads: the parts of a tag. Those of packages are left out. */
function partsOf(inputs: Inputs): Set<string> {
  const loaded = Object.values(inputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === 'dynamic-import'),
  );
  return new Set(loaded.map(({ path }) => path).filter((path) => /^(src|widgets)\/.*\.tsx?$/.test(path)));
}

const isStatic = (kind: string) => kind !== 'dynamic-import';

/**
 * Returns which modules each group holds, those of the first screen left out. A group brings all that its modules need to
 * each of its parts, which may move a module on to a larger group.
 */
function sharedModules(inputs: Inputs, groups: Groups, parts: Set<string>, entry: string): Map<string, string[]> {
  const firstScreen = closure(inputs, [entry], isStatic);
  let groupOf = new Map<string, string>();
  for (let isStable = false; !isStable; ) {
    const reachedBy = new Map<string, string[]>();
    for (const part of parts) {
      const brought = [...groupOf].filter(([, group]) => groups[group]?.includes(partName(part))).map(([file]) => file);
      for (const file of closure(inputs, [part, ...brought], isStatic)) {
        if (firstScreen.has(file)) continue;
        reachedBy.set(file, [...(reachedBy.get(file) ?? []), partName(part)]);
      }
    }
    const next = new Map<string, string>();
    for (const [file, by] of reachedBy) {
      const group = Object.keys(groups).find((name) => by.every((part) => groups[name]?.includes(part)));
      if (by.length > 1 && group !== undefined) next.set(file, group);
    }
    isStable = next.size === groupOf.size && [...next].every(([file, group]) => groupOf.get(file) === group);
    groupOf = next;
  }
  const filesOf = (name: string) => [...groupOf].filter(([, group]) => group === name).map(([file]) => file);
  return new Map(Object.keys(groups).map((name) => [name, filesOf(name)]));
}

/**
 * The plugin that cuts the chunks of a tag; `options` are those of its build. A first screen whose parts also reach all
 * of it stays whole: one chunk, better compressed and cached for ever, behind an entry of a stable name that only imports
 * it.
 */
export function lazyParts(tag: string, options: BuildOptions): Plugin {
  const groups = GROUPS[tag] ?? {};
  const entry = `widgets/${tag}/element.ts`;
  return {
    name: 'lazy-parts',
    setup(build) {
      let held = new Map<string, string[]>();
      let parts = new Set<string>();
      // Once without groups, to see what each part reaches.
      build.onStart(async () => {
        const unwritten = { write: false, sourcemap: false, minify: false } as const;
        const { metafile } = await runEsbuild({ ...options, ...unwritten, metafile: true });
        parts = partsOf(metafile.inputs);
        held = sharedModules(metafile.inputs, groups, parts, entry);
      });
      build.onLoad({ filter: /[\\/](src|widgets)[\\/].*\.tsx?$/ }, async ({ path }) => {
        const file = relative(root, path).replaceAll('\\', '/');
        if (!parts.has(file)) return undefined;
        const shared = Object.keys(groups).filter((name) => groups[name]?.includes(partName(file)));
        const brought = [join(root, entry), ...shared.map((name) => `${NAMESPACE}:${name}`)];
        const imports = brought.map((name) => `import ${JSON.stringify(name)};`);
        return {
          contents: [tightened(await readFile(path, 'utf8')), ...imports].join('\n'),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        };
      });
      build.onResolve({ filter: new RegExp(`^${NAMESPACE}:`) }, ({ path }) => ({
        path: path.slice(NAMESPACE.length + 1),
        namespace: NAMESPACE,
      }));
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({
        contents: (held.get(path) ?? []).map((file) => `import ${JSON.stringify(join(root, file))};`).join('\n'),
        resolveDir: root,
      }));
    },
  };
}
