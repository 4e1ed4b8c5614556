/** The elements of the console: their pages on the house's site, and the same in each kind of host. */
import type { DemoContext } from '../context.ts';
import { starts as alertStarts } from '../pages/data-alerts.ts';
import { FOLLOWED_ACTIONS, SALES, SCREENS } from '../pages/data-client-area.ts';
import { starts as estimationStarts, resultLinks } from '../pages/data-estimation.ts';
import { CROWD_ACTIONS, oddSales, starts as radarStarts } from '../pages/data-radar.ts';
import { SALE_ACTIONS, saleLinks } from '../pages/data-sellers.ts';
import { BUYERS, type Persona, SELLERS, VIEWERS } from '../pages/personas.ts';
import type { ServerAction } from '../pages/server-actions.ts';
import { visitPages } from '../pages/visit-table.ts';
import { seeded } from '../seed.ts';
import type { Scene } from './scene.ts';

export const TAGS = ['visit-cancellation', 'alert-creator', 'estimation', 'radar', 'client-area'] as const;
export type Tag = (typeof TAGS)[number];

type ConsoleElement = {
  label: string;
  /** The paths of the house's pages. */
  bases: readonly string[];
  scenes: (demo: DemoContext) => Record<string, Scene[]>;
  persons: readonly Persona[];
  /** What the server can do while the page is open. */
  actions?: readonly ServerAction[];
  /** The addresses in other hosts for the path below the base and the query. */
  turbo: (path: string) => string;
  hostile: (rest: string) => string;
  two: (rest: string, query: string) => string;
  partner: (rest: string, query: string) => string;
};

const { upcoming, proposed } = seeded.visits;
const [buyer, otherBuyer] = [BUYERS[0], BUYERS[3]].filter((person) => person !== undefined) as [Persona, Persona];
const withQuery = (path: string, query: string) => path + (query && `?${query}`);
const afterHash = (path: string, rest: string, query: string) => withQuery(path, query) + (rest && `#${rest}`);

const scenesOf = (links: [href: string, label: string][]): Scene[] => links.map(([href, label]) => ({ href, label }));

export const ELEMENTS: Record<Tag, ConsoleElement> = {
  'visit-cancellation': {
    label: 'Annulation de visite',
    bases: ['/annulation-visite'],
    scenes: () => ({ Visites: visitPages() }),
    persons: [buyer, otherBuyer],
    turbo: (path) => `/turbo${path}`,
    hostile: (rest) => `/demo/hostile${rest}`,
    two: (rest, query) =>
      `/demo/deux-instances${rest}?${query && `${query}&`}a=path&b=hash#/${proposed.id}/${proposed.slug}`,
    partner: (rest, query) => afterHash('/annulation', rest, query),
  },
  'alert-creator': {
    label: 'Alerte achat',
    bases: ['/creer-une-alerte'],
    scenes: (demo) => ({ Pages: scenesOf(alertStarts(demo)) }),
    persons: [...BUYERS.slice(0, 4), ...BUYERS.slice(7)],
    turbo: (path) => `/turbo${path}`,
    hostile: (rest) => `/demo/hostile-alerte${rest}`,
    two: (rest, query) => withQuery(`/demo/deux-alertes${rest}`, query),
    partner: (_, query) => withQuery('/alerte', query),
  },
  estimation: {
    label: 'Estimation',
    bases: ['/estimation-en-ligne', '/estimation'],
    scenes: (demo) => ({ Parcours: scenesOf(estimationStarts(demo)), 'Résultats prêts': resultLinks() }),
    persons: [...BUYERS.slice(0, 5), ...BUYERS.slice(7)],
    turbo: (path) => path.replace(/^\/estimation(-en-ligne)?/, '/turbo/estimation'),
    hostile: (rest) => `/demo/hostile-estimation${rest}`,
    two: (rest, query) => afterHash('/demo/deux-estimations', rest, query),
    partner: (rest, query) => afterHash('/estimer', rest, query),
  },
  radar: {
    label: 'Radar des ventes',
    bases: ['/radar'],
    scenes: (demo) => ({ 'Premières vues': scenesOf(radarStarts(demo)), 'Ventes singulières': scenesOf(oddSales()) }),
    persons: [buyer, otherBuyer, ...VIEWERS],
    actions: CROWD_ACTIONS,
    turbo: (path) => `/turbo${path}`,
    hostile: (rest) => `/demo/hostile-radar${rest}`,
    two: (rest, query) => withQuery(`/demo/deux-radars${rest}`, query),
    // The partner's page writes the place after the #.
    partner: (_, query) => (query ? `/ventes?${query}#?${query}` : '/ventes'),
  },
  'client-area': {
    label: 'Espace client',
    bases: [''],
    scenes: () => ({
      Écrans: scenesOf([['/ea?as=buyer', 'Accueil'], ...SCREENS]),
      'Biens suivis de Léa Martin': scenesOf(SALES),
      'Ventes de l’espace vendeur': saleLinks(),
    }),
    persons: [...BUYERS, ...SELLERS],
    actions: [...FOLLOWED_ACTIONS, ...SALE_ACTIONS],
    turbo: (path) => `/turbo${path}`,
    hostile: (rest) => `/demo/hostile-espace${rest}`,
    two: (rest, query) => afterHash('/demo/deux-espaces', rest, query),
    partner: (rest, query) => afterHash('/espace', rest, query),
  },
};

/** Returns the page of the house with which an element starts. */
export const HOME: Record<Tag, string> = {
  'visit-cancellation': `/annulation-visite/${upcoming.id}/${upcoming.slug}`,
  'alert-creator': '/creer-une-alerte',
  estimation: '/estimation',
  radar: '/radar',
  'client-area': '/ea?as=buyer',
};

const AREA_PATHS = /^\/(ea|ev|mon-compte|traitement-offre)([/?]|$)/;

/** Tells whether the address is one of the house's own pages of this element, in its plain host. */
export function isPageOf(tag: Tag, address: string): boolean {
  if (tag === 'client-area') return AREA_PATHS.test(address);
  return ELEMENTS[tag].bases.some((base) => new RegExp(`^${base}([/?]|$)`).test(address));
}

/** Returns the scenes of an element in the house's plain pages, by group: the host is another choice. */
export function scenesFor(demo: DemoContext, tag: Tag): Record<string, Scene[]> {
  const groups = Object.entries(ELEMENTS[tag].scenes(demo));
  return Object.fromEntries(groups.map(([name, scenes]) => [name, scenes.filter(({ href }) => isPageOf(tag, href))]));
}
