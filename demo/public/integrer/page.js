/* The page where a partner composes a snippet: reads the form, renders the element, shows the three texts. */
import { offersOf } from './catalogue.js';
import { clearCopyStatus, enableCopy } from './copy.js';
import { colourName, criteriaFields, optionField, selectField, textField, themeFields } from './fields.js';
import { setWidth, show, watchEvents } from './preview.js';
import {
  criteriaOf,
  cspOf,
  entryOf,
  hashOf,
  importMapOf,
  mapAddressesOf,
  snippetOf,
  styleOf,
  TILE_SERVERS,
} from './snippet.js';
import { COLOURS, themeOf, unreadable } from './theme.js';

const at = (id) => document.getElementById(id);
const form = at('choices');
const { version } = at('builder').dataset;
const base = `${location.origin}/parvis/${version}/`;
const api = `${location.origin}/api/v1`;
// The demo works offline: its own address base is the default.
const STARTS = {
  partner: 'agence-du-parc',
  'geocoder-url': `${location.origin}/geocodage`,
};

/** Returns the JSON of a file of the build; null without that file. */
async function readJson(name) {
  const response = await fetch(`/parvis/${name}`);
  return response.ok ? response.json() : null;
}

async function start() {
  const manifest = await readJson('manifest.json');
  const offers = manifest ? offersOf(manifest, await readJson('custom-elements.json').catch(() => null)) : [];
  if (offers.length === 0) throw new Error('no element is built');

  const requested = new URLSearchParams(location.search).get('element');
  const first = offers.find(({ tag }) => tag === requested) ?? offers[0];
  const names = offers.map(({ tag, name }) => [tag, name]);
  at('element-choice').append(selectField({ name: 'tag', label: 'Balise', choices: names, value: first.tag }));
  at('theme').append(...themeFields(COLOURS));
  showOptions(first);
  watchEvents(at('last-event'));
  enableCopy(document);

  const offer = () => offers.find(({ tag }) => tag === form.elements.tag.value);
  load(first.tag, manifest);
  form.elements.tag.addEventListener('change', () => {
    load(offer().tag, manifest);
    showOptions(offer());
  });
  at('own-theme').addEventListener('click', () => {
    at('theme').replaceChildren(...themeFields(COLOURS));
    render(offer(), manifest);
  });
  for (const event of ['input', 'change']) {
    document.addEventListener(event, ({ target }) => {
      if (target.name === 'primary-strong') target.dataset.chosen = 'true';
      if (target.form === form || ['width', 'checkChunks'].includes(target.name)) render(offer(), manifest);
    });
  }
  await render(offer(), manifest);
}

/** Returns the demo's own tiles in place of a named source: the preview works offline. */
const ownTiles = ({ 'tiles-url': tiles = '' }) =>
  tiles in TILE_SERVERS ? { 'tiles-url': `${location.origin}/demo/tiles.json` } : {};

/** Loads the script of a tag by an import: a script tag would need a Trusted Types policy. */
function load(tag, manifest) {
  import(base + entryOf(tag, manifest)).catch(() => showProblem('Le script de l’élément n’a pas pu être chargé.'));
}

/** Shows the fields of a tag; values typed for the previous tag are kept in fields that both have. */
function showOptions({ options, criteria, fallback, minHeight }) {
  const { elements } = form;
  const typed = (name) => {
    const control = elements[`attribute-${name}`];
    return control && control.value !== control.dataset.start ? control.value : undefined;
  };
  const fields = options.map((option) => [option, optionField(option, typed(option.name) ?? STARTS[option.name])]);
  const hasFrenchLabel = ({ label, name }) => label !== name;
  const pick = (isFrench) => fields.filter(([option]) => hasFrenchLabel(option) === isFrench).map(([, field]) => field);
  const layout = [
    textField({
      name: 'fallback',
      value: elements.fallback?.value,
      label: 'Texte d’attente',
      help: 'Dans la balise, jusqu’à ce que l’élément soit prêt.',
      example: fallback,
    }),
    textField({
      name: 'minHeight',
      value: elements.minHeight?.value,
      label: 'Hauteur minimale (px)',
      help: 'Pour que ce qui suit ne bouge pas à l’arrivée de l’élément.',
      example: `${minHeight}`,
      inputMode: 'numeric',
    }),
  ];
  at('options').replaceChildren(...pick(true), ...(criteria ? [criteriaFields()] : []), ...layout);
  at('more-options').replaceChildren(...pick(false));
  at('more').hidden = pick(false).length === 0;
}

