/** Chromium, driven by Playwright. */
import { sharedBrowser } from '../setup/browser.ts';
import { type Driver, type Engine, jsonCall, WINDOW } from './driver.ts';

/** Returns the worker's Chromium. */
export async function startChromium(): Promise<Engine> {
  const browser = await sharedBrowser();
  return {
    version: `Chromium ${browser.version()}`,
    newPerson: async () => {
      const context = await browser.newContext({ locale: 'fr-FR', viewport: WINDOW });
      const tabs = [await context.newPage()];
      let front = tabs[0] as (typeof tabs)[0];
      const driver: Driver = {
        open: async (url) => void (await front.goto(url)),
        back: async () => void (await front.goBack()),
        call: async (run, asked, frame) => {
          const place = frame === undefined ? front : front.frames().find((one) => one.url().startsWith(frame));
          if (!place) throw new Error(`no frame of ${frame}`);
          return JSON.parse(await place.evaluate<string>(jsonCall(run, JSON.stringify(JSON.stringify(asked)))));
        },
        press: (x, y) => front.mouse.click(x, y),
        type: (text) => front.keyboard.type(text),
        openTab: async () => {
          front = await context.newPage();
          tabs.push(front);
        },
        showTab: async (index) => {
          front = tabs[index] ?? front;
          await front.bringToFront();
        },
        close: () => context.close(),
      };
      return driver;
    },
    close: async () => {},
  };
}
