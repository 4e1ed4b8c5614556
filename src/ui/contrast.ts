/**
 * The contrast check of the host's colours, after the first screen. If one pair fails, the whole palette returns to its
 * defaults: half a palette could read worse than either. Source: docs/spec/looks.md#5.3.
 */
import { tokens } from '@/ui/tokens';

type Rgb = [red: number, green: number, blue: number];
type Token = keyof typeof tokens;

/** The tokens that a host may set, with their defaults, and the pairs of text and surface to check. */
export type Palette = { tokens: Record<string, string>; pairs: readonly (readonly [text: string, surface: string])[] };

/** WCAG 2.2, 1.4.3: text of ordinary size. */
const MINIMUM = 4.5;

/** Pairs of text and surface. A pair also covers its reverse: paper on primary is the text of a main button. */
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

/** Returns the channels (0 to 1) of an opaque computed colour, `rgb(…)` or `color(srgb …)`; null for any other text. */
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

/** Returns the WCAG contrast ratio of two colours, 1 to 21. */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Reads a token of any colour syntax: mixed with itself in srgb, the colour computes to `color(srgb r g b)`. */
function readToken(probe: HTMLElement, token: string): Rgb | null {
  // An invalid colour would silently fall back to the inherited colour.
  if (!CSS.supports('color', getComputedStyle(probe).getPropertyValue(`--_${token}`).trim())) return null;
  probe.style.color = `var(--_${token})`;
  probe.style.backgroundColor = `color-mix(in srgb, var(--_${token}), var(--_${token}))`;
  const style = getComputedStyle(probe);
  return parseComputedColour(style.backgroundColor) ?? parseComputedColour(style.color);
}

const warned = new WeakSet<object>();

/**
 * Restores the default colours, with one warning per element, if the host's `--parvis-*` colours have a contrast under
 * 4.5:1 or are no colours. `root` is the wrapper whose palette is read. Returns whether the host's colours are kept:
 * true for an element that has left the page (as under Turbo), whose colours cannot be read.
 */
export function checkContrast(root: HTMLElement, palette: Palette = { tokens, pairs: PAIRS }): boolean {
  if (!root.isConnected) return true;
  const probe = root.ownerDocument.createElement('span');
  probe.hidden = true;
  // With forced colours the host's colours are still the ones to read.
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
