/** The last screens: cancelled, cancelled before, or too late. */

import type { VisitName } from '../../../demo/server/seed/visits.ts';
import { seeded } from '../../../demo/server/seed.ts';
import { screens } from '../../setup/cancellation.ts';
import type { State } from '../tools/state.ts';
import { authenticate, details, fillForm, holdToast, linkTo, sendEmail, sendForm } from './steps.ts';

const DONE = 'Votre visite a bien été annulée';
const ALREADY = 'Cette visite est déjà annulée';
const TOO_LATE = 'Cette visite ne peut plus être annulée';

function tooLate(visit: VisitName, kind: string): State {
  return {
    name: `too-late-${kind}`,
    path: linkTo(visit),
    act: authenticate,
    shows: (page) => page.getByText(TOO_LATE),
  };
}

function tooLateWithoutExpert(visit: VisitName, kind: string): State {
  return {
    ...tooLate(visit, `${kind}-no-expert`),
    prepare: ({ db }) => Object.assign(db.visit(seeded.visits[visit].id)?.wire ?? {}, { expert: null }),
  };
}

const cancelled = (visit: VisitName, kind: string): State => ({
  name: `already-cancelled-${kind}`,
  path: linkTo(visit),
  act: async (page) => {
    await authenticate(page);
    await holdToast(page, ALREADY);
  },
  shows: (page) => screens(page).done,
});

/** Every last screen. */
export const outcomeStates: State[] = [
  tooLate('past', 'past'),
  tooLate('ongoing', 'ongoing'),
  tooLate('done', 'done'),
  tooLate('rescheduled', 'rescheduled'),
  tooLateWithoutExpert('past', 'past'),
  tooLateWithoutExpert('rescheduled', 'rescheduled'),
  {
    ...tooLate('longTexts', 'long-texts'),
    prepare: ({ db }) => Object.assign(db.visit(111)?.wire ?? {}, { state: 'done' }),
  },
  {
    name: 'confirmation-toast',
    path: linkTo('upcoming'),
    act: async (page) => {
      await sendForm(page);
      await holdToast(page, DONE);
    },
    shows: (page) => screens(page).done,
  },
  {
    name: 'confirmation',
    path: linkTo('upcoming'),
    act: async (page) => {
      await sendForm(page);
      await page.getByRole('button', { name: 'Fermer le message' }).click();
      await screens(page).toast.getByText(DONE).waitFor({ state: 'detached' });
    },
    shows: (page) => screens(page).done,
  },
  {
    name: 'confirmation-long-texts',
    path: linkTo('longTexts'),
    act: (page) => sendForm(page),
    shows: (page) => screens(page).done,
  },
  {
    name: 'confirmation-markup',
    path: linkTo('markup'),
    act: async (page) => {
      await sendEmail(page, 'karim.benali@exemple.fr');
      await page.getByLabel("J'ai un empêchement").check();
      await details(page).fill('<script>alert(1)</script> & « bonjour »');
      await screens(page).cancel.click();
    },
    shows: (page) => screens(page).done,
  },
  {
    name: 'confirmation-no-address',
    path: linkTo('upcoming'),
    prepare: ({ db }) => Object.assign(db.visit(101)?.wire ?? {}, { property_address: '' }),
    act: (page) => sendForm(page),
    shows: (page) => screens(page).done,
  },
  cancelled('cancelledVisitor', 'visitor'),
  cancelled('cancelledOwner', 'owner'),
  cancelled('cancelledTerminated', 'terminated'),
  {
    ...cancelled('longTexts', 'long-texts'),
    prepare: ({ db }) => Object.assign(db.visit(111)?.wire ?? {}, { state: 'cancelled_owner', canceled: true }),
  },
  {
    name: 'already-cancelled-meanwhile',
    path: linkTo('upcoming'),
    act: async (page, { db }) => {
      await fillForm(page);
      Object.assign(db.visit(101)?.wire ?? {}, { state: 'cancelled_guide', canceled: true });
      await screens(page).cancel.click();
      await holdToast(page, ALREADY);
    },
    shows: (page) => screens(page).done,
    expected: /status of 422/,
  },
];
