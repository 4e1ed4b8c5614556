/** Code in a measured page: the moments its map draws, and a drag of the map. */
import type { Page } from 'playwright';
import { SLOWER } from './figures.ts';

declare global {
  interface Window {
    /** The last moment a map has drawn, by performance.now(); 0: never. */
    drawnAt: number;
  }
}

/** The name of the start of the measurement in the page's timeline. */
export const START = 'measured-from-here';

const QUIET_MS = 1_000;

/** Records every draw of a map, and the arrival of each response of a search, before it is processed. */
export async function watchMaps(page: Page): Promise<void> {
  // tsx keeps the names of functions with a helper that no page has.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript((start) => {
    window.drawnAt = 0;
    const gl = WebGL2RenderingContext.prototype as unknown as Record<string, (...values: unknown[]) => void>;
    for (const name of ['drawElements', 'drawArrays']) {
      const draw = gl[name];
      gl[name] = function (...values) {
        window.drawnAt = performance.now();
        draw?.apply(this, values);
      };
    }
    const { text } = Response.prototype;
    Response.prototype.text = async function () {
      const body = await text.call(this);
      if (this.url.includes('/radar/properties?')) performance.mark(start);
      return body;
    };
  }, START);
}

/** Waits until the map has drawn since the start and draws no more; returns the ms from the start to the last draw. */
export async function waitUntilQuiet(page: Page): Promise<number> {
  const still = await page.waitForFunction(
    ([start, quiet]) => {
      const from = performance.getEntriesByName(start).at(-1)?.startTime ?? 0;
      const { drawnAt } = window;
      return drawnAt > from && performance.now() - drawnAt > quiet ? drawnAt - from : null;
    },
    [START, QUIET_MS] as const,
    { polling: 100, timeout: 120_000 },
  );
  return Number(await still.jsonValue());
}

/** Drags the map through this many frames, one move in each, on a slower machine; returns the ms of each. */
export async function drag(page: Page, frames: number): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page.evaluate(async (count) => {
    const root = document.querySelector('parvis-radar')?.shadowRoot ?? document;
    const canvas = root.querySelector('.maplibregl-canvas');
    if (!canvas) throw new Error('there is no map');
    const { x, y, width, height } = canvas.getBoundingClientRect();
    const move = (type: string, step: number) => {
      const [clientX, clientY] = [x + width / 2 + 3 * step, y + height / 2 + 2 * step];
      const buttons = type === 'mouseup' ? 0 : 1;
      canvas.dispatchEvent(new MouseEvent(type, { clientX, clientY, buttons, bubbles: true, composed: true }));
    };
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    move('mousedown', 0);
    // The first moves tell the engine that a drag has begun.
    const FIRST = 2;
    const times: number[] = [];
    let before = 0;
    for (let step = 1; step <= FIRST + count; step += 1) {
      move('mousemove', step);
      const now = await nextFrame();
      if (step > FIRST) times.push(now - before);
      before = now;
    }
    move('mouseup', FIRST + count);
    return times;
  }, frames);
}
