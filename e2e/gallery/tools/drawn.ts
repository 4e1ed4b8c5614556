/** Waits for maps: a picture is taken once its map stands still, with its markers. */
import type { Page } from 'playwright';
import { markerPixels } from '../../setup/radar.ts';
import type { State } from './state.ts';

const MOST_LOOKS = 60;
const SOME_PIXELS = 40;

/** Tells whether the page gives the markers a colour of its own. */
const isBranded = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--parvis-radar') !== '');

/** Takes pictures until two in a row are the same and `isEnough`, `most` after the first one. Returns the last one. */
export async function takeStill(
  take: () => Promise<Buffer>,
  most: number,
  isEnough: () => Promise<boolean> = async () => true,
): Promise<{ png: Buffer; isStill: boolean }> {
  let png = await take();
  for (let turn = 0; turn < most; turn += 1) {
    const next = await take();
    if (next.equals(png) && (await isEnough())) return { png, isStill: true };
    png = next;
  }
  return { png, isStill: false };
}

/** Waits until two successive pictures of the page are the same, and its markers are drawn. */
export async function waitUntilDrawn(page: Page, { drawsMap }: Pick<State, 'drawsMap'>): Promise<void> {
  const hasMarkers = drawsMap === 'markers' && !(await isBranded(page));
  const isEnough = async () =>
    !hasMarkers || (await markerPixels(page, page.locator('parvis-radar').first())) > SOME_PIXELS;
  const look = () => page.screenshot({ animations: 'disabled' });
  const { isStill } = await takeStill(look, MOST_LOOKS, isEnough);
  if (!isStill) throw new Error('the map does not stand still');
}
