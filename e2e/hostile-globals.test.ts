/**
 * Pages whose old scripts changed Object.prototype, JSON or Array.from before the element came: each element works
 * there.
 */
import { expect, test } from 'vitest';
import * as alert from './setup/alert.ts';
import { browserForFile } from './setup/browser.ts';
import * as cancellation from './setup/cancellation.ts';
import * as area from './setup/client-area.ts';
import { demoForFile } from './setup/demo.ts';
import * as estimation from './setup/estimation.ts';
import { eventually } from './setup/eventually.ts';
import { type HostileGlobals, hostileGlobals, installHostileGlobals } from './setup/hostile-globals.ts';
import * as radar from './setup/radar.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

/** Returns the parsed bodies sent to this path. */
const requestsTo = async (method: string, path: string): Promise<unknown[]> =>
  (await demo.calls(method)).filter((call) => call.path === path).map(({ body }) => JSON.parse(body));

test.each(Object.keys(hostileGlobals) as HostileGlobals[])(
  'with %s a visit is cancelled, and typed values survive a reload',
  async (name) => {
    const page = await openPage();
    await installHostileGlobals(page, [name]);
    await cancellation.openForm(page, demo);
    await cancellation.fill(page);
    await page.reload();
    await cancellation.authenticate(page);
    const screen = cancellation.screens(page);
    await eventually(() => screen.details.inputValue()).toBe(cancellation.formValues.details);
    await screen.cancel.click();
    await screen.done.waitFor();
    expect(await requestsTo('PUT', '/visits/101')).toEqual([
      { user_slug: 'k3v9', visit: { cancel_reason: 'found', cancel_comment: cancellation.formValues.details } },
    ]);
    expect(page.problems).toEqual([]);
  },
);

test('with all hostile globals an alert is created, its places sent as an array', async () => {
  const page = await openPage();
  await installHostileGlobals(page);
  await alert.open(page, demo);
  await alert.createAlert(page);
  const { dialog } = alert.screens(page);
  await dialog.waitFor();
  expect((await dialog.boundingBox())?.width).toBeGreaterThan(300);
  const [sent, ...others] = await requestsTo('POST', '/buyer_alerts');
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ user: { buyer_alerts_attributes: [{ zone: ['Villeurbanne, France'] }] } });
  expect(page.problems).toEqual([]);
});

test('with all hostile globals an estimation is created and its result is shown', async () => {
  const page = await openPage();
  await installHostileGlobals(page);
  await estimation.open(page, demo);
  await estimation.completeSteps(page, estimation.STEPS.main);
  await page.waitForURL(estimation.RESULT);
  await page.getByRole('button', { name: 'Continuer sans compte' }).click();
  await page.getByText('Estimation basse').first().waitFor();
  const [one, ...others] = await estimation.createdEstimations(demo);
  expect(others).toEqual([]);
  expect(one?.answers).toMatchObject({ kind: 'apartment', carrez_area: 60.5, lead: { email: estimation.owner.email } });
  expect(page.problems).toEqual([]);
});

test('with all hostile globals the radar finds and lists the sales around an address and opens one of them', async () => {
  const page = await openPage();
  await installHostileGlobals(page);
  const screen = radar.screens(page);
  await radar.open(page, demo);
  await radar.chooseAddress(page);
  await radar.waitForResults(page);
  expect(await screen.rows.count()).toBeGreaterThan(2);
  await screen.rows.first().click();
  await screen.detail.waitFor();
  await screen.prices.waitFor();
  expect(page.problems).toEqual([]);
});

test("with all hostile globals a buyer's home, a seller's dashboard and the planning calendar render", async () => {
  const page = await openPage(area.DESK);
  await installHostileGlobals(page);
  await area.open(page, demo);
  await area.waitForQueries(page);
  await area.screens(page).card('Estimez votre bien gratuitement').waitFor();
  await page.goto(area.addressOf(demo, area.sellerSales.only.path, area.sellerSales.only.owner));
  await area.screens(page).card('À faire').waitFor();
  await area.screens(page).card('Contacts à informer').getByRole('button').waitFor();
  await area.open(page, demo, area.sellerSalePath('only', '/planning'), area.sellerSales.only.owner);
  await page.getByRole('group', { name: /^lundi \d/ }).waitFor();
  expect(page.problems).toEqual([]);
});
