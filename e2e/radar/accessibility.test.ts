/** What people ask of their browser. The rules of accessibility are asked of every state of the gallery. */
import { describe, expect, test } from 'vitest';
import { browserForFile, MAP_FLAGS } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hold } from '../setup/page-watch.ts';
import {
  chooseAddress,
  fillSignUp,
  found,
  open,
  openFound,
  queryOf,
  screens,
  untilMap,
  untilMarkers,
} from '../setup/radar.ts';

const plain = browserForFile();
const drawn = browserForFile(MAP_FLAGS);
const demo = demoForFile();

const PHONE = { width: 390, height: 844 };
const PHONE_SIZE = { viewport: PHONE };

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
