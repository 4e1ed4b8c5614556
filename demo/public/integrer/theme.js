// @ts-check
/* The colours, radius and font of a partner, and whether they can be read. Pure; tests/demo/snippet.test.ts. */

/** The tokens that the page offers, with the elements' own values. */
export const COLOURS = {
  primary: '#0f5c4d',
  'primary-strong': '#0b473c',
  ink: '#16202e',
  'ink-soft': '#52606f',
  paper: '#ffffff',
  sand: '#f6f3ee',
  line: '#e3ddd3',
};

/** What is written on what: the elements put all their own colours back when one pair is under 4.5. */
export const PAIRS = /** @type {[keyof typeof COLOURS, keyof typeof COLOURS][]} */ ([
  ['ink', 'paper'],
  ['ink-soft', 'paper'],
  ['primary', 'paper'],
  ['primary-strong', 'paper'],
  ['ink', 'sand'],
  ['ink-soft', 'sand'],
  ['primary', 'sand'],
]);

/** WCAG 2.2, 1.4.3. */
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
 * From 1 to 21.
 * @param {string} one
 * @param {string} other
 */
export function contrast(one, other) {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * The pairs that are hard to read, with their contrast.
 * @param {Record<string, string>} theme What was chosen; the rest is as by default.
 */
export function unreadable(theme) {
  const colours = { ...COLOURS, ...theme };
  return PAIRS.map(([text, surface]) => ({ text, surface, ratio: contrast(colours[text], colours[surface]) })).filter(
    ({ ratio }) => ratio < MINIMUM,
  );
}

/**
 * A colour a fifth darker: the one of a pressed button, while nobody has chosen it.
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
 * A font list that can stand in a style sheet: anything that could end the declaration is left out.
 * @param {string} typed
 */
export function safeFont(typed) {
  const plain = typed.replace(/[^\p{L}\p{N} ,'"-]/gu, '').trim();
  const balanced = ['"', "'"].every((quote) => plain.split(quote).length % 2 === 1);
  return balanced ? plain : plain.replace(/['"]/g, '');
}

/**
 * The tokens to write: what differs from the elements' own, checked.
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
