import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { demoPage } from '../demo.ts';
import { heading, openArea } from './open-area.tsx';

const demo = demoPage();
const { users } = seeded;

/** What the browser says when Back shows a page as it was left. */
const restore = () => act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

describe('who may enter', () => {
  test('someone without a token is led to the sign-in, and back to where they were', async () => {
    const { redirects } = openArea(demo, '/ea/alertes-achat?x=1&customer-id=201');
    await waitFor(() => expect(redirects()).toHaveLength(1));
    const [to] = redirects();
    expect(to?.pathname).toBe('/connexion');
    expect(to?.searchParams.get('return_to')).toBe('/ea/alertes-achat?x=1');
    expect(screen.getByRole('link', { name: 'Me connecter' })).toBeTruthy();
  });

  test('a token that the server no longer knows leads there too, and nothing of it is kept', async () => {
    const { redirects } = openArea(demo, '/ea', { as: 'expired' });
    await waitFor(() => expect(redirects()[0]?.pathname).toBe('/connexion'));
    expect(localStorage.getItem('parvis:session')).toBeNull();
  });

  test('another role than client is led to the site', async () => {
    const { redirects } = openArea(demo, '/ea', { as: 'expert', attributes: { 'home-url': '/maison' } });
    await waitFor(() => expect(redirects()[0]?.pathname).toBe('/maison'));
  });

  test('staff see the space of the customer they ask for, are told whose it is, and cannot sign them out', async () => {
    openArea(demo, '/ea', { as: 'expert', attributes: { 'customer-id': String(users.buyer.id) } });
    expect(await heading('Bonjour Léa')).toBeTruthy();
    expect(screen.getByText('Vous consultez l’espace de Léa Martin.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Me déconnecter' })).toBeNull();
  });

  test('a customer who asks for another’s space sees their own, with a word about it', async () => {
    openArea(demo, `/ea?customer-id=${users.single.id}`, { as: 'buyer' });
    expect(await heading('Bonjour Léa')).toBeTruthy();
    expect(screen.getByText('L’espace demandé n’est pas accessible : voici le vôtre.')).toBeTruthy();
  });

  test('a server that does not answer is said, with a way to try again', async () => {
    await demo.fault({ method: 'GET', path: '/users/*', fault: 500 });
    const { user } = openArea(demo, '/ea', { as: 'buyer' });
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await heading('Bonjour Léa')).toBeTruthy();
  });
});

