/** The console of the demo: choices, the live page in a frame, and the log of what it does (docs/spec/demo.md#3.3). */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { resetDemo } from '../bench.ts';
import {
  addressOf,
  type Choices,
  CLOCKS,
  type FaultInput,
  HOSTS,
  hostsWithoutStates,
  queryOf,
  readChoices,
  startsFromReset,
  surroundingsOf,
  WIDTHS,
} from '../console/choices.ts';
import { ELEMENTS, HOME, scenesFor, TAGS } from '../console/elements.ts';
import type { Scene } from '../console/scene.ts';
import { prepareState, type StateView, viewOf } from '../console/states.ts';
import { reactDirOf, THEMES } from '../console/surroundings.ts';
import type { DemoContext } from '../context.ts';
import { FAULT_KINDS } from '../faults.ts';
import { DATA_PATH } from './data.ts';
import { FAULT_PRESETS } from './fault-presets.ts';
import { GALLERY_PATH } from './gallery.ts';
import { type Html, hostPage } from './layout.ts';
import { WITHOUT_PERSON } from './personas.ts';
import { actionButtons } from './server-actions.ts';

type Option = { value: string; label: string; isDisabled?: boolean };
type View = { choices: Choices; problem: string; state: StateView | null; address: string | null };

const FAULT_LABELS: Record<string, string> = {
  timeout: 'sans réponse',
  abort: 'connexion coupée',
  malformed: 'JSON cassé',
  'wrong-shape': 'JSON d’une autre forme',
  html: 'page HTML',
  slow: 'lente',
};
const FORM = 'choices';
const STATUSES = [500, 503, 401, 403, 404, 409, 422, 429];

export function consolePages(demo: DemoContext): Hono {
  const pages = new Hono();

  pages.get('/', async (c) => {
    const query = new URL(c.req.url).searchParams;
    const { choices, problem } = readChoices(query);
    // What the state before changed on its way is no part of this one.
    demo.routes.clear();
    // A form sends empty fields too: the address that stays is the shortest link to the combination.
    const link = queryOf(choices);
    if (!problem && String(query) !== link) return c.redirect(link ? `/?${link}` : '/');
    const state = choices.state ? await prepare(demo, choices) : null;
    if (!state && startsFromReset(choices)) resetDemo(demo);
    if (choices.clock) demo.db.advance(Number(choices.clock));
    for (const fault of choices.faults) demo.faults.add(fault);
    demo.watch.isOpen = true;
    const address = choices.state ? (state?.address ?? null) : addressOf(demo, choices);
    return page(demo, c, { choices, problem: problem || missingRuntime(demo, choices), state, address });
  });

  pages.get('/demo/cadre', (c) => {
    const inner = c.req.query('page') ?? '/';
    // Another origin would be refused by the policy of this page as well.
    const source = /^\/(?![/\\])/.test(inner) ? inner : '/';
    return hostPage(demo, c, {
      title: 'Page avec un cadre',
      styles: ['console/frame-host.css'],
      frames: [demo.origins.provider],
      whole: true,
      body: html`<h1>Une page avec un cadre</h1>
        <iframe class="frame-host" title="L’élément dans un cadre" src="${source}"></iframe>`,
    });
  });

  return pages;
}

/** Returns why the page is not on react-dom although the link asks for it; '' if it is, or is not to be. */
const missingRuntime = (demo: DemoContext, { runtime }: Choices): string =>
  runtime === 'react' && reactDirOf(demo) === null
    ? 'React n’est pas construit (npm run build -- --runtime=react) : la page est sur preact.'
    : '';

/** Returns the state of the choices on a demo prepared for it; null if the gallery has no such state. */
async function prepare(demo: DemoContext, { element, state }: Choices): Promise<StateView | null> {
  const found = await prepareState(demo, element, state);
  return found && viewOf(demo, found);
}

function page(demo: DemoContext, c: Context, view: View): Promise<Response> {
  const { choices, state } = view;
  return hostPage(demo, c, {
    title: 'Console',
    isConsole: true,
    styles: ['console/console.css'],
    scripts: ['/demo/assets/console/page.js'],
    frames: [demo.origins.partner, demo.origins.provider],
    whole: true,
    body: html`<div class="console" data-state="${state ? `${choices.element}/${choices.state}` : ''}"
      data-surroundings="${surroundingsOf(choices)}">
      <div class="console-bar">
        <h1>Console de test</h1>
        ${elementButtons(choices)}
        <nav aria-label="Pages de la démonstration">
          <ul>
            <li><a href="${GALLERY_PATH}#${choices.element}">Galerie des états</a></li>
            <li><a href="${DATA_PATH}">Données</a></li>
            <li><a href="/demo/integrer">Intégrer</a></li>
          </ul>
        </nav>
      </div>
      <script src="/demo/assets/console/early.js"></script>
      ${form(demo, view)} ${stage(view)} ${log(view)}
    </div>`,
  });
}

