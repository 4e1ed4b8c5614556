/** One page for many states: the body of the next one replaces the last, as Turbo changes pages. */
import type { Browser, Page } from 'playwright';
import type { Demo } from '../../../demo/server/server.ts';
import type { WatchedPage } from '../../setup/browser.ts';
import { blankPage } from './context.ts';
import { addressOf, dress, openState, prepareDemo, replaceFaults } from './reach.ts';
import type { State } from './state.ts';
import { PHONE_HEIGHT, WIDTHS } from './window.ts';

// One for all browsers: the demo would otherwise keep a listener in the page of another browser.
let kept: { browser: Browser; page: WatchedPage; host: string; address: string; state: State } | undefined;

/**
 * Returns the options with which the state's page was opened, which the next state must share; null if the page cannot
 * be reused.
 */
function hostOf(state: State): string | null {
  const { ownClock, ownPage, broken, endsOnResize, drawsMap, on, hostCss, media, withheld } = state;
  return ownClock || ownPage || broken || endsOnResize || drawsMap
    ? null
    : JSON.stringify([on, hostCss, media, withheld]);
}

/** A page on its way to a state; `isFurther`: it shows the state before it, from which the state goes on. */
type Opened = { page: WatchedPage; isFurther: boolean };

/** Opens a state `width` px wide: in the kept page if possible, else in a new one; on a reset demo if it begins there. */
export async function openInTurn(
  { browser, demo }: { browser: Browser; demo: Demo },
  state: State,
  width: number,
  before?: State,
): Promise<Opened> {
  const last = kept;
  kept = undefined;
  if (last) {
    const { page } = last;
    if (last.browser === browser && last.host === hostOf(state)) {
      if (state.further && last.state === before) {
        await narrow(page);
        await replaceFaults(demo, state);
        return { page, isFurther: true };
      }
      await empty(page);
      await prepareDemo(demo, state);
      await dress(page, state);
      if (await enter(page, last.address, addressOf(demo, state))) return { page, isFurther: false };
    }
    await page.close();
  }
  const blank = await blankPage(browser, demo, state);
  if (width !== WIDTHS.phone) await blank.setViewportSize({ width, height: PHONE_HEIGHT });
  return { page: await openState(blank, demo, state), isFurther: false };
}

/** Ends a state without findings: its page is kept for the next one, or closed. */
export async function leave(browser: Browser, demo: Demo, state: State, page: WatchedPage): Promise<void> {
  const host = hostOf(state);
  if (host === null) await page.close();
  else kept = { browser, page, host, address: addressOf(demo, state), state };
}

/** Closes the kept page: the tests of another file find none. */
export async function closeKept(): Promise<void> {
  await kept?.page.close();
  kept = undefined;
}

/** Removes the host's body and everything that the element has stored. */
async function empty(page: WatchedPage): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().clearCookies();
  await page.evaluate(async () => {
    document.body.replaceChildren();
    // A moved element keeps its screens: it ends a moment after its removal.
    await new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.mouse.move(0, 0);
  await narrow(page);
}

/** Gives the page the window of a phone again, and forgets its problems. */
async function narrow(page: WatchedPage): Promise<void> {
  await page.setViewportSize({ width: WIDTHS.phone, height: PHONE_HEIGHT });
  page.problems.length = 0;
}

/** Goes from one page of a site to another without a load; returns false if the other has another head or policy. */
function enter(page: Page, from: string, to: string): Promise<boolean> {
  return page.evaluate(
    async ([last, next]) => {
      // A document parsed by the browser's own request is no string that a policy would refuse.
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
