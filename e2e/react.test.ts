/** The build on react-dom starts: each element shows its first screen, is ready once, and reports no problem. */
import { describe, expect, test } from 'vitest';
import * as alert from './setup/alert.ts';
import { browserForFile, MAP_FLAGS, type WatchedPage } from './setup/browser.ts';
import * as cancellation from './setup/cancellation.ts';
import * as area from './setup/client-area.ts';
import { demoForFile } from './setup/demo.ts';
import * as estimation from './setup/estimation.ts';
import { eventually } from './setup/eventually.ts';
import { recordEvents } from './setup/page-watch.ts';
import * as radar from './setup/radar.ts';
import { reactBuild } from './setup/react.ts';

const { openPage } = browserForFile(MAP_FLAGS);
const demo = demoForFile({ distDir: reactBuild() });

/** Opens the page of each element and waits for its first control. */
const STARTS: Record<string, (page: WatchedPage) => Promise<void>> = {
  'alert-creator': (page) => alert.open(page, demo),
  'client-area': async (page) => {
    await area.open(page, demo);
    await area.waitForQueries(page);
  },
  estimation: async (page) => {
    await estimation.open(page, demo);
    await estimation.screens(page).address.waitFor();
  },
  radar: (page) => radar.open(page, demo),
  'visit-cancellation': (page) => cancellation.open(page, demo),
};

describe.each(Object.entries(STARTS))('%s', (name, start) => {
  test('starts on react-dom, is ready once and logs no error', async () => {
    const page = await openPage(radar.REDUCED_MOTION);
    const heard = await recordEvents(page, `parvis-${name}`);
    const readies = () => heard.filter((event) => event.name === 'ready').length;
    await start(page);
    await eventually(readies).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(readies()).toBe(1);
    expect(heard.filter((event) => event.name === 'error')).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  test('weighs as much as react-dom: more than 50 000 bytes', async () => {
    const { tags, files } = (await (await fetch(`${demo.url}/parvis/manifest.json`)).json()) as {
      tags: Record<string, { initial: string[] }>;
      files: Record<string, { brotli: number }>;
    };
    const weight = tags[name]?.initial.reduce((sum, file) => sum + (files[file]?.brotli ?? 0), 0);
    expect(weight).toBeGreaterThan(50_000);
  });
});
