/** The public cancellation on a phone, against the real demo. */
import { describe, expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import {
  addressOf,
  authenticate,
  cancelVisit,
  fill,
  formValues,
  open,
  openForm,
  screens,
  visits,
} from '../setup/cancellation.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { holdUrl, recordEvents } from '../setup/page-watch.ts';

const { openContext, openPage } = browserForFile();
const demo = demoForFile();
const { upcoming } = visits;

/** Returns 'mardi 3 mars 2026', without the product's own code. */
function dayInParis(iso: string): string {
  const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'Europe/Paris' }).format(new Date(iso));
  return day.replace(/^(\S+) 1 /, '$1 1er ');
}

const codeOf = (detail: unknown) => (detail as { code?: string } | null)?.code;

const drafts = (page: { evaluate<T>(run: () => T): Promise<T> }) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('parvis:form')));

describe('the whole journey', () => {
  test('from the e-mail to the slots of another visit: one cancellation request, address and page follow, and the host receives events without a secret', async () => {
    const page = await openPage();
    const screen = screens(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const heard = await recordEvents(page);
    await open(page, demo);
    expect(await screen.title.isVisible()).toBe(true);
    await eventually(() => heard).toEqual([{ name: 'ready', detail: null }]);
    await authenticate(page);

    await screen.cancel.waitFor();
    const { wire } = demo.db.visit(upcoming.id) ?? {};
    const text = (await screen.content.innerText()).replaceAll('\u00a0', ' ');
    expect(text).toContain('Camille');
    expect(text).toContain('04 78 11 22 33');
    expect(text.toLowerCase()).toContain(`${dayInParis(wire?.start_time ?? '')} à 14h30`);
    expect(text).toContain('24 rue de la Charité, 69002 Lyon');
    expect(page.url()).toBe(addressOf(demo));

    await fill(page);
    await screen.cancel.click();
    await screen.done.waitFor();
    expect(await screen.done.innerText()).toBe(
      `Votre visite du ${dayInParis(wire?.start_time ?? '')} au 24 rue de la Charité, 69002 Lyon a bien été annulée`,
    );
    await screen.toast.getByText('Votre visite a bien été annulée').waitFor();
    await eventually(() => page.url()).toBe(addressOf(demo, upcoming, '/success'));
    await screen.toast.getByText('Votre visite a bien été annulée').waitFor({ state: 'detached' });

    const puts = await demo.calls('PUT');
    expect(puts.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ['/visits/101', { user_slug: 'k3v9', visit: { cancel_reason: 'found', cancel_comment: formValues.details } }],
    ]);
    expect(wire).toMatchObject({ state: 'cancelled_visitor', canceled: true });
    // A server that writes its times without an offset is reported as well.
    await eventually(() => heard.filter(({ detail }) => codeOf(detail) !== 'moment-without-offset').length).toBe(3);
    expect(heard).toContainEqual({
      name: 'navigate',
      detail: { path: '/annulation-visite/101/:slug/success', pattern: '/annulation-visite/:visitId/:slug/success' },
    });
    expect(heard).toContainEqual({ name: 'success', detail: { kind: 'visit-cancelled', visitId: '101' } });

    const visitToken = (await demo.calls('GET'))[0]?.headers['x-visit-token'];
    expect(visitToken).toMatch(/^[\w-]{20,}$/);
    for (const secret of [visitToken, upcoming.email, encodeURIComponent(upcoming.email), upcoming.slug]) {
      expect(JSON.stringify(heard)).not.toContain(secret);
      if (secret !== upcoming.slug) expect(requests.join(' ')).not.toContain(secret);
    }
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(visitToken);
    expect(stored).not.toContain(upcoming.email);

    await screen.bookAgain.click();
    await page.getByRole('heading', { name: 'Réserver une visite' }).waitFor();
    expect(page.url()).toBe(`${demo.url}/reserver-une-visite?property_slug=appartement-lyon-2-ainay`);
    expect(page.problems).toEqual([]);
  });

  test('back after the success leaves the page in one step, and forward shows the first screen', async () => {
    const page = await openPage();
    const screen = screens(page);
    await page.goto(`${demo.url}/demo/donnees`);
    await page.getByRole('link', { name: 'à venir, confirmée' }).click();
    await cancelVisit(page);
    await eventually(() => page.url()).toBe(addressOf(demo, upcoming, '/success'));
    await page.goBack();
    await eventually(() => page.url()).toBe(`${demo.url}/demo/donnees`);
    await page.goForward();
    await page.waitForURL(/\/101\/k3v9(\/success)?$/);
    // Chromium may restore the page from its cache; drawn anew, it asks for the e-mail.
    await screen.done.or(screen.title).waitFor();
  });

  test('opening the confirmation URL directly shows the first screen and adds no history entry', async () => {
    const page = await openPage();
    await page.goto(addressOf(demo, upcoming, '/success?utm=mail'));
    await screens(page).title.waitFor();
    await eventually(() => page.url()).toBe(addressOf(demo, upcoming, '?utm=mail'));
    expect(await page.evaluate(() => history.length)).toBe(2);
    expect(await demo.calls()).toEqual([]);
  });
});

