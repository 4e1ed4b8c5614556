/** Every state of the gallery, with its picture where it was drawn, and the link that opens it live in the console. */
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { ELEMENTS, TAGS, type Tag } from '../console/elements.ts';
import { readStates } from '../console/states.ts';
import type { DemoContext } from '../context.ts';
import { createStatic } from '../static.ts';
import { type Html, hostPage } from './layout.ts';

export const GALLERY_PATH = '/demo/galerie';
const PICTURES = `${GALLERY_PATH}/images`;
const WIDTH = 390;
const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Returns the page of the gallery; `npm run gallery` draws its pictures, which are no part of the repository. */
export function galleryPage(demo: DemoContext): Hono {
  const pages = new Hono();
  const folder = join(root, 'gallery');
  const pictures = createStatic(folder);

  pages.get(GALLERY_PATH, async (c) => {
    const chapters = await Promise.all(
      (await readStates()).map(async ({ tag, states }) => ({
        tag: tag as Tag,
        names: states.map(({ name }) => name),
        drawn: new Set(await readdir(join(folder, tag)).catch(() => [])),
      })),
    );
    chapters.sort((a, b) => TAGS.indexOf(a.tag) - TAGS.indexOf(b.tag));
    const count = chapters.reduce((sum, { names }) => sum + names.length, 0);
    const undrawn = chapters.flatMap(({ names, drawn }) => names.filter((name) => !drawn.has(pictureOf(name)))).length;
    return hostPage(demo, c, {
      title: 'Galerie des états',
      styles: ['console/gallery.css'],
      scripts: ['/demo/assets/console/gallery.js'],
      whole: true,
      body: html`<p><a href="/">Retour à la console</a></p>
        <h1>Galerie des états</h1>
        <p class="lead">Chaque état de chaque écran. Son nom l’ouvre en vrai dans la console.</p>
        <div class="gallery-search">
          <label for="search">Chercher un état</label>
          <input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="estimation contact">
          <p class="hint" id="found" role="status">${count} états.</p>
          <nav aria-label="Éléments">
            <ul>${chapters.map(({ tag }) => html`<li><a href="#${tag}">${ELEMENTS[tag].label}</a></li>`)}</ul>
          </nav>
        </div>
        ${undrawn > 0 ? html`<p class="hint">${undrawn} états n’ont pas d’image ici : npm run gallery les dessine.</p>` : ''}
        ${chapters.map(chapter)}`,
    });
  });

  pages.get(`${PICTURES}/:tag/:file`, async (c) => {
    const { tag, file } = c.req.param();
    return (await pictures(c, `${tag}/${file}`)) ?? c.notFound();
  });

  return pages;
}

const pictureOf = (name: string) => `${name}-${WIDTH}.png`;

type Chapter = { tag: Tag; names: string[]; drawn: Set<string> };

/** Returns the states of an element by the first word of their names, which is mostly that of their screen. */
function screensOf(names: string[]): [screen: string, names: string[]][] {
  const screens = new Map<string, string[]>();
  for (const name of names) {
    const screen = name.split('-')[0] ?? name;
    screens.set(screen, [...(screens.get(screen) ?? []), name]);
  }
  return [...screens];
}

function chapter({ tag, names, drawn }: Chapter): Html {
  return html`<section class="gallery-element" id="${tag}" aria-labelledby="${tag}-title">
    <h2 id="${tag}-title">${ELEMENTS[tag].label} <span class="hint">${names.length} états</span></h2>
    ${screensOf(names).map(
      ([screen, own]) => html`<section class="gallery-screen" aria-labelledby="${tag}-${screen}">
        <h3 id="${tag}-${screen}">${screen}</h3>
        <ul>${own.map((name) => card(tag, name, drawn.has(pictureOf(name))))}</ul>
      </section>`,
    )}
  </section>`;
}

function card(tag: Tag, name: string, isDrawn: boolean): Html {
  const href = `/?${new URLSearchParams({ element: tag, state: name, width: String(WIDTH) })}`;
  const picture = isDrawn
    ? html`<img src="${PICTURES}/${tag}/${pictureOf(name)}" alt="" loading="lazy" width="180" height="240">`
    : html`<span class="undrawn">sans image</span>`;
  return html`<li data-words="${tag} ${name}"><a href="${href}">${picture}<span>${name}</span></a></li>`;
}
