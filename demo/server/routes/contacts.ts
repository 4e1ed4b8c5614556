/**
 * The contacts of a buyer, and those to inform, under /buyers/:cid/contacts (docs/spec/buyer.md#9.4,
 * docs/spec/buyer.md#9.7).
 */
import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { requireCustomer } from '../auth.ts';
import type { DemoContext } from '../context.ts';
import { idempotent } from '../idempotency.ts';
import { choiceError, namedPerson, personErrors } from '../person-rules.ts';
import { ApiError, asRecord, asText, readParams, refuseInvalid } from '../rails-errors.ts';
import { CONTACT_KINDS, type Contact, type ContactFields } from '../seed/contacts.ts';
import { HUGO, type SaleExpert } from '../seed/people.ts';

type Params = Record<string, unknown>;

export function contacts(demo: DemoContext): Hono<ApiEnv> {
  const { db } = demo;
  const routes = new Hono<ApiEnv>();

  // Expert and guide are those of the sale of the offer and of the visit.
  routes.get('/', (c) => {
    const buyerId = requireCustomer(c, db).wire.id;
    const { offer_id, visit_id } = c.req.query();
    const place = placeOf(demo, buyerId, { offer_id, visit_id });
    const expert = db.area.listing(place.saleId)?.expert;
    const informed = db.area.contacts.filter(
      (contact) => contact.buyerId === buyerId && (contact.saleId === null || contact.saleId === place.saleId),
    );
    return c.json([
      ...(expert ? [expertJson(expert, c)] : []),
      ...(place.hasGuide ? [GUIDE] : []),
      ...informed.map(contactJson),
    ]);
  });

  routes.post('/', idempotent(db), async (c) => {
    const buyerId = requireCustomer(c, db).wire.id;
    const params = await readParams(c);
    const fields = contactFields(asRecord(params.contact));
    const { saleId } = placeOf(demo, buyerId, params);
    return c.json(contactJson(db.area.addContact(buyerId, saleId, fields)), 201);
  });

  routes.put('/:id', async (c) => {
    const contact = ownContact(demo, c);
    contact.fields = contactFields(asRecord((await readParams(c)).contact));
    return c.json(contactJson(contact));
  });

  routes.delete('/:id', (c) => {
    const contact = ownContact(demo, c);
    db.area.contacts = db.area.contacts.filter((other) => other !== contact);
    return c.body(null, 204);
  });

  return routes;
}

/** Returns the sale of the buyer's offer or visit; null without either. Throws 404 for one of another buyer. */
function placeOf({ db }: DemoContext, buyerId: number, { offer_id, visit_id }: Params) {
  const [offerId, visitId] = [asText(offer_id), asText(visit_id)];
  const offer = db.area.offersOf(buyerId).find(({ wire }) => String(wire.id) === offerId);
  const visit = db.visits.find((row) => row.buyerId === buyerId && String(row.wire.id) === visitId);
  if ((offerId && !offer) || (visitId && !visit)) throw new ApiError(404, 'Visite ou offre introuvable');
  return { saleId: offer?.wire.sale_id ?? visit?.wire.sale_id ?? null, hasGuide: Boolean(visit?.wire.visit_guide) };
}

function ownContact({ db }: DemoContext, c: Context<ApiEnv>): Contact {
  const buyerId = requireCustomer(c, db).wire.id;
  const contact = db.area.contacts.find(({ id }) => String(id) === c.req.param('id'));
  if (!contact || contact.buyerId !== buyerId) throw new ApiError(404, 'Contact introuvable');
  return contact;
}

/** Returns the typed fields; throws a 422 on the invalid ones. */
function contactFields(params: Params): ContactFields {
  const kind = asText(params.kind).trim();
  const person = namedPerson(params);
  refuseInvalid({ kind: choiceError(kind, CONTACT_KINDS), ...personErrors(person) });
  return { kind, ...person };
}

const contactJson = ({ id, fields }: Contact) => ({ id, type: 'informed', ...fields, profile_pic_url: null });

// No further field: a buyer never gets the e-mail of a guide (docs/spec/buyer.md#9.2).
const GUIDE = {
  id: HUGO.id,
  type: 'visit_guide',
  kind: null,
  civility: null,
  first_name: HUGO.first_name,
  last_name: HUGO.last_name,
  email: null,
  phone_number: HUGO.phone_number,
  phone_country_code: 'FR',
  profile_pic_url: HUGO.profile_pic_url,
};

function expertJson({ photo, ...person }: SaleExpert, c: Context<ApiEnv>) {
  return {
    id: 301,
    type: 'expert',
    kind: null,
    ...person,
    phone_country_code: 'FR',
    profile_pic_url: photo && new URL(photo, c.req.url).href,
  };
}
