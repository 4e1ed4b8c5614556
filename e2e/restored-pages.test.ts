/** Pages that the browser keeps when they are left and shows again, and the plain way back, for every element. */
import { describe, expect, test } from 'vitest';
import { seeded } from '../demo/server/seed.ts';
import { browserForFile, MAP_FLAGS, type WatchedPage } from './setup/browser.ts';
import { addressOf, authenticate, screens, visits } from './setup/cancellation.ts';
import { DESK, people } from './setup/client-area.ts';
import { demoForFile } from './setup/demo.ts';
import { eventually } from './setup/eventually.ts';
import { globalListeners } from './setup/leaks.ts';
import { queryOf } from './setup/radar.ts';

const { openPage } = browserForFile(MAP_FLAGS);
const demo = demoForFile();

const { upcoming } = visits;
const { fresh } = seeded.sales;

/** Each element, and the role of a part of its first screen. */
const CASES = [
  ['parvis-client-area', '/ea?as=buyer', 'heading'],
  ['parvis-estimation', '/estimation?as=buyer', 'combobox'],
  ['parvis-radar', `/radar${queryOf({ as: 'buyer' })}`, 'combobox'],
  ['parvis-visit-cancellation', `/annulation-visite/${upcoming.id}/${upcoming.slug}?as=buyer`, 'textbox'],
  ['parvis-alert-creator', '/creer-une-alerte?as=buyer', 'textbox'],
] as const;

/** Tells the page that it is left, or shown again, and kept: the browsers of the tests keep no page. */
const tell = (page: WatchedPage, type: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);

/** Opens a page whose timers of more than a second never end: what is current there was read at once. */
async function openWithoutTimers(options = {}): Promise<WatchedPage> {
  const page = await openPage(options);
  await page.addInitScript(() => {
    const real = window.setTimeout.bind(window);
    const short = (act: () => void, ms = 0) => (ms > 1_000 ? 0 : real(act, ms));
    window.setTimeout = short as typeof window.setTimeout;
  });
  return page;
}

/** Leaves the page, changes something on the server, and comes back. */
async function comeBack(page: WatchedPage, change: () => unknown): Promise<void> {
  await tell(page, 'pagehide');
  await change();
  await tell(page, 'pageshow');
}

describe.each(CASES)('%s', (tag, path, role) => {
  const part = (page: WatchedPage) => page.locator(tag).getByRole(role).first();

  test('shows its screen again after a plain way back', async () => {
    const page = await openPage();
    await page.goto(demo.url + path);
    await part(page).waitFor();
    await page.goto(`${demo.url}/annonces`);
    await page.goBack();
    await part(page).waitFor();
    expect(page.problems).toEqual([]);
  });

  test('lets the browser keep the page: no handler of unload, no open socket', async () => {
    const page = await openPage();
    await page.goto(demo.url + path);
    await part(page).waitFor();
    const listeners = await globalListeners(await page.context().newCDPSession(page));
    expect(listeners.filter((name) => name.endsWith('unload'))).toEqual([]);
    await tell(page, 'pagehide');
    await eventually(async () => expect((await demo.cable()).sockets).toBe(0));
  });
});

describe('a page that is shown again is read within a second', () => {
  test('the client area', async () => {
    const page = await openWithoutTimers(DESK);
    await page.goto(`${demo.url}/ea?as=buyer`);
    await page.getByText(/Léa/).first().waitFor();
    await comeBack(page, () => {
      const user = demo.db.user(people.buyer.id);
      if (user) user.wire.first_name = 'Jeanne';
    });
    await page
      .getByText(/Jeanne/)
      .first()
      .waitFor();
  });

  test('a result whose expert is found meanwhile', async () => {
    const page = await openWithoutTimers();
    await page.goto(`${demo.url}${fresh.path}/invite`);
    await page.locator('parvis-estimation').getByRole('heading').first().waitFor();
    await comeBack(page, () =>
      fetch(`${demo.url}/demo/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"advanceMs":11000}',
      }),
    );
    await page.locator('parvis-estimation').getByText('Prend en charge votre estimation').first().waitFor();
  });

  test('a search of the radar', async () => {
    const page = await openWithoutTimers();
    await page.goto(`${demo.url}/radar${queryOf({ as: 'buyer' })}`);
    const list = page.locator('parvis-radar').getByRole('list').first();
    await list.getByRole('listitem').nth(1).waitFor();
    await comeBack(page, () =>
      page.route(/\/api\/v1\/radar\/properties\?/, async (route) => {
        const response = await route.fetch();
        const [first] = ((await response.json()) as { results: object[] }).results;
        await route.fulfill({ response, json: { results: [first], total: 1 } });
      }),
    );
    await list.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
  });

  test('the number of properties that match an alert', async () => {
    const page = await openWithoutTimers();
    await page.goto(
      `${demo.url}/creer-une-alerte?criteria=${encodeURIComponent('{"zone":["Lyon, France"],"apartment":true}')}`,
    );
    const told = page.locator('parvis-alert-creator').getByRole('status');
    await told.filter({ hasText: /en ce moment/ }).waitFor();
    await comeBack(page, () =>
      page.route('**/buyer_alerts/properties', (route) => route.fulfill({ json: { total: 4321 } })),
    );
    await told
      .filter({ hasText: '4\u202f321' })
      .or(told.filter({ hasText: '4\u00a0321' }))
      .waitFor();
  });

  test('a visit that was cancelled meanwhile', async () => {
    const page = await openWithoutTimers();
    await page.goto(addressOf(demo));
    await authenticate(page);
    await screens(page).cancel.waitFor();
    await comeBack(page, () => {
      const visit = demo.db.visit(upcoming.id);
      if (visit) Object.assign(visit.wire, { canceled: true, state: 'cancelled_owner' });
    });
    await page
      .locator('parvis-visit-cancellation')
      .getByText(/annulée/)
      .first()
      .waitFor();
  });
});
