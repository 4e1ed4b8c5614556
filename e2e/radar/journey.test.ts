/** A guest on the radar, with a map that is really drawn: from an address to a property and its prices. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { browserForFile, MAP_FLAGS } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { holdCalls } from '../setup/page-watch.ts';
import { countColours, countPixels, type Rgb } from '../setup/pixels.ts';
import {
  chooseAddress,
  fetchResults,
  hasMarker,
  mapPicture,
  markerPixels,
  open,
  openWithResults,
  positionInWindow,
  positionOnMap,
  radarLog,
  screens,
  spots,
  type WireProperty,
  waitForMap,
  waitForResults,
} from '../setup/radar.ts';

const { openPage } = browserForFile(MAP_FLAGS);
const { openPage: openPlainPage } = browserForFile();
const demo = demoForFile();

const WIDE = { viewport: { width: 900, height: 720 } };
/** Without flights and successive markers, for tests of other subjects. */
const CALM = { ...WIDE, reducedMotion: 'reduce' } as const;
/** The colour of the texts in the badges of the markers; no street is written in it. */
const BADGE_INK: Rgb = [0xe9, 0xf0, 0xf6];

/** Returns the first property of each place: the others of its stack stand around it. */
function places(properties: WireProperty[]): WireProperty[] {
  const spot = ({ lat, lng }: WireProperty) => `${lat} ${lng}`;
  return properties.filter((one, index) => properties.findIndex((other) => spot(other) === spot(one)) === index);
}

/** Returns those places well within the map's box, each with whether a marker is drawn there. */
async function markersAt(page: Page, properties: WireProperty[], centre = spots.church) {
  const picture = await mapPicture(page);
  const at = await Promise.all(places(properties).map((one) => positionOnMap(page, one, centre)));
  const isInside = ({ x, y }: { x: number; y: number }) =>
    x > 20 && y > 20 && x < picture.width - 20 && y < picture.height - 20;
  return at.filter(isInside).map((place) => hasMarker(picture, place));
}

/** Returns the metres of the visible rows, in their order. */
const metres = async (page: Page) =>
  (await screens(page).rows.allTextContents()).map((text) => {
    const [, value = '', unit] = /A\s([\d,]+)\s(k?m)/.exec(text) ?? [];
    return Number(value.replace(',', '.')) * (unit === 'km' ? 1000 : 1);
  });

describe('from an address to the sales around it', () => {
  test('the address is sent to the server, the radar sweeps, the map flies there, markers appear, and the list is sorted by distance', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await open(page, demo);
    await waitForMap(page);
    const blank = await mapPicture(page);
    expect(await markerPixels(page)).toBe(0);
    expect(await screen.sweep.count()).toBe(0);
    await page.evaluate(() => {
      const zone = document.querySelector('parvis-radar')?.shadowRoot?.querySelector<HTMLElement>('[data-zone]');
      const sizes = new Set<string>();
      Object.assign(window, { sizes });
      if (!zone) return;
      new MutationObserver(() => sizes.add(zone.style.getPropertyValue('--r'))).observe(zone, { attributes: true });
    });
    const release = await holdCalls(page, 'GET', '/radar/properties?*');
    await chooseAddress(page);
    await screen.sweep.waitFor();
    // The observer reports its visibility a moment later.
    await eventually(() => screen.sweep.evaluate((sweep) => getComputedStyle(sweep).animationPlayState)).toBe(
      'running',
    );
    release();
    await eventually(() => page.url()).toMatch(/\?lat=45\.7165\d*&lng=5\.0014\d*&radius=250$/);
    await waitForResults(page);
    await screen.sweep.waitFor({ state: 'detached' });
    // During the flight the zone on the map has many sizes.
    await eventually(() =>
      page.evaluate(() => (window as unknown as { sizes: Set<string> }).sizes.size),
    ).toBeGreaterThan(3);
    await eventually(async () => (await radarLog(demo)).searches).toEqual([
      expect.objectContaining({
        userId: null,
        search: {
          formatted_address: 'Rue Basse, 69695 Valbrune-sur-Ondre',
          street_number: null,
          street_name: 'Rue Basse',
          zip_code: '69695',
          city: 'Valbrune-sur-Ondre',
          country_code: 'FR',
          lat: expect.closeTo(45.7165, 3),
          lng: expect.closeTo(5.0014, 3),
        },
      }),
    ]);
    const query = new URL(page.url()).searchParams;
    const centre = { lat: Number(query.get('lat')), lng: Number(query.get('lng')) };
    const properties = await fetchResults(demo, { at: centre });
    expect(await screen.count.textContent()).toMatch(
      new RegExp(`^${properties.length}.biens vendus à moins de 250.m$`),
    );
    await eventually(() => screen.rows.count()).toBeGreaterThan(4);
    const distances = await metres(page);
    expect(distances.length).toBeGreaterThan(4);
    expect(distances).toEqual([...distances].sort((left, right) => left - right));
    await eventually(async () => [...new Set(await markersAt(page, properties, centre))]).toEqual([true]);
    // The streets come after the markers.
    await eventually(async () => countColours(await mapPicture(page)), 'the plan of the town').toBeGreaterThan(
      countColours(blank),
    );
    // The test reads pixels, not states: a hidden map has no marker.
    await screen.canvas.evaluate((canvas) => {
      canvas.style.opacity = '0';
    });
    expect(await markerPixels(page)).toBe(0);
    expect(countColours(await mapPicture(page))).toBe(1);
    expect(page.problems).toEqual([]);
  });
});

