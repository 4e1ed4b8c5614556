// @ts-check
/* The attributes a partner may choose, tag by tag, in French. */

/**
 * @typedef {object} Option
 * @property {string} name The attribute.
 * @property {string} label
 * @property {string} help
 * @property {string} [standard] Its default, left out of the snippet.
 * @property {string} [start] The initial value, where a partner needs another than the default.
 * @property {[value: string, label: string][]} [choices]
 * @property {string} [example]
 * @property {string} [onlyWith] Shown when `routing` has this value.
 */

/** @type {(basePath: string, standard: string, start?: string) => Option[]} */
const where = (basePath, standard, start = standard) => [
  {
    name: 'routing',
    label: 'Adresse de la page',
    help: 'Où l’écran affiché s’écrit : nulle part, dans le chemin ou après le #.',
    standard,
    start,
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

/** @type {Option} */
const ACCOUNTS = {
  name: 'accounts',
  label: 'Comptes',
  help: 'Mot de passe tapé dans votre page, ou sur le site de la maison seulement.',
  standard: 'link',
  choices: [
    ['link', 'Sur le site de la maison'],
    ['inline', 'Dans votre page'],
  ],
};

/** @type {Option} */
const SIGN_IN = {
  name: 'sign-in-url',
  label: 'Page de connexion',
  help: 'Sur le site de la maison.',
  standard: '/connexion',
};

/** @type {Option} */
const PRIVACY = {
  name: 'privacy-url',
  label: 'Politique de confidentialité',
  help: 'Le lien près du dernier bouton.',
  standard: '/politique-de-confidentialite',
};

/** @type {(help: string) => Option[]} */
const addresses = (help) => [
  { name: 'geocoder-url', label: 'Base d’adresses', help, standard: 'https://data.geopf.fr/geocodage' },
  {
    name: 'google-maps-key',
    label: 'Clé Google Maps',
    help: 'Facultative : sans elle, la Base adresse nationale suffit.',
  },
];

/** @type {Option[]} */
export const ALERT_OPTIONS = [
  PARTNER,
  ACCOUNTS,
  ...where('/creer-une-alerte', 'memory'),
  {
    name: 'alerts-url',
    label: 'Page des alertes',
    help: 'Où mène la connexion, une fois l’alerte créée.',
    standard: '/ea/alertes-achat',
  },
  SIGN_IN,
  PRIVACY,
  {
    name: 'redirect-origins',
    label: 'Redirections admises',
    help: 'Origines, séparées par des espaces, où la maison peut renvoyer après la création. La vôtre l’est toujours.',
    example: 'https://merci.exemple.fr',
  },
  ...addresses('Le serveur qui propose les communes.'),
];

// Without base-path the steps are under /estimation, seldom the path of a partner's page: hash routing by default.
/** @type {Option[]} */
export const ESTIMATION_OPTIONS = [
  PARTNER,
  ACCOUNTS,
  ...where('', 'path', 'hash'),
  {
    name: 'funnel-version',
    label: 'Ordre des étapes',
    help: 'L’adresse du bien est demandée en premier, ou juste avant les coordonnées.',
    standard: 'main',
    choices: [
      ['main', 'L’adresse d’abord'],
      ['bis', 'Le type de bien d’abord'],
    ],
  },
  PRIVACY,
  SIGN_IN,
  {
    name: 'ev-url',
    label: 'Espace vendeur',
    help: 'Où mène la connexion, une fois l’estimation faite.',
    standard: '/ev',
  },
  {
    name: 'home-url',
    label: 'Accueil',
    help: 'Où mènent le logo, et un résultat qui n’est plus accessible.',
    standard: '/',
  },
  { name: 'logo-url', label: 'Logo', help: 'Une image, en haut des étapes.', example: 'https://…/logo.svg' },
  ...addresses('Le serveur qui propose les adresses.'),
];

// As for the estimation: a partner's page is seldom at /radar, and path routing would change its query.
/** @type {Option[]} */
export const RADAR_OPTIONS = [
  ACCOUNTS,
  ...where('/radar', 'path', 'hash'),
  {
    name: 'tiles-url',
    label: 'Plan (tuiles vectorielles)',
    help: 'geoplateforme (le plan de l’IGN, France), openfreemap (le monde), ou l’adresse de vos tuiles. Le serveur choisi reçoit l’adresse IP de vos visiteurs : nommez-le dans votre politique de confidentialité. Sans plan, le fond est uni.',
    start: 'geoplateforme',
    example: 'geoplateforme',
  },
  {
    name: 'map-style',
    label: 'Style de carte',
    help: 'Un style JSON, à la place du style sombre d’origine.',
    example: 'https://…/style.json',
  },
  {
    name: 'mapbox-token',
    label: 'Clé Mapbox',
    help: 'Facultative : sans elle, la carte est dessinée par MapLibre.',
  },
  {
    name: 'estimation-url',
    label: 'Page d’estimation',
    help: 'Où mène « Estimer un bien ».',
    standard: '/estimation',
  },
  SIGN_IN,
  ...addresses('Le serveur qui propose les adresses.'),
];

/** @type {Option[]} */
export const VISIT_OPTIONS = [
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
];
