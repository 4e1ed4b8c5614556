/** Title and robots of the host's page: ours while the widget is mounted, the host's own again afterwards. */

/** What a widget asks of the page. An absent field is left alone. */
export type PageMeta = { title?: string; robots?: string };

/**
 * Puts title and robots on the page and returns the act that restores both. They are restored for Turbo's cached copy
 * of the page too, so that a snapshot never keeps ours.
 */
export function applyPageMeta(document: Document, meta: PageMeta): () => void {
  const undo: (() => void)[] = [];
  if (meta.title !== undefined) {
    const before = document.title;
    document.title = meta.title;
    undo.push(() => {
      if (document.title === meta.title) document.title = before;
    });
  }
  if (meta.robots !== undefined) undo.push(applyRobots(document, meta.robots));

  const restore = () => {
    document.removeEventListener('turbo:before-cache', restore);
    for (const act of undo.splice(0)) act();
  };
  document.addEventListener('turbo:before-cache', restore);
  return restore;
}

function applyRobots(document: Document, content: string): () => void {
  const existing = document.querySelector<HTMLMetaElement>('meta[name="robots"]');
  if (existing) {
    const before = existing.content;
    existing.content = content;
    return () => {
      existing.content = before;
    };
  }
  const meta = document.createElement('meta');
  meta.name = 'robots';
  meta.content = content;
  document.head.append(meta);
  return () => meta.remove();
}
