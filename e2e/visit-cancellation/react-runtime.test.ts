/** The other flavour of the build: the same source on react-dom instead of preact. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { build } from '../../esbuild.config.ts';
import { browserForFile } from '../setup/browser.ts';
import { addressOf, authenticate, cancelVisit, fill, open, screens, typed, visits } from '../setup/cancellation.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hear, ownProblems } from '../setup/page-watch.ts';

const distDir = fileURLToPath(new URL('../../dist-react', import.meta.url));
const { openPage } = browserForFile();
const demo = demoForFile({ distDir });

beforeAll(async () => {
  if (!existsSync(join(distDir, 'manifest.json'))) await build({ runtime: 'react', outdir: distDir });
});

test('this build really is the one on react', async () => {
  const { tags, files } = (await (await fetch(`${demo.url}/parvis/manifest.json`)).json()) as {
    tags: Record<string, { initial: string[] }>;
    files: Record<string, { brotli: number }>;
  };
  const weight = tags['visit-cancellation']?.initial.reduce((sum, file) => sum + (files[file]?.brotli ?? 0), 0);
  expect(weight).toBeGreaterThan(50_000);
});

test('the whole way, its events and its refusals', async () => {
  const page = await openPage();
  const screen = screens(page);
  const heard = await hear(page);
  await open(page, demo);
  await screen.authenticate.click();
  await page.getByText('Email est requis').waitFor();
  await authenticate(page, { email: 'autre@exemple.fr' });
  await page.getByText("L'email ne correspond pas").waitFor();
  await cancelVisit(page);
  await screen.toast.getByText('Votre visite a bien été annulée').waitFor();
  await eventually(() => page.url()).toBe(addressOf(demo, visits.upcoming, '/success'));
  await eventually(() => heard.map(({ name }) => name).sort()).toEqual(['navigate', 'ready', 'success']);
  expect(demo.db.visit(visits.upcoming.id)).toMatchObject({ cancelReason: 'found', cancelComment: typed.details });
  expect(ownProblems(page.problems)).toEqual([]);
});

test('a reload in the middle finds the draft, and a removed element leaves nothing drawn', async () => {
  const page = await openPage();
  const screen = screens(page);
  await open(page, demo);
  await authenticate(page);
  await fill(page);
  await page.reload();
  await authenticate(page);
  await eventually(() => screen.details.inputValue()).toBe(typed.details);
  const element = await page.locator('parvis-visit-cancellation').elementHandle();
  await element?.evaluate((gone) => gone.remove());
  await eventually(() => element?.evaluate((gone) => gone.shadowRoot?.querySelectorAll('.root').length)).toBe(0);
  await eventually(() => page.locator('meta[name="robots"]').count()).toBe(0);
  expect(page.problems).toEqual([]);
});
