/**
 * The three calls of the public visit cancellation (docs/spec/visits.md#7.5, docs/spec/visits.md#8.1,
 * docs/spec/visits.md#8.6), and the cancellation in the client area (docs/spec/visits.md#6.4).
 */
import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { visitJson } from '../client-area/views.ts';
import type { DemoContext } from '../context.ts';
import { sameEmail } from '../emails.ts';
import {
  ApiError,
  asRecord,
  asText,
  BLANK,
  EMAIL,
  INVALID,
  NOT_INCLUDED,
  readParams,
  refuseInvalid,
  tooLong,
} from '../rails-errors.ts';
import type { Visit } from '../seed/visits.ts';

const REASONS: Record<string, string> = {
  visitor_emergency: "J'ai un empêchement",
  location: "L'emplacement ne me convient pas",
  found: "J'ai trouvé un autre bien",
  dislike: 'Le bien ne me plaît plus',
  partner: "La personne avec qui j'achète n'est pas disponible ou pas d'accord",
};
const COMMENT_MAX = 5000;

export function visits(demo: DemoContext): Hono<ApiEnv> {
  const { db } = demo;
  const routes = new Hono<ApiEnv>();

  routes.post('/verify_infos', async (c) => {
    const params = await readParams(c);
    const { email, slug } = asRecord(params.user);
    const typed = asText(email).trim();
    refuseInvalid({
      visit_id: asText(params.visit_id) ? null : BLANK,
      slug: asText(slug) ? null : BLANK,
      email: !typed ? BLANK : EMAIL.test(typed) ? null : INVALID,
    });
    const visit = findVisit(demo, params.visit_id);
    refuseLocked(demo, visit);
    const { buyer, slugFits } = ownerOf(demo, visit, slug);
    if (slugFits && buyer && sameEmail(buyer.wire.email, typed)) {
      return c.json({ verification_token: db.issueVisitToken(visit.wire.id) });
    }
    db.recordFailure(visit.wire.id);
    if (!slugFits) throw visitNotFound();
    throw new ApiError(401, "L'email ne correspond pas");
  });

  routes.get('/:id', (c) => {
    const visit = authenticatedVisit(demo, c, c.req.query('user_slug'));
    return c.json(publicVisitJson(visit, c.req.url));
  });

  routes.put('/:id', async (c) => {
    const params = await readParams(c);
    const fromArea = c.req.header('x-visit-token') === undefined && c.get('user') !== null;
    const visit = fromArea ? ownVisit(demo, c) : authenticatedVisit(demo, c, params.user_slug);
    cancel(visit, asRecord(params.visit), db.now());
    return c.json(fromArea ? visitJson(visit.wire, c.req.url) : publicVisitJson(visit, c.req.url));
  });

  return routes;
}

function visitNotFound(): ApiError {
  return new ApiError(404, 'Visite introuvable');
}

function findVisit({ db }: DemoContext, id: unknown): Visit {
  const visit = db.visit(id);
  if (!visit) throw visitNotFound();
  return visit;
}

function ownerOf({ db }: DemoContext, visit: Visit, slug: unknown) {
  const buyer = db.user(visit.buyerId);
  return { buyer, slugFits: buyer?.slug === asText(slug) };
}

function refuseLocked({ db }: DemoContext, visit: Visit): void {
  const seconds = db.lockedSeconds(visit.wire.id);
  if (seconds === 0) return;
  throw new ApiError(429, 'Trop de tentatives, réessayez dans quelques minutes', { 'Retry-After': String(seconds) });
}

/**
 * Returns the visit of a visitor who proved their e-mail. The token is checked first, so that without one every id has
 * the same answer.
 */
function authenticatedVisit(demo: DemoContext, c: Context<ApiEnv>, slug: unknown): Visit {
  const id = c.req.param('id');
  if (!demo.db.visitTokenFits(c.req.header('x-visit-token'), Number(id))) {
    throw new ApiError(401, 'Votre vérification a expiré, veuillez vous authentifier à nouveau');
  }
  const visit = findVisit(demo, id);
  if (!ownerOf(demo, visit, slug).slugFits) throw visitNotFound();
  return visit;
}

/** Returns the visit of the signed-in buyer. */
function ownVisit(demo: DemoContext, c: Context<ApiEnv>): Visit {
  const visit = findVisit(demo, c.req.param('id'));
  if (visit.buyerId !== c.get('user')?.wire.id) throw new ApiError(403, 'Cette visite n’est pas la vôtre');
  return visit;
}

function cancel(visit: Visit, params: Record<string, unknown>, now: number): void {
  const { wire } = visit;
  if (wire.canceled) throw new ApiError(422, 'Cette visite est déjà annulée');
  const open = wire.state === 'proposed' || wire.state === 'confirmed';
  if (!open || Date.parse(wire.start_time) <= now) throw new ApiError(422, 'Cette visite ne peut plus être annulée');

  const reason = asText(params.cancel_reason);
  const comment = asText(params.cancel_comment);
  refuseInvalid({
    cancel_reason: !reason ? BLANK : Object.hasOwn(REASONS, reason) ? null : NOT_INCLUDED,
    cancel_comment: !comment.trim() ? BLANK : comment.length > COMMENT_MAX ? tooLong(COMMENT_MAX) : null,
  });
  visit.cancelReason = reason;
  visit.cancelComment = comment;
  Object.assign(wire, { state: 'cancelled_visitor', canceled: true, cancel_reason_text: REASONS[reason] ?? null });
}

/** Returns a visit for its public page, with an absolute picture URL of the expert. */
function publicVisitJson({ wire }: Visit, base: string) {
  const { cancel_reason_text: _, calendar_links: __, visit_guide: ___, expert, ...visit } = wire;
  const picture = expert?.profile_pic_url;
  return { ...visit, expert: expert && { ...expert, profile_pic_url: picture ? new URL(picture, base).href : null } };
}
