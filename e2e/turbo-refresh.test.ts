/** Turbo's page refreshes, as Rails' broadcasts_refreshes sends them: every element under the real Turbo. */
import type { CDPSession, Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserForFile, MAP_FLAGS, type WatchedPage } from './setup/browser.ts';
import { visits } from './setup/cancellation.ts';
import { people, screens } from './setup/client-area.ts';
import { demoForFile } from './setup/demo.ts';
import { eventually } from './setup/eventually.ts';
import { globalListeners } from './setup/leaks.ts';
import { queryOf, REDUCED_MOTION, waitForMap } from './setup/radar.ts';
import { visitOtherPage, waitForTurbo } from './setup/turbo.ts';

const { openPage } = browserForFile(MAP_FLAGS);
const demo = demoForFile();

type Case = {
  tag: string;
  path: string;
  /** A field of the page's screen. */
  field: (page: WatchedPage) => Locator;
  /** Whether the element itself fills the field first. */
  isFilled?: true;
  typed: string;
  title: string;
  robots: string[];
};

const NO_INDEX = ['noindex,nofollow'];

const CASES: Case[] = [
  {
    tag: 'parvis-client-area',
    path: '/turbo/mon-compte?as=buyer',
    field: (page) => page.getByRole('textbox', { name: /^Prénom/ }),
    typed: 'Léonie',
    title: 'Espace Client',
    robots: [],
  },
  {
    tag: 'parvis-estimation',
    path: '/turbo/estimation?as=buyer',
    field: (page) => page.getByRole('combobox').first(),
    typed: '12 rue',
    title: 'Estimation - Adresse',
    robots: NO_INDEX,
  },
  {
    tag: 'parvis-radar',
    path: `/turbo/radar${queryOf({ as: 'buyer' })}`,
    field: (page) => page.getByRole('combobox').first(),
    isFilled: true,
    typed: 'rue basse',
    title: 'Le radar – Maison Parvis',
    robots: NO_INDEX,
  },
  {
    tag: 'parvis-visit-cancellation',
    path: `/turbo/annulation-visite/${visits.upcoming.id}/${visits.upcoming.slug}?as=buyer`,
    field: (page) => page.getByRole('textbox').first(),
    typed: 'quelqu.un@exemple.fr',
    title: 'Annuler ma visite – Maison Parvis',
    robots: NO_INDEX,
  },
  {
    tag: 'parvis-alert-creator',
    path: '/turbo/creer-une-alerte?as=buyer',
    field: (page) => page.getByRole('textbox', { name: /^Budget maximum/ }),
    typed: '250000',
    title: 'Créer une alerte – Maison Parvis',
    robots: [],
  },
];

const headOf = (page: WatchedPage) =>
  page.evaluate(() => ({
    title: document.title,
    robots: [...document.querySelectorAll<HTMLMetaElement>('meta[name=robots]')].map(({ content }) => content),
  }));

const rootsOf = (page: WatchedPage, tag: string) =>
  page.evaluate(
    (name) => [...document.querySelectorAll(name)].map((one) => one.shadowRoot?.querySelectorAll('.root').length),
    tag,
  );

/** Refreshes the page in one of Turbo's ways, and waits until it is rendered. */
async function refresh(page: WatchedPage, way: (typeof WAYS)[number]): Promise<void> {
  await page.evaluate((asked) => {
    const { Turbo } = window as unknown as {
      Turbo: {
        session: { refresh(url: string, options: { method: string }): void };
        renderStreamMessage(message: string): void;
      };
    };
    const rendered = new Promise((resolve) => document.addEventListener('turbo:load', resolve, { once: true }));
    if (asked === 'stream') Turbo.renderStreamMessage('<turbo-stream action="refresh" method="morph"></turbo-stream>');
    else Turbo.session.refresh(document.baseURI, { method: asked });
    return rendered;
  }, way);
  await waitForTurbo(page);
}

const WAYS = ['morph', 'stream', 'replace'] as const;

/** Changes the pages that the server draws from now on. */
async function redraw(page: WatchedPage, change: (html: string) => string, query = ''): Promise<void> {
  await page.unroute('**/turbo/**');
  await page.route('**/turbo/**', async (route) => {
    try {
      const response = await route.fetch({ url: route.request().url() + query });
      await route.fulfill({ response, body: change(await response.text()) });
    } catch {
      // The test is over, and its page closed: nobody waits for this answer.
    }
  });
}

const markElement = (page: WatchedPage, tag: string) =>
  page.evaluate((name) => void Object.assign(document.querySelector(name) ?? {}, { sameElement: true }), tag);
const isSameElement = (page: WatchedPage, tag: string) =>
  page.evaluate((name) => 'sameElement' in (document.querySelector(name) ?? {}), tag);

const storedToken = (page: WatchedPage) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('parvis:session') ?? '{}').data?.token);

/** Opens a case, types into its field, and waits for what it sets in the page's head. */
async function openCase({ path, field, isFilled, typed, ...head }: Case, change?: (html: string) => string) {
  const page = await openPage(REDUCED_MOTION);
  if (change) await redraw(page, change);
  await page.goto(demo.url + path);
  if (isFilled) await eventually(() => field(page).inputValue()).not.toBe('');
  await field(page).fill(typed);
  await eventually(() => headOf(page)).toEqual({ title: head.title, robots: head.robots });
  await waitForTurbo(page);
  return page;
}

/** Returns the text of a field; a number has spaces once it is left. */
const typedIn = async (field: Locator) => (await field.inputValue()).replace(/\u202f/g, '');

