/** The drawn pixels of a screenshot: a blank map would pass every check of its state. */
import { inflateSync } from 'node:zlib';

/** A colour: red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A picture, in rows of RGB or RGBA. */
export type Picture = { width: number; height: number; channels: number; data: Buffer };

type Box = { x: number; y: number; width: number; height: number };

const CHANNELS: Record<number, number> = { 2: 3, 6: 4 };

/** Reads a PNG as Chromium writes it: 8 bits a channel, with or without alpha, not interlaced. */
export function readPng(png: Buffer): Picture {
  const parts: Buffer[] = [];
  let [width, height, channels] = [0, 0, 0];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (name === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      channels = CHANNELS[body[9] ?? 0] ?? 0;
      if (body[8] !== 8 || channels === 0 || body[12] !== 0) throw new Error('this PNG is of another kind');
    }
    if (name === 'IDAT') parts.push(body);
    at += length + 12;
  }
  return { width, height, channels, data: unfiltered(inflateSync(Buffer.concat(parts)), width * channels, channels) };
}

/** Writes a row over its differences from the bytes to the left, above, and above to the left. */
type Unfilter = (bytes: Uint8Array, from: number, to: number, left: number, up: number) => void;

/** By the number of a row's filter. `left` and `up` are the distances of these bytes; a loop of its own is fast. */
const FILTERS: Unfilter[] = [
  () => {},
  (bytes, from, to, left) => {
    for (let at = from; at < to; at += 1) bytes[at] = byte(bytes, at) + byte(bytes, at - left);
  },
  (bytes, from, to, _, up) => {
    for (let at = from; at < to; at += 1) bytes[at] = byte(bytes, at) + byte(bytes, at - up);
  },
  (bytes, from, to, left, up) => {
    for (let at = from; at < to; at += 1) {
      bytes[at] = byte(bytes, at) + ((byte(bytes, at - left) + byte(bytes, at - up)) >> 1);
    }
  },
  (bytes, from, to, left, up) => {
    for (let at = from; at < to; at += 1) {
      const told = nearest(byte(bytes, at - left), byte(bytes, at - up), byte(bytes, at - up - left));
      bytes[at] = byte(bytes, at) + told;
    }
  },
];

const byte = (bytes: Uint8Array, at: number) => bytes[at] as number;

/** Returns the rows without their filters. */
function unfiltered(raw: Buffer, stride: number, channels: number): Buffer {
  const rows = raw.length / (stride + 1);
  // An empty row above the first one, and an empty pixel before each row.
  const width = stride + channels;
  const padded = new Uint8Array((rows + 1) * width);
  const data = Buffer.allocUnsafe(rows * stride);
  for (let row = 0; row < rows; row += 1) {
    const at = row * (stride + 1);
    const from = (row + 1) * width + channels;
    padded.set(raw.subarray(at + 1, at + 1 + stride), from);
    FILTERS[byte(raw, at)]?.(padded, from, from + stride, channels, width);
    data.set(padded.subarray(from, from + stride), row * stride);
  }
  return data;
}

function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Returns the number of pixels of the box, or of the whole, with this colour, within `tolerance` in each channel. */
export function countPixels(picture: Picture, colour: Rgb, box?: Box, tolerance = 12): number {
  const { width, height, channels, data } = picture;
  const [left, top] = [Math.max(0, Math.round(box?.x ?? 0)), Math.max(0, Math.round(box?.y ?? 0))];
  const right = Math.min(width, box ? Math.round(box.x + box.width) : width);
  const bottom = Math.min(height, box ? Math.round(box.y + box.height) : height);
  let count = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * channels;
      if (colour.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) <= tolerance)) count += 1;
    }
  }
  return count;
}

/** Returns the number of different colours, up to 1 000: a blank picture has one. */
export function countColours({ channels, data }: Picture): number {
  const found = new Set<number>();
  for (let at = 0; at < data.length && found.size < 1_000; at += channels) found.add(data.readUIntBE(at, 3));
  return found.size;
}
