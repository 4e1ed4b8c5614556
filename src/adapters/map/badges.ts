import type { MapColours } from './map';

const RATIO = 2;
const FONT_PX = 11;
const HEIGHT = 18;

/** Returns a short text in a pill as pixels, null without a canvas: mapbox draws no text without a glyph server. */
export function badgeImage(text: string, document: Document, { paper, ink, edge }: MapColours) {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const font = `600 ${FONT_PX}px system-ui, sans-serif`;
  context.font = font;
  const width = Math.ceil(context.measureText(text).width) + 12;
  canvas.width = width * RATIO;
  canvas.height = HEIGHT * RATIO;
  context.scale(RATIO, RATIO);
  context.beginPath();
  context.roundRect(0.5, 0.5, width - 1, HEIGHT - 1, HEIGHT / 2);
  context.fillStyle = paper;
  context.fill();
  context.strokeStyle = edge;
  context.stroke();
  context.font = font;
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, width / 2, HEIGHT / 2 + 0.5);
  return { data: context.getImageData(0, 0, canvas.width, canvas.height), pixelRatio: RATIO };
}
