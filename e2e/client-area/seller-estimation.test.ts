/** What a property is worth: the instant valuation, the expert's report, on a screen and on paper. */
import { describe, expect, test } from 'vitest';
import { violations } from '../setup/axe.ts';
import { browserForFile, MAP_FLAGS, type WatchedPage } from '../setup/browser.ts';
import { DESK, open, PHONE, pathOf, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { untilFocused } from '../setup/focus.ts';
import { ownProblems } from '../setup/page-watch.ts';
import { answering, chartPoints, estimationAt, longFolder } from '../setup/seller-estimation.ts';

const { openPage } = browserForFile(MAP_FLAGS);
const demo = demoForFile();

const openIt = (page: WatchedPage, name: Parameters<typeof estimationAt>[0]) =>
  open(page, demo, estimationAt(name), 'manySales');
const lastSection = (page: WatchedPage) => screens(page).heading('Pourquoi Maison Parvis', 3);

/** How far the element stands out of its window on the right, in px. */
const overflowOf = (page: WatchedPage) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What axe finds on the whole screen, none of it behind the bar of a phone. */
async function faults(page: WatchedPage): Promise<string[]> {
  const size = page.viewportSize() ?? PHONE.viewport;
  await page.setViewportSize({ ...size, height: 9000 });
  const found = await violations(page);
  await page.setViewportSize(size);
  return found;
}

describe('the instant valuation', () => {
  test.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])('on %s has its figures, its chart and its map, without a fault of axe', async (_, size) => {
    const page = await openPage(size);
    const screen = screens(page);
    await openIt(page, 'estimationOnly');
    await page.getByText('Estimation haute').waitFor();
    await screen.card('Évolution des prix au m²').getByRole('img').waitFor();
    const map = page.getByRole('region', { name: 'Carte des biens similaires' });
    await map.scrollIntoViewIfNeeded();
    await map.getByRole('button', { name: 'Zoomer', exact: true }).waitFor();
    await map.getByRole('button', { name: 'Zoomer', exact: true }).click();
    expect(await overflowOf(page)).toBe(0);
    expect(await faults(page)).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  test('an opinion is saved, and still there after a reload', async () => {
    const page = await openPage(PHONE);
    const screen = screens(page);
    await openIt(page, 'estimationOnly');
    await screen.button('Trop basse').click();
    await page.getByText('Merci, votre avis est enregistré.').waitFor();
    await page.reload();
    await eventually(() => screen.button('Trop basse').getAttribute('aria-pressed')).toBe('true');
    expect(page.problems).toEqual([]);
  });

  test('an opinion that is refused is taken back, with why', async () => {
    const page = await openPage(PHONE);
    const screen = screens(page);
    await demo.fail({ method: 'PUT', path: '/valuations/*', fault: 500 });
    await openIt(page, 'estimationOnly');
    await screen.button('Juste').click();
    await page.getByText(/Votre avis n’a pas été enregistré/).waitFor();
    await eventually(() => screen.button('Juste').getAttribute('aria-pressed')).toBe('false');
    expect(await faults(page)).toEqual([]);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test.each([0, 1, 2000])('a chart of %s points holds in 320 px', async (count) => {
    const page = await openPage({ viewport: { width: 320, height: 700 } });
    await openIt(page, 'estimationOnly');
    await answering({ estimation_folders: { id: 1, price_data: { points: chartPoints(count) } } })(page);
    const card = screens(page).card('Évolution des prix au m²');
    await card.waitFor();
    if (count === 0) await card.getByText('n’est pas encore connue').waitFor();
    await eventually(() => card.getByRole('img').count()).toBe(Math.min(count, 1));
    if (count > 1) await card.getByText('Voir les chiffres').click();
    await eventually(() => card.getByRole('row').count()).toBe(count > 1 ? 23 : 0);
    await eventually(() => overflowOf(page)).toBe(0);
    expect(page.problems).toEqual([]);
  });

  test('Back comes to the sales', async () => {
    const page = await openPage(DESK);
    await openIt(page, 'estimationOnly');
    await page.getByText('Estimation haute').waitFor();
    await page.goBack();
    await eventually(() => pathOf(page)).toBe('/ev/ventes');
  });

  test('each Back from a sale alone leads away: to its dashboard, and from there to where one came from', async () => {
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

  test('none at all: the sentence of the specification, and the expert', async () => {
    const page = await openPage(PHONE);
    await openIt(page, 'noValuation');
    await page.getByText('Un problème technique vient de se produire...').waitFor();
    await screens(page).link('Prendre rendez-vous par téléphone').waitFor();
    expect(await faults(page)).toEqual([]);
    expect(page.problems).toEqual([]);
  });
});

describe('the report', () => {
  test.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])('on %s is walked through by its tabs with the keyboard, which stay in sight', async (_, size) => {
    const page = await openPage({ ...size, reducedMotion: 'reduce' });
    const screen = screens(page);
    await openIt(page, 'reportSent');
    await lastSection(page).waitFor();
    const tabs = page.getByRole('navigation', { name: 'Sections du rapport' });
    for (const name of ['Biens comparables', 'Prochaines étapes', 'Introduction']) {
      await tabs.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
      await eventually(() => tabs.locator('[aria-current]').textContent()).toBe(name);
      const heading = screen.heading(name, 3);
      await untilFocused(heading);
      await eventually(() => heading.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
      await eventually(() => tabs.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    }
    expect(page.problems).toEqual([]);
  });

  test('marks what is read while the page is scrolled', async () => {
    const page = await openPage(DESK);
    await openIt(page, 'reportSent');
    await lastSection(page).waitFor();
    const marked = () => page.locator('parvis-client-area [aria-current=location]').textContent();
    await eventually(marked).toBe('Introduction');
    await page.mouse.move(700, 500);
    await screens(page)
      .heading('Analyse du marché', 3)
      .evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 120));
    await eventually(marked).toBe('Analyse du marché');
  });

  test.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])('on %s has no fault of axe, also with long texts, and cuts nothing', async (_, size) => {
    const page = await openPage(size);
    await openIt(page, 'reportSent');
    await lastSection(page).waitFor();
    expect(await faults(page)).toEqual([]);
    await answering({ estimation_folders: longFolder })(page);
    await page.getByText(/Antihyperconstitutionnellement/).waitFor();
    await lastSection(page).waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await faults(page)).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  test('a kept advert is enlarged and put away by keyboard', async () => {
    const page = await openPage(DESK);
    await openIt(page, 'reportSent');
    const small = page.getByRole('button', { name: /^Agrandir/ }).first();
    await small.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('img').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await untilFocused(small);
    expect(page.problems).toEqual([]);
  });

  test.each([390, 794])(
    'is printed %s px wide without menus nor buttons, its table whole, nothing cut',
    async (width) => {
      const page = await openPage({ viewport: { width, height: 1100 } });
      await openIt(page, 'reportSent');
      await lastSection(page).waitFor();
      await page.emulateMedia({ media: 'print' });
      const area = page.locator('parvis-client-area');
      for (const gone of [
        area.getByRole('navigation'),
        // Those of the pictures are pictures there.
        area.getByRole('button', { name: /^(?!Agrandir)/ }),
        area.getByRole('link', { name: 'Prendre rendez-vous par téléphone' }),
      ]) {
        await eventually(() => gone.count()).toBe(0);
      }
      const compared = area.getByRole(width < 640 ? 'list' : 'table', { name: 'Biens comparables vendus' });
      await compared.waitFor();
      expect(await overflowOf(page)).toBe(0);
      const cut = await area.evaluate(
        (host) =>
          [...(host.shadowRoot?.querySelectorAll('td, th, p, dd, li') ?? [])].filter(
            (one) => one.getBoundingClientRect().right > innerWidth,
          ).length,
      );
      expect(cut).toBe(0);
      // No page ends within the figures, nor within the chart, its words or its sentence.
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
      const pdf = await page.pdf({ format: 'A4' });
      // Three sheets or so: an empty one for each section would be more.
      const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
      expect(sheets).toBeGreaterThanOrEqual(1);
      expect(sheets).toBeLessThanOrEqual(4);
    },
  );
});
