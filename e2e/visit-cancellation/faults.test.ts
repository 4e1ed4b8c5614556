/** Failures that only a browser shows: a cut connection, and code that does not arrive. */
import { expect, test } from 'vitest';
import { readManifest } from '../../scripts/budgets.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { authenticate, fill, formValues, open, openForm, screens, visits } from '../setup/cancellation.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const { upcoming } = visits;

const CONNECTION = 'La connexion semble interrompue. Vérifiez votre accès à internet, puis réessayez.';

async function expectHostIsWell(page: WatchedPage) {
  expect(ownProblems(page.problems)).toEqual([]);
  expect(await page.getByRole('link', { name: 'Annonces' }).isVisible()).toBe(true);
}

test('going offline during the journey shows an error, keeps the answers, and the journey continues once the network is back', async () => {
  const page = await openPage();
  const screen = screens(page);
  await openForm(page, demo);
  await fill(page);
  await page.context().setOffline(true);
  await screen.cancel.click();
  await page.getByText(CONNECTION).waitFor();
  expect(await screen.details.inputValue()).toBe(formValues.details);
  await expectHostIsWell(page);
  await page.context().setOffline(false);
  await screen.cancel.click();
  await screen.done.waitFor();
});

test('a failed download of the next screens is reported at the press, the e-mail is kept, and the next press works', async () => {
  const { initial = [], all = [] } = readManifest().tags['visit-cancellation'] ?? {};
  const later = all.filter((file) => !initial.includes(file));
  const page = await openPage();
  const screen = screens(page);
  let asked = 0;
  let isBroken = true;
  await page.route(
    (url) => later.some((file) => url.pathname.endsWith(`/${file}`)),
    (route) => {
      asked += 1;
      return isBroken ? route.abort() : route.continue();
    },
  );
  await open(page, demo);
  // The first request is the prefetch of the idle page, which nothing waits for.
  await eventually(() => asked).toBeGreaterThan(0);
  await authenticate(page);
  await screen.alert.getByText(/vous pouvez réessayer|puis réessayez/).waitFor();
  expect(await screen.email.inputValue()).toBe(upcoming.email);
  isBroken = false;
  await authenticate(page);
  await screen.cancel.waitFor();
  await expectHostIsWell(page);
});
