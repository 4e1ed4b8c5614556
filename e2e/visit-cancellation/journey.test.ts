/** The public cancellation as a person lives it, on a telephone, against the real demo. */
import { describe, expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import {
  addressOf,
  authenticate,
  cancelVisit,
  fill,
  open,
  openForm,
  screens,
  typed,
  visits,
} from '../setup/cancellation.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hear, holdUrl, ownProblems } from '../setup/page-watch.ts';

const { openContext, openPage } = browserForFile();
const demo = demoForFile();
const { upcoming } = visits;
const MINUTE = 60_000;

/** 'mardi 3 mars 2026', without the product's own code. */
function dayInParis(iso: string): string {
  const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'Europe/Paris' }).format(new Date(iso));
  return day.replace(/^(\S+) 1 /, '$1 1er ');
}

const drafts = (page: { evaluate<T>(run: () => T): Promise<T> }) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('parvis:form')));

describe('the whole way', () => {
  test('from the e-mail to the confirmation: the server is told once, the address and the page follow', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    expect(await screen.title.isVisible()).toBe(true);
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
      ['/visits/101', { user_slug: 'k3v9', visit: { cancel_reason: 'found', cancel_comment: typed.details } }],
    ]);
    expect(wire).toMatchObject({ state: 'cancelled_visitor', canceled: true });
    expect(page.problems).toEqual([]);
  });

  test("'Reprogrammer une visite' leads to the slots of this property", async () => {
    const page = await openPage();
    await open(page, demo);
    await cancelVisit(page);
    await screens(page).bookAgain.click();
    await page.getByRole('heading', { name: 'Réserver une visite' }).waitFor();
    expect(page.url()).toBe(`${demo.url}/reserver-une-visite?property_slug=appartement-lyon-2-ainay`);
  });

  test('a host hears ready once and before any act, then the move and the success, and never a secret', async () => {
    const page = await openPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const heard = await hear(page);
    await open(page, demo);
    await eventually(() => heard).toEqual([{ name: 'ready', detail: null }]);
    await cancelVisit(page);
    await eventually(() => heard.length).toBe(3);
    expect(heard).toContainEqual({
      name: 'navigate',
      detail: { path: '/annulation-visite/101/:slug/success', pattern: '/annulation-visite/:visitId/:slug/success' },
    });
    expect(heard).toContainEqual({ name: 'success', detail: { kind: 'visit-cancelled', visitId: '101' } });

    const visitToken = (await demo.calls('GET'))[0]?.headers['x-visit-token'];
    expect(visitToken).toMatch(/^[\w-]{20,}$/);
    for (const secret of [visitToken, upcoming.email, encodeURIComponent(upcoming.email), upcoming.slug]) {
      expect(JSON.stringify(heard)).not.toContain(secret);
      if (secret !== upcoming.slug) expect(asked.join(' ')).not.toContain(secret);
    }
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(visitToken);
    expect(stored).not.toContain(upcoming.email);
  });

  test('back after the success leaves the page at once, and coming forward again shows the first screen', async () => {
    const page = await openPage();
    const screen = screens(page);
    await page.goto(demo.url);
    await page.getByRole('link', { name: 'à venir, confirmée' }).click();
    await cancelVisit(page);
    await eventually(() => page.url()).toBe(addressOf(demo, upcoming, '/success'));
    await page.goBack();
    await eventually(() => page.url()).toBe(`${demo.url}/`);
    await page.goForward();
    await page.waitForURL(/\/101\/k3v9(\/success)?$/);
    // Chromium may show the page as it was left; drawn anew, it asks for the e-mail.
    await screen.done.or(screen.title).waitFor();
  });

  test('the confirmation opened cold goes back to the first screen and adds nothing to the history', async () => {
    const page = await openPage();
    await page.goto(addressOf(demo, upcoming, '/success?utm=mail'));
    await screens(page).title.waitFor();
    await eventually(() => page.url()).toBe(addressOf(demo, upcoming, '?utm=mail'));
    expect(await page.evaluate(() => history.length)).toBe(2);
    expect(await demo.calls()).toEqual([]);
  });

  test('a proposed visit can be cancelled like a confirmed one, and a signed-in visitor stays signed in', async () => {
    const page = await openPage();
    await page.goto(addressOf(demo, visits.proposed, '?as=buyer'));
    await cancelVisit(page, visits.proposed);
    expect(demo.db.visit(visits.proposed.id)?.wire.state).toBe('cancelled_visitor');
    const kept = await page.evaluate(() => localStorage.getItem('parvis:session'));
    expect(kept).toContain('demo-token-lea');
  });
});

