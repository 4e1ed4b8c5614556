/** The layout of every page of the provider. */
import { html } from 'hono/html';
import type { Html } from '../pages/layout.ts';

/** Returns a page of the provider; `script` is a file of demo/public. */
export function providerPage(title: string, body: Html, script?: string): Html {
  return html`<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – Paraphe</title>
    <link rel="stylesheet" href="/assets/host.css">
    <link rel="stylesheet" href="/assets/provider.css">
    ${script ? html`<script type="module" src="/assets/${script}"></script>` : ''}
  </head>
  <body>
    <main>${body}</main>
    <footer class="site-footer"><p>Paraphe, prestataire fictif de Maison Parvis.</p></footer>
  </body>
</html>`;
}
