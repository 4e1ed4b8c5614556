/** A script that cannot be fetched: one more try, then an error; the fallback stays, and the next occasion is used. */
import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { VERSION } from '../../demo/server/version.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems } from '../setup/page-watch.ts';
import { drawn, ENTRY, element, isDefined, open, saveData, TAG, watchFiles } from './host.ts';

const { openPage, openContext } = browserForFile();
const demo = demoForFile();

type RecordedError = { detail: unknown; bubbles: boolean; composed: boolean; on: string };

/** Collects the errors that a listener on the document receives. */
async function recordErrors(page: Page): Promise<RecordedError[]> {
  const heard: RecordedError[] = [];
  await page.exposeFunction('testHears', (event: RecordedError) => void heard.push(event));
  await page.addInitScript(() => {
    document.addEventListener('parvis:error', (event) => {
      const { detail, bubbles, composed, target } = event as CustomEvent;
      const { testHears } = window as unknown as { testHears(heard: object): void };
      testHears({ detail, bubbles, composed, on: (target as Element).id });
    });
  });
  return heard;
}

const refuse = { abort: (route: Route) => route.abort(), '500': (route: Route) => route.fulfill({ status: 500 }) };

describe('a file that fails to load once', () => {
  test.each([
    [ENTRY, 'abort'],
    [ENTRY, '500'],
  ] as const)('%s (%s) is fetched again, without an error message', async (file, how) => {
    const page = await openPage();
    await saveData(page);
    const heard = await recordErrors(page);
    const files = watchFiles(page);
    await page.route(`**/parvis/${file}`, refuse[how], { times: 1 });
    await open(page, demo, element);
    await eventually(() => drawn(page)).toBe(1);
    expect(files.filter((name) => name === file)).toHaveLength(2);
    expect(heard).toEqual([]);
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

test('a second failure is reported on each waiting element and the fallback stays; a further element retries and mounts them all', async () => {
  const page = await openPage();
  await saveData(page);
  const heard = await recordErrors(page);
  await page.route(`**/parvis/${ENTRY}`, refuse['500']);
  const named = (id: string) => element.replace(TAG, `${TAG} id="${id}"`);
  await open(page, demo, `<main>${named('one')}${named('two')}</main>`);
  await eventually(() => heard.length).toBe(2);
  const event = { detail: { code: 'load', release: VERSION }, bubbles: true, composed: true };
  expect(heard).toEqual([
    { ...event, on: 'one' },
    { ...event, on: 'two' },
  ]);
  const fallbacks = page.getByText('Chargement…');
  expect(await fallbacks.evaluateAll((all) => all.map((one) => one.checkVisibility()))).toEqual([true, true]);
  expect(await isDefined(page)).toBe(false);
  await page.unroute(`**/parvis/${ENTRY}`);
  await page.evaluate((html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html), element);
  await eventually(() => drawn(page)).toBe(3);
  expect(ownProblems(page.problems)).toEqual([]);
});

test('offline the fallback stays; back online the element mounts without an action', async () => {
  const context = await openContext();
  const page = await context.newPage();
  await saveData(page);
  const heard = await recordErrors(page);
  await open(page, demo, '<main></main>');
  await context.setOffline(true);
  await page.evaluate((html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html), element);
  await eventually(() => heard.length).toBe(1);
  expect(await page.getByText('Chargement…').isVisible()).toBe(true);
  await context.setOffline(false);
  await eventually(() => drawn(page)).toBe(1);
  await page.getByText('Chargement…').waitFor({ state: 'hidden' });
});
