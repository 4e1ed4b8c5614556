/**
 * The planning in a browser: drawing with the mouse, by a long press and by keyboard, in any time zone, in two tabs.
 */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { violations } from '../setup/axe.ts';
import { browserForFile, type WatchedPage, watch } from '../setup/browser.ts';
import { DESK, open, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { holdCalls, waitForRedraw } from '../setup/page-watch.ts';
import { visitOtherPage, waitForTurbo } from '../setup/turbo.ts';

const { openPage, openContext } = browserForFile();
const demo = demoForFile();

const PROPERTY = 1531;
const PATH = '/ev/ventes/531/planning';
const ADD = 'Ajouter une indisponibilité';
// Monday, 9:07 in Paris.
const NOW = '2026-11-16T09:07:00+01:00';

const VISITS = [
  {
    id: 1,
    state: 'confirmed',
    start_time: '2026-11-18T10:00:00+01:00',
    end_time: '2026-11-18T10:30:00+01:00',
    user: { civility: 'mrs', first_name: 'Nora', last_name: 'Haddad' },
  },
  { id: 2, state: 'cancelled_visitor', start_time: '2026-11-20T15:00:00+01:00', end_time: '2026-11-20T15:30:00+01:00' },
];

/** Returns the unavailabilities on the server; `set` changes them as another program would. */
const list = () => {
  const sale = demo.db.sales.find(({ wire }) => wire.property.id === PROPERTY);
  if (!sale) throw new Error('no sale');
  return {
    get: () => demo.db.sellerActions.unavailabilities(sale),
    set: (spans: { start: string; end: string; isWeeklyRecurring: boolean }[]) =>
      demo.db.sellerActions.replaceUnavailabilities(sale, spans),
  };
};
const slot = (start: string, end: string, isWeeklyRecurring = false) => ({
  start: `2026-11-${start}:00+01:00`,
  end: `2026-11-${end}:00+01:00`,
  isWeeklyRecurring,
});

async function prepare<T extends Page>(page: T, now = NOW): Promise<T> {
  await page.clock.setFixedTime(now);
  await page.route('**/properties/*/visits', (route) => route.fulfill({ json: { results: VISITS } }));
  return page;
}

async function openPlanning(page: Page, now = NOW, path = PATH): Promise<void> {
  await prepare(page, now);
  await open(page, demo, path, 'oneSale');
  await screens(page).heading('Mon planning').waitFor();
  await screens(page)
    .heading(/^Semaine du/, 3)
    .waitFor();
}

const column = (page: Page, day: string) => page.getByRole('group', { name: day, exact: true });
const form = (page: Page) => screens(page).dialog(ADD);
const events = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Returns the point of an hour of a day, in the middle of its column. */
async function pointAt(page: Page, day: string, hour: number) {
  const box = await column(page, day).boundingBox();
  if (!box) throw new Error(`no ${day}`);
  return { x: box.x + box.width / 2, y: box.y + ((hour - 7) / 14) * box.height };
}

async function drag(page: Page, day: string, from: number, to: number): Promise<void> {
  await column(page, day).scrollIntoViewIfNeeded();
  const start = await pointAt(page, day, from);
  const end = await pointAt(page, day, to);
  // Within the first quarter, and within the last one.
  await page.mouse.move(start.x, start.y + 4);
  await page.mouse.down();
  await page.mouse.move(start.x, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y - 4, { steps: 4 });
  await page.mouse.up();
}

type Point = { x: number; y: number };

/** Returns the touch events of one finger. */
async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
}

/** Taps. Both events are sent at once: on a slow machine one after the other would be a long press. */
async function tap(page: Page, at: Point): Promise<void> {
  const touch = await finger(page);
  await Promise.all([touch('touchStart', at), touch('touchEnd')]);
}

/** Presses until a slot begins, then draws it. */
async function pressLong(page: Page, day: string, from: number, to: number): Promise<void> {
  const touch = await finger(page);
  await column(page, day).scrollIntoViewIfNeeded();
  const [start, end] = [await pointAt(page, day, from), await pointAt(page, day, to)];
  await touch('touchStart', { x: start.x, y: start.y + 4 });
  await page.locator('.rbc-slot-selection').waitFor();
  await touch('touchMove', { x: end.x, y: end.y - 4 });
  await touch('touchEnd');
}

const hoursIn = async (page: Page) => [
  (await form(page).getByLabel('Date').inputValue()).split('/').reverse().join('-'),
  await form(page).getByLabel('Heure de début').locator('option:checked').textContent(),
  await form(page).getByLabel('Heure de fin').locator('option:checked').textContent(),
];
const submit = (page: Page) => form(page).getByRole('button', { name: 'Ajouter ce créneau' }).click();

