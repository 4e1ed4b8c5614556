// @ts-check
/* The colours, radius and font of a partner, and their contrast. Pure functions; tests/demo/snippet.test.ts. */

/** The tokens that the page offers, with the defaults of the elements. */
export const COLOURS = {
  primary: '#0f5c4d',
  'primary-strong': '#0b473c',
  ink: '#16202e',
  'ink-soft': '#52606f',
  paper: '#ffffff',
  sand: '#f6f3ee',
  line: '#e3ddd3',
};

/** Pairs of text and background: the elements fall back to all their own colours when one pair is under 4.5. */
export const PAIRS = /** @type {[keyof typeof COLOURS, keyof typeof COLOURS][]} */ ([
  ['ink', 'paper'],
  ['ink-soft', 'paper'],
  ['primary', 'paper'],
  ['primary-strong', 'paper'],
  ['ink', 'sand'],
  ['ink-soft', 'sand'],
  ['primary', 'sand'],
]);

/** The least contrast of a text (WCAG 2.2, 1.4.3). */
export const MINIMUM = 4.5;

/** @param {string} hex */
function channels(hex) {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** @param {string} hex */
function luminance(hex) {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Returns the contrast of two colours, from 1 to 21.
 * @param {string} first
 * @param {string} second
 */
export function contrast(first, second) {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * Returns the pairs with too little contrast, with their ratio.
 * @param {Record<string, string>} theme The chosen tokens; the others have their defaults.
 */
export function unreadable(theme) {
  const colours = { ...COLOURS, ...theme };
  return PAIRS.map(([text, surface]) => ({ text, surface, ratio: contrast(colours[text], colours[surface]) })).filter(
    ({ ratio }) => ratio < MINIMUM,
  );
}

/**
 * Returns a colour a fifth darker: the default of a pressed button.
 * @param {string} hex
 */
export function darker(hex) {
  const parts = channels(hex).map((channel) =>
    Math.round(channel * 0.78)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

/**
 * Returns a font list that is safe in a style sheet, without characters that could end the declaration.
 * @param {string} typed
 */
export function safeFont(typed) {
  const plain = typed.replace(/[^\p{L}\p{N} ,'"-]/gu, '').trim();
  const balanced = ['"', "'"].every((quote) => plain.split(quote).length % 2 === 1);
  return balanced ? plain : plain.replace(/['"]/g, '');
}

/**
 * Returns the valid tokens that differ from the defaults of the elements.
 * @param {Record<string, string>} chosen Colours as #rrggbb, `radius` in pixels, `font`.
 */
export function themeOf(chosen) {
  /** @type {Record<string, string>} */
  const theme = {};
  for (const [name, own] of Object.entries(COLOURS)) {
    const value = (chosen[name] ?? '').toLowerCase();
    if (/^#[\da-f]{6}$/.test(value) && value !== own) theme[name] = value;
  }
  if (theme['primary'] && !theme['primary-strong']) theme['primary-strong'] = darker(theme['primary']);
  const radius = Number(chosen['radius'] || 14);
  if (Number.isInteger(radius) && radius >= 0 && radius <= 40 && radius !== 14) {
    theme['radius'] = `${radius}px`;
    theme['radius-small'] = `${Math.min(8, radius)}px`;
  }
  const font = safeFont(chosen['font'] ?? '');
  if (font) theme['font'] = font;
  return theme;
}
