import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { VERSION } from '../version.ts';
import { type Html, hostPage } from './layout.ts';

const WIDTHS = [
  ['280', 'Marge'],
  ['640', 'Colonne'],
  ['', 'Toute la place'],
] as const;

const BLOCKS = [
  ['html', 'Dans la page', 'Le script une seule fois, la balise où vous voulez.'],
  ['css', 'Dans votre feuille de style', 'Pas d’attribut style : une politique stricte le refuserait.'],
  [
    'csp',
    'Dans votre politique (CSP)',
    'À ajouter aux directives de votre Content-Security-Policy. Rien pour style-src. Si votre site impose Trusted Types, la carte du radar a besoin de « trusted-types parvis-map », les autres balises de rien.',
  ],
] as const;

/** Returns the page on which a partner composes a snippet (docs/spec/demo.md#7.1); public/integrer fills it. */
export function snippetBuilderPage(demo: DemoContext): Hono {
  const pages = new Hono();
  pages.get('/demo/integrer', (c) =>
    hostPage(demo, c, {
      title: 'Intégrer un élément',
      styles: ['integrer/integrer.css'],
      scripts: ['/demo/assets/integrer/page.js'],
      body: html`<h1>Intégrer un élément</h1>
        <p class="lead">Choisissez, regardez, copiez : trois textes à coller dans votre site.</p>
        <p id="builder-problem" class="builder-problem" role="alert"></p>
        <div id="builder" class="builder" data-version="${VERSION}">
          <form id="choices" class="builder-choices" autocomplete="off">${choices()}</form>
          <div class="builder-result">
            ${preview()}
            <section class="card" aria-labelledby="code">
              <h2 id="code">À copier</h2>
              <label class="check"><input type="checkbox" name="checkChunks"> Faire vérifier chaque fichier (import map)</label>
              ${BLOCKS.map(([name, title, hint]) => codeBlock(name, title, hint))}
            </section>
          </div>
        </div>`,
    }),
  );
  return pages;
}

function choices(): Html {
  return html`<section class="card" aria-labelledby="choose">
      <h2 id="choose">Élément</h2>
      <div id="element-choice"></div>
      <h3>Options</h3>
      <div id="options"></div>
      <details id="more" hidden><summary>Autres attributs</summary><div id="more-options"></div></details>
    </section>
    <section class="card" aria-labelledby="looks">
      <h2 id="looks">Thème</h2>
      <div id="theme"></div>
      <p id="contrast" class="contrast" role="status"></p>
      <button type="button" id="own-theme">Revenir aux couleurs d’origine</button>
    </section>`;
}

function preview(): Html {
  return html`<section class="card" aria-labelledby="seen">
    <div class="builder-bar">
      <h2 id="seen">Aperçu</h2>
      <fieldset class="widths">
        <legend class="unseen">Largeur de l’aperçu</legend>
        ${WIDTHS.map(
          ([width, label]) =>
            html`<label><input type="radio" name="width" value="${width}" ${width === '' ? 'checked' : ''}> ${label}</label>`,
        )}
      </fieldset>
    </div>
    <div class="stage"><div id="preview"></div></div>
    <p id="preview-note" class="hint"></p>
    <p class="hint">Dernier événement : <code id="last-event">aucun</code></p>
  </section>`;
}

function codeBlock(name: string, title: string, hint: string): Html {
  return html`<div class="code-block">
    <div class="builder-bar">
      <h3 id="title-${name}">${title}</h3>
      <button type="button" data-copy="${name}" aria-describedby="title-${name}">Copier</button>
    </div>
    <p class="hint">${hint}</p>
    <pre id="code-${name}" tabindex="0" role="region" aria-labelledby="title-${name}"></pre>
    <p class="hint" id="copied-${name}" role="status"></p>
  </div>`;
}
