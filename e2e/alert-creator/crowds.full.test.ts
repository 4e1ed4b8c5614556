/** Twenty alert creators on one page of a partner. */
import { expect, test } from 'vitest';
import { createAlert, screens, waitUntilReady } from '../setup/alert.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { bareTraces, traces } from '../setup/traces.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

test('20 elements, each with its own script tag, all mount and no request is refused', async () => {
  const page = await openPage();
  await page.goto(`${demo.partnerUrl}/vingt`);
  await eventually(() => page.getByRole('heading', { name: 'Créez votre alerte achat' }).count()).toBe(20);
  expect(page.problems).toEqual([]);
});

test('20 elements through the loader: the script is fetched once, the page does not shift, and the last element works', async () => {
  const address = `${demo.partnerUrl}/vingt?script=parvis`;
  const before = await bareTraces(await openPage(), address);
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/parvis/alert-creator.js')) scripts.push(request.url());
  });
  await page.goto(address);
  await eventually(() => page.getByRole('heading', { name: 'Créez votre alerte achat' }).count()).toBe(20);
  const last = page.getByRole('region', { name: 'partenaire-20', exact: true });
  await last.scrollIntoViewIfNeeded();
  await waitUntilReady(last);
  await createAlert(last);
  await screens(last).closeDialog.click();
  await screens(last).dialog.waitFor({ state: 'detached' });
  expect(scripts.length).toBeLessThanOrEqual(1);
  expect(demo.db.alerts.map(({ source }) => source)).toEqual(['partenaire-20']);
  const after = await traces(page);
  expect(after.globals.filter((name) => !before.globals.includes(name))).toEqual([]);
  const links = (head: string[]) => head.filter((html) => !html.includes('modulepreload'));
  expect({ ...after, globals: null, head: links(after.head) }).toEqual({ ...before, globals: null });
  expect(page.problems).toEqual([]);
});
