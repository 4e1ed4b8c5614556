/** A thousand addresses of strangers against the two checks of addresses (docs/spec/frames.md#4). */
import { expect, test } from 'vitest';
import { safeHref, safeRedirect } from '@/host/redirects';
import { diceOf } from '../odd/strange.ts';
import { strangerTarget } from './stranger-targets.ts';

const dice = diceOf(2_026);
const TARGETS = Array.from({ length: 1_000 }, () => strangerTarget(dice));

test('a redirect_url is followed only over http(s), to an allowed origin, without a user', () => {
  const followed = TARGETS.flatMap(({ raw, base, origins }) => {
    const href = safeRedirect(raw, base, origins);
    return href === null ? [] : [{ raw, base, origins, href, ...partsOf(href) }];
  });
  const wrong = followed.filter(
    ({ raw, base, origins, href, scheme, origin, user }) =>
      !/^https?:$/.test(scheme) || !origins.includes(origin) || user !== '' || href !== new URL(raw, base).href,
  );
  expect(wrong).toEqual([]);
  // Neither all nor none: the list has addresses of both kinds.
  expect(followed.length).toBeGreaterThan(60);
  expect(followed.length).toBeLessThan(500);
});

test('a link shows only http(s), mailto and tel, without a user', () => {
  const shown = TARGETS.flatMap(({ raw, base }) => safeHref(raw, base) ?? []).map(partsOf);
  expect(shown.filter(({ scheme, user }) => !/^(https?|mailto|tel):$/.test(scheme) || user !== '')).toEqual([]);
  expect(shown.length).toBeGreaterThan(60);
});

function partsOf(href: string) {
  const { protocol, origin, username, password } = new URL(href);
  return { scheme: protocol, origin, user: username + password };
}
