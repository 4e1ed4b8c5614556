import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import type { AccountFormProps } from '@/features/account/account-form';
import { PasswordLinkForm } from '@/features/account/link-offer';
import { FirstPasswordForm } from '@/features/account/new-password';
import { SignInForm } from '@/features/account/sign-in';
import { delay } from '@/lib/delay';
import { seeded } from '../../demo/server/seed.ts';
import { enterText } from '../enter-text.ts';
import { EXPIRED, FORGERY_REFUSAL } from '../error-shapes.ts';
import { answerWith } from '../widgets/answer-with.ts';
import { demoPage } from '../widgets/demo.ts';
import { FAULTS, OURS } from '../widgets/faults.ts';

const demo = demoPage();
afterEach(() => void vi.restoreAllMocks());
const { buyer } = seeded.users;

function draw(Way: (props: AccountFormProps) => React.ReactNode, changes: Partial<AccountFormProps> = {}) {
  demo.at('/demo');
  const { call } = createClient({
    base: new URL('/api/v1', location.href).href,
    isSameOrigin: true,
    tokenHeader: null,
    token: () => null,
    sessionId: () => null,
    csrf: () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? null,
    onUnauthorized: () => {},
    onFailure: () => {},
    now: Date.now,
    random: Math.random,
    delay,
  });
  const onSignedIn = vi.fn();
  const onSwitchForm = vi.fn();
  render(
    <Way
      {...{ call, onSignedIn, onSwitchForm }}
      email=""
      signupToken={null}
      to={{ uniqueHash: 'c71a5f38d0' }}
      signInHref={null}
      createLabel="Ouvrir"
      signInLabel="Entrer"
      {...changes}
    >
      <p>Pourquoi un compte</p>
    </Way>,
  );
  return { onSignedIn, onSwitchForm, user: userEvent.setup({ delay: null }) };
}
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const press = (name: string) => screen.getByRole('button', { name });

describe('signing in', () => {
  test('starts with the known e-mail, else empty', () => {
    draw(SignInForm, { email: buyer.email });
    expect(field('Email').value).toBe(buyer.email);
  });

  test('shows missing fields, shows a failure under its field, then reports the user', async () => {
    const { user, onSignedIn } = draw(SignInForm);
    expect(field('Email').value).toBe('');
    await user.click(press('Me connecter'));
    expect(screen.getByText('Email est requis')).toBeTruthy();
    expect(screen.getByText('Mot de passe est requis')).toBeTruthy();
    await enterText(user, field('Email'), 'personne@exemple.fr');
    await enterText(user, field('Mot de passe'), 'autre');
    await user.click(press('Me connecter'));
    expect(await screen.findByText("Aucun compte actif n'est associé à cet email.")).toBeTruthy();
    await user.clear(field('Email'));
    await enterText(user, field('Email'), ` ${buyer.email} `);
    await user.click(press('Me connecter'));
    expect(await screen.findByText('Mot de passe incorrect')).toBeTruthy();
    expect(onSignedIn).not.toHaveBeenCalled();
    await user.clear(field('Mot de passe'));
    await enterText(user, field('Mot de passe'), buyer.password);
    await user.click(press('Me connecter'));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith({ token: buyer.token, userId: String(buyer.id) }));
  });

  test.each([
    ['token', 'create'],
    [null, 'link'],
  ])('opens another form, with the e-mail typed so far, with the signup token %s: %s', async (signupToken, way) => {
    const { user, onSwitchForm } = draw(SignInForm, { signupToken });
    await enterText(user, field('Email'), 'zoe@exemple.fr');
    await user.click(press('Ouvrir'));
    expect(onSwitchForm.mock.calls).toEqual([[way, 'zoe@exemple.fr']]);
  });
});

