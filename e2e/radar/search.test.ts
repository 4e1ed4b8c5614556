/** The search and all that can come of it: an address or none, an answer, silence, a failure, two searches at once. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { focus } from '../setup/focus.ts';
import { hear, holdUrl, ownProblems } from '../setup/page-watch.ts';
import { answered, chooseAddress, found, noted, open, openFound, queryOf, screens, spots } from '../setup/radar.ts';

// Nothing here needs a map.
const { openPage } = browserForFile();
const demo = demoForFile();

const WIDE = { viewport: { width: 900, height: 720 } };
const LANDES = { typed: '4 chemin des landes', label: /^4 Chemin des Landes/ };
const SEARCH = { method: 'GET', path: '/radar/properties' } as const;

/** An answer that waits until it is let go. */
const heldAnswer = () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { release: () => release(), released };
};

const lengthOf = (page: WatchedPage) => page.evaluate(() => history.length);
const said = (page: WatchedPage) => screens(page).list.innerText();

describe('an address', () => {
  test('typed and sent without a proposal is found all the same; none and an unknown one are said, in the field', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    const error = page
      .locator('parvis-radar form')
      .getByText(/^(Veuillez|Cette adresse|Le radar ne couvre|La recherche)/);
    await open(page, demo);
    await screen.search.click();
    await eventually(() => error.textContent()).toBe('Veuillez entrer une adresse');
    await eventually(async () => (await focus(page)).name).toMatch(/^Adresse/);
    await screen.address.fill('xyzzy 99999 nulle part');
    await screen.search.click();
    await eventually(() => error.textContent()).toBe('Cette adresse est introuvable');
    await eventually(async () => (await focus(page)).name).toMatch(/^Adresse/);
    await page.keyboard.type('!');
    await eventually(() => error.count()).toBe(0);
    await screen.address.fill('rue basse valbrune');
    await screen.address.press('Escape');
    await screen.search.click();
    await found(page);
    expect(await screen.address.inputValue()).toBe('Rue Basse, 69695 Valbrune-sur-Ondre');
    await eventually(async () => (await noted(demo)).searches.length).toBe(1);
    expect(page.problems).toEqual([]);
  });

  test('abroad is not searched, and nobody is told of it', async () => {
    const page = await openPage(WIDE);
    await page.route('**/geocodage/search?*', (route) =>
      route.fulfill({
        json: {
          type: 'FeatureCollection',
          features: [
            {
              type: 'Feature',
              geometry: { type: 'Point', coordinates: [2.17, 41.387] },
              properties: { id: 'b', type: 'street', name: 'La Rambla', label: 'La Rambla Barcelona', score: 0.9 },
            },
          ],
        },
      }),
    );
    await open(page, demo);
    await chooseAddress(page, { typed: 'la rambla', label: /La Rambla/ });
    await page.getByText('Le radar ne couvre que la France').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await demo.calls()).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  test('while the address base is down the field says so, and works once it is back', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await open(page, demo);
    await demo.fail({ path: '/geocodage/*', fault: 500, times: 9 });
    await screen.address.fill('rue basse');
    await page.locator('parvis-radar').getByText('La recherche d’adresses ne répond pas.').first().waitFor();
    await screen.address.press('Escape');
    await screen.search.click();
    await page
      .locator('parvis-radar')
      .getByText('La recherche d’adresses ne répond pas', { exact: true })
      .first()
      .waitFor();
    await demo.forgiveAll();
    await screen.search.click();
    await found(page);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('sent before the rest of the code is there is searched once it is', async () => {
    const page = await openPage(WIDE);
    const root = page.locator('parvis-radar .root');
    const release = await holdUrl(page, '**/parvis/chunks/**', async () => (await root.count()) > 0);
    await page.goto(`${demo.url}/radar`);
    const field = page.locator('parvis-radar').getByLabel('Adresse', { exact: true });
    await field.fill('rue basse valbrune');
    await page.keyboard.press('Enter');
    release();
    await found(page);
    await eventually(async () => (await noted(demo)).searches.length).toBe(1);
    expect(page.problems).toEqual([]);
  });
});

describe('nothing sold', () => {
  test("'Silence radio' in a dialog; 'Nouvelle recherche' goes back to the address, which stays", async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await open(page, demo);
    await chooseAddress(page, LANDES);
    await screen.silence.waitFor();
    expect(await screen.silence.innerText()).toMatch(/Silence radio\. Rien à signaler par ici\s!/);
    expect(await page.locator('parvis-radar dialog').count()).toBe(1);
    const address = page.url();
    await screen.again.click();
    await screen.silence.waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    expect(await screen.address.inputValue()).toMatch(/^4 Chemin des Landes/);
    await eventually(async () => (await focus(page)).name).toMatch(/^Adresse/);
    // The same address again is another search, and no other entry of the history.
    const length = await lengthOf(page);
    await screen.search.click();
    await screen.silence.waitFor();
    expect(await lengthOf(page)).toBe(length);
    await page.keyboard.press('Escape');
    await screen.silence.waitFor({ state: 'detached' });
    await chooseAddress(page);
    await found(page);
    expect(page.problems).toEqual([]);
  });

  test('back takes the dialog away with the search that it speaks of; on a link, the address gets the focus', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await open(page, demo);
    await chooseAddress(page, LANDES);
    await screen.silence.waitFor();
    await page.goBack();
    await screen.silence.waitFor({ state: 'detached' });
    await screen.list.getByText('Entrez une adresse pour voir').waitFor();
    await page.goto(`${demo.url}/radar${queryOf({ at: spots.nothingSold })}`);
    await screen.again.click();
    await eventually(async () => (await focus(page)).name).toMatch(/^Adresse/);
    expect(page.problems).toEqual([]);
  });

  test('an answer of which no row can be read is silence too; of some, the others are shown and the host is told', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    const heard = await hear(page);
    const rows = await answered(demo);
    let results: object[] = [{ id: 1 }, { id: 2, lat: 'nord', lng: 5 }];
    await page.route('**/api/v1/radar/properties?*', (route) =>
      route.fulfill({ json: { total: results.length, results } }),
    );
    await page.goto(`${demo.url}/radar${queryOf()}`);
    await screen.silence.waitFor();
    results = [...rows.slice(0, 3), ...results];
    await page.reload();
    await found(page);
    expect(await screen.count.textContent()).toMatch(/^3.biens vendus/);
    await eventually(() => heard.filter(({ name }) => name === 'error').length).toBe(2);
    expect(heard.find(({ name }) => name === 'error')?.detail).toEqual({
      code: 'malformed-item',
      call: 'GET /radar/properties',
    });
    expect(page.problems).toEqual([]);
  });
});