describe('who may come in', () => {
  test("a wrong e-mail, visit or slug: 'L'email ne correspond pas' beside the field, which keeps its text", async () => {
    const page = await openPage();
    const screen = screens(page);
    for (const [link, email] of [
      [upcoming, 'autre@exemple.fr'],
      [{ ...upcoming, id: 9999 }, upcoming.email],
      [{ ...upcoming, slug: 'faux' }, upcoming.email],
    ] as const) {
      await open(page, demo, link);
      await authenticate(page, { email });
      await page.getByText("L'email ne correspond pas").waitFor();
      expect(await screen.email.inputValue()).toBe(email);
      expect(await screen.email.getAttribute('aria-invalid')).toBe('true');
    }
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('a mistake in the e-mail can be mended', async () => {
    const page = await openPage();
    await open(page, demo);
    await authenticate(page, { email: 'lea.martin@exemple' });
    await page.getByText("L'email ne correspond pas").or(page.getByText('Email non valide')).waitFor();
    await authenticate(page);
    await screens(page).cancel.waitFor();
  });

  test("after five wrong e-mails the sixth is told to wait: 'Trop de tentatives'", async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await authenticate(page, { email: `essai-${attempt}@exemple.fr` });
      await page.getByText("L'email ne correspond pas").waitFor();
      await eventually(async () => (await demo.calls('POST')).length).toBe(attempt);
    }
    await authenticate(page);
    await page.getByText('Trop de tentatives, réessayez dans quelques minutes').waitFor();
    expect(await screen.email.inputValue()).toBe(upcoming.email);
  });

  test.each(['', '/101'])("an incomplete address ('%s') says so and asks for nothing", async (rest) => {
    const page = await openPage();
    await page.goto(`${demo.url}/demo/deux-instances${rest}?a=path`);
    await page
      .getByRole('region', { name: 'Premier' })
      .getByRole('heading', { name: 'Ce lien est incomplet' })
      .waitFor();
    expect(await page.getByRole('region', { name: 'Premier' }).getByRole('textbox').count()).toBe(0);
    expect(page.problems).toEqual([]);
  });
});

describe('what state the visit is in', () => {
  test('cancelled by anyone: told that it is already cancelled, and shown the confirmation', async () => {
    const page = await openPage();
    const screen = screens(page);
    const heard = await hear(page);
    for (const name of ['cancelledVisitor', 'cancelledOwner', 'cancelledGuide', 'cancelledTerminated'] as const) {
      await open(page, demo, visits[name]);
      await authenticate(page, visits[name]);
      await screen.toast.getByText('Cette visite est déjà annulée').waitFor();
      expect(await screen.done.count()).toBe(1);
      expect(await screen.bookAgain.count()).toBe(1);
      await eventually(() => page.url()).toBe(addressOf(demo, visits[name], '/success'));
      await eventually(() => heard.map((event) => event.name)).toEqual(['ready', 'navigate']);
      heard.length = 0;
    }
    expect(await demo.calls('PUT')).toEqual([]);
  });

  test("too late for it: 'Cette visite ne peut plus être annulée', with the expert's phone and no form", async () => {
    const page = await openPage();
    const screen = screens(page);
    for (const name of ['rescheduled', 'done', 'past', 'ongoing'] as const) {
      await open(page, demo, visits[name]);
      await authenticate(page, visits[name]);
      await screen.tooLate.waitFor();
      const phone = page.getByRole('link', { name: /04 78 11 22 33/ }).last();
      expect(await phone.getAttribute('href')).toBe('tel:+33478112233');
      expect(await screen.cancel.count()).toBe(0);
      expect(page.url()).toBe(addressOf(demo, visits[name]));
    }
  });

  test("a past visit without an expert gives the house's own mailbox", async () => {
    Object.assign(demo.db.visit(visits.noExpert.id)?.wire ?? {}, { state: 'done' });
    const page = await openPage();
    await open(page, demo, visits.noExpert);
    await authenticate(page, visits.noExpert);
    const mailbox = page.getByRole('link', { name: 'contact@parvis.example' });
    expect(await mailbox.getAttribute('href')).toBe('mailto:contact@parvis.example');
    await page.getByText('Elle a déjà eu lieu.').waitFor();
  });

  test('a visit that starts while the form is open can no longer be cancelled, and says whom to call', async () => {
    const page = await openPage();
    await openForm(page, demo);
    await fill(page);
    Object.assign(demo.db.visit(upcoming.id)?.wire ?? {}, { start_time: new Date(Date.now() - MINUTE).toISOString() });
    await screens(page).cancel.click();
    await page.getByRole('heading', { name: 'Cette visite ne peut plus être annulée' }).waitFor();
    await page.getByRole('link', { name: /Appeler le/ }).waitFor();
    expect(await screens(page).cancel.count()).toBe(0);
  });

  test('texts of the server with HTML in them are shown as they are', async () => {
    const page = await openPage();
    await openForm(page, demo, visits.markup);
    const text = await screens(page).content.innerText();
    expect(text).toContain('5 place <b>Bellecour</b> & "fils", 69002 Lyon 🏡');
    expect(text).toContain('<img src=x onerror=alert(1)>Zoé 🌻');
    expect(page.problems).toEqual([]);
  });
});

