import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { bearer, demoServer } from './helpers.ts';

const bench = demoServer();
const { api } = bench;
const { buyer, nobody } = seeded.users;
const { listings, offers } = seeded;
const lea = bearer(buyer.token);
const own = `/buyers/${buyer.id}`;

// biome-ignore lint/suspicious/noExplicitAny: JSON, which the tests are there to check
const read = async (path: string): Promise<any> => (await api('GET', path, lea)).json;
const distinct = (values: unknown[]) => [...new Set(values)].sort();

describe('GET /buyers/{cid}/visits', () => {
  it('has every state of the specification, with exactly the documented fields', async () => {
    const { results } = await read(`${own}/visits`);
    expect(distinct(results.map(({ state }: { state: string }) => state))).toEqual([
      'cancelled_guide',
      'cancelled_owner',
      'cancelled_terminated',
      'cancelled_visitor',
      'confirmed',
      'done',
      'proposed',
      'rescheduled',
    ]);
    for (const visit of results) {
      expect(Object.keys(visit).sort()).toEqual([
        ...['calendar_links', 'cancel_reason_text', 'canceled', 'end_time', 'id', 'sale_id', 'start_time'],
        ...['state', 'visit_guide'],
      ]);
    }
  });

  it('has confirmed future, current and past visits, of sales that the buyer follows', async () => {
    const { results } = await read(`${own}/visits`);
    const sales = (await read(`${own}/sales`)).map(({ id }: { id: number }) => id);
    const now = bench.demo.db.now();
    type Row = { state: string; sale_id: number; start_time: string; end_time: string };
    const confirmed = results.filter(({ state }: Row) => state === 'confirmed');
    const moments = confirmed.map(({ start_time, end_time }: Row) =>
      Date.parse(start_time) > now ? 'to come' : Date.parse(end_time) > now ? 'under way' : 'past',
    );
    expect(distinct(moments)).toEqual(['past', 'to come', 'under way']);
    for (const { sale_id } of results) expect(sales).toContain(sale_id);
    for (const { state, start_time } of results as Row[]) {
      if (state === 'done') expect(Date.parse(start_time)).toBeLessThan(now);
      if (state === 'proposed') expect(Date.parse(start_time)).toBeGreaterThan(now);
    }
  });

  it('shows a visit as cancelled after its buyer cancelled it in the client area', async () => {
    const { id } = seeded.visits.upcoming;
    const body = { visit: { cancel_reason: 'found', cancel_comment: 'Nous avons signé ailleurs.' } };
    expect(await api('PUT', `/visits/${id}`, { body, ...lea })).toMatchObject({
      status: 200,
      json: { id, state: 'cancelled_visitor' },
    });
    const { results } = await read(`${own}/visits`);
    expect(results.find((visit: { id: number }) => visit.id === id)).toMatchObject({ canceled: true });
    expect((await api('PUT', `/visits/${id}`, { body, ...lea })).status).toBe(422);
  });

  it.each(['done', 'past', 'ongoing', 'rescheduled', 'cancelledOwner'] as const)(
    'refuses to cancel in the client area a visit that is %s',
    async (name) => {
      const body = { visit: { cancel_reason: 'found', cancel_comment: 'Trop tard.' } };
      expect((await api('PUT', `/visits/${seeded.visits[name].id}`, { body, ...lea })).status).toBe(422);
    },
  );
});

describe('GET /buyers/{cid}/sales', () => {
  it('is a bare list of the followed sales, with pictures drawn by the demo', async () => {
    const sales = await read(`${own}/sales`);
    expect(sales).toHaveLength(19);
    const [first] = sales;
    const picture = first.property.property_pictures[0].photo_url;
    expect(picture).toMatch(new RegExp(`^${bench.demo.url}/demo/photos/f[0-9a-f]{7}\\.svg$`));
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/svg+xml');
    expect(first).toMatchObject({
      id: listings.charity,
      expert: { first_name: 'Camille', email: 'camille.roussel@parvis.example', civility: 'mrs' },
      property: { slug: 'appartement-lyon-2-ainay', advert: { draft: false } },
    });
  });

  it('has an advert in draft, a sale without pictures or expert, and a paused sale', async () => {
    const sales = await read(`${own}/sales`);
    const of = (id: number) => sales.find((sale: { id: number }) => sale.id === id);
    expect(of(listings.draftAdvert).property.advert.draft).toBe(true);
    expect(of(listings.noPictures)).toMatchObject({ expert: null, property: { property_pictures: [] } });
    expect(of(listings.rescheduled).on_break).toBe(true);
  });

  it('is empty for a buyer who follows nothing', async () => {
    const json = (await api('GET', `/buyers/${nobody.id}/sales`, bearer(nobody.token))).json;
    expect(json).toEqual([]);
  });
});

