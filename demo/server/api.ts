/** The routes of /api/v1: the middleware of every call, then one line per resource. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import type { ApiEnv } from './api-env.ts';
import { authenticate } from './auth.ts';
import type { DemoContext } from './context.ts';
import { cors } from './cors.ts';
import { requireCsrf } from './csrf.ts';
import { injectFaults } from './faults.ts';
import { ApiError } from './rails-errors.ts';
import { logRequests } from './request-log.ts';
import { account } from './routes/account.ts';
import { buyerAlerts } from './routes/buyer-alerts.ts';
import { buyers } from './routes/buyers.ts';
import { contacts } from './routes/contacts.ts';
import { correspondingProperties, customerAlerts } from './routes/customer-alerts.ts';
import { documents, offerDocuments } from './routes/documents.ts';
import { blog, partners } from './routes/editorial.ts';
import { estimations } from './routes/estimations.ts';
import { mandates } from './routes/mandates.ts';
import { passwords } from './routes/passwords.ts';
import { photoMeetings } from './routes/photo-meetings.ts';
import { photoPacks } from './routes/photo-packs.ts';
import { properties } from './routes/properties.ts';
import { propertyInfos } from './routes/property-infos.ts';
import { radar } from './routes/radar.ts';
import { radarLeads } from './routes/radar-leads.ts';
import { radarSearches } from './routes/radar-searches.ts';
import { sales } from './routes/sales.ts';
import { documentTypeList, sellerDocuments } from './routes/seller-documents.ts';
import { estimationFolders, valuations } from './routes/seller-estimation.ts';
import { sellerProperties } from './routes/seller-properties.ts';
import { sellers } from './routes/sellers.ts';
import { sessions } from './routes/sessions.ts';
import { sponsorships } from './routes/sponsorships.ts';
import { unavailabilities } from './routes/unavailabilities.ts';
import { ownUser } from './routes/user.ts';
import { users } from './routes/users.ts';
import { visits } from './routes/visits.ts';

export function createApi(demo: DemoContext): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.use(logRequests(demo.log));
  api.use(async (c, next) => {
    await next();
    // As Rails does: an error on a screen shows its beginning.
    c.res.headers.set('X-Request-Id', demo.newRequestId());
  });
  api.use(cors(demo.origins));
  api.use(async (_, next) => {
    if (demo.latencyMs > 0) await sleep(demo.latencyMs);
    return next();
  });
  api.use(injectFaults(demo.faults));
  api.use(demo.contract.middleware);
  api.use(requireCsrf(demo.csrf));
  api.use(authenticate(demo.db));

  api.route('/blog', blog());
  api.route('/buyer_alerts', buyerAlerts(demo));
  api.route('/buyer_alerts', correspondingProperties(demo));
  api.route('/buyers/:cid', buyers(demo));
  api.route('/buyers/:cid/buyer_alerts', customerAlerts(demo));
  api.route('/buyers/:cid/contacts', contacts(demo));
  api.route('/customers/:cid/sponsorships', sponsorships(demo));
  api.route('/documents', documents(demo));
  api.route('/document_types', documentTypeList());
  api.route('/estimation_folders', estimationFolders(demo));
  api.route('/estimations', estimations(demo));
  api.route('/offers', offerDocuments(demo));
  api.route('/partners', partners());
  api.route('/passwords', passwords(demo));
  api.route('/properties', properties(demo));
  api.route('/properties/:id/unavailabilities', unavailabilities(demo));
  api.route('/properties', sellerProperties(demo));
  api.route('/radar', radar(demo));
  api.route('/radar_leads', radarLeads(demo));
  api.route('/radar_searches', radarSearches(demo));
  api.route('/sales', sales(demo));
  api.route('/sales', photoPacks(demo));
  api.route('/sales/:saleId/photo_meetings', photoMeetings(demo));
  api.route('/sellers/users', account(demo));
  api.route('/sellers/:cid', sellers(demo));
  api.route('/sellers/:cid/mandates', mandates(demo));
  api.route('/sellers/:cid/properties', propertyInfos(demo));
  api.route('/sellers/:cid/sales/:saleId/documents', sellerDocuments(demo));
  api.route('/sessions', sessions(demo));
  api.route('/user', ownUser(demo));
  api.route('/users', users(demo));
  api.route('/valuations', valuations(demo));
  api.route('/visits', visits(demo));

  api.all('*', (c) => {
    throw new ApiError(404, `Aucune route pour ${c.req.method} ${c.req.path}`);
  });
  return api;
}
