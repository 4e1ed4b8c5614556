/** A test visits every state of the gallery. */
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, read } from './files.ts';

const sources = filesOf(['e2e/gallery'], /^e2e\/gallery\/(?!tools\/)[a-z-]+\/[a-z-]+\.ts$/);
const exported = sources.flatMap((file) =>
  [...read(file).matchAll(/export const (\w+States)\b/g)].map(([, name = '']) => ({ file, name })),
);

test('40 files export states', () => {
  expect(exported).toHaveLength(40);
});

test.each(exported)('$name of $file are visited by the test file beside it', ({ file, name }) => {
  const test = read(join(dirname(file), `${basename(file, '.ts')}.test.ts`));
  expect(test).toMatch(new RegExp(`^visitStates\\(${name}(, \\{ inOnePage: true \\})?\\);$`, 'm'));
});
