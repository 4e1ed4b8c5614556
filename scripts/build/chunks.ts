/**
 * The files that the build of a tag is split into. A lazy import (`import()`) begins a file; the tables name the
 * modules that form one file, and the files that share a chunk. By itself esbuild makes a chunk for each set of files
 * that reach a module: over a hundred for thirty files, most of them with one icon or one hook, and a page would wait
 * for each.
 */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { type BuildOptions, type Metafile, type Plugin, build as runEsbuild } from 'esbuild';
import { closure } from './closure.ts';
import { inProject, root } from './root.ts';

type Inputs = Metafile['inputs'];

/** Modules by the name of their file, or files by the name of their shared chunk. */
type Table = Record<string, readonly string[]>;

/**
 * The lazily imported modules that are fetched together, by the name of their file. A module without a row has a file
 * of its own name. No two modules of a row may export the same name.
 */
const FILES: Table = {
  // Fetched after the first screen: toasts, 'Plus', the checks of the host; and calendar files, which are fetched on
  // press by screens of both spaces and are too small for a file.
  after: [
    'widgets/client-area/shell/more.tsx',
    'widgets/client-area/parts/save-day.ts',
    'src/ui/toasts.tsx',
    'src/features/shell/settle-in-host.ts',
  ],
  account: ['widgets/client-area/account/account-screen.tsx', 'widgets/client-area/sponsorship/sponsorship-screen.tsx'],
  advice: ['widgets/client-area/seller/advice/advice-screen.tsx', 'widgets/client-area/buyer/guide-screen.tsx'],
  alerts: ['widgets/client-area/buyer/alerts-screen.tsx', 'widgets/client-area/buyer/alerts/alert-dialog.tsx'],
  interest: ['widgets/client-area/buyer/interest-screen.tsx', 'widgets/client-area/buyer/interest/contacts-tab.tsx'],
  // The people of a sale, signatories and contacts to inform; and what reaches the seller, a form as theirs.
  people: [
    'widgets/client-area/seller/net-table.tsx',
    'widgets/client-area/seller/mandate/mandate-screen.tsx',
    'widgets/client-area/seller/contacts/contacts-dialog.tsx',
  ],
  'sale-frame': ['widgets/client-area/seller/seller-screens.tsx', 'widgets/client-area/shell/sale-menu.tsx'],
  // The reports of visitors and the offers of buyers.
  'seller-offers': [
    'widgets/client-area/seller/reports/reports-screen.tsx',
    'widgets/client-area/seller/offers/offer-screen.tsx',
    'widgets/client-area/seller/offers/offers-screen.tsx',
    'widgets/client-area/seller/offers/signature-screen.tsx',
  ],
};

// The search of an address to estimate has less than 1 kB and stays apart: it must not wait for the alerts, nor the list
// of purchases ('interests-screen') for the form of a purchase.
const BUYER = ['alerts', 'estimation-search', 'interest'];
const DASHBOARD = ['dashboard-screen', 'sale-frame'];
const OF_A_SALE = [
  ...['estimation-screen', 'folder-screen', 'people', 'photo-booking', 'planning-screen'],
  'seller-offers',
];
const BOTH = ['account', 'advice', 'after', 'live'];
const FORMS = ['account', 'alerts', 'folder-screen', 'interest', 'people', 'photo-booking', 'planning-screen'];

/**
 * Modules shared by several files go to the first group that contains all of them, else to a chunk of their own. Each
 * file of a group loads all shared modules of the group.
 */
const GROUPS: Record<string, Table> = {
  'client-area': {
    papers: ['folder-screen', 'photo-booking'],
    // Modules of the list of purchases and of one purchase, unused by the home.
    purchases: ['interest', 'interests-screen'],
    alert: ['home-screen', 'alerts', 'interest', 'interests-screen'],
    buyer: BUYER,
    forms: FORMS,
    // Without the dashboard, where a seller starts, and the list of purchases: neither must wait for the modules of
    // other screens.
    work: [...BUYER, ...OF_A_SALE, ...BOTH],
    seller: [...DASHBOARD, ...OF_A_SALE],
    common: [...BUYER, 'interests-screen', ...DASHBOARD, ...OF_A_SALE, ...BOTH],
    // Modules of the buyer's home that other files share too: the home must not wait for any others of theirs.
    words: ['home-screen', 'interests-screen', ...BUYER, ...DASHBOARD, ...OF_A_SALE, ...BOTH],
  },
};

/**
 * Small modules without state: a file of their own would cost a request, so each module that imports one gets a copy.
 */
const COPIED = [
  'src/lib/phone-tools.ts',
  'src/lib/restored.ts',
  'src/adapters/places/with-time-limit.ts',
  'src/domain/planning/calendar-event.ts',
];

/** Modules shared by several lazy files of a tag and too small for a file: the first screen holds them. */
const HELD: Record<string, readonly string[]> = {
  'alert-creator': ['src/lib/result.ts'],
  estimation: ['src/lib/json.ts', 'src/lib/result.ts'],
  radar: ['src/lib/json.ts', 'src/lib/result.ts'],
};

const FILE = 'lazy-file';
const SHARED = 'shared-chunk';

const rowOf = new Map(Object.entries(FILES).flatMap(([name, modules]) => modules.map((module) => [module, name])));

/** Returns the file name of a lazily imported module, given by its path from the project's folder. */
const fileOf = (module: string) => rowOf.get(module) ?? module.replace(/^.*\/|\.tsx?$/g, '');

const isOurs = (path: string) => /^(src|widgets)\/.*\.tsx?$/.test(path);

