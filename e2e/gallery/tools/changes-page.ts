/** gallery/changes.html: each picture that differs from the accepted one, beside what was accepted. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from './index-page.ts';
import { type Change, sketchOf } from './picture-hash.ts';

/**
 * A picture that is no longer as accepted, as `TAG/STATE-WIDTH`. `accepted` is its accepted hash, null if there was none;
 * `change` is null if there is nothing to compare; `hasBefore`: the accepted picture itself is at hand in before/.
 */
export type Changed = { picture: string; accepted: string | null; change: Change | null; hasBefore: boolean };

const STYLE = `
  body { margin: 24px; background: #eceff1; color: #16202e; font: 15px/22px system-ui, sans-serif; }
  section { margin: 0 0 40px; }
  h2 { margin: 0 0 8px; font-size: 16px; }
  div { display: flex; flex-wrap: wrap; gap: 24px; align-items: start; }
  figure { position: relative; margin: 0; width: 640px; max-width: 100%; }
  figure.phone { width: 390px; }
  figcaption { color: #52606f; font-size: 13px; }
  img, svg { display: block; width: 100%; background: #fff; }
  span { position: relative; display: block; border: 1px solid #cfd8dc; }
  i { position: absolute; background: #e6007e33; outline: 1px solid #e6007e; }`;

/** Writes the page, or removes that of an earlier run if nothing has changed. */
export async function writeChanges(folder: string, changed: readonly Changed[]): Promise<void> {
  const file = join(folder, 'changes.html');
  if (changed.length === 0) return rm(file, { force: true });
  await writeFile(
    file,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parvis: changed pictures</title>
<style>${STYLE}</style>
<h1>${changed.length} pictures differ from the accepted ones</h1>
<p>If they are right: <code>npm run gallery -- --accept</code> with the words of these states.</p>
${changed.map(section).join('\n')}
</html>
`,
  );
}

function section({ picture, accepted, change, hasBefore }: Changed): string {
  const size = change?.size ? ` (${escapeHtml(change.size)})` : '';
  const kind = picture.endsWith('-390') ? 'phone' : 'wide';
  const boxes = (change?.parts ?? []).map(
    ({ left, top, width, height }) =>
      `<i style="left:${left.toFixed(2)}%;top:${top.toFixed(2)}%;width:${width.toFixed(2)}%;height:${height.toFixed(2)}%"></i>`,
  );
  const image = (path: string) => `<img src="${escapeHtml(path)}" alt="">`;
  const figure = (caption: string, content: string) =>
    `<figure class="${kind}"><span>${content}</span><figcaption>${caption}</figcaption></figure>`;
  const before = hasBefore
    ? figure('accepted', image(`before/${picture}.png`))
    : accepted && figure('accepted, as its hash tells', drawing(accepted));
  return `<section><h2>${escapeHtml(picture)}${size}</h2><div>${before ?? 'new'}${figure('now', image(`${picture}.png`) + boxes.join(''))}</div></section>`;
}

/** Returns the cells of a hash as boxes of their brightness. */
function drawing(hash: string): string {
  const { width, height, rows } = sketchOf(hash);
  const cellHeight = height / Math.max(1, rows.length);
  const cells = rows.flatMap((cellsOfRow, row) =>
    cellsOfRow.map((light, column) => {
      const cellWidth = width / cellsOfRow.length;
      const grey = Math.round(light * 255);
      return `<rect x="${column * cellWidth}" y="${row * cellHeight}" width="${cellWidth + 1}" height="${cellHeight + 1}" fill="rgb(${grey} ${grey} ${grey})"/>`;
    }),
  );
  return `<svg viewBox="0 0 ${width} ${height}">${cells.join('')}</svg>`;
}
