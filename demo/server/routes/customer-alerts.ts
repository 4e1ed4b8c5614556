/**
 * The alerts of a customer: list, creation, changes, and matching adverts (docs/spec/alerts.md#5.1,
 * docs/spec/alerts.md#6.2, docs/spec/alerts.md#8.1).
 */
import { Hono } from 'hono';
import { creationErrors, criteriaErrors } from '../alert-rules.ts';
import type { ApiEnv } from '../api-env.ts';
import { isStaff, requireCustomer, requireUser } from '../auth.ts';
import { advertsFor } from '../client-area/adverts.ts';
import type { DemoContext } from '../context.ts';
import { idempotent } from '../idempotency.ts';
import { ApiError, asRecord, asText, BLANK, NOT_INCLUDED, readParams, refuseInvalid } from '../rails-errors.ts';
import { WRITABLE } from '../seed/customer-alerts.ts';

type Params = Record<string, unknown>;

const UNSUBSCRIPTIONS = [
  'already_found',
  'too_many_alerts',
  'alerts_not_relevant',
  'no_longer_interested',
  'other_reason',
];

/** Fields that the server alone writes; a page that sends one has sent back a whole record. */
const READ_ONLY = ['id', 'created_at', 'annonces_url', 'floor_text', 'outdoor_space_text'];
const FLAGS = ['apartment', 'house', 'parking', 'renovation'];
const NOT_YOURS = 'ne peut pas être modifié';

const FLOOR_TEXTS: Record<string, string> = {
  only_ground: 'Rez-de-chaussée uniquement',
  no_ground: 'Pas de rez-de-chaussée',
  high_floor: 'Étage élevé',
};
const OUTDOOR_TEXTS: Record<string, string> = {
  everything: "Un extérieur, quel qu'il soit",
  garden: 'Jardin',
  balcony: 'Balcon',
  terrace: 'Terrasse',
};

/** Returns the routes under /buyers/:cid/buyer_alerts. */
export function customerAlerts({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  // Unordered: the client area sorts the list.
  routes.get('/', (c) => {
    const { id } = requireCustomer(c, db).wire;
    return c.json(db.alertsOf(id).map(({ wire }) => alertJson(wire, c.req.url)));
  });

  routes.post('/', idempotent(db), async (c) => {
    const { id } = requireCustomer(c, db).wire;
    const criteria = asRecord((await readParams(c)).buyer_alert);
    refuseInvalid({ ...readOnlyErrors(criteria), ...creationErrors(criteria) });
    return c.json(alertJson(db.addAlert(id, '', writableCriteria(criteria)).wire, c.req.url), 201);
  });

  routes.put('/:id', async (c) => {
    const { id: customerId } = requireCustomer(c, db).wire;
    const alert = db.alertsOf(customerId).find(({ wire }) => String(wire.id) === c.req.param('id'));
    if (!alert) throw new ApiError(404, 'Alerte introuvable');
    const criteria = asRecord((await readParams(c)).buyer_alert);
    refuseInvalid({ ...readOnlyErrors(criteria), ...criteriaErrors(criteria), ...unsubscriptionErrors(criteria) });
    Object.assign(alert.wire, writableCriteria(criteria));
    if (alert.wire.active !== false) Object.assign(alert.wire, { unsubscription_reason: null, unsubscribed_at: null });
    return c.json(alertJson(alert.wire, c.req.url));
  });

  return routes;
}

/** GET /buyer_alerts/{id}/corresponding_properties: for the owner of the alert, or for staff. */
export function correspondingProperties({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/:id/corresponding_properties', (c) => {
    const caller = requireUser(c);
    const alert = [...db.area.alerts, ...db.alerts].find(({ wire }) => String(wire.id) === c.req.param('id'));
    if (!alert) throw new ApiError(404, 'Alerte introuvable');
    if (alert.userId !== caller.wire.id && !isStaff(caller)) throw new ApiError(403, 'Cette alerte n’est pas la vôtre');
    return c.json(advertsFor(Number(alert.wire.id), db.now(), new URL(c.req.url).origin));
  });

  return routes;
}

const readOnlyErrors = (criteria: Params) =>
  Object.fromEntries(READ_ONLY.map((name) => [name, name in criteria ? NOT_YOURS : null]));

const writableCriteria = (criteria: Params): Params =>
  Object.fromEntries(WRITABLE.flatMap((name) => (name in criteria ? [[name, criteria[name]]] : [])));

function unsubscriptionErrors({ active, unsubscription_reason, unsubscribed_at }: Params) {
  if (active !== false) return {};
  const reason = asText(unsubscription_reason);
  return {
    unsubscription_reason: !reason ? BLANK : UNSUBSCRIPTIONS.includes(reason) ? null : NOT_INCLUDED,
    unsubscribed_at: Number.isNaN(Date.parse(asText(unsubscribed_at))) ? BLANK : null,
  };
}

/** Returns the alert with every field, and the texts that the server adds. */
function alertJson(wire: Params, origin: string) {
  const blank = Object.fromEntries(WRITABLE.map((name) => [name, FLAGS.includes(name) ? false : null]));
  return {
    ...blank,
    ...wire,
    floor_text: FLOOR_TEXTS[asText(wire.floor)] ?? null,
    outdoor_space_text: OUTDOOR_TEXTS[asText(wire.outdoor_space)] ?? null,
    annonces_url: new URL(`/annonces?alerte=${asText(wire.id)}`, origin).href,
  };
}
