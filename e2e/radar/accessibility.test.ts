/** Accessibility that depends on the browser; the gallery checks the rules of accessibility in every state. */
import { describe, expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { holdCalls } from '../setup/page-watch.ts';
import { chooseAddress, fillSignUp, open, openWithResults, queryOf, screens, waitForResults } from '../setup/radar.ts';

// Nothing here needs a map.
const { openPage } = browserForFile();
const demo = demoForFile();

const PHONE_SIZE = { viewport: { width: 390, height: 844 } };

describe('browser preferences', () => {
  test('with reduced motion nothing rotates while the radar searches, and a property opens without an animation', async () => {
    const page = await openPage({ reducedMotion: 'reduce', viewport: { width: 900, height: 720 } });
    const screen = screens(page);
    const moving = () =>
      page.evaluate(
        () =>
          (document.querySelector('parvis-radar')?.shadowRoot?.getAnimations() ?? []).filter(
            ({ playState }) => playState === 'running',
          ).length,
      );
    await openWithResults(page, demo);
    const release = await holdCalls(page, 'GET', '/radar/properties?*');
    await screen.radius('1 km').check();
    await screen.sweep.waitFor();
    expect(await moving()).toBe(0);
    release();
    await waitForResults(page);
    await screen.rows.first().click();
    await screen.detail.waitFor();
    expect(await moving()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  test('the sweep animation stops while it is off screen', async () => {
    const page = await openPage(PHONE_SIZE);
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

  test('on a phone half of the window is the map; the list is a sheet whose button expands and collapses it and states which', async () => {
    const page = await openPage({ viewport: { width: 320, height: 640 } });
    const { list, map, raise, rows } = screens(page);
    await openWithResults(page, demo);
    const height = async () => Math.round((await list.boundingBox())?.height ?? 0);
    await eventually(height).toBe(122);
    await eventually(async () => (await map.boundingBox())?.height).toBeGreaterThanOrEqual(320);
    await page.setViewportSize(PHONE_SIZE.viewport);
    await eventually(async () => (await map.boundingBox())?.height).toBeGreaterThanOrEqual(422);
    await eventually(height).toBe(160);
    expect(await raise.getAttribute('aria-expanded')).toBe('false');
    await raise.click();
    await eventually(height).toBeGreaterThan(500);
    expect(await raise.getAttribute('aria-expanded')).toBe('true');
    await eventually(() => rows.count()).toBeGreaterThan(5);
    await raise.click();
    await eventually(height).toBe(160);
    // The map above it shows in full.
    const [under, over] = [await map.boundingBox(), await list.boundingBox()];
    expect((under?.y ?? 0) + (under?.height ?? 0)).toBeLessThanOrEqual((over?.y ?? 0) + 1);
    expect(page.problems).toEqual([]);
  });

  test('at 400 % zoom the whole journey can be completed', async () => {
    const page = await openPage({ viewport: { width: 320, height: 256 } });
    const screen = screens(page);
    await open(page, demo);
    await chooseAddress(page);
    await waitForResults(page);
    await screen.rows.first().click();
    await screen.unlock.click();
    await fillSignUp(page, { project: 'Par simple curiosité' });
    await screen.create.click();
    await screen.signUp.waitFor({ state: 'detached' });
    await screen.unlock.click();
    await eventually(() => screen.detail.locator('[data-masked]').count()).toBe(0);
    expect(page.problems).toEqual([]);
  });
});
