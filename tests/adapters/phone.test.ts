// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneTools } from '@/adapters/phone';
import { phoneCountries } from '@/lib/phone-tools';
import { phoneMetadataText } from '../../scripts/phone-metadata';

/** One mobile number for each country, as its people write it. */
const mobiles: [country: string, national: string, e164: string][] = [
  ['FR', '06 12 34 56 78', '+33612345678'],
  ['BE', '0470 12 34 56', '+32470123456'],
  ['CH', '078 123 45 67', '+41781234567'],
  ['LU', '628 123 456', '+352628123456'],
  ['MC', '06 12 34 56 78', '+377612345678'],
  ['DE', '01512 3456789', '+4915123456789'],
  ['GB', '07400 123456', '+447400123456'],
  ['ES', '612 34 56 78', '+34612345678'],
  ['IT', '312 345 6789', '+393123456789'],
  ['PT', '912 345 678', '+351912345678'],
  ['US', '(201) 555-0123', '+12015550123'],
  ['GP', '0690 00 12 34', '+590690001234'],
  ['MQ', '0696 20 12 34', '+596696201234'],
  ['GF', '0694 20 12 34', '+594694201234'],
  ['RE', '0692 12 34 56', '+262692123456'],
  ['MA', '06 50 12 34 56', '+212650123456'],
  ['DZ', '0551 23 45 67', '+213551234567'],
  ['TN', '20 123 456', '+21620123456'],
];

describe('phone numbers', () => {
  it.each(['__proto__', 'constructor', 'toString'])(
    'of a country that a server calls %s are those of another country',
    (country) => {
      expect(phoneTools.toE164('+33612345678', country)).toBe('+33612345678');
      expect(phoneTools.toE164('0612345678', country)).toBeNull();
    },
  );

  it('have one example for each country of the list', () => {
    expect(mobiles.map(([country]) => country).sort()).toEqual(Object.keys(phoneCountries).sort());
  });

  it.each(mobiles)('%s: %s is %s', (country, national, e164) => {
    expect(phoneTools.validate(national, country)).toBe(true);
    expect(phoneTools.toE164(national, country)).toBe(e164);
    expect(phoneTools.toE164(e164, country)).toBe(e164);
    expect(phoneTools.display(e164, country)).toBe(national);
    expect(phoneTools.display(national, country)).toBe(national);
  });

  it.each([
    ['0612345678', true],
    ['06.12.34.56.78', true],
    ['06-12-34-56-78', true],
    ['+33 6 12 34 56 78', true],
    ['0033612345678', true],
    ['+33 (0)6 12 34 56 78', true],
    ['01 42 68 53 00', true],
    ['061234567', false],
    ['06123456789', false],
    ['0012345678', false],
    ['', false],
    ['téléphone', false],
    ['+32470123456', false],
    ['appelez le 0612345678', false],
  ])('for France, %j is %s', (number, valid) => {
    expect(phoneTools.validate(number, 'FR')).toBe(valid);
    expect(phoneTools.toE164(number, 'FR') !== null).toBe(valid);
  });

  it.each([
    ['+1234567', false],
    ['+12345678', true],
    ['+123456789012345', true],
    ['+1234567890123456', false],
    ['+31 6 12 34 56 78', true],
    ['0031612345678', true],
    ['31612345678', false],
    ['+0612345678', false],
    ['+31 6 12 34 AB', false],
  ])('for another country, %j is %s: + and 8 to 15 digits', (number, valid) => {
    expect(phoneTools.validate(number, '')).toBe(valid);
    expect(phoneTools.validate(number, 'NL')).toBe(valid);
  });

  it('of another than the chosen country are shown with their calling code', () => {
    expect(phoneTools.display('+33612345678', 'BE')).toBe('+33 6 12 34 56 78');
  });

  it.each(['', '0', 'abc', '+', '06 12'])('that cannot be parsed are kept as typed: %j', (text) => {
    expect(phoneTools.display(text, 'FR')).toBe(text);
    expect(phoneTools.display(text, '')).toBe(text);
  });

  it('never throw, and every valid number can be sent, whatever is typed', () => {
    const country = fc.constantFrom(...Object.keys(phoneCountries), '', 'NL', '??');
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 .()-]{0,20}$/));
    fc.assert(
      fc.property(typed, country, (number, code) => {
        const sent = phoneTools.toE164(number, code);
        phoneTools.display(number, code);
        return phoneTools.validate(number, code) === (sent !== null) && (sent === null || /^\+\d{7,15}$/.test(sent));
      }),
    );
  });

  it('use the metadata that scripts/phone-metadata.ts would write', () => {
    const file = fileURLToPath(new URL('../../src/adapters/phone-metadata.json', import.meta.url));
    expect(readFileSync(file, 'utf8')).toBe(phoneMetadataText());
  });
});
