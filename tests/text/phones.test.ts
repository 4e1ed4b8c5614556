import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, telHref } from '@/text/person/phones';

const spaced = (text: string) => text.replace(/ /g, '\u00a0');

describe('displayed phone numbers', () => {
  test.each([
    ['+33612345678', '06 12 34 56 78'],
    ['06 12 34 56 78', '06 12 34 56 78'],
    ['06.12.34.56.78', '06 12 34 56 78'],
    ['0033612345678', '06 12 34 56 78'],
    ['+33 (0)6 12 34 56 78', '06 12 34 56 78'],
    ['+32470123456', '+32 470 12 34 56'],
    ['+442071234567', '+44 20 71 23 45 67'],
    ['+352621123456', '+352 621 12 34 56'],
    ['+12025550123', '+1 20 25 55 01 23'],
    ['+590690123456', '+590 690 12 34 56'],
  ])('%s is formatted as %s', (phone, text) => {
    expect(formatPhone(phone)).toBe(spaced(text));
  });

  test.each([['3949'], ['06 12'], ['+33'], ['sur demande'], ['']])(
    '%j, an incomplete number, is unchanged',
    (phone) => {
      expect(formatPhone(phone)).toBe(phone);
    },
  );

  test('any French number keeps its 9 digits, and formatting it again changes nothing', () => {
    const nineDigits = fc.integer({ min: 100_000_000, max: 999_999_999 });
    fc.assert(
      fc.property(nineDigits, (digits) => {
        const text = formatPhone(`+33${digits}`);
        expect(text).toMatch(/^0\d(\u00a0\d{2}){4}$/);
        expect(text.replace(/\D/g, '')).toBe(`0${digits}`);
        expect(formatPhone(text)).toBe(text);
        expect(telHref(text)).toBe(`tel:+33${digits}`);
      }),
    );
  });

  test('any other international number keeps its digits in order after one +', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10_000_000n, max: 999_999_999_999_999n }), (digits) => {
        fc.pre(!`${digits}`.startsWith('33'));
        const text = formatPhone(`+${digits}`);
        expect(text.replace(/\u00a0/g, '')).toBe(`+${digits}`);
      }),
    );
  });
});

describe('phone links', () => {
  test.each([
    ['+33612345678', 'tel:+33612345678'],
    ['06 12 34 56 78', 'tel:+33612345678'],
    ['+32 470 12 34 56', 'tel:+32470123456'],
    ['3949', 'tel:3949'],
    ['06;postd=1', 'tel:061'],
    ['sur demande', 'tel:'],
    ['', 'tel:'],
  ])('%j leads to %s', (phone, href) => {
    expect(telHref(phone)).toBe(href);
  });

  test('for any text, the link contains digits and one + only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(telHref(text)).toMatch(/^tel:\+?\d*$/);
      }),
    );
  });
});
