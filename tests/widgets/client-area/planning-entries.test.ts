import { expect, test } from 'vitest';
import { entriesOf } from '../../../widgets/client-area/seller/planning/entries.ts';
import { anUnavailability, aPlannedVisit } from '../../factories/planning.ts';

test('a day has its visits and its unavailabilities in chronological order', () => {
  const at = (hour: string) => `2026-03-03T${hour}:00+01:00`;
  const visits = [
    aPlannedVisit({ id: 'late', startsAt: at('15:00'), endsAt: at('16:00') }),
    aPlannedVisit({ id: 'early', startsAt: at('09:00'), endsAt: at('10:00') }),
  ];
  const slots = [anUnavailability(at('12:00'), at('13:00'))];
  const days = entriesOf({ visits, slots, now: Date.parse(at('08:00')) }, '2026-03-02');
  expect(days.map(({ day, entries }) => [day, entries.map(({ time }) => time)])[1]).toEqual([
    '2026-03-03',
    ['9h00 – 10h00', '12h00 – 13h00', '15h00 – 16h00'],
  ]);
});
