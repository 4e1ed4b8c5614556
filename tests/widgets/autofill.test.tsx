/** What browsers and password managers read of each form with personal fields. Source: docs/spec/accounts.md#4.12. */
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RADAR } from '../../demo/server/seed/radar.ts';
import { seeded } from '../../demo/server/seed.ts';
import { AccountScreen } from '../../widgets/client-area/account/account-screen.tsx';
import { SponsorshipScreen } from '../../widgets/client-area/sponsorship/sponsorship-screen.tsx';
import { apartment } from '../domain/estimation-examples.ts';
import { enterText } from '../enter-text.ts';
import { confirm, openPrefilled } from './alert-creator/open.tsx';
import { openArea } from './client-area/open-area.tsx';
import { openScreen } from './client-area/open-screen.tsx';
import { demoPage } from './demo.ts';
import { openAt } from './estimation/open.tsx';
import { openResult } from './estimation/open-result.tsx';
import { found, freshMaps, open as openRadar, TOWN_SEARCH } from './radar/open.tsx';
import { open as openCancellation } from './visit-cancellation/open.tsx';

vi.mock('@/adapters/map/map', async () => ({ openMap: (await import('./radar/fake-map.ts')).openFakeMap }));

const demo = demoPage();
freshMaps();
afterEach(() => void vi.restoreAllMocks());

const { listings, sales, visits } = seeded;
const { firstMandate, only, toPublish } = seeded.sellerSales;
const [PLAIN = 0] = RADAR.plain.slice(6);
const button = (name: string) => screen.findByRole('button', { name });

async function openSignUp() {
  const { user } = openRadar(demo, `${TOWN_SEARCH}&pid=${PLAIN}`);
  await found();
  await user.click(await button('Débloquer la data'));
  await screen.findByRole('dialog', { name: 'Créer un compte' });
  return user;
}

async function openMandate() {
  const { user } = openArea(demo, `/ev/ventes/${firstMandate.id}/mon-mandat`, { as: 'toSign' });
  await enterText(user, await screen.findByLabelText('Date de naissance'), '09/06/1971');
  return user;
}

// `name: type autocomplete inputmode`, '-' for none.
const NAMES = ['firstName: text given-name -', 'lastName: text family-name -'];
const COUNTRY = 'phoneNumber_country: select-one off -';
const OWN_PHONE = [COUNTRY, 'phoneNumber: tel tel -'];
const OWN_CONTACT = [...NAMES, 'email: email email email', ...OWN_PHONE];
// The address of the account is shown, not asked.
const KNOWN_CONTACT = [...NAMES, 'email: email - -', ...OWN_PHONE];
const ADDRESS = ['address: text address-line1 -', 'additionalAddress: text address-line2 -'];
const KIND = 'kind: select-one - -';
// Details of another person: nothing of one's own may fill them in.
const OTHER_CONTACT = [
  ...['firstName: text off -', 'lastName: text off -', 'email: email off email'],
  ...[COUNTRY, 'phoneNumber: tel off -'],
];
const USER_NAME = 'username: email username -';
const TYPED_USER_NAME = 'email: email username email';
const CURRENT_PASSWORD = 'currentPassword: password current-password -';
const NEW_PASSWORD = ['password: password new-password -', 'passwordConfirmation: password new-password -'];

/** A form: the way to it, a field of it by its label, and its fields. */
type Form = { open: () => Promise<unknown>; by: string | RegExp; fields: string[] };

