/**
 * The three calls of the public alert creator (docs/spec/alerts.md#4.1, docs/spec/alerts.md#9.3,
 * docs/spec/alerts.md#10.5).
 */
import { Hono } from 'hono';
import { creationErrors, criteriaErrors } from '../alert-rules.ts';
import type { ApiEnv } from '../api-env.ts';
import { advertsFor } from '../client-area/adverts.ts';
import type { DemoContext } from '../context.ts';
import { idempotent } from '../idempotency.ts';
import { consentError, keepConsent } from '../phone-consents.ts';
import {
  asRecord,
  asText,
  BLANK,
  EMAIL,
  INVALID,
  NOT_INCLUDED,
  prefixed,
  readParams,
  refuseInvalid,
} from '../rails-errors.ts';
import { newUser } from '../seed/users.ts';

type Params = Record<string, unknown>;

const PEOPLE: Record<string, string[]> = {
  situation: ['owner', 'primo_buyer', 'hunter', 'rental_investment'],
  project_state: ['already_offering', 'already_visiting', 'starting_visits', 'not_urgent'],
  civility: ['mr', 'mrs'],
};

export function buyerAlerts({ db, origins }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.post('/validations', async (c) => {
    refuseInvalid(criteriaErrors(asRecord((await readParams(c)).buyer_alert)));
    return c.body(null, 204);
  });

  routes.post('/properties', async (c) => {
    const criteria = asRecord((await readParams(c)).buyer_alert_params);
    return c.json({ total: countMatches(criteria), ...previewOf(criteria, db.now(), new URL(c.req.url).origin) });
  });

  routes.post('/', idempotent(db), async (c) => {
    const params = await readParams(c);
    const person = asRecord(params.user);
    const [criteria] = Array.isArray(person.buyer_alerts_attributes) ? person.buyer_alerts_attributes : [];
    const wrong = creationErrors(asRecord(criteria));
    refuseInvalid({
      ...personErrors(person),
      phone_consent: consentError(person),
      ...prefixed('buyer_alerts.', wrong),
    });

    const email = asText(person.email).trim();
    const known = db.personByEmail(email);
    const user = known ?? db.addUser(newUser(db.users.length + 900, person, {}));
    // Nobody consents for an account that is not theirs.
    if (!known || c.get('user') === known) keepConsent(user.wire, person, db.now());
    const { wire } = db.addAlert(user.wire.id, asText(params.source), asRecord(criteria));
    const alert = { id: Number(wire.id) };
    const redirectUrl = redirectFor(email, origins.partner);
    return c.json(
      {
        alert,
        // A known user stays unrevealed.
        user: known ? {} : { signup_token: db.issueSignupToken(user.wire.id) },
        ...(redirectUrl && { redirect_url: redirectUrl }),
      },
      201,
    );
  });

  return routes;
}

/**
 * Returns the redirect_url of an e-mail that asks for one, as some of the house's campaigns do: `name+redirect-own@…`
 * to this site, `-partner` to the partner's (followed only with redirect-origins, or from there), `-foreign` and
 * `-script` are never followed (docs/spec/alerts.md#11.2).
 */
function redirectFor(email: string, partner: string): string | undefined {
  const places = new Map([
    ['own', '/annonces?merci=1'],
    ['partner', `${partner}/merci?de=maison-parvis`],
    ['foreign', 'https://ailleurs.example/merci'],
    ['script', "javascript:document.title='pwned'"],
  ]);
  return places.get(/\+redirect-(\w+)@/.exec(email)?.[1] ?? '');
}

function personErrors(person: Params): Record<string, string | null> {
  const email = asText(person.email).trim();
  const blank = (name: string) => (asText(person[name]).trim() ? null : BLANK);
  const listed = Object.entries(PEOPLE).map(([name, allowed]): [string, string | null] => [
    name,
    asText(person[name]) ? (allowed.includes(asText(person[name])) ? null : NOT_INCLUDED) : BLANK,
  ]);
  return {
    ...Object.fromEntries(listed),
    first_name: blank('first_name'),
    last_name: blank('last_name'),
    email: !email ? BLANK : EMAIL.test(email) ? null : INVALID,
    phone_number: /^\+\d{8,15}$/.test(asText(person.phone_number)) ? null : '*Numéro de téléphone non valide',
  };
}

/**
 * Returns a plausible number of properties: more zones and kinds give more, every other criterion gives fewer.
 * Deterministic.
 */
const POSTCODES: Record<string, string> = { Bordeaux: '33000', Pessac: '33600', Talence: '33400' };

/** Returns what the alert would have sent in the last 30 days; nothing for Lyon and Villeurbanne, where it is not counted. */
function previewOf(criteria: Params, now: number, origin: string) {
  const zones = (Array.isArray(criteria.zone) ? criteria.zone : []).map(asText);
  if (zones.length === 0 || zones.some((zone) => /^(Lyon|Villeurbanne)/.test(zone))) return {};
  const last_30_days_total = Math.round(countMatches(criteria) / 3);
  const [city = ''] = (zones[0] ?? '').split(',');
  const budget = typeof criteria.max_budget === 'number' ? criteria.max_budget : Number.POSITIVE_INFINITY;
  const examples = advertsFor(801, now, origin).results.slice(0, Math.min(3, last_30_days_total));
  const results = examples.map((one) => ({
    ...one,
    title: one.title.replace(/ à .*/, ` à ${city}`),
    city,
    zip_code: POSTCODES[city] ?? one.zip_code,
    price: Math.min(one.price, budget),
  }));
  return { last_30_days_total, results };
}

function countMatches(criteria: Params): number {
  const zones = Array.isArray(criteria.zone) ? criteria.zone.length : 0;
  const kinds = Number(criteria.apartment === true) + Number(criteria.house === true);
  const budget = typeof criteria.max_budget === 'number' ? Math.min(1, criteria.max_budget / 600_000) : 1;
  const rooms = typeof criteria.min_room_number === 'number' ? 1 / criteria.min_room_number : 1;
  const area = typeof criteria.min_area === 'number' ? 60 / Math.max(60, criteria.min_area) : 1;
  return Math.round(zones * kinds * 34 * budget * rooms * area);
}
