/** Visits on the wire, for the public cancellation (contract §4). */
import * as z from 'zod/mini';
import type { ApiClient } from '@/api/client';
import { flag, orBlank, phone, text } from '@/api/fields';
import { id, moment, optional, whole } from '@/api/wire';
import type { Failure } from '@/domain/failure';
import { type CancelReason, type PublicVisit, VISIT_STATES } from '@/domain/visit/visit';
import type { Result } from '@/lib/result';

/** What proves that the caller is the visitor. `visitToken` is null where the server gives none. */
export type VisitProof = { visitId: string; userSlug: string; visitToken: string | null };

const contact = z.object({
  firstName: optional(text),
  lastName: optional(text),
  phoneNumber: optional(phone),
  profilePicUrl: optional(text),
});

const visit = z.object({
  id,
  state: optional(text),
  canceled: flag,
  startTime: optional(moment),
  endTime: optional(moment),
  propertyAddress: optional(text),
  propertySlug: optional(text),
  saleId: optional(id),
  expert: optional(contact),
});

/** The visit of an answer. A field missing or of a wrong type is null; without an id it is refused. */
const visitFromWire = z.pipe(
  visit,
  z.transform(({ state: written, canceled, startTime, endTime, expert, ...rest }): PublicVisit => {
    const state = written?.toLowerCase();
    const { profilePicUrl, ...names } = expert ?? { profilePicUrl: null };
    return {
      ...rest,
      state: VISIT_STATES.find((known) => known === state) ?? 'unknown',
      // A cancelled_* state of tomorrow is cancelled all the same.
      canceled: canceled || Boolean(state?.startsWith('cancelled_')),
      startsAt: startTime,
      endsAt: endTime,
      expert: expert && { ...(names as Omit<typeof expert, 'profilePicUrl'>), pictureUrl: profilePicUrl },
    };
  }),
);

// The status says that it is the visitor; a server may say no more.
const verification = z.pipe(
  orBlank(z.object({ verificationToken: optional(text) })),
  z.transform(({ verificationToken }) => verificationToken),
);

/**
 * Proves by e-mail that this is the visitor: answers the token of the proof, null where the server gives none.
 * 401, 404 and 422 mean that the e-mail does not match.
 */
export function verifyVisitor(
  call: ApiClient,
  visitor: { visitId: string; userSlug: string; email: string },
): Promise<Result<string | null, Failure>> {
  return call({
    route: 'POST /visits/verify_infos',
    body: { visitId: visitor.visitId, user: { email: visitor.email, slug: visitor.userSlug } },
    decode: verification,
  });
}

/** The visit that was proved to be the caller's. */
export function fetchPublicVisit(
  call: ApiClient,
  proof: VisitProof,
  signal?: AbortSignal,
): Promise<Result<PublicVisit, Failure>> {
  return call({
    route: 'GET /visits/:id',
    params: { id: proof.visitId },
    query: { user_slug: proof.userSlug },
    ...proofHeaders(proof),
    ...(signal && { signal }),
    decode: visitFromWire,
  });
}

/** Cancels the visit that was proved to be the caller's; answers it as updated. */
export function cancelPublicVisit(
  call: ApiClient,
  proof: VisitProof,
  cancellation: { reason: CancelReason; details: string },
): Promise<Result<PublicVisit, Failure>> {
  return call({
    route: 'PUT /visits/:id',
    params: { id: proof.visitId },
    body: {
      userSlug: proof.userSlug,
      visit: { cancelReason: cancellation.reason, cancelComment: cancellation.details },
    },
    ...proofHeaders(proof),
    decode: whole(visitFromWire),
  });
}

// The proof stands for the caller: a 401 here speaks of the proof and must not cost a signed-in visitor their session.
function proofHeaders(proof: VisitProof): { withToken: false; headers: Record<string, string> } {
  return { withToken: false, headers: proof.visitToken ? { 'X-Visit-Token': proof.visitToken } : {} };
}
