/** The calls under /radar: search, property, and sign-up (docs/spec/radar.md#13.1, docs/spec/radar.md#13.2). */
import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';
import type { DemoDb } from '../db.ts';
import { crowdAround } from '../radar/crowd.ts';
import { maskedProperty, type Viewer } from '../radar/masks.ts';
import { propertiesWithin, RADII } from '../radar/search.ts';
import {
  ApiError,
  asRecord,
  asText,
  EMAIL,
  NOT_A_NUMBER,
  NOT_INCLUDED,
  readParams,
  refuseInvalid,
} from '../rails-errors.ts';
import type { RadarProperty } from '../seed/radar-property.ts';
import { newUser } from '../seed/users.ts';

const PROJECTS = ['seller', 'buyer', 'pro', 'curious'];

export function radar({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/properties', (c) => {
    const [radius, lat, lng] = ['radius', 'lat', 'lng'].map((name) => numberOf(c.req.query(name)));
    refuseInvalid({
      radius: RADII.includes(radius ?? 0) ? null : NOT_INCLUDED,
      lat: Math.abs(lat ?? 91) <= 90 ? null : NOT_A_NUMBER,
      lng: Math.abs(lng ?? 181) <= 180 ? null : NOT_A_NUMBER,
    });
    const found = search(db, { lat: lat ?? 0, lng: lng ?? 0 }, radius ?? 0, !c.get('user'));
    return c.json({ total: found.length, results: found.map((property) => propertyJson(db, c, property)) });
  });

  routes.get('/properties/:id', (c) => {
    const property = db.radarProperty(c.req.param('id'));
    if (!property) throw new ApiError(404, 'Bien introuvable');
    return c.json(propertyJson(db, c, property));
  });

  routes.post('/sign_up', async (c) => {
    const params = asRecord((await readParams(c)).user);
    const [email, password, project] = [asText(params.email).trim(), asText(params.password), asText(params.project)];
    refuseInvalid({
      email: EMAIL.test(email) ? null : "L'email n'est pas valide",
      password: password.length < 8 ? 'Le mot de passe doit contenir au minimum 8 caractères' : null,
      project: PROJECTS.includes(project) ? null : 'Veuillez sélectionner une raison',
    });
    if (db.personByEmail(email)) refuseInvalid({ email: 'Compte existant, connectez-vous' });
    const user = db.addUser({ ...newUser(db.users.length + 900, { email }, NOBODY_YET), password, active: true });
    db.recordSignIn(user);
    const { id } = user.wire;
    db.radar.signUps.push({ userId: id, project, at: user.lastSignInAt ?? '' });
    return c.json({ token: user.token, user_id: id }, 201);
  });

  return routes;
}

/** The fields of a user who signs up on the radar with an e-mail alone. */
const NOBODY_YET = { civility: null, phone_number: null, phone_country_code: 'FR' };

/** Returns the number in the text; undefined for an empty text or another one. */
function numberOf(text: string | undefined): number | undefined {
  const value = text?.trim() ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

function search(db: DemoDb, centre: { lat: number; lng: number }, radius: number, isGuest: boolean): RadarProperty[] {
  const { crowdSize } = db.radar;
  if (crowdSize === null) return propertiesWithin(db.radarProperties(), centre, radius, isGuest);
  const crowd = crowdAround(centre, radius, crowdSize);
  db.radar.crowd = new Map(crowd.map((property) => [String(property.id), property]));
  return crowd;
}

function propertyJson(db: DemoDb, c: Context<ApiEnv>, property: RadarProperty) {
  const user = c.get('user');
  const viewer: Viewer = !user ? 'guest' : db.radar.hasRevealed(user.wire.id, property.id) ? 'unlocked' : 'locked';
  return maskedProperty(property, viewer, new URL(c.req.url).origin);
}
