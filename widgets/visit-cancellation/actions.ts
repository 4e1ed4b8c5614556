/** The requests of the public cancellation, fetched at the first act, never for the first screen. */
import type { ApiClient } from '@/api/client';
import { cancelPublicVisit, fetchPublicVisit, type VisitProof, verifyVisitor } from '@/api/visit/visits';
import { type Failure, isDoneWithoutResult } from '@/domain/failure';
import { type CancelReason, canCancelVisit, isCancelled, type PublicVisit } from '@/domain/visit/visit';
import { refusalOf } from '@/features/account/refusal';
import { failureMessage } from '@/text/failures';
import type { Refusal } from '@/ui/use-form';
import type { VisitLink } from './flow';

/** The result of the authentication: a token, or the refusal shown under the field or in the form. */
export type AuthenticationResult = { visitToken: string | null } | { refusal: Refusal };

const isNoMatch = (failure: Failure) =>
  failure.tag === 'unauthorized' ||
  failure.tag === 'not-found' ||
  (failure.tag === 'refused' && failure.status === 422);

/** Has the server verify the visitor's e-mail; 401, 404 and 422 mean no match. Source: docs/spec/visits.md#7.5. */
export async function authenticate(call: ApiClient, link: VisitLink, email: string): Promise<AuthenticationResult> {
  const answer = await verifyVisitor(call, { ...link, email });
  if (answer.ok) return { visitToken: answer.value };
  if (isNoMatch(answer.error)) return { refusal: { fields: { email: "*L'email ne correspond pas" } } };
  const { error } = answer;
  return { refusal: error.tag === 'page-expired' ? refusalOf(error) : { message: failureMessage(error) } };
}

/**
 * The result of a cancellation: cancelled (`already`: before this request), a visit that can no longer be cancelled, or
 * a failure that changes nothing.
 */
export type CancellationResult =
  | { tag: 'cancelled'; visit: PublicVisit; already: boolean }
  | { tag: 'too-late'; visit: PublicVisit }
  | { tag: 'failed'; failure: Failure };

/**
 * Cancels the visit. After an inconclusive response (connection lost, refusal without a field, no cancelled state) the
 * visit is read again and the server's state decides. `before` is the visit as last read, `now` in epoch milliseconds.
 * Source: docs/spec/visits.md#8.7.
 */
export async function cancelVisit(
  call: ApiClient,
  proof: VisitProof,
  cancellation: { reason: CancelReason; details: string },
  { before, now }: { before: PublicVisit; now: number },
): Promise<CancellationResult> {
  const answer = await cancelPublicVisit(call, proof, cancellation);
  if (answer.ok && isCancelled(answer.value)) return { tag: 'cancelled', visit: answer.value, already: false };
  // A success status settles the act: a server that reads from a replica may show it later (docs/spec/visits.md#8.8).
  if (answer.ok || isDoneWithoutResult(answer.error)) {
    const reread = await fetchPublicVisit(call, proof);
    return { tag: 'cancelled', visit: { ...(reread.ok ? reread.value : before), canceled: true }, already: false };
  }
  const failure = answer.error;
  const refused = failure.tag === 'refused';
  if (isProofLost(failure)) return { tag: 'failed', failure };
  if (refused && Object.keys(failure.refusal.fields).length > 0) return { tag: 'failed', failure };
  const reread = await fetchPublicVisit(call, proof);
  if (!reread.ok) return { tag: 'failed', failure };
  const visit = reread.value;
  if (isCancelled(visit)) return { tag: 'cancelled', visit, already: refused };
  return canCancelVisit(visit, now) ? { tag: 'failed', failure } : { tag: 'too-late', visit };
}

/** Returns whether the visitor's proof has expired: the e-mail must be asked again. Source: docs/spec/visits.md#7.8. */
export function isProofLost(failure: Failure): boolean {
  return failure.tag === 'unauthorized';
}
