/** Title and robots of the host's page: ours while the widget is mounted, the host's own again afterwards. */

/** What a widget asks of the page. An absent field is left alone. */
export type PageMeta = { title?: string; robots?: string };

/**
 * Puts title and robots on the page and returns the act that restores both. They are restored for Turbo's cached copy
 * of the page too, so that a snapshot never keeps ours, and put back for an element that stays on the next page.
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

// Module-level on purpose: the host's title is back once the last of several elements has given it up.
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

// A meta of our own, before the host's: engines obey the strictest of several, and two elements never undo each other.
function applyRobots(document: Document, content: string): () => void {
  const meta = document.createElement('meta');
  meta.name = 'robots';
  meta.content = content;
  document.head.prepend(meta);
  return () => {
    meta.remove();
    // Turbo looks at the head before it says that it copies the page, and would put this very element back.
    meta.name = '';
  };
}