const FORMS: Record<string, Form> = {
  'the account, with a new password': {
    open: async () => {
      const { user } = openScreen(demo, '/mon-compte', AccountScreen);
      await user.click(await button('Changer mon mot de passe'));
    },
    by: 'Mot de passe actuel',
    fields: [...KNOWN_CONTACT, ...ADDRESS, USER_NAME, CURRENT_PASSWORD, ...NEW_PASSWORD],
  },
  'the sign-up of the radar': { open: openSignUp, by: 'Mot de passe', fields: [TYPED_USER_NAME, ...NEW_PASSWORD] },
  'the sign-in of the radar': {
    open: async () => {
      const user = await openSignUp();
      await user.click(await button('Connexion'));
      await screen.findByRole('dialog', { name: 'Connexion' });
    },
    by: 'Mot de passe',
    fields: [TYPED_USER_NAME, 'password: password current-password -'],
  },
  'a call about a property of the radar': {
    open: async () => {
      const { user } = openRadar(demo, `${TOWN_SEARCH}&pid=${PLAIN}`, { as: 'curious' });
      await found();
      await user.click(await button('Débloquer la data'));
      await screen.findByRole('dialog', { name: 'Être rappelé' });
    },
    by: 'Téléphone',
    fields: ['phone_country: select-one off -', 'phone: tel tel -'],
  },
  'the owner who asks for an estimation': {
    open: () => openAt(demo, 'contact', apartment),
    by: 'Prénom',
    fields: OWN_CONTACT,
  },
  'the first password after an estimation': {
    open: async () => {
      openResult(demo, sales.withExpert.path, { created: { email: 'ines@exemple.fr', signupToken: 'token' } });
      await screen.findByLabelText('Mot de passe');
    },
    by: 'Mot de passe',
    fields: [USER_NAME, ...NEW_PASSWORD],
  },
  'the buyer who creates an alert': { open: () => openPrefilled(demo), by: 'Prénom', fields: OWN_CONTACT },
  'the first password after an alert': {
    open: async () => {
      const { user } = await openPrefilled(demo);
      await user.click(await confirm());
      await screen.findByLabelText('Mot de passe');
    },
    by: 'Mot de passe',
    fields: [USER_NAME, ...NEW_PASSWORD],
  },
  'the visitor who cancels': {
    open: async () => {
      openCancellation(demo, `/annulation-visite/${visits.upcoming.id}/${visits.upcoming.slug}`);
      await button("S'authentifier");
    },
    by: 'Email',
    fields: ['email: email email email'],
  },
  'a contact to inform': {
    open: async () => {
      const { user } = openArea(demo, `/ea/interests/${listings.charity}/contacts`, { as: 'buyer' });
      await user.click(await button('Ajouter un contact'));
    },
    by: 'Prénom',
    fields: [KIND, ...OTHER_CONTACT],
  },
  'the coordinates of a mandate': {
    open: async () => {
      const user = await openMandate();
      await user.click(screen.getByLabelText(/adresse/));
    },
    by: 'Date de naissance',
    fields: [
      ...KNOWN_CONTACT,
      ...['birthDate: text bday numeric', 'familySituation: select-one - -', ...ADDRESS],
      'buyingYear: text off numeric',
    ],
  },
  'a signatory': {
    open: async () => {
      const user = await openMandate();
      await user.selectOptions(screen.getByLabelText('Situation familiale'), 'divorced');
      await enterText(user, screen.getByLabelText("Année d'achat du bien"), '2009');
      await user.click(await button('Enregistrer et continuer'));
      await user.click(await screen.findByLabelText('Nous sommes plusieurs propriétaires et nous signons tous'));
      await user.click(await button('Ajouter un signataire'));
    },
    by: 'Prénom',
    fields: [KIND, ...OTHER_CONTACT],
  },
  'the contact on site of a photo shoot': {
    open: async () => {
      const { user } = openArea(demo, `${toPublish.path}?seance-photo`, { as: toPublish.owner });
      await user.click(await button('Commencer'));
      await user.click(await screen.findByRole('radio', { name: 'Oui, je les ai' }));
      await user.click(await screen.findByRole('radio', { name: 'Plus tard' }));
      await user.click(await button('Continuer'));
      await screen.findByLabelText('Prénom');
    },
    by: 'Prénom',
    fields: [...NAMES, ...OWN_PHONE, 'accessDetails: textarea - -'],
  },
  'a contact of a sale': {
    open: async () => {
      const { user } = openArea(demo, only.path, { as: only.owner });
      await user.click(await button('Gérer les contacts'));
      await user.click(await button('Ajouter un contact'));
    },
    by: 'Prénom',
    fields: [KIND, ...OTHER_CONTACT],
  },
  'a relative who is sponsored': {
    open: async () => {
      openScreen(demo, '/ea/parrainage', SponsorshipScreen);
      await screen.findByLabelText('Prénom');
    },
    by: 'Prénom',
    fields: OTHER_CONTACT,
  },
};

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((each): each is HTMLInputElement =>
    each.matches('input:not([type=radio],[type=checkbox]),select,textarea'),
  );
const described = (field: HTMLInputElement) =>
  `${field.name}: ${[field.type, ...['autocomplete', 'inputmode'].map((name) => field.getAttribute(name) ?? '-')].join(' ')}`;

const isPassword = ({ type }: HTMLInputElement) => type === 'password';
const purposeOf = (field: HTMLInputElement) => field.getAttribute('autocomplete');

/** Returns what would mislead a password manager, or the browser that fills a form in. */
function misleading(form: HTMLFormElement): string[] {
  const fields = fieldsOf(form);
  const names = fields.map(({ name }) => name);
  const passwords = fields.filter(isPassword);
  const user = fields.findIndex((field) => purposeOf(field) === 'username');
  const rules: [isKept: boolean, words: string][] = [
    [
      [...form.elements].some((each) => each instanceof HTMLButtonElement && each.type === 'submit'),
      'no button sends the form',
    ],
    [names.every((name) => name !== ''), 'a field has no name'],
    [new Set(names).size === names.length, 'two fields have one name'],
    [fields.every((field) => !/\s|^section-/.test(purposeOf(field) ?? '')), 'a purpose is not one word'],
    [passwords.every((field) => /^(current|new)-password$/.test(purposeOf(field) ?? '')), 'a password has no purpose'],
    [passwords.length === 0 || (user >= 0 && user < fields.findIndex(isPassword)), 'no user name before a password'],
    [passwords.length === 0 || fields[user]?.value !== '' || !fields[user]?.hidden, 'the user name is unknown'],
  ];
  return rules.flatMap(([isKept, words]) => (isKept ? [] : [words]));
}

test.each(Object.entries(FORMS))('%s', async (_, { open, by, fields }) => {
  await open();
  const { form } = await screen.findByLabelText<HTMLInputElement>(by);
  if (!form) throw new Error('A field stands in no form.');
  expect(fieldsOf(form).map(described)).toEqual(fields);
  expect(misleading(form)).toEqual([]);
  // A field outside of any form is nobody's.
  const astray = [...document.querySelectorAll('[autocomplete]:not([autocomplete=off])')];
  expect(astray.filter((field) => !field.closest('form'))).toEqual([]);
});
