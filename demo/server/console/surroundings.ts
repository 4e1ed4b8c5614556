/** What the query of a page changes around its element: theme, runtime, host, and the witness of the console. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import type { DemoContext } from '../context.ts';

/** The themes by their name in `?theme=`: a style sheet of demo/public each. */
export const THEMES: Record<string, string> = {
  marque: 'Une marque',
  sombre: 'Page sombre, sans jetons',
  'marque-sombre': 'Page sombre, avec jetons',
  illisible: 'Couleurs illisibles',
};

const REACT_PREFIX = '/parvis-react/';

/** Returns the folder of the build on react-dom, beside that of the demo, or null if it was not built. */
export function reactDirOf({ distDir }: Pick<DemoContext, 'distDir'>): string | null {
  const folder = join(dirname(distDir), 'dist-react');
  return existsSync(join(folder, 'manifest.json')) ? folder : null;
}

/** Returns the style sheets that `?theme=` adds. */
export function themeStyles(c: Context): string[] {
  const theme = c.req.query('theme') ?? '';
  return Object.hasOwn(THEMES, theme) ? [`theme-${theme}.css`] : [];
}

/** Returns the script of the element in the build that `?runtime=` names. */
export const scriptOf = (c: Context, script: string): string =>
  c.req.query('runtime') === 'react' ? script.replace(/^\/parvis\//, REACT_PREFIX) : script;

const WITNESS = '/demo/assets/console/witness.js';

/**
 * Returns the middleware that adds the witness to pages in frames while the console is open: it tells the console what
 * a host's listener hears there. No other page has it.
 */
export function withWitness({
  origins,
  watch,
  routes,
}: Pick<DemoContext, 'origins' | 'watch' | 'routes'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html') === true;
    if (!watch.isOpen || !isPage || c.req.header('sec-fetch-dest') !== 'iframe') return;
    const scripts = [WITNESS, ...routes.scripts].map((path) => `<script src="${origins.main}${path}"></script>`);
    const text = (await c.res.text()).replace('</head>', `${scripts.join('')}</head>`);
    const headers = new Headers(c.res.headers);
    const policy = headers.get('content-security-policy');
    if (policy)
      headers.set('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${origins.main}`));
    headers.delete('content-length');
    const { status } = c.res;
    c.res = undefined;
    c.res = new Response(text, { status, headers });
  };
}

/** The host that `?host=` makes of a page of the house: without any policy, or with a column of 280 px. */
export type SpecialHost = 'simple' | 'marge' | null;

export function specialHostOf(c: Context): SpecialHost {
  const host = c.req.query('host');
  return host === 'simple' || host === 'marge' ? host : null;
}
