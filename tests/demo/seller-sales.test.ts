import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { bearer, demoServer } from './helpers.ts';

const { api, call } = demoServer();
const { oneSale, coOwner, manySales, longSeller, bareSeller, expert, seller, nobody } = seeded.users;
const { sellerSales, sales } = seeded;

const marion = bearer(oneSale.token);
const path = `/sellers/${oneSale.id}/sales/${sellerSales.only.id}`;
const read = async (name: keyof typeof sellerSales) => {
  const { owner, id } = sellerSales[name];
  const { id: customer, token } = seeded.users[owner];
  return (await api('GET', `/sellers/${customer}/sales/${id}`, bearer(token))).json;
};

/** Every field of a sale (docs/spec/sale.md#5.2), without derived ones and second spellings. */
const SALE_FIELDS = [
  ...['id', 'state', 'property', 'price', 'mandate_signed', 'mandate', 'original_mandate_id', 'buying_year'],
  ...['needs_diagnostics', 'lightshop', 'flatsy_id', 'flatsy_state', 'visits_management', 'expert', 'visit_guide'],
  ...['missing_mandatory_documents', 'seller_notary_present', 'on_ubiflow', 'on_break', 'region', 'owner'],
  ...['estimation_folder_id', 'last_yanport_valuation', 'unique_hash', 'owner_id', 'timeline'],
];
const PROPERTY_FIELDS = [
  ...['id', 'kind', 'street_number', 'street_name', 'zip_code', 'city', 'lat', 'lng', 'advert'],
  ...['picture_url', 'property_pictures'],
];
// Not every server tells its fee (docs/spec/sale.md#14.1).
const WITH_FEE = ['only', 'aboveMarket'];
// Nor its plans (docs/spec/next-act.md#3.1).
const PLANS: Record<string, string[]> = { agreement: ['expected_dates'], deed: ['expected_dates', 'calendar_url'] };
const MOMENTS = [
  'first_awaiting_offer_at',
  'last_awaiting_notarial_deed_at',
  'last_awaiting_publication_at',
  'last_awaiting_sale_agreement_at',
  'last_photo_meeting_at',
  'last_sold_at',
];

