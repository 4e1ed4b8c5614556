import { describe, expect, test } from 'vitest';
import { placeOf, propertyAddress, streetOf } from '@/domain/sale/property-place';
import {
  isAvailableForVisits,
  isMandateSigned,
  isOwner,
  isSignatureIncoming,
  mandateIdOf,
  SALE_STATES,
  type SellerSale,
  saleTone,
  stopReason,
  withSignatureIncoming,
} from '@/domain/sale/seller-sale';
import { saleStatusLabel } from '../../widgets/client-area/seller/words.ts';
import { aDecodedSellerSale } from '../factories/seller-sale-wire.ts';

test.each<[SellerSale['state'], boolean, string | null]>([
  ['dead', false, 'dead'],
  ['dead', true, 'dead'],
  ['awaiting_offer', true, 'on_break'],
  ['unknown', true, 'on_break'],
  ['awaiting_offer', false, null],
  ['sold', false, null],
  ['sold', true, null],
])('a sale that is %s, paused %s, is stopped by %s', (state, isOnBreak, halt) => {
  expect(stopReason({ state, isOnBreak })).toBe(halt);
});

describe('the mandate of a sale', () => {
  test.each<[boolean, string | null, boolean]>([
    [false, null, false],
    [false, 'sent', false],
    [false, 'incoming', true],
    [true, null, true],
    [true, 'incoming', true],
  ])('mandate_signed %s and sign_status %s: signed %s', (signed, signStatus, expected) => {
    expect(isMandateSigned({ isMandateSigned: signed, mandate: { id: '1', signStatus } })).toBe(expected);
  });

  test.each<[string | null, string | null, string | null]>([
    ['7', '3', '7'],
    [null, '3', '3'],
    ['7', null, '7'],
    [null, null, null],
  ])('its own id %s precedes the original’s %s', (id, originalMandateId, expected) => {
    expect(mandateIdOf({ mandate: id === null ? null : { id, signStatus: null }, originalMandateId })).toBe(expected);
  });

  test.each<[Partial<SellerSale>, boolean]>([
    [{ isMandateSigned: false }, true],
    [{ isMandateSigned: false, mandate: null }, true],
    // Without a mandate nothing can have been signed.
    [{ isMandateSigned: false, mandate: null, originalMandateId: null }, false],
    [{ isMandateSigned: true }, true],
  ])('marked as signed locally, %j: signed %s', (changes, expected) => {
    expect(isMandateSigned(withSignatureIncoming(aDecodedSellerSale(changes)))).toBe(expected);
  });

  test("marked as signed locally has the server's value once that is signed", () => {
    const sale = aDecodedSellerSale({ isMandateSigned: true });
    expect(withSignatureIncoming(sale)).toBe(sale);
  });
});

describe('a sale is available for visits', () => {
  const GUIDE = 'parvis_guide';
  const available = (changes: Partial<SellerSale>) =>
    isAvailableForVisits(
      aDecodedSellerSale({ visitPartnerId: null, visitPartnerState: null, visitsManagement: null, ...changes }),
      GUIDE,
    );

  test.each<[Partial<SellerSale>, boolean]>([
    [{ visitPartnerId: '5', visitPartnerState: 'available' }, true],
    [{ visitPartnerId: '5', visitPartnerState: 'pending' }, false],
    [{ visitPartnerId: '5' }, false],
    [{ visitPartnerState: 'available' }, false],
    [{ visitsManagement: 'expert' }, true],
    [{ visitsManagement: GUIDE }, true],
    [{ visitsManagement: 'other_guide' }, false],
    [{ visitsManagement: 'owner' }, false],
    [{}, false],
  ])('on the market with %j: %s', (changes, expected) => {
    expect(available(changes)).toBe(expected);
  });

  test.each([...SALE_STATES, 'unknown' as const])('in the state %s: only while visits take place', (state) => {
    const expected = state === 'awaiting_publication' || state === 'awaiting_offer';
    expect(available({ state, visitsManagement: 'expert' })).toBe(expected);
  });
});

