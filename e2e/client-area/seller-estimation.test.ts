/** The estimation page: the valuation, the expert's report, on a screen and on paper. */
import { describe, expect, test } from 'vitest';
import { browserForFile, MAP_FLAGS, type WatchedPage } from '../setup/browser.ts';
import { DESK, open, PHONE, pathOf, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { waitForFocus } from '../setup/focus.ts';
import { ownProblems } from '../setup/page-watch.ts';
import { estimationPath } from '../setup/seller-estimation.ts';

const { openPage } = browserForFile();
const drawn = browserForFile(MAP_FLAGS);
const demo = demoForFile();

const openIt = (page: WatchedPage, name: Parameters<typeof estimationPath>[0]) =>
  open(page, demo, estimationPath(name), 'manySales');
const lastSection = (page: WatchedPage) => screens(page).heading('Pourquoi Maison Parvis', 3);

/** Returns the horizontal overflow of the page, in px. */
const overflowOf = (page: WatchedPage) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the report is at its first section where the host shows the page after the element is ready', async () => {
  const page = await openPage(PHONE);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.body.style.display = 'none';
    });
  });
  await page.goto(`${demo.url}${estimationPath('reportSent')}?as=manySales`);
  const current = page.getByRole('navigation', { name: 'Sections du rapport', includeHidden: true });
  await current.waitFor({ state: 'attached' });
  await page.evaluate(() => {
    document.body.style.display = '';
  });
  await lastSection(page).waitFor();
  await eventually(() => current.locator('[aria-current]').textContent()).toBe('Introduction');
});

describe('the instant valuation', () => {
  test('shows figures, chart and map; a refused opinion is rolled back, a saved opinion survives a reload', async () => {
    const page = await drawn.openPage(DESK);
    const screen = screens(page);
    await openIt(page, 'estimationOnly');
    await page.getByText('Estimation haute').waitFor();
    await screen.card('Évolution des prix au m²').getByRole('img').waitFor();
    const map = page.getByRole('region', { name: 'Carte des biens similaires' });
    await map.scrollIntoViewIfNeeded();
    await map.getByRole('button', { name: 'Zoomer', exact: true }).click();
    expect(await overflowOf(page)).toBe(0);
    await demo.fail({ method: 'PUT', path: '/valuations/*', fault: 500 });
    await screen.button('Juste').click();
    await page.getByText(/Votre avis n'a pas été enregistré/).waitFor();
    await eventually(() => screen.button('Juste').getAttribute('aria-pressed')).toBe('false');
    await screen.button('Trop basse').click();
    await page.getByText('Merci, votre avis est enregistré.').waitFor();
    await page.reload();
    await eventually(() => screen.button('Trop basse').getAttribute('aria-pressed')).toBe('true');
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('Back from the only sale leads to its dashboard, then to the previous page', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ev', 'oneSale');
    await screen.heading(/^Bonjour/).waitFor();
    const dashboard = pathOf(page);
    for (const _ of [1, 2]) {
      await page.getByRole('link', { name: 'Mon estimation' }).click();
      await screen.heading('Mon estimation').waitFor();
      await page.goBack();
      await screen.heading(/^Bonjour/).waitFor();
      await eventually(() => pathOf(page)).toBe(dashboard);
    }
    await page.goBack();
    await eventually(() => pathOf(page)).not.toBe(dashboard);
  });
});

describe('the report', () => {
  test('on a phone its tabs work by keyboard and stay in view', async () => {
    const page = await openPage({ ...PHONE, reducedMotion: 'reduce' });
    const screen = screens(page);
    await openIt(page, 'reportSent');
    await lastSection(page).waitFor();
    const tabs = page.getByRole('navigation', { name: 'Sections du rapport' });
    for (const name of ['Biens comparables', 'Prochaines étapes', 'Introduction']) {
      await tabs.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
      await eventually(() => tabs.locator('[aria-current]').textContent()).toBe(name);
      const heading = screen.heading(name, 3);
      await waitForFocus(heading);
      await eventually(() => heading.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
      await eventually(() => tabs.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    }
    expect(page.problems).toEqual([]);
  });

  test('on desktop it fits the page, marks the section being read under sticky tabs, and an advert opens enlarged by keyboard', async () => {
    const page = await openPage(DESK);
    await openIt(page, 'reportSent');
    await lastSection(page).waitFor();
    expect(await overflowOf(page)).toBe(0);
    const marked = () => page.locator('parvis-client-area [aria-current=location]').textContent();
    await eventually(marked).toBe('Introduction');
    await page.mouse.move(700, 500);
    await screens(page)
      .heading('Analyse du marché', 3)
      .evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 120));
    await eventually(marked).toBe('Analyse du marché');
    const tabs = page.getByRole('navigation', { name: 'Sections du rapport' });
    await eventually(() => tabs.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    const small = page.getByRole('button', { name: /^Agrandir/ }).first();
    await small.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await waitForFocus(small);
    expect(page.problems).toEqual([]);
  });

  test('prints at 390 and 794 px without menus and buttons, with its whole table and no cut content', async () => {
    const page = await openPage(PHONE);
    await openIt(page, 'reportSent');
    await lastSection(page).waitFor();
    await page.emulateMedia({ media: 'print' });
    const area = page.locator('parvis-client-area');
    for (const width of [390, 794]) {
      await page.setViewportSize({ width, height: 1100 });
      for (const gone of [
        area.getByRole('navigation'),
        // Buttons of pictures stay, as pictures.
        area.getByRole('button', { name: /^(?!Agrandir)/ }),
        area.getByRole('link', { name: 'Prendre rendez-vous par téléphone' }),
      ]) {
        await eventually(() => gone.count()).toBe(0);
      }
      const compared = area.getByRole(width < 640 ? 'list' : 'table', { name: 'Biens comparables vendus' });
      await compared.waitFor();
      await eventually(() => overflowOf(page), `at ${width} px`).toBe(0);
      const cut = () =>
        area.evaluate(
          (host) =>
            [...(host.shadowRoot?.querySelectorAll('td, th, p, dd, li') ?? [])].filter(
              (one) => one.getBoundingClientRect().right > innerWidth,
            ).length,
        );
      await eventually(cut, `at ${width} px`).toBe(0);
      // No page break within the figures, nor within the chart, its legend or its sentence.
      const pieces = await area.evaluate((host) =>
        ['dl', '[role=img]'].map((wanted) => {
          const inside = host.shadowRoot?.querySelector(`[data-section] ${wanted}`);
          let whole = inside;
          for (let up = inside; up; up = up.parentElement) {
            if (getComputedStyle(up).breakInside === 'avoid') whole = up;
          }
          const box = whole?.getBoundingClientRect();
          const parts = [...(whole?.querySelectorAll('*') ?? [])].map((one) => one.getBoundingClientRect());
          return {
            text: whole?.textContent?.replace(/\s/g, ' ') ?? '',
            isWhole: whole && getComputedStyle(whole).breakInside,
            overhang: parts.filter((one) => box && one.width > 0 && (one.top < box.top || one.bottom > box.bottom))
              .length,
          };
        }),
      );
      expect(pieces).toEqual([
        { text: expect.stringMatching(/Estimation basse.+€.*Estimation haute.+€/), isWhole: 'avoid', overhang: 0 },
        { text: expect.stringMatching(/le m² passe de/), isWhole: 'avoid', overhang: 0 },
      ]);
    }
    const pdf = await page.pdf({ format: 'A4' });
    // About three sheets: an empty one for each section would be more.
    const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(sheets).toBeGreaterThanOrEqual(1);
    expect(sheets).toBeLessThanOrEqual(4);
  });
});