describe('a sale of a seller', () => {
  it.each(Object.keys(sellerSales) as (keyof typeof sellerSales)[])(
    '%s has every field, its six moments, and no internal field',
    async (name) => {
      const sale = await read(name);
      const fee = WITH_FEE.includes(name) ? ['fee_euros', 'amounts_include_fee'] : [];
      expect(Object.keys(sale).sort()).toEqual([...SALE_FIELDS, ...fee, ...(PLANS[name] ?? [])].sort());
      expect(Object.keys(sale.property).sort()).toEqual([...PROPERTY_FIELDS].sort());
      expect(Object.keys(sale.timeline).sort()).toEqual(MOMENTS);
      expect(sale.owner).toEqual({ id: sale.owner_id });
    },
  );

  it('is the same in the list', async () => {
    const { results, total } = (await api('GET', `/sellers/${manySales.id}/sales`, bearer(manySales.token))).json;
    expect(total).toBe(17);
    expect(results.find(({ id }: { id: number }) => id === sellerSales.atMarket.id)).toEqual(await read('atMarket'));
  });

  it('exists in each of the seven states among the sales of Gérard Lambert', async () => {
    const { results } = (await api('GET', `/sellers/${manySales.id}/sales`, bearer(manySales.token))).json;
    expect([...new Set(results.map(({ state }: { state: string }) => state))].sort()).toEqual([
      'awaiting_notarial_deed',
      'awaiting_offer',
      'awaiting_publication',
      'awaiting_sale_agreement',
      'awaiting_term_signature',
      'dead',
      'sold',
    ]);
  });

  it.each([
    ['estimationOnly', { mandate: null, original_mandate_id: null, mandate_signed: false }],
    ['toSign', { mandate: { id: 5543, sign_status: null }, original_mandate_id: 5543, mandate_signed: false }],
    ['toPublish', { lightshop: true, missing_mandatory_documents: [50, 52, 54], mandate_signed: true }],
    ['onBreak', { on_break: true, flatsy_id: null }],
    ['dead', { state: 'dead', mandate_signed: true }],
    ['parking', { property: { kind: 'parking_spot' }, estimation_folder_id: null }],
    ['parkingNoMandate', { property: { kind: 'parking_spot' }, original_mandate_id: null, mandate: null }],
    ['noValuation', { last_yanport_valuation: null, price: null }],
    ['soldAtOnce', { timeline: { last_awaiting_notarial_deed_at: null, last_sold_at: expect.any(String) } }],
    ['bare', { price: null, expert: null, visit_guide: null, property: { advert: null, property_pictures: [] } }],
  ] as const)('%s matches its description', async (name, expected) => {
    expect(await read(name)).toMatchObject(expected);
  });

  it.each([
    ['onBreak', 0, 0, null],
    ['belowMarket', 5, 99, 'above'],
    ['aboveMarket', 6, 100, 'below'],
    ['atMarket', 100, null, 'equal'],
  ] as const)(
    '%s has %s solicitations, %s alerts, and a market price that is %s',
    async (name, count, alerts, side) => {
      const { owner, id, uniqueHash } = sellerSales[name];
      const { id: customer, token } = seeded.users[owner];
      const { json } = await api('GET', `/sellers/${customer}/sales/${id}/publication_data`, bearer(token));
      const { price } = await read(name);
      expect(json.potential_buyers_solicitations_count).toBe(count);
      expect(json.lead_initials).toHaveLength(Math.min(count, 8));
      const medium = json.sale_estimation_medium;
      expect(medium && (medium > price ? 'above' : medium < price ? 'below' : 'equal')).toBe(side);
      const found = await api('GET', `/sales/${uniqueHash}/buyer_alerts?price=${price}`, bearer(token));
      if (alerts !== null) expect(found.json).toEqual({ count: alerts });
      expect(found.status).toBe(200);
    },
  );

  it('of an estimation is ordinary for its state: no mandate, every field', async () => {
    const { json } = await api('GET', `/sellers/${seller.id}/sales/${sales.pointOnly.id}`, bearer(seller.token));
    expect(Object.keys(json).sort()).toEqual([...SALE_FIELDS].sort());
    expect(json).toMatchObject({ mandate: null, mandate_signed: false, estimation_folder_id: expect.any(Number) });
  });
});

describe('access to a sale', () => {
  const READS = [
    path,
    `${path}/publication_data`,
    `${path}/sales_users`,
    `/sellers/${oneSale.id}/offers`,
    `/sellers/${oneSale.id}/offers/${seeded.sellerOffers.ongoing}`,
    `/properties/${sellerSales.only.id + 1000}/visits`,
    `/properties/${sellerSales.only.id + 1000}/property_pictures`,
    `/estimation_folders/${sellerSales.only.id + 7000}`,
    `/estimation_folders/${sellerSales.only.id + 7000}/comparable_sales`,
    `/estimation_folders/${sellerSales.only.id + 7000}/similar_sale_screenshots`,
    `/valuations/${sellerSales.only.id + 2000}`,
  ];

  it.each(READS)('%s: 401 for a guest, 403 for another client, 200 for the seller and for staff', async (read) => {
    expect((await api('GET', read)).status).toBe(401);
    expect((await api('GET', read, bearer(nobody.token))).status).toBe(403);
    expect((await api('GET', read, bearer(seller.token))).status).toBe(403);
    expect((await api('GET', read, marion)).status).toBe(200);
    expect((await api('GET', read, bearer(expert.token))).status).toBe(200);
  });

  it.each(READS.slice(0, 4))('%s is 404 for a client who names it under their own id', async (read) => {
    const own = read.replace(String(oneSale.id), String(seller.id));
    expect((await api('GET', own, bearer(seller.token))).status).toBe(own.endsWith('/offers') ? 200 : 404);
  });

  it('allows a signatory to read and to change, but not to add people', async () => {
    const claire = bearer(coOwner.token);
    const own = path.replace(String(oneSale.id), String(coOwner.id));
    expect((await api('GET', own, claire)).json).toMatchObject({ id: sellerSales.only.id, owner_id: oneSale.id });
    expect((await api('GET', `/users/${coOwner.id}`, claire)).json.sales_count).toBe(1);
    expect((await api('GET', `/properties/${sellerSales.only.id + 1000}/visits`, claire)).status).toBe(200);
    expect((await api('POST', `${own}/sales_users`, { body: { sales_user: {} }, ...claire })).status).toBe(403);
    const offer = `/sellers/${coOwner.id}/offers/${seeded.sellerOffers.ongoing}`;
    expect((await api('GET', offer, claire)).json).toMatchObject({ yousign_url: null, sale: { owner_id: oneSale.id } });
  });

  it('does not allow staff to write', async () => {
    const staff = bearer(expert.token);
    expect((await api('PUT', path, { body: { sale: { buying_year: '2001' } }, ...staff })).status).toBe(403);
    expect((await api('POST', `${path}/sales_users`, { body: { sales_user: {} }, ...staff })).status).toBe(403);
    const opinion = { body: { valuation: { opinion: 'accurate' } }, ...staff };
    expect((await api('PUT', `/valuations/${sellerSales.only.id + 2000}`, opinion)).status).toBe(403);
  });
});

