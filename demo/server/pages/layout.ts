/** The host's page around an element, as a Rails layout renders it: head, header, navigation and footer. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import { scriptOf, specialHostOf, themeStyles } from '../console/surroundings.ts';
import type { DemoContext } from '../context.ts';
import { contentSecurityPolicy } from '../csp.ts';
import { suggestionFor } from './to-try.ts';

/** Escaped HTML; `html` escapes every value that is not HTML itself. */
export type Html = ReturnType<typeof html>;

/**
 * A page. `styles` and `scripts` are files of demo/public; `turboNonce` makes it a page that Turbo drives; `whole`
 * gives its body the full width between header and footer; `maps` are the map servers, and `frames` the framed origins,
 * that its policy allows.
 */
export type Page = {
  title: string;
  body: Html;
  lang?: string;
  styles?: string[];
  scripts?: string[];
  turboNonce?: string;
  whole?: boolean;
  maps?: string[];
  frames?: string[];
  /** The query of the page is that of the console, and changes nothing of the page itself. */
  isConsole?: boolean;
};

export const BRAND = 'Maison Parvis';

const NAVIGATION = [
  ['/', 'Accueil'],
  ['/annonces', 'Annonces'],
  ['/turbo', 'Turbo'],
  ['/connexion', 'Connexion'],
] as const;

/** Answers a page of the main origin with its policy. */
export function hostPage(demo: DemoContext, c: Context, page: Page, status: 200 | 404 = 200): Promise<Response> {
  const { turboNonce, maps = [], frames = [] } = page;
  const host = page.isConsole ? null : specialHostOf(c);
  if (host !== 'simple') {
    c.header(
      'Content-Security-Policy',
      contentSecurityPolicy({ origin: new URL(c.req.url).origin, maps, frames, ...(turboNonce ? { turboNonce } : {}) }),
    );
  }
  c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  c.header('Cache-Control', 'no-store');
  // The address of a result gives access to it. The element sets a meta; this header is for robots that run no script.
  if (c.req.path.includes('/resultat/')) c.header('X-Robots-Tag', 'noindex, nofollow');
  const dressed = page.isConsole
    ? page
    : {
        ...page,
        styles: [...(page.styles ?? []), ...themeStyles(c)],
        scripts: (page.scripts ?? []).map((script) => scriptOf(c, script)),
        body: host === 'marge' ? html`<div class="margin">${page.body}</div>` : page.body,
      };
  return Promise.resolve(c.html(document(demo, dressed, suggestionFor(c.req.path)), status));
}

function document(demo: DemoContext, page: Page, toTry: Html | ''): Html {
  const { title, body, lang = 'fr', styles = [], scripts = [], turboNonce, whole = false } = page;
  return html`<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – ${BRAND}</title>
    <meta name="csrf-param" content="authenticity_token">
    <meta name="csrf-token" content="${demo.csrf.issue()}">
    ${turboNonce ? html`<meta name="csp-nonce" content="${turboNonce}">` : ''}
    <link rel="icon" href="/demo/assets/icon.svg" type="image/svg+xml">
    ${['host.css', ...styles].map((file) => html`<link rel="stylesheet" href="/demo/assets/${file}">`)}
    ${scripts.map((source) => html`<script type="module" src="${source}"></script>`)}
  </head>
  <body>
    <a class="skip" href="#contenu">Aller au contenu</a>
    <header class="site-header">
      <a class="brand" href="/"><img src="/demo/assets/icon.svg" alt="" width="28" height="28">${BRAND}</a>
      <nav aria-label="Navigation principale">
        <ul>${NAVIGATION.map(([href, label]) => html`<li><a href="${href}">${label}</a></li>`)}</ul>
      </nav>
      ${toTry}
    </header>
    <main id="contenu"${whole ? html` class="whole"` : ''}>${body}</main>
    <footer class="site-footer">
      <p>${BRAND}, site de démonstration. Les visites, les ventes, les personnes et les adresses sont inventées.</p>
      <ul>
        <li><a href="/cgu">Conditions d’utilisation</a></li>
        <li><a href="/politique-de-confidentialite">Confidentialité</a></li>
      </ul>
    </footer>
  </body>
</html>`;
}
