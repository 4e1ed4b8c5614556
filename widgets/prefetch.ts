import { tags } from 'parvis:tags';

// Where the loader is under its own name. Inside a bundle of the host the files have other names: nothing to fetch.
const folder = /^(https?:.*\/)parvis\.js/.exec(import.meta.url)?.[1];

/**
 * Fetches the first screen of a tag without running it, for when its element comes near. A `modulepreload` is a script
 * to the page's policy (script-src, with the nonce of its scripts), and fills the very cache that import() reads; the
 * link leaves the page when it has done so.
 */
export function prefetch(tag: string): void {
  if (!folder) return;
  const { nonce = '' } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {};
  for (const file of tags[tag]?.files ?? []) {
    const link = document.createElement('link');
    const done = () => link.remove();
    Object.assign(link, { rel: 'modulepreload', href: folder + file, nonce, onload: done, onerror: done });
    document.head.append(link);
  }
}
