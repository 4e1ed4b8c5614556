/**
 * Are the host's own colours readable? Loaded after the first screen. When one pair fails, the whole palette goes
 * back to the defaults: half a palette could read worse than either.
 */
import { tokens } from '@/ui/tokens';

type Rgb = [red: number, green: number, blue: number];
type Token = keyof typeof tokens;

/** Colours that a host may set, and what is written on what with them. */
export type Palette = { tokens: Record<string, string>; pairs: readonly (readonly [text: string, surface: string])[] };

/** WCAG 2.2, 1.4.3: text of ordinary size. */
const MINIMUM = 4.5;

/** What is written on what. A pair also stands for its reverse: paper on primary is the text of a main button. */
export const PAIRS: [text: Token, surface: Token][] = [
  ['ink', 'paper'],
  ['ink-soft', 'paper'],
  ['primary', 'paper'],
  ['primary-strong', 'paper'],
  ['info', 'paper'],
  ['success', 'paper'],
  ['warning', 'paper'],
  ['danger', 'paper'],
  ['ink', 'sand'],
  ['ink-soft', 'sand'],
  ['primary', 'sand'],
];

/** The channels (0 to 1) of a computed colour, `rgb(…)` or `color(srgb …)`; null for any other text or a see-through colour. */
export function parseComputedColour(text: string): Rgb | null {
  const [, kind, body] = /^(rgba?|color)\(([^)]*)\)$/.exec(text) ?? [];
  if (!kind || !body) return null;
  const [red, green, blue, alpha = 1] = body
    .replace('srgb', '')
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map((part) => (part === 'none' ? 0 : Number(part)));
  if (![red, green, blue].every(Number.isFinite) || !(alpha >= 1)) return null;
  const scale = kind === 'color' ? 1 : 255;
  return [red, green, blue].map((channel) => Math.min(1, Math.max(0, (channel as number) / scale))) as Rgb;
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Lets the browser read a colour of any syntax: mixed with itself in srgb, it comes out as `color(srgb r g b)`. */
function readToken(probe: HTMLElement, token: string): Rgb | null {
  // A text that is no colour would silently fall back to the inherited one: ask first.
  if (!CSS.supports('color', getComputedStyle(probe).getPropertyValue(`--_${token}`).trim())) return null;
  probe.style.color = `var(--_${token})`;
  probe.style.backgroundColor = `color-mix(in srgb, var(--_${token}), var(--_${token}))`;
  const style = getComputedStyle(probe);
  return parseComputedColour(style.backgroundColor) ?? parseComputedColour(style.color);
}

const warned = new WeakSet<object>();

/**
 * Puts the default colours back, and warns once for each element, when a host's `--parvis-*` colours are unreadable
 * (under 4.5:1) or are no colours. `root` is the wrapper that the palette is read in. Returns whether they hold; an element
 * that has left its page, as under Turbo, has no colours to judge.
 */
export function checkContrast(root: HTMLElement, palette: Palette = { tokens, pairs: PAIRS }): boolean {
  if (!root.isConnected) return true;
  const probe = root.ownerDocument.createElement('span');
  probe.hidden = true;
  // Where the browser forces its own colours, those of the host are read all the same.
  probe.style.forcedColorAdjust = 'none';
  root.append(probe);
  const failing = palette.pairs.filter(([text, surface]) => {
    const [a, b] = [readToken(probe, text), readToken(probe, surface)];
    return !a || !b || contrastRatio(a, b) < MINIMUM;
  });
  probe.remove();
  if (!failing.length) return true;

  root.dataset.colours = 'default';
  for (const [name, value] of Object.entries(palette.tokens)) {
    if (value.startsWith('#')) root.style.setProperty(`--_${name}`, value);
  }
  const scope = root.getRootNode();
  const element = scope instanceof ShadowRoot ? scope.host : root;
  if (!warned.has(element)) {
    warned.add(element);
    const names = failing.map(([text, surface]) => `--parvis-${text} on --parvis-${surface}`).join(', ');
    console.warn(
      `<${element.localName}>: contrast under ${MINIMUM}:1 or not a colour (${names}). Default colours are used.`,
    );
  }
  return false;
}
