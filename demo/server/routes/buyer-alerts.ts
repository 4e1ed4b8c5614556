/** The three calls of the public alert creator (contract §5). */
import { Hono } from 'hono';
import type { ApiEnv, DemoContext } from '../context.ts';
import { idempotent } from '../idempotency.ts';
import {
  asRecord,
  asText,
  BLANK,
  EMAIL,
  INVALID,
  NOT_A_NUMBER,
  NOT_INCLUDED,
  prefixed,
  readParams,
  refuseInvalid,
} from '../rails-errors.ts';
import { newUser } from '../seed/users.ts';

type Params = Record<string, unknown>;
type Errors = Record<string, string | null>;

/** Words of the free text that make the server refuse what it would accept: README.md lists them. */
const REFUSALS: Record<string, Errors> = {
  'champ-inconnu': { exposition: 'doit être choisie' },
  'refus-zone': { zone: 'ne fait pas partie de notre secteur' },
};

/** The same, on creation alone: the criteria were accepted, and are refused after all. */
const REFUSED_LATE = 'refus-tardif';

const LISTS: Record<string, string[]> = {
  floor: ['no_matter', 'only_ground', 'no_ground', 'high_floor'],
  outdoor_space: ['no_matter', 'everything', 'garden', 'balcony', 'terrace'],
  purchase_type: ['main_residence', 'secondary_residence', 'rental_investment'],
};
const RANGES: Record<string, [number, number]> = {
  min_room_number: [1, 5],
  min_bedroom_number: [1, 5],
  min_floor_for_elevator: [0, 5],
};
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
    return c.json({ total: matching(criteria) });
  });

  routes.post('/', idempotent(db), async (c) => {
    const params = await readParams(c);
    const person = asRecord(params.user);
    const [criteria] = Array.isArray(person.buyer_alerts_attributes) ? person.buyer_alerts_attributes : [];
    const late = asText(asRecord(criteria).free_input_field).includes(REFUSED_LATE);
    const wrong = { ...criteriaErrors(asRecord(criteria)), ...(late && { max_budget: 'est trop bas' }) };
    refuseInvalid({ ...personErrors(person), ...prefixed('buyer_alerts.', wrong) });

    const email = asText(person.email).trim();
    const known = db.personByEmail(email);
    const user = known ?? db.addUser(newUser(db.users.length + 900, person, { buyer_alerts_count: 1 }));
    const alert = { id: db.alerts.length + 1, active: true, created_at: new Date(db.now()).toISOString() };
    db.alerts.push({ wire: { ...asRecord(criteria), ...alert }, userId: user.wire.id, source: asText(params.source) });
    const redirectUrl = redirectFor(email, origins.partner);
    return c.json(
      {
        alert,
        // Someone already known, without a word of it: neither their id nor their address as they once wrote it.
        user: known
          ? { id: 5000 + alert.id, email }
          : { id: user.wire.id, email, signup_token: db.issueSignupToken(user.wire.id) },
        ...(redirectUrl && { redirect_url: redirectUrl }),
      },
      201,
    );
  });

  return routes;
}

/**
 * Where an address that asks for it is sent, as some of the house's campaigns are: `name+redirect-own@…` to this site,
 * `-partner` to the partner's (only with redirect-origins, or from there), `-foreign` and `-script` never.
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

function criteriaErrors(criteria: Params): Errors {
  const given = (name: string) => criteria[name] !== null && criteria[name] !== undefined;
  const listed = Object.entries(LISTS).map(([name, allowed]): [string, string | null] => [
    name,
    given(name) && !allowed.includes(asText(criteria[name])) ? NOT_INCLUDED : null,
  ]);
  const ranged = Object.entries(RANGES).map(([name, [lowest, highest]]): [string, string | null] => {
    const value = Number(criteria[name]);
    return [name, given(name) && !(value >= lowest && value <= highest) ? NOT_INCLUDED : null];
  });
  const amounts = ['min_budget', 'max_budget', 'min_area'].map((name): [string, string | null] => [
    name,
    given(name) && !(typeof criteria[name] === 'number' && criteria[name] >= 0) ? NOT_A_NUMBER : null,
  ]);
  const errors: Errors = Object.fromEntries([...listed, ...ranged, ...amounts]);
  if (criteria.apartment !== true && criteria.house !== true) {
    errors.apartment = '*Veuillez choisir au moins un appartement ou une maison';
  }
  if (given('min_budget') && given('max_budget') && Number(criteria.max_budget) < Number(criteria.min_budget)) {
    errors.max_budget = 'doit être supérieur ou égal au budget minimum';
  }
  const freeText = asText(criteria.free_input_field);
  const asked = Object.entries(REFUSALS).filter(([word]) => freeText.includes(word));
  return {
    ...errors,
    zone: zoneError(criteria.zone),
    ...(criteria.purchase_type ? {} : { purchase_type: "*Veuillez choisir un type d'achat" }),
    ...Object.assign({}, ...asked.map(([, refusal]) => refusal)),
  };
}

function zoneError(zones: unknown): string | null {
  if (!Array.isArray(zones) || zones.length === 0) return BLANK;
  return zones.every((zone) => asText(zone).endsWith(', France')) ? null : 'doit se trouver en France';
}

function personErrors(person: Params): Errors {
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

/** A believable number of properties: more zones and kinds give more, every demand gives fewer. Deterministic. */
function matching(criteria: Params): number {
  const zones = Array.isArray(criteria.zone) ? criteria.zone.length : 0;
  const kinds = Number(criteria.apartment === true) + Number(criteria.house === true);
  const budget = typeof criteria.max_budget === 'number' ? Math.min(1, criteria.max_budget / 600_000) : 1;
  const rooms = typeof criteria.min_room_number === 'number' ? 1 / criteria.min_room_number : 1;
  const area = typeof criteria.min_area === 'number' ? 60 / Math.max(60, criteria.min_area) : 1;
  return Math.round(zones * kinds * 34 * budget * rooms * area);
}
