/** The gallery itself: its names, its command-line words, and the detection of overflow. */
import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { readAccepted } from './gallery/tools/accepted.ts';
import { chosenStates, readChapters } from './gallery/tools/chapters.ts';
import { closeShared } from './gallery/tools/context.ts';
import { findOverflow } from './gallery/tools/overflow.ts';
import { PICTURE_WIDTHS, photograph, pictureName } from './gallery/tools/photograph.ts';
import { changeBetween } from './gallery/tools/picture-hash.ts';
import { deviceOf, openState, reachState } from './gallery/tools/reach.ts';
import type { State } from './gallery/tools/state.ts';
import { violations } from './setup/axe.ts';
import { sharedBrowser } from './setup/browser.ts';
import { sharedDemo } from './setup/demo.ts';

const chapters = await readChapters();

afterAll(closeShared);

describe.each(chapters)('the gallery of $tag', ({ tag, states }) => {
  test('has an accepted picture of each state at each width, and no other', () => {
    const due = states.flatMap(({ name }) => PICTURE_WIDTHS.map((width) => pictureName(name, width)));
    expect(Object.keys(readAccepted(tag).pictures).sort()).toEqual(due.sort());
  });

  test('gives each state a unique name', () => {
    const names = states.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
  });
});

type Style = Record<string, string>;

/**
 * Opens the first screen of the cancellation with a paragraph in each of these styles in turn; returns the new findings
 * of the last.
 */
async function spoilt(styles: Style[], look: typeof findOverflow | typeof violations) {
  const state = chosenStates(chapters, ['visit-cancellation/authentication'])[0]?.state as State;
  const demo = await sharedDemo();
  const page = await openState(await (await sharedBrowser()).newPage(deviceOf(state, 390)), demo, state);
  try {
    await reachState(page, demo, state);
    const paragraph = page.getByText('Pour annuler votre visite');
    let before: string[] = [];
    let now = await look(page);
    for (const style of styles) {
      await paragraph.evaluate((element: HTMLElement, rules) => void Object.assign(element.style, rules), style);
      [before, now] = [now, await look(page)];
    }
    return now.filter((line) => !before.includes(line)).join();
  } finally {
    await page.context().close();
  }
}

test.each<[what: string, styles: Style[], complaint: string]>([
  ['a part of 400 px', [{ width: '400px' }], 'leaves its box'],
  [
    'a slide of 400 px that is one no more',
    [{ width: '400px', scrollSnapType: 'x' }, { scrollSnapType: '' }],
    'leaves',
  ],
  ['a text that is cut', [{ width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' }], 'holds more than it shows'],
])('detects %s at 390 px', async (_, styles, complaint) => {
  expect(await spoilt(styles, findOverflow)).toContain(complaint);
});

test('detects text of too little contrast', async () => {
  expect(await spoilt([{ color: '#ccc' }], violations)).toContain('color-contrast');
});

/** Returns the hash of a picture of the first screen of the cancellation, with its paragraph in this style. */
async function hashWith(width: (typeof PICTURE_WIDTHS)[number], style: Style): Promise<string> {
  const state = chosenStates(chapters, ['visit-cancellation/authentication'])[0]?.state as State;
  const act = (page: Page) =>
    page
      .getByText('Pour annuler votre visite')
      .evaluate((element: HTMLElement, rules) => void Object.assign(element.style, rules), style);
  const shot = { tag: 'visit-cancellation', state: { ...state, act }, width };
  const { hash, faults } = await photograph(await sharedBrowser(), await sharedDemo(), shot);
  expect(faults).toEqual([]);
  return hash;
}

test.each(PICTURE_WIDTHS)('the hash of a picture at %i px tells each visible change, and no other', async (width) => {
  const before = await hashWith(width, {});
  expect(changeBetween(before, await hashWith(width, {}))).toBeNull();
  const changes: Style[] = [
    { color: '#16202e80' },
    { visibility: 'hidden' },
    { background: '#ffe0e0' },
    { paddingTop: '12px' },
    { fontSize: '19px' },
  ];
  for (const style of changes) {
    expect(changeBetween(before, await hashWith(width, style)), JSON.stringify(style)).not.toBeNull();
  }
});

test('command-line words select states by tag and by name', () => {
  const first = chapters[0]?.states[0]?.name ?? '';
  const tag = chapters[0]?.tag ?? '';
  expect(chosenStates(chapters, [])).toHaveLength(chapters.flatMap(({ states }) => states).length);
  expect(chosenStates(chapters, [tag]).every((chosen) => chosen.tag === tag)).toBe(true);
  expect(chosenStates(chapters, [`${tag}/${first}`]).map(({ state }) => state.name)).toContain(first);
  expect(chosenStates(chapters, ['no such state'])).toEqual([]);
});
