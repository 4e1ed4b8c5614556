// @ts-check
/* The tags a partner may choose. dist/custom-elements.json adds the attributes that are not listed here. */
import { ALERT_OPTIONS, ESTIMATION_OPTIONS, RADAR_OPTIONS, VISIT_OPTIONS } from './options.js';

/**
 * @typedef {import('./options.js').Option} Option
 *
 * @typedef {object} Offer
 * @property {string} tag
 * @property {string} name
 * @property {Option[]} options
 * @property {boolean} criteria Whether an alert can be prefilled.
 * @property {boolean} places Whether places are searched.
 * @property {boolean} pictures
 * @property {boolean} live Whether the tag uses the live channel.
 * @property {boolean} [map] Whether a map is drawn, in a worker.
 * @property {number} minHeight Height of the first screen, in pixels.
 * @property {string} fallback
 * @property {{ attributes: Record<string, string>, hash?: string, note: string }} preview
 */

/** @type {Offer[]} */
export const OFFERS = [
  {
    tag: 'parvis-alert-creator',
    name: 'Création d’alerte achat',
    options: ALERT_OPTIONS,
    criteria: true,
    places: true,
    pictures: false,
    live: false,
    minHeight: 1700,
    fallback: 'Le formulaire d’alerte arrive…',
    preview: {
      attributes: { routing: 'memory' },
      note: 'Une alerte créée ici l’est pour de bon dans la démonstration.',
    },
  },
  {
    tag: 'parvis-estimation',
    name: 'Estimation en ligne',
    options: ESTIMATION_OPTIONS,
    criteria: false,
    places: true,
    pictures: true,
    live: true,
    minHeight: 640,
    fallback: 'L’estimation arrive…',
    preview: {
      attributes: { routing: 'memory' },
      note: 'Une estimation demandée ici l’est pour de bon dans la démonstration.',
    },
  },
  {
    tag: 'parvis-radar',
    name: 'Radar des biens vendus',
    options: RADAR_OPTIONS,
    criteria: false,
    places: true,
    pictures: true,
    live: false,
    map: true,
    minHeight: 780,
    fallback: 'Le radar arrive…',
    preview: {
      attributes: { routing: 'memory' },
      note: 'Cherchez « rue basse valbrune » : le plan et les ventes de la démonstration sont fictifs.',
    },
  },
  {
    tag: 'parvis-visit-cancellation',
    name: 'Annulation de visite',
    options: VISIT_OPTIONS,
    criteria: false,
    places: false,
    pictures: true,
    live: false,
    minHeight: 320,
    fallback: 'L’annulation de visite arrive…',
    preview: {
      attributes: { routing: 'hash' },
      hash: '#/101/k3v9',
      note: 'L’aperçu montre la visite de lea.martin@exemple.fr.',
    },
  },
];

/** Attributes for a site that knows its visitor, and attributes that this page sets itself. */
const NOT_OFFERED = ['token', 'user-id', 'customer-id', 'session-id', 'token-storage', 'api-base', 'criteria', 'nonce'];

/**
 * Returns the built tags, with the attributes that their documentation adds to those of `OFFERS`.
 * @param {import('./snippet.js').Manifest} manifest
 * @param {unknown} documentation dist/custom-elements.json, null while there is none.
 * @returns {Offer[]}
 */
export function offersOf(manifest, documentation) {
  const documented = declarationsOf(documentation);
  const built = Object.keys(manifest.tags).map((name) => `parvis-${name}`);
  const tags = [...OFFERS.map(({ tag }) => tag), ...documented.keys()];
  return [...new Set(tags)]
    .filter((tag) => built.includes(tag))
    .map((tag) => {
      const offer = OFFERS.find((known) => known.tag === tag) ?? unknownOffer(tag);
      const listed = [...offer.options.map(({ name }) => name), ...NOT_OFFERED];
      const added = (documented.get(tag) ?? []).filter(({ name }) => !listed.includes(name));
      return { ...offer, options: [...offer.options, ...added] };
    });
}

/** @type {(tag: string) => Offer} */
const unknownOffer = (tag) => ({
  tag,
  name: tag,
  options: [],
  criteria: false,
  places: true,
  pictures: true,
  live: true,
  minHeight: 480,
  fallback: 'Chargement…',
  preview: { attributes: { routing: 'memory' }, note: '' },
});

/**
 * Returns the attributes of each tag in a Custom Elements Manifest.
 * @param {any} documentation
 * @returns {Map<string, Option[]>}
 */
function declarationsOf(documentation) {
  const declarations = (documentation?.modules ?? []).flatMap((/** @type {any} */ module) => module.declarations ?? []);
  return new Map(
    declarations
      .filter((/** @type {any} */ { tagName }) => tagName)
      .map((/** @type {any} */ { tagName, attributes = [] }) => [tagName, attributes.map(documentedOption)]),
  );
}

/**
 * Returns the option of a documented attribute. A default may be prose ('what was stored'): it is shown as help only.
 * @param {any} attribute
 */
function documentedOption({ name, description = '', default: standard }) {
  return { name, label: name, help: standard ? `${description} (${standard})` : description };
}
