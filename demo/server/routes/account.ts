/** PUT /sellers/users/{cid}: the caller's own account, for buyers too (docs/spec/accounts.md#5.5). */
import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { requireUser } from '../auth.ts';
import { userJson } from '../client-area/views.ts';
import type { DemoContext } from '../context.ts';
import { passwordErrors } from '../password-rules.ts';
import { consentError, keepConsent } from '../phone-consents.ts';
import { phoneError } from '../phone-rules.ts';
import {
  ApiError,
  asRecord,
  asText,
  BLANK,
  INVALID,
  NOT_INCLUDED,
  readParams,
  refuseInvalid,
  tooLong,
} from '../rails-errors.ts';
import { nextToken, type PublicUser, type User } from '../seed/users.ts';

type Params = Record<string, unknown>;
type Errors = Record<string, string | null>;

const NAME_MAX = 80;
const OLDEST_YEAR = 1900;
const DAY = 86_400_000;
const FIELDS = [
  'civility',
  'first_name',
  'last_name',
  'phone_number',
  'phone_country_code',
  'birth_date',
  'family_situation',
  'co_ownership',
  'co_ownership_kind',
  'co_ownership_name',
];
const LISTS: Record<string, string[]> = {
  civility: ['mr', 'mrs'],
  family_situation: ['single', 'married_pacsed', 'divorced', 'widower'],
  co_ownership_kind: ['sci', 'indivision', 'other'],
};
const PASSWORDS = ['current_password', 'password', 'password_confirmation'];

export function account({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  // Nobody writes another person's account; staff only read it.
  routes.put('/:cid', async (c) => {
    const caller = requireUser(c);
    if (String(caller.wire.id) !== c.req.param('cid')) throw new ApiError(403, 'Ce compte n’est pas le vôtre');
    const params = asRecord((await readParams(c)).user);
    const changesPassword = PASSWORDS.some((name) => asText(params[name]) !== '');
    refuseInvalid({
      ...('email' in params ? { email: 'ne peut pas être modifié' } : {}),
      ...fieldErrors(caller.wire, params),
      birth_date: birthError(asText(params.birth_date).trim(), db.now()),
      phone_consent: consentError(params),
      ...coOwnershipErrors(params),
      ...addressErrors(params),
      ...(changesPassword ? changeErrors(caller, params) : {}),
    });
    Object.assign(caller.wire, savedFields(caller.wire, params));
    keepConsent(caller.wire, params, db.now());
    // As in Devise, a new password ends the sessions that began with the former one.
    if (changesPassword) Object.assign(caller, { password: asText(params.password), token: nextToken(caller.token) });
    return c.json(userJson(caller, c.req.url));
  });

  return routes;
}

/** Only sent fields are validated: the others stay unchanged. */
function fieldErrors(wire: PublicUser, params: Params): Errors {
  const text = (name: string) => asText(params[name]).trim();
  const names = ['first_name', 'last_name'].map((name): [string, string | null] => [
    name,
    !(name in params) || text(name) ? (text(name).length > NAME_MAX ? tooLong(NAME_MAX) : null) : BLANK,
  ]);
  const lists = Object.entries(LISTS).map(([name, allowed]): [string, string | null] => [
    name,
    text(name) && !allowed.includes(text(name)) ? NOT_INCLUDED : null,
  ]);
  return {
    ...Object.fromEntries([...names, ...lists]),
    // A number may stay absent, but a known one cannot be removed.
    phone_number:
      'phone_number' in params && (text('phone_number') || wire.phone_number)
        ? phoneError(text('phone_number'), text('phone_country_code'))
        : null,
  };
}

/** Returns the message of a birth date: a calendar day before today, within a human life. */
function birthError(typed: string, now: number): string | null {
  if (!typed) return null;
  const day = new Date(`${typed}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(day.getTime());
  // Date reads 30 February as 2 March.
  if (!isDay || day.toISOString().slice(0, 10) !== typed) return "n'est pas une date";
  if (day.getTime() + DAY > now) return 'doit être dans le passé';
  return day.getUTCFullYear() < OLDEST_YEAR ? INVALID : null;
}

function coOwnershipErrors({ co_ownership, co_ownership_name }: Params): Errors {
  return {
    co_ownership: co_ownership === undefined || typeof co_ownership === 'boolean' ? null : NOT_INCLUDED,
    co_ownership_name: asText(co_ownership_name).trim().length > NAME_MAX ? tooLong(NAME_MAX) : null,
  };
}

function addressErrors({ physical_address_attributes }: Params): Errors {
  if (physical_address_attributes === undefined) return {};
  const { address, _destroy } = asRecord(physical_address_attributes);
  const isGiven = _destroy === true || asText(address).trim() !== '';
  return { 'physical_address.address': isGiven ? null : BLANK };
}

function changeErrors(caller: User, params: Params): Errors {
  const [current, password, confirmation] = PASSWORDS.map((name) => asText(params[name]));
  return {
    current_password: !current ? BLANK : current === caller.password ? null : "n'est pas correct",
    ...passwordErrors(password ?? '', confirmation ?? ''),
  };
}

function savedFields(wire: PublicUser, params: Params): Partial<PublicUser> {
  const sent = FIELDS.flatMap((name) => {
    const value = params[name];
    if (!(name in params)) return [];
    return [[name, name === 'co_ownership' ? value : asText(value).trim() || null]];
  });
  const { address, additional_address, _destroy } = asRecord(params.physical_address_attributes);
  const kept = params.physical_address_attributes === undefined ? wire.physical_address : null;
  return {
    ...Object.fromEntries(sent),
    // A sole owner has no form of co-ownership.
    ...(params.co_ownership === false ? { co_ownership_kind: null, co_ownership_name: null } : {}),
    physical_address:
      kept ??
      (_destroy === true || !asText(address)
        ? null
        : { address: asText(address).trim(), additional_address: asText(additional_address).trim() || null }),
  };
}
