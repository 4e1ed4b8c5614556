/** The measured pages: their content, and the signs that it shows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoUserOf } from '../../../demo/server/pages/element.ts';
import { seeded } from '../../../demo/server/seed.ts';
import { queryOf } from '../../setup/radar.ts';

/** A build of the elements: the name under which it is served, and its folder. */
export type Build = { name: string; distDir: string };

/**
 * An awaited moment: a node that matches the selector (inside the element, if the page has one) and contains the text.
 */
export type Moment = { selector: string; text?: string };

/**
 * A page, its address, and the timed moments; the last one ends the load. `tag` is the element in whose shadow tree
 * they occur, of `build`; null for a page without one. `isWarm`: the page was opened before, and its files are in the
 * browser's cache.
 */
export type BenchPage = {
  name: string;
  build: string | null;
  html: string;
  address: string;
  tag: string | null;
  moments: Record<string, Moment>;
  drawsMap?: boolean;
  isWarm?: boolean;
};

/** A page of a host: it waits for its own style sheet, as nearly all do. */
const documentOf = (head: string, body: string) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Une agence</title>
<link rel="stylesheet" href="/host/host.css">
${head}
</head>
<body>
<header>Une agence</header>
<main>${body}</main>
</body>
</html>
`;

const moduleScript = (address: string) => `<script type="module" src="${address}"></script>`;

const STATIC: BenchPage = {
  name: 'static page',
  build: null,
  html: documentOf(
    '',
    '<h2>Créez votre alerte achat</h2><p>Recevez chaque jour les annonces qui vous correspondent.</p>',
  ),
  address: '/',
  tag: null,
  moments: { content: { selector: 'p' } },
};

const peer = (name: string, file: string, shows: string): BenchPage => ({
  name,
  build: null,
  html: documentOf(moduleScript(`/peers/${file}.js`), '<div id="peer"></div>'),
  address: '/',
  tag: null,
  moments: { content: { selector: shows } },
});

/** A page without any script, and alternatives to an element; their bundles are served from /peers. */
const PEERS: BenchPage[] = [
  STATIC,
  peer('React hello', 'react', '#peer h2'),
  peer('FormKit', 'formkit', '#peer textarea'),
  peer('survey-react', 'survey', '#peer textarea'),
];

type Element = {
  tag: string;
  address: string;
  as?: 'buyer' | 'oneSale';
  moments: Record<string, Moment>;
  drawsMap?: boolean;
};

const FORM = { content: { selector: 'input' } };

const PUBLIC: Element[] = [
  {
    tag: 'visit-cancellation',
    address: `/annulation-visite/${seeded.visits.upcoming.id}/${seeded.visits.upcoming.slug}`,
    moments: FORM,
  },
  { tag: 'alert-creator', address: '/creer-une-alerte', moments: FORM },
  { tag: 'estimation', address: '/estimation', moments: FORM },
  { tag: 'radar', address: '/radar', moments: FORM },
];

/** The radar with a place in its address: the sold properties, then the map. */
const PLACED: Element = {
  tag: 'radar',
  address: `/radar${queryOf()}`,
  moments: { content: { selector: '[role=list] button, li button' }, map: { selector: 'button[aria-label="Zoomer"]' } },
  drawsMap: true,
};

const HOME: Element = {
  tag: 'client-area',
  address: '/ea',
  as: 'buyer',
  moments: {
    content: { selector: 'h2', text: 'Bonjour' },
    offer: { selector: 'section', text: 'Offre soumise' },
    alerts: { selector: 'section', text: 'Alerte active' },
  },
};

const DASHBOARD: Element = {
  tag: 'client-area',
  address: seeded.sellerSales.only.path,
  as: 'oneSale',
  moments: {
    content: { selector: 'section', text: 'Mandat signé' },
    acts: { selector: 'section', text: 'Voir les offres' },
  },
};

const LOOKS = ['own file', 'loader', 'loader, preloaded'] as const;
type Look = (typeof LOOKS)[number];

type Manifest = { tags: Record<string, { initial: string[] }> };

function headOf({ name, distDir }: Build, tag: string, look: Look): string {
  const own = moduleScript(`/${name}/${tag}.js`);
  if (look === 'own file') return own;
  const loader = moduleScript(`/${name}/parvis.js`);
  if (look === 'loader') return loader;
  const { tags } = JSON.parse(readFileSync(join(distDir, 'manifest.json'), 'utf8')) as Manifest;
  const files = tags[tag]?.initial ?? [];
  return files.map((file) => `<link rel="modulepreload" href="/${name}/${file}">`).join('') + loader;
}

const elementPage =
  (name: string, { tag, as, ...element }: Element, look: Look = 'own file', isWarm = false) =>
  (build: Build): BenchPage => {
    const visitor = as === undefined ? null : demoUserOf(as);
    const attributes = {
      token: visitor?.token ?? '',
      'user-id': String(visitor?.id ?? ''),
      'geocoder-url': '/geocodage',
      'tiles-url': '/demo/tiles.json',
    };
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
    return {
      ...element,
      name,
      build: build.name,
      html: documentOf(headOf(build, tag, look), `<parvis-${tag}${written.join('')}><p>…</p></parvis-${tag}>`),
      tag: `parvis-${tag}`,
      isWarm,
    };
  };

const ELEMENTS = [
  ...PUBLIC.flatMap((element) => LOOKS.map((look) => elementPage(`${element.tag}, ${look}`, element, look))),
  elementPage('radar with a place', PLACED),
  elementPage('buyer home', HOME),
  elementPage('seller dashboard', DASHBOARD),
  elementPage('seller dashboard, warm', DASHBOARD, 'own file', true),
];

/** Returns every page, for each of these builds. */
export function pagesOf(builds: Build[]): BenchPage[] {
  return [...PEERS, ...ELEMENTS.flatMap((element) => builds.map(element))];
}
