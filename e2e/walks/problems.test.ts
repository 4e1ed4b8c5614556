/** What a random walk finds at its end, on a screen that is spoilt. */
import { expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { sharedBrowser } from '../setup/browser.ts';
import { PHONE } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { endProblems } from './problems.ts';
import { openTab } from './tab.ts';

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
