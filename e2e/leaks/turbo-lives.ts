/** Lives of an element under the real Turbo: visits to another page with Back, and refreshes by morph. */
import { MAP_FLAGS, type WatchedPage } from '../setup/browser.ts';
import { visits } from '../setup/cancellation.ts';
import { people } from '../setup/client-area.ts';
import type { TestDemo } from '../setup/demo.ts';
import type { LeakCheck } from '../setup/leaks.ts';
import { queryOf } from '../setup/radar.ts';
import { visitOtherPage, waitForTurbo } from '../setup/turbo.ts';

/** An element's page under Turbo; `shown` selects a part of its screen. */
export type TurboPage = { tag: string; path: string; shown: string; hasMap?: boolean };

const RADAR = { tag: 'parvis-radar', path: `/turbo/radar${queryOf({ as: 'buyer' })}` };

/** The page of each element, and that of the radar with a map. */
export const PAGES = {
  'client area': { tag: 'parvis-client-area', path: '/turbo/ea?as=buyer', shown: 'section' },
  estimation: { tag: 'parvis-estimation', path: '/turbo/estimation?as=buyer', shown: '[role=combobox]' },
  radar: { ...RADAR, shown: 'li' },
  'radar with a map': { ...RADAR, shown: '[data-map=ready]', hasMap: true },
  'visit cancellation': {
    tag: 'parvis-visit-cancellation',
    path: `/turbo/annulation-visite/${visits.upcoming.id}/${visits.upcoming.slug}?as=buyer`,
    shown: 'input',
  },
  'alert creator': { tag: 'parvis-alert-creator', path: '/turbo/creer-une-alerte?as=buyer', shown: 'input' },
} satisfies Record<string, TurboPage>;

type PageOfTurbo = {
  Turbo: { visit(path: string): void; session: { refresh(url: string, options: { method: string }): void } };
};

/** Defines one life: Back to the element's page, and a visit to the page without it. */
function defineVisits({ tag, shown }: TurboPage) {
  const { Turbo } = window as unknown as PageOfTurbo;
  const until = async (what: () => unknown) => {
    while (!what()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const isIdle = () => !document.documentElement.hasAttribute('aria-busy');
  window.live = async () => {
    history.back();
    await until(() => isIdle() && document.querySelector(tag)?.shadowRoot?.querySelector(shown));
    Turbo.visit('/turbo/autre-page');
    await until(() => isIdle() && location.pathname === '/turbo/autre-page' && !document.querySelector(tag));
  };
}

/** Defines one life: a refresh by morph, until the element has stored the token of the new page. */
function defineRefreshes({ tag }: TurboPage) {
  const { Turbo } = window as unknown as PageOfTurbo;
  const until = async (what: () => unknown) => {
    while (!what()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const storedToken = () => JSON.parse(localStorage.getItem('parvis:session') ?? '{}').data?.token;
  window.live = async () => {
    const rendered = new Promise((resolve) => document.addEventListener('turbo:load', resolve, { once: true }));
    Turbo.session.refresh(document.baseURI, { method: 'morph' });
    await rendered;
    await until(() => !document.documentElement.hasAttribute('aria-busy'));
    await until(() => storedToken() === document.querySelector(tag)?.getAttribute('token'));
  };
}

async function openPage(page: WatchedPage, demo: TestDemo, { tag, path, shown }: TurboPage): Promise<void> {
  await page.goto(demo.url + path);
  await page.locator(`${tag} ${shown}`).first().waitFor({ state: 'attached' });
  await waitForTurbo(page);
}

/** Gives every page that the server draws from now on another token of the person. */
async function renewTokens(page: WatchedPage, demo: TestDemo): Promise<void> {
  const { id, token } = people.buyer;
  let turn = 1;
  await page.route('**/turbo/**', async (route) => {
    turn += 1;
    const user = demo.db.user(id);
    if (user) user.token = `${token}.${turn}`;
    const response = await route.fetch();
    const html = (await response.text()).replaceAll(` token="${token}"`, ` token="${token}.${turn}"`);
    await route.fulfill({ response, body: html });
  });
}

// A map in a small window is drawn faster.
const windowOf = ({ hasMap }: TurboPage) => (hasMap ? { flags: MAP_FLAGS, viewport: { width: 400, height: 500 } } : {});

/** Returns the lives of an element that visits of Turbo begin and end. */
export const visitLives = (one: TurboPage): LeakCheck => ({
  ...{ tag: one.tag, kinds: 'by visits of Turbo', ...windowOf(one) },
  async open(page, demo) {
    await openPage(page, demo, one);
    await visitOtherPage(page);
    await page.evaluate(defineVisits, one);
  },
});

/** Returns the refreshes of an element that stays in its page. */
export const refreshLives = (one: TurboPage): LeakCheck => ({
  ...{ tag: one.tag, kinds: 'refreshed by morph', staysInPage: true, ...windowOf(one) },
  async open(page, demo) {
    await openPage(page, demo, one);
    await renewTokens(page, demo);
    await page.evaluate(defineRefreshes, one);
  },
});