describe('interruptions', () => {
  test('what was typed is found again after a reload and a new authentication', async () => {
    const page = await openPage();
    await openForm(page, demo);
    await fill(page);
    await page.reload();
    const screen = screens(page);
    await screen.title.waitFor();
    expect(await screen.email.inputValue()).toBe('');
    await authenticate(page);
    await screen.cancel.waitFor();
    expect(await screen.details.inputValue()).toBe(typed.details);
    expect(await screen.reason(typed.reason).isChecked()).toBe(true);
    await screen.cancel.click();
    await screen.done.waitFor();
    expect(await drafts(page)).toEqual([]);
  });

  test.each([
    [59, typed.details],
    [60, ''],
  ])('%i minutes later the draft reads "%s"', async (minutes, expected) => {
    const page = await openPage();
    await openForm(page, demo);
    await page.clock.setFixedTime(Date.now());
    await fill(page);
    await eventually(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(typed.details);
    await page.clock.setFixedTime(Date.now() + minutes * MINUTE);
    await page.reload();
    await screens(page).email.waitFor();
    await authenticate(page);
    await screens(page).cancel.waitFor();
    expect(await screens(page).details.inputValue()).toBe(expected);
    if (expected === '') expect(await drafts(page)).toEqual([]);
  });

  test('a proof that expires in the middle asks for the e-mail again and loses nothing', async () => {
    const page = await openPage();
    await openForm(page, demo);
    await fill(page);
    demo.db.advance(16 * MINUTE);
    const screen = screens(page);
    await screen.cancel.click();
    await page.getByText(/votre vérification a expiré/i).waitFor();
    await authenticate(page);
    await screen.cancel.waitFor();
    expect(await screen.details.inputValue()).toBe(typed.details);
    await screen.cancel.click();
    await screen.done.waitFor();
    expect((await demo.calls('PUT')).map(({ status }) => status)).toEqual([401, 200]);
  });

  test('in a second tab: the draft is there, and what one tab cancelled the other learns', async () => {
    const context = await openContext();
    const [first, second] = [await context.newPage(), await context.newPage()];
    await first.bringToFront();
    await openForm(first, demo);
    await fill(first);
    await second.bringToFront();
    await openForm(second, demo);
    expect(await screens(second).details.inputValue()).toBe(typed.details);
    await screens(second).cancel.click();
    await screens(second).done.waitFor();
    await first.bringToFront();
    await screens(first).cancel.click();
    await screens(first).toast.getByText('Cette visite est déjà annulée').waitFor();
    expect(await screens(first).done.count()).toBe(1);
    expect((await demo.calls('PUT')).map(({ status }) => status)).toEqual([200, 422]);
  });

  test('the draft of one visit never shows in the form of another', async () => {
    const page = await openPage();
    await openForm(page, demo);
    await fill(page);
    await openForm(page, demo, visits.proposed);
    expect(await screens(page).details.inputValue()).toBe('');
  });
});

describe("the host's page", () => {
  test("shows the host's children until the element is ready, and for good when the script never comes", async () => {
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

  test.each([
    [null, []],
    ['index,follow', ['index,follow']],
  ])('robots (%s before) says noindex while the element is there, then what it said before', async (own, after) => {
    const page = await openPage();
    const robots = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('meta[name="robots"]')].map((meta) => (meta as HTMLMetaElement).content),
      );
    await page.route('**/parvis/visit-cancellation.js', async (route) => {
      if (own) {
        await page.evaluate((content) => {
          document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content }));
        }, own);
      }
      await route.continue();
    });
    await open(page, demo);
    // Ours first: engines obey the strictest of several.
    await eventually(robots).toEqual(['noindex,nofollow', ...after]);
    await page.evaluate(() => document.querySelector('parvis-visit-cancellation')?.remove());
    await eventually(robots).toEqual(after);
  });
});
