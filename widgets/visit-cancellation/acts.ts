/** What the visitor does, with everything that can go wrong. Fetched with the first act, never for the first screen. */
import type { ApiClient } from '@/api/client';
import { cancelPublicVisit, fetchPublicVisit, type VisitProof, verifyVisitor } from '@/api/visits';
import type { Failure } from '@/domain/failure';
import { type CancelReason, isCancelled, type PublicVisit } from '@/domain/visit';
import { ok, type Result } from '@/lib/result';
import { failureMessage } from '@/text/failures';
import type { Link } from './flow';

/** The e-mail's answer: a proof, or what to say under the field or above the form. */
export type Authentication = { visitToken: string | null } | { field: string } | { message: string };

const NO_MATCH: readonly Failure['tag'][] = ['unauthorized', 'not-found', 'refused'];

/** Asks the server whether this e-mail is the visitor's (contract §4: 401, 404 and 422 mean no). */
export async function authenticate(call: ApiClient, link: Link, email: string): Promise<Authentication> {
  const answer = await verifyVisitor(call, { ...link, email });
  if (answer.ok) return { visitToken: answer.value };
  if (NO_MATCH.includes(answer.error.tag)) return { field: "*L'email ne correspond pas" };
  return { message: failureMessage(answer.error) };
}

/** A cancellation's answer; `already` when the visit was cancelled before. */
export type Cancelled = { visit: PublicVisit; already: boolean };

/**
 * Cancels the visit. When the answer leaves a doubt (connection lost, strange answer, refusal without a field), the
 * visit is read again: the server's state is the truth.
 */
export async function cancelVisit(
  call: ApiClient,
  proof: VisitProof,
  cancellation: { reason: CancelReason; details: string },
): Promise<Result<Cancelled, Failure>> {
  const answer = await cancelPublicVisit(call, proof, cancellation);
  if (answer.ok && isCancelled(answer.value)) return ok({ visit: answer.value, already: false });
  const failure: Failure = answer.ok ? { tag: 'malformed' } : answer.error;
  if (isProofLost(failure)) return { ok: false, error: failure };
  if (failure.tag === 'refused' && Object.keys(failure.refusal.fields).length > 0) return { ok: false, error: failure };
  const reread = await fetchPublicVisit(call, proof);
  if (!reread.ok || !isCancelled(reread.value)) return { ok: false, error: failure };
  return ok({ visit: reread.value, already: failure.tag === 'refused' });
}

/** Whether the server no longer takes the visitor's proof: the e-mail must be asked again. */
export function isProofLost(failure: Failure): boolean {
  return failure.tag === 'unauthorized' || failure.tag === 'forbidden';
}
