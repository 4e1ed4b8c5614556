/**
 * Photographs the design system at 390 and 1280 px into gallery/kit-*.png, runs axe on it and prints what the parts
 * weigh. Run: npx tsx e2e/kit/shoot.ts [--runtime=react]
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = here('../..');
const gallery = `${root}/gallery`;
const preact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};
const onReact = process.argv.includes('--runtime=react');
const alias: Record<string, string> = { '@': `${root}/src`, ...(onReact ? {} : preact) };

// A host that lets in by inheritance, and forces on the element, all it can.
const hostile = `parvis-kit,body{font-size:40px;line-height:3;letter-spacing:.3em;text-transform:uppercase;color:red;
  text-align:right;direction:rtl;white-space:nowrap;cursor:wait;font-style:italic;text-shadow:2px 2px lime}
  *{all:unset;display:revert}`;

const pages: Record<string, string> = {
  '/': '',
  '/hostile': `<link rel="stylesheet" href="/hostile.css">`,
  '/yellow': `<link rel="stylesheet" href="/yellow.css">`,
  '/blue': `<link rel="stylesheet" href="/blue.css">`,
};
const sheets: Record<string, string> = {
  '/base.css': 'body{margin:0;font-family:"Helvetica Neue",Arial,sans-serif}',
  '/hostile.css': hostile,
  '/yellow.css': ':root{--parvis-primary:oklch(88% .18 95)}',
  '/blue.css': ':root{--parvis-primary:oklch(45% .2 264);--parvis-primary-strong:#123;--parvis-radius-small:22px}',
};

async function bundle(entry: string, external: string[] = []): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    jsx: 'automatic',
    alias,
    external,
  });
  return result.outputFiles[0]!.text;
}

/** Brotli bytes of some parts alone, React, the style engine and icons left out. */
async function weigh(imports: string): Promise<number> {
  const result = await build({
    stdin: { contents: imports, resolveDir: root, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    jsx: 'automatic',
    plugins: [
      {
        name: 'source',
        setup(builder) {
          builder.onResolve({ filter: /^@\// }, ({ path }) =>
            path === '@/host/styles' || path === '@/ui/icon'
              ? { path, external: true }
              : builder.resolve(`./src/${path.slice(2)}`, { resolveDir: root, kind: 'import-statement' }),
          );
        },
      },
    ],
    external: ['react', 'react/jsx-runtime', '@/host/styles', '@/ui/icon', 'lucide', 'react-hot-toast'],
  });
  return brotliCompressSync(result.outputFiles[0]!.contents).length;
}

const measured = {
  'Button + TextField + Field + tokens': `
    export * from '@/ui/button'; export * from '@/ui/text-field'; export * from '@/ui/field'; export * from '@/ui/tokens';`,
  '… + useForm + Card': `
    export * from '@/ui/button'; export * from '@/ui/text-field'; export * from '@/ui/field'; export * from '@/ui/tokens';
    export * from '@/ui/use-form'; export * from '@/ui/card';`,
  'phone field': `export * from '@/ui/phone-field';`,
  dialog: `export * from '@/ui/dialog';`,
  toasts: `export * from '@/ui/toasts'; export * from '@/ui/toast-acts';`,
};

async function audit(page: Page, name: string): Promise<number> {
  const found = await page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: { run(): Promise<{ violations: unknown[]; incomplete: unknown[] }> } })
      .axe;
    const { violations } = await axe.run();
    return violations as { id: string; help: string; nodes: { html: string; failureSummary: string }[] }[];
  });
  for (const { id, help, nodes } of found) {
    console.log(`axe ${name}: ${id}: ${help}`);
    for (const node of nodes.slice(0, 3)) console.log(`   ${node.html.slice(0, 160)}\n   ${node.failureSummary}`);
  }
  return found.length;
}

const code = await bundle('e2e/kit/kit.tsx');
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://x').pathname;
  const send = (type: string, text: string) => {
    response.setHeader('content-type', `${type}; charset=utf-8`);
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'",
    );
    response.end(text);
  };
  if (path === '/kit.js') return send('text/javascript', code);
  if (sheets[path]) return send('text/css', sheets[path]);
  if (path in pages) {
    const head = `<meta charset=utf-8><meta name=viewport content="width=device-width"><title>Kit</title><link rel="stylesheet" href="/base.css">${pages[path]}`;
    return send(
      'text/html',
      `<!doctype html><html lang=fr><head>${head}</head><body><parvis-kit></parvis-kit><script type=module src=/kit.js></script></body></html>`,
    );
  }
  response.statusCode = 404;
  response.end();
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
mkdirSync(gallery, { recursive: true });

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run'],
});
const axe = readFileSync(`${root}/node_modules/axe-core/axe.min.js`, 'utf8');
let faults = 0;

async function open(path: string, width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 844 }, locale: 'fr-FR', bypassCSP: false });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') console.log(`${path} ${width}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    faults += 1;
    console.log(`${path} ${width}: ${error.message}`);
  });
  await page.addInitScript(axe);
  await page.goto(origin + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

for (const width of [390, 1280]) {
  const page = await open('/', width);
  await page.locator('#long button[type=submit]').click();
  await page.getByText('Il reste 2 réponses').waitFor();
  await page.evaluate(() =>
    ((document.activeElement?.shadowRoot?.activeElement as HTMLElement | null) ?? document.body).blur(),
  );
  await page.screenshot({ path: `${gallery}/kit-${width}.png`, fullPage: true, animations: 'disabled' });
  faults += await audit(page, `page ${width}`);
  for (const id of ['short', 'long-dialog']) {
    await page.locator(`#${id}`).click();
    await page.getByRole('dialog').waitFor();
    if (id === 'short') await page.getByRole('button', { name: 'Annuler la visite' }).last().click();
    if (id === 'short') await page.getByText('Les informations ont bien été').waitFor();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${gallery}/kit-${width}-${id}.png` });
    faults += await audit(page, `${id} ${width}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const focused = await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id);
    if (focused !== id) {
      faults += 1;
      console.log(`focus did not come back to ${id}: ${focused}`);
    }
  }
  await page.screenshot({ path: `${gallery}/kit-${width}-toasts.png` });
  await page.close();
}
for (const path of ['/hostile', '/yellow', '/blue']) {
  const page = await open(path, 1280);
  await page.screenshot({ path: `${gallery}/kit${path.replace('/', '-')}.png` });
  console.log(`${path}: host colours hold: ${await page.locator('parvis-kit').getAttribute('data-colours')}`);
  await page.close();
}
const zoomed = await open('/', 320);
const overflow = await zoomed.evaluate(() => document.documentElement.scrollWidth);
if (overflow > 320) {
  faults += 1;
  console.log(`320 px: the page is ${overflow} px wide`);
}
await zoomed.screenshot({ path: `${gallery}/kit-320.png`, fullPage: true });
await zoomed.emulateMedia({ forcedColors: 'active' });
await zoomed.setViewportSize({ width: 800, height: 844 });
await zoomed.screenshot({ path: `${gallery}/kit-forced-colors.png`, fullPage: true });

for (const [name, imports] of Object.entries(measured)) console.log(`${name}: ${await weigh(imports)} B brotli`);
await browser.close();
server.close();
console.log(faults ? `${faults} faults` : 'no fault');
process.exitCode = faults ? 1 : 0;
