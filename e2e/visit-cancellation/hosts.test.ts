/**
 * The element in pages of other hosts: a strict policy, Turbo, twice on a page, another origin, a hostile style sheet.
 */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import {
  addressOf,
  authenticate,
  cancelVisit,
  fill,
  formValues,
  open,
  screens,
  visits,
} from '../setup/cancellation.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { computedLooks } from '../setup/looks.ts';
import { ownProblems, recordEvents } from '../setup/page-watch.ts';
import { visitOtherPage, waitForTurbo } from '../setup/turbo.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const { proposed } = visits;

describe("the host's page", () => {
  /** Returns everything that an element could leave behind in a page. */
  const traces = (page: WatchedPage) =>
    page.evaluate(() => ({
      globals: Object.getOwnPropertyNames(window).sort(),
      prototypes: [Object, Array, String, Promise, Function, Element, HTMLElement, EventTarget, History]
        .flatMap(({ name, prototype }) => Object.getOwnPropertyNames(prototype).map((key) => `${name}.${key}`))
        .sort(),
      nativeHistory: ['pushState', 'replaceState', 'back'].every((name) =>
        String(history[name as 'back']).includes('[native code]'),
      ),
      nativeFetch: String(window.fetch).includes('[native code]'),
      title: document.title,
      head: [...document.head.children]
        .filter((element) => element.getAttribute('name') !== 'robots')
        .map((element) => element.outerHTML.replace(/(csrf-token" content=")[^"]*/, '$1')),
      styleTags: document.querySelectorAll('style').length,
      sheets: document.styleSheets.length,
      adopted: document.adoptedStyleSheets.length,
      body: document.body.getAttributeNames(),
      html: document.documentElement.getAttributeNames(),
      siblings: document.body.children.length,
      cookies: document.cookie,
      stored: Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => !key.startsWith('parvis:')),
      looks: ['body', 'h1', 'a', 'p', 'button'].map((tag) => {
        const probe = document.createElement(tag);
        document.body.append(probe);
        const { font, color, margin, padding, backgroundColor, letterSpacing } = getComputedStyle(probe);
        probe.remove();
        return [tag, font, color, margin, padding, backgroundColor, letterSpacing];
      }),
    }));

  test('has no violation of its strict policy with Trusted Types on any screen, and is restored by removal', async () => {
    const bare = await openPage();
    await bare.route('**/parvis/**', (route) => route.abort());
    await bare.goto(addressOf(demo));
    const before = await traces(bare);

    const page = await openPage();
    const screen = screens(page);
    const answer = await page.goto(addressOf(demo));
    const policy = answer?.headers()['content-security-policy'];
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types parvis-map");
    expect(policy).not.toContain('unsafe');
    await authenticate(page, { email: 'lea' });
    await authenticate(page);
    await screen.cancel.click();
    await page.getByText('Veuillez sélectionner un motif').waitFor();
    await fill(page);
    await screen.cancel.click();
    await screen.toast.getByRole('button').click();
    await screen.done.waitFor();
    const after = await traces(page);
    expect(after.globals.filter((name) => !before.globals.includes(name))).toEqual([]);
    expect({ ...after, globals: null }).toEqual({ ...before, globals: null });

    for (const name of ['past', 'cancelledOwner', 'markup'] as const) {
      await open(page, demo, visits[name]);
      await authenticate(page, visits[name]);
      await screen.content.getByText('Votre contact').first().waitFor();
    }
    expect(page.problems).toEqual([]);
  });
});

describe('under Turbo', () => {
  const base = '/turbo/annulation-visite';
  const link = (page: WatchedPage, name: string) => page.getByRole('link', { name, exact: true });
  const visitLink = (id: number) => `Visite ${id}`;
  /** Returns the numbers of elements and of drawn screens on the page. */
  const drawn = (page: WatchedPage) =>
    page.evaluate(() => {
      const elements = [...document.querySelectorAll('parvis-visit-cancellation')];
      const roots = elements.map((element) => element.shadowRoot?.querySelectorAll('.root').length ?? 0);
      return { elements: elements.length, roots };
    });
  const ONE = { elements: 1, roots: [1] };

  test('mounts when Turbo loads its script and after every visit; nothing is drawn twice', async () => {
    const page = await openPage();
    await page.goto(`${demo.url}/turbo`);
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await link(page, visitLink(101)).click();
    await screens(page).email.waitFor();
    for (let visit = 0; visit < 2; visit += 1) {
      await visitOtherPage(page);
      await page.goBack();
      await screens(page).email.fill(`visite-${visit}`);
      await eventually(() => drawn(page)).toEqual(ONE);
      await waitForTurbo(page);
    }
    const first = await page.locator('parvis-visit-cancellation').elementHandle();
    await link(page, visitLink(102)).click();
    await eventually(() => page.url()).toBe(`${demo.url}${base}/102/k3v9`);
    // The address may change before the page does.
    await eventually(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    await eventually(() => drawn(page)).toEqual(ONE);
    await authenticate(page, proposed);
    await screens(page).cancel.waitFor();
    expect((await demo.calls('GET')).map(({ path }) => path)).toEqual(['/visits/102']);
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    expect(page.problems).toEqual([]);
  });

  test('restored from the cache during the form: one mounted element, with the typed text after a new authentication', async () => {
    const page = await openPage();
    await page.goto(`${demo.url}${base}/101/k3v9`);
    await authenticate(page);
    await fill(page);
    const old = await page.locator('parvis-visit-cancellation').elementHandle();
    await visitOtherPage(page);
    // The element that Turbo removed has no screen any more, and nothing of it is left in the head.
    await eventually(() => old?.evaluate((element) => element.shadowRoot?.querySelectorAll('.root').length)).toBe(0);
    await eventually(() => page.locator('meta[name="robots"]').count()).toBe(0);
    await page.goBack();
    await screens(page).title.waitFor();
    await eventually(() => drawn(page)).toEqual(ONE);
    expect(await page.locator('parvis-visit-cancellation > p').isVisible()).toBe(false);
    await authenticate(page);
    await eventually(() => screens(page).details.inputValue()).toBe(formValues.details);
    await screens(page).cancel.click();
    await screens(page).done.waitFor();
    await eventually(() => page.url()).toBe(`${demo.url}${base}/101/k3v9/success`);
    // The element leads to a page that Turbo may take over, and Back returns.
    await screens(page).bookAgain.click();
    await page.getByRole('heading', { name: 'Réserver une visite' }).waitFor();
    await page.goBack();
    await screens(page).title.or(screens(page).done).waitFor();
    await eventually(() => drawn(page)).toEqual(ONE);
  });

  test('after the confirmation, back leads to the previous page and forward to the first screen, without a reload', async () => {
    const page = await openPage();
    await page.goto(`${demo.url}/turbo`);
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await link(page, visitLink(101)).click();
    await cancelVisit(page);
    await page.waitForURL('**/success');
    await page.goBack();
    await page.getByRole('heading', { name: 'Turbo' }).waitFor();
    await page.goForward();
    await screens(page).title.waitFor();
    await eventually(() => page.url()).toBe(`${demo.url}${base}/101/k3v9`);
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    expect(await page.evaluate(() => Boolean(history.state?.turbo))).toBe(true);
  });
});

describe('two elements on a page', () => {
  test('each has its own address, visit, draft and messages', async () => {
    const page = await openPage();
    const address = `${demo.url}/demo/deux-instances/101/k3v9`;
    await page.goto(`${address}?a=path&b=hash#/102/k3v9`);
    const first = page.getByRole('region', { name: 'Premier' });
    const second = page.getByRole('region', { name: 'Second' });
    await authenticate(first);
    await fill(first);
    await screens(second).email.fill('je reste ici');
    await screens(first).cancel.click();
    await screens(first).toast.getByText('Votre visite a bien été annulée').waitFor();
    expect(await screens(second).email.inputValue()).toBe('je reste ici');
    expect(await screens(second).toast.count()).toBe(0);
    await authenticate(second, proposed);
    await screens(second).cancel.waitFor();
    expect(await screens(second).details.inputValue()).toBe('');
    expect((await demo.calls('GET')).map(({ path }) => path)).toEqual(['/visits/101', '/visits/102']);
    // The element in the path leaves the hash to the other one, and to the host's own anchors.
    await eventually(() => page.url()).toBe(`${address}/success?a=path&b=hash#/102/k3v9`);
    await fill(second);
    await screens(second).cancel.click();
    await screens(second).done.waitFor();
    expect(await screens(first).done.count()).toBe(1);
    expect(page.problems).toEqual([]);
  });

  test("removing one keeps robots at noindex; removing both restores the host's robots", async () => {
    const page = await openPage();
    await page.route('**/parvis/visit-cancellation.js', async (route) => {
      await page.evaluate(() => {
        document.head.append(
          Object.assign(document.createElement('meta'), { name: 'robots', content: 'index,follow' }),
        );
      });
      await route.continue();
    });
    await open(page, demo);
    // The host's own robots, after one of each element.
    const robots = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('meta[name="robots"]')].map((meta) => meta.getAttribute('content')),
      );
    const [ours, hosts] = ['noindex,nofollow', 'index,follow'];
    await eventually(robots).toEqual([ours, hosts]);
    await page.evaluate(() => {
      const second = document.createElement('parvis-visit-cancellation');
      second.setAttribute('token-storage', 'nulle-part');
      document.querySelector('main')?.append(second);
    });
    // The element's other idle tasks run together with the report of that attribute.
    await eventually(() => page.problems.join()).toContain('nulle-part');
    await eventually(robots).toEqual([ours, ours, hosts]);
    const element = page.locator('parvis-visit-cancellation');
    const remove = async (index: number) => {
      const one = await element.nth(index).elementHandle();
      await one?.evaluate((gone) => gone.remove());
      await eventually(() => one?.evaluate((gone) => gone.shadowRoot?.querySelectorAll('.root').length)).toBe(0);
    };
    await remove(0);
    await eventually(robots, 'one is still there').toEqual([ours, hosts]);
    await remove(0);
    await eventually(robots, 'none is there').toEqual([hosts]);
  });
});

describe('on another origin', () => {
  test('works from script to confirmation, shows a refusal, sends no token elsewhere, and back goes to the previous page', async () => {
    const page = await openPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const heard = await recordEvents(page);
    await page.goto(demo.partnerUrl);
    await page.getByRole('link', { name: 'Annuler une visite' }).click();
    await authenticate(page, { email: 'autre@exemple.fr' });
    await page.getByText("L'email ne correspond pas").waitFor();
    await cancelVisit(page);
    await eventually(() => page.url()).toBe(`${demo.partnerUrl}/annulation#/101/k3v9/success`);
    expect(await screens(page).bookAgain.getAttribute('href')).toBe(
      `${demo.url}/reserver-une-visite?property_slug=appartement-lyon-2-ainay`,
    );
    const calls = await demo.calls();
    expect(calls.map(({ method, headers }) => [method, headers['origin'], headers['x-session-id']])).toEqual(
      ['POST', 'POST', 'GET', 'PUT'].map((method) => [method, demo.partnerUrl, 'visiteur-partenaire-1']),
    );
    for (const { headers } of calls) {
      expect(headers).not.toHaveProperty('x-csrf-token');
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('authorization');
    }
    const token = calls[2]?.headers['x-visit-token'] ?? 'none was sent';
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    for (const place of [kept, asked.join(' '), JSON.stringify(heard), page.url()]) expect(place).not.toContain(token);
    expect(ownProblems(page.problems)).toEqual([]);
    await page.goBack();
    await page.getByRole('heading', { name: 'Agence du Parc' }).waitFor();
  });
});

describe('a host with hostile styles', () => {
  const looks = (page: WatchedPage, selectors: string[]) => computedLooks(page, 'parvis-visit-cancellation', selectors);
  test("the host's style sheet changes no part of the element, and the whole journey can be completed under the host's covering box", async () => {
    const [plain, hostile] = [await openPage(), await openPage()];
    await plain.goto(addressOf(demo));
    await hostile.goto(`${demo.url}/demo/hostile/101/k3v9`);
    for (const page of [plain, hostile]) {
      // The host chooses the font and the width of the column: both pages get the same.
      await page.evaluate(() => {
        document.documentElement.style.setProperty('--parvis-font', 'sans-serif');
        document.querySelector<HTMLElement>('.column')?.style.setProperty('width', '340px');
      });
    }
    const first = ['.root', 'h2', 'p', 'label', 'input', 'button[type=submit]', 'button span'];
    await screens(plain).email.waitFor();
    await hostile.locator('parvis-visit-cancellation input').waitFor();
    // The focus and the pointer change looks: neither page has either.
    expect(await looks(hostile, first)).toEqual(await looks(plain, first));
    for (const page of [plain, hostile]) {
      await screens(page).email.fill(visits.upcoming.email);
      await screens(page).email.press('Enter');
      await screens(page).details.waitFor();
    }
    const form = [
      'header span',
      'a[href^="tel:"]',
      'strong',
      'legend',
      'fieldset label',
      'input[type=radio]',
      'textarea',
    ];
    expect(await looks(hostile, form)).toEqual(await looks(plain, form));
    await fill(hostile);
    await screens(hostile).cancel.click();
    await screens(hostile).toast.getByText('Votre visite a bien été annulée').waitFor();
    expect(hostile.problems).toEqual([]);
    expect(await hostile.locator('parvis-visit-cancellation .root').getAttribute('lang')).toBe('fr');
  });
});
