/** A tester at the console: choices, links, faults, hosts, log, and the states of the gallery. */
import { describe, expect, test } from 'vitest';
import { HOSTS } from '../../demo/server/console/choices.ts';
import { TAGS } from '../../demo/server/console/elements.ts';
import { seeded } from '../../demo/server/seed.ts';
import { readChapters } from '../gallery/tools/chapters.ts';
import { violations } from '../setup/axe.ts';
import { browserForFile, MAP_FLAGS, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { tabTo } from '../setup/focus.ts';
import { ownProblems } from '../setup/page-watch.ts';

const { openContext, openPage } = browserForFile();
const { openPage: openPageWithMap } = browserForFile(MAP_FLAGS);
const demo = demoForFile();
const DESK = { viewport: { width: 1280, height: 800 } };
const { upcoming } = seeded.visits;

const parts = (page: WatchedPage) => ({
  live: page.frameLocator('#live'),
  note: page.locator('#state-note'),
  told: page.locator('#told'),
  calls: page.locator('#calls li'),
  messages: page.locator('#messages li'),
  events: page.locator('#events li'),
  choice: (label: string) => page.locator('#choices').getByLabel(label, { exact: true }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
});

type Options = { open?: typeof openPage; viewport?: { width: number; height: number } };

async function openConsole(query = '', { open = openPage, ...options }: Options = {}) {
  const page = await open({ ...DESK, ...options });
  await page.goto(`${demo.url}/${query}`);
  return { page, ...parts(page) };
}

/** Returns the chosen value of every control of the form. */
const chosen = (page: WatchedPage) =>
  page.locator('#choices').evaluate((form: HTMLFormElement) => {
    const fields = [...new FormData(form)].filter(([name, value]) => value !== '' && !name.startsWith('new-'));
    return fields.map(([name, value]) => `${name}=${value}`);
  });

describe('the first screen', () => {
  test('at 1280 x 800 shows the choices, the button that opens them and the live element together', async () => {
    const { page, live, button } = await openConsole();
    await live.locator('parvis-estimation .root').waitFor();
    for (const part of [page.locator('#choices select').first(), button('Ouvrir'), page.locator('#live')]) {
      const box = await part.boundingBox();
      expect(box?.y).toBeLessThan(760);
    }
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test.each([1280, 390])('has no violation of axe at %i px, and nothing wider than the window', async (width) => {
    const { page, live } = await openConsole('', { viewport: { width, height: 800 } });
    await live.locator('parvis-estimation .root').waitFor();
    await page.locator('summary').first().click();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test('leads by the keyboard alone to another element, one of its states, and back to the form', async () => {
    const { page, note, live } = await openConsole();
    await tabTo(page, /^Annulation de visite$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/element=visit-cancellation/);
    await live.getByRole('heading', { name: 'Authentification' }).waitFor();
    await page.locator('#states option').nth(5).waitFor({ state: 'attached' });
    await tabTo(page, /État de la galerie/);
    await page.keyboard.type('form-filled');
    await tabTo(page, /^Ouvrir$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/state=form-filled/);
    await eventually(() => note.textContent()).toBe('État atteint.');
    expect(await live.getByLabel("J'ai trouvé un autre bien").isChecked()).toBe(true);
    await tabTo(page, /^État de la galerie/);
  });

  test('without JavaScript opens a combination by its form', async () => {
    const context = await openContext({ ...DESK, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(demo.url);
    await page.getByRole('button', { name: 'Radar des ventes' }).click();
    await page.locator('select[name=theme]').selectOption('marque');
    await page.getByRole('button', { name: 'Ouvrir', exact: true }).click();
    expect(new URL(page.url()).search).toBe('?element=radar&theme=marque');
    expect(await page.locator('#live').getAttribute('src')).toBe('/radar?theme=marque');
  });
});

describe('a link', () => {
  const fault = { method: 'GET', path: '/visits/*', fault: 503, times: 3 };
  const query = new URLSearchParams({
    element: 'visit-cancellation',
    page: `/annulation-visite/${seeded.visits.proposed.id}/${seeded.visits.proposed.slug}`,
    as: 'buyer',
    theme: 'marque',
    width: '768',
    dialect: 'rails',
    clock: '60000',
    host: 'hostile',
    fault: JSON.stringify(fault),
  });

  test('restores every choice, the hour and the planned fault, which spoils the next call', async () => {
    const { page, live } = await openConsole(`?${query}`);
    expect(new Set(await chosen(page))).toEqual(new Set([...query].map(([name, value]) => `${name}=${value}`)));
    expect(demo.db.now() - Date.now()).toBeGreaterThan(59_000);
    expect((await fetch(`${demo.url}/api/v1/visits/${seeded.visits.proposed.id}`)).status).toBe(503);
    const frame = page.locator('#live');
    expect(await frame.evaluate((one: HTMLIFrameElement) => one.clientWidth)).toBe(768);
    const element = live.locator('parvis-visit-cancellation');
    expect(await element.getAttribute('api-base')).toBe('/rails/api/v1');
    expect(await element.evaluate((one) => getComputedStyle(one).getPropertyValue('--parvis-primary'))).toBe('#1b3a6b');
  });

  test('is what the button copies, with a fault that was planned without reopening the page', async () => {
    const { page, live, choice, told } = await openConsole('?element=alert-creator');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await live.locator('parvis-alert-creator .root').waitFor();
    await page.locator('summary').first().click();
    await choice('Chemin').fill('/buyer_alerts/*');
    await page.getByRole('button', { name: 'Planifier sans rouvrir' }).click();
    await eventually(() => told.textContent()).toMatch(/^Panne planifiée/);
    await page.getByRole('button', { name: 'Copier le lien' }).click();
    await eventually(() => told.textContent()).toBe('Lien copié.');
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(link.searchParams.get('element')).toBe('alert-creator');
    const planned = JSON.parse(link.searchParams.get('fault') ?? 'null');
    expect(planned).toEqual({ path: '/buyer_alerts/*', fault: 500 });
    const answer = await fetch(`${demo.url}/api/v1/buyer_alerts/validations`, { method: 'POST' });
    expect(answer.status).toBe(500);
  });

  test('keeps only what differs from the first choices, and tells why a fault was left out', async () => {
    const { page } = await openConsole('?element=radar&as=&host=maison&theme=&page=/annonces&width=390');
    expect(new URL(page.url()).search).toBe('?element=radar&width=390');
    await page.goto(`${demo.url}/?fault=${encodeURIComponent('{"path":"/api/v1/x","fault":500}')}`);
    await page.getByRole('alert').filter({ hasText: 'path is written without /api/v1' }).waitFor();
  });
});

describe('the log', () => {
  test('shows the calls, the live messages, the events of the host and the measures; reset empties it', async () => {
    const { page, live, calls, messages, events, told } = await openConsole('?element=client-area&as=buyer');
    await live.locator('parvis-client-area .root').waitFor();
    await calls.filter({ hasText: 'GET /users/' }).first().waitFor();
    await events.filter({ hasText: 'parvis:ready (parvis-client-area)' }).waitFor();
    await eventually(async () => (await demo.cable()).subscriptions).toBe(1);
    await fetch(`${demo.url}/demo/sales/${seeded.listings.pending}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ on_break: true }),
    });
    await messages.filter({ hasText: `user_id ${seeded.users.buyer.id}, reçu 1 fois` }).waitFor();
    await live.locator('a[href*="parrainage"]:visible').first().click();
    await events.filter({ hasText: 'mesure click_parrainage_' }).first().waitFor();
    await page.getByRole('button', { name: 'Avancer de 16 minutes' }).click();
    await eventually(() => told.textContent()).toMatch(/^Avancer de 16 minutes : fait/);
    expect(demo.db.now() - Date.now()).toBeGreaterThan(950_000);
    await page.getByRole('button', { name: 'Tout remettre à zéro' }).click();
    await eventually(() => Math.round((demo.db.now() - Date.now()) / 1000)).toBe(0);
    await eventually(() => messages.count()).toBe(0);
  });
});

describe('each host', () => {
  const hosts = Object.keys(HOSTS) as (keyof typeof HOSTS)[];
  const pairs = TAGS.flatMap((tag) => hosts.map((host) => [tag, host] as const));

  test.each(pairs)('%s runs in the host "%s"', async (tag, host) => {
    const { page, live, events } = await openConsole(`?element=${tag}${host === 'maison' ? '' : `&host=${host}`}`);
    const frame = host === 'cadre' ? live.frameLocator('iframe') : live;
    const element = frame.locator(`parvis-${tag}`);
    await element.locator('.root').first().waitFor({ state: 'attached' });
    await events
      .filter({ hasText: `parvis:ready (parvis-${tag})` })
      .first()
      .waitFor();
    expect(await element.count()).toBe(host === 'deux' ? 2 : 1);
    if (host === 'marge') expect((await element.boundingBox())?.width).toBeLessThanOrEqual(280);
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('the page chosen', () => {
  test('tells the e-mail that opens the visit', async () => {
    const { page } = await openConsole('?element=visit-cancellation');
    await page.getByText(`E-mail de la visite : ${upcoming.email}`).waitFor();
  });
});

describe('the gallery', () => {
  test('lists as many states as the gallery has, finds them by words, and opens one in the console', async () => {
    const chapters = await readChapters();
    const names = chapters.flatMap(({ tag, states }) => states.map(({ name }) => `${tag} ${name}`));
    const page = await openPage(DESK);
    await page.goto(`${demo.url}/demo/galerie`);
    const cards = page.locator('[data-words]');
    expect(new Set(await cards.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['words'])))).toEqual(
      new Set(names),
    );
    await page.getByRole('searchbox').fill('visit too late');
    const fitting = names.filter((name) => ['visit', 'too', 'late'].every((word) => name.includes(word)));
    await eventually(() => cards.filter({ visible: true }).count()).toBe(fitting.length);
    expect(await violations(page)).toEqual([]);
    await cards.filter({ visible: true }).first().getByRole('link').click();
    await eventually(() => parts(page).note.textContent()).toBe('État atteint.');
  });
});

/** One state of each way to be reached: no act, typing, a held answer, a partner, files, a frame, a clock, a reload. */
const SAMPLE = [
  'alert-creator/zones-open',
  'alert-creator/partner-contact-errors',
  'alert-creator/criteria-busy',
  'visit-cancellation/form-filled',
  'estimation/loader-4-s',
  'client-area/photo-import-files',
  'client-area/mandate-signed-with-others',
  'radar/suggestions-failed',
];

describe('a state of the gallery', () => {
  test.each(SAMPLE)('%s is reached live', async (id) => {
    const [tag = '', state = ''] = id.split('/');
    const open = tag === 'radar' ? openPageWithMap : openPage;
    const { note } = await openConsole(`?element=${tag}&state=${state}&width=390`, { open });
    await eventually(() => note.getAttribute('data-end')).not.toBeNull();
    expect(await note.textContent()).toBe('État atteint.');
  });

  test('that needs what a page cannot do says so, with the way to see it', async () => {
    const { note } = await openConsole('?element=visit-cancellation&state=print-confirmation&width=390');
    await eventually(() => note.textContent()).toMatch(/Cet état est imprimé : ouvrez la page seule/);
  });

  test('is shown in the chosen theme and host, and leaves nothing behind for the next one', async () => {
    const { page, note } = await openConsole('?element=estimation&state=dark-page-address-open&width=390');
    await eventually(() => note.textContent()).toBe('État atteint.');
    await page.goto(`${demo.url}/?element=estimation&state=contact&width=390&host=simple&theme=marque`);
    await eventually(() => note.textContent()).toBe('État atteint.');
    const background = () => getComputedStyle(document.body).backgroundColor;
    const frame = page.frames().find((one) => one.url().includes('/estimation'));
    expect(frame?.url()).toMatch(/theme=marque.*host=simple|host=simple.*theme=marque/);
    expect([await page.evaluate(background), await frame?.evaluate(background)]).not.toContain('rgb(18, 24, 31)');
    expect(await page.locator('select[name=as]').isDisabled()).toBe(true);
  });

  test('needs scripts, and says so without them', async () => {
    const page = await openPage({ ...DESK, javaScriptEnabled: false });
    await page.goto(`${demo.url}/?element=estimation&state=contact`);
    await page.getByText('Sans JavaScript, aucun état ne peut être joué').waitFor();
    expect(await page.getByRole('button', { name: /Copier|remettre à zéro|Vider|Couper/ }).count()).toBe(0);
  });

  test('that does not exist is told in words', async () => {
    const { page } = await openConsole('?element=radar&state=nothing-like-it');
    await page.getByText('La galerie n’a pas d’état « nothing-like-it » pour cet élément.').waitFor();
  });
});
