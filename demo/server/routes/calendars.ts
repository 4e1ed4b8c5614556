/** The calendars of sales, which calendar programs subscribe to (docs/spec/next-act.md#4.2). */
import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';

const TITLES = { agreement: 'Signature du compromis', deed: "Signature de l'acte de vente" };

export function calendars({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.get('/:file{\\d+\\.ics}', (c) => {
    const id = c.req.param('file').slice(0, -4);
    const sale = db.sales.find(({ wire }) => String(wire.id) === id);
    const found = sale ? db.seller.details(sale) : db.area.listing(id);
    if (!found?.calendar_url) return c.notFound();
    const events = (['agreement', 'deed'] as const).flatMap((name) => {
      const day = found.expected_dates?.[name]?.slice(0, 10).replaceAll('-', '');
      if (!day) return [];
      return [
        'BEGIN:VEVENT',
        `UID:vente-${id}-${name}@demo`,
        `DTSTAMP:${day}T000000Z`,
        `DTSTART;VALUE=DATE:${day}`,
        `SUMMARY:${TITLES[name]}`,
        'END:VEVENT',
      ];
    });
    const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Parvis//Demo//FR', ...events, 'END:VCALENDAR'];
    return c.body(lines.map((line) => `${line}\r\n`).join(''), 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  });
  return routes;
}