/** Returns the typed attributes, and their defaults on a page of another origin. */
function readAttributes({ options, criteria }) {
  const { elements } = form;
  const routing = elements['attribute-routing']?.value;
  const used = options.filter(({ onlyWith }) => !onlyWith || onlyWith === routing);
  for (const { name, onlyWith } of options) {
    if (onlyWith) form.querySelector(`[data-attribute="${name}"]`).hidden = onlyWith !== routing;
  }
  const attributes = { 'api-base': api };
  for (const { name } of used) attributes[name] = elements[`attribute-${name}`].value.trim();
  if (criteria) {
    attributes.criteria = criteriaOf({
      places: elements.places.value,
      apartment: elements.apartment.checked,
      house: elements.house.checked,
      maxBudget: elements.maxBudget.value,
    });
  }
  return { attributes, defaults: Object.fromEntries(used.map(({ name, standard = '' }) => [name, standard])) };
}

function readTheme() {
  const { elements } = form;
  const chosen = Object.fromEntries(
    [...Object.keys(COLOURS), 'radius', 'font'].map((name) => [name, elements[name].value]),
  );
  const pressed = elements['primary-strong'];
  // The pressed colour follows the main one until it is chosen itself.
  if (!pressed.dataset.chosen) chosen['primary-strong'] = '';
  const theme = themeOf(chosen);
  pressed.value = theme['primary-strong'] ?? COLOURS['primary-strong'];
  return theme;
}

function showContrast(theme) {
  const failing = unreadable(theme);
  const descriptions = failing.map(
    ({ text, surface, ratio }) =>
      `${colourName(text)} sur ${colourName(surface)}\u00a0: ${ratio.toFixed(1).replace('.', ',')}`,
  );
  at('contrast').textContent =
    failing.length > 0
      ? `Contraste insuffisant (${descriptions.join('\u00a0; ')}\u00a0; il faut 4,5). L’élément gardera ses propres couleurs.`
      : 'Contraste suffisant partout.';
  at('contrast').dataset.failing = String(failing.length > 0);
  return failing.length === 0;
}

let turn = 0;

async function render(offer, manifest) {
  turn += 1;
  const current = turn;
  const { attributes, defaults } = readAttributes(offer);
  const theme = readTheme();
  const readable = showContrast(theme);
  const fallback = form.elements.fallback.value || offer.fallback;
  setWidth(document.querySelector('[name="width"]:checked').value);
  at('preview-note').textContent = offer.preview.note;
  show({
    tag: offer.tag,
    // As on the partner's site: without this page's account, and without changing its URL.
    attributes: {
      ...attributes,
      ...ownTiles(attributes),
      'token-storage': 'memory',
      ...offer.preview.attributes,
      'base-path': '',
    },
    fallback,
    hash: offer.preview.hash ?? '',
    theme,
    readable,
  });
  const texts = await write(offer, { manifest, attributes, defaults, fallback, theme });
  // Hashing an import map is asynchronous: another choice may have been made meanwhile.
  if (current === turn) showTexts(texts);
}

/** Returns the three texts of a choice. */
async function write(
  { tag, places, pictures, live, map, minHeight },
  { manifest, attributes, defaults, fallback, theme },
) {
  const checkChunks = document.querySelector('[name="checkChunks"]').checked;
  const importMap = checkChunks ? importMapOf({ tag, base, manifest }) : '';
  // A relative URL is on the partner's own site, which this policy does not cover.
  const geocoder = attributes['geocoder-url'] || defaults['geocoder-url'];
  const logo = attributes['logo-url'];
  return {
    html: snippetOf({ tag, base, manifest, attributes, defaults, fallback, importMap }),
    css: styleOf({ tag, theme, minHeight: Number(form.elements.minHeight.value) || minHeight }),
    csp: cspOf({
      base,
      api,
      places: places && URL.canParse(geocoder) ? geocoder : null,
      google: Boolean(attributes['google-maps-key']),
      pictures,
      logo: logo && URL.canParse(logo) ? logo : null,
      live,
      map: map ? mapAddressesOf(attributes) : null,
      mapbox: Boolean(attributes['mapbox-token']),
      importMapHash: importMap ? await hashOf(importMap) : '',
    }),
  };
}

function showTexts(texts) {
  for (const [name, text] of Object.entries(texts)) {
    if (at(`code-${name}`).textContent === text) continue;
    at(`code-${name}`).textContent = text;
    clearCopyStatus();
  }
}

function showProblem(problem) {
  at('builder-problem').textContent = problem;
}

start().catch((problem) => {
  console.warn(problem);
  at('builder').hidden = true;
  showProblem('Aucun élément n’est construit\u00a0: lancez npm run build, puis rechargez cette page.');
});
