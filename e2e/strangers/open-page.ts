/** A page in a context of its own, that keeps no policy against scripts, and records what Parvis tells its host. */
import { sharedBrowser, type WatchedPage, watch } from '../setup/browser.ts';
import { type RecordedEvent, recordEvents } from '../setup/page-watch.ts';

/** A page with its events, and the calls under way that a case answers itself. */
export type StrangePage = {
  page: WatchedPage;
  events: RecordedEvent[];
  calls: { isArmed: boolean; made: number; underWay: number };
  close(): Promise<void>;
};

/** A way that a strange answer has closed is given up after this time. */
const WAY_MS = 3_000;

/** Opens a page. Without the policy of the host, a script that gets through would run. */
export async function openStrangePage(): Promise<StrangePage> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    ...{ locale: 'fr-FR', viewport: { width: 390, height: 844 }, bypassCSP: true },
  });
  context.setDefaultTimeout(WAY_MS);
  const page = await watch(await context.newPage());
  const events = await recordEvents(page);
  return { page, events, calls: { isArmed: true, made: 0, underWay: 0 }, close: () => context.close() };
}
