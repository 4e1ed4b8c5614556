/**
 * The site of a provider, on an origin of its own: its pages stand in frames of the client area. A signature is
 * reported by window messages to the page around it, and to the API (docs/spec/demo.md#1.2, docs/spec/demo.md#5.7,
 * docs/spec/frames.md#2.1).
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { withWitness } from '../console/surroundings.ts';
import type { DemoContext } from '../context.ts';
import { interceptRoutes } from '../live/routes.ts';
import type { Html } from '../pages/layout.ts';
import { ApiError, asText, readParams } from '../rails-errors.ts';
import { OFFER_SIGNATURE } from '../seller/acceptance.ts';
import { MANDATE_SIGNATURE } from '../seller/mandate-signature.ts';
import { createStatic } from '../static.ts';
import { providerPage } from './page.ts';
import { payments } from './payments.ts';
import type { SignatureFlow, SignaturePage } from './signature-flows.ts';
import { SIGNATURE_EVENTS, type SignatureEvent } from './state.ts';

const SIGNATURE_FLOWS: Record<string, SignatureFlow> = {
  mandates: MANDATE_SIGNATURE,
  offers: OFFER_SIGNATURE,
};

export function createProviderApp(demo: DemoContext, publicDir: string): Hono {
  const app = new Hono();
  app.use(withWitness(demo), interceptRoutes(demo.routes));
  const assets = createStatic(publicDir);

  app.get('/signature/:kind/:id', (c) => {
    const { kind, id } = c.req.param();
    const document = signatureFlow(kind)?.document(demo, id);
    c.header('Content-Security-Policy', policy(demo));
    c.header('Cache-Control', 'no-store');
    return document ? c.html(signaturePage(document)) : c.html(gonePage(), 404);
  });

  // The page's buttons report to the provider's server, which reports to the API.
  app.post('/signature/:kind/:id', async (c) => {
    const { kind, id } = c.req.param();
    const flow = signatureFlow(kind);
    const event = asText((await readParams(c)).event) as SignatureEvent;
    if (!flow?.document(demo, id)) return c.json({ error: 'nothing to sign' }, 404);
    if (!SIGNATURE_EVENTS.includes(event)) return c.json({ error: 'unknown event' }, 400);
    const { provider, clock } = demo.db;
    provider.events.push({ kind, id, event });
    if (event === 'success') flow.onPending?.(demo, id);
    if (event === 'success') clock.after(provider.confirmationDelayMs, () => flow.onSigned(demo, id));
    if (event === 'declined') flow.onDeclined?.(demo, id);
    return c.json({ event });
  });

  app.route('/paiement', payments(demo, policy));

  app.onError((error, c) => {
    if (error instanceof ApiError) return c.json(error.body, error.status, error.headers);
    console.error(error);
    return c.json({ error: 'something went wrong' }, 500);
  });
  app.get('/assets/:file', async (c) => (await assets(c, c.req.param('file'))) ?? c.notFound());
  return app;
}

const signatureFlow = (kind: string) => (Object.hasOwn(SIGNATURE_FLOWS, kind) ? SIGNATURE_FLOWS[kind] : undefined);

/** Returns the policy: only the host and the partner may frame these pages, as localhost or as 127.0.0.1. */
function policy({ origins }: DemoContext): string {
  const hosts = [origins.main, origins.partner].flatMap((origin) => [origin, origin.replace('localhost', '127.0.0.1')]);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `frame-ancestors 'self' ${hosts.join(' ')}`,
  ].join('; ');
}

function signaturePage({ title, lines }: SignaturePage): Html {
  return providerPage(
    title,
    html`<h1>${title}</h1>
      ${lines.map((line) => html`<p>${line}</p>`)}
      <div class="buttons">
        <button type="button" class="button" data-event="success">Signer</button>
        <button type="button" data-event="declined">Refuser</button>
        <button type="button" data-event="error">Provoquer une erreur</button>
      </div>
      <output class="output" role="status">En attente de votre signature.</output>`,
    'signature.js',
  );
}

function gonePage(): Html {
  return providerPage('Document introuvable', html`<h1>Document introuvable</h1><p>Il n’y a rien à signer ici.</p>`);
}
