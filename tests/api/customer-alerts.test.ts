import { describe, expect, test } from 'vitest';
import {
  createCustomerAlert,
  fetchCorrespondingProperties,
  fetchCustomerAlerts,
  updateCustomerAlert,
} from '@/api/alert/customer-alerts';
import type { Criteria } from '@/domain/alert/buyer-alert';
import { resubscribed, unsubscribed } from '@/domain/alert/customer-alert';
import { aCustomerAlert, aCustomerAlertOnTheWire, alertCriteriaOnTheWire } from '../factories/customer-alert.ts';
import { fakeApi } from './fake-api.ts';

const { call, asked, failures, answer } = fakeApi();

async function read(changes: Record<string, unknown>) {
  answer(200, [aCustomerAlertOnTheWire(changes)]);
  const result = await fetchCustomerAlerts(call, '12');
  if (!result.ok) throw new Error(result.error.tag);
  return result.value.items[0];
}

describe('the alerts of a customer', () => {
  test('are requested by customer', async () => {
    answer(200, { results: [aCustomerAlertOnTheWire()], total: 1 });
    expect(await fetchCustomerAlerts(call, '12')).toEqual({
      ok: true,
      value: { items: [aCustomerAlert()], total: 1, dropped: 0 },
    });
    expect(asked).toEqual([{ call: 'GET /buyers/12/buyer_alerts', body: null, key: null, authorization: 'Bearer T0' }]);
  });

  test('without a date are kept', async () => {
    expect(await read({ created_at: null })).toMatchObject({ createdAt: null });
  });

  test('without an id are left out and reported once', async () => {
    answer(200, [aCustomerAlertOnTheWire({ id: null }), aCustomerAlertOnTheWire()]);
    expect(await fetchCustomerAlerts(call, '12')).toMatchObject({ ok: true, value: { dropped: 1 } });
    expect(failures).toEqual([{ code: 'malformed-item', call: 'GET /buyers/:cid/buyer_alerts' }]);
  });

  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ active: false }, { isActive: false }],
    [{ active: null }, { isActive: true }],
    [{ active: null, unsubscribed_at: '2026-03-01T10:00:00Z' }, { isActive: false }],
    [{ active: true, unsubscribed_at: '2026-03-01T10:00:00Z' }, { isActive: true }],
    [{ unsubscription_reason: 'bored' }, { unsubscriptionReason: 'bored' }],
    [{ annonces_url: null }, { advertsUrl: null }],
  ])('%j is decoded as %j', async (wire, inside) => {
    expect(await read(wire)).toMatchObject(inside);
  });

  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ zone: null }, { zone: [] }],
    [{ zone: ['Lyon, France', 4, '', null] }, { zone: ['Lyon, France'] }],
    [{ min_budget: '250 000' }, { minBudget: 250_000 }],
    [{ min_budget: 'cher' }, { minBudget: null }],
    [{ min_budget: -1 }, { minBudget: null }],
    [{ min_floor_for_elevator: 0 }, { minFloorForElevator: 0 }],
    [{ min_room_number: 6 }, { minRoomNumber: 6 }],
    [{ floor: null }, { floor: 'no_matter' }],
    [{ floor: 'rooftop' }, { floor: 'rooftop' }],
    [{ outdoor_space: null }, { outdoorSpace: 'no_matter' }],
    [{ house: 'true' }, { house: true }],
    [{ house: 'oui' }, { house: false }],
    [{ free_input_field: null }, { freeInputField: '' }],
    [{ purchase_type: null }, { purchaseType: null }],
  ])('the criteria %j are decoded as %j', async (wire, inside) => {
    expect((await read(wire))?.criteria).toMatchObject(inside);
  });
});

describe('a new alert', () => {
  test('sends its criteria under the idempotency key', async () => {
    answer(201, aCustomerAlertOnTheWire());
    expect(await createCustomerAlert(call, '12', aCustomerAlert().criteria, 'K1')).toEqual({
      ok: true,
      value: aCustomerAlert(),
    });
    expect(asked).toEqual([
      {
        call: 'POST /buyers/12/buyer_alerts',
        body: { buyer_alert: alertCriteriaOnTheWire() },
        key: 'K1',
        authorization: 'Bearer T0',
      },
    ]);
  });

  test('that is refused names the fields', async () => {
    answer(422, { error: { message: { max_budget: ['*est trop bas'], zone: 'est requis' } } });
    expect(await createCustomerAlert(call, '12', aCustomerAlert().criteria, 'K1')).toMatchObject({
      ok: false,
      error: { tag: 'refused', refusal: { fields: { maxBudget: '*est trop bas', zone: 'est requis' } } },
    });
  });
});

describe('saving an alert', () => {
  const sent = () => asked.findLast(({ body }) => body !== null)?.body;
  const now = Date.parse('2026-03-03T12:00:00+01:00');

  test('sends all writable fields, and nothing else', async () => {
    answer(200, aCustomerAlertOnTheWire());
    expect(await updateCustomerAlert(call, '12', aCustomerAlert())).toEqual({ ok: true, value: aCustomerAlert() });
    expect(asked[0]?.call).toBe('PUT /buyers/12/buyer_alerts/61');
    expect(sent()).toEqual({
      buyer_alert: {
        ...alertCriteriaOnTheWire(),
        active: true,
        unsubscription_reason: null,
        unsubscribed_at: null,
      },
    });
  });

  test('sends reason and date when unsubscribing, and removes both when subscribing again', async () => {
    answer(200, aCustomerAlertOnTheWire());
    const left = unsubscribed(aCustomerAlert(), 'too_many_alerts', now);
    await updateCustomerAlert(call, '12', left);
    expect(sent()).toMatchObject({
      buyer_alert: {
        active: false,
        unsubscription_reason: 'too_many_alerts',
        unsubscribed_at: '2026-03-03T11:00:00.000Z',
      },
    });
    await updateCustomerAlert(call, '12', resubscribed(left));
    expect(sent()).toMatchObject({
      buyer_alert: { active: true, unsubscription_reason: null, unsubscribed_at: null },
    });
  });

  test('sends an unknown value back unchanged', async () => {
    const alert = await read({ floor: 'rooftop', min_room_number: 6, purchase_type: 'holiday' });
    if (!alert) throw new Error('no alert');
    await updateCustomerAlert(call, '12', alert);
    expect(sent()).toMatchObject({ buyer_alert: { floor: 'rooftop', min_room_number: 6, purchase_type: 'holiday' } });
  });
});

