/** Visits for the public cancellation (docs/spec/visits.md#7, docs/spec/visits.md#8). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { phone, recordOrEmpty, text } from '@/api/fields';
import { field, record } from '@/api/record';
import { completeRecord, id, optional } from '@/api/wire';
import type { CancelReason, PublicVisit } from '@/domain/visit/visit';
import { visitFields, visitStateFromWire } from './wire';

/** The proof that the caller is the visitor. `visitToken` is null where the server gives none. */
export type VisitProof = { visitId: string; userSlug: string; visitToken: string | null };

const contact = record({
  first_name: field(optional(text), 'First name.', { example: 'Camille' }),
  last_name: field(optional(text), 'Last name.', { example: 'Roussel' }),
  phone_number: field(optional(phone), 'Phone number, E.164.', {
    example: '+33478112233',
    format: 'e164',
    null: 'unknown.',
    without: 'The visitor may write to the address of the attribute support-email instead.',
  }),
  profile_pic_url: field(optional(text), 'Address of the picture.', {
    example: 'https://agency.example/pictures/301.jpg',
    format: 'picture',
    null: 'there is no picture.',
  }),
});

const visit = record(
  {
    ...visitFields,
    property_address: field(optional(text), 'Address of the property.', {
      example: '24 rue de la Charité, 69002 Lyon',
    }),
    property_slug: field(optional(text), 'Slug of the property, for the page that books a visit.', {
      example: 'appartement-lyon-2-ainay',
    }),
    sale_id: field(optional(id), 'Id of the sale, for the page that books a visit.', { example: 501 }),
    expert: field(optional(contact), 'The expert of the sale.', {
      null: 'nobody is assigned.',
      without: 'The screens have no contact.',
    }),
  },
  'PublicVisit',
  'A visit, for the visitor who opens the link of an e-mail.',
);

/** Decodes a visit. A field that is missing or of a wrong type is null; without an id the visit is malformed. */
const visitFromWire = z.pipe(
  visit,
  z.transform(({ state, canceled, startTime, endTime, expert, ...rest }): PublicVisit => {
    const { profilePicUrl, ...names } = expert ?? { profilePicUrl: null };
    return {
      ...rest,
      ...visitStateFromWire(state?.toLowerCase(), canceled),
      startsAt: startTime,
      endsAt: endTime,
      expert: expert && { ...(names as Omit<typeof expert, 'profilePicUrl'>), pictureUrl: profilePicUrl },
    };
  }),
);

// The status alone confirms the visitor: the body may be empty.
const verification = z.pipe(
  recordOrEmpty(
    record(
      {
        verification_token: field(optional(text), 'Proof for the next calls of this visit, valid for 15 minutes.', {
          example: 'b7e1d2c940',
          absent: 'the next calls carry no proof.',
        }),
      },
      'VisitVerification',
      'The answer to a visitor whose e-mail address is right.',
    ),
  ),
  z.transform(({ verificationToken }) => verificationToken),
);

/**
 * Verifies the visitor by e-mail; returns the token of the proof, null where the server gives none. 401, 404 and 422:
 * the e-mail does not match (docs/spec/visits.md#7.5).
 */
export function verifyVisitor(
  call: ApiClient,
  visitor: { visitId: string; userSlug: string; email: string },
): ApiAnswer<string | null> {
  return call({
    route: 'POST /visits/verify_infos',
    body: { visitId: visitor.visitId, user: { email: visitor.email, slug: visitor.userSlug } },
    decode: verification,
  });
}

/** Reads the visit of a proof (docs/spec/visits.md#8.1). */
export function fetchPublicVisit(call: ApiClient, proof: VisitProof, signal?: AbortSignal): ApiAnswer<PublicVisit> {
  return call({
    route: 'GET /visits/:id',
    params: { id: proof.visitId },
    query: { user_slug: proof.userSlug },
    ...proofHeaders(proof),
    signal,
    decode: visitFromWire,
  });
}

/** Cancels the visit of a proof and returns the visit (docs/spec/visits.md#8.6). */
export function cancelPublicVisit(
  call: ApiClient,
  proof: VisitProof,
  cancellation: { reason: CancelReason; details: string },
): ApiAnswer<PublicVisit> {
  return call({
    route: 'PUT /visits/:id',
    params: { id: proof.visitId },
    body: {
      userSlug: proof.userSlug,
      visit: { cancelReason: cancellation.reason, cancelComment: cancellation.details },
    },
    ...proofHeaders(proof),
    decode: completeRecord(visitFromWire),
  });
}

// The proof replaces the token: a 401 is about the proof and must not end the session of a signed-in visitor
// (docs/spec/visits.md#7.7).
function proofHeaders(proof: VisitProof): { withToken: false; headers: Record<string, string> } {
  return { withToken: false, headers: proof.visitToken ? { 'X-Visit-Token': proof.visitToken } : {} };
}
