/** The provider's payment form: an imaginary card, and its outcomes (docs/spec/demo.md#5.8). Nothing typed is sent. */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { paidUrl } from '../pages/payment.ts';
import type { PhotoPack } from '../seller/photo-packs.ts';
import { providerPage } from './page.ts';

/** Milliseconds of the demo's clock between the payment and its record in the API. */
const CONFIRMATION_DELAY_MS = 1000;

/** Returns the routes under /paiement; `policy` is that of every page of the provider. */
export function payments(demo: DemoContext, policy: (demo: DemoContext) => string): Hono {
  const routes = new Hono();
  const unpaidPack = (c: Context): PhotoPack | undefined => {
    const pack = demo.db.sellerActions.payment(c.req.param('key') ?? '');
    return pack?.isChosen && !pack.isPaid ? pack : undefined;
  };
  routes.use(async (c, next) => {
    c.header('Content-Security-Policy', policy(demo));
    c.header('Cache-Control', 'no-store');
    return next();
  });

  routes.get('/:key', (c) => {
    const pack = unpaidPack(c);
    return pack ? c.html(formPage(pack, c.req.query('refus') !== undefined)) : c.html(nothingPage(), 404);
  });

  routes.post('/:key/payer', (c) => pay(c, paidUrl(demo)));
  // Paid too, but the frame stays at the provider: only the API can report it.
  routes.post('/:key/rester', (c) => pay(c, './attente'));
  routes.post('/:key/refuser', (c) => c.redirect(`../${c.req.param('key')}?refus`, 303));
  routes.get('/:key/attente', (c) => c.html(waitingPage()));

  function pay(c: Context, next: string): Response | Promise<Response> {
    const pack = unpaidPack(c);
    if (!pack) return c.html(nothingPage(), 404);
    demo.db.clock.after(CONFIRMATION_DELAY_MS, () => {
      pack.isPaid = true;
    });
    return c.redirect(next, 303);
  }

  return routes;
}

function formPage({ fee, paymentKey }: PhotoPack, isRefused: boolean) {
  const actionUrl = (name: string) => `/paiement/${paymentKey}/${name}`;
  return providerPage(
    'Paiement',
    html`<h1>Paiement de ${fee}&nbsp;€</h1>
      ${isRefused ? html`<p role="alert">Votre banque a refusé ce paiement. Vous pouvez réessayer.</p>` : ''}
      <p>Carte imaginaire&nbsp;: n’écrivez ici aucun vrai numéro.</p>
      <form method="post" action="${actionUrl('payer')}">
        <p><label>Numéro de carte <input value="4242 4242 4242 4242" inputmode="numeric" autocomplete="off"></label></p>
        <p><label>Expiration <input value="12/34" autocomplete="off"></label></p>
        <p><label>Cryptogramme <input value="123" inputmode="numeric" autocomplete="off"></label></p>
        <div class="buttons">
          <button class="button">Payer</button>
          <button formaction="${actionUrl('refuser')}">Refuser</button>
          <button formaction="${actionUrl('rester')}">Ne jamais revenir</button>
        </div>
      </form>`,
  );
}

const waitingPage = () =>
  providerPage('Paiement en cours', html`<h1>Paiement en cours</h1><p>Cette page ne reviendra pas d’elle-même.</p>`);

const nothingPage = () =>
  providerPage('Rien à payer', html`<h1>Rien à payer</h1><p>Ce paiement est introuvable ou déjà fait.</p>`);
