/** The main origin: the API, the bench, the files, the pages. A new page is one more line under "pages". */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { createApi } from './api.ts';
import { API_PREFIX } from './api-env.ts';
import { createBench } from './bench.ts';
import { reactDirOf, withWitness } from './console/surroundings.ts';
import type { DemoContext } from './context.ts';
import { createLiveBench } from './live/bench.ts';
import { interceptRoutes } from './live/routes.ts';
import { alertCreatorPages } from './pages/alert-creator.ts';
import { clientAreaPages } from './pages/client-area.ts';
import { consolePages } from './pages/console.ts';
import { dataPage } from './pages/data.ts';
import { estimationPages } from './pages/estimation.ts';
import { galleryPage } from './pages/gallery.ts';
import { landingPages } from './pages/landing.ts';
import { hostPage } from './pages/layout.ts';
import { paymentPages } from './pages/payment.ts';
import { radarPages } from './pages/radar.ts';
import { snippetBuilderPage } from './pages/snippet-builder.ts';
import { turboPages } from './pages/turbo.ts';
import { visitCancellationPages } from './pages/visit-cancellation.ts';
import { railsDialect } from './rails-dialect.ts';
import { ApiError } from './rails-errors.ts';
import { calendars } from './routes/calendars.ts';
import { geocoding } from './routes/geocoding.ts';
import { plan } from './routes/plan.ts';
import { createSellerBench } from './seller/bench.ts';
import { createStatic } from './static.ts';
import { VERSION } from './version.ts';

export function createApp(demo: DemoContext, publicDir: string): Hono {
  const app = new Hono();
  app.use(withWitness(demo), interceptRoutes(demo.routes));
  app.route(API_PREFIX, createApi(demo));
  app.route(
    '/',
    railsDialect((request, env) => app.fetch(request, env), demo.contract),
  );
  app.route('/geocodage', geocoding(demo));
  app.route('/demo', createBench(demo));
  app.route('/demo', createLiveBench(demo));
  app.route('/demo', createSellerBench(demo));
  app.route('/demo', plan(demo));
  app.route('/demo/calendriers', calendars(demo));
  serveFiles(app, demo, publicDir);

  const everyPage = [
    consolePages,
    dataPage,
    galleryPage,
    visitCancellationPages,
    alertCreatorPages,
    estimationPages,
    radarPages,
    clientAreaPages,
    paymentPages,
    turboPages,
    landingPages,
    snippetBuilderPage,
  ];
  for (const pages of everyPage) app.route('/', pages(demo));

  app.notFound((c) =>
    hostPage(
      demo,
      c,
      { title: 'Page introuvable', body: html`<h1>Page introuvable</h1><p><a href="/">Retour à l’accueil</a></p>` },
      404,
    ),
  );
  app.onError((error, c) => {
    if (error instanceof ApiError) return c.json(error.body, error.status, error.headers);
    console.error(error);
    return c.json({ error: { message: 'Une erreur interne est survenue' } }, 500);
  });
  return app;
}

function serveFiles(app: Hono, demo: DemoContext, publicDir: string): void {
  const dist = createStatic(demo.distDir);
  const assets = createStatic(publicDir);
  // The ES module build: the CommonJS entry of the package has another name.
  const turbo = createStatic(dirname(createRequire(import.meta.url).resolve('@hotwired/turbo')));
  const rest = (c: Context, prefix: string) => c.req.path.slice(prefix.length);

  app.get('/parvis/*', async (c) => {
    // Any origin may load the elements: a partner's module script is a CORS request.
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    // As a host serves them: files under the version never change; a bare name is the newest file.
    const path = rest(c, '/parvis/');
    const file = path.startsWith(`${VERSION}/`) ? path.slice(VERSION.length + 1) : path;
    return (await dist(c, file)) ?? c.text('Not found: has the build run?', 404);
  });
  const react = reactDirOf(demo);
  if (react) {
    const files = createStatic(react);
    app.get('/parvis-react/*', async (c) => {
      c.header('Access-Control-Allow-Origin', '*');
      return (await files(c, rest(c, '/parvis-react/'))) ?? c.text('Not found', 404);
    });
  }
  app.get('/demo/assets/*', async (c) => (await assets(c, rest(c, '/demo/assets/'))) ?? c.text('Not found', 404));
  app.get('/demo/vendor/turbo.js', async (c) => (await turbo(c, 'turbo.es2017-esm.js')) ?? c.text('Not found', 404));
}
