/** The lives of the element that its leak tests repeat. */
import { seeded } from '../../demo/server/seed.ts';
import { MAP_FLAGS } from '../setup/browser.ts';
import type { LeakCheck } from '../setup/leaks.ts';
import { openWithResults, queryOf, soldProperties, spots, waitForMap } from '../setup/radar.ts';

type Options = { found: string; none: string; open: string; token: string; userId: string; hasMap: boolean };

/**
 * Defines one life. Of every eight, one ends as soon as it is ready, one while it searches or has just found, the
 * others with a list, with proposals of addresses, with a property open, with the account dialog over it, with a
 * property of a signed-in user, with 'Silence radio'. If there is a map, each life waits for it, except the first two,
 * which end while it is loading.
 */
function defineCycle({ found, none, open, token, userId, hasMap }: Options) {
  const until = async (what: () => unknown) => {
    while (!what()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  window.live = async (cycle) => {
    const kind = cycle % 8;
    history.replaceState(null, '', ['', found, found, found, open, open, open, none][kind] || location.pathname);
    const element = document.createElement('parvis-radar');
    const given = { 'geocoder-url': '/geocodage', 'tiles-url': '/demo/tiles.json' };
    const who = kind === 6 ? { token, 'user-id': userId } : {};
    for (const [name, value] of Object.entries({ ...given, ...who })) element.setAttribute(name, value);
    const ready = new Promise((resolve) => element.addEventListener('parvis:ready', resolve, { once: true }));
    document.querySelector('main, body')?.append(element);
    const find = <E extends HTMLElement = HTMLElement>(selector: string) =>
      element.shadowRoot?.querySelector<E>(selector);
    const button = (words: string) =>
      [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === words);
    await ready;
    if (kind === 1) await until(() => find('[data-sweep]') || find('li'));
    if (kind >= 2) await until(() => find('li') || find('dialog'));
    if (kind >= 2 && hasMap) await until(() => find('[data-map=ready]'));
    if (kind === 3) {
      const field = find<HTMLInputElement>('[role=combobox]') as HTMLInputElement;
      field.focus();
      field.value = 'rue basse valbrune';
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      await until(() => find('[role=option]'));
    }
    if (kind >= 4 && kind <= 6) await until(() => button('Débloquer la data'));
    if (kind === 5) {
      button('Débloquer la data')?.click();
      await until(() => find('[type=password]'));
    }
    element.remove();
    await until(() => !find('.root'));
    localStorage.clear();
  };
}

/** Returns the lives of the element, as its leak tests run them; without a map, memory is counted to the byte. */
export const radarLives = ({ hasMap }: { hasMap: boolean }): LeakCheck => ({
  tag: 'parvis-radar',
  kinds: hasMap ? 'with a map' : 'without a map',
  // The processor draws the map, faster in a small window.
  ...(hasMap && { flags: MAP_FLAGS, viewport: { width: 400, height: 500 } }),
  isCollectedLate: hasMap,
  async open(page, demo) {
    await openWithResults(page, demo);
    // The engine itself checks, once for the whole page, whether the browser has ended its workers.
    if (hasMap) await waitForMap(page);
    // An engine that cannot start leaves its first allocations, once for the page.
    else await page.locator('[data-map=unsupported]').first().waitFor({ state: 'attached' });
    const { id, token } = seeded.users.otherBuyer;
    await page.evaluate(defineCycle, {
      found: queryOf(),
      none: queryOf({ at: spots.nothingSold }),
      open: queryOf({ pid: soldProperties.plain[0] ?? 0 }),
      token,
      userId: String(id),
      hasMap,
    });
  },
});
