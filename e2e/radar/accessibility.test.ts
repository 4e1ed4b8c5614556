/** Every state of the radar: the automatable rules, narrow and zoomed windows, and what people ask of their browser. */
import { describe, expect, test } from 'vitest';
import { findOverflow } from '../gallery/tools/overflow.ts';
import { violations } from '../setup/axe.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hold } from '../setup/page-watch.ts';
import {
  chooseAddress,
  fillSignUp,
  found,
  MAP_FLAGS,
  NO_MAP_FLAGS,
  open,
  openFound,
  queryOf,
  screens,
  sold,
  spots,
  untilMap,
  untilMarkers,
} from '../setup/radar.ts';
import { smallTargets } from '../setup/targets.ts';

// axe is brought in from outside: the page's own policy would refuse it.
const plain = browserForFile(NO_MAP_FLAGS);
const drawn = browserForFile(MAP_FLAGS);
const demo = demoForFile();

const [SHOWN = 0] = sold.plain;
const LOCKED = sold.odd.manyPictures.id;
const PHONE = { width: 390, height: 844 };
const PHONE_SIZE = { viewport: PHONE };

const openDetail = async (page: WatchedPage, as: string, pid: number) => {
  await openFound(page, demo, queryOf({ as, pid }));
  await screens(page).prices.waitFor();
};

/** How to come to each state, from a fresh page. */
const STATES: Record<string, (page: WatchedPage) => Promise<unknown>> = {
  start: (page) => open(page, demo),
  'proposals of an address': async (page) => {
    await open(page, demo);
    await screens(page).address.fill('rue basse valbrune');
    await screens(page).options.first().waitFor();
  },
  'address unknown': async (page) => {
    await open(page, demo);
    await screens(page).address.fill('xyzzy 99999');
    await screens(page).search.click();
    await page.getByText('Cette adresse est introuvable').first().waitFor();
  },
  searching: async (page) => {
    await demo.fail({ method: 'GET', path: '/radar/properties', fault: 'timeout' });
    await page.goto(`${demo.url}/radar${queryOf()}`);
    await screens(page).sweep.waitFor();
  },
  found: (page) => openFound(page, demo),
  'sheet raised': async (page) => {
    await page.setViewportSize(PHONE);
    await openFound(page, demo);
    await screens(page).raise.click();
  },
  silence: async (page) => {
    await page.goto(`${demo.url}/radar${queryOf({ at: spots.nothingSold })}`);
    await screens(page).silence.waitFor();
  },
  'silence, closed': async (page) => {
    await page.goto(`${demo.url}/radar${queryOf({ at: spots.nothingSold })}`);
    await screens(page).again.click();
    await screens(page).silence.waitFor({ state: 'detached' });
  },
  failure: async (page) => {
    await demo.fail({ method: 'GET', path: '/radar/properties', fault: 500 });
    await page.goto(`${demo.url}/radar${queryOf()}`);
    await screens(page).retry.waitFor();
  },
  'detail of a guest': (page) => openDetail(page, '', LOCKED),
  'detail, locked': (page) => openDetail(page, 'buyer', LOCKED),
  'detail, shown': (page) => openDetail(page, 'curious', SHOWN),
  'detail, an expert calls': async (page) => {
    await openDetail(page, 'collector', LOCKED);
    await screens(page).call.waitFor();
  },
  'detail with the longest address': (page) => openDetail(page, 'buyer', sold.odd.longAddress.id),
  'detail of which nothing is known': (page) => openDetail(page, 'buyer', sold.odd.nothingKnown.id),
  'property gone': async (page) => {
    await page.goto(`${demo.url}/radar${queryOf({ pid: 999_999 })}`);
    await screens(page)
      .toast.getByText(/plus disponibles/)
      .waitFor();
  },
  'new account, all wrong': async (page) => {
    await openDetail(page, '', LOCKED);
    await screens(page).unlock.click();
    await screens(page).create.click();
    await screens(page).signUp.getByText('Veuillez sélectionner une raison').first().waitFor();
  },
  'sign-in': async (page) => {
    await openDetail(page, '', LOCKED);
    await screens(page).unlock.click();
    await screens(page).toSignIn.click();
    await screens(page).enter.click();
  },
  'phone, wrong': async (page) => {
    await openDetail(page, 'curious', LOCKED);
    await screens(page).unlock.click();
    await screens(page).callMe.click();
    await screens(page).phone.getByText('Veuillez entrer votre numéro de téléphone').first().waitFor();
  },
};

/** What is asked of whatever is on the screen, at both widths, in forced colours, and at 400 %. */
async function look(page: WatchedPage, where: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await violations(page), `${where} at ${width} px`).toEqual([]);
    expect(await smallTargets(page), `${where} at ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  // axe reads the colour of text where forced colours leave it as written; the browser itself sees to this contrast.
  const forced = (await violations(page)).filter((line) => !line.startsWith('color-contrast:'));
  expect(forced, `${where}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 320, height: 256 });
  await eventually(() => findOverflow(page), `${where} at 320 px`).toEqual([]);
}

