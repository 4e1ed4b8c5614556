/** gallery/index.html: every picture, named, beside the same screen at the other width. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chapter } from './state.ts';

const STYLE = `
  body { margin: 0 0 0 272px; background: #eceff1; color: #16202e; font: 15px/22px system-ui, sans-serif; }
  nav { position: fixed; inset: 0 auto 0 0; width: 224px; overflow: auto; padding: 16px 12px; background: #fff; }
  nav a { display: block; padding: 1px 4px; color: #0f5c4d; font-size: 13px; text-decoration: none; }
  nav a:hover { text-decoration: underline; }
  h1, h2 { margin: 24px 0 8px; }
  section { margin: 0 24px 40px 0; scroll-margin-top: 16px; }
  h3 { margin: 0 0 8px; font-size: 15px; }
  div { display: flex; flex-wrap: wrap; gap: 24px; align-items: start; }
  figure { margin: 0; }
  figcaption { color: #52606f; font-size: 13px; }
  img { display: block; max-width: 100%; border: 1px solid #cfd8dc; background: #fff; }
  img.phone { width: 390px; }
  img.wide { width: 860px; }`;

/** Writes the page over the pictures in `folder`, those of an earlier run included; `widths` in px. */
export async function writeIndex(folder: string, chapters: Chapter[], widths: readonly number[]): Promise<void> {
  const groups = await Promise.all(
    chapters.map(async ({ tag, states }) => {
      const files = new Set(await picturesIn(join(folder, tag)));
      const rows = states.map(({ name }) => ({
        name,
        pictures: widths.map((width) => `${name}-${width}.png`).filter((file) => files.has(file)),
      }));
      return { title: tag, rows: rows.filter(({ pictures }) => pictures.length > 0), prefix: `${tag}/` };
    }),
  );
  const others = await picturesIn(folder);
  const loose = { title: 'others', rows: others.map((name) => ({ name, pictures: [name] })), prefix: '' };
  const shown = [...groups, loose].filter(({ rows }) => rows.length > 0);
  await writeFile(join(folder, 'index.html'), page(shown));
}

type Group = { title: string; prefix: string; rows: { name: string; pictures: string[] }[] };

async function picturesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.filter((file) => file.endsWith('.png')).sort();
}

function page(groups: Group[]): string {
  const link = (id: string) => `<a href="#${escapeHtml(id)}">${escapeHtml(id)}</a>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parvis: every screen in every state</title>
<style>${STYLE}</style>
<h1>Every screen in every state</h1>
<nav>${groups.flatMap(({ rows, prefix }) => rows.map(({ name }) => link(prefix + name))).join('\n')}</nav>
${groups.map(chapter).join('\n')}
</html>
`;
}

function chapter({ title, prefix, rows }: Group): string {
  const picture = (file: string) => {
    const kind = /-(\d+)\.png$/.exec(file)?.[1] === '390' ? 'phone' : 'wide';
    const path = escapeHtml(prefix + file);
    return `<figure><a href="${path}"><img class="${kind}" src="${path}" alt=""></a><figcaption>${path}</figcaption></figure>`;
  };
  const sections = rows.map(
    ({ name, pictures }) =>
      `<section id="${escapeHtml(prefix + name)}"><h3>${escapeHtml(name)}</h3><div>${pictures.map(picture).join('')}</div></section>`,
  );
  return `<h2>${escapeHtml(title)}</h2>\n${sections.join('\n')}`;
}

/** Returns text for a place in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
