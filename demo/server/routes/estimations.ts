/**
 * POST /estimations (docs/spec/funnel.md#15.11, docs/spec/funnel.md#16.1): one sale for each act, with a new owner if
 * the e-mail is unknown.
 */
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { scheduleExpert } from '../assignments.ts';
import type { DemoContext } from '../context.ts';
import type { DemoDb } from '../db.ts';
import type { EstimatedProperty } from '../estimate.ts';
import { estimationErrors, type Kind, tickedExtras } from '../estimation-rules.ts';
import { idempotent } from '../idempotency.ts';
import { consentError, keepConsent } from '../phone-consents.ts';
import { ApiError, asRecord, asText, readParams, refuseInvalid } from '../rails-errors.ts';
import { newSale, type ResultVariation, type Sale } from '../sale.ts';
import { newUser, type User } from '../seed/users.ts';

type Params = Record<string, unknown>;

const FIRST_ID = 600;

export function estimations(demo: DemoContext): Hono<ApiEnv> {
  const { db } = demo;
  const routes = new Hono<ApiEnv>();

  routes.post('/', idempotent(db), async (c) => {
    const params = asRecord((await readParams(c)).estimation);
    const lead = asRecord(params.lead);
    refuseInvalid({ ...estimationErrors(params), 'lead.phone_consent': consentError(lead) });
    const email = asText(lead.email).trim();
    const asked = trialsOf(email);
    if (asked.includes('refus')) throw new ApiError(422, { error: "Nous n'avons pas pu estimer ce bien" });

    // The token identifies the caller, whatever e-mail was typed; a guest's e-mail finds its owner, who stays
    // unchanged.
    const known = c.get('user') ?? db.personByEmail(email);
    const owner = known ?? db.addUser(newUser(db.users.length + 900, lead, {}));
    // Nobody consents for an account that is not theirs.
    if (c.get('user') || !known) keepConsent(owner.wire, lead, db.now());
    owner.wire.sales_count += 1;
    const sale = addSale(db, params, owner, asked as ResultVariation[]);
    const key = c.req.header('idempotency-key') ?? null;
    db.estimations.push({ saleId: sale.wire.id, key, ...sentBy(params) });
    scheduleExpert(demo, sale);
    const answer = created(sale, known ? null : db.issueSignupToken(owner.wire.id));
    if (!asked.includes('sans-lien')) return c.json(answer, 201);
    c.set('isSpoiled', true);
    const { unique_hash: _, ...rest } = answer;
    return c.json(rest);
  });

  return routes;
}

/** Returns the words after each `+` of the e-mail: `name+sans-fourchette+sans-expert@…`. */
function trialsOf(email: string): string[] {
  return email.slice(0, email.lastIndexOf('@')).split('+').slice(1);
}

function addSale(db: DemoDb, params: Params, owner: User, trials: ResultVariation[]): Sale {
  const sale = newSale(
    {
      id: FIRST_ID + db.estimations.length,
      uniqueHash: randomBytes(8).toString('hex'),
      ownerId: owner.wire.id,
      property: estimatedProperty(params),
      address: asText(params.formatted_address),
      lat: Number(params.lat),
      lng: Number(params.lng),
    },
    trials,
  );
  db.sales.push(sale);
  return sale;
}

const sentBy = (params: Params) => ({
  source: asText(params.source),
  funnelVersion: asText(params.funnel_version),
  answers: params,
});

/** Returns the validated answers as input of the arithmetic. */
function estimatedProperty(params: Params): EstimatedProperty {
  const kind = params.kind as Kind;
  const number = (name: string) => Number(params[name] ?? 0);
  return {
    kind,
    city: asText(params.city).trim(),
    zipCode: asText(params.zip_code).trim(),
    areaM2: number(kind === 'apartment' ? 'carrez_area' : 'living_area'),
    landM2: number('land_area'),
    floor: number('floor'),
    roomNumber: number('room_number'),
    constructionTime: asText(params.construction_time),
    goodState: asText(params.good_state),
    extras: tickedExtras(kind, params),
  };
}

function created({ wire, ownerId }: Sale, signupToken: string | null) {
  const { unique_hash, in_zone, property, region, last_yanport_valuation, potential_premium } = wire;
  return {
    unique_hash,
    in_zone,
    property: { city: property.city },
    region,
    last_yanport_valuation: { sale_price: last_yanport_valuation.sale_price },
    potential_premium,
    owner: { id: ownerId },
    ...(signupToken && { signup_token: signupToken }),
  };
}
