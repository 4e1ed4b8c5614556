/** GET and POST /customers/:cid/sponsorships (docs/spec/sponsorship.md#4.5, docs/spec/sponsorship.md#5.1). */
import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { requireCustomer } from '../auth.ts';
import type { DemoContext } from '../context.ts';
import { sameEmail } from '../emails.ts';
import { idempotent } from '../idempotency.ts';
import { phoneError } from '../phone-rules.ts';
import { ApiError, asRecord, asText, BLANK, EMAIL, INVALID, readParams, refuseInvalid } from '../rails-errors.ts';
import type { Sponsorship } from '../seed/sponsorships.ts';

/** The same sentence for every reason: it does not reveal who is a customer. */
const INELIGIBLE = 'Cette personne est déjà en contact avec nos services';

export function sponsorships({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/', (c) => {
    const own = db.area.sponsorshipsOf(requireCustomer(c, db).wire.id);
    return c.json({ results: own.map(({ wire }) => wire), total: own.length });
  });

  routes.post('/', idempotent(db), async (c) => {
    const sponsorId = requireCustomer(c, db).wire.id;
    const { phoneNumber, ...person } = personOf(asRecord((await readParams(c)).sponsorship));
    if (isKnown(person.email, phoneNumber)) throw new ApiError(422, INELIGIBLE);
    const sponsorship: Sponsorship = {
      sponsorId,
      phoneNumber,
      wire: {
        id: Math.max(...db.area.sponsorships.map(({ wire }) => wire.id)) + 1,
        ...person,
        created_at: new Date(db.now()).toISOString(),
        sale_state: null,
        state_changes: { last_awaiting_publication_at: null, last_awaiting_notarial_deed_at: null },
      },
    };
    db.area.sponsorships.push(sponsorship);
    return c.json(sponsorship.wire, 201);
  });

  /**
   * Tells whether the person is a customer, was recommended before, or has an e-mail that asks for a refusal:
   * `name+ineligible@…`.
   */
  function isKnown(email: string, phoneNumber: string): boolean {
    const phones = [
      ...db.users.map(({ wire }) => wire.phone_number),
      ...db.area.sponsorships.map((one) => one.phoneNumber),
    ];
    const met = [...db.users, ...db.area.sponsorships].some(({ wire }) => sameEmail(wire.email, email));
    return met || phones.includes(phoneNumber) || email.includes('+ineligible@');
  }

  return routes;
}

/** Returns the recommended person as typed; throws a 422 of type validation_error on the invalid fields. */
function personOf(params: Record<string, unknown>) {
  const text = (name: string) => asText(params[name]).trim();
  const email = text('email');
  refuseInvalid(
    {
      first_name: text('first_name') ? null : BLANK,
      last_name: text('last_name') ? null : BLANK,
      email: !email ? BLANK : EMAIL.test(email) ? null : INVALID,
      phone_number: phoneError(text('phone_number'), text('phone_country_code')),
    },
    'validation_error',
  );
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    email,
    phoneNumber: text('phone_number'),
  };
}
