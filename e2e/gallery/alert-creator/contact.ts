/** The second step: the contact, and the server's answers. */
import type { Page } from 'playwright';
import { fillContact, screens } from '../../setup/alert.ts';
import type { State } from '../tools/state.ts';
import { busyButton, OFTEN, openContact, path, sendContact, wish } from './steps.ts';

const creation = '/buyer_alerts';

const confirm = (page: Page) => screens(page).confirm.click();

/** The server refuses, or does not answer; each further one of a filled form. */
const failures: State[] = (
  [
    ['server-failure', 500, 'Un problème est survenu de notre côté', /status of 500/],
    ['too-many-tries', 429, 'Trop de tentatives', /status of 429/],
    ['refused', 422, "La demande n'a pas pu être traitée", /status of 422/],
    ['offline', 'abort', 'La connexion semble interrompue', /ERR_EMPTY_RESPONSE/],
  ] as const
).map(([name, fault, message, expected]) => ({
  name: `contact-${name}`,
  path,
  faults: [{ path: creation, fault, times: OFTEN }],
  act: (page) => sendContact(page),
  further: confirm,
  shows: (page) => page.getByText(message),
  expected,
}));

const WRONG = { email: 'nina@', phone: '01 23', firstName: 'N1na' };

async function confirmWith(page: Page, changes: typeof WRONG): Promise<void> {
  await fillContact(page, changes);
  await confirm(page);
}

async function fillAndLeave(page: Page): Promise<void> {
  await fillContact(page);
  await screens(page).phone.blur();
}

/** From empty to sent. */
export const contactStates: State[] = [
  { name: 'contact', path, act: openContact, shows: (page) => screens(page).confirm },
  {
    name: 'contact-all-errors',
    path,
    act: async (page) => {
      await openContact(page);
      await screens(page).confirm.click();
    },
    further: confirm,
    shows: (page) => screens(page).summary,
  },
  {
    name: 'contact-some-errors',
    path,
    act: (page) => sendContact(page, WRONG),
    further: (page) => confirmWith(page, WRONG),
    shows: (page) => page.getByText('Numéro de téléphone non valide').first(),
  },
  {
    name: 'contact-consent',
    path: `${path}?phone-consent=on&support-email=bonjour@claire.example&brand-name=Maison%20Claire`,
    act: openContact,
    shows: (page) => page.getByRole('checkbox', { name: /^J'accepte/ }),
  },
  {
    name: 'contact-filled',
    path,
    act: async (page) => {
      await openContact(page);
      await fillAndLeave(page);
    },
    further: fillAndLeave,
    shows: (page) => screens(page).confirm,
  },
  ...failures,
  {
    name: 'contact-busy',
    path,
    faults: [{ path: creation, fault: 'timeout' }],
    act: (page) => sendContact(page),
    further: confirm,
    shows: busyButton,
  },
  {
    name: 'contact-signed-in',
    path: `${path}?as=buyer`,
    act: async (page) => {
      await openContact(page);
      await page.waitForFunction(() =>
        [...(document.querySelector('parvis-alert-creator')?.shadowRoot?.querySelectorAll('input') ?? [])].some(
          ({ value }) => value === 'lea.martin@exemple.fr',
        ),
      );
    },
    shows: (page) => screens(page).confirm,
  },
  {
    name: 'contact-foreign-phone',
    path,
    act: async (page) => {
      await openContact(page);
      await fillContact(page, { phone: '' });
      await screens(page).phone.pressSequentially('+32470123456');
      await screens(page).phone.blur();
    },
    shows: (page) => page.getByText('+32', { exact: true }),
  },
  {
    name: 'contact-other-country',
    path,
    act: async (page) => {
      await openContact(page);
      await page.getByLabel('Pays du numéro').selectOption('');
    },
    shows: (page) => page.getByText("Avec l'indicatif du pays"),
  },
  {
    name: 'contact-long-texts',
    path: `${path}?criteria=${encodeURIComponent(
      JSON.stringify({
        zone: ['Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson', 'Provence-Alpes-Côte d’Azur', 'Lyon', 'Eu'],
        apartment: true,
        house: true,
        max_budget: 12_450_000,
      }),
    )}`,
    act: async (page) => {
      await openContact(page);
      await fillContact(page, {
        firstName: 'Marie-Charlotte Anne-Sophie',
        lastName: 'de La Rochefoucauld d’Estissac-Montmorency',
        email: 'marie-charlotte.de-la-rochefoucauld.montmorency@etude-notariale.exemple.fr',
      });
    },
    shows: (page) => screens(page).confirm,
  },
  {
    name: 'criteria-refused-late',
    path,
    act: async (page) => {
      await wish(page, 'refus-tardif');
      await sendContact(page);
    },
    shows: (page) => page.getByText('Budget maximum est trop bas').first(),
    expected: /status of 422/,
  },
];
