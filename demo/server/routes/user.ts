import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { requireUser } from '../auth.ts';
import type { DemoContext } from '../context.ts';
import { withdrawConsent } from '../phone-consents.ts';
import { phoneError } from '../phone-rules.ts';
import { asRecord, asText, NOT_INCLUDED, readParams, refuseInvalid } from '../rails-errors.ts';

/**
 * PUT /user: the phone number that the radar asks for, or the withdrawal of a consent, and no other field of the user
 * (docs/spec/accounts.md#7.1, docs/spec/phone-consent.md#4.2).
 */
export function ownUser({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.put('/', async (c) => {
    const { wire } = requireUser(c);
    const params = asRecord((await readParams(c)).user);
    if (params.phone_consent !== undefined) {
      const place = asText(asRecord(params.phone_consent).withdraw);
      refuseInvalid({ phone_consent: withdrawConsent(wire, place, db.now()) ? null : NOT_INCLUDED });
      return c.json(wire);
    }
    const [phone, country] = [asText(params.phone_number).trim(), asText(params.phone_country_code)];
    refuseInvalid({ phone_number: phoneError(phone, country) });
    Object.assign(wire, { phone_number: phone, phone_country_code: country });
    db.radar.phones.add(wire.id);
    return c.json(wire);
  });

  return routes;
}
