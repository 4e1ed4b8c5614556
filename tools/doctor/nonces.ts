/**
 * The nonces of a page. Where a server gives each response its own, the policy of a second response says nothing of the
 * scripts of the first: its HTML is read for them.
 */

/** Returns the nonce of a script element, as the policy that was read must have it; '' without one. */
export type NonceOf = (script: HTMLScriptElement) => string;

/** What the HTML of the page says of its script elements. `isAdded`: by another script, not by the HTML. */
export type WrittenScripts = { nonceOf: NonceOf; isAdded: (script: HTMLScriptElement) => boolean };

type Nonces = WrittenScripts & { metaNonce: string; changes: boolean };

/** Reads the nonces of the page. `html` is that of the response with this policy; null where the page is not read again. */
export function readNonces(html: string | null, policy: string): Nonces {
  const named = /'nonce-([^']+)'/i.exec(policy)?.[1] ?? '';
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  const own = meta?.content || meta?.nonce || '';
  if (html === null) return { nonceOf: ({ nonce }) => nonce, isAdded: () => false, metaNonce: own, changes: false };
  const written = html.replace(/<!--.*?-->/gs, '');
  const scripts = tagsIn(written, 'script');
  const used = [...document.scripts].flatMap(({ nonce }) => nonce || []);
  return {
    nonceOf(script) {
      const tag = scripts.find((one) => isTagOf(one, script));
      return tag === undefined ? script.nonce && named : attributeIn(tag, 'nonce');
    },
    isAdded: (script) => !scripts.some((one) => isTagOf(one, script)),
    metaNonce: own && attributeIn(tagsIn(written, 'meta').find((tag) => tag.includes('csp-nonce')) ?? '', 'content'),
    changes: named !== '' && used.length > 0 && !policy.includes(`'nonce-${used[0]}'`),
  };
}

const tagsIn = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? [];

/** Returns whether a tag of the HTML is that of a script element: of its address, or of its type. */
function isTagOf(tag: string, { src, type }: HTMLScriptElement): boolean {
  const address = attributeIn(tag, 'src');
  if (!src) return !address && attributeIn(tag, 'type') === type;
  return URL.canParse(address, document.baseURI) && new URL(address, document.baseURI).href === src;
}

const attributeIn = (tag: string, name: string) =>
  unescaped(new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)?.slice(1).find(Boolean) ?? '');

/** Templates write some signs of a nonce or of an address as numbers. */
const unescaped = (text: string) =>
  text
    .replace(/&#x([\da-f]{1,4});/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/&#(\d{1,5});/g, (_, digits: string) => String.fromCharCode(Number(digits)))
    .replaceAll('&amp;', '&');
