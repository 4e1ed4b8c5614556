import { expect, test } from 'vitest';
import { budgets, ownFiles, readManifest } from '../../scripts/budgets.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { fillContact, forward, goToStep, house, open, PATHS, RESULT, screens } from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { waitForIdle } from '../setup/idle.ts';
import { fetched, observe, saveData, sum } from '../setup/resources.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const BUDGET = budgets['estimation'];
const manifest = readManifest();
const { initial = [] } = manifest.tags['estimation'] ?? {};
/** The files of the tag, without the map engines that it shares. */
const all = ownFiles(manifest, 'estimation');
const later = all.find((file) => file.startsWith('chunks/modules-')) ?? '';
/** Files fetched when the page is idle: all but those of a step, of a Google key or of a result. */
const idle = all.filter((file) => !/phone|google|dist-|cable/.test(file));
const VERSIONS = [
  ['main', '/estimation'],
  ['bis', '/estimation-en-ligne'],
] as const;
const files = async (page: WatchedPage) => (await fetched(page)).map(({ file }) => file).sort();

test.each(VERSIONS)(
  `%s, up to parvis:ready: at most ${BUDGET?.initial} bytes of script and no other file of the element; the rest when the page is idle, without the code of phone numbers, Google or the live channel`,
  async (_, path) => {
    const page = await openPage();
    await observe(page);
    await open(page, demo, path);
    await eventually(() => files(page)).toEqual([...idle].sort());
    const readyAt = await page.evaluate(() => window.readyAt ?? 0);
    const list = await fetched(page);
    const before = list.filter(({ startTime }) => startTime < readyAt);
    expect(before.map(({ file }) => file).sort()).toEqual(initial);
    expect(before.every(({ bodySize }) => bodySize > 0)).toBe(true);
    expect(sum(before)).toBeLessThanOrEqual(BUDGET?.initial ?? 0);
    expect(list.length).toBeGreaterThan(before.length);
    expect(await demo.calls()).toEqual([]);
  },
);

/** Expects the files of the whole way to a result. */
async function expectOwnFiles(page: WatchedPage) {
  const list = await fetched(page);
  for (const { file } of list) expect(all).toContain(file);
  expect(new Set(list.map(({ file }) => file)).size).toBe(list.length);
  expect(list.filter(({ file }) => /google|dist-/.test(file))).toEqual([]);
  expect(list.filter(({ file }) => file.includes('phone'))).toHaveLength(1);
  expect(sum(list)).toBeLessThanOrEqual(BUDGET?.all ?? 0);
}

test(`with Save-Data the rest is downloaded at the first action, the phone code with its field; the whole journey of bis, for a house, fetches only own files, each once, at most ${BUDGET?.all} bytes`, async () => {
  const page = await openPage();
  await saveData(page);
  await open(page, demo, PATHS.bis);
  await waitForIdle(page, 3);
  expect(await files(page)).toEqual(initial);
  await screens(page).typology('Une maison').focus();
  await eventually(() => files(page)).toContain(later);
  await goToStep(page, 'contact', 'bis', house);
  expect((await files(page)).filter((file) => file.includes('phone'))).toEqual([]);
  await fillContact(page);
  await forward(page);
  await page.waitForURL(RESULT);
  await expectOwnFiles(page);
  expect(page.problems).toEqual([]);
});

test(`the whole journey fetches only own files, each once, at most ${BUDGET?.all} bytes: the phone code at the contact, Google never; a pasted and chosen address is one request to the address base`, async () => {
  const page = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/geocodage/')) asked.push(request.url());
  });
  await open(page, demo);
  await goToStep(page, 'motif');
  expect(asked).toHaveLength(1);
  expect((await files(page)).filter((file) => file.includes('phone'))).toEqual([]);
  await screens(page).choice('Dès que possible').click();
  await screens(page).step('contact').waitFor();
  await eventually(async () => (await files(page)).filter((file) => file.includes('phone')).length).toBe(1);
  await fillContact(page);
  await forward(page);
  await page.waitForURL(RESULT);
  await expectOwnFiles(page);
});

test('a second visit to the page downloads no body again', async () => {
  const page = await openPage();
  for (let visit = 0; visit < 2; visit += 1) {
    await open(page, demo);
    await screens(page).address.waitFor();
    await eventually(() => files(page)).toContain(later);
  }
  // 300: the size that the browser counts for the headers of a 304 response.
  expect((await fetched(page)).filter(({ transferSize }) => transferSize > 300)).toEqual([]);
});
