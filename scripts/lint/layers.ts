/**
 * The layers and their allowed imports, in one table. `npm run layers` writes biome.json and the table of
 * docs/contributing.md from it.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A layer: its files, its content, the layers of src and the packages that it may import, and the linter's sentence.
 */
type Layer = {
  files: string;
  holds: string;
  layers: readonly string[];
  packages: readonly string[];
  refusal: string;
  /** The allowed imports in the words of docs/contributing.md, if a list of layers does not state them all. */
  mayImport?: string;
};

/** The layers of src, lowest first. A later row of the same files is an exception of the earlier one. */
const LAYERS: readonly Layer[] = [
  {
    files: 'src/lib/**',
    holds: 'tiny helpers',
    layers: [],
    packages: [],
    refusal: 'lib imports nothing but lib.',
    mayImport: 'nothing',
  },
  {
    files: '**/src/domain/**',
    holds: 'nouns and rules as plain data and functions; `now` is an argument',
    layers: ['lib'],
    packages: ['date-fns'],
    refusal: 'domain imports lib only: no React, no wire checks, no calls.',
  },
  {
    files: 'src/api/**',
    holds: 'the wire: schema, decode, calls; snake_case stops here',
    layers: ['domain', 'lib'],
    packages: ['zod/mini', 'ofetch'],
    refusal: 'api imports domain and lib, zod/mini and ofetch.',
  },
  {
    files: 'src/adapters/**',
    holds: 'services of others: phone numbers, places, maps, live channel',
    layers: ['domain', 'lib'],
    packages: [
      'zod/mini',
      'libphonenumber-js/core/es6',
      '@googlemaps/js-api-loader',
      'mapbox-gl/**',
      'worker:mapbox-gl/**',
      'maplibre-gl',
      'maplibre-gl/**',
      'worker:maplibre-gl/**',
      '@rails/actioncable',
    ],
    refusal: 'adapters import domain, lib and the package they adapt; their calls are their own fetch.',
  },
  {
    files: 'src/host/**',
    holds: 'what touches the host page: element, attributes, router, events, storage, styles',
    layers: ['lib'],
    packages: ['react', 'react-dom', 'react-dom/client', '@r2wc/react-to-web-component', 'regexparam'],
    refusal: 'host imports lib, React and the element machinery; goober has one door, host/styles.',
  },
  {
    files: 'src/host/styles.ts',
    holds: 'the one door of goober',
    layers: ['host', 'lib'],
    packages: ['goober'],
    refusal: 'host/styles imports goober and lib.',
  },
  {
    files: 'src/session/**',
    holds: 'one object per element: client, stores, identity',
    layers: ['host', 'api', 'adapters', 'domain', 'lib'],
    packages: ['react', 'zustand/vanilla', 'zod/mini'],
    refusal: 'session imports host, api, adapters, domain and lib.',
  },
  {
    files: 'src/text/**',
    holds: 'formats of money, dates, areas, phones; French words that several elements show',
    layers: ['domain', 'lib'],
    packages: [],
    refusal: 'text imports domain and lib: words only, no React.',
  },
  {
    files: 'src/ui/**',
    holds: 'the design system; what it needs from outside comes as props',
    layers: ['host/styles', 'text', 'lib'],
    packages: ['react', 'react-dom', 'react-hot-toast/headless', 'lucide', 'lucide/**'],
    refusal: 'ui imports lib, text and host/styles; what it needs from outside comes as props.',
    mayImport: 'lib, text, `host/styles`',
  },
  {
    files: 'src/ui/calendar/**',
    holds: 'the one door of react-big-calendar',
    layers: ['ui', 'host/styles', 'text', 'lib'],
    packages: ['react', 'react-dom', 'react-big-calendar', 'react-big-calendar/**', 'lucide', 'lucide/**'],
    refusal: 'The calendar imports react-big-calendar, ui, lib, text and host/styles.',
  },
];

const FEATURE: Pick<Layer, 'layers' | 'packages' | 'refusal'> = {
  layers: ['session', 'api', 'adapters', 'domain', 'text', 'ui', 'host/styles', 'lib'],
  packages: ['react', 'react-dom', 'lucide', 'lucide/**'],
  refusal:
    'A feature imports session, api, adapters, domain, text, ui, host/styles and lib, and never another feature.',
};

/** Packages that a layer of src wraps: a widget reaches them through it. */
const WRAPPED = [
  ':NODE:',
  'preact',
  'preact/**',
  'goober',
  'zod',
  'zod/**',
  '!zod/mini',
  'zustand',
  'zustand/**',
  '!zustand/vanilla',
  'ofetch',
  'regexparam',
  '@r2wc/**',
  '@rails/**',
  'libphonenumber-js',
  'libphonenumber-js/**',
  'mapbox-gl',
  'mapbox-gl/**',
  'maplibre-gl',
  'maplibre-gl/**',
  'react-big-calendar',
  'react-big-calendar/**',
  'date-fns',
  'date-fns/**',
  '@date-fns/**',
];
const WIDGET_REFUSAL =
  'A widget reaches the outside through src: zod/mini and zustand/vanilla only, and no package that a layer of src wraps.';

