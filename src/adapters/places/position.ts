/** The position of the visitor's device (docs/spec/radar.md#3.8). */

import { coarsePoint } from '@/domain/place/coarse-point';
import type { Point } from '@/domain/place/france';
import { err, ok, type Result } from '@/lib/result';
import { withTimeLimit } from './with-time-limit';

/** Why there is no position. 'forbidden': the page may not ask, for want of https or by its Permissions-Policy. */
export type PositionFailure = 'denied' | 'unavailable' | 'timeout' | 'forbidden';

const POSITION_MS = 10_000;
/** Includes the browser's question, which its own time limit leaves out: some browsers never say that it was closed. */
const ANSWER_MS = 30_000;
/** A position of the last minute is recent enough, in milliseconds. */
const MAX_AGE_MS = 60_000;

/** The codes of GeolocationPositionError. */
const FAILURES: Record<number, PositionFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

type PolicyDocument = Document & { featurePolicy?: { allowsFeature(name: string): boolean } };

/** Returns whether the page may not ask. Only Chromium tells its policy; elsewhere a refusal by policy is 'denied'. */
function isForbidden({ navigator, isSecureContext, document }: Window): boolean {
  const { featurePolicy } = document as PolicyDocument;
  return !navigator.geolocation || isSecureContext === false || featurePolicy?.allowsFeature('geolocation') === false;
}

/** Asks the browser for the position once; returns it rounded: nothing else ever holds the exact one. */
export async function readPosition(window: Window, life: AbortSignal): Promise<Result<Point, PositionFailure>> {
  if (isForbidden(window)) return err('forbidden');
  const read = () =>
    new Promise<Result<Point, PositionFailure>>((resolve) => {
      window.navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve(ok(coarsePoint({ lat: coords.latitude, lng: coords.longitude }))),
        ({ code }) => resolve(err(FAILURES[code] ?? 'unavailable')),
        { enableHighAccuracy: false, timeout: POSITION_MS, maximumAge: MAX_AGE_MS },
      );
    });
  const outcome = await withTimeLimit(ANSWER_MS, [life], read);
  if (outcome.ok) return outcome.value;
  return err(outcome.error.tag === 'timeout' ? 'timeout' : 'unavailable');
}
