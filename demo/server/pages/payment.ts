/**
 * The page of the house to which the provider sends a paid frame back, so that the page around the frame can read its
 * address.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { hostPage } from './layout.ts';

const PAID_PATH = '/demo/paiement-effectue';

/** Returns the address that reports the payment (docs/spec/frames.md#2.3). */
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
