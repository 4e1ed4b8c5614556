/* The living element beside the choices. Attributes are read when an element starts, so a change makes a new one. */

const EVENTS = ['ready', 'navigate', 'analytics', 'success', 'error', 'sign-in', 'redirect'];
const stage = document.querySelector('#preview');

let shown = '';
let waiting = 0;

/** Notes what the element tells its host, and keeps it from leaving this page. */
export function watchEvents(output) {
  for (const name of EVENTS) {
    stage.addEventListener(`parvis:${name}`, (event) => {
      if (name === 'redirect') event.preventDefault();
      output.textContent = `parvis:${name} ${JSON.stringify(event.detail ?? {})}`;
    });
  }
}

/** Shows this element with this theme; at once for another tag, a moment after the last key for an attribute. */
export function show({ tag, attributes, fallback, hash, theme, readable }) {
  const wanted = JSON.stringify([tag, attributes, fallback, readable]);
  const current = stage.firstElementChild;
  if (current?.localName === tag) {
    paint(current, theme);
    // An element that finds its colours unreadable puts its own back for good: the next readable ones need a new one.
    if (!readable) shown = '';
  }
  if (wanted === shown) return;
  clearTimeout(waiting);
  waiting = setTimeout(
    () => {
      shown = wanted;
      if (hash !== undefined) history.replaceState(history.state, '', hash || location.pathname);
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) if (value) element.setAttribute(name, value);
      const text = document.createElement('p');
      text.textContent = fallback;
      element.append(text);
      paint(element, theme);
      stage.replaceChildren(element);
    },
    current?.localName === tag ? 400 : 0,
  );
}

/** The tokens, by the CSSOM: what the policy allows where a style attribute would be refused. */
function paint(element, theme) {
  for (const name of [...element.style]) if (!(name.slice(9) in theme)) element.style.removeProperty(name);
  for (const [name, value] of Object.entries(theme)) element.style.setProperty(`--parvis-${name}`, value);
}

/** How wide the element's place is, in pixels; all there is when empty. */
export function setWidth(pixels) {
  stage.style.width = pixels ? `${pixels}px` : '';
}
