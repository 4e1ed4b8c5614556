/**
 * A picture in some hundred characters: the mean brightness of each cell of a grid, and the mean tint of each row. What
 * a person would see changes it; the smoothing of letters does not.
 */
import type { Picture } from '../../setup/pixels.ts';

const COLUMNS = 12;
// The height of a row, in CSS pixels.
const ROW_PX = 48;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const TINTS = 2;
const ROW_LETTERS = COLUMNS + TINTS;

// Letters apart: one step of brightness is 4 of 255, one of tint 1.
const MOST_STEPS = 1;

const letter = (level: number) => LETTERS[Math.max(0, Math.min(63, Math.round(level)))] ?? '';

type Sums = { light: number; blue: number; red: number; count: number };

/** Returns `WIDTHxHEIGHT:` in CSS pixels, and the letters of each row; `scale` is the pixels in a CSS pixel. */
export function hashOf({ width, height, channels, data }: Picture, scale: number): string {
  const rows = Math.ceil(height / scale / ROW_PX);
  const cells = Array.from({ length: rows * COLUMNS }, (): Sums => ({ light: 0, blue: 0, red: 0, count: 0 }));
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / scale / ROW_PX);
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * channels;
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      const light = 0.299 * red + 0.587 * green + 0.114 * blue;
      const cell = cells[row * COLUMNS + Math.floor((x * COLUMNS) / width)];
      if (!cell) continue;
      cell.light += light;
      cell.blue += blue - light;
      cell.red += red - light;
      cell.count += 1;
    }
  }
  const lines = Array.from({ length: rows }, (_, row) => lineOf(cells.slice(row * COLUMNS, (row + 1) * COLUMNS)));
  return `${width / scale}x${height / scale}:${lines.join('')}`;
}

function lineOf(cells: Sums[]): string {
  const meanOf = (name: 'blue' | 'red') =>
    cells.map((cell) => cell[name] / cell.count).reduce((sum, value) => sum + value, 0) / cells.length;
  const lights = cells.map(({ light, count }) => letter(light / count / 4));
  return lights.join('') + letter(32 + meanOf('blue')) + letter(32 + meanOf('red'));
}

/** A picture as its hash tells it: its size, and the brightness of its cells from 0 to 1, row by row. */
export type Sketch = { width: number; height: number; rows: number[][] };

/** Returns what a hash tells of its picture. */
export function sketchOf(hash: string): Sketch {
  const [size = '', letters = ''] = hash.split(':');
  const [width = 0, height = 0] = size.split('x').map(Number);
  const rows = (letters.match(new RegExp(`.{${ROW_LETTERS}}`, 'g')) ?? []).map((line) =>
    [...line.slice(0, COLUMNS)].map((each) => LETTERS.indexOf(each) / 63),
  );
  return { width, height, rows };
}

/** A part of a picture that has changed, in percent of its width and height. */
export type ChangedPart = { left: number; top: number; width: number; height: number };

/** What has changed from one hash to another: null if nothing has. */
export type Change = { size: string | null; parts: ChangedPart[] };

/** Returns the difference of two hashes; a row whose tint has changed is changed as a whole. */
export function changeBetween(before: string, now: string): Change | null {
  const [[sizeBefore = '', old = ''], [size = '', letters = '']] = [before.split(':'), now.split(':')];
  const height = Number(size.split('x')[1]);
  const isFar = (at: number) =>
    Math.abs(LETTERS.indexOf(old[at] ?? '') - LETTERS.indexOf(letters[at] ?? '')) > MOST_STEPS;
  const parts: ChangedPart[] = [];
  const rowHeight = (ROW_PX / height) * 100;
  for (let at = 0; at < letters.length; at += ROW_LETTERS) {
    const box = { top: (at / ROW_LETTERS) * rowHeight, height: rowHeight };
    const columns = Array.from({ length: COLUMNS }, (_, column) => column).filter((column) => isFar(at + column));
    parts.push(...columns.map((column) => ({ left: (column / COLUMNS) * 100, width: 100 / COLUMNS, ...box })));
    if (columns.length === 0 && (isFar(at + COLUMNS) || isFar(at + COLUMNS + 1))) {
      parts.push({ left: 0, width: 100, ...box });
    }
  }
  if (size === sizeBefore && parts.length === 0) return null;
  return { size: size === sizeBefore ? null : `${sizeBefore} is now ${size}`, parts };
}
