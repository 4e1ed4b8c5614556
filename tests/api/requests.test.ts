/** The requests of the calls whose answers need no test of their own: method, path, body, and the key of one act. */
import { expect, test } from 'vitest';
import { countMatching, createAlert, validateAlert } from '@/api/alert/buyer-alerts';
import { createSignature, fetchMandate, updateMandate } from '@/api/mandate/mandates';
import { createSalesUser, fetchSalesUsers, removeSalesUser, updateSalesUser } from '@/api/mandate/sales-users';
import { choosePassword, sendPasswordLink, signIn } from '@/api/person/sessions';
import { fetchUser, savePhone, typedContactOf, withdrawConsent } from '@/api/person/users';
import { createPhotoMeeting, fetchPhotoMeetings, fetchPhotoSlots } from '@/api/photo-shoot/meetings';
import { cancelPublicVisit, fetchPublicVisit } from '@/api/visit/visits';
import { type FakeApi, fakeApi } from './fake-api.ts';

const { call, asked, answer } = fakeApi();
const signal = new AbortController().signal;

const where = { customerId: '12', sale: { id: '3', ownerId: null } };
const names = {
  civility: 'mr',
  firstName: 'Paul',
  lastName: 'Martin',
  email: 'paul@exemple.fr',
  phoneNumber: '+33612345678',
  phoneCountryCode: 'FR',
};
const namesOnTheWire = {
  civility: 'mr',
  first_name: 'Paul',
  last_name: 'Martin',
  email: 'paul@exemple.fr',
  phone_number: '+33612345678',
  phone_country_code: 'FR',
};
const person = { ...names, kind: 'partner', isSignatory: false };
const personOnTheWire = { sales_user: { kind: 'partner', signatory: false, user_attributes: namesOnTheWire } };
const proof = { visitId: '9', userSlug: 'lea', visitToken: 'V' };
const meeting = {
  startDate: '2026-12-03T14:00:00+01:00',
  contactName: 'Léa',
  contactPhoneNumber: '+33612345678',
  contactPhoneCountryCode: 'FR',
  accessDetails: '',
};
const meetingOnTheWire = {
  start_date: '2026-12-03T14:00:00+01:00',
  contact_name: 'Léa',
  contact_phone_number: '+33612345678',
  contact_phone_country_code: 'FR',
  access_details: '',
};
const asks = { situation: 'owner', projectState: 'not_urgent' };
const alert = { source: null, contact: { ...names, ...asks }, criteria: {} as never, idempotencyKey: 'K' };
const alertUser = { ...namesOnTheWire, situation: 'owner', project_state: 'not_urgent', buyer_alerts_attributes: [{}] };

test.each<[request: string, body: unknown, key: string | null, act: (call: FakeApi['call']) => Promise<unknown>]>([
  ['GET /sellers/12/mandates/7', null, null, (call) => fetchMandate(call, '12', '7')],
  [
    'PUT /sellers/12/mandates/7',
    { mandate: { sign_person: 'solo_owner' } },
    null,
    (call) => updateMandate(call, '12', '7', 'solo_owner'),
  ],
  ['POST /sellers/12/mandates/7/e_signs', null, 'K', (call) => createSignature(call, '12', '7', 'K')],
  ['POST /sellers/12/sales/3/sales_users', personOnTheWire, 'K', (call) => createSalesUser(call, where, person, 'K')],
  [
    'POST /sellers/12/sales/3/sales_users',
    { sales_user: { kind: null, signatory: true, user_attributes: namesOnTheWire } },
    'K',
    (call) => createSalesUser(call, where, { ...person, kind: '', isSignatory: true }, 'K'),
  ],
  ['PUT /sellers/12/sales/3/sales_users/8', personOnTheWire, null, (call) => updateSalesUser(call, where, '8', person)],
  ['DELETE /sellers/12/sales/3/sales_users/8', null, null, (call) => removeSalesUser(call, where, '8')],
  [
    'POST /sessions',
    { user: { email: 'a@b.fr', password: 'p' } },
    null,
    (call) => signIn(call, { email: 'a@b.fr', password: 'p' }),
  ],
  [
    'POST /passwords',
    { user: { signup_token: 'S', password: 'p', password_confirmation: 'p' } },
    null,
    (call) => choosePassword(call, { signupToken: 'S', password: 'p', passwordConfirmation: 'p' }),
  ],
  ['POST /passwords/link', { unique_hash: 'h' }, null, (call) => sendPasswordLink(call, { uniqueHash: 'h' })],
  ['GET /sellers/12/sales/3/sales_users', null, null, (call) => fetchSalesUsers(call, where)],
  ['GET /users/12', null, null, (call) => fetchUser(call, '12')],
  [
    'PUT /user',
    { user: { phone_number: '+33612345678', phone_country_code: 'FR' } },
    null,
    (call) => savePhone(call, { phoneNumber: '+33612345678', phoneCountryCode: 'FR' }),
  ],
  ['PUT /user', { user: { phone_consent: { withdraw: 'radar' } } }, null, (call) => withdrawConsent(call, 'radar')],
  ['GET /sales/3/photo_meetings', null, null, (call) => fetchPhotoMeetings(call, '3')],
  ['GET /sales/3/photo_meetings/slots', null, null, (call) => fetchPhotoSlots(call, '3')],
  [
    'POST /sales/3/photo_meetings',
    { photo_meeting: meetingOnTheWire },
    'K',
    (call) => createPhotoMeeting(call, '3', meeting, 'K'),
  ],
  ['GET /visits/9?user_slug=lea', null, null, (call) => fetchPublicVisit(call, proof)],
  [
    'PUT /visits/9',
    { user_slug: 'lea', visit: { cancel_reason: 'other', cancel_comment: 'Malade' } },
    null,
    (call) => cancelPublicVisit(call, proof, { reason: 'other' as never, details: 'Malade' }),
  ],
  ['POST /buyer_alerts/validations', { buyer_alert: {} }, null, (call) => validateAlert(call, {} as never)],
  [
    'POST /buyer_alerts/properties',
    { buyer_alert_params: {} },
    null,
    (call) => countMatching(call, {} as never, signal),
  ],
  ['POST /buyer_alerts', { user: alertUser }, 'K', (call) => createAlert(call, alert)],
  [
    'POST /buyer_alerts',
    { source: 'radar', user: alertUser },
    'K',
    (call) => createAlert(call, { ...alert, source: 'radar' }),
  ],
])('%s with %j and the key %s', async (request, body, key, act) => {
  answer(422, {});
  await act(call);
  expect(asked[0]).toMatchObject({ call: request, body, key });
});

