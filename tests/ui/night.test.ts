import { describe, expect, it } from 'vitest';
import { contrastRatio, parseComputedColour } from '@/ui/contrast';
import { nightCss, nightPairs, nightTokens } from '@/ui/night';

/** Returns the default colours of the night theme: a host's tokens, and those that `.night` derives from them. */
function colourOf(name: string): [number, number, number] {
  const own = new RegExp(`--_${name}:(#[0-9a-f]{6})`).exec(nightCss)?.[1];
  const hex = nightTokens[name as keyof typeof nightTokens] ?? own ?? '';
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return parseComputedColour(`rgb(${channels.join(', ')})`)!;
}

describe('the night theme of the radar', () => {
  it.each(Object.entries(nightTokens))('--parvis-%s can be set by a host and is %s by default', (name, value) => {
    expect(nightCss).toContain(`--_${name}:var(--parvis-${name},${value});`);
  });

  it.each(nightPairs)('%s on %s has at least 4.5:1 by default', (text, surface) => {
    expect(contrastRatio(colourOf(text), colourOf(surface))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['danger', 'success', 'warning', 'info'])('%s is readable on the night background', (name) => {
    expect(contrastRatio(colourOf(name), colourOf('night'))).toBeGreaterThanOrEqual(4.5);
  });
});