describe('a first password', () => {
  test('that the server refuses offers a link instead', async () => {
    const { user, onSwitchForm, onSignedIn } = draw(FirstPasswordForm, {
      signupToken: 'spent',
      email: 'zoe@exemple.fr',
    });
    expect(screen.getByText('Pourquoi un compte')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Recevoir un lien par e‑mail' })).toBeNull();
    await enterText(user, field('Mot de passe'), '12345678');
    await enterText(user, field('Confirmation du mot de passe'), '12345678');
    await user.click(press('Ouvrir'));
    await user.click(await screen.findByRole('button', { name: 'Recevoir un lien par e‑mail' }));
    await user.click(press('Entrer'));
    expect(onSwitchForm.mock.calls).toEqual([['link'], ['sign-in']]);
    expect(onSignedIn).not.toHaveBeenCalled();
  });
});

describe('a link by e-mail', () => {
  test.each([
    ['an e-mail', { user: { email: 'zoe@exemple.fr' } }, { user: { email: 'zoe@exemple.fr' } }],
    ['the owner of an estimation', { uniqueHash: 'c71a5f38d0' }, { unique_hash: 'c71a5f38d0' }],
  ])('is requested %s', async (_, to, sent) => {
    const { user } = draw(PasswordLinkForm, { to });
    await user.click(press('Ouvrir'));
    expect(
      await screen.findByText('Un lien pour choisir votre mot de passe vient de vous être envoyé par e-mail.'),
    ).toBeTruthy();
    const asked = (await demo.requests()).filter(({ path }) => path === '/passwords/link');
    expect(asked).toMatchObject([{ body: JSON.stringify(sent) }]);
  });

  test('is offered beside the host’s own sign-in page where there is one', async () => {
    draw(PasswordLinkForm, { signInHref: 'https://maison.example/connexion' });
    expect(screen.getByRole('link', { name: 'Entrer' }).getAttribute('href')).toBe('https://maison.example/connexion');
    expect(screen.queryByRole('button', { name: 'Entrer' })).toBeNull();
  });
});

const STRANGE: [string, RegExp][] = ['malformed', 'html', 'wrong-shape'].map((fault) => [fault, OURS]);

describe('a failed request', () => {
  test.each([
    ['the sign-in', '/sessions', 'Me connecter', SignInForm, [...FAULTS, ...STRANGE], ['Email', 'Mot de passe']],
    [
      'the first password',
      '/passwords',
      'Ouvrir',
      FirstPasswordForm,
      [...FAULTS, ...STRANGE],
      ['Mot de passe', 'Confirmation du mot de passe'],
    ],
    ['the link by e-mail', '/passwords/link', 'Ouvrir', PasswordLinkForm, FAULTS, []],
  ] as const)(
    '%s announces the failure, keeps the typed text, and sends nothing automatically',
    async (_, path, name, Way, faults, fields) => {
      const { user, onSignedIn } = draw(Way, { signupToken: 'token' });
      for (const label of fields) await enterText(user, field(label), 'lea.martin@exemple.fr');
      for (const [index, [fault, message]] of faults.entries()) {
        await demo.fault({ method: 'POST', path, fault });
        await user.click(press(name));
        await waitFor(async () =>
          expect((await demo.requests()).filter((call) => call.path === path)).toHaveLength(index + 1),
        );
        await waitFor(() => expect(press(name).hasAttribute('aria-busy')).toBe(false));
        expect(screen.getByRole('alert').textContent, String(fault)).toMatch(message);
        for (const label of fields) expect(field(label).value).toBe('lea.martin@exemple.fr');
      }
      expect(onSignedIn).not.toHaveBeenCalled();
      expect(screen.queryByText(/vient de vous être envoyé/)).toBeNull();
    },
  );

  test.each([
    ['the sign-in', '/sessions', 'Me connecter', SignInForm, ['Email', 'Mot de passe']],
    ['the first password', '/passwords', 'Ouvrir', FirstPasswordForm, ['Mot de passe', 'Confirmation du mot de passe']],
    ['the link by e-mail', '/passwords/link', 'Ouvrir', PasswordLinkForm, []],
  ] as const)('%s on an expired page reports it, and offers a reload', async (_, path, name, Way, fields) => {
    const { user } = draw(Way, { signupToken: 'token' });
    for (const label of fields) await enterText(user, field(label), buyer.email);
    await demo.fault({ method: 'POST', path, fault: 422, body: FORGERY_REFUSAL });
    await user.click(press(name));
    expect(await screen.findByText(EXPIRED)).toBeTruthy();
    expect(press('Recharger la page')).toBeTruthy();
  });

  test.each([
    ['/sessions', 'Me connecter', SignInForm, ['Email', 'Mot de passe'], 'Mot de passe incorrect'],
    [
      '/passwords',
      'Ouvrir',
      FirstPasswordForm,
      ['Mot de passe', 'Confirmation du mot de passe'],
      "Votre mot de passe n'a pas pu être enregistré. Recevez un lien par e-mail pour en choisir un.",
    ],
  ] as const)('%s with a 200 and the English name of a status is shown in French', async (...row) => {
    const [path, name, Way, fields, words] = row;
    answerWith(path, { sign_in: false, error: 'Unauthorized' });
    const { user } = draw(Way, { signupToken: 'token' });
    for (const label of fields) await enterText(user, field(label), buyer.email);
    await user.click(press(name));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/Unauthorized/)).toBeNull();
  });

  test('can be retried, once for two presses', async () => {
    const { user, onSignedIn } = draw(SignInForm, { email: buyer.email });
    await demo.fault({ method: 'POST', path: '/sessions', fault: 500 });
    await enterText(user, field('Mot de passe'), buyer.password);
    await user.click(press('Me connecter'));
    await screen.findByText(OURS);
    await user.dblClick(press('Me connecter'));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect((await demo.requests()).filter(({ path }) => path === '/sessions')).toHaveLength(2);
  });
});

test.each([
  { error: { message: { email: ['Compte existant'] } } },
  { errors: ['Email Compte existant'] },
  { message: 'Compte existant' },
])('an existing account leads to the sign-in: %j', async (body) => {
  const { onSwitchForm } = draw(FirstPasswordForm, { signupToken: 'x', email: 'lea@exemple.fr' });
  await demo.fault({
    method: 'POST',
    path: '/passwords',
    fault: 422,
    body,
  });
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'motdepasse');
  await userEvent.type(screen.getByLabelText('Confirmation du mot de passe'), 'motdepasse');
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  await waitFor(() => expect(onSwitchForm).toHaveBeenCalledWith('sign-in'));
});
