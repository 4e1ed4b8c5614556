import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkContrast, contrastRatio, parseComputedColour } from '@/ui/contrast';
import { nightPairs, nightTokens } from '@/ui/night';
import { tokens } from '@/ui/tokens';

type Palette = Record<string, string>;

const DEFAULTS: Palette = { ...tokens };

/**
 * happy-dom resolves neither variables nor color-mix: this replaces the browser, which returns any colour as
 * `color(srgb r g b)`.
 */
function browserWith(palette: Palette) {
  let token = '';
  vi.stubGlobal('getComputedStyle', () => ({
    getPropertyValue: (name: string) => {
      token = name.slice('--_'.length);
      return palette[token] ?? '';
    },
    get color() {
      return this.backgroundColor;
    },
    get backgroundColor() {
      const hex = /^#(..)(..)(..)$/.exec(palette[token] ?? '');
      return hex
        ? `color(srgb ${hex
            .slice(1)
            .map((part) => Number.parseInt(part, 16) / 255)
            .join(' ')})`
        : '';
    },
  }));
  vi.stubGlobal('CSS', { supports: (_: string, text: string) => text.startsWith('#') });
}

function element(): { root: HTMLElement; host: HTMLElement } {
  const host = document.createElement('parvis-test');
  const root = document.createElement('div');
  host.attachShadow({ mode: 'open' }).append(root);
  document.body.append(host);
  return { root, host };
}

describe('the contrast of a host’s colours', () => {
  let warn: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    warn.mockRestore();
  });

  it.each([
    ['black on white is 21:1', '0 0 0', '1 1 1', 21],
    ['a colour on itself is 1:1', '0.5 0.5 0.5', '0.5 0.5 0.5', 1],
    ['grey 118 on white is 4.54:1', '0.46275 0.46275 0.46275', '1 1 1', 4.54],
    ['grey 119 on white is 4.48:1', '0.46667 0.46667 0.46667', '1 1 1', 4.48],
  ])('%s', (_, a, b, ratio) => {
    const colour = (channels: string) => parseComputedColour(`color(srgb ${channels})`)!;
    expect(contrastRatio(colour(a), colour(b))).toBeCloseTo(ratio, 2);
    expect(contrastRatio(colour(b), colour(a))).toBeCloseTo(ratio, 2);
  });

  it.each([
    ['rgb(255, 0, 51)', [1, 0, 0.2]],
    ['rgba(255, 0, 51, 1)', [1, 0, 0.2]],
    ['color(srgb 1 none 0.2)', [1, 0, 0.2]],
    ['color(srgb 1.2 -0.1 0.2)', [1, 0, 0.2]],
  ])('reads the computed colour %s', (text, channels) => {
    expect(parseComputedColour(text)).toEqual(channels);
  });

  it.each(['rgba(0, 0, 0, 0.5)', 'color(srgb 0 0 0 / 0.4)', 'oklch(0.5 0.1 20)', 'transparent', ''])(
    'does not guess the contrast of %s',
    (text) => {
      expect(parseComputedColour(text)).toBeNull();
    },
  );

  it('keeps the host’s colours when every pair has 4.5:1', () => {
    browserWith({ ...DEFAULTS, primary: '#1f3fbf' });
    const { root } = element();
    expect(checkContrast(root)).toBe(true);
    expect(root.dataset['colours']).toBeUndefined();
    expect(root.childElementCount).toBe(0);
    expect(warn).not.toHaveBeenCalled();
  });

  it('falls back to the whole default palette when one pair is below 4.5:1, and warns once for the element', () => {
    browserWith({ ...DEFAULTS, primary: '#ffd400', paper: '#fffff0' });
    const { root, host } = element();
    expect(checkContrast(root)).toBe(false);
    expect(checkContrast(root)).toBe(false);
    expect(root.dataset['colours']).toBe('default');
    expect(root.style.getPropertyValue('--_primary')).toBe(tokens.primary);
    expect(root.style.getPropertyValue('--_paper')).toBe(tokens.paper);
    expect(root.style.getPropertyValue('--_radius')).toBe('');
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain(`<${host.localName}>`);
    expect(warn.mock.calls[0]?.[0]).toContain('--parvis-primary on --parvis-paper');
  });

  it('ignores a detached element, whose colours a browser does not compute', () => {
    browserWith({});
    const { root, host } = element();
    host.remove();
    expect(checkContrast(root)).toBe(true);
    expect(root.dataset['colours']).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
    document.body.append(host);
    expect(checkContrast(root)).toBe(false);
  });

  it('warns each element of a page once', () => {
    browserWith({ ...DEFAULTS, ink: '#cccccc' });
    checkContrast(element().root);
    checkContrast(element().root);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('falls back to the defaults when a token is not a colour', () => {
    browserWith({ ...DEFAULTS, primary: 'banane' });
    const { root } = element();
    expect(checkContrast(root)).toBe(false);
    expect(root.style.getPropertyValue('--_primary')).toBe(tokens.primary);
  });

  it('checks a separate palette: a radar too dark for its night theme falls back to the default night theme', () => {
    const night = { ...DEFAULTS, ink: '#e9f0f6', 'ink-soft': '#a3b3c2', sand: '#16212d', ...nightTokens };
    const palette = { tokens: nightTokens, pairs: nightPairs };
    browserWith(night);
    expect(checkContrast(element().root, palette)).toBe(true);
    browserWith({ ...night, radar: '#1a2b3c' });
    const { root } = element();
    expect(checkContrast(root, palette)).toBe(false);
    expect(root.style.getPropertyValue('--_radar')).toBe('#37e0b2');
    expect(root.style.getPropertyValue('--_paper')).toBe('');
  });
});