describe('a search that fails', () => {
  test.each([
    ['the server breaks', 500],
    ['its answer is no JSON', 'malformed'],
    ['its answer is a page', 'html'],
    ['its answer is another thing', 'wrong-shape'],
  ] as const)("%s: 'Le radar ne répond pas', and 'Réessayer' works", async (_, fault) => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await demo.fail({ ...SEARCH, fault });
    await page.goto(`${demo.url}/radar${queryOf()}`);
    await screen.list.getByRole('alert').filter({ hasText: 'Le radar ne répond pas.' }).waitFor();
    expect(await screen.rows.count()).toBe(0);
    expect(await page.locator('parvis-radar dialog').count()).toBe(0);
    await screen.retry.click();
    await found(page);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('what was found before is gone when the next search fails; the same address sent again searches again', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await openFound(page, demo);
    await demo.fail({ ...SEARCH, fault: 500 });
    await chooseAddress(page);
    await screen.retry.waitFor();
    expect(await screen.rows.count()).toBe(0);
    const length = await lengthOf(page);
    await screen.search.click();
    await found(page);
    expect(await lengthOf(page)).toBe(length);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('without a connection it says so; once it is back, one press is enough', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await openFound(page, demo);
    await page.context().setOffline(true);
    await screen.radius('500 m').check();
    await screen.list.getByText('Vérifiez votre accès à internet.').waitFor();
    await page.context().setOffline(false);
    await screen.retry.click();
    await found(page);
    expect(await screen.count.textContent()).toMatch(/500.m$/);
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('two searches at once', () => {
  test('the answer to the first comes after that to the second: nothing of it is shown', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await openFound(page, demo);
    const heldBack = heldAnswer();
    await page.route('**/api/v1/radar/properties?*radius=1000*', async (route) => {
      const response = await route.fetch();
      await heldBack.released;
      await route.fulfill({ response }).catch(() => {});
    });
    await screen.radius('1 km').check();
    await eventually(() => said(page)).not.toMatch(/à moins de/);
    await screen.radius('500 m').check();
    await eventually(() => screen.count.textContent()).toMatch(/500.m$/);
    const wanted = (await answered(demo, { radius: 500 })).length;
    const count = await screen.count.textContent();
    expect(Number(count?.replace(/\D/g, '').slice(0, String(wanted).length))).toBe(wanted);
    // The server has answered both, and this test has asked once more.
    await eventually(async () => (await demo.calls('GET')).filter(({ path }) => path === SEARCH.path).length).toBe(4);
    heldBack.release();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await screen.count.textContent()).toBe(count);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('a late failure or a late silence of the first neither; the reverse of an address does not undo what is typed', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    for (const spoiled of [{ status: 500 }, { json: { total: 0, results: [] } }]) {
      const { release, released } = heldAnswer();
      await page.route('**/api/v1/radar/properties?*radius=1000*', async (route) => {
        await released;
        await route.fulfill(spoiled).catch(() => {});
      });
      await openFound(page, demo);
      await screen.radius('1 km').check();
      await screen.radius('500 m').check();
      await eventually(() => screen.count.textContent()).toMatch(/500.m$/);
      release();
      await page.unrouteAll({ behavior: 'wait' });
      expect(await screen.count.textContent()).toMatch(/500.m$/);
      expect(await screen.silence.count()).toBe(0);
    }
    const release = await holdUrl(page, /geocodage\/reverse/);
    const reversed = page.waitForResponse(/geocodage\/reverse/);
    await page.goto(`${demo.url}/radar${queryOf({ at: spots.stackOf40 })}`);
    await screen.address.fill('12 ru');
    await found(page);
    release();
    await (await reversed).finished();
    expect(await screen.address.inputValue()).toBe('12 ru');
    expect(ownProblems(page.problems)).toEqual([]);
  });
});
