/** Title and robots of the host's page, restored when the widget leaves (docs/spec/attributes.md#5.6). */

/** Title and robots that a widget sets. An absent field is left alone. */
export type PageMeta = { title?: string; robots?: string };

/**
 * Sets title and robots of the element's page and returns the function that restores both. They are also restored before
 * Turbo copies the page to its cache, and set again after each rendering that leaves the element on the page.
 */
export function applyPageMeta(host: HTMLElement, meta: PageMeta): () => void {
  const { ownerDocument: document } = host;
  let undo = put(document, meta);
  const restore = () => {
    undo();
    undo = () => {};
  };
  const onRender = () => {
    if (!host.isConnected) return;
    undo();
    undo = put(document, meta);
  };
  document.addEventListener('turbo:before-cache', restore);
  document.addEventListener('turbo:render', onRender);
  return () => {
    document.removeEventListener('turbo:before-cache', restore);
    document.removeEventListener('turbo:render', onRender);
    restore();
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
  if (document.title !== titles.at(-1)) ownTitle = document.title;
  titles.push(title);
  document.title = title;
  return () => {
    titles.splice(titles.lastIndexOf(title), 1);
    if (document.title === title) document.title = titles.at(-1) ?? ownTitle;
  };
}

// The metas that have been taken away; Turbo may put them back with its copy of a page.
const removed = new WeakSet<Element>();

// A separate meta before the host's: engines obey the strictest of several, and two elements never undo each other's.
function applyRobots(document: Document, content: string): () => void {
  // Otherwise the head would keep one more with each Back.
  for (const old of document.head.querySelectorAll('meta')) if (removed.has(old)) old.remove();
  const meta = document.createElement('meta');
  meta.name = 'robots';
  meta.content = content;
  document.head.prepend(meta);
  return () => {
    meta.remove();
    // Turbo reads the head before it announces its copy of the page, and would put this very element back.
    meta.name = '';
    removed.add(meta);
  };
}
