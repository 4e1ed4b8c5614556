import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editedDraft, emptyDraft } from '@/domain/estimation/draft';
import { type Answers, EXTRAS, NO_ANSWERS, TYPOLOGIES } from '@/domain/estimation/estimation';
import { NO_LEAD } from '@/domain/estimation/lead';
import { completeEstimation, estimationFees, estimationPayload } from '@/domain/estimation/payload';
import { draftFromData } from '@/domain/estimation/stored';
import { anyAnswers, apartment, house, lead, phone, place } from './estimation-examples';

const context = { version: 'main' as const, lead, source: null, phone };

const sentLead = {
  civility: 'mrs',
  firstName: 'Léa',
  lastName: 'Roux',
  email: 'lea@exemple.fr',
  phoneCountryCode: 'FR',
  phoneNumber: '+33612345678',
};

describe('the request that creates an estimation', () => {
  test('of an apartment has all its answers, as numbers', () => {
    const answers = {
      ...apartment,
      priceExpectations: '350 000',
      extraInfos: { ...apartment.extraInfos, cellar: true },
    };
    expect(estimationPayload(answers, { ...context, source: 'agence' })).toEqual({
      kind: 'apartment',
      funnelVersion: 'main',
      source: 'agence',
      ...place,
      carrezArea: 62.5,
      floor: 3,
      totalFloor: 6,
      roomNumber: 3,
      bedroomNumber: 2,
      constructionTime: 'f1914t1947',
      goodState: 'good',
      elevator: false,
      balcony: false,
      terrace: false,
      cellar: true,
      concierge: false,
      parking: false,
      priceExpectations: 350_000,
      waitingTimePeriod: 'asap',
      nonSellingReason: null,
      lead: sentLead,
    });
  });

  test('of a house has its two areas, also 0 m² of land, and no floor', () => {
    const sent = estimationPayload(house, { ...context, version: 'bis' });
    expect(sent).toMatchObject({ kind: 'house', funnelVersion: 'bis', livingArea: 120, landArea: 0, pool: false });
    expect(sent).toMatchObject({ priceExpectations: null });
    expect(sent && 'source' in sent).toBe(false);
  });

  test('has number and phone without the spaces around them, and no blank number', () => {
    const sent = (streetNumber: string, number: string) =>
      estimationPayload(
        { ...apartment, placeData: { ...apartment.placeData, streetNumber } },
        { ...context, lead: { ...lead, phoneNumber: { number, countryCode: 'FR' } } },
      );
    expect(sent(' 12 bis ', ' 3615 ')).toMatchObject({ streetNumber: '12 bis', lead: { phoneNumber: '3615' } });
    expect(sent(' ', '0612345678')).toMatchObject({ streetNumber: null, lead: { phoneNumber: '+33612345678' } });
  });

  test('never contains fields of the other kind, whatever was answered', () => {
    const own = { apartment: ['carrezArea', 'floor'], house: ['livingArea', 'landArea'] };
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...TYPOLOGIES), (answers, typology) => {
        const sent = Object.keys(estimationPayload({ ...answers, typology }, context) ?? {});
        const asked = [...own.apartment, ...own.house, ...EXTRAS.apartment, ...EXTRAS.house];
        const allowed = [...own[typology], ...EXTRAS[typology]];
        expect(sent.filter((name) => asked.includes(name)).sort()).toEqual(allowed.sort());
        expect(sent).not.toContain('asksStreetNumber');
      }),
    );
  });

  test('is the same text after a reload, as a repeat with the same key needs', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const draft = JSON.stringify(editedDraft(emptyDraft('main'), answers, 0));
        const reloaded = draftFromData(JSON.parse(draft))?.answers ?? NO_ANSWERS;
        const text = (of: Answers) => JSON.stringify(estimationPayload(of, context));
        expect(text(reloaded)).toBe(text(answers));
      }),
    );
  });

  test('has the phone number with the country it was typed for', () => {
    const belgian = { validate: () => true, toE164: () => '+32470123456' };
    const typed = { ...lead, phoneNumber: { number: '+32 470 12 34 56', countryCode: 'BE' } };
    expect(estimationPayload(apartment, { ...context, lead: typed, phone: belgian })?.lead).toEqual({
      ...sentLead,
      phoneCountryCode: 'BE',
      phoneNumber: '+32470123456',
    });
  });

  test('has a reason only without a sale project', () => {
    const answers = { ...apartment, nonSellingReason: 'tenant' as const };
    expect(estimationPayload(answers, context)?.nonSellingReason).toBeNull();
    const unsold = { ...answers, waitingTimePeriod: 'no_selling_project' as const };
    expect(estimationPayload(unsold, context)?.nonSellingReason).toBe('tenant');
  });

  test('is null without an e-mail or a type', () => {
    expect(estimationPayload(apartment, { ...context, lead: NO_LEAD })).toBeNull();
    expect(estimationPayload(apartment, { ...context, lead: { ...lead, email: ' ' } })).toBeNull();
    expect(estimationPayload({ ...apartment, typology: null }, context)).toBeNull();
  });

  test('trims the contact', () => {
    const typed = { ...lead, firstName: ' Léa ', lastName: 'Roux ', email: ' lea@exemple.fr ' };
    expect(estimationPayload(apartment, { ...context, lead: typed })?.lead).toEqual(sentLead);
  });
});

describe('analytics', () => {
  test.each([
    [300_000, 250_000],
    [1.2, 1],
    [0, 0],
    [null, null],
  ])('of fees for %s is %s', (amount, fees) => {
    expect(estimationFees(amount)).toBe(fees);
  });

  test('at completion contain the response, the answers and the person', () => {
    const facts = {
      inZone: true,
      city: 'Paris',
      region: 'Île-de-France',
      salePrice: 300_000,
      potentialPremium: 2,
      userId: '7',
    };
    const [sent, ofHouse] = [apartment, house].map((answers) => estimationPayload(answers, context));
    if (!sent || !ofHouse) throw new Error('both examples can be sent');
    expect(completeEstimation(sent, facts, 'parvis')).toEqual({
      funnel_version: 'main',
      in_zone: true,
      city: 'Paris',
      region: 'Île-de-France',
      amount: 300_000,
      parvis_fees: 250_000,
      potential_premium: 2,
      waiting_time_period: 'asap',
      non_selling_reason: null,
      property_kind: 'apartment',
      surface: 62.5,
      user_id: '7',
      civility: 'mrs',
      first_name: 'Léa',
      last_name: 'Roux',
      email: 'lea@exemple.fr',
      phone_number: '+33612345678',
    });
    expect(completeEstimation(ofHouse, { ...facts, salePrice: null }, 'autre')).toMatchObject({
      surface: 120,
      amount: null,
      autre_fees: null,
    });
  });
});
