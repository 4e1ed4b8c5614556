/** The radar without a pointer: the focus has a place and shows, the keys of the list, and the announcements. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { browserForFile, MAP_FLAGS } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { focus, tabTo } from '../setup/focus.ts';
import {
  fetchResults,
  open,
  openWithResults,
  queryOf,
  screens,
  spots,
  waitForMap,
  waitForResults,
} from '../setup/radar.ts';

const plain = browserForFile();
const drawn = browserForFile(MAP_FLAGS);
const demo = demoForFile();

const WIDE = { viewport: { width: 900, height: 720 } };

const focused = (page: Page, name: RegExp) => eventually(async () => (await focus(page)).name).toMatch(name);

/** Returns the focused row with its described position. */
const row = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('parvis-radar')?.shadowRoot?.activeElement;
    const item = button?.closest('li');
    return {
      index: button?.getAttribute('data-index') ?? null,
      place: item?.getAttribute('aria-posinset') ?? null,
      of: item?.getAttribute('aria-setsize') ?? null,
    };
  });

/** Tells whether the whole focused row shows in the list. */
const isInSight = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('parvis-radar')?.shadowRoot?.activeElement;
    const list = button?.closest('ul')?.parentElement?.getBoundingClientRect();
    const box = button?.getBoundingClientRect();
    return Boolean(box && list && box.top >= list.top - 1 && box.bottom <= list.bottom + 1);
  });