async function addByForm(page: WatchedPage, date: string): Promise<void> {
  await screens(page).button(ADD).click();
  await form(page).getByLabel('Date').fill(date);
  await submit(page);
  await form(page).waitFor({ state: 'detached' });
}

describe('the calendar', () => {
  test('drawing a slot with the mouse creates Thursday 10:00 to 12:30, without a policy violation', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 1400 } });
    list().set([]);
    await openPlanning(page);
    await page.getByText('Cliquez ou glissez sur le calendrier').waitFor();
    expect(await page.getByText('Appuyez longuement sur le calendrier').isVisible()).toBe(false);
    await drag(page, 'jeudi 19 novembre 2026', 10, 12.5);
    await form(page).waitFor();
    expect(await hoursIn(page)).toEqual(['2026-11-19', '10h00', '12h30']);
    await submit(page);
    await screens(page)
      .toastMessage("Créneau d'indisponibilité ajouté : jeudi 19 novembre 2026, de 10h00 à 12h30")
      .waitFor();
    await column(page, 'jeudi 19 novembre 2026')
      .getByRole('button', { name: /^Indisponible, 10h00 – 12h30/ })
      .waitFor();
    expect(list().get()).toMatchObject([
      { start: '2026-11-19T10:00:00.000+01:00', end: '2026-11-19T12:30:00.000+01:00' },
    ]);
    expect(page.problems).toEqual([]);
  });

  test('past time cannot be drawn on; a click creates an hour; a click on a visit or a slot of the week opens it', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 1400 } });
    list().set([slot('17T09:00', '17T12:00', true), slot('25T09:00', '25T12:00')]);
    await openPlanning(page);
    // The present is 9:07 on Monday.
    await drag(page, 'lundi 16 novembre 2026', 7, 8.75);
    expect(await form(page).count()).toBe(0);
    const point = await pointAt(page, 'samedi 21 novembre 2026', 16);
    await page.mouse.click(point.x, point.y + 4);
    await form(page).waitFor();
    expect(await hoursIn(page)).toEqual(['2026-11-21', '16h00', '17h00']);
    // Occurrences of other weeks are not drawn.
    await eventually(() => page.locator('.rbc-event', { hasText: 'Indisponible' }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await events(page, /^10h00 Haddad, Visite à venir, 10h00 – 10h30, Madame Nora Haddad/).click();
    await screens(page).dialog('Visite de votre bien').waitFor();
    await page.keyboard.press('Escape');
    await events(page, /^Indisponible, 9h00 – 12h00, Chaque semaine, 1 sur 4/).click();
    await screens(page).dialog("Modifier l'indisponibilité").waitFor();
    expect(page.problems).toEqual([]);
  });

  test('mouse drawing and long presses of a finger both work and adapt the hint; a tap draws nothing', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 1400 }, hasTouch: true });
    list().set([]);
    await openPlanning(page);
    await page.getByText('Appuyez longuement sur le calendrier, puis glissez').waitFor();
    expect(await page.getByText('Cliquez ou glissez sur le calendrier').isVisible()).toBe(false);
    const tapped = await pointAt(page, 'jeudi 19 novembre 2026', 15);
    // Mouse events follow a finger that was lifted, a click being the last.
    const heard = await page.evaluateHandle(() => {
      const clicks: Event[] = [];
      addEventListener('click', (event) => clicks.push(event), { capture: true });
      return clicks;
    });
    await tap(page, tapped);
    await eventually(() => heard.evaluate(({ length }) => length)).toBe(1);
    expect(await form(page).count()).toBe(0);
    const drawn = async (day: string, hours: string[]) => {
      await form(page).waitFor();
      expect(await hoursIn(page)).toEqual([day, ...hours]);
      await page.keyboard.press('Escape');
      await form(page).waitFor({ state: 'detached' });
    };
    await drag(page, 'jeudi 19 novembre 2026', 10, 12);
    await drawn('2026-11-19', ['10h00', '12h00']);
    await pressLong(page, 'vendredi 20 novembre 2026', 8, 10);
    await drawn('2026-11-20', ['8h00', '10h00']);
    await drag(page, 'samedi 21 novembre 2026', 14, 16);
    await drawn('2026-11-21', ['14h00', '16h00']);
    const clicked = await pointAt(page, 'samedi 21 novembre 2026', 9);
    await page.mouse.click(clicked.x, clicked.y + 4);
    await drawn('2026-11-21', ['9h00', '10h00']);
    expect(page.problems).toEqual([]);
  });
});