/** Returns a button for each element; Enter in a field of the form presses the hidden one, which changes nothing. */
function elementButtons({ element }: Choices): Html {
  return html`<button type="submit" form="${FORM}" hidden></button>
    <div class="segments" role="group" aria-label="Élément">
      ${TAGS.map(
        (
          tag,
        ) => html`<button form="${FORM}" name="element" value="${tag}"${tag === element ? html` aria-current="true"` : ''}>
          ${ELEMENTS[tag].label}
        </button>`,
      )}
    </div>`;
}

function form(demo: DemoContext, { choices, problem, state }: View): Html {
  const element = ELEMENTS[choices.element];
  const persons = [...element.persons, ...WITHOUT_PERSON];
  const scenes = scenesFor(demo, choices.element);
  const isReact = reactDirOf(demo) !== null;
  const fixed = state ? 'L’état choisi fixe la page et la personne.' : '';
  return html`<form class="console-choices" id="${FORM}" method="get" action="/" aria-label="Combinaison" autocomplete="off">
    <input type="hidden" name="element" value="${choices.element}">
    ${field('Scénario', pageSelect(choices, scenes, state !== null), fixed || sceneHint(choices, scenes))}
    ${field(
      'Personne',
      select(
        'as',
        choices.as,
        [
          { value: '', label: 'Celle du scénario, sinon un visiteur' },
          ...persons.map(([value, label]) => ({ value, label })),
        ],
        state !== null,
      ),
      persons.find(([as]) => as === choices.as)?.[2] ?? '',
    )}
    ${field('État de la galerie', stateSelect(choices))}
    ${field('Hôte', select('host', choices.host, optionsOf(HOSTS, state ? hostsWithoutStates() : [])))}
    <div class="pairs">
      ${field('Largeur', select('width', choices.width, optionsOf(WIDTHS)))}
      ${field('Thème', select('theme', choices.theme, optionsOf({ '': 'D’origine', ...THEMES })))}
      ${field(
        'Moteur',
        select('runtime', choices.runtime, [
          { value: '', label: 'preact' },
          {
            value: 'react',
            label: isReact ? 'react' : 'react : npm run build -- --runtime=react',
            isDisabled: !isReact,
          },
        ]),
      )}
      ${field('Serveur', select('dialect', choices.dialect, optionsOf({ '': 'Contrat', rails: 'Dialecte de Rails' })))}
    </div>
    ${field('Horloge du serveur', select('clock', choices.clock, optionsOf(CLOCKS)))}
    ${faultFields(choices)}
    <p class="console-problem" role="alert">${problem}</p>
    <div class="console-acts">
      <button type="submit" class="button">Ouvrir</button>
      <button type="button" id="copy-link" hidden>Copier le lien</button>
      <button type="button" id="reset" hidden>Tout remettre à zéro</button>
    </div>
    <p class="hint" id="told" role="status"></p>
    <p class="hint">Un état, une heure ou une panne repart du premier jour. « Tout remettre à zéro » vide le serveur et ce
      navigateur, puis rouvre la même combinaison.</p>
  </form>`;
}

/** A label over its control, with a hint below. */
function field(label: string, control: Html, hint = ''): Html {
  return html`<label class="field"><span class="label">${label}</span>${control}</label>
    ${hint ? html`<p class="hint">${hint}</p>` : ''}`;
}

const optionsOf = (labels: Record<string, string>, disabled: string[] = []): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label, isDisabled: disabled.includes(value) }));

function select(name: string, chosen: string, options: Option[], isDisabled = false): Html {
  return html`<select name="${name}"${isDisabled ? html` disabled` : ''}>${options.map((one) => option(one, chosen))}</select>`;
}

function option({ value, label, isDisabled = false }: Option, chosen: string): Html {
  const marks = [value === chosen ? html` selected` : '', isDisabled ? html` disabled` : ''];
  return html`<option value="${value}"${marks}>${label}</option>`;
}

function pageSelect({ element, page }: Choices, groups: Record<string, Scene[]>, isDisabled: boolean): Html {
  const known = Object.values(groups).flat();
  const home = HOME[element];
  const chosen = page || home;
  const isListed = known.some(({ href }) => href === chosen);
  return html`<select name="page"${isDisabled ? html` disabled` : ''}>
    ${isListed ? '' : option({ value: chosen, label: chosen }, chosen)}
    ${Object.entries(groups).map(
      ([label, scenes]) => html`<optgroup label="${label}">
        ${scenes.map((scene) => option({ value: scene.href, label: scene.label }, chosen))}
      </optgroup>`,
    )}
  </select>`;
}

const sceneHint = ({ element, page }: Choices, groups: Record<string, Scene[]>): string =>
  Object.values(groups)
    .flat()
    .find(({ href }) => href === (page || HOME[element]))?.hint ?? '';

function stateSelect({ state }: Choices): Html {
  return html`<select name="state" id="states">
    <option value="">Aucun</option>
    ${state ? html`<option value="${state}" selected>${state}</option>` : ''}
  </select>`;
}

