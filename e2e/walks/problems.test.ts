/** What a random walk finds at its end, on a screen that is spoilt. */
import { expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { sharedBrowser } from '../setup/browser.ts';
import { PHONE } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { duplicates, endProblems, repeats } from './problems.ts';
import { openTab, type Send, type Tab } from './tab.ts';

const demo = demoForFile();
const TAG = 'parvis-visit-cancellation';
const { id, slug } = seeded.visits.upcoming;

/** Returns the problems of the first screen of the cancellation, after a change of its paragraph. */
async function problemsAfter(spoil: (paragraph: HTMLElement) => void): Promise<string[]> {
  const context = await (await sharedBrowser()).newContext(PHONE);
  try {
    await context.clock.install();
    const tab = await openTab(context, 'guest');
    const address = `${demo.url}/annulation-visite/${id}/${slug}`;
    await tab.page.goto(address);
    const paragraph = tab.page.getByText('Pour annuler votre visite');
    await paragraph.evaluate(spoil as (element: Element) => void);
    return await endProblems(demo, tab, TAG, address);
  } finally {
    await context.close();
  }
}

test.each<[what: string, spoil: (paragraph: HTMLElement) => void, problem: RegExp | null]>([
  ['a whole screen', () => {}, null],
  ['a blank element', (paragraph) => paragraph.closest('.root')?.replaceChildren(), /^the element is blank$/],
  ['a raw value', (paragraph) => paragraph.append(' NaN €'), /^the screen says '.*NaN/],
  ['a text of too little contrast', ({ style }) => style.setProperty('color', '#ccc'), /^axe: .*color-contrast/],
  [
    'a target too small for a finger',
    (paragraph) => {
      const button = document.createElement('button');
      button.textContent = 'x';
      button.style.cssText = 'width: 12px; height: 12px; padding: 0';
      paragraph.after(button);
    },
    /^small target: /,
  ],
  [
    'a screen that loads for ever',
    ({ parentElement }) => parentElement?.setAttribute('aria-busy', 'true'),
    /^the element still waits: /,
  ],
])('finds %s', async (_, spoil, problem) => {
  const problems = await problemsAfter(spoil);
  expect(problems).toEqual(problem ? [expect.stringMatching(problem)] : []);
});

const SENT: Send = { line: 'POST /estimations', body: '{}', key: 'a', act: 1, load: 1, outcome: 201 };

test.each<[what: string, first: Partial<Send>, second: Partial<Send>, problem: RegExp | null]>([
  ['one press that creates twice', {}, {}, /twice for one press$/],
  ['the same by two presses', {}, { act: 2 }, null],
  ['a repeat without the ended session', { outcome: 401 }, {}, null],
  ['a repeat with another key', { outcome: 401 }, { key: 'b' }, /twice for one press$/],
  ['a lost answer that is sent again', { outcome: 'lost' }, { act: 2 }, null],
  ['the same with another key', { outcome: 'lost' }, { act: 2, key: 'b' }, /another Idempotency-Key$/],
])('of two creations: %s', (_, first, second, problem) => {
  const sends = [first, second].map((one) => ({ ...SENT, ...one }));
  expect(duplicates({ sends } as Tab)).toEqual(problem ? [expect.stringMatching(problem)] : []);
});

const CHANGE: Partial<Send> = { line: 'PUT /visits/114', key: null };

test.each<[what: string, first: Partial<Send>, second: Partial<Send>, problem: RegExp | null]>([
  ['one press that changes twice', CHANGE, CHANGE, /^PUT .* twice for one press$/],
  ['a repeat after the end of the session', { ...CHANGE, outcome: 401 }, CHANGE, null],
  ['the same by two presses', CHANGE, { ...CHANGE, act: 2 }, null],
  ['another change by the same press', CHANGE, { ...CHANGE, body: '{"id":1}' }, null],
  [
    'one press that removes twice',
    { line: 'DELETE /documents/1', key: null, body: null },
    { line: 'DELETE /documents/1', key: null, body: null },
    /^DELETE .* twice for one press$/,
  ],
  [
    'two searches of one address',
    { line: 'POST /radar_searches', key: null },
    { line: 'POST /radar_searches', key: null },
    null,
  ],
])('of two writes without a key: %s', (_, first, second, problem) => {
  const sends = [first, second].map((one) => ({ ...SENT, ...one }));
  expect(repeats({ sends } as Tab)).toEqual(problem ? [expect.stringMatching(problem)] : []);
});
