import { afterEach, describe, expect, test } from 'vitest';
import { stringifyJson } from '@/lib/json';

const prototypes: object[] = [Object.prototype, Array.prototype, String.prototype, Number.prototype];

/** Gives every prototype a toJSON that returns a text, as Prototype 1.6 does for lists. */
function installToJson() {
  for (const prototype of prototypes) {
    Object.defineProperty(prototype, 'toJSON', { configurable: true, value: () => 'of the page' });
  }
}

afterEach(() => {
  for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'toJSON');
});

describe('JSON that is sent and stored', () => {
  test.each([
    [[1, 'two', [3]], '[1,"two",[3]]'],
    [{ zone: ['Lyon, France'], lead: { name: 'Inès' } }, '{"zone":["Lyon, France"],"lead":{"name":"Inès"}}'],
    [{ kept: null, left: undefined }, '{"kept":null}'],
    ['a "text"', '"a \\"text\\""'],
    [null, 'null'],
    [60.5, '60.5'],
  ])('of %j is %s, also where the page adds toJSON to every value', (value, json) => {
    expect(stringifyJson(value)).toBe(json);
    installToJson();
    expect(stringifyJson(value)).toBe(json);
  });
});
