/** The dialogs before a price: an account, a sign-in, a phone number. */
import type { Page } from 'playwright';
import { seeded } from '../../../demo/server/seed.ts';
import { fillSignUp, screens, soldProperties } from '../../setup/radar.ts';
import type { State } from '../tools/state.ts';
import { at, OFTEN, overNoMap, PLAIN, revealed, unlock } from './steps.ts';

type Act = NonNullable<State['act']>;

const guest = at({ pid: PLAIN });

/** Sends the form of a new account, filled with valid values and these changes. */
async function signUp(page: Page, changes: Parameters<typeof fillSignUp>[1] = {}): Promise<void> {
  await unlock(page);
  await fillSignUp(page, changes);
  await screens(page).create.click();
}

/** Goes from the sign-up to the sign-in, and sends these. */
const signIn =
  (email: string, password: string): Act =>
  async (page) => {
    await unlock(page);
    await screens(page).toSignIn.click();
    await screens(page).email.fill(email);
    await screens(page).password.fill(password);
    await screens(page).enter.click();
  };

/** Types a number and sends it. */
const callBack =
  (number: string): Act =>
  async (page) => {
    await unlock(page);
    await screens(page).number.fill(number);
    await screens(page).callMe.click();
  };

const invalid = (page: Page) => page.locator('[aria-invalid=true]').first();

/** Every form: empty, invalid, at work, refused. */
export const accountStates = overNoMap([
  { name: 'sign-up', path: guest, act: unlock, shows: (page) => screens(page).create },
  {
    name: 'sign-up-errors',
    path: guest,
    act: async (page) => {
      await unlock(page);
      await screens(page).create.click();
    },
    shows: invalid,
  },
  {
    name: 'sign-up-different',
    path: guest,
    act: (page) => signUp(page, { again: 'autre-chose' }),
    shows: (page) => page.getByText('Les mots de passe ne sont pas identiques'),
  },
  {
    name: 'sign-up-busy',
    path: guest,
    faults: [{ method: 'POST', path: '/radar/sign_up', fault: 'timeout' }],
    act: (page) => signUp(page),
    shows: (page) => page.locator('button[aria-busy=true]'),
  },
  {
    name: 'sign-up-failed',
    path: guest,
    faults: [{ method: 'POST', path: '/radar/sign_up', fault: 500, times: OFTEN }],
    act: (page) => signUp(page),
    shows: (page) => screens(page).signUp.getByRole('alert'),
    expected: /status of 500/,
  },
  {
    name: 'sign-up-existing-account',
    path: guest,
    act: (page) => signUp(page, { email: seeded.users.buyer.email }),
    shows: (page) => screens(page).enter,
    expected: /status of 422/,
  },
  {
    name: 'sign-in',
    path: guest,
    act: async (page) => {
      await unlock(page);
      await screens(page).toSignIn.click();
    },
    shows: (page) => screens(page).enter,
  },
  { name: 'sign-in-errors', path: guest, act: signIn('', ''), shows: invalid },
  {
    name: 'sign-in-unknown',
    path: guest,
    act: signIn('personne@exemple.fr', 'valbrune-1'),
    shows: (page) => page.getByText("Aucun compte actif n'est associé à cet email."),
    expected: /status of 404/,
  },
  {
    name: 'sign-in-wrong-password',
    path: guest,
    act: signIn(seeded.users.buyer.email, 'valbrune-1'),
    shows: invalid,
    expected: /status of 4\d\d/,
  },
  {
    name: 'account-elsewhere',
    path: `${guest}&accounts=link`,
    act: unlock,
    shows: (page) => screens(page).signIn.getByRole('link', { name: 'Connexion' }),
  },
  {
    name: 'phone-empty',
    path: at({ pid: PLAIN, as: 'curious' }),
    act: unlock,
    shows: (page) => screens(page).callMe,
  },
  {
    name: 'phone-missing',
    path: at({ pid: PLAIN, as: 'curious' }),
    act: callBack(''),
    shows: (page) => page.getByText('Veuillez entrer votre numéro de téléphone'),
  },
  {
    name: 'phone-invalid',
    path: at({ pid: PLAIN, as: 'curious' }),
    act: callBack('01 23'),
    shows: invalid,
  },
  {
    name: 'phone-known',
    path: at({ pid: PLAIN, as: 'buyer' }),
    prepare: revealed('buyer', soldProperties.stackOf40.slice(0, 3)),
    act: async (page) => {
      await unlock(page);
      await page.waitForFunction(
        () => document.querySelector('parvis-radar')?.shadowRoot?.querySelector<HTMLInputElement>('[type=tel]')?.value,
      );
    },
    shows: (page) => screens(page).callMe,
  },
  {
    name: 'phone-refused',
    path: at({ pid: PLAIN, as: 'curious' }),
    faults: [
      {
        method: 'PUT',
        path: '/user',
        fault: 422,
        body: { error: { message: { phone_number: ['est déjà utilisé'] } } },
      },
    ],
    act: callBack('06 12 34 56 78'),
    shows: invalid,
    expected: /status of 422/,
  },
]);
