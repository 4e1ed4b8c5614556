/**
 * dist/parvis.js: one script for all elements of a page. The script of a tag is fetched when one of its elements first
 * comes near the window; the tag's children are the fallback until then, and stay if the script cannot be fetched.
 *
 * The loader looks in the document, not in the shadow roots of others. Its observers end once every tag is defined, by
 * the loader or by another script. Source: docs/spec/package.md#2.
 */
import { tags } from 'parvis:tags';
import { emit } from '@/host/events';
import { delay } from '@/lib/delay';
import { whenIdle } from '@/lib/idle';
import { prefetch } from './prefetch';

/** Distance from the window at which a tag is fetched: about half the height of a phone. */
const MARGIN = '400px';
const RETRY_AFTER_MS = 1_000;

// Server-side rendering may import this file, where no custom elements exist.
if (typeof customElements !== 'undefined') start(new Set(Object.keys(tags).filter((tag) => !customElements.get(tag))));

function start(missing: Set<string>): void {
  const loading = new Set<string>();
  const planned = new Set<string>();

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) load(target.localName);
    },
    { rootMargin: MARGIN },
  );
  const added = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) watch(node);
  });

  function watch(place: Element): void {
    for (const element of [place, ...place.querySelectorAll([...missing].join())]) {
      const tag = element.localName;
      if (!missing.has(tag)) continue;
      // Also after a failure: an element that is observed anew reports its intersection again.
      near.unobserve(element);
      near.observe(element);
      if (!planned.has(tag)) whenIdle(window, () => missing.has(tag) && !loading.has(tag) && prefetch(tag));
      planned.add(tag);
    }
  }

  async function load(tag: string): Promise<void> {
    const define = tags[tag]?.define;
    if (!define || !missing.has(tag) || loading.has(tag)) return;
    loading.add(tag);
    // A browser with the HTML standard of 2026 fetches a failed module again; an older one fails until the next page.
    await define()
      .catch(() => delay(RETRY_AFTER_MS).then(() => missing.has(tag) && define()))
      .catch(() => complain(tag));
    loading.delete(tag);
  }

  function complain(tag: string): void {
    if (!missing.has(tag)) return;
    for (const element of document.querySelectorAll(tag)) emit(element, 'parvis:error', { code: 'load' });
  }

  function forget(tag: string): void {
    for (const element of document.querySelectorAll(tag)) near.unobserve(element);
    missing.delete(tag);
    if (missing.size > 0) return;
    near.disconnect();
    added.disconnect();
    window.removeEventListener('online', again);
  }

  const again = () => watch(document.documentElement);
  if (missing.size === 0) return;
  for (const tag of missing) customElements.whenDefined(tag).then(() => forget(tag));
  window.addEventListener('online', again);
  added.observe(document, { childList: true, subtree: true });
  again();
}
