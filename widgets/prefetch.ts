import { tags } from 'parvis:tags';

// The folder of the loader, under its own name. Inside a bundle of the host the files have other names: no prefetch.
const folder = /^(https?:.*\/)parvis\.js/.exec(import.meta.url)?.[1];

/**
 * Fetches the first screen of a tag ahead, without running the code. A `modulepreload` counts as a script for the
 * page's policy (script-src, with the nonce of the page's scripts) and fills the cache that import() reads; the link is
 * removed after the load. Source: docs/spec/package.md#2.1.
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
