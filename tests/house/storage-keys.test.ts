/** The keys of the browser's records are made in one module: a sign-out finds them by their prefix. */
import { expect, test } from 'vitest';
import { filesOf, read } from './files.ts';

const KEY = /['"`]parvis:(?:session|\$\{|['"`])/;

test('only src/host/storage-keys.ts writes the key of a record', () => {
  const files = filesOf(['src', 'widgets'], /\.tsx?$/);
  expect(files.filter((file) => KEY.test(read(file)))).toEqual(['src/host/storage-keys.ts']);
});