const isStatic = (kind: string) => kind !== 'dynamic-import';

/**
 * Returns the modules of each group, without those of the first screen. A group brings every dependency of its modules
 * to each of its files, which may move a module to a larger group.
 */
function sharedModules(inputs: Inputs, groups: Table, entry: string): Map<string, string[]> {
  const files = Object.keys(inputs)
    .filter((path) => path.startsWith(`${FILE}:`))
    .sort();
  const nameOf = (path: string) => path.slice(FILE.length + 1);
  const firstScreen = closure(inputs, [entry], isStatic);
  let groupOf = new Map<string, string>();
  for (let isStable = false; !isStable; ) {
    const reachedBy = new Map<string, string[]>();
    for (const file of files) {
      const brought = [...groupOf].filter(([, group]) => groups[group]?.includes(nameOf(file))).map(([path]) => path);
      for (const path of closure(inputs, [file, ...brought], isStatic)) {
        if (firstScreen.has(path) || path.startsWith(`${FILE}:`)) continue;
        reachedBy.set(path, [...(reachedBy.get(path) ?? []), nameOf(file)]);
      }
    }
    const next = new Map<string, string>();
    for (const [path, by] of reachedBy) {
      const group = Object.keys(groups).find((name) => by.every((file) => groups[name]?.includes(file)));
      if (by.length > 1 && group !== undefined) next.set(path, group);
    }
    isStable = next.size === groupOf.size && [...next].every(([path, group]) => groupOf.get(path) === group);
    groupOf = next;
  }
  const modulesOf = (name: string) => [...groupOf].filter(([, group]) => group === name).map(([path]) => path);
  return new Map(Object.keys(groups).map((name) => [name, modulesOf(name)]));
}

const copies: Plugin = {
  name: 'copies',
  setup(build) {
    build.onResolve(
      { filter: new RegExp(`/(${COPIED.map(fileOf).join('|')})$`) },
      async ({ path, importer, kind, resolveDir, pluginData }) => {
        if (pluginData !== undefined) return undefined;
        const found = await build.resolve(path, { importer, kind, resolveDir, pluginData: 'copies' });
        const module = inProject(found.path);
        return COPIED.includes(module) ? { ...found, suffix: `?${basename(importer)}` } : found;
      },
    );
  },
};

const heldBy = (tag: string, entry: string): Plugin => ({
  name: 'held-by-entry',
  setup(build) {
    build.onLoad({ filter: /[\\/]element\.ts$/ }, async ({ path }) => {
      if (path !== join(root, entry)) return undefined;
      const toRoot = relative(dirname(path), root).replaceAll('\\', '/');
      const held = (HELD[tag] ?? []).map((module) => `import '${toRoot}/${module}';`);
      return { contents: [await readFile(path, 'utf8'), ...held].join('\n'), loader: 'ts' };
    });
  },
});

/**
 * Returns the plugin that puts each lazily imported module into its file; `with` names the other modules of the file.
 */
function lazyFiles(broughtBy: (name: string) => string[]): Plugin {
  return {
    name: 'lazy-files',
    setup(build) {
      const modules = new Map<string, Set<string>>();
      build.onStart(() => modules.clear());
      build.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData !== undefined) return undefined;
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: FILE });
        const module = inProject(found.path);
        if (found.errors.length > 0 || !isOurs(module)) return found;
        const name = fileOf(module);
        modules.set(name, (modules.get(name) ?? new Set()).add(module));
        return { path: name, namespace: FILE };
      });
      build.onLoad({ filter: /./, namespace: FILE }, ({ path: name }) => {
        const whole = FILES[name] ?? [...(modules.get(name) ?? [])].sort();
        const exports = whole.map((module) => `export * from './${module}';`);
        const brought = broughtBy(name).map((module) => `import '${module}';`);
        return { contents: [...exports, ...brought].join('\n'), resolveDir: root };
      });
    },
  };
}

/**
 * Returns the plugins of a split build: those of `options`, and those of this file. A first screen that its lazy files
 * reach as a whole stays in one file.
 */
export function cutFiles(tag: string, options: BuildOptions): Plugin[] {
  const groups = GROUPS[tag] ?? {};
  const entry = `widgets/${tag}/element.ts`;
  let held = new Map<string, string[]>();
  const shared: Plugin = {
    name: 'shared-chunks',
    setup(build) {
      // A first build without groups finds what each file reaches.
      build.onStart(async () => {
        const plugins = [heldBy(tag, entry), ...(options.plugins ?? []), copies, lazyFiles(() => [])];
        const unwritten = { write: false, sourcemap: false, minify: false, metafile: true } as const;
        const { metafile } = await runEsbuild({ ...options, ...unwritten, plugins });
        held = sharedModules(metafile.inputs, groups, entry);
      });
      build.onResolve({ filter: new RegExp(`^${SHARED}:`) }, ({ path }) => ({
        path: path.slice(SHARED.length + 1),
        namespace: SHARED,
      }));
      build.onLoad({ filter: /./, namespace: SHARED }, ({ path }) => ({
        contents: (held.get(path) ?? []).map((file) => `import './${file}';`).join('\n'),
        resolveDir: root,
      }));
    },
  };
  const ofGroups = (name: string) => Object.keys(groups).filter((group) => groups[group]?.includes(name));
  return [
    heldBy(tag, entry),
    ...(options.plugins ?? []),
    shared,
    copies,
    lazyFiles((name) => [`./${entry}`, ...ofGroups(name).map((group) => `${SHARED}:${group}`)]),
  ];
}
