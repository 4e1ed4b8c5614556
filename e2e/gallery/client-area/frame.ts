/** The frame: before the user is known, the guard, the displayed user, the menus. */
import { people, screens } from '../../setup/client-area.ts';
import { plan } from '../tools/reach.ts';
import type { State } from '../tools/state.ts';
import { at, OFTEN, respondWithFault, skeleton } from './steps.ts';

/** On a host that keeps its page when the element wants to leave it. */
const keptBy =
  (path: string): NonNullable<State['act']> =>
  async (page) => {
    await page.addInitScript(() => document.addEventListener('parvis:redirect', (event) => event.preventDefault()));
    await page.goto(new URL(path, page.url()).href);
  };

/** Every state that is the same on all screens. */
export const frameStates: State[] = [
  { name: 'host-fallback', path: at('/ea'), withheld: '**/parvis/**', shows: (page) => page.getByText('Chargement…') },
  {
    // The element has started, and does not know the user yet.
    name: 'first-paint',
    path: at('/ea'),
    ...respondWithFault('/users/*', 'timeout'),
    act: (page) => page.locator('parvis-client-area .root').waitFor({ state: 'attached' }),
    shows: (page) => page.getByText('Chargement…').first(),
  },
  {
    // Another user has signed in on this page: the host's fallback is gone by then.
    name: 'entering',
    path: at('/ea'),
    act: async (page, demo) => {
      await screens(page).title.waitFor();
      await plan(demo, { path: '/users/*', fault: 'timeout', times: OFTEN });
      await page.locator('parvis-client-area').evaluate((area, { id, token }) => {
        area.setAttribute('token', token);
        area.setAttribute('user-id', String(id));
      }, people.nobody);
    },
    shows: skeleton,
    keepsLoading: true,
  },
  {
    name: 'guest-kept-by-the-host',
    path: '/annonces',
    ownPage: true,
    act: keptBy(at('/ea', 'guest')),
    shows: (page) => page.getByText('Connectez-vous pour accéder à votre espace.'),
  },
  {
    name: 'wrong-role-kept-by-the-host',
    path: '/annonces',
    ownPage: true,
    act: keptBy(at('/ea', 'staff')),
    shows: (page) => page.getByText('Cet espace est réservé aux clients.'),
  },
  { name: 'not-answered', path: at('/ea'), ...respondWithFault('/users/*', 500), shows: (page) => screens(page).retry },
  {
    name: 'seen-by-staff',
    path: at('/ea', 'staff', `&customer-id=${people.buyer.id}`),
    shows: (page) => page.getByText("Vous consultez l'espace de Léa Martin."),
  },
  {
    name: 'stranger-refused',
    path: at('/ea', 'buyer', `&customer-id=${people.otherBuyer.id}`),
    shows: (page) => page.getByText("L'espace demandé n'est pas accessible"),
    expected: /status of 403/,
  },
  {
    name: 'screen-lost',
    path: at('/ea/parrainage'),
    broken: '**/parvis/chunks/account-*',
    shows: (page) => screens(page).retry,
    expected: /ERR_FAILED/,
  },
  {
    name: 'phone-menu',
    path: at('/ea', 'both'),
    act: async (page) => {
      const { width = 390 } = page.viewportSize() ?? {};
      // A desk has no such bar: the page is made narrow.
      if (width > 600) await page.setViewportSize({ width: 600, height: 800 });
      await screens(page).more.click();
    },
    shows: (page) => screens(page).rest,
    phoneOnly: true,
  },
  {
    name: 'seller-space',
    path: at('/ev', 'both'),
    shows: (page) => screens(page).content.locator('[aria-current=page]:visible').first(),
  },
  {
    name: 'seller-space-failed',
    path: at('/ev', 'both'),
    ...respondWithFault('/sellers/*/sales', 500),
    shows: (page) => screens(page).retry,
  },
  {
    name: 'long-names',
    path: at('/ea', 'crowded'),
    shows: (page) => page.getByRole('heading', { name: /^Bonjour Jean/ }),
  },
];