test.each([
  [
    { sign_in: true, token: 'T', user_id: 4 },
    { ok: true, value: { token: 'T', userId: '4' } },
  ],
  [
    { token: 'T', user_id: 4 },
    { ok: true, value: { token: 'T', userId: '4' } },
  ],
  [
    { sign_in: false, token: 'T', user_id: 4 },
    { ok: false, error: { tag: 'wrong-password', message: null } },
  ],
  [
    { sign_in: false, error: 'Mot de passe incorrect' },
    { ok: false, error: { tag: 'wrong-password', message: 'Mot de passe incorrect' } },
  ],
  [{ error: 'Unprocessable Entity' }, { ok: false, error: { tag: 'wrong-password', message: null } }],
  [
    { sign_in: true, token: 'T' },
    { ok: false, error: { tag: 'malformed' } },
  ],
  [
    { sign_in: true, user_id: 4 },
    { ok: false, error: { tag: 'malformed' } },
  ],
])('a sign-in answered with %j is %j', async (body, outcome) => {
  answer(200, body);
  expect(await signIn(call, { email: 'a@b.fr', password: 'p' })).toEqual(outcome);
  expect(await choosePassword(call, { signupToken: 'S', password: 'p', passwordConfirmation: 'p' })).toEqual(outcome);
});

test.each([
  [{}, { alertId: null, signupToken: null, redirectUrl: null }],
  [
    { alert: null, user: {} },
    { alertId: null, signupToken: null, redirectUrl: null },
  ],
  [
    { alert: { id: 801 }, user: { signup_token: 'S' }, redirect_url: '/annonces' },
    { alertId: '801', signupToken: 'S', redirectUrl: '/annonces' },
  ],
])('an alert that was created with %j is %j', async (body, created) => {
  answer(201, body);
  expect(await createAlert(call, alert)).toEqual({ ok: true, value: created });
});

test('the count of matching properties has that of 30 days and its examples where they are sent', async () => {
  answer(200, { total: 34, last_30_days_total: 12, results: [] });
  const whole = { ok: true, value: { total: 34, last30DaysTotal: 12, examples: [] } };
  expect(await countMatching(call, {} as never, signal)).toEqual(whole);
  answer(200, { total: 34 });
  const least = { ok: true, value: { total: 34, last30DaysTotal: null, examples: [] } };
  expect(await countMatching(call, {} as never, signal)).toEqual(least);
});

test('the contact of a user who gave nothing is empty, with the French prefix', async () => {
  answer(200, { id: 12 });
  const user = await fetchUser(call, '12');
  expect(user.ok && typedContactOf(user.value)).toEqual({
    civility: '',
    firstName: '',
    lastName: '',
    email: '',
    phoneNumber: { number: '', countryCode: 'FR' },
  });
  answer(200, { id: 12, ...namesOnTheWire, phone_country_code: 'BE' });
  const known = await fetchUser(call, '12');
  expect(known.ok && typedContactOf(known.value)).toEqual({
    civility: 'mr',
    firstName: 'Paul',
    lastName: 'Martin',
    email: 'paul@exemple.fr',
    phoneNumber: { number: '+33612345678', countryCode: 'BE' },
  });
});
