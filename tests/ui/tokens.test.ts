import { describe, expect, it } from 'vitest';
import { contrastRatio, PAIRS, parseComputedColour } from '@/ui/contrast';
import { tokens, tokensCss } from '@/ui/tokens';

function rgb(hex: string): [number, number, number] {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return parseComputedColour(`rgb(${channels.join(', ')})`)!;
}

describe('the tokens', () => {
  it.each(Object.entries(tokens))('--parvis-%s can be set by a host and is %s by default', (name, value) => {
    expect(tokensCss).toContain(`--_${name}:var(--parvis-${name},${value});`);
  });

  it.each(PAIRS)('%s on %s has at least 4.5:1 by default', (text, surface) => {
    expect(contrastRatio(rgb(tokens[text]), rgb(tokens[surface]))).toBeGreaterThanOrEqual(4.5);
  });

  it('inherit the font of the host, unless --parvis-font is set', () => {
    expect(tokensCss).toContain('font-family:var(--parvis-font,inherit)');
  });

  it('are a style sheet with matching braces', () => {
    const count = (mark: string) => tokensCss.split(mark).length;
    expect(count('{')).toBe(count('}'));
  });

  it('use only media queries known to browsers', () => {
    expect(tokensCss.match(/@media[^{]+/g)).toEqual([
      '@media (forced-colors:active)',
      '@media (prefers-reduced-motion:reduce)',
      '@media print',
    ]);
  });
});
