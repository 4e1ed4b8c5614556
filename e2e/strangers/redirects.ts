/** Addresses of strangers as the redirect_url of created alerts, on pages of the shipped element. */
import type { BrowserContext, Route } from 'playwright';
import type { Demo } from '../../demo/server/server.ts';
import { PATIENCE_MS } from '../../tests/eventually.ts';
import { type StrangerTarget, strangerTarget } from '../../tests/host/stranger-targets.ts';
import { diceOf } from '../../tests/odd/strange.ts';
import { errorsOf } from '../faults/matrix.ts';
import { fillContact, screens, waitUntilReady } from '../setup/alert.ts';
import { waitForRedraw } from '../setup/page-watch.ts';
import { openStrangePage, type StrangePage } from './open-page.ts';

const ADDRESSES = 50;

const CRITERIA = JSON.stringify({
  ...{ zone: ['Villeurbanne, France'], apartment: true, purchase_type: 'main_residence' },
});

const PAGE = `<!doctype html><html lang="fr"><title>Alerte</title><link rel="icon" href="data:,">
<script type="module" src="/parvis/parvis.js"></script>
<parvis-alert-creator routing="memory" criteria='${CRITERIA}'></parvis-alert-creator></html>`;

const CREATION = '/api/v1/buyer_alerts';

/** The pages of a case: `answered` is the redirect_url of the next creation; `left` are the addresses that pages ask for. */
type Site = { answered: string; left: string[]; isArmed: boolean };

/** Serves the page at any address until it is armed, and its files and calls by the demo. */
async function serveSite(context: BrowserContext, demo: Demo): Promise<Site> {
  const site: Site = { answered: '', left: [], isArmed: false };
  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) {
      if (!site.isArmed) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: PAGE });
      site.left.push(request.url());
      // The page stays, as after a download.
      return route.fulfill({ status: 204 });
    }
    const response = await route.fetch({ url: demo.url + pathname + search });
    if (pathname !== CREATION) return route.fulfill({ response });
    return route.fulfill({ response, json: { ...(await response.json()), redirect_url: site.answered } });
  };
  // The page may be gone already.
  await context.route('**', (route) => answer(route).catch(() => {}));
  return site;
}

/** Adds to the list what no request shows: windows, addresses of other schemes, fragments, dialogs of a script. */
async function watchWays({ page }: StrangePage, { left }: Site): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.enable');
  const addOther = ({ url }: { url: string }) => void (/^https?:/.test(url) || left.push(url));
  cdp.on('Page.frameRequestedNavigation', addOther);
  cdp.on('Page.frameScheduledNavigation', addOther);
  cdp.on('Page.navigatedWithinDocument', ({ url }) => void left.push(url));
  page.context().on('page', (opened) => void left.push(`a window with ${opened.url()}`));
  page.on('dialog', (dialog) => {
    left.push(`a dialog with ${dialog.message()}`);
    return dialog.dismiss();
  });
}

/** Returns the address to which the server may lead from the page, as Chromium reads it; null for a refused one. */
const allowedOn = ({ page }: StrangePage, target: StrangerTarget): Promise<string | null> =>
  page.evaluate(({ raw, base, origins }) => {
    if (!URL.canParse(raw, base)) return null;
    const { protocol, origin, username, password, href } = new URL(raw, base);
    const isNamed = username !== '' || password !== '';
    return /^https?:$/.test(protocol) && !isNamed && origins.includes(origin) ? href : null;
  }, target);

/** Opens the page of the target, unless it is open, and goes to the criteria; an alert of before was confirmed. */
async function openCriteria({ page }: StrangePage, site: Site, { base }: StrangerTarget): Promise<void> {
  const { again, closeDialog, next, contact } = screens(page);
  if (page.url() === base) {
    if (await closeDialog.isVisible()) await closeDialog.click();
    await again.click();
    return next.click();
  }
  site.isArmed = false;
  await page.goto(base);
  site.isArmed = true;
  await waitUntilReady(page);
  await next.click();
  await contact.waitFor();
  await fillContact(page);
}

const withoutFragment = (address: string) => address.replace(/#.*/s, '');

/** Creates an alert whose answer leads to the target, and returns what is wrong with what follows. */
async function followProblems(strange: StrangePage, site: Site, target: StrangerTarget): Promise<string[]> {
  const { page, events } = strange;
  await openCriteria(strange, site, target);
  const allowed = await allowedOn(strange, target);
  const [, ...further] = target.origins;
  await page
    .locator('parvis-alert-creator')
    .evaluate((element, origins) => element.setAttribute('redirect-origins', origins), further.join(' '));
  events.length = 0;
  site.left.length = 0;
  site.answered = target.raw;
  await screens(page).confirm.click();
  const told = () =>
    events
      .filter(({ name }) => name === 'redirect' || name === 'error')
      .map(({ detail }) => detail as { url?: string; code?: string });
  const isOver = () => told().length > 0 && (site.left.length > 0 || allowed === null);
  for (const until = Date.now() + PATIENCE_MS; !isOver() && Date.now() < until; ) await waitForRedraw(page);
  // A guest who is led nowhere ends at the account dialog.
  if (site.left.length === 0) await screens(page).closeDialog.waitFor();
  await waitForRedraw(page);
  const [first, second] = told();
  const isTold = !second && (allowed === null ? first?.code === 'redirect-refused' : first?.url === allowed);
  const left = [...new Set(site.left.map(withoutFragment))];
  const due = allowed === null ? [] : [withoutFragment(allowed)];
  const { href } = new URL(target.base);
  // A fragment stays in the address.
  await page.evaluate((address) => history.replaceState(history.state, '', address), href);
  return [
    ...left.filter((address) => !due.includes(address)).map((address) => `leads to ${address}`),
    ...due.filter((address) => !left.includes(address)).map((address) => `does not lead to ${address}`),
    ...(isTold ? [] : [`tells the host ${JSON.stringify(told())}`]),
  ];
}

/** Returns what is wrong where the server leads to fifty addresses of a seed, each after an alert that was created. */
export async function redirectProblems(demo: Demo, seed: string, count = ADDRESSES): Promise<string[]> {
  const dice = diceOf(Number(seed));
  const targets = Array.from({ length: ADDRESSES }, () => strangerTarget(dice)).slice(0, count);
  // One page after the other.
  targets.sort((one, other) => one.base.localeCompare(other.base));
  demo.reset();
  const strange = await openStrangePage();
  strange.page.setDefaultTimeout(PATIENCE_MS);
  const problems: string[] = [];
  try {
    const site = await serveSite(strange.page.context(), demo);
    await watchWays(strange, site);
    for (const target of targets) {
      const found = await followProblems(strange, site, target);
      const words = JSON.stringify(target.raw.slice(0, 200));
      problems.push(...found.map((problem) => `${words} at ${target.base} ${problem.slice(0, 200)}`));
      // What follows a page that was led away is not known.
      if (found.length > 0) break;
    }
  } catch (error) {
    problems.push(String(error).split('\n').slice(0, 3).join(' ').slice(0, 400));
  }
  problems.push(...errorsOf(strange.page));
  await strange.close();
  return problems;
}