describe('keyboard only', () => {
  test('a slot is added, changed and removed in the desktop list, and the focus stays in the page', async () => {
    const page = await openPage(DESK);
    list().set([]);
    await openPlanning(page);
    await screens(page).button('Liste').focus();
    await page.keyboard.press('Enter');
    await screens(page).heading('jeudi 19 novembre 2026', 4).waitFor();
    await screens(page).button(`${ADD} le jeudi 19 novembre 2026`).focus();
    await page.keyboard.press('Enter');
    await form(page).waitFor();
    await form(page).getByLabel('Heure de début').press('ArrowDown');
    await form(page).getByRole('button', { name: 'Ajouter ce créneau' }).press('Enter');
    await screens(page).toastMessage("Créneau d'indisponibilité ajouté").waitFor();
    await form(page).waitFor({ state: 'detached' });
    await events(page, /^9h15 – 11h00 ?Indisponible/).press('Enter');
    await screens(page).button('Supprimer ce créneau').press('Enter');
    await screens(page).toastMessage('Créneau à nouveau disponible').waitFor();
    expect(list().get()).toEqual([]);
    const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent);
    await eventually(focused).toBe('Semaine du 16 au 22 novembre 2026');
  });
});

test('two tabs that add slots, in turn or at the same time, keep both', async () => {
  list().set([]);
  const context = await openContext(DESK);
  const [one, other] = [await watch(await context.newPage()), await watch(await context.newPage())];
  await Promise.all([openPlanning(one), openPlanning(other)]);
  await addByForm(one, '2026-11-19');
  await addByForm(other, '2026-11-20');
  expect(list().get()).toHaveLength(2);
  await demo.fail({ method: 'PUT', path: '/properties/*', fault: 'slow', times: 2, delayMs: 400 });
  await Promise.all([addByForm(one, '2026-11-21'), addByForm(other, '2026-11-22')]);
  expect(list().get()).toHaveLength(4);
});

test('a failed save is rolled back with an error, and the typed values survive, after a reload too', async () => {
  const page = await openPage(DESK);
  list().set([]);
  await openPlanning(page);
  const release = await holdCalls(page, 'PUT', '/properties/*/unavailabilities');
  await demo.fail({ method: 'PUT', path: '/properties/*', fault: 500 });
  await screens(page).button(ADD).click();
  await form(page).getByLabel('Date').fill('2026-11-19');
  await submit(page);
  await events(page, /^Indisponible/).waitFor();
  release();
  await form(page).getByText('Un problème est survenu de notre côté').waitFor();
  await screens(page).toastMessage("Le créneau n'a pas été ajouté.").waitFor();
  await eventually(() => events(page, /^Indisponible/).count()).toBe(0);
  await page.reload();
  await screens(page).button(ADD).click();
  expect(await form(page).getByLabel('Date').inputValue()).toBe('19/11/2026');
  await page.getByText('Nous avons gardé ce que vous aviez saisi.').waitFor();
});

// The other states are in the gallery: there the calendar is that of a desk with touch, the list a phone's.
test('the drawable calendar, the desktop list and a form over a visit pass axe', async () => {
  const page = await openPage({ ...DESK, reducedMotion: 'reduce' });
  list().set([slot('17T09:00', '17T12:00', true), slot('19T07:00', '19T21:00')]);
  await openPlanning(page);
  await page.getByText('Cliquez ou glissez sur le calendrier').waitFor();
  await events(page, /^Indisponible/)
    .first()
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await screens(page).button('Liste').click();
  await screens(page).heading('jeudi 19 novembre 2026', 4).waitFor();
  expect(await violations(page)).toEqual([]);
  await screens(page).button(ADD).click();
  await form(page).getByLabel('Date').fill('2026-11-18');
  await form(page).getByLabel('Toute la journée').check();
  await submit(page);
  await form(page).getByText('Ce créneau chevauche une visite').waitFor();
  expect(await violations(page)).toEqual([]);
});