describe('PUT /sellers/{cid}/sales/{id}', () => {
  const put = (sale: object) => api('PUT', path, { body: { sale }, ...marion });

  it('stores a year as text, and whether diagnostics are wanted', async () => {
    expect(await put({ buying_year: ' vers 1998 ' })).toMatchObject({
      status: 200,
      json: { buying_year: 'vers 1998' },
    });
    expect((await put({ needs_diagnostics: true })).json).toMatchObject({
      needs_diagnostics: true,
      buying_year: 'vers 1998',
    });
    expect(await read('only')).toMatchObject({ needs_diagnostics: true, buying_year: 'vers 1998' });
  });

  it.each([
    [{ buying_year: ' ' }, 'buying_year', 'doit être rempli(e)'],
    [{ buying_year: 'x'.repeat(101) }, 'buying_year', 'est trop long (pas plus de 100 caractères)'],
    [{ needs_diagnostics: 'oui' }, 'needs_diagnostics', "n'est pas inclus(e) dans la liste"],
  ])('refuses %j', async (sale, field, message) => {
    expect(await put(sale)).toMatchObject({ status: 422, json: { error: { message: { [field]: [message] } } } });
  });

  it('changes nothing else, and reports when there is nothing to change', async () => {
    expect((await put({ state: 'sold', price: 1 })).status).toBe(400);
    expect((await read('only')).state).toBe('awaiting_offer');
  });
});

describe('very long and empty sales', () => {
  it('have 300 sent reports and 40 offers', async () => {
    const token = bearer(longSeller.token);
    const visits = (await api('GET', `/properties/${sellerSales.long.id + 1000}/visits`, token)).json.results;
    const sent = visits.filter(
      (visit: { visit_report: { notif_seller_sent: boolean } | null }) => visit.visit_report?.notif_seller_sent,
    );
    expect(sent).toHaveLength(300);
    expect((await api('GET', `/sellers/${longSeller.id}/offers`, token)).json.total).toBe(40);
  });

  it('have no visit, no offer and no picture', async () => {
    const token = bearer(bareSeller.token);
    const property = `/properties/${sellerSales.bare.id + 1000}`;
    expect((await api('GET', `${property}/visits`, token)).json.results).toEqual([]);
    expect((await api('GET', `/sellers/${bareSeller.id}/offers`, token)).json.results).toEqual([]);
    expect((await api('GET', `${property}/property_pictures`, token)).status).toBe(404);
    expect((await api('GET', `/valuations/${sellerSales.bare.id + 2000}`, token)).status).toBe(404);
  });
});

describe('POST /demo/sales/{id}', () => {
  it('signs a mandate, and sets the date of a milestone', async () => {
    const { id } = sellerSales.firstMandate;
    await call('POST', `/demo/sales/${id}`, { body: { sign_status: 'signed', state: 'awaiting_publication' } });
    expect(await read('firstMandate')).toMatchObject({
      state: 'awaiting_publication',
      mandate_signed: true,
      mandate: { id: id + 5000, sign_status: 'signed' },
      timeline: { last_awaiting_publication_at: expect.any(String), first_awaiting_offer_at: null },
    });
    await call('POST', `/demo/sales/${id}`, { body: { sign_status: null } });
    expect(await read('firstMandate')).toMatchObject({ mandate_signed: false, mandate: { sign_status: null } });
  });
});
