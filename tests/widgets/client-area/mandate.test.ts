/** The mandate of a sale without its screen: the step in the address, both saves, their failures and late answers. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { coordinatesFormOf } from '@/domain/mandate/coordinates';
import { MANDATE_STEPS, type Mandate } from '@/domain/mandate/mandate';
import { err, ok } from '@/lib/result';
import { createMandate, stepOf } from '../../../widgets/client-area/seller/mandate/mandate.ts';
import { aCustomer } from '../../factories/customer.ts';
import { aSellerSale } from '../../factories/seller-sale.ts';
import { lateAnswer, openFlow, refusal } from './flow.ts';

const PUT_PERSON = 'PUT /sellers/users/:id';
const PUT_SALE = 'PUT /sellers/:cid/sales/:id';
const PUT_MANDATE = 'PUT /sellers/:cid/mandates/:id';
const MANDATE: Mandate = {
  id: '70',
  signPerson: null,
  signatureUrl: null,
  signedAt: null,
  documentUrl: null,
};
const customer = aCustomer({
  ...{ civility: 'mrs', firstName: 'Léa', lastName: 'Roux', phoneNumber: '0612345678', phoneCountryCode: 'FR' },
  ...{ birthDate: '1980-03-04', familySituation: 'single', coOwnership: false, physicalAddress: null },
});
const sale = aSellerSale();
const typed = { ...coordinatesFormOf(customer, sale), buyingYear: ' 2012 ' };

afterEach(() => void vi.restoreAllMocks());

function open() {
  const flow = openFlow();
  flow.on(PUT_PERSON, customer);
  flow.on(PUT_SALE, aSellerSale({ buyingYear: '2012' }));
  flow.on(PUT_MANDATE, { ...MANDATE, signPerson: 'solo_owner' });
  const mandate = createMandate({ ...flow, saleId: sale.id, mandateId: MANDATE.id });
  return { flow, ...mandate, state: mandate.store.getState };
}

describe('the step', () => {
  test.each([
    ['', 'coordinates'],
    ['?etape=situation', 'situation'],
    ['?etape=signature', 'signature'],
    ['?etape=autre', 'coordinates'],
  ])('of "%s" is %s', (search, step) => {
    expect(stepOf(search, MANDATE_STEPS)).toBe(step);
  });

  test('that is not open yet is the last open one', () => {
    expect(stepOf('?etape=signature', ['coordinates', 'situation'])).toBe('situation');
  });

  test('is an entry of the history', () => {
    const { goTo, flow } = open();
    goTo('signature');
    expect(flow.left).toEqual(['/vente?etape=signature']);
  });
});

describe('the coordinates', () => {
  test('are saved to the account and the sale, and lead on', async () => {
    const { saveCoordinates, leaveCoordinates, flow } = open();
    flow.cached.set('seller-sales', [sale, aSellerSale({ id: '701' })]);
    expect(await saveCoordinates(typed, customer)).toEqual({ saved: { ...typed, buyingYear: '2012' } });
    expect(flow.sent(PUT_SALE)[0]?.body).toMatchObject({ sale: { buyingYear: '2012' } });
    expect(flow.cached.get('seller-sales')).toMatchObject([{ buyingYear: '2012' }, { buyingYear: '2009' }]);
    leaveCoordinates();
    expect(flow.left).toEqual(['/vente?etape=situation']);
  });

  test('that are not valid are not sent', async () => {
    const { saveCoordinates, flow } = open();
    const answer = await saveCoordinates({ ...typed, firstName: ' ' }, customer);
    expect(answer).toMatchObject({ refusal: { fields: { firstName: expect.any(String) } } });
    expect(flow.asked).toEqual([]);
  });

  test('refused by one call are saved by the other: the messages of both, at their fields', async () => {
    const { saveCoordinates, flow } = open();
    flow.cached.set('seller-sales', [sale]);
    flow.on(PUT_PERSON, () => err(refusal({ 'user.lastName': 'est trop long' })));
    expect(await saveCoordinates(typed, customer)).toEqual({ refusal: { fields: { lastName: 'est trop long' } } });
    expect(flow.cached.get('seller-sales')).toMatchObject([{ buyingYear: '2012' }]);
    expect(flow.told).toEqual([]);
  });

  test('that fail after the screen was left are told by a toast; saved, they lead nowhere', async () => {
    const { saveCoordinates, leaveCoordinates, close, flow } = open();
    flow.on(PUT_SALE, () => err({ tag: 'network' }));
    const saving = saveCoordinates(typed, customer);
    close();
    expect(await saving).toMatchObject({ refusal: { message: expect.any(String) } });
    expect(flow.told.map(([kind]) => kind)).toEqual(['error']);
    leaveCoordinates();
    expect(flow.left).toEqual([]);
  });
});

describe('the situation', () => {
  test('is saved, and leads to the signature', async () => {
    const { chooseSituation, saveSituation, state, flow } = open();
    flow.cached.set('mandate', MANDATE);
    chooseSituation('solo_owner');
    const late = lateAnswer();
    flow.on(PUT_MANDATE, () => late.answer);
    const saving = saveSituation('solo_owner', false);
    expect(state().isSaving).toBe(true);
    await saveSituation('solo_owner', false);
    late.give(ok({ ...MANDATE, signPerson: 'solo_owner' }));
    await saving;
    expect(flow.sent(PUT_MANDATE)).toHaveLength(1);
    expect(state()).toMatchObject({ chosen: 'solo_owner', isSaving: false });
    expect(flow.cached.get('mandate')).toMatchObject({ signPerson: 'solo_owner' });
    expect(flow.left).toEqual(['/vente?etape=signature']);
  });

  test('of nobody, or of an owner alone, is not sent', async () => {
    const { chooseSituation, saveSituation, state, flow } = open();
    await saveSituation(null, false);
    await saveSituation('n_owners_n_signers', true);
    expect(state()).toMatchObject({ isPressed: true, isSaving: false });
    chooseSituation('solo_owner');
    expect(state().isPressed).toBe(false);
    expect(flow.asked).toEqual([]);
  });

  test.each([
    [
      'at its field',
      err(refusal({ 'mandate.signPerson': 'est invalide' })),
      { fieldError: 'est invalide', message: null },
    ],
    ['as a whole', err(refusal({}, 'Mandat signé')), { fieldError: undefined, message: 'Mandat signé' }],
  ])('refused %s is told there; the sales are read again; a choice clears it', async (_, answer, told) => {
    const { chooseSituation, saveSituation, state, flow } = open();
    flow.on(PUT_MANDATE, () => answer);
    await saveSituation('solo_owner', false);
    expect(state()).toMatchObject({ ...told, isSaving: false });
    expect(flow.refreshed).toEqual(['seller-sales']);
    expect([flow.told.length, flow.left.length]).toEqual([0, 0]);
    chooseSituation('n_owners_solo_signer');
    expect(state()).toMatchObject({ fieldError: undefined, message: null });
  });

  test.each([
    ['saved', ok({ ...MANDATE, signPerson: 'solo_owner' }), 0],
    ['failed', err({ tag: 'network' } as const), 1],
  ])('%s after Back moves nobody; toasts: %s', async (_, answer, toasts) => {
    const { saveSituation, leaveSituation, state, flow } = open();
    const late = lateAnswer();
    flow.on(PUT_MANDATE, () => late.answer);
    const saving = saveSituation('solo_owner', false);
    leaveSituation();
    expect(state().isSaving).toBe(false);
    late.give(answer);
    await saving;
    expect(flow.left).toEqual([]);
    expect(flow.told).toHaveLength(toasts);
    expect(state().message).toBeNull();
  });
});