test.each<[string | null, string | null, boolean]>([
  ['204', '204', true],
  ['204', '205', false],
  [null, null, false],
  [null, '204', false],
])('of a sale of %s, %s is the owner: %s', (ownerId, userId, expected) => {
  expect(isOwner({ ownerId }, userId)).toBe(expected);
});

describe('the address of a sale', () => {
  test.each<[string | null, string | null, string]>([
    ['75011', 'Paris', '75011 Paris'],
    ['69006', 'LYON', '69006 LYON'],
    ['13008', 'Marseille 8e Arrondissement', '13008 Marseille 8e Arrondissement'],
    ['13281', 'Marseille Cedex 06', '13281 Marseille Cedex 06'],
    ['69100', 'Villeurbanne', 'Villeurbanne'],
    ['27480', 'Lyons-la-Forêt', 'Lyons-la-Forêt'],
    ['71150', 'Paris-l’Hôpital', 'Paris-l’Hôpital'],
    ['60690', 'Marseille-en-Beauvaisis', 'Marseille-en-Beauvaisis'],
    [null, 'Paris', 'Paris'],
    ['75011', null, ''],
    [null, null, ''],
  ])('%s %s is formatted as %j', (zipCode, city, expected) => {
    expect(placeOf({ zipCode, city })).toBe(expected);
  });

  test.each<[string | null, string | null, string]>([
    ['12', 'rue Basse', '12 rue Basse'],
    [null, 'rue Basse', 'rue Basse'],
    ['12', null, ''],
  ])('number %s, street %s is formatted as %j', (streetNumber, streetName, expected) => {
    expect(streetOf({ streetNumber, streetName })).toBe(expected);
  });

  test('has the street and the town, or the known one of both', () => {
    const property = { streetNumber: '12', streetName: 'rue Basse', zipCode: '75012', city: 'Paris' };
    expect(propertyAddress(property)).toBe('12 rue Basse, 75012 Paris');
    expect(propertyAddress({ ...property, streetName: null })).toBe('75012 Paris');
    expect(propertyAddress({ ...property, city: null })).toBe('12 rue Basse');
    expect(propertyAddress({ ...property, streetName: null, city: null })).toBe('');
  });
});

describe('the state of a sale', () => {
  test.each([
    ['awaiting_term_signature', 'Mandat à signer', 'warning'],
    ['awaiting_publication', 'Publication à venir', 'info'],
    ['awaiting_offer', 'En vente', 'info'],
    ['awaiting_sale_agreement', 'Compromis à signer', 'success'],
    ['awaiting_notarial_deed', 'Acte de vente à signer', 'success'],
    ['sold', 'Vendu', 'success'],
    ['dead', 'Vente arrêtée', 'neutral'],
    ['unknown', 'En cours', 'neutral'],
  ] as const)('%s is labelled %j; a paused sale En pause, unless it has ended', (state, label, tone) => {
    const sale = aDecodedSellerSale({ state, isMandateSigned: state !== 'awaiting_term_signature', isOnBreak: false });
    expect(saleStatusLabel(sale)).toBe(label);
    expect(saleTone(sale)).toBe(tone);
    const paused = { ...sale, isOnBreak: true };
    const hasEnded = state === 'sold' || state === 'dead';
    expect(saleStatusLabel(paused)).toBe(hasEnded ? label : 'En pause');
    expect(saleTone(paused)).toBe(hasEnded ? tone : 'neutral');
  });

  test.each([
    [false, 'incoming'],
    [true, null],
  ])('in the signing state with a mandate signed %s and %s has no mandate to sign', (isSigned, signStatus) => {
    const sale = aDecodedSellerSale({
      state: 'awaiting_term_signature',
      isMandateSigned: isSigned,
      mandate: { id: '1', signStatus },
      isOnBreak: false,
    });
    expect(saleStatusLabel(sale)).toBe('Mandat signé');
    expect(saleTone(sale)).toBe('info');
    expect(isSignatureIncoming(sale)).toBe(!isSigned);
  });
});
