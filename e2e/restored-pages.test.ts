/** Pages that people come back to: by Back, and from the browser's back/forward cache, for every element. */
import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { seeded } from '../demo/server/seed.ts';
import { browserForFile, type WatchedPage } from './setup/browser.ts';
import { addressOf, openForm, screens as cancellation, visits } from './setup/cancellation.ts';
import { people } from './setup/client-area.ts';
import { demoForFile } from './setup/demo.ts';
import { eventually } from './setup/eventually.ts';
import { ownProblems } from './setup/page-watch.ts';
import { queryOf, screens as radar } from './setup/radar.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

type Case = {
  tag: string;
  path: string;
  /** What shows that the element has its content. */
  shown: (page: WatchedPage) => Locator;
};

const RESULT = `${seeded.sales.fresh.path}/invite`;

const CASES: Case[] = [
  { tag: 'client-area', path: '/ea?as=buyer', shown: (page) => page.getByRole('article').first() },
  { tag: 'estimation', path: RESULT, shown: (page) => page.getByRole('heading', { name: 'Votre expert' }) },
  { tag: 'radar', path: `/radar${queryOf()}`, shown: (page) => radar(page).rows.first() },
  {
    tag: 'visit-cancellation',
    path: addressOf(demo).replace(/^.*(?=\/annulation)/, ''),
    shown: (page) => cancellation(page).email,
  },
  { tag: 'alert-creator', path: '/creer-une-alerte', shown: (page) => page.getByRole('button', { name: 'Continuer' }) },
];

/** Tells the page that the browser puts it away or shows it again; the browser of the tests never does. */
const tell = (page: WatchedPage, type: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => void window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);

/** Stops the page's clock: what comes without a further tick comes at once. */
const stopClock = (page: WatchedPage) => page.clock.pauseAt(Date.now() + 5_000);

describe.each(CASES)('$tag', ({ path, shown }) => {
  test('is there again after Back', async () => {
    const page = await openPage();
    await page.goto(demo.url + path);
    await shown(page).waitFor();
    await page.goto(`${demo.url}/annonces`);
    await page.goBack();
    await shown(page).waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('lets the browser keep its page: no handler of unload, and no socket once the page is left', async () => {
    const page = await openPage();
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const { addEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: [string, never]) {
        if (this === window) heard.push(given[0]);
        return addEventListener.apply(this, given);
      };
    });
    await page.goto(demo.url + path);
    await shown(page).waitFor();
    await demo.untilQuiet();
    const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.filter((name) => /unload/.test(name))).toEqual([]);
    await tell(page, 'pagehide');
    await eventually(async () => (await demo.cable()).sockets).toBe(0);
  });
});

describe('a page that the browser has kept is current at once', () => {
  test('the client area', async () => {
    const page = await openPage();
    await page.clock.install();
    await page.goto(`${demo.url}/mon-compte?as=buyer`);
    await page.getByText('Léa').first().waitFor();
    await demo.untilQuiet();
    await tell(page, 'pagehide');
    Object.assign(demo.db.user(people.buyer.id)?.wire ?? {}, { first_name: 'Jeanne' });
    await stopClock(page);
    await tell(page, 'pageshow');
    await page.getByText('Jeanne').first().waitFor();
  });

  test('a result that waits for its expert', async () => {
    const page = await openPage();
    await page.clock.install();
    await page.goto(demo.url + RESULT);
    await page.getByRole('heading', { name: 'Votre expert' }).waitFor();
    await tell(page, 'pagehide');
    await stopClock(page);
    await demo.untilQuiet();
    await fetch(`${demo.url}/demo/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advanceMs": 11000}',
    });
    await tell(page, 'pageshow');
    await page.getByText('Camille Roussel').first().waitFor();
  });

  test('a visit that was cancelled elsewhere, and what is typed about another stays', async () => {
    const page = await openPage();
    await page.clock.install();
    await openForm(page, demo);
    const { details, done } = cancellation(page);
    await details.fill('Nous avons signé ailleurs.');
    await stopClock(page);
    await tell(page, 'pageshow');
    await demo.untilQuiet();
    expect(await details.inputValue()).toBe('Nous avons signé ailleurs.');
    const visit = demo.db.visits.find(({ wire }) => wire.id === visits.upcoming.id);
    Object.assign(visit?.wire ?? {}, { state: 'cancelled_visitor', canceled: true });
    await tell(page, 'pageshow');
    await done.waitFor();
  });
});
