import { describe, expect, test } from 'vitest';
import { contactName, type PhotoContact, validatePhotoContact } from '@/domain/photo-shoot/contact';
import { type PhotoMeeting, plannedMeeting } from '@/domain/photo-shoot/meeting';
import { daysShown, pageOf, slotDays } from '@/domain/photo-shoot/slots';
import { photoContactMessages } from '../../widgets/client-area/seller/photo/words.ts';

const NOW = Date.parse('2026-03-02T10:00:00+01:00');
const at = (startsAt: string) => ({ startsAt, endsAt: null });
const shown = (starts: string[], now = NOW) =>
  slotDays(starts.map(at), now).map(({ day, slots }) => `${day.slice(5)}:${slots.length}`);

test.each([
  [0, 2],
  [459, 2],
  [460, 2],
  [460.5, 4],
  [461, 4],
  [1280, 4],
])('a container of %i px shows %i days', (width, days) => expect(daysShown(width)).toBe(days));

describe('the days of the slots', () => {
  test('run from the first to the last, with the empty days between', () => {
    expect(shown(['2026-03-06T09:00:00+01:00', '2026-03-03T14:00:00+01:00', '2026-03-03T09:00:00+01:00'])).toEqual([
      '03-03:2',
      '03-04:0',
      '03-05:0',
      '03-06:1',
    ]);
  });

  test('are days in Paris, whatever the offset', () => {
    expect(shown(['2026-03-03T23:30:00Z', '2026-03-03T22:30:00Z'])).toEqual(['03-03:1', '03-04:1']);
  });

  test('are neither lost nor doubled over clock changes', () => {
    const spring = slotDays([at('2026-03-28T09:00:00+01:00'), at('2026-03-30T09:00:00+02:00')], NOW);
    expect(spring.map(({ day }) => day)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    const autumn = slotDays([at('2026-10-24T09:00:00+02:00'), at('2026-10-26T09:00:00+01:00')], NOW);
    expect(autumn.map(({ day }) => day)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  });

  test('leave out past slots, and duplicate starts', () => {
    expect(shown(['2026-03-02T09:59:00+01:00', '2026-03-02T10:00:00+01:00', '2026-03-02T10:01:00+01:00'])).toEqual([
      '03-02:1',
    ]);
    expect(shown(['2026-03-03T09:00:00+01:00', '2026-03-03T08:00:00Z'])).toEqual(['03-03:1']);
  });

  test('are empty without a future slot, and a year at most', () => {
    expect(shown([])).toEqual([]);
    expect(shown(['2020-03-03T09:00:00+01:00'])).toEqual([]);
    expect(shown(['2026-03-03T09:00:00+01:00', '2226-03-03T09:00:00+01:00'])).toHaveLength(366);
  });

  test('the page of a chosen slot is the page that contains it', () => {
    const days = slotDays(
      ['03', '04', '05', '06', '07'].map((day) => at(`2026-03-${day}T09:00:00+01:00`)),
      NOW,
    );
    const start = (day: string) => `2026-03-${day}T09:00:00+01:00`;
    expect([pageOf(days, start('05'), 2), pageOf(days, start('06'), 4), pageOf(days, start('07'), 4)]).toEqual([
      2, 0, 4,
    ]);
    const twice = slotDays([at(start('03')), at(start('04')), at('2026-03-04T11:00:00+01:00')], NOW);
    expect(pageOf(twice, '2026-03-04T11:00:00+01:00', 1)).toBe(1);
    expect([pageOf(days, null, 2), pageOf(days, start('20'), 2), pageOf([], null, 4)]).toEqual([0, 0, 0]);
  });
});

describe('the contact', () => {
  const typed: PhotoContact = {
    firstName: 'Paul',
    lastName: 'Vasseur',
    phoneNumber: { number: '0698765432', countryCode: 'FR' },
    accessDetails: 'Code 12B4',
  };
  const phone = { validate: (number: string, country: string) => country === 'FR' && number.length === 10 };
  const messages = (part: Partial<PhotoContact>) =>
    photoContactMessages(validatePhotoContact({ ...typed, ...part }, phone));

  test.each<[Partial<PhotoContact>, object]>([
    [{}, {}],
    [{ lastName: '' }, {}],
    [{ firstName: '  ' }, { firstName: 'est requis' }],
    [{ accessDetails: '\n' }, { accessDetails: 'est requis' }],
    [{ phoneNumber: { number: '12', countryCode: 'FR' } }, { phoneNumber: '*Numéro de téléphone non valide' }],
    [{ phoneNumber: { number: '0698765432', countryCode: 'BE' } }, { phoneNumber: '*Numéro de téléphone non valide' }],
  ])('%j: %j', (part, expected) => expect(messages(part)).toEqual(expected));

  test('is named by first and last name together', () => {
    expect(contactName({ firstName: ' Paul ', lastName: 'Vasseur' })).toBe('Paul Vasseur');
    expect(contactName({ firstName: 'Paul', lastName: ' ' })).toBe('Paul');
  });
});

describe('the planned shoot', () => {
  const meeting = (id: string, status: PhotoMeeting['status'], startsAt: string | null): PhotoMeeting => ({
    id,
    status,
    startsAt,
  });
  const first = meeting('first', 'planned', '2026-03-03T09:00:00Z');
  const last = meeting('last', 'planned', '2026-03-04T09:00:00Z');
  const undated = meeting('undated', 'planned', null);
  const cancelled = meeting('cancelled', 'cancelled', '2026-03-05T09:00:00Z');
  const done = meeting('done', 'done', '2026-03-01T09:00:00Z');

  test.each([
    [[first, last]],
    [[last, first]],
    [[undated, first, last]],
    [[last, undated, first]],
    [[first, undated, last, cancelled]],
  ])('is the one that starts last, in any order: %j', (meetings) => {
    expect(plannedMeeting(meetings)?.id).toBe('last');
  });

  test('may have no readable start', () => {
    expect(plannedMeeting([undated])?.id).toBe('undated');
  });

  test('is missing where all are done or cancelled', () => {
    expect(plannedMeeting([])).toBeNull();
    expect(plannedMeeting([cancelled, done])).toBeNull();
  });
});
