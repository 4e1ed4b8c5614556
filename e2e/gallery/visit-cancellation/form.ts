/** The cancellation form, and the answers of the server. */
import type { Page } from 'playwright';
import type { Demo } from '../../../demo/server/server.ts';
import { screens } from '../../setup/cancellation.ts';
import { plan } from '../tools/reach.ts';
import type { State } from '../tools/state.ts';
import {
  answerForm,
  authenticate,
  busyButton,
  details,
  fillForm,
  linkTo,
  openForm,
  sendEmail,
  sendForm,
  visitCall,
} from './steps.ts';

const path = linkTo('upcoming');
const put = { method: 'PUT', path: visitCall('upcoming') };
// Several times: the browser itself repeats a call when a kept-alive connection drops.
const OFTEN = 20;

/** Moves the visits to a day in the future with the longest name of the year. */
function onALongDay({ db }: Demo): void {
  for (const id of [101, 111]) Object.assign(db.visit(id)?.wire ?? {}, { start_time: '2037-09-30T10:45:00+02:00' });
}

const cancel = (page: Page) => screens(page).cancel.click();

async function chooseAndCancel(page: Page): Promise<void> {
  await page.getByLabel('Le bien ne me plaît plus').check();
  await cancel(page);
}

/** The form from empty to sent, then the refusals. */
export const formStates: State[] = [
  { name: 'form', path, act: openForm, shows: details },
  {
    name: 'form-errors',
    path,
    act: async (page) => {
      await openForm(page);
      await cancel(page);
    },
    further: cancel,
    shows: (page) => page.getByText('Veuillez apporter plus de détails'),
  },
  {
    name: 'form-one-error',
    path,
    act: async (page) => {
      await openForm(page);
      await chooseAndCancel(page);
    },
    further: chooseAndCancel,
    shows: (page) => page.getByText('Veuillez apporter plus de détails'),
  },
  {
    name: 'form-filled',
    path,
    act: (page) => fillForm(page),
    further: (page) => answerForm(page),
    shows: (page) => page.getByLabel("J'ai trouvé un autre bien").and(page.locator(':checked')),
  },
  {
    name: 'form-refused',
    path,
    faults: [{ ...put, fault: 422 }],
    act: (page) => sendForm(page),
    further: cancel,
    shows: (page) => page.getByText("La demande n'a pas pu être traitée"),
    expected: /status of 422/,
  },
  {
    name: 'form-server-failure',
    path,
    faults: [{ ...put, fault: 500 }],
    act: (page) => sendForm(page),
    further: cancel,
    shows: (page) => page.getByText('Un problème est survenu de notre côté'),
    expected: /status of 500/,
  },
  {
    name: 'form-busy',
    path,
    faults: [{ ...put, fault: 'timeout' }],
    act: (page) => sendForm(page),
    further: cancel,
    shows: busyButton,
  },
  {
    name: 'form-proposed',
    path: linkTo('proposed'),
    act: openForm,
    shows: details,
  },
  {
    name: 'form-focus',
    path,
    act: async (page) => {
      await openForm(page);
      await details(page).focus();
      await page.keyboard.press('Tab');
    },
    shows: (page) => screens(page).cancel.and(page.locator(':focus-visible')),
  },
  {
    name: 'form-focus-choice',
    path,
    act: async (page) => {
      await openForm(page);
      await page.getByLabel("J'ai un empêchement").press('ArrowDown');
    },
    shows: (page) => page.getByLabel("L'emplacement ne me convient pas").and(page.locator(':focus-visible')),
  },
  {
    name: 'form-refused-field',
    path,
    act: (page) => sendForm(page, 'Nous avons trouvé plus grand. '.repeat(180)),
    shows: (page) => page.getByText('est trop long'),
    expected: /status of 422/,
  },
  {
    name: 'form-too-late-meanwhile',
    path,
    act: async (page, { db }) => {
      await fillForm(page);
      Object.assign(db.visit(101)?.wire ?? {}, { state: 'done' });
      await screens(page).cancel.click();
    },
    shows: (page) => page.getByText('Cette visite ne peut plus être annulée'),
    expected: /status of 422/,
  },
  {
    name: 'form-offline',
    path,
    faults: [{ ...put, fault: 'abort', times: OFTEN }],
    act: async (page, demo) => {
      await fillForm(page);
      await plan(demo, { method: 'GET', path: put.path, fault: 'abort', times: OFTEN });
      await screens(page).cancel.click();
    },
    shows: (page) => page.getByText('La connexion semble interrompue'),
    expected: /ERR_EMPTY_RESPONSE/,
  },
  {
    name: 'form-kept-after-expiry',
    path,
    act: async (page, { db }) => {
      await fillForm(page);
      db.advance(16 * 60_000);
      await screens(page).cancel.click();
      await authenticate(page);
    },
    shows: (page) => page.getByLabel("J'ai trouvé un autre bien").and(page.locator(':checked')),
    expected: /status of 401/,
  },
  { name: 'form-long-texts', path: linkTo('longTexts'), prepare: onALongDay, act: openForm, shows: details },
  {
    name: 'form-long-texts-refused',
    path: linkTo('longTexts'),
    faults: [{ method: 'PUT', path: visitCall('longTexts'), fault: 500 }],
    act: (page) => sendForm(page, 'Anticonstitutionnellement'.repeat(40)),
    shows: (page) => page.getByText('Un problème est survenu de notre côté'),
    expected: /status of 500/,
  },
  {
    name: 'form-markup',
    path: linkTo('markup'),
    act: (page) => sendEmail(page, 'karim.benali@exemple.fr'),
    shows: details,
  },
  { name: 'form-no-photo', path: linkTo('noPhoto'), act: openForm, shows: details },
  {
    name: 'form-broken-photo',
    path,
    broken: '**/camille.svg',
    act: openForm,
    shows: details,
    expected: /ERR_FAILED/,
  },
  { name: 'form-no-expert', path: linkTo('noExpert'), act: openForm, shows: details },
  {
    name: 'form-expert-without-phone',
    path,
    prepare: ({ db }) => {
      const wire = db.visit(101)?.wire;
      if (wire?.expert) wire.expert = { ...wire.expert, phone_number: null };
    },
    act: openForm,
    shows: details,
  },
  {
    name: 'form-no-address',
    path,
    prepare: ({ db }) => Object.assign(db.visit(101)?.wire ?? {}, { property_address: '' }),
    act: openForm,
    shows: details,
  },
];
