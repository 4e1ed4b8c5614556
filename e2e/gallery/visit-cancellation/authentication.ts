/** The first screen: before the script, the e-mail, and its failures. */

import { screens } from '../../setup/cancellation.ts';
import type { State } from '../tools/state.ts';
import { authenticate, busyButton, details, linkTo, openForm, sendEmail, visitCall } from './steps.ts';

const path = linkTo('upcoming');
const proof = '/visits/verify_infos';
const MINUTE = 60_000;
// Several times: the browser itself repeats a call when a kept-alive connection drops.
const OFTEN = 20;

/** From the host's fallback to a visitor who is asked again. */
export const authenticationStates: State[] = [
  {
    name: 'host-fallback',
    path,
    withheld: '**/parvis/**',
    shows: (page) => page.getByText('Chargement…'),
  },
  {
    name: 'authentication',
    path,
    shows: (page) => screens(page).authenticate,
  },
  {
    name: 'authentication-focus',
    path,
    act: async (page) => {
      await screens(page).email.fill('lea.martin@exemple.fr');
      await screens(page).email.press('Tab');
    },
    shows: (page) => screens(page).authenticate.and(page.locator(':focus-visible')),
  },
  {
    name: 'authentication-missing',
    path,
    act: (page) => screens(page).authenticate.click(),
    shows: (page) => page.getByText('Email est requis'),
  },
  {
    name: 'authentication-invalid',
    path,
    act: (page) => sendEmail(page, 'lea.martin@exemple'),
    further: (page) => sendEmail(page, 'lea.martin@exemple'),
    shows: (page) => page.getByText('Email non valide'),
  },
  {
    name: 'authentication-no-match',
    path,
    act: (page) => sendEmail(page, 'lea.martin@ailleurs.fr'),
    further: (page) => sendEmail(page, 'lea.martin@ailleurs.fr'),
    shows: (page) => page.getByText("L'email ne correspond pas"),
    expected: /status of 401/,
  },
  {
    name: 'authentication-server-failure',
    path,
    faults: [{ path: proof, fault: 500 }],
    act: authenticate,
    further: authenticate,
    shows: (page) => page.getByText('Un problème est survenu de notre côté'),
    expected: /status of 500/,
  },
  {
    name: 'authentication-offline',
    path,
    faults: [{ path: proof, fault: 'abort', times: OFTEN }],
    act: authenticate,
    further: authenticate,
    shows: (page) => page.getByText('La connexion semble interrompue'),
    expected: /ERR_EMPTY_RESPONSE/,
  },
  {
    name: 'authentication-busy',
    path,
    faults: [{ path: proof, fault: 'timeout' }],
    act: authenticate,
    further: authenticate,
    shows: busyButton,
  },
  {
    name: 'authentication-too-many-tries',
    path,
    prepare: ({ db }) => {
      for (let attempt = 0; attempt < 5; attempt += 1) db.recordFailure(101);
    },
    act: authenticate,
    shows: (page) => page.getByText('Trop de tentatives, réessayez dans quelques minutes'),
    expected: /status of 429/,
  },
  {
    name: 'authentication-script-lost',
    path,
    broken: '**/parvis/chunks/modules-*',
    act: authenticate,
    shows: (page) => page.getByText('Votre saisie est conservée'),
    expected: /ERR_FAILED/,
  },
  {
    name: 'authentication-expired',
    path,
    act: async (page, { db }) => {
      await openForm(page);
      db.advance(16 * MINUTE);
      await page.getByLabel("J'ai un empêchement").check();
      await details(page).fill('Mon train est supprimé.');
      await screens(page).cancel.click();
    },
    shows: (page) => page.getByText('Votre vérification a expiré'),
    expected: /status of 401/,
  },
  {
    name: 'broken-link',
    on: 'partner',
    path: '/annulation#/101',
    shows: (page) => page.getByText('Ce lien est incomplet'),
  },
  {
    name: 'unknown-visit',
    path: '/annulation-visite/999/k3v9',
    act: authenticate,
    shows: (page) => page.getByText("L'email ne correspond pas"),
    expected: /status of 404/,
  },
  {
    name: 'visit-loading',
    path,
    faults: [{ path: visitCall('upcoming'), fault: 'timeout' }],
    act: authenticate,
    shows: (page) => page.getByText('Chargement…').and(page.locator('[role=status]')),
  },
  {
    name: 'visit-server-failure',
    path,
    faults: [{ path: visitCall('upcoming'), fault: 500 }],
    act: authenticate,
    shows: (page) => screens(page).retry,
    expected: /status of 500/,
  },
  {
    name: 'visit-offline',
    path,
    faults: [{ path: visitCall('upcoming'), fault: 'abort', times: OFTEN }],
    act: authenticate,
    shows: (page) => screens(page).retry,
    expected: /ERR_EMPTY_RESPONSE/,
  },
  {
    name: 'visit-malformed',
    path,
    faults: [{ path: visitCall('upcoming'), fault: 'wrong-shape' }],
    act: authenticate,
    shows: (page) => screens(page).retry,
  },
  {
    name: 'visit-not-found',
    path,
    faults: [{ path: visitCall('upcoming'), fault: 404 }],
    act: authenticate,
    shows: (page) => page.getByText('Cette visite est introuvable'),
    expected: /status of 404/,
  },
];
