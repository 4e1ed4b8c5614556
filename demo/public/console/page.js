/* The console: the live page at its width, the log, faults without reopening, and the link of a combination. */
import { reachState } from './live.js';
import { startLog } from './log.js';

const $ = (id) => document.querySelector(`#${id}`);
const form = document.querySelector('.console-choices');
const stage = $('stage');
const live = $('live');
const told = $('told');

const tell = (text) => {
  told.textContent = text;
};

/** Sends a call to the bench; throws the bench's own sentence when it refuses. */
async function call(method, path, body) {
  const response = await fetch(path, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
  });
  if (!response.ok) throw new Error((await response.json()).error ?? String(response.status));
}

/** Shows the page at the chosen width, made smaller where the window has less place. */
function showWidth() {
  const width = Number(stage.dataset.width);
  const scale = width ? Math.min(1, stage.clientWidth / width) : 1;
  live.style.width = width ? `${width}px` : '100%';
  live.style.height = `${stage.clientHeight / scale}px`;
  live.style.transform = scale < 1 ? `scale(${scale})` : 'none';
}

/** Returns the fault that the fields compose, or that of the list. */
function chosenFault() {
  const fields = new FormData(form);
  const preset = $('preset').value;
  if (preset) return JSON.parse(preset);
  const kind = fields.get('new-fault');
  const times = Number(fields.get('new-times'));
  const delayMs = Number(fields.get('new-delay'));
  return {
    ...(fields.get('new-method') ? { method: fields.get('new-method') } : {}),
    path: fields.get('new-path'),
    fault: /^\d+$/.test(kind) ? Number(kind) : kind,
    ...(times > 1 ? { times } : {}),
    ...(delayMs ? { delayMs } : {}),
    ...(fields.get('new-when') ? { when: fields.get('new-when') } : {}),
  };
}

/** Writes the faults of the list into the address: the link stays that of the combination. */
function keepFaults(faults) {
  const address = new URL(location.href);
  address.searchParams.delete('fault');
  for (const fault of faults) address.searchParams.append('fault', JSON.stringify(fault));
  history.replaceState(null, '', address);
  $('fault-count').textContent = String(faults.length);
}

const faultsInLink = () => new URL(location.href).searchParams.getAll('fault').map((text) => JSON.parse(text));

function showFault(fault) {
  const line = document.createElement('li');
  const label = document.createElement('label');
  const box = Object.assign(document.createElement('input'), { type: 'checkbox', name: 'fault', checked: true });
  box.value = JSON.stringify(fault);
  label.append(box, ` ${fault.method ?? ''} ${fault.path} : ${fault.fault}`);
  line.append(label);
  $('faults').append(line);
}

const acts = {
  async 'copy-link'() {
    await navigator.clipboard.writeText(location.href);
    tell('Lien copié.');
  },
  async reset() {
    await call('POST', '/demo/reset');
    localStorage.clear();
    sessionStorage.clear();
    location.assign(location.href);
  },
  async plan() {
    const fault = chosenFault();
    await call('POST', '/demo/faults', fault);
    showFault(fault);
    keepFaults([...faultsInLink(), fault]);
    $('preset').value = '';
    tell('Panne planifiée : elle attend le prochain appel concerné.');
  },
  async 'clear-faults'() {
    await call('DELETE', '/demo/faults');
    $('faults').replaceChildren();
    keepFaults([]);
    tell('Pannes retirées.');
  },
  async drop() {
    await call('POST', '/demo/cable/drop');
    tell('Direct coupé.');
  },
};

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('button');
  const act = button && (acts[button.id] ?? actOf(button));
  if (act) await act().catch((problem) => tell(`Échec : ${problem.message}`));
});

/** Returns the act of a button that names its call. */
function actOf({ dataset, textContent }) {
  const { advance, call: line, body } = dataset;
  if (!advance && !line) return null;
  const [method, path] = line?.split(' ') ?? ['POST', '/demo/clock'];
  const sent = advance ? { advanceMs: Number(advance) } : JSON.parse(body);
  return async () => {
    await call(method, path, sent);
    tell(`${textContent.trim()} : fait.`);
  };
}

/** Fills the list of states, which the server reads when it is first asked for. */
async function fillStates() {
  const list = $('states');
  const tag = form.querySelector('[type=hidden][name=element]').value;
  const chapters = await (await fetch('/demo/states')).json();
  const names = chapters.find((one) => one.tag === tag)?.names ?? [];
  const chosen = list.value;
  list.replaceChildren(new Option('Aucun', ''), ...names.map((name) => new Option(name, name, false, name === chosen)));
}

for (const id of ['plan', 'clear-faults', 'copy-link', 'reset']) $(id).hidden = false;
for (const part of document.querySelectorAll('[data-script]')) part.hidden = false;
startLog({ live, onAddress: (text) => ($('address').textContent = text) });
if (live) {
  showWidth();
  new ResizeObserver(showWidth).observe(stage);
  const { state, surroundings } = document.querySelector('.console').dataset;
  if (state) reachState({ live, stage, note: $('state-note'), state, surroundings, showWidth });
}
// Once the framed page has its own files.
const idle = window.requestIdleCallback ?? setTimeout;
live?.addEventListener('load', () => idle(() => fillStates().catch(() => {})), { once: true });
