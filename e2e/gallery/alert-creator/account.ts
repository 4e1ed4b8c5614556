/** The confirmation, and the dialog over it. */
import type { Page } from 'playwright';
import { seeded } from '../../../demo/server/seed.ts';
import { screens } from '../../setup/alert.ts';
import type { State } from '../tools/state.ts';
import { busyButton, clearToast, OFTEN, openDialog, path, sendContact } from './steps.ts';

const { buyer, inactive } = seeded.users;
const LINK_SENT = 'Un lien pour choisir votre mot de passe vient de vous être envoyé';

async function choosePassword(page: Page, password?: string, again?: string): Promise<void> {
  await openDialog(page);
  await sendPassword(page, password, again);
}

async function sendPassword(page: Page, password = 'un-secret-long', again = password): Promise<void> {
  await screens(page).password.fill(password);
  await screens(page).passwordAgain.fill(again);
  await screens(page).createAccount.click();
}

async function signIn(page: Page, password: string): Promise<void> {
  await openDialog(page, buyer.email);
  await sendSignIn(page, password);
}

async function sendSignIn(page: Page, password: string, email = buyer.email): Promise<void> {
  await screens(page).dialog.getByLabel('Email').fill(email);
  await screens(page).password.fill(password);
  await screens(page).signIn.click();
}

async function askForLink(page: Page): Promise<void> {
  await openDialog(page);
  await createAccount(page);
}

const createAccount = (page: Page) => screens(page).createAccount.click();

type Acts = Required<Pick<State, 'act' | 'further'>>;

/** Returns the states of a failed call of the dialog. */
function failing(name: string, call: string, from: string, { act, further }: Acts): State[] {
  const plans = [
    ['server-failure', 500, 'Un problème est survenu de notre côté', /status of 500/],
    ['offline', 'abort', 'La connexion semble interrompue', /ERR_EMPTY_RESPONSE/],
  ] as const;
  return plans.map(([kind, fault, message, expected]) => ({
    name: `${name}-${kind}`,
    path: from,
    faults: [{ path: call, fault, times: OFTEN }],
    act,
    further,
    shows: (page) => page.getByText(message),
    expected,
  }));
}

const linked = `${path}?accounts=link`;

/** From the creation to an account. */
export const accountStates: State[] = [
  {
    name: 'dialog-create-with-message',
    path,
    act: async (page) => {
      await sendContact(page);
      await screens(page).dialog.waitFor();
      await page.getByRole('region', { name: 'Messages' }).getByText('Votre alerte achat a bien été créée').hover();
    },
    shows: (page) => screens(page).password,
  },
  {
    name: 'dialog-create',
    path,
    act: (page) => openDialog(page),
    further: clearToast,
    shows: (page) => screens(page).password,
  },
  {
    name: 'dialog-create-errors',
    path,
    act: (page) => choosePassword(page, '1234567', '7654321'),
    further: (page) => sendPassword(page, '1234567', '7654321'),
    shows: (page) => page.getByText('8 caractères').last(),
  },
  ...failing('dialog-create', '/passwords', path, {
    act: (page) => choosePassword(page),
    further: (page) => sendPassword(page),
  }),
  {
    name: 'dialog-create-expired',
    path,
    act: (page) => choosePassword(page),
    further: (page) => sendPassword(page),
    faults: [{ path: '/passwords', fault: 422 }],
    shows: (page) => page.getByRole('button', { name: 'Recevoir un lien par e‑mail' }),
    expected: /status of 422/,
  },
  {
    name: 'dialog-create-busy',
    path,
    faults: [{ path: '/passwords', fault: 'timeout' }],
    act: (page) => choosePassword(page),
    shows: busyButton,
  },
  { name: 'dialog-sign-in', path, act: (page) => openDialog(page, buyer.email), shows: (page) => screens(page).signIn },
  {
    name: 'dialog-sign-in-wrong-password',
    path,
    act: (page) => signIn(page, 'pas-le-bon'),
    further: (page) => sendSignIn(page, 'pas-le-bon'),
    shows: (page) => page.getByText('Mot de passe incorrect'),
  },
  {
    name: 'dialog-sign-in-no-account',
    path,
    act: async (page) => {
      await openDialog(page, buyer.email);
      await sendSignIn(page, 'quelque-chose', inactive.email);
    },
    further: (page) => sendSignIn(page, 'quelque-chose', inactive.email),
    shows: (page) => page.getByText('Aucun compte actif'),
    expected: /status of 404/,
  },
  ...failing('dialog-sign-in', '/sessions', path, {
    act: (page) => signIn(page, buyer.password),
    further: (page) => sendSignIn(page, buyer.password),
  }),
  {
    name: 'dialog-link-inline',
    path,
    act: async (page) => {
      await openDialog(page, buyer.email);
      await screens(page).dialog.getByRole('button', { name: 'Créer mon compte' }).click();
    },
    shows: (page) => page.getByText('Avec un compte, vous modifiez'),
  },
  { name: 'dialog-link', path: linked, act: (page) => openDialog(page), shows: (page) => screens(page).createAccount },
  ...failing('dialog-link', '/passwords/link', linked, { act: askForLink, further: createAccount }),
  {
    name: 'dialog-link-sent',
    path: linked,
    act: askForLink,
    further: createAccount,
    shows: (page) => page.getByText(LINK_SENT),
  },
  {
    name: 'success',
    path,
    act: async (page) => {
      await openDialog(page);
      await screens(page).closeDialog.click();
    },
    shows: (page) => screens(page).offer,
  },
  {
    name: 'success-redirect-kept-by-the-host',
    path: `${path}?as=buyer`,
    act: async (page) => {
      await page.evaluate(() => document.addEventListener('parvis:redirect', (event) => event.preventDefault()));
      await sendContact(page);
    },
    shows: (page) => page.getByRole('link', { name: 'Voir mes alertes' }),
  },
  {
    name: 'success-long-email',
    path,
    act: async (page) => {
      await openDialog(page, 'marie-charlotte.de-la-rochefoucauld.montmorency@etude-notariale.exemple.fr');
      await screens(page).closeDialog.click();
    },
    shows: (page) => screens(page).offer,
  },
];
