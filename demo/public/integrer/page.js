/* The page where a partner composes a snippet: reads the form, shows the element, writes the three texts. */
import { offersOf } from './catalogue.js';
import { enableCopy, forgetCopies } from './copy.js';
import { colourName, criteriaFields, optionField, selectField, textField, themeFields } from './fields.js';
import { setWidth, show, watchEvents } from './preview.js';
import { criteriaOf, cspOf, entryOf, hashOf, importMapOf, snippetOf, styleOf } from './snippet.js';
import { COLOURS, themeOf, unreadable } from './theme.js';

const at = (id) => document.getElementById(id);
const form = at('choices');
const { version } = at('builder').dataset;
const base = `${location.origin}/parvis/${version}/`;
const api = `${location.origin}/api/v1`;
// The demo works without the network: its own address base, unless another is typed.
const STARTS = {
  partner: 'agence-du-parc',
  'geocoder-url': `${location.origin}/geocodage`,
  'tiles-url': `${location.origin}/demo/tiles.json`,
};

/** The JSON of a file of the build, null when there is none. */
async function readJson(name) {
  const answer = await fetch(`/parvis/${name}`);
  return answer.ok ? answer.json() : null;
}

async function start() {
  const manifest = await readJson('manifest.json');
  const offers = manifest ? offersOf(manifest, await readJson('custom-elements.json').catch(() => null)) : [];
  if (offers.length === 0) throw new Error('no element is built');

  const asked = new URLSearchParams(location.search).get('element');
  const first = offers.find(({ tag }) => tag === asked) ?? offers[0];
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

/** An import of this script's own, not a script tag: Trusted Types would ask for a policy. */
function load(tag, manifest) {
  import(base + entryOf(tag, manifest)).catch(() => tell('Le script de l’élément n’a pas pu être chargé.'));
}

/** The fields of this tag, with what was typed for the last one where both have it. */
function showOptions({ options, criteria, fallback, minHeight }) {
  const { elements } = form;
  const typed = (name) => {
    const control = elements[`attribute-${name}`];
    return control && control.value !== control.dataset.start ? control.value : undefined;
  };
  const fields = options.map((option) => [option, optionField(option, typed(option.name) ?? STARTS[option.name])]);
  const isTold = ({ label, name }) => label !== name;
  const pick = (told) => fields.filter(([option]) => isTold(option) === told).map(([, field]) => field);
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

/** The attributes as typed, and their defaults on a page of another origin. */
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
  const said = failing.map(
    ({ text, surface, ratio }) =>
      `${colourName(text)} sur ${colourName(surface)}\u00a0: ${ratio.toFixed(1).replace('.', ',')}`,
  );
  at('contrast').textContent =
    failing.length > 0
      ? `Contraste insuffisant (${said.join('\u00a0; ')}\u00a0; il faut 4,5). L’élément gardera ses propres couleurs.`
      : 'Contraste suffisant partout.';
  at('contrast').dataset.failing = String(failing.length > 0);
  return failing.length === 0;
}

let turn = 0;

async function render(offer, manifest) {
  turn += 1;
  const own = turn;
  const { attributes, defaults } = readAttributes(offer);
  const theme = readTheme();
  const readable = showContrast(theme);
  const fallback = form.elements.fallback.value || offer.fallback;
  setWidth(document.querySelector('[name="width"]:checked').value);
  at('preview-note').textContent = offer.preview.note;
  show({
    tag: offer.tag,
    // As on the partner's site: no account of this page, and nothing written in its address.
    attributes: { ...attributes, 'token-storage': 'memory', ...offer.preview.attributes, 'base-path': '' },
    fallback,
    hash: offer.preview.hash ?? '',
    theme,
    readable,
  });
  const texts = await write(offer, { manifest, attributes, defaults, fallback, theme });
  // The hash of an import map takes a moment, in which another choice may have been made.
  if (own === turn) showTexts(texts);
}

/** The three texts of this choice. */
async function write(
  { tag, places, pictures, live, map, minHeight },
  { manifest, attributes, defaults, fallback, theme },
) {
  const checkChunks = document.querySelector('[name="checkChunks"]').checked;
  const importMap = checkChunks ? importMapOf({ tag, base, manifest }) : '';
  // A relative address is one of the partner's own site, which their policy allows already or not.
  const geocoder = attributes['geocoder-url'] || defaults['geocoder-url'];
  const logo = attributes['logo-url'];
  const drawn = ['map-style', 'tiles-url'].map((name) => (attributes[name] ?? '').replaceAll(/[{}]/g, ''));
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
      map: map ? drawn.filter((address) => URL.canParse(address)) : null,
      mapbox: Boolean(attributes['mapbox-token']),
      importMapHash: importMap ? await hashOf(importMap) : '',
    }),
  };
}

function showTexts(texts) {
  for (const [name, text] of Object.entries(texts)) {
    if (at(`code-${name}`).textContent === text) continue;
    at(`code-${name}`).textContent = text;
    forgetCopies();
  }
}

function tell(problem) {
  at('builder-problem').textContent = problem;
}

start().catch((problem) => {
  console.warn(problem);
  at('builder').hidden = true;
  tell('Aucun élément n’est construit\u00a0: lancez npm run build, puis rechargez cette page.');
});
