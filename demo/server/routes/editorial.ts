/** GET /blog/articles and /partners (docs/spec/advice.md#1.2, docs/spec/advice.md#2.1). */
import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { requireUser } from '../auth.ts';
import { ApiError } from '../rails-errors.ts';
import { ARTICLES, PARTNER_WITHOUT_PAGE, PARTNERS } from '../seed/editorial.ts';

export function blog(): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/articles', (c) => {
    requireUser(c);
    const asked = c.req.query('q[category_slug_eq]');
    const found = ARTICLES.filter(({ category }) => asked === undefined || category.slug === asked);
    const results = found
      .slice(0, Number(c.req.query('per_page')) || found.length)
      .map(({ banner_picture_url, category, ...article }) => ({
        ...article,
        category: { title: category.title },
        banner_picture_url: new URL(banner_picture_url, c.req.url).href,
      }));
    return c.json({ results, total: found.length });
  });

  return routes;
}

export function partners(): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const partnerJson = (partner: (typeof PARTNERS)[number], base: string) => ({
    ...partner,
    card_picture_url: new URL(partner.card_picture_url, base).href,
  });

  routes.get('/', (c) => {
    requireUser(c);
    return c.json(PARTNERS.map((partner) => partnerJson(partner, c.req.url)));
  });

  routes.get('/:id', (c) => {
    requireUser(c);
    const asked = c.req.param('id');
    const partner = PARTNERS.find(
      ({ id, slug }) => String(id) === asked || (slug === asked && slug !== PARTNER_WITHOUT_PAGE),
    );
    if (!partner) throw new ApiError(404, 'Partenaire introuvable');
    return c.json(partnerJson(partner, c.req.url));
  });

  return routes;
}
