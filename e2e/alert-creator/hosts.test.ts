/** In pages we do not control: another origin, several on a page, Turbo, a hostile style sheet. */
import { describe, expect, test } from 'vitest';
import { findOverflow } from '../gallery/tools/overflow.ts';
import { addZone, createAlert, fillCriteria, open, openContact, person, screens, untilReady } from '../setup/alert.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { looksOf } from '../setup/looks.ts';
import { hear, ownProblems } from '../setup/page-watch.ts';
import { bareTraces, traces } from '../setup/traces.ts';
import { turboIdle, visitOtherPage } from '../setup/turbo.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

describe("a partner's page, on another origin", () => {
  test('its policy is kept, who placed the tag is told, and nothing of ours is sent along', async () => {
    const page = await openPage();
    const heard = await hear(page, 'parvis-alert-creator');
    const answer = await page.goto(`${demo.partnerUrl}/alerte`);
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
    await createAlert(page);
    await screens(page).dialog.waitFor();
    await screens(page).createAccount.click();
    await page.getByText('vient de vous être envoyé').waitFor();
    const calls = await demo.calls('POST');
    expect(demo.db.alerts.map(({ source }) => source)).toEqual(['agence-du-parc']);
    for (const { headers } of calls) {
      expect(headers).toMatchObject({ origin: demo.partnerUrl, 'x-session-id': 'visiteur-partenaire-1' });
      for (const name of ['x-csrf-token', 'cookie', 'authorization']) expect(headers).not.toHaveProperty(name);
    }
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    for (const place of [JSON.stringify(heard), page.url()]) expect(place).not.toContain(person.email);
    expect(kept).not.toContain('demo-token');
    expect(page.url()).toBe(`${demo.partnerUrl}/alerte`);
    expect(page.problems).toEqual([]);
  });

  test('after the whole way everything is as without the element, and the address was never written', async () => {
    const before = await bareTraces(await openPage(), `${demo.partnerUrl}/alerte`);
    const page = await openPage();
    await page.goto(`${demo.partnerUrl}/alerte`);
    await createAlert(page);
    await screens(page).closeDialog.click();
    await screens(page).dialog.waitFor({ state: 'detached' });
    const after = await traces(page);
    expect(after.globals.filter((name) => !before.globals.includes(name))).toEqual([]);
    expect({ ...after, globals: null }).toEqual({ ...before, globals: null });
  });

  test('refusals and lost answers speak as on the own origin', async () => {
    const page = await openPage();
    await page.goto(`${demo.partnerUrl}/alerte`);
    await untilReady(page);
    await screens(page).wishes.fill('refus-zone');
    await fillCriteria(page);
    await screens(page).next.click();
    await page.getByText('ne fait pas partie de notre secteur').first().waitFor();
    await screens(page).wishes.fill('');
    await demo.fail({ method: 'POST', path: '/buyer_alerts/validations', fault: 429 });
    await screens(page).next.click();
    await page.getByText('Trop de tentatives').first().waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('several on a page', () => {
  const names = { margin: 'Dans une barre latérale', column: 'Dans une colonne', wide: 'En pleine largeur' };

  test.each([390, 1280])(
    'at %i px: 280 px, a column, the full width; nothing sticks out, before and after errors',
    async (width) => {
      const page = await openPage({ viewport: { width, height: 900 } });
      await page.goto(`${demo.partnerUrl}/alertes-partout`);
      const scopes = [
        page.getByRole('complementary', { name: names.margin }),
        page.getByRole('region', { name: names.column }),
        page.getByRole('region', { name: names.wide }),
      ];
      for (const scope of scopes) await untilReady(scope);
      await eventually(() => findOverflow(page)).toEqual([]);
      for (const scope of scopes) {
        await screens(scope).next.click();
        await screens(scope).summary.waitFor();
      }
      await eventually(() => findOverflow(page)).toEqual([]);
      await openContact(scopes[0] as NonNullable<(typeof scopes)[0]>);
      await eventually(() => findOverflow(page)).toEqual([]);
      expect(page.problems).toEqual([]);
    },
  );

  test('each says who placed it, and one goes its way without the other', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${demo.partnerUrl}/alertes-partout`);
    const margin = page.getByRole('complementary', { name: names.margin });
    const wide = page.getByRole('region', { name: names.wide });
    await untilReady(wide);
    await addZone(wide, 'Rennes');
    await createAlert(margin);
    await screens(margin).closeDialog.click();
    expect(await screens(wide).chips.allInnerTexts()).toEqual(['Rennes']);
    expect(await screens(wide).done.count()).toBe(0);
    await createAlert(wide, { email: 'autre@exemple.fr' });
    await screens(wide).dialog.waitFor();
    expect(demo.db.alerts.map(({ source }) => source)).toEqual(['agence-du-parc-marge', 'agence-du-parc-large']);
  });

  test('twenty through the loader: the script comes once, the page stays as it was, the last one works', async () => {
    const address = `${demo.partnerUrl}/vingt?script=parvis`;
    const before = await bareTraces(await openPage(), address);
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/parvis/alert-creator.js')) scripts.push(request.url());
    });
    await page.goto(address);
    const last = page.getByRole('region', { name: 'partenaire-20', exact: true });
    await last.scrollIntoViewIfNeeded();
    await untilReady(last);
    await createAlert(last);
    await screens(last).closeDialog.click();
    await screens(last).dialog.waitFor({ state: 'detached' });
    expect(scripts.length).toBeLessThanOrEqual(1);
    expect(demo.db.alerts.map(({ source }) => source)).toEqual(['partenaire-20']);
    const after = await traces(page);
    expect(after.globals.filter((name) => !before.globals.includes(name))).toEqual([]);
    const links = (head: string[]) => head.filter((html) => !html.includes('modulepreload'));
    expect({ ...after, globals: null, head: links(after.head) }).toEqual({ ...before, globals: null });
    expect(page.problems).toEqual([]);
  });
});

describe('under Turbo', () => {
  const link = (page: WatchedPage, name: string) => page.getByRole('link', { name, exact: true });
  const roots = (page: WatchedPage) =>
    page.evaluate(() =>
      [...document.querySelectorAll('parvis-alert-creator')].map(
        (element) => element.shadowRoot?.querySelectorAll('.root').length,
      ),
    );

  test('left and come back to, again and again: one element, alive, with its draft', async () => {
    const page = await openPage();
    await page.goto(`${demo.url}/turbo/creer-une-alerte`);
    await untilReady(page);
    await fillCriteria(page);
    for (let visit = 0; visit < 3; visit += 1) {
      await visitOtherPage(page);
      await page.goBack();
      await untilReady(page);
      await eventually(() => screens(page).chips.allInnerTexts()).toEqual(['Villeurbanne']);
      await eventually(() => roots(page)).toEqual([1]);
      await turboIdle(page);
    }
    await screens(page).next.click();
    await screens(page).contact.waitFor();
    expect(page.problems).toEqual([]);
  });

  test('written in the address: back goes to the criteria, then to the page before, without a reload', async () => {
    const page = await openPage();
    await page.goto(`${demo.url}/turbo`);
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await link(page, 'Alerte achat, écrite dans l’adresse').click();
    await untilReady(page);
    await openContact(page);
    await eventually(() => page.url()).toContain('/turbo/creer-une-alerte/coordonnees');
    await page.goBack();
    await screens(page).criteria.waitFor();
    // A Turbo that listened first is at a visit of its own: cut off in the middle, it throws.
    await turboIdle(page);
    await page.goBack();
    await page.getByRole('heading', { name: 'Turbo' }).waitFor();
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    expect(page.problems).toEqual([]);
  });

  test('an element that Turbo took away is really gone', async () => {
    const page = await openPage();
    await page.goto(`${demo.url}/turbo/creer-une-alerte`);
    await untilReady(page);
    const old = await page.locator('parvis-alert-creator').elementHandle();
    await visitOtherPage(page);
    await eventually(() => old?.evaluate((element) => element.shadowRoot?.querySelectorAll('.root').length)).toBe(0);
  });
});

describe('a hostile host', () => {
  const looks = (page: WatchedPage, selectors: string[]) => looksOf(page, 'parvis-alert-creator', selectors);

  test('its style sheet reaches nothing: every part looks as on an ordinary page', async () => {
    const [plain, hostile] = [await openPage(), await openPage()];
    await open(plain, demo);
    await hostile.goto(`${demo.url}/demo/hostile-alerte`);
    await untilReady(hostile);
    for (const page of [plain, hostile]) {
      // The face is the host's to choose, and so is the width of the column: the same ones here.
      await page.evaluate(() => {
        document.documentElement.style.setProperty('--parvis-font', 'sans-serif');
        document.querySelector<HTMLElement>('.column')?.style.setProperty('width', '340px');
      });
    }
    const first = [
      '.root',
      'h2',
      'small',
      'p',
      'label',
      '[role=combobox]',
      'legend',
      'fieldset label',
      '[type=checkbox]',
      'select',
      'textarea',
      'h3',
      'button[type=submit]',
    ];
    expect(await looks(hostile, first)).toEqual(await looks(plain, first));
  });

  test("the whole way can be gone there, in French, whatever the page's language", async () => {
    const page = await openPage();
    await page.goto(`${demo.url}/demo/hostile-alerte`);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await createAlert(page);
    await screens(page).dialog.waitFor();
    expect(await page.locator('parvis-alert-creator .root').getAttribute('lang')).toBe('fr');
    expect(page.problems).toEqual([]);
  });
});
