/** GET /sellers/:cid/sales: what somebody sells (contract §8). */
import { Hono } from 'hono';
import { requireCustomer } from '../auth.ts';
import type { ApiEnv, DemoContext } from '../context.ts';
import type { Sale } from '../sale.ts';
import { photo } from '../seed/listings.ts';

/** The states in which the mandate is signed: all but the first, and what ended there. */
const UNSIGNED = ['awaiting_term_signature', 'dead'];

export function sellers({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/sales', (c) => {
    const { id } = requireCustomer(c, db).wire;
    const own = db.sales.filter(({ ownerId }) => ownerId === id);
    return c.json({ results: own.map((sale) => shown(sale, c.req.url)), total: own.length });
  });

  return routes;
}

/** A sale as its owner sees it. */
function shown({ wire, ownerId, onBreak, lat, lng }: Sale, base: string) {
  const { expert, property, ...sale } = wire;
  const [street = '', place = ''] = property.address.split(/, (?=\d{5} )/);
  const [, street_number = '', street_name = street] = /^(\d+(?: bis)?) (.*)$/.exec(street) ?? [];
  const picture_url = new URL(photo(property.kind === 'house' ? 'h' : 'f', wire.id), base).href;
  return {
    ...sale,
    owner: { id: ownerId },
    owner_id: ownerId,
    price: sale.last_yanport_valuation.sale_price,
    mandate_signed: !UNSIGNED.includes(wire.state),
    original_mandate_id: UNSIGNED.includes(wire.state) ? null : wire.id + 5000,
    on_break: onBreak,
    premium: false,
    expert: expert && {
      id: expert.id,
      user: { ...expert.user, profile_pic_url: expert.photo && new URL(expert.photo, base).href },
      phone_calendar_link: expert.phone_calendar_link,
    },
    property: {
      ...property,
      slug: `bien-${property.id}`,
      street_number,
      street_name,
      zip_code: place.slice(0, 5),
      lat,
      lng,
      picture_url,
      property_pictures: [{ photo_url: picture_url }],
      advert: null,
    },
    timeline: {},
  };
}
