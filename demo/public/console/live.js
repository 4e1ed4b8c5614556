/* Brings the framed page to a state of the gallery: carries the server's commands to the page, and its answers back. */
const RETRIED = new Set(['waitFor', 'waitForFunction', 'count', 'isVisible', 'evaluate']);

/** Resolves when the frame opens its next page. */
function nextPage(live) {
  return new Promise((resolve) => {
    const hear = ({ data, source }) => {
      if (data?.from !== 'parvis-witness' || !data.hello || source !== live.contentWindow) return;
      window.removeEventListener('message', hear);
      resolve(data.hello);
    };
    window.addEventListener('message', hear);
  });
}

/** Asks the framed page; the page that replaces it answers where it would have been the one to ask. */
function askPage(live, command) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    let isAnswered = false;
    const answer = (data) => {
      isAnswered = true;
      resolve(data);
    };
    port1.onmessage = ({ data }) => answer(data);
    live.contentWindow.postMessage({ from: 'parvis-console', command }, '*', [port2]);
    nextPage(live).then((url) => {
      if (isAnswered) return;
      if (RETRIED.has(command.act)) askPage(live, command).then(answer);
      else answer({ value: null, url });
    });
  });
}

async function perform({ live, stage, showWidth }, command) {
  const { act, args } = command;
  if (act === 'goto') {
    const arrived = nextPage(live);
    const [url] = args;
    live.src = url;
    return { value: null, url: await arrived };
  }
  if (act === 'reload' || act === 'goBack') {
    const arrived = nextPage(live);
    const answer = await askPage(live, command);
    if (act === 'goBack') return answer;
    return { value: null, url: await arrived };
  }
  if (act === 'resize') {
    const [width] = args;
    stage.dataset.width = String(width);
    showWidth();
    return { value: null, url: live.src };
  }
  return askPage(live, command);
}

const send = (path, body) =>
  fetch(path, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });

/** Follows the run until the state is there, or tells why it is not. */
export async function reachState({ live, stage, note, state, surroundings, showWidth }) {
  const [tag, name] = state.split('/');
  const notes = [];
  const tell = (text) => {
    note.textContent = [text, ...notes].join(' ');
  };
  tell('La page va vers cet état…');
  const width = Number(stage.dataset.width) || stage.clientWidth;
  const started = await send('/demo/live/runs', { tag, name, width, surroundings });
  const { id } = await started.json();
  for (;;) {
    const response = await fetch(`/demo/live/runs/${id}`);
    if (!response.ok) return tell('Un autre onglet a ouvert un autre état.');
    const { commands, notes: told, end } = await response.json();
    notes.push(...told);
    for (const command of commands) {
      perform({ live, stage, showWidth }, command).then((answer) =>
        send(`/demo/live/runs/${id}/${command.id}`, answer),
      );
    }
    if (end?.isReached) {
      note.dataset.end = 'reached';
      return tell('État atteint.');
    }
    if (end) {
      note.dataset.end = 'left';
      return tell(`État non atteint : ${end.reason}. Son image : npm run gallery -- ${state}.`);
    }
  }
}
