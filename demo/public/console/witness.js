/*
 * In a framed page only, before its scripts: tells the console around it what a host's listener receives, and carries
 * out the acts of a state when the console asks for them.
 */
const NAMES = ['ready', 'navigate', 'analytics', 'success', 'error', 'sign-in', 'sign-out', 'redirect', 'tags'];
const house = new URL(document.currentScript.src).origin;

/** Returns the detail as plain data; what cannot be copied becomes its text. */
function plain(detail) {
  try {
    return JSON.parse(JSON.stringify(detail ?? null));
  } catch {
    return String(detail);
  }
}

const tell = (message) => window.top.postMessage({ from: 'parvis-witness', ...message }, '*');

for (const name of NAMES) {
  document.addEventListener(`parvis:${name}`, (event) => {
    tell({ name, tag: event.target.localName ?? 'document', detail: plain(event.detail) });
  });
}

window.addEventListener('message', async ({ data, ports: [port] }) => {
  if (data?.from !== 'parvis-console' || !port) return;
  if (data.isCalling) return port.postMessage(true);
  const { answer } = await import(`${house}/demo/live/agent.js`);
  port.postMessage(await answer(data.command));
});

tell({ hello: location.href, isTop: window.parent === window.top });
