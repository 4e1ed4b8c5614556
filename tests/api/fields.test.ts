/** The accepted spellings of each field (docs/spec/errors.md#2.3). */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { phoneTools } from '@/adapters/phone';
import { amount, degrees, phone, pointOf } from '@/api/fields';

test.each([
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78', '+33612345678'],
  [33612345678, '+33612345678', '+33612345678'],
  [612345678, '0612345678', '+33612345678'],
  [999999999, '0999999999', '+33999999999'],
  // Ten digits have lost a '+', whatever the country.
  [1000000000, '+1000000000', null],
])('the phone number %j is decoded as %j, and encoded as %j', (wire, read, sent) => {
  const number = z.parse(phone, wire);
  expect(number).toBe(read);
  expect(phoneTools.toE164(number, 'FR')).toBe(sent);
});

test.each([
  [45.75, 4.85, { lat: 45.75, lng: 4.85 }],
  [0, 0, { lat: 0, lng: 0 }],
  [null, 4.85, null],
  [45.75, null, null],
])('the coordinates %j and %j are the point %j', (lat, lng, point) => {
  expect(pointOf(lat, lng)).toEqual(point);
});

test.each([undefined, null, '', 'beaucoup', {}])('%j is neither an amount nor a coordinate', (wire) => {
  expect([z.safeParse(amount, wire).success, z.safeParse(degrees(90), wire).success]).toEqual([false, false]);
});
