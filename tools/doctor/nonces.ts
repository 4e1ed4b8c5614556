/**
 * The nonces of a page. Where a server gives each response its own, the policy of a second response says nothing of the
 * scripts of the first: its HTML is read for them.
 */

/** Returns the nonce of a script element, as the policy that was read must have it; '' without one. */
export type NonceOf = (script: HTMLScriptElement) => string;

type Nonces = { nonceOf: NonceOf; metaNonce: string; changes: boolean };

/** Reads the nonces of the page. `html` is that of the response with this policy; null where the page is not read again. */
export function readNonces(html: string | null, policy: string): Nonces {
  const named = /'nonce-([^']+)'/i.exec(policy)?.[1] ?? '';
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  const own = meta?.content || meta?.nonce || '';
  if (html === null) return { nonceOf: ({ nonce }) => nonce, metaNonce: own, changes: false };
  const scripts = tagsIn(html, 'script');
  const used = [...document.scripts].flatMap(({ nonce }) => nonce || []);
  return {
    nonceOf(script) {
      const place = script.src ? new URL(script.src).pathname : script.type;
      const written = scripts.find((tag) => tag.includes(place));
      // A script that another one has added is not in the HTML.
      if (written === undefined) return script.nonce && named;
      return attributeIn(written, 'nonce');
    },
    metaNonce: own && attributeIn(tagsIn(html, 'meta').find((tag) => tag.includes('csp-nonce')) ?? '', 'content'),
    changes: named !== '' && used.length > 0 && !policy.includes(`'nonce-${used[0]}'`),
  };
}

const tagsIn = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? [];

const attributeIn = (tag: string, name: string) =>
  new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)?.slice(1).find(Boolean) ?? '';