function faultFields({ faults }: Choices): Html {
  return html`<details class="faults"${faults.length > 0 ? html` open` : ''}>
    <summary>Pannes et délais (<span id="fault-count">${faults.length}</span>)</summary>
    <ul id="faults" class="planned">${faults.map(plannedFault)}</ul>
    <label class="field"><span class="label">Panne fréquente</span>
      <select name="fault" id="preset">
        <option value="">Aucune</option>
        ${Object.entries(FAULT_PRESETS).map(
          ([what, presets]) => html`<optgroup label="${what}">
            ${presets.map(({ label, fault }) => html`<option value="${JSON.stringify(fault)}">${label}</option>`)}
          </optgroup>`,
        )}
      </select>
    </label>
    <div class="pairs">
      <label class="field"><span class="label">Méthode</span>
        <select name="new-method"><option value="">Toutes</option>
          ${['GET', 'POST', 'PUT', 'DELETE'].map((method) => html`<option>${method}</option>`)}
        </select>
      </label>
      <label class="field"><span class="label">Chemin</span>
        <input name="new-path" placeholder="/visits/*" spellcheck="false">
      </label>
      <label class="field"><span class="label">Réponse</span>
        <select name="new-fault">
          ${STATUSES.map((status) => html`<option value="${status}">${status}</option>`)}
          ${FAULT_KINDS.map((kind) => html`<option value="${kind}">${FAULT_LABELS[kind] ?? kind}</option>`)}
        </select>
      </label>
      <label class="field"><span class="label">Moment</span>
        <select name="new-when">
          <option value="">avant l’appel</option><option value="after">une fois l’appel fait</option>
        </select>
      </label>
      <label class="field"><span class="label">Fois</span>
        <input name="new-times" type="number" min="1" placeholder="1">
      </label>
      <label class="field"><span class="label">Délai (ms)</span>
        <input name="new-delay" type="number" min="0" step="100" placeholder="0">
      </label>
    </div>
    <div class="console-acts">
      <button type="button" id="plan" hidden>Planifier sans rouvrir</button>
      <button type="button" id="clear-faults" hidden>Retirer les pannes</button>
    </div>
  </details>`;
}

/** Returns the line of a planned fault, which stays in the link while it is checked. */
function plannedFault(fault: FaultInput): Html {
  const { method = '', path, fault: kind, times = 1, when, delayMs } = fault;
  const words = [
    `${method} ${path} : ${FAULT_LABELS[String(kind)] ?? kind}`.trim(),
    ...(times > 1 ? [`${times} fois`] : []),
    ...(delayMs ? [`${delayMs} ms`] : []),
    ...(when === 'after' ? ['une fois l’appel fait'] : []),
  ];
  return html`<li><label>
    <input type="checkbox" name="fault" value="${JSON.stringify(fault)}" checked> ${words.join(', ')}
  </label></li>`;
}

function stage({ choices, address, state }: View): Html {
  return html`<section class="console-stage" aria-labelledby="live-title">
    <div class="console-bar">
      <h2 id="live-title">${ELEMENTS[choices.element].label}</h2>
      <p class="address"><code id="address">${address ?? ''}</code></p>
      ${address ? html`<a href="${address}" target="_blank" rel="noopener">Ouvrir seule</a>` : ''}
    </div>
    ${state ? html`<p class="state-note" id="state-note" role="status">${state.note}</p>` : ''}
    ${
      address
        ? html`<div class="stage" id="stage" data-width="${choices.width}">
            <iframe id="live" title="La page avec l’élément" src="${state ? 'about:blank' : address}" data-address="${address}"></iframe>
          </div>`
        : html`<p class="console-problem">La galerie n’a pas d’état « ${choices.state} » pour cet élément.</p>`
    }
  </section>`;
}

function log({ choices }: View): Html {
  const { actions } = ELEMENTS[choices.element];
  const part = (id: string, title: string, empty: string) =>
    html`<div class="log">
      <h3 id="${id}-title">${title} (<span id="${id}-count">0</span>)</h3>
      <div class="log-lines" tabindex="0" role="region" aria-labelledby="${id}-title">
        <p class="hint">${empty}</p>
        <ol id="${id}"></ol>
      </div>
    </div>`;
  return html`<section class="console-log" aria-labelledby="log-title">
    <div class="console-bar">
      <h2 id="log-title">Journal</h2>
      <div class="console-acts" data-script hidden>
        <button type="button" data-advance="60000">Avancer d’une minute</button>
        <button type="button" data-advance="960000">Avancer de 16 minutes</button>
        <button type="button" id="drop">Couper le direct</button>
        <button type="button" id="clear-log">Vider le journal</button>
      </div>
    </div>
    ${
      actions
        ? html`<details class="server-acts"><summary>Faire agir le serveur</summary>${actionButtons(actions)}</details>`
        : ''
    }
    <div class="logs">
      ${part('calls', 'Appels', 'Aucun appel.')} ${part('messages', 'Messages en direct', 'Aucun message.')}
      ${part('events', 'Événements de l’hôte et mesures', 'Aucun événement.')}
    </div>
  </section>`;
}