describe('a page that Back restores', () => {
  const reads = async () => (await demo.requests()).filter(({ path }) => path === `/users/${users.buyer.id}`).length;

  test.each(['local', 'memory'])('with %s storage is read anew, and its customer stays', async (storage) => {
    openArea(demo, '/ea', { as: 'buyer', attributes: { 'token-storage': storage } });
    await heading('Bonjour Léa');
    const before = await reads();
    restore();
    await waitFor(async () => expect(await reads()).toBe(before + 1));
    expect(screen.getByRole('heading', { level: 2, name: 'Bonjour Léa' })).toBeTruthy();
  });

  test.each(['local', 'memory'])('with %s storage leads to the sign-in once its token is over', async (storage) => {
    const { redirects } = openArea(demo, '/ea', { as: 'buyer', attributes: { 'token-storage': storage } });
    await heading('Bonjour Léa');
    await demo.fault({ method: 'GET', path: '/users/*', fault: 401 });
    restore();
    await waitFor(() => expect(redirects()[0]?.pathname).toBe('/connexion'));
  });

  test('starts anew with whoever is signed in by then, each time', async () => {
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

describe('where one lands', () => {
  test.each([
    ['seller', '/ev/ventes'],
    ['both', '/ev/ventes/520'],
    ['buyer', '/ea'],
    ['nobody', '/ea'],
  ] as const)('%s: the index leads to %s', async (as, path) => {
    openArea(demo, '/', { as });
    await waitFor(() => expect(location.pathname).toBe(path));
  });

  test('a seller’s space without a sale leads to /ea, and so does a path of no screen', async () => {
    const { unmount } = openArea(demo, '/ev', { as: 'buyer' });
    await waitFor(() => expect(location.pathname).toBe('/ea'));
    unmount();
    openArea(demo, '/ea/rien-de-tel', { as: 'buyer' });
    await waitFor(() => expect(location.pathname).toBe('/ea'));
  });

  test('the page is called Espace Client while it is there', async () => {
    document.title = 'Maison';
    const { unmount } = openArea(demo, '/ea', { as: 'buyer' });
    await waitFor(() => expect(document.title).toBe('Espace Client'));
    unmount();
    expect(document.title).toBe('Maison');
  });
});

describe('the menu', () => {
  const side = () => screen.findByRole('navigation', { name: 'Espace acheteur' });

  test('has the five entries of a buyer; the one on show is marked', async () => {
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

  test('counts the way to the sponsorship', async () => {
    const { user, events } = openArea(demo, '/ea', { as: 'buyer' });
    await user.click(within(await side()).getByRole('link', { name: /Parrainez un proche/ }));
    expect(events).toContainEqual(['analytics', { event: 'click_parrainage_menu' }]);
  });

  test('offers the other space to who has both, and to nobody else', async () => {
    const { user, unmount } = openArea(demo, '/ea', { as: 'both' });
    await user.click(await screen.findByRole('link', { name: 'Espace vendeur' }));
    await waitFor(() => expect(location.pathname).toMatch(/^\/ev\/ventes/));
    expect(await screen.findByRole('link', { name: 'Espace acheteur' })).toBeTruthy();
    unmount();
    openArea(demo, '/ea', { as: 'buyer' });
    await side();
    expect(screen.queryByRole('link', { name: 'Espace vendeur' })).toBeNull();
  });

  test('signs out: nothing is kept, and the house is asked by a form with its own token', async () => {
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

  test('signed out, shows nothing of the person and writes nothing of theirs, nor overtakes the house', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    const { user, redirects } = openArea(demo, '/mon-compte', { as: 'buyer' });
    await user.type(await screen.findByLabelText('Prénom'), 'nie');
    const late = demo.fault({ method: 'GET', path: '/users/*', fault: 401 });
    await user.click(screen.getByRole('button', { name: 'Me déconnecter' }));
    expect(await screen.findByText('Vous avez quitté votre espace.')).toBeTruthy();
    expect(screen.queryByText(/Léa/)).toBeNull();
    expect(screen.queryByLabelText('Prénom')).toBeNull();
    await late;
    window.dispatchEvent(new Event('focus'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(Object.keys({ ...localStorage, ...sessionStorage })).toEqual([]);
    expect(redirects()).toEqual([]);
    restore();
    await waitFor(() => expect(redirects()[0]?.pathname).toBe('/connexion'));
    submit.mockRestore();
  });

  test('of a host that refuses the sign-out changes nothing', async () => {
    const { user, host } = openArea(demo, '/mon-compte', { as: 'buyer' });
    host.addEventListener('parvis:sign-out', (event) => event.preventDefault());
    await user.type(await screen.findByLabelText('Prénom'), 'nie');
    await user.click(screen.getByRole('button', { name: 'Me déconnecter' }));
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Léanie');
    expect(JSON.stringify({ ...localStorage })).toContain('Léanie');
    expect(localStorage.getItem('parvis:session')).not.toBeNull();
  });

  test('of a phone keeps what has no room behind Plus', async () => {
    const { user } = openArea(demo, '/ea', { as: 'both' });
    await side();
    await user.click(screen.getByRole('button', { name: 'Plus' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plus' }));
    expect(dialog.getByRole('link', { name: /Parrainez un proche/ })).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Mon compte' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Passer en mode vendeur' }));
    await waitFor(() => expect(location.pathname).toMatch(/^\/ev\/ventes/));
    expect(screen.queryByRole('dialog')).toBeNull();
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
    await user.type(await screen.findByLabelText('Prénom'), 'nie');
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

  test('takes nothing away that was kept there, where nothing was typed here', async () => {
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