/** Has the page's frame load, and waits until it has. */
async function loadFrame(page: WatchedPage, src?: string): Promise<void> {
  await page.evaluate((path) => {
    const frame = document.querySelector('turbo-frame') as HTMLElement & { reload(): void };
    const loaded = new Promise((resolve) => frame.addEventListener('turbo:frame-load', resolve, { once: true }));
    if (path === undefined) frame.reload();
    else frame.setAttribute('src', path);
    return loaded;
  }, src);
}

/** Waits for the last listeners of an element: of its idle code (Turbo has one of these itself), live channel, map. */
async function untilSettled(page: WatchedPage, cdp: CDPSession, tag: string): Promise<void> {
  const ofVisits = async () => (await globalListeners(cdp)).filter((name) => /turbo:before-visit/.test(name));
  await eventually(async () => (await ofVisits()).length).toBe(2);
  if (tag === 'parvis-client-area') await eventually(demo.cable).toMatchObject({ subscriptions: 1 });
  if (tag === 'parvis-radar') await waitForMap(page);
}

const HOST_HEAD = { title: 'Une autre page – Maison Parvis', robots: [] };

describe.each(CASES)('$tag', (one) => {
  const { tag, field, typed, title, robots } = one;

  test('refreshes by morph keep the element, its text, title, robots and listeners, with another token each time', async () => {
    const page = await openCase(one);
    const cdp = await page.context().newCDPSession(page);
    await untilSettled(page, cdp, tag);
    await markElement(page, tag);
    let listeners: string[] = [];
    for (const [turn, way] of (['morph', 'stream', 'morph'] as const).entries()) {
      const token = `${people.buyer.token}.${turn + 2}`;
      const user = demo.db.users.find(({ wire }) => wire.id === people.buyer.id);
      if (user) user.token = token;
      await redraw(page, (html) => html.replaceAll(` token="${people.buyer.token}"`, ` token="${token}"`));
      await refresh(page, way);
      expect(await isSameElement(page, tag)).toBe(true);
      expect(await rootsOf(page, tag)).toEqual([1]);
      expect(await typedIn(field(page))).toBe(typed);
      expect(await headOf(page)).toEqual({ title, robots });
      await eventually(() => storedToken(page)).toBe(token);
      if (turn === 0) listeners = await globalListeners(cdp);
    }
    expect(await globalListeners(cdp)).toEqual(listeners);
    expect(page.problems).toEqual([]);
  });

  test('refreshes by replace draw a new element on the same screen; the next page has its own title and robots', async () => {
    const page = await openCase(one);
    const cdp = await page.context().newCDPSession(page);
    let listeners: string[] = [];
    for (const turn of [0, 1]) {
      await markElement(page, tag);
      await refresh(page, 'replace');
      await field(page).waitFor();
      await eventually(() => headOf(page)).toEqual({ title, robots });
      expect(await isSameElement(page, tag)).toBe(false);
      expect(await rootsOf(page, tag)).toEqual([1]);
      await untilSettled(page, cdp, tag);
      if (turn === 0) listeners = await globalListeners(cdp);
      else await eventually(() => globalListeners(cdp)).toEqual(listeners);
    }
    await visitOtherPage(page);
    await eventually(() => headOf(page)).toEqual(HOST_HEAD);
    expect(page.problems).toEqual([]);
  });

  test('a frame that is refreshed by morph keeps the element and its text', async () => {
    const page = await openPage(REDUCED_MOTION);
    await redraw(page, (html) =>
      html
        .replace(`<${tag}`, `<turbo-frame id="part" refresh="morph"><${tag}`)
        .replace(`</${tag}>`, `</${tag}></turbo-frame>`),
    );
    await page.goto(demo.url + one.path);
    await loadFrame(page, one.path);
    await field(page).fill(typed);
    await markElement(page, tag);
    await loadFrame(page);
    expect(await isSameElement(page, tag)).toBe(true);
    expect(await typedIn(field(page))).toBe(typed);
    expect(page.problems).toEqual([]);
  });

  test('as a permanent element it stays through a visit, with its text; after a preview one element is drawn', async () => {
    const page = await openCase(one, (html) => html.replace(`<${tag}`, `<${tag} id="kept" data-turbo-permanent`));
    await markElement(page, tag);
    await refresh(page, 'replace');
    expect(await isSameElement(page, tag)).toBe(true);
    expect(await typedIn(field(page))).toBe(typed);
    await eventually(() => headOf(page)).toEqual({ title, robots });
    await visitOtherPage(page);
    await eventually(() => headOf(page)).toEqual(HOST_HEAD);
    // A known page is shown as a copy until the server has answered.
    await page.evaluate(
      (path) => (window as unknown as { Turbo: { visit(path: string): void } }).Turbo.visit(path),
      one.path,
    );
    await field(page).waitFor();
    await waitForTurbo(page);
    await eventually(() => headOf(page)).toEqual({ title, robots });
    expect(await rootsOf(page, tag)).toEqual([1]);
    expect(page.problems).toEqual([]);
  });
});

test('a refresh by morph after a step of the area keeps an open dialog and its text', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 } });
  const cdp = await page.context().newCDPSession(page);
  await page.goto(`${demo.url}/turbo/ea?as=buyer`);
  await screens(page).menu.getByRole('link', { name: 'Mes alertes' }).click();
  await screens(page)
    .alert('Villeurbanne')
    .getByRole('button', { name: /^Modifier/ })
    .click();
  const budget = page.getByRole('dialog').getByRole('textbox', { name: /^Budget maximum/ });
  await budget.fill('412345');
  await untilSettled(page, cdp, 'parvis-client-area');
  await waitForTurbo(page);
  // The demo forgets who is signed in with the query, which a site would not.
  await redraw(page, (html) => html, '?as=buyer');
  await refresh(page, 'morph');
  expect(await typedIn(budget)).toBe('412345');
  expect(page.problems).toEqual([]);
});
