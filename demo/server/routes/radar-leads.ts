import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { requireUser } from '../auth.ts';
import type { DemoContext } from '../context.ts';
import { ApiError, asRecord, asText, readParams } from '../rails-errors.ts';

/**
 * The number of revealed prices, and one more reveal (docs/spec/demo.md#6.5). A second reveal of a property costs
 * nothing; three are free, the fourth needs a phone number saved by PUT /user, and from the fifth on the answer is 422.
 */
export function radarLeads({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const countOf = (userId: number) => db.radar.leadsOf(userId).length;

  routes.get('/', (c) => c.json({ radar_leads_count: countOf(requireUser(c).wire.id) }));

  routes.post('/', async (c) => {
    const { id: userId } = requireUser(c).wire;
    const property = db.radarProperty(asText(asRecord((await readParams(c)).radar_lead).property_id));
    if (!property) throw new ApiError(404, 'Bien introuvable');
    if (!db.radar.hasRevealed(userId, property.id)) {
      if (!db.radar.mayReveal(userId)) throw new ApiError(422, { phone_number: ['est requis pour voir ce prix'] });
      db.radar.leads.push({ userId, propertyId: property.id, at: new Date(db.now()).toISOString() });
    }
    const { sale_price, oa_amount } = property;
    return c.json({ sale_price, oa_amount, radar_leads_count: countOf(userId) });
  });

  return routes;
}
