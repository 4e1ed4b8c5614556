import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { enterText } from '../../enter-text.ts';
import { demoPage } from '../demo.ts';
import { openResult } from './open-result.tsx';

const demo = demoPage();
const { sales, users } = seeded;
const { seller } = users;

const press = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const space = (id: number) => `${location.origin}/ev/ventes/${id}`;
const ready = () => screen.findByRole('heading', { name: 'Votre estimation est prête' });
const sent = async (path: string) => (await demo.requests()).filter((request) => request.path === path);

/** Creates an estimation in this tab, with the token for its owner's first password. */
async function create(email = 'zoe.petit@exemple.fr') {
  const estimation = {
    ...{ kind: 'apartment', funnel_version: 'main', formatted_address: '12 rue Saint-Denis, 75001 Paris' },
    ...{ street_number: '12', street_name: 'rue Saint-Denis', city: 'Paris', zip_code: '75001', country_code: 'FR' },
    ...{ lat: 48.86, lng: 2.35, carrez_area: 50, floor: 1, total_floor: 5, room_number: 2, bedroom_number: 1 },
    ...{ construction_time: 'unknown', good_state: 'good', elevator: false, balcony: false, terrace: false },
    ...{ cellar: false, concierge: false, parking: false, price_expectations: null, waiting_time_period: 'asap' },
    non_selling_reason: null,
    lead: {
      ...{ civility: 'mrs', first_name: 'Zoé', last_name: 'Petit', email },
      ...{ phone_country_code: 'FR', phone_number: '+33612345678' },
    },
  };
  demo.at('/estimation');
  const csrf = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
  const answer = await fetch('/api/v1/estimations', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-CSRF-Token': csrf },
    body: JSON.stringify({ estimation }),
  });
  const { unique_hash: hash, signup_token: signupToken = null } = await answer.json();
  return { hash: String(hash), created: { email, signupToken } };
}

describe('the first offer', () => {
  test('is a password for a person who never signed in, and the other form is one press away', async () => {
    const { user } = openResult(demo, sales.withExpert.path);
    expect(await screen.findByRole('heading', { name: 'Créer mon mot de passe' })).toBeTruthy();
    expect(screen.getByText('n•••@exemple.fr')).toBeTruthy();
    await user.click(await press('Me connecter'));
    expect(screen.getByRole('heading', { name: 'Me connecter' })).toBeTruthy();
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Email').value).toBe('');
    await user.click(await press('Créer mon mot de passe'));
    expect(screen.getByRole('heading', { name: 'Créer mon mot de passe' })).toBeTruthy();
  });

  test('is a sign-in for a person who did, whose masked e-mail is not prefilled', async () => {
    openResult(demo, sales.pointOnly.path);
    expect(await screen.findByRole('heading', { name: 'Me connecter' })).toBeTruthy();
    expect(field('Email').value).toBe('');
    expect(await press('Créer mon mot de passe')).toBeTruthy();
  });

  test('can be left for the guest’s view, whose buttons lead back to their form', async () => {
    const { user } = openResult(demo, sales.withExpert.path);
    await user.click(await press('Continuer sans compte'));
    const heading = await screen.findByRole('heading', { name: 'Estimation de votre appartement' });
    expect(location.pathname).toBe(`${sales.withExpert.path}/invite`);
    expect(document.activeElement).toBe(heading);
    expect(await sent(`/sales/${sales.withExpert.uniqueHash}/estimation_results`)).toHaveLength(1);
    await user.click(await press('Me connecter'));
    expect(await screen.findByRole('heading', { name: 'Me connecter' })).toBeTruthy();
    expect(location.pathname).toBe(sales.withExpert.path);
  });

  test('keeps the e-mail typed for a sign-in while another form or the guest’s view is shown', async () => {
    const { user } = openResult(demo, sales.pointOnly.path);
    await ready();
    await enterText(user, field('Email'), 'nina.roux@exemple.fr');
    await user.click(await press('Créer mon mot de passe'));
    await user.click(await press('Me connecter'));
    expect(field('Email').value).toBe('nina.roux@exemple.fr');
    await user.click(await press('Continuer sans compte'));
    await user.click(await press('Me connecter'));
    await ready();
    expect(field('Email').value).toBe('nina.roux@exemple.fr');
  });
});

describe('without a signup token', () => {
  test('the creation sends a link to the owner of the estimation', async () => {
    const { user } = openResult(demo, sales.withExpert.path);
    await user.click(await press('Créer mon mot de passe'));
    expect(
      await screen.findByText('Un lien pour choisir votre mot de passe vient de vous être envoyé par e-mail.'),
    ).toBeTruthy();
    expect(await sent('/passwords/link')).toMatchObject([
      { body: JSON.stringify({ unique_hash: sales.withExpert.uniqueHash }) },
    ]);
  });
});