describe('interruptions', () => {
  test('typed values are restored after a reload and a new authentication', async () => {
    const page = await openPage();
    await openForm(page, demo);
    await fill(page);
    await page.reload();
    const screen = screens(page);
    await screen.title.waitFor();
    expect(await screen.email.inputValue()).toBe('');
    await authenticate(page);
    await screen.cancel.waitFor();
    expect(await screen.details.inputValue()).toBe(formValues.details);
    expect(await screen.reason(formValues.reason).isChecked()).toBe(true);
    await screen.cancel.click();
    await screen.done.waitFor();
    expect(await drafts(page)).toEqual([]);
  });

  test('in a second tab: the draft is restored, and a cancellation in one tab is shown in the other', async () => {
    const context = await openContext();
    const [first, second] = [await context.newPage(), await context.newPage()];
    await first.bringToFront();
    await openForm(first, demo);
    await fill(first);
    await second.bringToFront();
    await openForm(second, demo);
    expect(await screens(second).details.inputValue()).toBe(formValues.details);
    await screens(second).cancel.click();
    await screens(second).done.waitFor();
    await first.bringToFront();
    await screens(first).cancel.click();
    await screens(first).toast.getByText('Cette visite est déjà annulée').waitFor();
    expect(await screens(first).done.count()).toBe(1);
    expect((await demo.calls('PUT')).map(({ status }) => status)).toEqual([200, 422]);
  });
});

describe("the host's page", () => {
  test("shows the host's children until the element is ready, and for good when the script fails to load", async () => {
    const page = await openPage();
    const fallback = page.locator('parvis-visit-cancellation > p');
    const release = await holdUrl(page, '**/parvis/visit-cancellation.js');
    await page.goto(addressOf(demo), { waitUntil: 'commit' });
    await fallback.waitFor({ state: 'visible' });
    expect(await fallback.innerText()).toBe('Chargement…');
    release();
    await screens(page).email.waitFor({ state: 'visible' });
    expect(await fallback.isVisible()).toBe(false);

    await page.unrouteAll();
    await page.route('**/parvis/**', (route) => route.abort());
    await page.goto(addressOf(demo), { waitUntil: 'load' });
    expect(await fallback.isVisible()).toBe(true);
    expect(await screens(page).email.count()).toBe(0);
  });
});

test('on paper the number to call stays, although it is a button', async () => {
  const page = await openPage();
  await open(page, demo, visits.past);
  await authenticate(page, visits.past);
  const call = page.getByRole('link', { name: /^Appeler le 0\d/ });
  await call.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await call.isVisible()).toBe(true);
});
