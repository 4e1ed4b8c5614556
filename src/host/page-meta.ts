/** Title and robots of the host's page, restored when the widget leaves (docs/spec/attributes.md#5.6). */

/** Title and robots that a widget sets. An absent field is left alone. */
export type PageMeta = { title?: string; robots?: string };

/**
 * Sets title and robots and returns the function that restores both. They are also restored before Turbo copies the
 * page to its cache, and set again for an element that stays on the next page.
 */
export function applyPageMeta(document: Document, meta: PageMeta): () => void {
  let undo = put(document, meta);
  const onCache = () => {
    undo();
    undo = () => {};
    document.addEventListener('turbo:load', onLoad, { once: true });
  };
  const onLoad = () => {
    undo = put(document, meta);
  };
  document.addEventListener('turbo:before-cache', onCache);
  return () => {
    document.removeEventListener('turbo:before-cache', onCache);
    document.removeEventListener('turbo:load', onLoad);
    undo();
  };
}

function put(document: Document, meta: PageMeta): () => void {
  const restoreTitle = meta.title === undefined ? null : applyTitle(document, meta.title);
  const restoreRobots = meta.robots === undefined ? null : applyRobots(document, meta.robots);
  return () => {
    restoreTitle?.();
    restoreRobots?.();
  };
}

// Module-level on purpose: the host's title is restored once the last of several elements has left.
const titles: string[] = [];
let ownTitle = '';

function applyTitle(document: Document, title: string): () => void {
  if (titles.length === 0) ownTitle = document.title;
  titles.push(title);
  document.title = title;
  return () => {
    titles.splice(titles.lastIndexOf(title), 1);
    if (document.title === title) document.title = titles.at(-1) ?? ownTitle;
  };
}

// A separate meta before the host's: engines obey the strictest of several, and two elements never undo each other's.
function applyRobots(document: Document, content: string): () => void {
  const meta = document.createElement('meta');
  meta.name = 'robots';
  meta.content = content;
  document.head.prepend(meta);
  return () => {
    meta.remove();
    // Turbo reads the head before it announces its copy of the page, and would put this very element back.
    meta.name = '';
  };
}
