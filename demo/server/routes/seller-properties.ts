/**
 * /properties/:id, for the sellers: the pictures as one file, and the visits (docs/spec/sale.md#11.4,
 * docs/spec/visits.md#9.1).
 */
import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';
import { drawPhoto } from '../photos.ts';
import { ApiError } from '../rails-errors.ts';
import { saleOfProperty } from '../seller/rights.ts';
import { picturesOf, visitOfSaleJson } from '../seller/views.ts';
import { zip } from '../zip.ts';

export function sellerProperties({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/:id/property_pictures', (c) => {
    const sale = saleOfProperty(c, db);
    const files = picturesOf(db, sale).flatMap((path, index) => {
      const drawing = drawPhoto(/([^/]+)\.svg$/.exec(path)?.[1] ?? '');
      return drawing ? [{ name: `photo-${String(index + 1).padStart(2, '0')}.svg`, content: drawing }] : [];
    });
    if (files.length === 0) throw new ApiError(404, 'Aucune photo pour ce bien');
    const archive = zip(files);
    return c.body(archive, 200, {
      'Content-Type': 'application/zip',
      'Content-Length': String(archive.length),
      'Content-Disposition': `attachment; filename="photos-${sale.wire.property.id}.zip"`,
      'Cache-Control': 'no-store',
    });
  });

  routes.get('/:id/visits', (c) => {
    const sale = saleOfProperty(c, db);
    const visits = db.visits.filter(({ wire }) => wire.sale_id === sale.wire.id);
    return c.json({ results: visits.map((visit) => visitOfSaleJson(db, visit)), total: visits.length });
  });

  return routes;
}
