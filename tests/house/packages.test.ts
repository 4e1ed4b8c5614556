import { describe, expect, test } from 'vitest';
import { changedSource } from '../../scripts/build/packages.ts';

const bundled = (source: string) => changedSource('node_modules/some-package/index.js', source);

describe('a for-in loop in a package', () => {
  test.each([
    ['for (var key in props) use(key);', 'for (var key of Object.keys((props) ?? {})) use(key);'],
    ['for(k in o={},p)u(k)', 'for (k of Object.keys((o={},p) ?? {}))u(k)'],
    ['for(let k in{a:f(1)})u(k)', 'for (let k of Object.keys(({a:f(1)}) ?? {}))u(k)'],
    [
      'for (const a in b(c)) for (d.e in f) g();',
      'for (const a of Object.keys((b(c)) ?? {})) for (d.e of Object.keys((f) ?? {})) g();',
    ],
  ])('%s visits own keys only', (source, text) => {
    expect(bundled(source)).toBe(text);
  });

  test.each([
    'for (const key of keys) use(key);',
    'if (key in props) use(key);',
    'for (let i = 0; i < n; i++) use(i);',
  ])('%s is unchanged', (source) => {
    expect(bundled(source)).toBe(source);
  });

  test('visits the keys of an object only', () => {
    const run = new Function('value', bundled('var keys = []; for (var key in value) keys.push(key); return keys;'));
    expect(run(Object.create({ extend: 1 }, { own: { value: 1, enumerable: true } }))).toEqual(['own']);
    expect(run(null)).toEqual([]);
  });
});
