/**
 * The lives of the element on the screens of a sale, maps, frames and calendars included, that its leak tests repeat.
 */
import { SELLER_SALES } from '../../demo/server/seed/seller-sales.ts';
import { DESK, open, people } from '../setup/client-area.ts';
import type { LeakCheck } from '../setup/leaks.ts';

type Options = { token: string; userId: string; sale: string };

/** Defines one life on each screen of a sale, in turn. */
function defineCycle({ token, userId, sale }: Options) {
  const until = async (what: () => unknown) => {
    while (!what()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const paths = ['', '/mon-estimation', '/dossier-de-vente/documents', '/planning', '/comptes-rendus', '/offres'];
  window.live = async (cycle) => {
    history.replaceState(null, '', sale + paths[cycle % paths.length]);
    const element = document.createElement('parvis-client-area');
    const given = { token, 'user-id': userId, 'geocoder-url': '/geocodage', 'cable-url': '/cable' };
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    document.querySelector('main, body')?.append(element);
    const find = (selector: string) => element.shadowRoot?.querySelector(selector);
    await until(() => find('h2'));
    const isComing = () =>
      [...(element.shadowRoot?.querySelectorAll('[role=status]') ?? [])].some(
        ({ textContent }) => textContent === 'Chargement…',
      );
    await until(() => !isComing());
    element.remove();
    await until(() => !find('.root'));
    localStorage.clear();
    sessionStorage.clear();
  };
}

/** The lives of the element, as its leak tests run them. */
export const sellerLives: LeakCheck = {
  tag: 'parvis-client-area',
  kinds: 'on the screens of a sale',
  ...DESK,
  async open(page, demo) {
    await open(page, demo, SELLER_SALES.only.path, 'oneSale');
    const { id, token } = people.oneSale;
    await page.evaluate(defineCycle, { token, userId: String(id), sale: SELLER_SALES.only.path });
  },
};