describe('the properties that match an alert', () => {
  const wire = {
    id: 5,
    title: 'T3 lumineux',
    city: 'Lyon',
    zip_code: '69003',
    price: 299_000,
    area: 64,
    room_number: 3,
    picture_url: '/demo/salon.jpg',
    url: 'https://annonces.exemple.fr/5',
    published_at: '2026-03-01T10:00:00+01:00',
  };
  const advert = {
    id: '5',
    title: 'T3 lumineux',
    city: 'Lyon',
    zipCode: '69003',
    priceEuros: 299_000,
    areaM2: 64,
    roomNumber: 3,
    pictureUrl: '/demo/salon.jpg',
    url: 'https://annonces.exemple.fr/5',
    publishedAt: '2026-03-01T10:00:00+01:00',
  };
  const ask = async (body: unknown) => {
    answer(200, body);
    return fetchCorrespondingProperties(call, '61');
  };

  test('come with their total, and a weekly count when the server has it', async () => {
    expect(await ask({ results: [wire], total: 42, weekly_average: 3.5 })).toEqual({
      ok: true,
      value: { items: [advert], total: 42, dropped: 0, weeklyAverage: 3.5 },
    });
    expect(asked[0]?.call).toBe('GET /buyer_alerts/61/corresponding_properties');
  });

  test.each([
    [{ results: [wire] }, null],
    [{ results: [wire], weekly_average: '3.5' }, 3.5],
    [{ results: [wire], weekly_average: 0 }, 0],
    [[wire], null],
  ])('%j', async (body, weeklyAverage) => {
    expect(await ask(body)).toEqual({ ok: true, value: { items: [advert], total: null, dropped: 0, weeklyAverage } });
  });

  test('may have their numbers as text', async () => {
    const body = [{ ...wire, price: '299000.0', area: '64.0', room_number: '3' }];
    expect(await ask(body)).toMatchObject({ ok: true, value: { items: [advert], dropped: 0 } });
  });

  test('without an id are left out and reported once', async () => {
    expect(await ask({ results: [{ ...wire, id: null }, wire] })).toMatchObject({ ok: true, value: { dropped: 1 } });
    expect(failures).toEqual([{ code: 'malformed-item', call: 'GET /buyer_alerts/:id/corresponding_properties' }]);
  });

  test.each([
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01T10:00:00', '2026-03-01T10:00:00+01:00'],
    ['hier', null],
    [null, null],
  ])('published %j are decoded as %j', async (published_at, publishedAt) => {
    expect(await ask([{ ...wire, published_at }])).toMatchObject({ value: { items: [{ publishedAt }] } });
  });

  test.each([[{}], [null], ['x'], [{ results: {} }]])('with the response %j are malformed', async (body) => {
    expect(await ask(body)).toEqual({ ok: false, error: { tag: 'malformed' } });
  });
});

describe('fields of an alert that cannot be decoded', () => {
  const PUT = async (changes: Record<string, unknown>, edit: Partial<Criteria> = {}) => {
    const alert = await read(changes);
    if (!alert) throw new Error('no alert');
    answer(204, undefined);
    await updateCustomerAlert(call, '12', { ...alert, criteria: { ...alert.criteria, ...edit } });
    const { body } = asked.filter((one) => one.call.startsWith('PUT')).at(-1) ?? {};
    return (body as { buyer_alert: Record<string, unknown> }).buyer_alert;
  };

  test.each<[string, unknown]>([
    ['zone', [{ city: 'Lyon' }, 'Lyon, France']],
    ['max_budget', 'cher'],
    ['floor', 3],
    ['free_input_field', { text: 'au calme' }],
  ])('%s as %j is sent back unchanged', async (name, came) => {
    expect(await PUT({ [name]: came })).toMatchObject({ [name]: came });
  });

  test('are replaced by an edited value', async () => {
    expect(await PUT({ zone: { city: 'Lyon' } }, { zone: ['Nantes, France'] })).toMatchObject({
      zone: ['Nantes, France'],
    });
    expect(await PUT({ max_budget: 'cher' }, { maxBudget: 300_000 })).toMatchObject({ max_budget: 300_000 });
  });

  test('differ from absent fields', async () => {
    const names = async (changes: Record<string, unknown>) => Object.keys((await read(changes))?.unread ?? {});
    expect(await names({ zone: { city: 'Lyon' }, max_budget: 'cher' })).toEqual(['zone', 'maxBudget']);
    expect(await names({ zone: [], max_budget: null, floor: 'no_matter', free_input_field: ' ' })).toEqual([]);
    expect(await names({ zone: undefined, max_budget: undefined, free_input_field: undefined })).toEqual([]);
  });

  test('a place may be text only', async () => {
    expect(await read({ zone: 'Lyon, France' })).toMatchObject({ criteria: { zone: ['Lyon, France'] }, unread: {} });
  });
});
