/** Where the provider sends a frame back to once it is paid: our own origin, so that the page around it can read so. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { hostPage } from './layout.ts';

const PAID_PATH = '/demo/paiement-effectue';

/** The address that says so (contract §10). */
export const paidUrl = ({ origins }: Pick<DemoContext, 'origins'>): string =>
  `${origins.main}${PAID_PATH}?payment=success`;

export function paymentPages(demo: DemoContext): Hono {
  const pages = new Hono();
  pages.get(PAID_PATH, (c) =>
    hostPage(demo, c, {
      title: 'Paiement effectué',
      body: html`<h1>Paiement effectué</h1><p>Votre paiement a bien été transmis.</p>`,
    }),
  );
  return pages;
}