/** Paths that leave a folder of this depth in its feature or widget. */
const CLIMBS = ['../**', '../**/..', '../*/**/..'];
const climbing = (depth: number) => {
  const own = CLIMBS[depth] ?? '';
  const deeper = depth === 0 ? ['..', own] : [own, own.replace(/\.\.$/, '../**')];
  return [...deeper, './**/..', './**/../**', '@/**/..', '@/**/../**'];
};
const CLIMB_REFUSALS = [
  "No '..' here: write '@/layer/file', so that the layer is seen.",
  "One '..' stays inside the feature or the widget; two would leave it.",
  "Two '..' stay inside the feature or the widget; three would leave it.",
] as const;

const REACT = {
  importNames: ['default', '*'],
  message: 'Named imports only: the default one costs 2 kB with preact.',
};
const DATE_FNS = {
  allowImportNames: ['areIntervalsOverlapping'],
  message: "Nearly all of it reads the viewer's time zone: what does not is named in biome.json.",
};

type Pattern = { group: readonly string[]; message: string };

const override = (includes: readonly string[], patterns: readonly Pattern[], paths: object = {}) => ({
  includes,
  linter: {
    rules: {
      style: { noRestrictedImports: { level: 'error', options: { paths: { react: REACT, ...paths }, patterns } } },
    },
  },
});

const only = (
  { layers, packages, refusal }: Pick<Layer, 'layers' | 'packages' | 'refusal'>,
  own?: string,
): Pattern => ({
  group: [
    '**',
    ...['.', './**', '../**', ...(own ? [`@/${own}/**`] : []), ...packages].map((path) => `!${path}`),
    ...layers.map((layer) => `!@/${layer}${layer.includes('/') ? '' : '/**'}`),
  ],
  message: refusal,
});

const noClimb = (depth: number, message: string = CLIMB_REFUSALS[depth] ?? ''): Pattern => ({
  group: climbing(depth),
  message,
});

/** Returns the folder of a layer's own files: 'ui' of 'src/ui/**'; an exception has its imports in `layers`. */
const ownFolder = (files: string) => /^(?:\*\*\/)?src\/(\w+)\/\*\*$/.exec(files)?.[1];

/** Returns the overrides of biome.json that enforce the layers. */
function layerOverrides() {
  return [
    ...LAYERS.map((layer) =>
      override(
        [layer.files],
        [only(layer, ownFolder(layer.files)), noClimb(0)],
        layer.packages.includes('date-fns') ? { 'date-fns': DATE_FNS } : {},
      ),
    ),
    ...['src/features/*/*', 'src/features/*/*/*', 'src/features/*/*/*/**'].map((files, depth) =>
      override([files], [only(FEATURE), noClimb(depth)]),
    ),
    ...[['widgets/*', 'widgets/*/*'], ['widgets/*/*/*'], ['widgets/*/*/*/**']].map((files, depth) =>
      override(files, [
        { group: WRAPPED, message: WIDGET_REFUSAL },
        depth === 0
          ? noClimb(0, "A widget never imports another widget, nor demo, tests or e2e; '@/' leads to src.")
          : noClimb(depth),
      ]),
    ),
  ];
}

/** Returns the whole of biome.json: scripts/lint/base.json and the layers. */
export function biomeConfiguration() {
  const base = JSON.parse(readFileSync(fileURLToPath(new URL('base.json', import.meta.url)), 'utf8'));
  const [general] = layerOverrides();
  base.linter.rules.style.noRestrictedImports = {
    level: 'error',
    options: { paths: { react: general?.linter.rules.style.noRestrictedImports.options.paths.react } },
  };
  base.overrides.push(...layerOverrides());
  return base;
}

const BEGIN = '<!-- layers -->';
const END = '<!-- end of layers -->';

/** Returns the text of a guide with the table of the layers between its two marks. */
export function withLayers(guide: string): string {
  const rows = LAYERS.map(({ files, holds, layers, mayImport }) => {
    const folder = files.replace('**/src', 'src').replace('/**', '');
    return `| \`${folder}\` | ${holds} | ${mayImport ?? layers.join(', ')} |`;
  });
  const table = [
    '| Folder | Holds | May import |',
    '|---|---|---|',
    ...rows,
    `| \`src/features/x\` | what two widgets share | ${FEATURE.layers.join(', ')}; never another feature |`,
    '| `widgets/x` | one tag: `element.ts`, `app.tsx`, its screens | all of src; never another widget |',
    '| `demo`, `tests`, `e2e` | | everything; nothing imports them |',
  ].join('\n');
  const [before, rest = ''] = guide.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
}
