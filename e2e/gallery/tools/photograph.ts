/** Takes the pictures of a state, on a phone and on a desktop. */
import { stripVTControlCharacters } from 'node:util';
import type { Browser, Page } from 'playwright';
import type { Demo } from '../../../demo/server/server.ts';
import { readPng } from '../../setup/pixels.ts';
import { followRequests } from './calm.ts';
import { blankPage } from './context.ts';
import { takeStill, waitUntilDrawn } from './drawn.ts';
import { nextFrame } from './overflow.ts';
import { hashOf } from './picture-hash.ts';
import { deviceOf, openState, reachState, unexpectedProblems } from './reach.ts';
import type { State } from './state.ts';
import { HIGHEST, settle } from './window.ts';

/** The widths of the pictures, in px. */
export const PICTURE_WIDTHS = [390, 1280] as const;

/** A picture to be taken. */
export type Shot = { tag: string; state: State; width: (typeof PICTURE_WIDTHS)[number] };

/** A picture: its PNG, its hash, and what was wrong on the way to it. */
export type Taken = { png: Buffer; hash: string; faults: string[] };

// On a busy machine the browser may draw an icon or an image late.
const MOST_RETAKES = 6;

const scaleAt = (width: number) => (width < 600 ? 2 : 1);

/** Returns the name of a picture, which is that of its file. */
export const pictureName = (state: string, width: number): string => `${state}-${width}`;

/** Returns the hash of a picture of this width. */
export const hashOfPng = (png: Buffer, width: number): string => hashOf(readPng(png), scaleAt(width));

/** Brings the foot of the page into sight for a moment: parts there load what they show, as they would in a picture. */
async function showWhole(page: Page): Promise<void> {
  const size = page.viewportSize();
  const [whole, top] = await page.evaluate(() => [document.documentElement.scrollHeight, window.scrollY]);
  if (!size || whole === undefined || whole <= size.height) return;
  const height = Math.min(whole, HIGHEST);
  await page.setViewportSize({ ...size, height });
  await page.waitForFunction((least) => window.innerHeight >= least, height);
  await nextFrame(page);
  await nextFrame(page);
  await page.setViewportSize(size);
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

/** Draws the rows far below the window too, which `content-visibility` leaves out. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important; }');
    for (const { shadowRoot } of document.querySelectorAll('*')) shadowRoot?.adoptedStyleSheets.push(drawn);
  });
}

/** Takes a picture; `further` goes on with its page if nothing was wrong. */
export async function photograph(
  browser: Browser,
  demo: Demo,
  { state, width }: Shot,
  further?: (page: Page) => Promise<void>,
): Promise<Taken> {
  const device = { ...deviceOf(state, width), deviceScaleFactor: scaleAt(width) };
  const blank = await blankPage(browser, demo, state, device);
  const untilCalm = followRequests(blank);
  const page = await openState(blank, demo, state);
  const faults: string[] = [];
  try {
    if (state.act) await untilCalm();
    await reachState(page, demo, state);
    // What lies under the mouse of the last act depends on when the page was last scrolled.
    if (!state.endsOnResize) {
      await page.mouse.move(0, 0);
      await drawAll(page);
      await showWhole(page);
    }
    await settle(page, state);
    await untilCalm();
    // Bars at the foot of the window lie where the page is scrolled to.
    if (!state.endsOnResize) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    if (state.drawsMap) await waitUntilDrawn(page, state);
  } catch (problem) {
    const [reason, , where = ''] = stripVTControlCharacters(String(problem)).split('\n');
    faults.push(`not reached: ${reason}${where}`);
  }
  const take = () => page.screenshot({ fullPage: true, animations: 'disabled' });
  const { png } = await takeStill(take, MOST_RETAKES);
  if (faults.length === 0) await further?.(page);
  faults.push(...unexpectedProblems(page, state).map((problem) => `complained: ${problem}`));
  await page.close();
  return { png, hash: hashOfPng(png, width), faults };
}
