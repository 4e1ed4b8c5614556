/* The log of the console: calls and live messages of the server, and what a host's listener hears in the page. */
const EVERY_MS = 1000;
const MOST = 200;
const $ = (id) => document.querySelector(`#${id}`);

/** Returns a line: its words, then its details when they are asked for. */
function lineOf(words, detail) {
  const line = document.createElement('li');
  if (detail === undefined || detail === null) {
    line.textContent = words;
    return line;
  }
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  const text = document.createElement('pre');
  summary.textContent = words;
  text.textContent = JSON.stringify(detail, null, 2);
  details.append(summary, text);
  line.append(details);
  return line;
}

/** Shows lines, the newest first; those that stay keep their place and their details. */
function show(id, count, lines) {
  $(`${id}-count`).textContent = String(count);
  const list = $(id);
  list.previousElementSibling.hidden = count > 0;
  const wanted = lines.slice(-MOST).reverse();
  const known = new Map([...list.children].map((line) => [line.dataset.key, line]));
  list.replaceChildren(
    ...wanted.map(({ key, words, detail, isFailed }) => {
      const line = known.get(key) ?? lineOf(words, detail);
      line.dataset.key = key;
      line.classList.toggle('failed', isFailed === true);
      return line;
    }),
  );
}

const time = (at) => new Date(at).toLocaleTimeString('fr-FR');

async function readServer() {
  const { calls, messages } = await (await fetch('/demo/log')).json();
  show(
    'calls',
    calls.count,
    calls.lines.map(({ method, path, query, status, at }) => {
      const words = `${status ?? 'sans réponse'} ${method} ${path}${query}`;
      return { key: `${at} ${words}`, words, isFailed: status === null || status >= 400 };
    }),
  );
  show(
    'messages',
    messages.count,
    messages.lines.map(({ to, message, delivered, at }) => {
      const words = `${time(at)} ${message?.type ?? message?.event ?? 'message'} à ${to}, reçu ${delivered} fois`;
      return { key: at + words, words, detail: message };
    }),
  );
}

const events = [];

function hear({ name, tag, detail }) {
  const what = name === 'analytics' ? `mesure ${detail?.event ?? ''}` : `parvis:${name}`;
  events.push({ key: String(events.length), words: `${time(Date.now())} ${what} (${tag})`, detail });
  show('events', events.length, events);
}

/** Starts to follow the server and the framed page. */
export function startLog({ live, onAddress }) {
  const listen = ({ data, source }) => {
    if (data?.from !== 'parvis-witness') return;
    if (data.name) hear(data);
    if (data.hello && live && source === live.contentWindow) onAddress(data.hello);
  };
  window.removeEventListener('message', window.hearEarly);
  window.addEventListener('message', listen);
  for (const event of window.toldEarly) listen(event);
  $('clear-log').addEventListener('click', async () => {
    await fetch('/demo/requests', { method: 'DELETE' });
    events.length = 0;
    show('events', 0, []);
    await readServer();
  });
  const turn = async () => {
    if (document.visibilityState === 'visible') await readServer().catch(() => {});
    setTimeout(turn, EVERY_MS);
  };
  turn();
}
