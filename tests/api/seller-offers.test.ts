import { describe, expect, test } from 'vitest';
import { fetchSellerOffer, fetchSellerOffers } from '@/api/offer/seller-offers';
import { fetchSellerVisits } from '@/api/visit/seller-visits';
import { conflictingVisit } from '@/domain/planning/planning';
import { aReportedVisit } from '../factories/reported-visit.ts';
import { aSellerOffer, aSellerOfferOnTheWire } from '../factories/seller-offer.ts';
import { fakeApi } from './fake-api.ts';

const { call, asked, failures, answer } = fakeApi();

async function read(changes: Record<string, unknown>) {
  answer(200, aSellerOfferOnTheWire(changes));
  const result = await fetchSellerOffer(call, '50', '91');
  if (!result.ok) throw new Error(result.error.tag);
  return result.value;
}

describe('the offers on a sale', () => {
  test('are requested by sale, a single offer by its id', async () => {
    answer(200, { results: [aSellerOfferOnTheWire()] });
    expect(await fetchSellerOffers(call, '50', '700')).toEqual({
      ok: true,
      value: { items: [aSellerOffer()], total: null, dropped: 0 },
    });
    expect(await read({})).toEqual(aSellerOffer());
    expect(asked.map(({ call }) => decodeURIComponent(call))).toEqual([
      'GET /sellers/50/offers?q[sale_id_eq]=700',
      'GET /sellers/50/offers/91',
    ]);
  });

  test('never contain revenues, charges, proofs, or a buyer’s e-mail or phone, even if the server sends them', async () => {
    const inside = JSON.stringify(await read({}));
    expect(inside).not.toMatch(/4321|987|fonds\.pdf|vente\.pdf|camille@|33600000000/);
    expect(inside).toContain('accord.pdf');
  });

  test.each<[Record<string, unknown>, Partial<ReturnType<typeof aSellerOffer>>]>([
    [{ review_status: null }, { reviewStatus: null }],
    [{ review_status: 'escalated' }, { reviewStatus: 'unknown' }],
    [
      { sale: { id: 7, state: 'frozen', owner_id: 'u1' } },
      { saleId: '7', sale: { id: '7', state: 'unknown', ownerId: 'u1' } },
    ],
    [
      { sale: null, sale_id: 8 },
      { saleId: '8', sale: null },
    ],
    [
      { sale: null, sale_id: null },
      { saleId: null, sale: null },
    ],
    [{ owner: null }, { owner: { firstName: null, lastName: null } }],
    [{ amount: '312000.0' }, { amountEuros: 312_000 }],
    [{ amount: 0 }, { amountEuros: null }],
    [{ amount: -1 }, { amountEuros: null }],
    [{ amount: null }, { amountEuros: null }],
    [{ amount: 1 }, { amountEuros: 1 }],
    [{ created_at: null }, { createdAt: null }],
    [{ created_at: 'hier' }, { createdAt: null }],
    [{ timeline: null }, { reviewOngoingAt: null }],
    [{ signed_document: { document_url: '/api/v1/offers/91/doc' } }, { signedDocumentUrl: '/api/v1/offers/91/doc' }],
    [{ yousign_url: 12 }, { signatureUrl: null }],
    [{ financial_profile: 'cash' }, { financialProfile: null }],
  ])('%j', async (wire, inside) => {
    expect(await read(wire)).toMatchObject(inside);
  });

  test('without an id are left out and reported once', async () => {
    answer(200, [aSellerOfferOnTheWire({ id: undefined }), aSellerOfferOnTheWire()]);
    expect(await fetchSellerOffers(call, '50', '700')).toMatchObject({ ok: true, value: { dropped: 1 } });
    expect(failures).toEqual([{ code: 'malformed-item', call: 'GET /sellers/:cid/offers' }]);
  });
});

describe('visit reports', () => {
  const wire = (changes: Record<string, unknown> = {}) => ({
    id: 501,
    state: 'done',
    canceled: false,
    start_time: '2026-03-03T14:30:00+01:00',
    end_time: '2026-03-03T15:00:00+01:00',
    cancel_reason_text: null,
    user: {
      civility: 'mrs',
      first_name: 'Nora',
      last_name: 'Haddad',
      email: 'nora@exemple.fr',
      phone_number: '+33611',
    },
    visit_report: {
      context: 'Cherche depuis trois mois',
      interest: 'interested',
      next_steps: 'Souhaite revenir avec un proche',
      questions_seller: 'De quand date la chaudière ?',
      positive_points: 'La lumière du séjour',
      negative_points: 'La salle de bains à refaire',
      notif_seller_sent: true,
    },
    ...changes,
  });
  const readVisit = async (changes: Record<string, unknown>) => {
    answer(200, { results: [wire(changes)] });
    const result = await fetchSellerVisits(call, '90');
    return result.ok ? result.value.items[0] : null;
  };

  test('are decoded completely, without the visitor’s e-mail and phone', async () => {
    expect(await readVisit({})).toEqual(aReportedVisit());
    expect(asked.map(({ call }) => call)).toEqual(['GET /properties/90/visits']);
  });

  test('without an offset are in Paris time, and block that time in the planning', async () => {
    const visit = await readVisit({
      state: 'confirmed',
      start_time: '2026-03-03T14:30:00',
      end_time: '2026-03-03 15:00:00',
    });
    expect(visit).toEqual(aReportedVisit({ state: 'confirmed' }));
    const hour = { start: Date.parse('2026-03-03T13:59:00Z'), end: Date.parse('2026-03-03T15:00:00Z') };
    expect(conflictingVisit([hour], visit ? [visit] : [], Date.parse('2026-03-01T12:00:00Z'))).toBe(visit);
  });

  test.each([
    [
      'an unknown interest',
      { interest: 'in love', notif_seller_sent: true },
      { interest: 'unknown', isSentToSeller: true },
    ],
    ['a part of spaces', { context: '   ', notif_seller_sent: true }, { context: null, isSentToSeller: true }],
    ['no word of being sent', {}, { isSentToSeller: false }],
    ['a text for being sent', { notif_seller_sent: 'true' }, { isSentToSeller: true }],
  ])('%s', async (_, report, inside) => {
    expect((await readVisit({ visit_report: report }))?.report).toMatchObject(inside);
  });
});
