/* The live preview beside the choices. Attributes are read when an element starts, so a change creates a new element. */

const EVENTS = ['ready', 'navigate', 'analytics', 'success', 'error', 'sign-in', 'redirect'];
const stage = document.querySelector('#preview');

let rendered = '';
let timer = 0;

/** Shows the events of the element, and prevents its redirects. */
export function watchEvents(output) {
  for (const name of EVENTS) {
    stage.addEventListener(`parvis:${name}`, (event) => {
      if (name === 'redirect') event.preventDefault();
      output.textContent = `parvis:${name} ${JSON.stringify(event.detail ?? {})}`;
    });
  }
}

/** Renders an element with a theme: at once for another tag, 400 ms after the last key for an attribute. */
export function show({ tag, attributes, fallback, hash, theme, readable }) {
  const wanted = JSON.stringify([tag, attributes, fallback, readable]);
  const current = stage.firstElementChild;
  if (current?.localName === tag) {
    paint(current, theme);
    // An element with unreadable colours falls back to its own for good: later readable colours need a new element.
    if (!readable) rendered = '';
  }
  if (wanted === rendered) return;
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      rendered = wanted;
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

/** Sets the tokens through the CSSOM: the policy would refuse a style attribute. */
function paint(element, theme) {
  for (const name of [...element.style]) if (!(name.slice(9) in theme)) element.style.removeProperty(name);
  for (const [name, value] of Object.entries(theme)) element.style.setProperty(`--parvis-${name}`, value);
}

/** Sets the width of the preview in pixels; empty means the full width. */
export function setWidth(pixels) {
  stage.style.width = pixels ? `${pixels}px` : '';
}
