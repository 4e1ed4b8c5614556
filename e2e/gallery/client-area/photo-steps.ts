/** The acts of a booking of a photo shoot, up to each of its steps. */
import type { Page } from 'playwright';
import type { Demo } from '../../../demo/server/server.ts';
import { booking, photoSalePath, sellerOf } from '../../setup/seller-photo.ts';
import type { State } from '../tools/state.ts';
import { inSequence } from './steps.ts';

type Act = NonNullable<State['act']>;

/** The dashboard with the booking open over it. */
export const path = photoSalePath('&seance-photo');
/** Returns one of the acts of `booking`. */
export const step =
  (name: keyof ReturnType<typeof booking>['acts']): Act =>
  (page) =>
    booking(page).acts[name]();
/** Returns the title of a step. */
export const heading = (title: string) => (page: Page) => booking(page).heading(title);
/** The pack is not offered. */
export const noPack = ({ db }: Demo) => {
  db.sellerActions.pack(sellerOf(db)).isOffered = false;
};
/** The pack is paid. */
export const paid = ({ db }: Demo) => {
  Object.assign(db.sellerActions.pack(sellerOf(db)), { isChosen: true, isPaid: true });
};
/** Lead to the offer of the diagnostics, to the slots, to the payment. */
export const toPack = inSequence(step('begin'), step('noDiagnostics'));
export const toMeeting = inSequence(step('begin'), step('importLater'));
export const toPayment = inSequence(toPack, step('takePack'), step('fill'), step('reserve'));

/** Another seller takes the chosen slot. */
export const takeChosen: Act = async (page, demo) => {
  await fetch(`${demo.url}/demo/photo_slots/take`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ start_date: await booking(page).chosenStart() }),
  });
};
