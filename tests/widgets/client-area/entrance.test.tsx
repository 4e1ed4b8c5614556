import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { enterText } from '../../enter-text.ts';
import { waitForTasks } from '../../turns.ts';
import { demoPage } from '../demo.ts';
import { heading, openArea } from './open-area.tsx';

const demo = demoPage();
const { users } = seeded;

/** Sends the event of a page that Back restores from the cache. */
const restore = () => act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

/** Returns the requests to the API, sorted. */
const sentRequests = async () => (await demo.requests()).map(({ method, path }) => `${method} ${path}`).sort();

describe('access', () => {
  test('a guest is redirected to the sign-in, and back to the requested page', async () => {
    const { redirects } = openArea(demo, '/ea/alertes-achat?x=1&customer-id=201');
    await waitFor(() => expect(redirects()).toHaveLength(1));
    const [to] = redirects();
    expect(to?.pathname).toBe('/connexion');
    expect(to?.searchParams.get('return_to')).toBe('/ea/alertes-achat?x=1');
    expect(screen.getByText('Connectez-vous pour accéder à votre espace.')).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Me connecter' }).href).toBe(to?.href);
    expect(await sentRequests()).toEqual([]);
  });

  test("with routing=hash, back to the place after the '#' of the host's page", async () => {
    const { redirects } = openArea(demo, '/espace?x=1#/ea/alertes-achat?a=1&customer-id=201', {
      attributes: { routing: 'hash' },
    });
    await waitFor(() => expect(redirects()).toHaveLength(1));
    expect(redirects()[0]?.searchParams.get('return_to')).toBe('/espace?x=1#/ea/alertes-achat?a=1');
  });

  test('an expired token redirects there too, and its data is discarded, whatever was requested with it', async () => {
    const { redirects, events } = openArea(demo, '/ea/alertes-achat', { as: 'expired' });
    await waitFor(() => expect(redirects()[0]?.pathname).toBe('/connexion'));
    expect(redirects()[0]?.searchParams.get('return_to')).toBe('/ea/alertes-achat');
    expect(Object.keys({ ...localStorage, ...sessionStorage })).toEqual([]);
    expect(redirects()).toHaveLength(1);
    expect(await sentRequests()).toEqual([
      `GET /buyers/${users.expired.id}/buyer_alerts`,
      `GET /users/${users.expired.id}`,
    ]);
    expect(events.filter(([name, detail]) => name === 'error' && detail['call'] !== 'GET /users/:id')).toEqual([]);
  });

  test('a role other than client is redirected to the site, and receives no data of the home', async () => {
    const { redirects, events, unmount } = openArea(demo, '/ea', { as: 'expert' });
    await waitFor(() => expect(redirects().map(({ pathname }) => pathname)).toEqual(['/']));
    expect(await sentRequests()).toHaveLength(5);
    expect(events.filter(([name]) => name === 'error')).toEqual([]);
    unmount();
    const named = openArea(demo, '/ea', { as: 'expert', attributes: { 'home-url': '/maison' } });
    await waitFor(() => expect(named.redirects()[0]?.pathname).toBe('/maison'));
  });

  test('staff see the area of the requested customer with a notice, and cannot sign them out', async () => {
    openArea(demo, '/ea', { as: 'expert', attributes: { 'customer-id': String(users.buyer.id) } });
    expect(await heading('Bonjour Léa')).toBeTruthy();
    expect(screen.getByText("Vous consultez l'espace de Léa Martin.")).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Me déconnecter' })).toBeNull();
  });

  test('the customer requested by staff is stored, for URLs without one', async () => {
    const { unmount } = openArea(demo, `/ea?customer-id=${users.buyer.id}`, { as: 'expert' });
    expect(await heading('Bonjour Léa')).toBeTruthy();
    unmount();
    openArea(demo, '/mon-compte', { as: 'expert' });
    expect((await screen.findByLabelText<HTMLInputElement>('Prénom')).value).toBe('Léa');
    expect(screen.getByText("Vous consultez l'espace de Léa Martin.")).toBeTruthy();
    expect(screen.getByText(/^Ce compte n'est pas le vôtre/)).toBeTruthy();
  });

  test.each([
    ['another customer (403)', users.single.id],
    ['nobody (404)', 999_999],
  ])('a customer who requests the area of %s sees their own, with a notice', async (_, id) => {
    const { events } = openArea(demo, `/ea?customer-id=${id}`, { as: 'buyer' });
    expect(await heading('Bonjour Léa')).toBeTruthy();
    expect(screen.getByText("L'espace demandé n'est pas accessible : voici le vôtre.")).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Me déconnecter' })).toBeTruthy();
    expect(await screen.findByText('Alerte active')).toBeTruthy();
    // The failed reads for that customer are neither reported nor repeated.
    expect((await sentRequests()).filter((call) => call.includes(`/buyers/${id}`))).toHaveLength(4);
    expect(events.filter(([name, detail]) => name === 'error' && detail['call'] !== 'GET /users/:id')).toEqual([]);
  });

  test('a server that does not respond shows an error with a retry', async () => {
    await demo.fault({ method: 'GET', path: '/users/*', fault: 500 });
    const { user } = openArea(demo, '/ea', { as: 'buyer' });
    expect(await screen.findByText("Votre espace n'a pas pu être chargé")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await heading('Bonjour Léa')).toBeTruthy();
  });
});

describe('API requests', () => {
  const of = (what: string) => `GET /buyers/${users.buyer.id}/${what}`;
  const WHO = `GET /users/${users.buyer.id}`;
  const FOLLOWED = [of('offers'), of('sales'), of('visits')];

  test('are one of each kind for the home; then, for a sale and all its tabs, its documents and contacts only', async () => {
    const { user } = openArea(demo, '/ea', { as: 'buyer' });
    await screen.findByText('Alerte active');
    const home = [of('buyer_alerts'), ...FOLLOWED, WHO];
    expect(await sentRequests()).toEqual(home);
    await user.click(screen.getAllByRole('link', { name: 'Visites et offres' })[0] as HTMLElement);
    const card = (await screen.findByText(/5 rue des Tables-Claudiennes/)).closest('article') as HTMLElement;
    await user.click(within(card).getAllByRole('link')[0] as HTMLElement);
    const press = async (name: string) => user.click(await screen.findByRole('tab', { name }));
    for (const name of ['Ma visite', 'Mes offres', 'Documents']) await press(name);
    const documents = of(`sales/${seeded.listings.accepted}/documents`);
    // A tab that is left aborts its request.
    await waitFor(async () => expect(await sentRequests()).toContain(documents));
    await press('Contacts');
    await screen.findByText('Julien Martin');
    expect(await sentRequests()).toEqual([...home, of('contacts'), documents].sort());
  });

  test('are four for a link to the visits of a sale, once each', async () => {
    openArea(demo, `/ea/interests/${seeded.listings.charity}/mes-visites`, { as: 'buyer' });
    expect(await screen.findAllByRole('article')).toHaveLength(13);
    expect(await sentRequests()).toEqual([...FOLLOWED, WHO]);
  });
});

test('the host receives the route in events, never a token', async () => {
  const { user, events } = openArea(demo, '/ea', { as: 'buyer' });
  await heading('Bonjour Léa');
  await user.click(screen.getAllByRole('link', { name: 'Visites et offres' })[0] as HTMLElement);
  await heading('Visites et offres');
  expect(events.filter(([name]) => name === 'navigate')).toEqual([
    ['navigate', { path: '/ea/interests', pattern: '/ea/interests' }],
  ]);
  expect(JSON.stringify(events)).not.toContain(users.buyer.token);
});

describe('a page restored by Back', () => {
  const reads = async () => (await demo.requests()).filter(({ path }) => path === `/users/${users.buyer.id}`).length;

  test.each(['local', 'memory'])('with %s storage is refetched, and its customer stays', async (storage) => {
    openArea(demo, '/ea', { as: 'buyer', attributes: { 'token-storage': storage } });
    await heading('Bonjour Léa');
    const before = await reads();
    restore();
    await waitFor(async () => expect(await reads()).toBe(before + 1));
    expect(screen.getByRole('heading', { level: 2, name: 'Bonjour Léa' })).toBeTruthy();
  });

  test.each(['local', 'memory'])(
    'with %s storage redirects to the sign-in once its token has expired',
    async (storage) => {
      const { redirects } = openArea(demo, '/ea', { as: 'buyer', attributes: { 'token-storage': storage } });
      await heading('Bonjour Léa');
      await demo.fault({ method: 'GET', path: '/users/*', fault: 401 });
      restore();
      await waitFor(() => expect(redirects()[0]?.pathname).toBe('/connexion'));
    },
  );

  test('restarts with the present user, each time', async () => {
    const { redirects } = openArea(demo, '/ea', { as: 'buyer' });
    await heading('Bonjour Léa');
    const { id, token } = users.both;
    const data = { token, userId: String(id), sessionId: null };
    localStorage.setItem('parvis:session', JSON.stringify({ v: 1, at: Date.now(), user: data.userId, data }));
    restore();
    expect(await heading('Bonjour Odile')).toBeTruthy();
    localStorage.removeItem('parvis:session');
    restore();
    await waitFor(() => expect(redirects()[0]?.pathname).toBe('/connexion'));
  });
});

describe('the landing screen', () => {
  test.each([
    ['seller', '/ev/ventes'],
    ['both', '/ev/ventes/520'],
    ['buyer', '/ea'],
    ['single', '/ea'],
    ['nobody', '/ea'],
  ] as const)('%s: the index leads to %s', async (as, path) => {
    openArea(demo, '/', { as });
    await waitFor(() => expect(location.pathname).toBe(path));
  });

  test('of a seller’s area without a sale is /ea, also for an unknown path', async () => {
    const { unmount } = openArea(demo, '/ev', { as: 'buyer' });
    await waitFor(() => expect(location.pathname).toBe('/ea'));
    unmount();
    openArea(demo, '/ea/rien-de-tel', { as: 'buyer' });
    await waitFor(() => expect(location.pathname).toBe('/ea'));
  });

  test('sets the page title Espace Client while mounted', async () => {
    document.title = 'Maison';
    const { unmount } = openArea(demo, '/ea', { as: 'buyer' });
    await waitFor(() => expect(document.title).toBe('Espace Client'));
    unmount();
    expect(document.title).toBe('Maison');
  });
});

describe('the menu', () => {
  const side = () => screen.findByRole('navigation', { name: 'Espace acheteur' });

  test('has the five entries of a buyer, with the current entry marked', async () => {
    const { user } = openArea(demo, '/ea', { as: 'buyer' });
    const entries = within(await side()).getAllByRole('link');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Accueil',
      'Visites et offres',
      'Mes alertes',
      "Guide de l'acheteur",
      "Parrainez un procheGagnez jusqu'à 600 euros !",
    ]);
    expect(entries[0]?.getAttribute('aria-current')).toBe('page');
    await user.click(entries[3] as HTMLElement);
    expect(location.pathname).toBe('/ea/guide-acheteur');
    expect(entries[3]?.getAttribute('aria-current')).toBe('page');
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Guide de l'acheteur"));
  });

  test('counts clicks on the sponsorship', async () => {
    const { user, events } = openArea(demo, '/ea', { as: 'buyer' });
    await user.click(within(await side()).getByRole('link', { name: /Parrainez un proche/ }));
    expect(events).toContainEqual(['analytics', { event: 'click_parrainage_menu' }]);
  });

  test('offers the other area to a customer who has both', async () => {
    const { user } = openArea(demo, '/ea', { as: 'both' });
    await user.click(await screen.findByRole('link', { name: 'Espace vendeur' }));
    await waitFor(() => expect(location.pathname).toMatch(/^\/ev\/ventes/));
    await user.click(await screen.findByRole('link', { name: 'Espace acheteur' }));
    await waitFor(() => expect(location.pathname).toBe('/ea'));
  });

  test.each([
    ['buyer', '/ea'],
    ['nobody', '/ea'],
    ['seller', '/ev'],
  ] as const)('offers a %s no other area, neither on desktop nor behind Plus', async (as, path) => {
    const { user } = openArea(demo, path, { as });
    await user.click(await screen.findByRole('button', { name: 'Plus' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plus' }));
    expect(dialog.getByRole('link', { name: 'Mon compte' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Passer/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Espace (vendeur|acheteur)$/ })).toBeNull();
  });

  test('of the account stays in the former area, with links back to it and to the site', async () => {
    const { user } = openArea(demo, '/ea', { as: 'both' });
    await side();
    await user.click(screen.getAllByRole('link', { name: 'Mon compte' })[0] as HTMLElement);
    await heading('Mon compte');
    expect(await side()).toBeTruthy();
    const site = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Retour au site' })[0];
    expect(site?.href).toBe(new URL('/', location.href).href);
    await user.click(screen.getByRole('link', { name: "Retour à l'espace client" }));
    expect(location.pathname).toBe('/ea');
  });

  test("signs out: deletes the records, and posts a form with the host's token", async () => {
    const { user, events } = openArea(demo, '/ea', { as: 'buyer' });
    const posted: Record<string, string>[] = [];
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      posted.push({ action: new URL(this.action).pathname, ...Object.fromEntries(new FormData(this) as never) });
    });
    await side();
    expect(localStorage.getItem('parvis:session')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Me déconnecter' }));
    expect(posted).toEqual([
      {
        action: '/users/sign_out',
        _method: 'delete',
        authenticity_token: document.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content,
      },
    ]);
    expect(localStorage.getItem('parvis:session')).toBeNull();
    expect(events.some(([name]) => name === 'sign-out')).toBe(true);
    expect(document.querySelectorAll('form[hidden]')).toHaveLength(0);
    submit.mockRestore();
  });

  test('signed out, shows and writes nothing of the person, and does not redirect before the host', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    const { user, redirects } = openArea(demo, '/mon-compte', { as: 'buyer' });
    await enterText(user, await screen.findByLabelText('Prénom'), 'nie');
    const late = demo.fault({ method: 'GET', path: '/users/*', fault: 401 });
    await user.click(screen.getByRole('button', { name: 'Me déconnecter' }));
    expect(await screen.findByText('Vous avez quitté votre espace.')).toBeTruthy();
    expect(screen.queryByText(/Léa/)).toBeNull();
    expect(screen.queryByLabelText('Prénom')).toBeNull();
    await late;
    window.dispatchEvent(new Event('focus'));
    // One more request to the same server: earlier answers have been processed by then.
    await demo.requests();
    await act(() => waitForTasks());
    expect(Object.keys({ ...localStorage, ...sessionStorage })).toEqual([]);
    expect(redirects()).toEqual([]);
    restore();
    await waitFor(() => expect(redirects()[0]?.pathname).toBe('/connexion'));
    submit.mockRestore();
  });

  test('of a host that prevents the sign-out changes nothing', async () => {
    const { user, host } = openArea(demo, '/mon-compte', { as: 'buyer' });
    host.addEventListener('parvis:sign-out', (event) => event.preventDefault());
    await enterText(user, await screen.findByLabelText('Prénom'), 'nie');
    await user.click(screen.getByRole('button', { name: 'Me déconnecter' }));
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Léanie');
    expect(JSON.stringify({ ...localStorage })).toContain('Léanie');
    expect(localStorage.getItem('parvis:session')).not.toBeNull();
  });

  test('of a phone puts entries without room behind Plus', async () => {
    const { user } = openArea(demo, '/ea', { as: 'both' });
    await side();
    await user.click(screen.getByRole('button', { name: 'Plus' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plus' }));
    expect(dialog.getByRole('link', { name: /Parrainez un proche/ })).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Mon compte' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Passer en mode vendeur' }));
    await waitFor(() => expect(location.pathname).toMatch(/^\/ev\/ventes/));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Plus' }));
    await user.click(await screen.findByRole('button', { name: 'Passer en mode acheteur' }));
    await waitFor(() => expect(location.pathname).toBe('/ea'));
  });
});

describe('a session that ends in another tab', () => {
  const ends = (newValue: string | null) =>
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: 'parvis:session', newValue }));
    });
  const typed = () => Object.keys(localStorage).filter((key) => key.startsWith('parvis:form:'));

  test.each([
    [
      'expired: what is being typed here is kept, for the same person only',
      '',
      [`parvis:form:account:${users.buyer.id}`],
    ],
    ['signed out: nothing is kept', null, []],
  ])('%s', async (_, newValue, kept) => {
    const { user, redirects } = openArea(demo, '/mon-compte', { as: 'buyer' });
    await enterText(user, await screen.findByLabelText('Prénom'), 'nie');
    ends(newValue);
    await waitFor(() => expect(redirects()[0]?.pathname).toBe('/connexion'));
    expect(typed()).toEqual(kept);
    for (const key of kept) {
      expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
        user: String(users.buyer.id),
        data: { firstName: 'Léanie' },
      });
    }
  });

  test('removes no stored drafts of that tab, where nothing was typed here', async () => {
    const { redirects } = openArea(demo, '/mon-compte', { as: 'buyer' });
    await screen.findByLabelText('Prénom');
    const key = `parvis:form:account:${users.buyer.id}`;
    act(() => {
      localStorage.setItem(key, 'typed there');
      window.dispatchEvent(new StorageEvent('storage', { key: 'parvis:session', newValue: '' }));
    });
    await waitFor(() => expect(redirects()).toHaveLength(1));
    expect(localStorage.getItem(key)).toBe('typed there');
  });
});