describe('keyboard only', () => {
  test('address, list, property and account follow the order of the page, and focus is never lost', async () => {
    const page = await plain.openPage(WIDE);
    const { keyboard } = page;
    const screen = screens(page);
    await open(page, demo);
    await tabTo(page, /^Adresse/);
    await keyboard.type('rue basse valbrune');
    await screen.options.first().waitFor();
    await keyboard.press('Enter');
    await waitForResults(page);
    await focused(page, /^Adresse/);
    expect(await tabTo(page, /^(Appartement|Maison|Bien|Duplex|Triplex|Loft|Place|Péniche)/)).toEqual([
      'Rechercher',
      'Autour de moi',
      expect.stringMatching(/^250\sm$/),
      'Filtrer et trier',
      expect.stringMatching(/Prix de vente réel masqué$/),
    ]);
    await keyboard.press('Enter');
    await screen.detail.waitFor();
    // Named after the property, with its title first.
    expect(await screen.detail.getAttribute('aria-labelledby')).toBeTruthy();
    await screen.unlock.waitFor();
    await tabTo(page, /^Débloquer la data$/);
    await keyboard.press('Enter');
    await focused(page, /^Email/);
    // Each password, its button to show it, one stop for the four reasons, the line of terms.
    expect(await tabTo(page, /^Créer un compte$/)).toEqual([
      expect.stringMatching(/^Mot de passe/),
      'Afficher le mot de passe',
      expect.stringMatching(/^Confirmation du mot de passe/),
      'Afficher le mot de passe',
      expect.stringMatching(/^Je pense à vendre/),
      "conditions d'utilisation",
      'politique de confidentialité',
      'Créer un compte',
    ]);
    await keyboard.press('Escape');
    await focused(page, /^Débloquer la data$/);
    await keyboard.press('Escape');
    await screen.detail.waitFor({ state: 'detached' });
    await eventually(async () => (await row(page)).index).toBe('0');
    // The radius changes with the arrow keys.
    await tabTo(page, /^250\sm$/, 'Shift+Tab');
    await keyboard.press('ArrowRight');
    await eventually(() => screen.count.textContent()).toMatch(/500.m$/);
    await focused(page, /^500\sm$/);
    expect(page.problems).toEqual([]);
  });

  test('in the list arrows, Home, End and the page keys move between rows, Tab stops once, and each row states its position and content', async () => {
    const page = await plain.openPage(WIDE);
    const { keyboard } = page;
    const screen = screens(page);
    const { curious } = seeded.users;
    await openWithResults(page, demo, queryOf({ as: 'curious' }));
    const count = String((await fetchResults(demo, { token: curious.token })).length);
    const snapshot = await screen.list.ariaSnapshot();
    expect(snapshot).toMatch(/- region "Liste des biens"/);
    expect(snapshot).toMatch(/heading "\d+ biens vendus à moins de 250 m" \[level=3\]/);
    expect(snapshot).toMatch(
      /- button "(Appartement|Maison) · \d+ pièces? [\d,]+ m² · A \d+ m · .+ Prix de vente réel masqué"/,
    );
    await screen.selection.focus();
    await keyboard.press('Tab');
    await eventually(() => row(page)).toEqual({ index: '0', place: '1', of: count });
    const last = Number(count) - 1;
    for (const [key, index] of [
      ['ArrowUp', 0],
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['End', last],
      ['ArrowDown', last],
      ['ArrowUp', last - 1],
      ['Home', 0],
    ] as const) {
      await keyboard.press(key);
      await eventually(async () => (await row(page)).index, key).toBe(String(index));
      expect((await row(page)).place, key).toBe(String(index + 1));
      await eventually(() => isInSight(page), key).toBe(true);
      expect((await focus(page)).ring, key).toBe(true);
    }
    await keyboard.press('PageDown');
    await eventually(async () => Number((await row(page)).index)).toBeGreaterThan(1);
    const page1 = Number((await row(page)).index);
    await keyboard.press('PageUp');
    await eventually(async () => (await row(page)).index).toBe('0');
    // A row that a page key passes is drawn at once: none is skipped.
    expect(await screen.list.locator(`[data-index="${page1}"]`).count()).toBe(1);
    await keyboard.press('End');
    await eventually(async () => (await row(page)).index).toBe(String(last));
    await keyboard.press('Tab');
    expect((await focus(page)).inside).toBe(false);
    await keyboard.press('Shift+Tab');
    expect((await row(page)).index).toBe(String(last));
    await keyboard.press('Enter');
    await screen.detail.waitFor();
    await keyboard.press('Escape');
    await screen.detail.waitFor({ state: 'detached' });
    await eventually(async () => (await row(page)).index).toBe(String(last));
    expect(page.problems).toEqual([]);
  });

  test('a map moved by keyboard beyond its zone offers to return or to search there; both work, and focus can leave the map', async () => {
    const page = await drawn.openPage({ ...WIDE, reducedMotion: 'reduce' });
    const { keyboard } = page;
    const screen = screens(page);
    await openWithResults(page, demo);
    await waitForMap(page);
    const address = page.url();
    await screen.radius('250 m').focus();
    await tabTo(page, /^Plan, à déplacer avec les flèches du clavier$/);
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await screen.searchHere.waitFor();
    await screen.recentre.waitFor();
    const stops = await tabTo(page, /^Dézoomer$/);
    expect(stops).toEqual(['Rechercher dans cette zone', 'Revenir au point recherché', 'Zoomer', 'Dézoomer']);
    await tabTo(page, /^Revenir au point recherché$/, 'Shift+Tab');
    await keyboard.press('Enter');
    await screen.recentre.waitFor({ state: 'detached' });
    // The button is gone with its reason; the focus has moved to the map.
    await focused(page, /^Carte$|^Plan, à déplacer/);
    await screen.searchHere.waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    await tabTo(page, /^Plan, à déplacer/);
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await screen.searchHere.waitFor();
    await tabTo(page, /^Rechercher dans cette zone$/);
    await keyboard.press('Enter');
    // 200 px further east, the same latitude.
    const parameter = (name: string) => Number(new URL(page.url()).searchParams.get(name));
    await eventually(() => parameter('lng')).toBeGreaterThan(spots.church.lng + 0.004);
    expect(parameter('lat')).toBeCloseTo(spots.church.lat, 4);
    await screen.searchHere.waitFor({ state: 'detached' });
    await waitForResults(page);
    await tabTo(page, /Prix de vente réel masqué$/);
    await page.goBack();
    await eventually(() => page.url()).toBe(address);
    expect(page.problems).toEqual([]);
  });

  test('a focused map tells the property nearest to its middle, Enter opens it, and Escape leads back to the map', async () => {
    const page = await drawn.openPage({ ...WIDE, reducedMotion: 'reduce' });
    const { keyboard } = page;
    const screen = screens(page);
    const told = page.getByRole('status').filter({ hasText: 'Entrée pour ouvrir' });
    await openWithResults(page, demo);
    await waitForMap(page);
    await screen.radius('250 m').focus();
    await tabTo(page, /^Plan, à déplacer avec les flèches du clavier$/);
    const first = await told.textContent();
    await screen.popup.waitFor();
    await keyboard.press('ArrowRight');
    await eventually(() => told.textContent()).not.toBe(first);
    const [title = ''] = ((await told.textContent()) ?? '').split(',');
    await keyboard.press('Enter');
    await screen.detail.waitFor();
    await eventually(() => screen.detail.textContent()).toContain(title);
    await keyboard.press('Escape');
    await screen.detail.waitFor({ state: 'detached' });
    await focused(page, /^Plan, à déplacer/);
    expect(page.problems).toEqual([]);
  });
});
