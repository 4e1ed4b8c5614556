/** The outcomes of a booking of a photo shoot: paid or not, held, booked, planned elsewhere. */
import type { Page } from 'playwright';
import type { Demo } from '../../../demo/server/server.ts';
import { dayAfter, dayOf, isoOf, momentOf } from '../../../src/domain/planning/time.ts';
import { booking, CHOSEN_SLOT, pdfFile, sellerOf } from '../../setup/seller-photo.ts';
import type { State } from '../tools/state.ts';
import { heading, noPack, paid, path, step, takeChosen, toPack, toPayment } from './photo-steps.ts';
import { inSequence, lasting, OFTEN, waitUntilLate, withClock } from './steps.ts';

type Act = NonNullable<State['act']>;

const planElsewhere: Act = async (_page, { db }) => {
  const sale = sellerOf(db);
  const start = momentOf(dayAfter(dayOf(db.now()), 10), 9 * 60);
  db.sellerActions.meetingsOf(sale).push({
    id: 799,
    saleId: sale.wire.id,
    cancelled: false,
    start_date: isoOf(start),
    end_date: isoOf(start + 3_600_000),
  } as never);
};
/** The server never learns of the payment. */
const neverPaid = ({ db }: Demo) => {
  const pack = db.sellerActions.pack(sellerOf(db));
  Object.defineProperty(pack, 'isPaid', { get: () => false, set: () => {} });
};
const NOT_RECEIVED = "Nous n'avons pas encore reçu votre paiement.";
const formThere: Act = (page) => booking(page).dialog.locator('iframe').waitFor();
/** The frame has come back and reported the payment. */
const processing: Act = (page) => page.getByText('Traitement de la demande').waitFor();
const alreadyPaid: Act = (page) => booking(page).button("J'ai déjà payé").click();
const unconfirmed = (page: Page) => page.getByText("Votre paiement n'est pas encore confirmé");
const held = (page: Page) => booking(page).dialog.getByText(/^Votre créneau du .* est en cours de réservation/);
const closeAndReopen: Act = async (page) => {
  await booking(page).acts.close();
  await page.getByRole('link', { name: 'Choisir un créneau' }).first().click();
};

/** From the payment on. */
export const photoEndStates: State[] = [
  {
    name: 'photo-payment',
    path,
    act: toPayment,
    shows: (page) => booking(page).dialog.locator('iframe'),
  },
  {
    name: 'photo-payment-not-there',
    path,
    faults: [{ method: 'POST', path: '/sales/*/photo_packs', fault: 500, times: OFTEN }],
    act: toPayment,
    shows: (page) => booking(page).dialog.getByRole('button', { name: 'Réessayer' }),
    expected: /status of 500/,
  },
  {
    name: 'photo-payment-done',
    path,
    faults: [{ method: 'POST', path: '/sales/*/photo_meetings', fault: 'timeout' }],
    act: inSequence(toPayment, step('pay')),
    shows: (page) => page.getByText('Traitement de la demande'),
  },
  {
    name: 'photo-payment-unbooked',
    path,
    faults: [{ method: 'POST', path: '/sales/*/photo_meetings', fault: 500, times: OFTEN }],
    act: inSequence(toPayment, step('pay')),
    shows: (page) => page.getByText(/La réservation de votre créneau n'a pas abouti/),
    expected: /status of 500/,
  },
  {
    name: 'photo-payment-not-received',
    path,
    ownClock: true,
    act: inSequence(toPayment, formThere, withClock, alreadyPaid, (page) =>
      waitUntilLate(page, 30_000, page.getByText(NOT_RECEIVED)),
    ),
    shows: (page) => page.getByText(NOT_RECEIVED),
  },
  {
    name: 'photo-payment-unconfirmed',
    path,
    prepare: neverPaid,
    ownClock: true,
    act: inSequence(toPayment, formThere, withClock, step('pay'), processing, (page) =>
      waitUntilLate(page, 30_000, unconfirmed(page)),
    ),
    shows: unconfirmed,
  },
  {
    name: 'photo-payment-slot-taken',
    path,
    act: inSequence(toPack, step('takePack'), step('fill'), takeChosen, step('reserve'), step('pay')),
    shows: (page) => page.getByText('Votre paiement est enregistré, choisissez un autre créneau'),
    expected: /status of 422/,
  },
  {
    name: 'photo-slot-held',
    path,
    prepare: noPack,
    faults: [{ method: 'POST', path: '/sales/*/photo_meetings', fault: 'timeout' }],
    act: inSequence(step('begin'), step('noDiagnostics'), step('fill'), step('reserve'), closeAndReopen),
    shows: held,
  },
  {
    name: 'photo-slot-held-paid',
    path,
    faults: [{ method: 'POST', path: '/sales/*/photo_meetings', fault: 'timeout' }],
    act: inSequence(
      toPayment,
      step('pay'),
      (page) => page.getByText('Traitement de la demande').waitFor(),
      closeAndReopen,
    ),
    shows: held,
  },
  {
    name: 'photo-files-held',
    path,
    act: inSequence(
      step('begin'),
      step('importNow'),
      (page) => booking(page).files.setInputFiles([pdfFile('dpe.pdf'), pdfFile('risques.pdf')]),
      (page) =>
        page
          .getByText(/2 fichiers attendent/)
          .first()
          .waitFor(),
      step('close'),
    ),
    shows: (page) => page.getByText('2 fichiers attendent leur type pour partir.'),
  },
  {
    name: 'photo-planned-in-another-tab',
    path,
    act: inSequence(toPayment, formThere, planElsewhere, alreadyPaid),
    shows: (page) => page.getByText(/^Votre séance photo est déjà prévue/),
  },
  {
    name: 'photo-planned-elsewhere',
    path,
    prepare: paid,
    act: inSequence(step('fill'), planElsewhere, step('reserve')),
    shows: (page) => page.getByText(/votre expert fera le point avec vous/),
    expected: /status of 422/,
  },
  {
    name: 'photo-success',
    path,
    prepare: noPack,
    ownPage: true,
    act: inSequence(lasting, step('begin'), step('noDiagnostics'), step('fill'), step('reserve')),
    shows: heading(CHOSEN_SLOT.success),
  },
];
