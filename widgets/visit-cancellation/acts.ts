/** What the visitor does, with everything that can go wrong. Fetched with the first act, never for the first screen. */
import type { ApiClient } from '@/api/client';
import { cancelPublicVisit, fetchPublicVisit, type VisitProof, verifyVisitor } from '@/api/visit/visits';
import { type Failure, isDoneUnseen } from '@/domain/failure';
import { type CancelReason, canCancelVisit, isCancelled, type PublicVisit } from '@/domain/visit/visit';
import { refusalOf } from '@/features/account/refusal';
import { failureMessage } from '@/text/failures';
import type { Refusal } from '@/ui/use-form';
import type { Link } from './flow';

/** The e-mail's answer: a proof, or what to say under the field or above the form. */
export type Authentication = { visitToken: string | null } | { refusal: Refusal };

const noMatch = (failure: Failure) =>
  failure.tag === 'unauthorized' ||
  failure.tag === 'not-found' ||
  (failure.tag === 'refused' && failure.status === 422);

/** Asks the server whether this e-mail is the visitor's (contract §4: 401, 404 and 422 mean no). */
export async function authenticate(call: ApiClient, link: Link, email: string): Promise<Authentication> {
  const answer = await verifyVisitor(call, { ...link, email });
  if (answer.ok) return { visitToken: answer.value };
  if (noMatch(answer.error)) return { refusal: { fields: { email: "*L'email ne correspond pas" } } };
  const { error } = answer;
  return { refusal: error.tag === 'page-expired' ? refusalOf(error) : { message: failureMessage(error) } };
}

/**
 * What became of a cancellation: done (`already` when it was before), a visit that can no longer be cancelled, or a
 * failure that leaves everything as it was.
 */
export type Outcome =
  | { tag: 'cancelled'; visit: PublicVisit; already: boolean }
  | { tag: 'too-late'; visit: PublicVisit }
  | { tag: 'failed'; failure: Failure };

/**
 * Cancels the visit. When the answer leaves a doubt (connection lost, refusal without a field), or does not say it, the
 * visit is read again: the server's state is the truth. `before` is the visit as it was read last, `now` in epoch
 * milliseconds.
 */
export async function cancelVisit(
  call: ApiClient,
  proof: VisitProof,
  cancellation: { reason: CancelReason; details: string },
  { before, now }: { before: PublicVisit; now: number },
): Promise<Outcome> {
  const answer = await cancelPublicVisit(call, proof, cancellation);
  if (answer.ok && isCancelled(answer.value)) return { tag: 'cancelled', visit: answer.value, already: false };
  // The status has said that it was done: a server that reads from a copy may show it later.
  if (answer.ok || isDoneUnseen(answer.error)) {
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

/** Whether the server no longer takes the visitor's proof: the e-mail must be asked again. */
export function isProofLost(failure: Failure): boolean {
  return failure.tag === 'unauthorized';
}
