/** Photo shoots: the contact of a booking, and the status of a shoot (docs/spec/photo-shoot.md#2.2). */
import { phoneError } from '../phone-rules.ts';
import { asText, BLANK, tooLong } from '../rails-errors.ts';

/** A row of the shoots; the bench sets `cancelled`. */
export type PhotoMeeting = {
  id: number;
  saleId: number;
  start_date: string;
  end_date: string;
  cancelled: boolean;
  contact_name: string;
  contact_phone_number: string;
  contact_phone_country_code: string;
  access_details: string;
};

const NAME_MAX = 160;
const ACCESS_MAX = 2000;

/** Returns 'planned' until the shoot is over, unless it was cancelled; `now` in milliseconds. */
export function meetingStatus({ cancelled, end_date }: PhotoMeeting, now: number): 'planned' | 'done' | 'cancelled' {
  if (cancelled) return 'cancelled';
  return Date.parse(end_date) <= now ? 'done' : 'planned';
}

/** The id of a shoot of the first day is the sale's id plus this number. */
const FIRST_SEEDED = 60_000;
const SHOOT = 60 * 60_000;

/** Returns the shoot that started at this moment, if there was one. */
export function seedMeetings(saleId: number, start_date: string | null): PhotoMeeting[] {
  if (!start_date) return [];
  const end_date = new Date(Date.parse(start_date) + SHOOT).toISOString();
  const contact = {
    contact_name: 'Le gardien',
    contact_phone_number: '+33612131415',
    contact_phone_country_code: 'FR',
  };
  const access_details = 'Sonner à la loge';
  return [{ id: FIRST_SEEDED + saleId, saleId, start_date, end_date, cancelled: false, ...contact, access_details }];
}

/** Returns a shoot as it is sent. */
export function meetingJson(meeting: PhotoMeeting, now: number) {
  const { id, start_date } = meeting;
  return { id, start_date, status: meetingStatus(meeting, now) };
}

/** Returns the typed contact of the photographer, with the messages of its fields. */
export function readContact(params: Record<string, unknown>) {
  const text = (name: string) => asText(params[name]).trim();
  const fields = {
    contact_name: text('contact_name'),
    contact_phone_number: text('contact_phone_number'),
    contact_phone_country_code: text('contact_phone_country_code'),
    access_details: text('access_details'),
  };
  const within = (value: string, max: number) => (!value ? BLANK : value.length > max ? tooLong(max) : null);
  const errors = {
    contact_name: within(fields.contact_name, NAME_MAX),
    contact_phone_number: phoneError(fields.contact_phone_number, fields.contact_phone_country_code),
    access_details: within(fields.access_details, ACCESS_MAX),
  };
  return { fields, errors };
}
