/** The element in pages of other hosts: another origin, several on a page, Turbo, a hostile style sheet. */
import { describe, expect, test } from 'vitest';
import { findOverflow } from '../gallery/tools/overflow.ts';
import {
  addZone,
  createAlert,
  fillContact,
  fillCriteria,
  open,
  openContact,
  person,
  screens,
  waitUntilReady,
} from '../setup/alert.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { computedLooks } from '../setup/looks.ts';
import { ownProblems, recordEvents } from '../setup/page-watch.ts';
import { bareTraces, traces } from '../setup/traces.ts';
import { visitOtherPage, waitForTurbo } from '../setup/turbo.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

test('on a partner page with a strict policy: no violation, refusals are shown, no cookie or token is sent, and nothing remains after removal', async () => {
  const address = `${demo.partnerUrl}/alerte`;
  const bare = await openPage();
  await recordEvents(bare);
  const before = await bareTraces(bare, address);
  const page = await openPage();
  const screen = screens(page);
  const heard = await recordEvents(page, 'parvis-alert-creator');
  const answer = await page.goto(address);
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
  await waitUntilReady(page);
  await screen.more.click();
  await screen.wishes.fill('refus-zone');
  await fillCriteria(page);
  await screen.next.click();
  await page.getByText('ne fait pas partie de notre secteur').first().waitFor();
  await screen.wishes.fill('');
  await demo.fail({ method: 'POST', path: '/buyer_alerts/validations', fault: 429 });
  await screen.next.click();
  await page.getByText('Trop de tentatives').first().waitFor();
  await screen.next.click();
  await fillContact(page);
  await screen.confirm.click();
  await screen.dialog.waitFor();
  expect(await screen.dialog.locator('[type=password]').count()).toBe(0);
  await screen.createAccount.click();
  await page.getByText('vient de vous être envoyé').waitFor();

  expect(demo.db.alerts.map(({ source }) => source)).toEqual(['agence-du-parc']);
  for (const { headers } of await demo.calls('POST')) {
    expect(headers).toMatchObject({ origin: demo.partnerUrl, 'x-session-id': 'visiteur-partenaire-1' });
    for (const name of ['x-csrf-token', 'cookie', 'authorization']) expect(headers).not.toHaveProperty(name);
  }
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const place of [JSON.stringify(heard), page.url()]) expect(place).not.toContain(person.email);
  expect(kept).not.toContain('demo-token');
  expect(page.url()).toBe(address);
  expect(ownProblems(page.problems)).toEqual([]);

  await screen.closeDialog.click();
  await screen.dialog.waitFor({ state: 'detached' });
  const after = await traces(page);
  expect(after.globals.filter((name) => !before.globals.includes(name))).toEqual([]);
  expect({ ...after, globals: null }).toEqual({ ...before, globals: null });
});

describe('several elements on a page', () => {
  const names = { margin: 'Dans une barre latérale', column: 'Dans une colonne', wide: 'En pleine largeur' };

  test('at 320, 390 and 1280 px, in 280 px, in a column and full width: no horizontal overflow, before and after errors', async () => {
    const page = await openPage({ viewport: { width: 390, height: 900 } });
    const inAll = async () => {
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await eventually(() => findOverflow(page), `at ${width} px`).toEqual([]);
      }
    };
    await page.goto(`${demo.partnerUrl}/alertes-partout`);
    const margin = page.getByRole('complementary', { name: names.margin });
    const scopes = [
      margin,
      page.getByRole('region', { name: names.column }),
      page.getByRole('region', { name: names.wide }),
    ];
    for (const scope of scopes) await waitUntilReady(scope);
    await inAll();
    for (const scope of scopes) {
      await screens(scope).next.click();
      await screens(scope).summary.waitFor();
    }
    await inAll();
    await openContact(margin);
    await inAll();
    expect(page.problems).toEqual([]);
  });

  test("each sends its own placement, keeps its own state and draft, and may lead to the partner's own page", async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    const address = `${demo.partnerUrl}/alertes-partout`;
    await page.goto(address);
    const column = page.getByRole('region', { name: names.column });
    const wide = page.getByRole('region', { name: names.wide });
    await waitUntilReady(column);
    await waitUntilReady(wide);
    await addZone(wide, 'Rennes');
    await createAlert(column);
    await screens(column).closeDialog.click();
    expect(await screens(wide).chips.allInnerTexts()).toEqual(['Rennes']);
    expect(await screens(wide).done.count()).toBe(0);
    await page.goto(address);
    await eventually(() => screens(wide).chips.allInnerTexts()).toEqual(['Rennes']);
    await waitUntilReady(column);
    expect(await screens(column).chips.count()).toBe(0);
    await createAlert(wide, { email: 'nina+redirect-partner@exemple.fr' });
    await page.waitForURL(`${demo.partnerUrl}/merci?de=maison-parvis`);
    expect(demo.db.alerts.map(({ source }) => source)).toEqual(['agence-du-parc-colonne', 'agence-du-parc-large']);
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

  test('leaving the page and coming back repeatedly leaves one mounted element with its draft', async () => {
    const page = await openPage();
    await page.goto(`${demo.url}/turbo/creer-une-alerte`);
    await waitUntilReady(page);
    await fillCriteria(page);
    const first = await page.locator('parvis-alert-creator').elementHandle();
    for (let visit = 0; visit < 2; visit += 1) {
      await visitOtherPage(page);
      // The element that Turbo removed has no screen any more.
      await eventually(() => first?.evaluate((element) => element.shadowRoot?.querySelectorAll('.root').length)).toBe(
        0,
      );
      await page.goBack();
      await waitUntilReady(page);
      await eventually(() => screens(page).chips.allInnerTexts()).toEqual(['Villeurbanne']);
      await eventually(() => roots(page)).toEqual([1]);
      await waitForTurbo(page);
    }
    await screens(page).next.click();
    await screens(page).contact.waitFor();
    expect(page.problems).toEqual([]);
  });

  test('with steps in the URL, back goes to the criteria and then to the previous page, without a reload', async () => {
    const page = await openPage();
    await page.goto(`${demo.url}/turbo`);
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await link(page, 'Alerte achat, écrite dans l’adresse').click();
    await waitUntilReady(page);
    await openContact(page);
    await eventually(() => page.url()).toContain('/turbo/creer-une-alerte/coordonnees');
    await page.goBack();
    await screens(page).criteria.waitFor();
    // A Turbo that listened first is in a visit of its own, which throws if it is interrupted.
    await waitForTurbo(page);
    await page.goBack();
    await page.getByRole('heading', { name: 'Turbo' }).waitFor();
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    expect(page.problems).toEqual([]);
  });
});

describe('a host with hostile styles', () => {
  const looks = (page: WatchedPage, selectors: string[]) => computedLooks(page, 'parvis-alert-creator', selectors);

  test("the host's style sheet changes no part of the element, and the whole journey can be completed in French", async () => {
    const [plain, hostile] = [await openPage(), await openPage()];
    await open(plain, demo);
    await hostile.goto(`${demo.url}/demo/hostile-alerte`);
    await waitUntilReady(hostile);
    for (const page of [plain, hostile]) {
      await screens(page).more.click();
      // The host chooses the font and the width of the column: both pages get the same.
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

    expect(await hostile.locator('html').getAttribute('lang')).toBe('en');
    expect(await hostile.locator('parvis-alert-creator .root').getAttribute('lang')).toBe('fr');
    await createAlert(hostile);
    await screens(hostile).dialog.waitFor();
    expect(hostile.problems).toEqual([]);
  });
});