describe('no rule broken at 390 and 1280 px, nor in forced colours; targets are large; nothing sticks out at 320 px', () => {
  test.each(Object.entries(STATES))('%s', async (name, reach) => {
    const page = await plain.openPage({ bypassCSP: true });
    await reach(page);
    await look(page, name);
  });

  test('found, with a map that is drawn and has left the zone', async () => {
    const page = await drawn.openPage({ bypassCSP: true, reducedMotion: 'reduce' });
    await openFound(page, demo);
    await untilMap(page);
    for (const key of ['ArrowRight', 'ArrowRight']) await screens(page).canvas.press(key);
    await screens(page).searchHere.waitFor();
    await look(page, 'map');
  });
});

describe('what people ask of their browser', () => {
  test('reduced motion: nothing turns while the radar searches, and nothing flies: the map is there at once', async () => {
    const page = await drawn.openPage({ reducedMotion: 'reduce', viewport: { width: 900, height: 720 } });
    const screen = screens(page);
    const moving = () =>
      page.evaluate(
        () =>
          (document.querySelector('parvis-radar')?.shadowRoot?.getAnimations() ?? []).filter(
            ({ playState }) => playState === 'running',
          ).length,
      );
    await openFound(page, demo);
    await untilMap(page);
    await page.evaluate(() => {
      const zone = document.querySelector('parvis-radar')?.shadowRoot?.querySelector<HTMLElement>('[data-zone]');
      const places = new Set<string>();
      Object.assign(window, { places });
      if (!zone) return;
      const note = () => places.add(zone.style.getPropertyValue('--r'));
      note();
      new MutationObserver(note).observe(zone, { attributes: true });
    });
    const release = await hold(page, 'GET', '/radar/properties?*');
    await screen.radius('1 km').check();
    await screen.sweep.waitFor();
    expect(await moving()).toBe(0);
    release();
    await found(page);
    // The zone had its size before, and has it at once after: the map jumped.
    expect(await page.evaluate(() => (window as unknown as { places: Set<string> }).places.size)).toBeLessThan(5);
    await screen.rows.first().click();
    await screen.detail.waitFor();
    expect(await moving()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  test('forced colours: the markers keep theirs, on a map that stays dark', async () => {
    const page = await drawn.openPage({ ...PHONE_SIZE, forcedColors: 'active', reducedMotion: 'reduce' });
    await openFound(page, demo);
    await untilMap(page);
    await untilMarkers(page);
    expect(page.problems).toEqual([]);
  });

  test('the sweep stands still while it is off the screen', async () => {
    const page = await plain.openPage(PHONE_SIZE);
    await demo.fail({ method: 'GET', path: '/radar/properties', fault: 'timeout' });
    await page.goto(`${demo.url}/radar${queryOf()}`);
    const { sweep } = screens(page);
    const state = () => sweep.evaluate((element) => getComputedStyle(element).animationPlayState);
    await eventually(state).toBe('running');
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('parvis-radar')?.style.setProperty('margin-top', '3000px');
    });
    await eventually(state).toBe('paused');
  });

  test('on a phone the list is a sheet: its button raises it over the map and lowers it, and says which', async () => {
    const page = await plain.openPage(PHONE_SIZE);
    const { list, map, raise, rows } = screens(page);
    await openFound(page, demo);
    const height = async () => Math.round((await list.boundingBox())?.height ?? 0);
    await eventually(height).toBe(196);
    expect(await raise.getAttribute('aria-expanded')).toBe('false');
    await raise.click();
    await eventually(height).toBeGreaterThan(500);
    expect(await raise.getAttribute('aria-expanded')).toBe('true');
    await eventually(() => rows.count()).toBeGreaterThan(5);
    await raise.click();
    await eventually(height).toBe(196);
    // The map is whole above it.
    const [under, over] = [await map.boundingBox(), await list.boundingBox()];
    expect((under?.y ?? 0) + (under?.height ?? 0)).toBeLessThanOrEqual((over?.y ?? 0) + 1);
    expect(page.problems).toEqual([]);
  });

  test('zoomed to 400 % the whole way can be gone', async () => {
    const page = await plain.openPage({ viewport: { width: 320, height: 256 } });
    const screen = screens(page);
    await open(page, demo);
    await chooseAddress(page);
    await found(page);
    await screen.rows.first().click();
    await screen.unlock.click();
    await fillSignUp(page, { project: 'Par simple curiosité' });
    await screen.create.click();
    await screen.signUp.waitFor({ state: 'detached' });
    await screen.unlock.click();
    await eventually(() => screen.detail.locator('[data-masked]').count()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  test('what changes is read aloud: proposals, what was found, an error, the price that is hidden', async () => {
    const page = await plain.openPage(PHONE_SIZE);
    const aloud = (role: 'alert' | 'status', text: string | RegExp) =>
      page.getByRole(role).filter({ hasText: text }).first().waitFor({ state: 'attached' });
    await open(page, demo);
    await aloud('status', 'Votre navigateur ne peut pas afficher la carte.');
    await screens(page).address.fill('rue basse valbrune');
    await aloud('status', /^\d+ résultats?$/);
    await screens(page).options.first().click();
    await aloud('status', /^\d+.biens vendus à moins de 250.m$/);
    await demo.fail({ method: 'GET', path: '/radar/properties', fault: 500 });
    await screens(page).radius('500 m').check();
    await aloud('alert', 'Le radar ne répond pas.');
    await screens(page).retry.click();
    await found(page);
    await screens(page).rows.first().click();
    const hidden = screens(page).prices.getByRole('definition').first();
    await eventually(() => hidden.ariaSnapshot()).toMatch(/definition: masqué$/);
  });
});