describe('GET /buyers/{cid}/offers', () => {
  it('has every review_status, and unfinished offers name their step', async () => {
    const { results } = await read(`${own}/offers`);
    expect(distinct(results.map((offer: { review_status: string | null }) => String(offer.review_status)))).toEqual([
      'accepted',
      'dropped',
      'null',
      'ongoing',
      'partly_accepted',
      'pending',
      'refused',
      'unsent_for_review',
    ]);
    expect(await read(`${own}/offers/${offers.unfinished}`)).toMatchObject({
      review_status: null,
      url: `${bench.demo.url}/faire-une-offre?offer_id=${offers.unfinished}`,
    });
  });

  it('returns a single offer as in the list, with exactly the documented fields', async () => {
    const { results } = await read(`${own}/offers`);
    const offer = await read(`${own}/offers/${offers.accepted}`);
    expect(results).toContainEqual(offer);
    for (const each of results) {
      expect(Object.keys(each).sort()).toEqual([
        ...['amount', 'buyer_presentation', 'comments', 'created_at', 'financial_profile', 'id', 'review_status'],
        ...['sale_id', 'signed_document', 'timeline', 'url'],
      ]);
    }
    expect(Date.parse(offer.timeline.review_accepted_at)).toBeGreaterThan(Date.parse(offer.created_at));
  });

  it('proves the financing by documents that need the token', async () => {
    const { results } = await read(`${own}/offers`);
    type Row = { financial_profile: Record<string, unknown> | null; signed_document: { document_url: string } | null };
    const urls = (results as Row[])
      .flatMap(({ financial_profile, signed_document }) => [
        ...Object.values(financial_profile ?? {}),
        signed_document?.document_url,
      ])
      .filter((value) => typeof value === 'string');
    expect(new Set(urls.map((url) => url.split('/').at(-1))).size).toBe(4);
    for (const url of urls) {
      expect((await fetch(url)).status).toBe(401);
      const answer = await fetch(url, lea);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
  });
});

describe('GET /buyers/{cid}/sales/{saleId}/documents', () => {
  it('has every category, with files under the API and an external file', async () => {
    const documents = await read(`${own}/sales/${listings.accepted}/documents`);
    type Row = { type: { category_slug: string }; url: string };
    expect(distinct(documents.map(({ type }: Row) => type.category_slug))).toEqual([
      'acquisition',
      'condo',
      'diagnostic',
      'other',
      'property',
    ]);
    const elsewhere = documents.filter(({ url }: Row) => !url.startsWith(`${bench.demo.url}/api/v1/`));
    expect(elsewhere.map(({ url }: Row) => url)).toEqual(['https://documents.exemple.fr/copropriete/reglement.pdf']);
  });

  it('serves a one-page PDF whose cross-reference table points at its objects', async () => {
    const [document] = await read(`${own}/sales/${listings.accepted}/documents`);
    const answer = await fetch(document.url, lea);
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent(document.name));
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe('xref');
    const [, ...offsets] = [...text.matchAll(/^(\d{10}) \d{5} [nf] $/gm)].map(([, offset]) => Number(offset));
    expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual(
      [1, 2, 3, 4, 5].map((number) => `${number} 0 obj`),
    );
  });

  it.each(['pending', 'refused', 'done'] as const)(
    'is 403 where the offer is %s, or where there is none',
    async (name) => {
      const answer = await api('GET', `${own}/sales/${listings[name]}/documents`, lea);
      expect(answer).toMatchObject({
        status: 403,
        json: { error: { message: expect.stringContaining('acceptation') } },
      });
    },
  );

  it('is 404 for a sale that the buyer does not follow', async () => {
    expect((await api('GET', `${own}/sales/999999/documents`, lea)).status).toBe(404);
  });
});
