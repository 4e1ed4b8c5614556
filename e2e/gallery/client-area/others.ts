/** The guide, the sponsorship, the account. */
import { people, screens } from '../../setup/client-area.ts';
import type { State } from '../tools/state.ts';
import { at, inSequence, invalid, press, respondWithFault, skeleton } from './steps.ts';

const GUIDE = at('/ea/guide-acheteur');
const SPONSORSHIP = at('/ea/parrainage');
const ACCOUNT = at('/mon-compte');

const fillSponsorship =
  (email: string): NonNullable<State['act']> =>
  async (page) => {
    await screens(page).field('Prénom').fill('Zoé');
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Lambert');
    await screens(page).field('Email').fill(email);
    await page.getByLabel('Téléphone', { exact: true }).fill('06 55 44 33 22');
  };

const guide: State[] = [
  {
    name: 'guide',
    path: GUIDE,
    shows: (page) => page.getByRole('region', { name: 'Nos partenaires' }).getByRole('heading', { level: 4 }).nth(2),
    // A partner that only the list returns.
    expected: /status of 404/,
  },
  {
    name: 'guide-loading',
    path: GUIDE,
    faults: [
      { path: '/blog/articles', fault: 'timeout' },
      { path: '/partners*', fault: 'timeout', times: 6 },
    ],
    shows: skeleton,
  },
  {
    name: 'guide-failed',
    path: GUIDE,
    faults: [
      { path: '/blog/articles', fault: 500, times: 20 },
      { path: '/partners*', fault: 500, times: 20 },
    ],
    shows: (page) => screens(page).retry,
    expected: /status of 500|partner/,
  },
];

const sponsorship: State[] = [
  { name: 'sponsorship', path: SPONSORSHIP, shows: (page) => screens(page).card('Vos 7 parrainages') },
  {
    name: 'sponsorship-none',
    path: at('/ea/parrainage', 'nobody'),
    shows: (page) => page.getByText('Aucun parrainage pour le moment'),
  },
  { name: 'sponsorship-loading', path: SPONSORSHIP, ...respondWithFault('/customers/*', 'timeout'), shows: skeleton },
  {
    name: 'sponsorship-failed',
    path: SPONSORSHIP,
    ...respondWithFault('/customers/*', 500),
    shows: (page) => screens(page).retry,
  },
  { name: 'sponsorship-errors', path: SPONSORSHIP, act: press('Parrainer ce proche'), shows: invalid },
  {
    name: 'sponsorship-ineligible',
    path: SPONSORSHIP,
    act: inSequence(fillSponsorship('zoe+ineligible@exemple.fr'), press('Parrainer ce proche')),
    shows: (page) => page.getByRole('dialog'),
    expected: /status of 422/,
  },
  {
    name: 'sponsorship-created',
    path: SPONSORSHIP,
    act: inSequence(fillSponsorship('zoe.lambert@exemple.fr'), press('Parrainer ce proche')),
    shows: (page) => screens(page).toastMessage('Votre parrainage a bien été créé'),
  },
];

const account: State[] = [
  { name: 'account', path: ACCOUNT, shows: (page) => screens(page).button('Changer mon mot de passe') },
  { name: 'account-no-phone', path: at('/mon-compte', 'nobody'), shows: (page) => screens(page).button('Enregistrer') },
  {
    name: 'account-of-another',
    path: at('/mon-compte', 'staff', `&customer-id=${people.buyer.id}`),
    shows: (page) => page.getByText("Ce compte n'est pas le vôtre"),
  },
  {
    name: 'account-consent-asked',
    path: at(
      '/mon-compte',
      'seller',
      '&phone-consent=on&support-email=bonjour@claire.example&brand-name=Maison%20Claire',
    ),
    shows: (page) => page.getByRole('checkbox', { name: /^J'accepte/ }),
  },
  {
    name: 'account-consent-without-number',
    path: at('/mon-compte', 'nobody', '&phone-consent=on&support-email=bonjour@claire.example'),
    act: async (page) => {
      await page.getByRole('checkbox', { name: /^J'accepte/ }).check();
      await screens(page).button('Enregistrer').click();
    },
    shows: invalid,
  },
  {
    name: 'account-consents',
    path: ACCOUNT,
    act: async (page) => page.getByRole('button', { name: 'Retirer mon accord' }).scrollIntoViewIfNeeded(),
    shows: (page) => page.getByRole('button', { name: 'Retirer mon accord' }),
  },
  {
    name: 'account-consent-withdrawn',
    path: ACCOUNT,
    act: press('Retirer mon accord'),
    shows: (page) => page.getByText(/retiré le/),
  },
  {
    name: 'account-consent-failed',
    path: ACCOUNT,
    faults: [{ path: '/user', method: 'PUT', fault: 500 }],
    act: press('Retirer mon accord'),
    shows: (page) => page.getByText("Votre accord n'a pas été retiré."),
    expected: /status of 500/,
  },
  {
    name: 'account-password',
    path: ACCOUNT,
    act: press('Changer mon mot de passe'),
    shows: (page) => page.getByLabel('Mot de passe actuel'),
  },
  {
    name: 'account-errors',
    path: ACCOUNT,
    act: inSequence(
      press('Changer mon mot de passe'),
      async (page) => {
        await screens(page).field('Prénom').fill('');
        await page.getByLabel('Nouveau mot de passe').fill('court');
      },
      press('Enregistrer'),
    ),
    shows: invalid,
  },
  {
    name: 'account-resumed',
    path: ACCOUNT,
    act: async (page) => {
      await screens(page).field('Prénom').fill('Léopoldine');
      await page.reload();
    },
    shows: (page) => page.getByText('Nous avons gardé ce que vous aviez saisi.'),
  },
  {
    name: 'account-saved',
    path: ACCOUNT,
    act: press('Enregistrer'),
    shows: (page) => screens(page).toastMessage('Les informations ont bien été enregistrées'),
  },
  {
    name: 'account-failed',
    path: ACCOUNT,
    faults: [{ method: 'PUT', path: '/sellers/users/*', fault: 500, times: 20 }],
    act: press('Enregistrer'),
    shows: (page) => page.getByRole('alert').filter({ hasText: /\S/ }),
    expected: /status of 500/,
  },
];

/** Every state of the guide, the sponsorship and the account. */
export const otherStates: State[] = [...guide, ...sponsorship, ...account];
