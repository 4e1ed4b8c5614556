/** The accepted spellings of each field (docs/spec/errors.md#2.3). */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { phoneTools } from '@/adapters/phone';
import { phone } from '@/api/fields';

test.each([
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78', '+33612345678'],
  [33612345678, '+33612345678', '+33612345678'],
  [612345678, '0612345678', '+33612345678'],
])('the phone number %j is decoded as %j, and encoded as %j', (wire, read, sent) => {
  const number = z.parse(phone, wire);
  expect(number).toBe(read);
  expect(phoneTools.toE164(number, 'FR')).toBe(sent);
});
