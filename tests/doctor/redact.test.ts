import { describe, expect, test } from 'vitest';
import { bareAddress, redacted, withoutValue } from '../../tools/doctor/redact.ts';

describe('a text of the doctor', () => {
  test.each([
    ['of a token', 'GET /x with s3cr3t-token', 'GET /x with …'],
    ['of an e-mail', 'mailto lea.martin+a@exemple.fr is refused', 'mailto … is refused'],
    ['of a query', '"https://a.example/b?token=1&c=d" is asked', '"https://a.example/b?…" is asked'],
    ['of a fragment', 'wss://a.example/cable#x refuses', 'wss://a.example/cable?… refuses'],
    ['of a short id', 'answered with 201', 'answered with 201'],
    ['of a helper', '{ where: "config.x = [a, b]" }', '{ where: "config.x = [a, b]" }'],
  ])('holds nothing %s', (_, text, clean) => {
    expect(redacted(text, ['s3cr3t-token', '201'])).toBe(clean);
  });

  test('keeps the value of an attribute only if it is a word of 12 letters at most', () => {
    expect(withoutValue('routing="hsh" is not one of path.')).toBe('routing="hsh" is not one of path.');
    expect(withoutValue('routing="abcdefghijklm" is not one of path.')).toBe('routing="…" is not one of path.');
    expect(withoutValue('esign-origins: "eyJhbGciOi" is not an origin.')).toBe('esign-origins: "…" is not an origin.');
    expect(withoutValue('home-url="a "b" c" is no address.')).toBe('home-url="…" is no address.');
  });

  test('has addresses without user, query and fragment', () => {
    expect(bareAddress('https://me:secret@a.example:8443/b?c#d')).toBe('https://a.example:8443/b');
    expect(bareAddress('/b')).toBeNull();
  });
});
