import { expect, test } from 'vitest';
import { css, keyframes, sharedSheet } from '@/host/styles';

test('classes and animations go into the shared sheet, and nothing into the head of the page', () => {
  const animation = keyframes`from { opacity: 0; } to { opacity: 1; }`;
  const name = css`animation: ${animation} 1s;`;
  const written = [...sharedSheet().cssRules].map(({ cssText }) => cssText).join('\n');
  expect(written).toContain(`@keyframes ${animation}`);
  expect(written).toContain(`.${name}`);
  expect(document.head.querySelectorAll('style')).toHaveLength(0);
});
