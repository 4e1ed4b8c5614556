/** The lives of the element that its leak tests repeat. */
import { DESK, listings, open, people } from '../setup/client-area.ts';
import type { LeakCheck } from '../setup/leaks.ts';

type Options = { token: string; userId: string; sale: number };

/**
 * Defines one life. Of every eight, one ends at once, before the user is known, one at home, the others on the list, on
 * the visits of a sale, with its cancellation dialog, on the alerts, in the account, on the sponsorship.
 */
function defineCycle({ token, userId, sale }: Options) {
  const until = async (what: () => unknown) => {
    while (!what()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const paths = [
    '/ea',
    '/ea',
    '/ea/interests',
    `/ea/interests/${sale}/mes-visites`,
    `/ea/interests/${sale}/mes-visites`,
    '/ea/alertes-achat',
    '/mon-compte',
    '/ea/parrainage',
  ];
  const shown = ['', 'section', 'article', 'article', 'article', 'article', 'form', 'h4'];
  window.live = async (cycle) => {
    const kind = cycle % 8;
    history.replaceState(null, '', paths[kind]);
    const element = document.createElement('parvis-client-area');
    const given = { token, 'user-id': userId, 'geocoder-url': '/geocodage', 'cable-url': '/cable' };
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    document.querySelector('main, body')?.append(element);
    const find = <E extends HTMLElement = HTMLElement>(selector: string) =>
      element.shadowRoot?.querySelector<E>(selector);
    await until(() => find('.root'));
    if (shown[kind]) await until(() => find(shown[kind] ?? ''));
    if (kind === 4) {
      const button = () =>
        [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(
          ({ textContent }) => textContent === 'Annuler la visite',
        );
      await until(button);
      button()?.click();
      await until(() => find('dialog'));
    }
    element.remove();
    await until(() => !find('.root'));
    localStorage.clear();
    sessionStorage.clear();
  };
}

/** The lives of the element, as its leak tests run them. */
export const clientAreaLives: LeakCheck = {
  tag: 'parvis-client-area',
  kinds: 'on every kind of screen',
  ...DESK,
  async open(page, demo) {
    await open(page, demo);
    const { id, token } = people.buyer;
    await page.evaluate(defineCycle, { token, userId: String(id), sale: listings.counterVisit });
  },
};
