// @ts-check
/* What a partner may choose, in French. dist/custom-elements.json adds the attributes that are not told here. */

/**
 * @typedef {object} Option
 * @property {string} name The attribute.
 * @property {string} label
 * @property {string} help
 * @property {string} [standard] Its default: not written.
 * @property {[value: string, label: string][]} [choices]
 * @property {string} [example]
 * @property {string} [onlyWith] Shown when `routing` has this value.
 *
 * @typedef {object} Offer
 * @property {string} tag
 * @property {string} name
 * @property {Option[]} options
 * @property {boolean} criteria Whether an alert may be filled in beforehand.
 * @property {boolean} places Whether places are searched.
 * @property {boolean} pictures
 * @property {number} minHeight The first screen's, in pixels.
 * @property {string} fallback
 * @property {{ attributes: Record<string, string>, hash?: string, note: string }} preview
 */

/** @type {(basePath: string, standard: string) => Option[]} */
const where = (basePath, standard) => [
  {
    name: 'routing',
    label: 'Adresse de la page',
    help: 'Où l’écran affiché s’écrit : nulle part, dans le chemin ou après le #.',
    standard,
    choices: [
      ['memory', 'Nulle part'],
      ['path', 'Dans le chemin'],
      ['hash', 'Après le #'],
    ],
  },
  {
    name: 'base-path',
    label: 'Chemin de départ',
    help: 'Le chemin de votre page : les écrans s’écrivent à sa suite.',
    standard: basePath,
    onlyWith: 'path',
  },
];

/** @type {Option} */
const PARTNER = {
  name: 'partner',
  label: 'Votre identifiant de partenaire',
  help: 'Envoyé comme source avec ce qui est créé.',
  example: 'agence-du-parc',
};

/** @type {Option[]} */
const ALERT_OPTIONS = [
  PARTNER,
  {
    name: 'accounts',
    label: 'Comptes',
    help: 'Mot de passe tapé dans votre page, ou sur le site de la maison seulement.',
    standard: 'link',
    choices: [
      ['link', 'Sur le site de la maison'],
      ['inline', 'Dans votre page'],
    ],
  },
  ...where('/creer-une-alerte', 'memory'),
  {
    name: 'alerts-url',
    label: 'Page des alertes',
    help: 'Où mène la connexion, une fois l’alerte créée.',
    standard: '/ea/alertes-achat',
  },
  { name: 'sign-in-url', label: 'Page de connexion', help: 'Sur le site de la maison.', standard: '/connexion' },
  {
    name: 'privacy-url',
    label: 'Politique de confidentialité',
    help: 'Le lien au-dessus du dernier bouton.',
    standard: '/politique-de-confidentialite',
  },
  {
    name: 'redirect-origins',
    label: 'Redirections admises',
    help: 'Origines, séparées par des espaces, où la maison peut renvoyer après la création. La vôtre l’est toujours.',
    example: 'https://merci.exemple.fr',
  },
  {
    name: 'geocoder-url',
    label: 'Base d’adresses',
    help: 'Le serveur qui propose les communes.',
    standard: 'https://data.geopf.fr/geocodage',
  },
  {
    name: 'google-maps-key',
    label: 'Clé Google Maps',
    help: 'Facultative : sans elle, la Base adresse nationale suffit.',
  },
];

/** @type {Offer[]} */
export const OFFERS = [
  {
    tag: 'parvis-alert-creator',
    name: 'Création d’alerte achat',
    options: ALERT_OPTIONS,
    criteria: true,
    places: true,
    pictures: false,
    minHeight: 1700,
    fallback: 'Le formulaire d’alerte arrive…',
    preview: {
      attributes: { routing: 'memory' },
      note: 'Une alerte créée ici l’est pour de bon dans la démonstration.',
    },
  },
  {
    tag: 'parvis-visit-cancellation',
    name: 'Annulation de visite',
    options: [
      ...where('/annulation-visite', 'path'),
      {
        name: 'booking-url',
        label: 'Page de réservation',
        help: 'Où reprendre rendez-vous ; {property_slug}, {visit_id} et {sale_id} y sont remplacés.',
        standard: '/reserver-une-visite',
      },
      {
        name: 'support-email',
        label: 'E-mail d’assistance',
        help: 'Montré quand aucun expert ne peut être appelé.',
        standard: 'contact@parvis.example',
      },
    ],
    criteria: false,
    places: false,
    pictures: true,
    minHeight: 320,
    fallback: 'L’annulation de visite arrive…',
    preview: {
      attributes: { routing: 'hash' },
      hash: '#/101/k3v9',
      note: 'L’aperçu montre la visite de lea.martin@exemple.fr.',
    },
  },
];

/** What only a site that knows its visitor can write, and what the page writes by itself. */
const NOT_OFFERED = ['token', 'user-id', 'customer-id', 'session-id', 'token-storage', 'api-base', 'criteria', 'nonce'];

/**
 * The tags that are built, with the attributes that their own documentation adds to the above.
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
      const told = [...offer.options.map(({ name }) => name), ...NOT_OFFERED];
      const added = (documented.get(tag) ?? []).filter(({ name }) => !told.includes(name));
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
  minHeight: 480,
  fallback: 'Chargement…',
  preview: { attributes: { routing: 'memory' }, note: '' },
});

/**
 * The attributes of each tag in a Custom Elements Manifest.
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
 * A default of the documentation may be words ('what was stored'): it is shown, never written.
 * @param {any} attribute
 */
function documentedOption({ name, description = '', default: standard }) {
  return { name, label: name, help: standard ? `${description} (${standard})` : description };
}
