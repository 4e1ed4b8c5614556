/** One page for many states: the body of the next one takes the place of the last, as Turbo changes pages. */
import type { Browser, Page } from 'playwright';
import type { Demo } from '../../../demo/server/server.ts';
import type { WatchedPage } from '../../setup/browser.ts';
import { blankPage } from './context.ts';
import { addressOf, dress, openState, prepareDemo } from './reach.ts';
import type { State } from './state.ts';
import { PHONE_HEIGHT, WIDTHS } from './window.ts';

// One for all browsers: the demo would still have a listener in the page of another one.
let kept: { browser: Browser; page: WatchedPage; host: string; address: string } | undefined;

/** What a page of the state has been opened with, which the next one must ask for too; null where it is of no use after. */
function hostOf(state: State): string | null {
  const { ownClock, ownPage, broken, endsOnResize, drawsMap, on, hostCss, media, withheld } = state;
  return ownClock || ownPage || broken || endsOnResize || drawsMap
    ? null
    : JSON.stringify([on, hostCss, media, withheld]);
}

/** Opens a state on a demo made anew: in the page that was kept where it can, else in a new one, `width` px wide. */
export async function openInTurn(browser: Browser, demo: Demo, state: State, width: number): Promise<WatchedPage> {
  const last = kept;
  kept = undefined;
  if (last) {
    if (last.browser === browser && last.host === hostOf(state)) {
      await empty(last.page);
      await prepareDemo(demo, state);
      await dress(last.page, state);
      if (await enter(last.page, last.address, addressOf(demo, state))) return last.page;
    }
    await last.page.close();
  }
  const blank = await blankPage(browser, demo, state);
  if (width !== WIDTHS.phone) await blank.setViewportSize({ width, height: PHONE_HEIGHT });
  return openState(blank, demo, state);
}

/** Ends a state that was in order: its page is kept for the next one, or closed. */
export async function leave(browser: Browser, demo: Demo, state: State, page: WatchedPage): Promise<void> {
  const host = hostOf(state);
  if (host === null) await page.close();
  else kept = { browser, page, host, address: addressOf(demo, state) };
}

/** Closes the page that was kept: the tests of another file find none. */
export async function closeKept(): Promise<void> {
  await kept?.page.close();
  kept = undefined;
}

/** Takes the host's body away with all that the element has stored. */
async function empty(page: WatchedPage): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().clearCookies();
  await page.evaluate(async () => {
    document.body.replaceChildren();
    // An element that is only moved stays as it was: it ends a moment after it has left.
    await new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width: WIDTHS.phone, height: PHONE_HEIGHT });
  page.problems.length = 0;
}

/** Goes from one page of a site to another without a load; false where its head or its policy is another one. */
function enter(page: Page, from: string, to: string): Promise<boolean> {
  return page.evaluate(
    async ([last, next]) => {
      // A document that is parsed by the browser's own request is no string that a policy would refuse.
      const load = (url: string) =>
        new Promise<XMLHttpRequest>((resolve, reject) => {
          const request = new XMLHttpRequest();
          request.responseType = 'document';
          request.onload = () => resolve(request);
          request.onerror = () => reject(new Error(`${url} does not answer`));
          request.open('GET', url);
          request.send();
        });
      const isOwn = (part: Element) => part.matches('title, meta[name=csrf-token]');
      const frameOf = ({ head, documentElement }: Document) =>
        [
          documentElement.lang,
          ...[...head.children].filter((part) => !isOwn(part)).map((part) => part.outerHTML),
        ].join();
      const policyOf = (request: XMLHttpRequest) => request.getResponseHeader('content-security-policy');
      const [now, then] = await Promise.all([load(last), load(next)]);
      const { responseXML } = then;
      const isSame =
        responseXML !== null && policyOf(now) === policyOf(then) && frameOf(document) === frameOf(responseXML);
      if (!isSame || responseXML.querySelector('body script')) return false;
      const [token, newToken] = [document, responseXML].map(({ head }) => head.querySelector('meta[name=csrf-token]'));
      if (token && newToken) token.replaceWith(newToken);
      document.title = responseXML.title;
      history.replaceState(null, '', next);
      document.body.replaceWith(responseXML.body);
      scrollTo(0, 0);
      return true;
    },
    [from, to] as const,
  );
}