test.each([
  ['America/Los_Angeles', '2026-03-23T09:00:00+01:00', 'dimanche 29 mars 2026', '2026-03-29', '+02:00'],
  ['Pacific/Auckland', '2026-10-19T09:00:00+02:00', 'dimanche 25 octobre 2026', '2026-10-25', '+01:00'],
])(
  'for a viewer in %s the day of a clock change in Paris is drawn and saved in Paris time',
  async (timezoneId, now, day, date, offset) => {
    const page = await openPage({ viewport: { width: 1280, height: 1400 }, timezoneId });
    list().set([{ start: `${date}T18:00:00${offset}`, end: `${date}T21:00:00${offset}`, isWeeklyRecurring: false }]);
    await openPlanning(page, now);
    const drawn = events(page, /^Indisponible, 18h00 – 21h00/);
    await drawn.waitFor();
    const distance = async () => ((await drawn.boundingBox())?.y ?? 0) - (await pointAt(page, day, 18)).y;
    await eventually(async () => Math.abs(await distance())).toBeLessThan(2);
    await drag(page, day, 9, 11);
    await form(page).waitFor();
    expect(await hoursIn(page)).toEqual([date, '9h00', '11h00']);
    await submit(page);
    await screens(page).toastMessage("Créneau d'indisponibilité ajouté").waitFor();
    expect(list().get()[1]).toEqual({
      start: `${date}T09:00:00.000${offset}`,
      end: `${date}T11:00:00.000${offset}`,
      isWeeklyRecurring: false,
    });
  },
);

describe('the text of a visit', () => {
  test('of half an hour shows hour and surname on one line, at the end of the day too, without being cut', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 1400 } });
    list().set([slot('19T09:00', '19T10:00')]);
    const visit = (id: number, from: string, to: string) => ({
      id,
      state: 'confirmed',
      start_time: `2026-11-${from}:00+01:00`,
      end_time: `2026-11-${to}:00+01:00`,
      user: { civility: 'mr', first_name: 'Émile', last_name: 'Lambert' },
    });
    const visits = [
      visit(1, '17T10:00', '17T10:30'),
      visit(2, '17T12:00', '17T13:00'),
      visit(3, '17T20:45', '17T21:30'),
      ...[4, 5, 6, 7, 8].map((id) => visit(id, '18T10:00', '18T10:30')),
      ...[9, 10].map((id) => visit(id, '20T10:00', '20T10:30')),
      ...[11, 12, 13].map((id) => visit(id, '21T10:00', '21T11:00')),
    ];
    await prepare(page);
    await page.route('**/properties/*/visits', (route) => route.fulfill({ json: { results: visits } }));
    await open(page, demo, PATH, 'oneSale');
    await events(page, /^10h00 Lambert, Visite à venir/)
      .first()
      .waitFor();
    const drawn = await page.locator('.rbc-event').evaluateAll((all) =>
      all.map((event) => {
        const box = event.getBoundingClientRect();
        const lines = [...event.children].map((line) => line.getBoundingClientRect());
        // A visible line is visible with its whole height.
        const isCut = lines.some(
          ({ left, top, bottom, height }) =>
            height > 0 && left < box.right - 2 && (top < box.top - 0.5 || bottom > box.bottom + 0.5),
        );
        return { isCut, text: event.firstElementChild?.textContent };
      }),
    );
    expect(drawn.filter(({ isCut }) => isCut)).toEqual([]);
    expect(drawn.map(({ text }) => text)).toContain('10h00 Lambert');
    const first = await events(page, /^10h00 Lambert, Visite à venir, 10h00 – 10h30.*mardi/)
      .locator('b > i')
      .boundingBox();
    expect(first?.width ?? 0).toBeGreaterThan(40);
    // Two side by side in the narrowest calendar: the hour alone, uncut.
    await page.setViewportSize({ width: 800, height: 1400 });
    const hours = () =>
      events(page, /^10h00 Lambert, Visite à venir, 10h00 – 10h30.*vendredi/)
        .locator('b')
        .evaluateAll((all) => all.map((hour) => hour.clientWidth > 0 && hour.scrollWidth <= hour.clientWidth));
    await eventually(hours).toEqual([true, true]);
    // The calendar checks its overflow in the next frame.
    await waitForRedraw(page);
    expect(await page.locator('.rbc-overflowing').count()).toBe(0);
  });
});

describe('under Turbo', () => {
  test('the calendar is restored with the page, with one style sheet, and can be drawn on', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 1400 } });
    list().set([slot('17T09:00', '17T12:00')]);
    await openPlanning(page, NOW, `/turbo${PATH}`);
    const sheets = () =>
      page.evaluate(() => document.querySelector('parvis-client-area')?.shadowRoot?.adoptedStyleSheets.length);
    await events(page, /^Indisponible/).waitFor();
    const before = await sheets();
    await visitOtherPage(page);
    await page.goBack();
    await events(page, /^Indisponible/).waitFor();
    expect(await sheets()).toBe(before);
    // Turbo records the scroll position last.
    await waitForTurbo(page);
    await drag(page, 'jeudi 19 novembre 2026', 10, 12);
    await form(page).waitFor();
    expect(page.problems).toEqual([]);
  });
});
