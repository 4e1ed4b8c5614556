/** Failures that only a browser shows: a cut connection, and code that does not arrive. */

import { describe, expect, test } from 'vitest';
import { VERSION } from '../../demo/server/version.ts';
import { readManifest } from '../../scripts/budgets.ts';
import { addressOf, addZone, fillContact, open, openContact, person, screens } from '../setup/alert.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems, recordEvents } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const CONNECTION = 'La connexion semble interrompue. Vérifiez votre accès à internet, puis réessayez.';

test('going offline during the journey shows an error, keeps the answers, and the journey continues once the network is back', async () => {
  const page = await openPage();
  const heard = await recordEvents(page, 'parvis-alert-creator');
  const screen = screens(page);
  await open(page, demo);
  await addZone(page);
  await openContact(page);
  await fillContact(page);
  await page.context().setOffline(true);
  await screen.confirm.click();
  await page.getByText(CONNECTION).first().waitFor();
  expect(await screen.firstName.inputValue()).toBe(person.firstName);
  await eventually(() => heard).toContainEqual({
    name: 'error',
    detail: { code: 'network', call: 'POST /buyer_alerts', release: VERSION },
  });
  await page.context().setOffline(false);
  await screen.confirm.click();
  await screen.done.waitFor();
  expect(demo.db.alerts).toHaveLength(1);
  expect(ownProblems(page.problems)).toEqual([]);
});

describe('the code of the steps after the first screen', () => {
  const { initial = [], all = [] } = readManifest().tags['alert-creator'] ?? {};
  const later = all.filter((file) => !initial.includes(file) && file.includes('/modules-'));

  test('when its download fails and then that of the phone tools, each press shows an error, the typed text is kept, and a later press works', async () => {
    const page = await openPage();
    const screen = screens(page);
    let isBroken = true;
    let asked = 0;
    await page.route(
      (url) => later.some((file) => url.pathname.endsWith(`/${file}`)),
      (route) => {
        asked += 1;
        return isBroken ? route.abort() : route.continue();
      },
    );
    await page.route('**/parvis/chunks/phone-*', (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto(addressOf(demo));
    // The first request is the prefetch of the idle page, which nothing waits for.
    await eventually(() => asked).toBeGreaterThan(0);
    await screen.apartment.check();
    await screen.zone.fill('Nant');
    await screen.next.click();
    await page.getByText(/vous pouvez réessayer|puis réessayez/).waitFor();
    expect(await screen.zone.inputValue()).toBe('Nant');
    expect(await screen.apartment.isChecked()).toBe(true);
    isBroken = false;
    await screen.next.click();
    await screen.search.waitFor();
    expect(await screen.search.inputValue()).toBe('Nant');
    expect(await screen.apartment.isChecked()).toBe(true);
    isBroken = true;
    await openContact(page);
    await fillContact(page);
    await screen.confirm.click();
    await page.getByText(CONNECTION).first().waitFor();
    expect((await demo.calls()).filter(({ path }) => path === '/buyer_alerts')).toEqual([]);
    isBroken = false;
    await screen.confirm.click();
    await screen.done.waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });
});
