/** /sales/{saleId}/photo_meetings: the shoots of a sale and their slots (docs/spec/photo-shoot.md#2.1). */
import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';
import type { DemoDb } from '../db.ts';
import { idempotent } from '../idempotency.ts';
import { ApiError, asRecord, asText, BLANK, readParams, refuseInvalid } from '../rails-errors.ts';
import type { Sale } from '../sale.ts';
import { meetingJson, meetingStatus, readContact } from '../seller/photo-meetings.ts';
import { refuseBooking, saleOfPath } from '../seller/rights.ts';
import { photoSlots, type Slot } from '../seller/slots.ts';

const FIRST_BOOKED = 701;

export function photoMeetings({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/', (c) => {
    const own = db.sellerActions.meetingsOf(saleOfPath(c, db));
    return c.json({ results: own.map((meeting) => meetingJson(meeting, db.now())), total: own.length });
  });

  routes.get('/slots', (c) => {
    saleOfPath(c, db);
    return c.json({ results: freeSlots(db).map(({ start_date }) => ({ start_date })) });
  });

  routes.post('/', idempotent(db), async (c) => {
    const sale = saleOfPath(c, db);
    refuseBooking(c, db, sale);
    const params = asRecord((await readParams(c)).photo_meeting);
    const start = asText(params.start_date);
    const slot = freeSlots(db).find(({ start_date }) => Date.parse(start_date) === Date.parse(start));
    const { fields, errors } = readContact(params);
    refuseInvalid({ ...errors, start_date: !start ? BLANK : slot ? null : "n'est plus disponible" });
    refuseUnfit(db, sale);
    const own = db.sellerActions.meetingsOf(sale);
    const id = FIRST_BOOKED + db.sellerActions.allMeetings().length;
    const meeting = { id, saleId: sale.wire.id, cancelled: false, ...(slot as Slot), ...fields };
    own.push(meeting);
    return c.json(meetingJson(meeting, db.now()), 201);
  });

  return routes;
}

/** Throws a 422 if a shoot is planned already, or if the chosen pack is not paid. */
function refuseUnfit(db: DemoDb, sale: Sale): void {
  const { isChosen, isPaid } = db.sellerActions.pack(sale);
  if (isChosen && !isPaid) throw new ApiError(422, 'paiement requis');
  const own = db.sellerActions.meetingsOf(sale);
  const isPlanned = own.some((meeting) => meetingStatus(meeting, db.now()) === 'planned');
  if (isPlanned) throw new ApiError(422, 'Une séance photo est déjà planifiée');
}

/** Returns the free slots: there is one photographer for all sales. */
function freeSlots(db: DemoDb): Slot[] {
  const { takenSlots } = db.sellerActions;
  const booked = db.sellerActions
    .allMeetings()
    .filter(({ cancelled }) => !cancelled)
    .map(({ start_date }) => Date.parse(start_date));
  const taken = new Set([...takenSlots, ...booked]);
  return photoSlots(db.now()).filter(({ start_date }) => !taken.has(Date.parse(start_date)));
}