describe('the map and the list are synchronised', () => {
  test('hovering a marker highlights its row and opens a popup, hovering a row highlights its marker; a press opens it; areas need an account', async () => {
    const page = await openPage(CALM);
    const screen = screens(page);
    await openWithResults(page, demo);
    await waitForMap(page);
    const rows = await fetchResults(demo);
    const near = rows[0] as WireProperty;
    const at = await positionOnMap(page, near);
    const isLit = () =>
      screen.rows.evaluateAll((list) => list.filter((row) => getComputedStyle(row).boxShadow !== 'none').length);
    const inkOfBadges = async (tolerance?: number) =>
      countPixels(await mapPicture(page), BADGE_INK, undefined, tolerance);
    expect(await isLit()).toBe(0);
    await eventually(async () => hasMarker(await mapPicture(page), at)).toBe(true);
    const unlit = await inkOfBadges();
    expect(await inkOfBadges(40)).toBe(0);
    await page.mouse.move(...(await positionInWindow(page, near)));
    await screen.popup.waitFor();
    await eventually(isLit).toBe(1);
    const lit = await screen.rows.first().textContent();
    for (const word of (await screen.popup.locator('b').textContent())?.split(' · ') ?? []) expect(lit).toContain(word);
    // The pointer on the popup keeps it open.
    await screen.popup.hover();
    await page.mouse.move(5, 5);
    await eventually(isLit).toBe(0);
    expect(await screen.popup.count()).toBe(0);
    await eventually(() => inkOfBadges()).toBeLessThan(unlit + 100);
    // Vice versa: the row lights its marker, which grows and is white.
    await screen.rows.first().hover();
    await eventually(() => inkOfBadges()).toBeGreaterThan(unlit + 100);
    expect(await screen.popup.count()).toBe(0);
    await page.mouse.click(...(await positionInWindow(page, near)));
    await screen.detail.waitFor();
    const opened = rows.find(({ id }) => page.url().endsWith(`pid=${id}`));
    expect(opened).toMatchObject({ lat: near.lat, lng: near.lng });
    await screen.close(screen.detail).click();
    await screen.detail.waitFor({ state: 'detached' });
    const { buyer } = seeded.users;
    await page.locator('parvis-radar').evaluate(
      (radar, [token, id]) => {
        radar.setAttribute('user-id', id as string);
        radar.setAttribute('token', token as string);
      },
      [buyer.token, String(buyer.id)],
    );
    await eventually(() => screen.rows.first().textContent()).toMatch(/m²\s·\sA\s\d/);
    await waitForMap(page);
    await eventually(() => inkOfBadges(40)).toBeGreaterThan(200);
    expect(page.problems).toEqual([]);
  });
});

describe('a guest opens a property', () => {
  test('pid is in the address, nine of ten pictures are blurred, and neither the page nor a response contains hidden data', async () => {
    // The texts and pictures of the property need no map.
    const page = await openPlainPage(WIDE);
    const screen = screens(page);
    const bodies: string[] = [];
    await page.route('**/api/v1/radar/**', async (route) => {
      const response = await route.fetch();
      bodies.push(await response.text());
      await route.fulfill({ response });
    });
    await openWithResults(page, demo);
    const hasPicture = ({ id }: WireProperty) => demo.db.radarProperty(id)?.main_picture_url != null;
    await screen.rows.nth((await fetchResults(demo)).findIndex(hasPicture)).click();
    await screen.detail.waitFor();
    const one = Number(new URL(page.url()).searchParams.get('pid'));
    await eventually(() => screen.pictures.count()).toBe(10);
    const filters = await screen.pictures.evaluateAll((images) =>
      images.map((image) => getComputedStyle(image).filter),
    );
    expect(filters).toEqual(['none', ...Array(9).fill('blur(18px)')]);
    await eventually(() => bodies.length).toBe(2);
    const known = demo.db.radarProperty(one);
    expect(known?.oa_amount).not.toBeNull();
    const shown = await page.evaluate(() => document.querySelector('parvis-radar')?.shadowRoot?.innerHTML ?? '');
    const spoken = shown.replace(/[\s\u00a0\u202f]/g, '');
    for (const [name, value] of Object.entries({
      address: known?.address?.replace(/\s/g, ''),
      real: known?.oa_amount,
      asked: known?.sale_price,
      photo: known?.property_pictures?.at(1)?.photo_url,
    })) {
      if (value) expect(spoken, name).not.toContain(String(value));
    }
    const listed = (JSON.parse(bodies[0] ?? '') as { results: Record<string, unknown>[] }).results;
    const allowed = ['id', 'lat', 'lng', 'kind', 'kind_text', 'room_number', 'main_picture_url'];
    for (const row of [...listed, JSON.parse(bodies[1] ?? '') as Record<string, unknown>]) {
      const told = Object.entries(row).filter(([name, value]) => value !== null && !allowed.includes(name));
      expect(told).toEqual([]);
    }
    // Blurred content is a placeholder, and screen readers read that it is hidden.
    await eventually(() => screen.prices.textContent()).toMatch(/réelmasqué/);
    expect(await screen.detail.locator('[data-masked]:not([aria-hidden=true])').count()).toBe(0);
    await screen.unlock.click();
    await screen.signUp.waitFor();
    expect(await demo.calls('POST')).toEqual([]);
    expect(page.problems).toEqual([]);
  });
});