describe('a person whose user was created by this tab’s estimation', () => {
  test.each([
    ['1234567', '1234567', 'Le mot de passe doit contenir au minimum 8 caractères'],
    ['12345678', '12345679', 'Les mots de passe ne sont pas identiques'],
  ])('with %s and %s sees "%s", and nothing is sent', async (password, confirmation, message) => {
    const { hash, created } = await create();
    const { user } = openResult(demo, `/estimation/resultat/${hash}`, { created });
    await ready();
    await enterText(user, field('Mot de passe'), password);
    await enterText(user, field('Confirmation du mot de passe'), confirmation);
    await user.click(await press('Créer mon mot de passe'));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await sent('/passwords')).toEqual([]);
  });

  test('chooses a password once, is signed in and redirected to the seller area', async () => {
    const { hash, created } = await create();
    const view = openResult(demo, `/estimation/resultat/${hash}`, { created });
    await ready();
    expect(screen.getByText('zoe.petit@exemple.fr')).toBeTruthy();
    await enterText(view.user, field('Mot de passe'), '12345678');
    await enterText(view.user, field('Confirmation du mot de passe'), '12345678');
    await view.user.dblClick(await press('Créer mon mot de passe'));
    await waitFor(() => expect(view.left).toHaveLength(1));
    expect(view.left[0]).toMatch(/\/ev\/ventes\/\d+$/);
    expect(view.onTokenSpent).toHaveBeenCalledOnce();
    expect(view.events).toContainEqual(['sign-in', { userId: expect.any(String) }]);
    // The host kept the page: a link leads on.
    const link = await screen.findByRole('link', { name: 'Ouvrir mon espace' });
    expect(link.getAttribute('href')).toBe(view.left[0]);
    expect(await sent('/passwords')).toHaveLength(1);
  });

  test('who already has an account is asked for its password, with the e-mail prefilled', async () => {
    const { hash, created } = await create(seller.email);
    const view = openResult(demo, `/estimation/resultat/${hash}`, { created });
    await ready();
    expect(field('Email').value).toBe(seller.email);
    await enterText(view.user, field('Mot de passe'), 'autre');
    await view.user.click(await press('Me connecter'));
    expect(await screen.findByText('Mot de passe incorrect')).toBeTruthy();
    await view.user.clear(field('Mot de passe'));
    await enterText(view.user, field('Mot de passe'), seller.password);
    await view.user.click(await press('Me connecter'));
    await waitFor(() => expect(view.left).toHaveLength(1));
    expect(view.onTokenSpent).not.toHaveBeenCalled();
  });
});

describe('with account pages of the host', () => {
  const attributes = { accounts: 'link', 'ev-url': '/mon-espace/?a=1' };

  test('no password is asked: a link to sign in that returns to the sale, and a link by e-mail', async () => {
    const { user } = openResult(demo, sales.pointOnly.path, { attributes });
    const link = await screen.findByRole('link', { name: 'Me connecter' });
    const href = new URL(link.getAttribute('href') ?? '');
    expect(href.searchParams.get('return_to')).toBe(`/mon-espace/ventes/${sales.pointOnly.id}?a=1`);
    await user.click(await press('Créer mon mot de passe'));
    expect(document.querySelector('input[type="password"]')).toBeNull();
    await user.click(await press('Créer mon mot de passe'));
    await screen.findByText(/^Un lien pour choisir votre mot de passe/);
    expect(screen.getByRole('link', { name: 'Me connecter' })).toBeTruthy();
  });

  test('the signup token is not used', async () => {
    const { hash, created } = await create();
    openResult(demo, `/estimation/resultat/${hash}`, { attributes, created });
    await ready();
    expect(document.querySelector('input[type="password"]')).toBeNull();
  });
});

describe('redirects of a result', () => {
  test.each(['', '/invite'])('a signed-in user goes to their sale (%s)', async (page) => {
    const attributes = { token: seller.token, 'user-id': String(seller.id) };
    const { left } = openResult(demo, sales.apartment.path + page, { attributes });
    await waitFor(() => expect(left).toEqual([space(sales.apartment.id)]));
    expect(screen.queryByText('Estimation basse')).toBeNull();
  });

  test('an expired result leads to the guest’s view, replacing the entry', async () => {
    demo.at('/');
    const before = history.length;
    const { left, toFunnel, user } = openResult(demo, sales.dead.path);
    const heading = await screen.findByRole('heading', { name: "Cette estimation n'est plus disponible" });
    expect(location.pathname).toBe(`${sales.dead.path}/invite`);
    expect(history.length).toBe(before);
    expect(document.activeElement).toBe(heading);
    expect(document.body.textContent).not.toMatch(/€/);
    await user.click(await press('Faire une nouvelle estimation'));
    expect(toFunnel).toHaveBeenCalledOnce();
    expect(left).toEqual([]);
  });

  test('a closed result shows a dialog, then leads home; a host that prevents it shows links', async () => {
    const { left, user } = openResult(demo, sales.refused.path);
    expect(await screen.findByRole('dialog', { name: "Cette estimation n'est plus accessible" })).toBeTruthy();
    expect(left).toEqual([]);
    await user.click(await press("Revenir à l'accueil"));
    expect(left).toEqual([`${location.origin}/`]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await press('Faire une nouvelle estimation')).toBeTruthy();
  });

  test.each([
    ['an unknown result', '/estimation/resultat/inconnu', null],
    ['a broken answer', sales.withExpert.path, { fault: 'malformed', times: 1 }],
    ['a server that fails 3 times', sales.withExpert.path, { fault: 503, times: 3 }],
  ])('%s leads home', async (_, path, fault) => {
    if (fault) await demo.fault({ path: '/sales/*', ...fault });
    const { left } = openResult(demo, path, { attributes: { 'home-url': '/bienvenue' } });
    await waitFor(() => expect(left).toEqual([`${location.origin}/bienvenue`]));
    expect(screen.getByRole('link', { name: "Revenir à l'accueil" })).toBeTruthy();
  });

  test('a server error followed by a response redirects nowhere', async () => {
    await demo.fault({ path: '/sales/*', fault: 503, times: 2 });
    const { left } = openResult(demo, sales.withExpert.path);
    await ready();
    expect(left).toEqual([]);
  });

  test('an expired token makes a guest', async () => {
    const attributes = { token: 'expired', 'user-id': '205' };
    const { left } = openResult(demo, sales.withExpert.path, { attributes });
    await ready();
    expect(left).toEqual([]);
  });
});
