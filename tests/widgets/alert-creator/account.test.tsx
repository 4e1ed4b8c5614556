import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { enterText } from '../../enter-text.ts';
import { demoPage } from '../demo.ts';
import { confirm, created, fillCriteria, next, open, openPrefilled } from './open.tsx';

const demo = demoPage();
const { buyer } = seeded.users;
const dialog = () => within(document.querySelector('dialog') as HTMLElement);
const press = (name: string) => dialog().getByRole('button', { name });
const alerts = () => new URL('/ea/alertes-achat', location.origin).href;

async function afterCreation(email?: string, attributes: Record<string, string> = {}) {
  const view = await openPrefilled(demo, attributes, email);
  await view.user.click(await confirm());
  await created();
  await waitFor(() => expect(document.querySelector('dialog')).toBeTruthy());
  return view;
}

describe('a new person', () => {
  test.each([
    ['1234567', '1234567', 'Le mot de passe doit contenir au minimum 8 caractères'],
    ['12345678', '12345679', 'Les mots de passe ne sont pas identiques'],
  ])('with %s and %s sees "%s", and nothing is sent', async (password, confirmation, message) => {
    const { user } = await afterCreation();
    await enterText(user, dialog().getByLabelText('Mot de passe'), password);
    await enterText(user, dialog().getByLabelText('Confirmation du mot de passe'), confirmation);
    await user.click(press('Créer mon compte'));
    expect(await dialog().findByText(message)).toBeTruthy();
    expect((await demo.requests()).filter(({ path }) => path === '/passwords')).toEqual([]);
  });

  test('creates an account with 8 characters, is signed in and redirected to the alerts', async () => {
    const view = await afterCreation();
    await enterText(view.user, dialog().getByLabelText('Mot de passe'), '12345678');
    await enterText(view.user, dialog().getByLabelText('Confirmation du mot de passe'), '12345678');
    await view.user.dblClick(press('Créer mon compte'));
    await waitFor(() => expect(view.left).toEqual([alerts()]));
    expect(view.events).toContainEqual(['sign-in', { userId: expect.any(String) }]);
    expect(JSON.parse(localStorage.getItem('parvis:session') ?? '{}').data.token).toBeTruthy();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/12345678|signupToken":"/);
  });

  test('who already has an account signs in there instead, and the focus stays in the dialog', async () => {
    const { user } = await afterCreation('zoe.petit@exemple.fr');
    await user.click(press("J'ai déjà un compte"));
    expect(dialog().getByRole('heading', { name: 'Connectez-vous' })).toBeTruthy();
    const email = dialog().getByLabelText('Email') as HTMLInputElement;
    expect(email.value).toBe('zoe.petit@exemple.fr');
    expect(document.activeElement).toBe(email);
    await user.click(press('Créer mon compte'));
    expect(dialog().getByRole('heading', { name: 'Créez votre compte' })).toBeTruthy();
  });

  test('whose hour is over sees an error, and may request a link', async () => {
    const { user } = await afterCreation();
    await demo.fault({
      method: 'POST',
      path: '/passwords',
      fault: 422,
      body: { error: { message: 'Ce lien a expiré, demandez-en un nouveau' } },
    });
    await enterText(user, dialog().getByLabelText('Mot de passe'), '12345678');
    await enterText(user, dialog().getByLabelText('Confirmation du mot de passe'), '12345678');
    await user.click(press('Créer mon compte'));
    expect(await dialog().findByText('Ce lien a expiré, demandez-en un nouveau')).toBeTruthy();
    await user.click(press('Recevoir un lien par e‑mail'));
    await user.click(press('Créer mon compte'));
    expect(
      await dialog().findByText('Un lien pour choisir votre mot de passe vient de vous être envoyé par e-mail.'),
    ).toBeTruthy();
  });

  test('may close the dialog: the confirmation stays, with a link to an account', async () => {
    const { user } = await afterCreation('zoe.petit@exemple.fr');
    await user.click(press('Fermer, sans compte'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('parvis:session')).toBeNull();
    expect(document.activeElement).toBe(await created());
    expect(screen.getByText('zoe.petit@exemple.fr')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Créer ou ouvrir mon compte' }));
    expect(dialog().getByLabelText('Confirmation du mot de passe')).toBeTruthy();
    await user.click(press('Fermer, sans compte'));
    await user.click(screen.getByRole('button', { name: 'Créer une autre alerte' }));
    expect(await screen.findByRole('heading', { name: 'Créez votre alerte achat' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retirer Lyon' })).toBeNull();
  });
});

describe('a person with an account', () => {
  const type = async ({ user }: Awaited<ReturnType<typeof afterCreation>>, email: string, password: string) => {
    await user.clear(dialog().getByLabelText('Email'));
    await enterText(user, dialog().getByLabelText('Email'), email);
    await user.clear(dialog().getByLabelText('Mot de passe'));
    await enterText(user, dialog().getByLabelText('Mot de passe'), password);
    await user.click(press('Me connecter'));
  };

  test('is asked for the password of the e-mail they typed', async () => {
    await afterCreation(buyer.email);
    expect((dialog().getByLabelText('Email') as HTMLInputElement).value).toBe(buyer.email);
  });

  test('sees an error under the e-mail without an account, under a wrong password, then signs in', async () => {
    const view = await afterCreation(buyer.email);
    await type(view, 'personne@exemple.fr', 'quelconque');
    expect(await dialog().findByText("Aucun compte actif n'est associé à cet email.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText('Email')));
    await type(view, buyer.email, 'autre');
    expect(await dialog().findByText('Mot de passe incorrect')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText('Mot de passe')));
    expect(view.left).toEqual([]);
    await type(view, buyer.email, buyer.password);
    await waitFor(() => expect(view.left).toEqual([alerts()]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('may be redirected elsewhere by the host', async () => {
    const view = await afterCreation(buyer.email, { 'alerts-url': '/mes-alertes' });
    await type(view, buyer.email, buyer.password);
    await waitFor(() => expect(view.left).toEqual([`${location.origin}/mes-alertes`]));
  });
});

describe('the account offer', () => {
  test('stays with a second alert of a new person', async () => {
    const view = await afterCreation('zoe.petit@exemple.fr');
    await view.user.click(press('Fermer, sans compte'));
    await view.user.click(screen.getByRole('button', { name: 'Créer une autre alerte' }));
    await fillCriteria(view);
    await view.user.click(next());
    await view.user.click(await confirm());
    await created();
    expect(dialog().getByLabelText('Confirmation du mot de passe')).toBeTruthy();
    const sent = (await demo.requests()).filter(({ path }) => path === '/buyer_alerts');
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
    expect(await (await fetch(`${location.origin}/demo/alerts`)).json()).toHaveLength(2);
  });

  test('stays with a reloaded confirmation, and creates the account', async () => {
    const { unmount } = await afterCreation('zoe.petit@exemple.fr', { routing: 'path' });
    unmount();
    const view = open(demo, { routing: 'path' }, '/creer-une-alerte/success');
    await created();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('zoe.petit@exemple.fr')).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Créer ou ouvrir mon compte' }));
    await enterText(view.user, dialog().getByLabelText('Mot de passe'), '12345678');
    await enterText(view.user, dialog().getByLabelText('Confirmation du mot de passe'), '12345678');
    await view.user.click(press('Créer mon compte'));
    await waitFor(() => expect(view.left).toEqual([alerts()]));
  });

  test('closed before its response signs in without a redirect', async () => {
    const view = await afterCreation(buyer.email);
    await enterText(view.user, dialog().getByLabelText('Mot de passe'), buyer.password);
    const release = await demo.hold({ method: 'POST', path: '/sessions' });
    await view.user.click(press('Me connecter'));
    await view.user.click(press('Fermer, sans compte'));
    await release();
    await waitFor(() => expect(view.events).toContainEqual(['sign-in', { userId: String(buyer.id) }]));
    expect(view.left).toEqual([]);
  });
});

describe('with account pages of the host', () => {
  const link = {
    accounts: 'link',
    'sign-in-url': '/connexion?depuis=alerte',
    'alerts-url': '/ea/alertes-achat?a=1&offer_id=3',
  };

  test.each(['zoe.petit@exemple.fr', buyer.email])(
    'no password is asked of %s, stored or known: a link to sign in, and a link by e-mail',
    async (email) => {
      const { user } = await afterCreation(email, link);
      expect(document.querySelector('input[type="password"]')).toBeNull();
      expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/signupToken":"/);
      const signIn = dialog().getByRole('link', { name: 'Se connecter' }).getAttribute('href');
      expect(signIn).toBe(`${location.origin}/connexion?depuis=alerte&return_to=%2Fea%2Falertes-achat%3Fa%3D1`);
      await user.click(press('Créer mon compte'));
      await dialog().findByText('Un lien pour choisir votre mot de passe vient de vous être envoyé par e-mail.');
      const asked = (await demo.requests()).filter(({ path }) => path === '/passwords/link');
      expect(asked.map(({ body }) => JSON.parse(body))).toEqual([{ user: { email } }]);
      expect(document.querySelector('input[type="password"]')).toBeNull();
    },
  );

  test('a link that cannot be sent shows an error, and can be requested again', async () => {
    const { user } = await afterCreation(undefined, link);
    await demo.fault({ method: 'POST', path: '/passwords/link', fault: 'abort' });
    await user.click(press('Créer mon compte'));
    expect(await dialog().findByText(/^La connexion semble interrompue/)).toBeTruthy();
    await user.click(press('Créer mon compte'));
    expect(await dialog().findByText(/^Un lien pour choisir votre mot de passe/)).toBeTruthy();
  });
});
