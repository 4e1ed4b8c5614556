import { describe, expect, test } from 'vitest';
import type { ApiClient, Call } from '@/api/client';
import type { Criteria } from '@/domain/alert/buyer-alert';
import { typedCriteriaOf } from '@/domain/alert/customer-alert';
import { ok } from '@/lib/result';
import { budgetLine, detailsOf, kindsLine } from '../../../widgets/client-area/buyer/alerts/criteria-words.ts';
import { placesLine } from '../../../widgets/client-area/buyer/alerts/places-line.ts';
import { saveAlert } from '../../../widgets/client-area/buyer/alerts/save-alert.ts';
import { aCustomerAlert } from '../../factories/customer-alert.ts';

const { criteria: base } = aCustomerAlert();
const alertWith = (changes: Partial<Criteria>) => aCustomerAlert({ criteria: { ...base, ...changes } });
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const zones = (count: number) => Array.from({ length: count }, (_, index) => `Ville ${index + 1}, France`);

describe('the texts of an alert', () => {
  test.each([
    [0, 'Toute la France'],
    [1, 'Ville 1'],
    [4, 'Ville 1, Ville 2, Ville 3, Ville 4'],
    [5, 'Ville 1, Ville 2, Ville 3, Ville 4 et 1 autre lieu'],
    [6, 'Ville 1, Ville 2, Ville 3, Ville 4 et 2 autres lieux'],
  ])('%s places: %s', (count, words) => expect(placesLine(alertWith({ zone: zones(count) }))).toBe(words));

  test.each([
    [true, false, 'Appartement'],
    [false, true, 'Maison'],
    [true, true, 'Appartement ou maison'],
    [false, false, 'Tous types de biens'],
  ])('apartment %s, house %s: %s', (apartment, house, words) =>
    expect(kindsLine(alertWith({ apartment, house }))).toBe(words),
  );

  test.each([
    [null, null, 'Tous budgets'],
    [null, 300_000, "Jusqu'à 300 000 €"],
    [200_000, null, 'À partir de 200 000 €'],
    [200_000, 300_000, 'De 200 000 € à 300 000 €'],
    [0, null, 'À partir de 0 €'],
  ])('from %s to %s: %s', (minBudget, maxBudget, words) =>
    expect(plain(budgetLine(alertWith({ minBudget, maxBudget })))).toBe(words),
  );

  test('1 room is singular; an indifferent floor is left out', () => {
    const details = detailsOf(alertWith({ minRoomNumber: 1, floor: 'no_matter' }));
    expect(details).toContain('1 pièce et plus');
    expect(details.join()).not.toMatch(/étage élevé|Peu importe/i);
  });

  test('an unknown floor has the server’s text, or none', () => {
    const unknown = alertWith({ floor: 'roof' });
    expect(detailsOf({ ...unknown, floorText: 'Sur le toit' })).toContain('Sur le toit');
    expect(detailsOf({ ...unknown, floorText: null }).join()).not.toContain('roof');
  });

  test('one text of the server for the floor and the outdoor space stands once', () => {
    const unknown = alertWith({ floor: 'roof', outdoorSpace: 'roof' });
    const details = detailsOf({ ...unknown, floorText: 'Sur le toit', outdoorSpaceText: 'Sur le toit' });
    expect(details.filter((words) => words === 'Sur le toit')).toHaveLength(1);
  });
});

describe('saving an alert', () => {
  /** Returns the body that is sent for an alert with these changes of its form. */
  async function sent(alert: ReturnType<typeof alertWith>, changes: Record<string, string>) {
    const bodies: Record<string, unknown>[] = [];
    const call = (async ({ body }: Call<unknown>) => {
      bodies.push((body as { buyerAlert: Record<string, unknown> }).buyerAlert);
      return ok(alert);
    }) as unknown as ApiClient;
    const typed = { ...typedCriteriaOf(alert), ...changes };
    await saveAlert(call, '201', typed, { alert, idempotencyKey: 'key' });
    expect(bodies).toHaveLength(1);
    return bodies[0];
  }

  test('strips the spaces of 1 200 000 and sends a number', async () => {
    expect(await sent(alertWith({}), { maxBudget: '1 200\u202f000' })).toMatchObject({ maxBudget: 1_200_000 });
  });

  test('sends unknown untouched values back unchanged', async () => {
    const unknown = alertWith({ floor: 'roof', minRoomNumber: 9 });
    expect(await sent(unknown, { minArea: '40' })).toMatchObject({ floor: 'roof', minRoomNumber: 9, minArea: 40 });
  });

  test('sends cleared fields as null', async () => {
    expect(await sent(alertWith({}), { minRoomNumber: '', maxBudget: '' })).toMatchObject({
      minRoomNumber: null,
      maxBudget: null,
    });
  });
});
