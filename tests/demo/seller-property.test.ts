import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { zip } from '../../demo/server/zip.ts';
import { bearer, demoServer } from './helpers.ts';

const bench = demoServer();
const { api } = bench;
const { oneSale, manySales } = seeded.users;
const { sellerSales } = seeded;
const marion = bearer(oneSale.token);
const gerard = bearer(manySales.token);
const property = `/properties/${sellerSales.only.id + 1000}`;

/**
 * Reads an archive as any unzip program does: the directory at the end, then each file at its offset, with its
 * checksum.
 */
function unzip(bytes: Uint8Array): { name: string; content: string }[] {
  const data = Buffer.from(bytes);
  const end = data.length - 22;
  expect(data.readUInt32LE(end)).toBe(0x06054b50);
  let at = data.readUInt32LE(end + 16);
  return Array.from({ length: data.readUInt16LE(end + 10) }, () => {
    expect(data.readUInt32LE(at)).toBe(0x02014b50);
    const [sum, size, nameLength] = [
      data.readUInt32LE(at + 16),
      data.readUInt32LE(at + 24),
      data.readUInt16LE(at + 28),
    ];
    const local = data.readUInt32LE(at + 42);
    const name = data.toString('utf8', at + 46, at + 46 + nameLength);
    expect(data.readUInt32LE(local)).toBe(0x04034b50);
    expect(data.toString('utf8', local + 30, local + 30 + nameLength)).toBe(name);
    const content = data.subarray(local + 30 + nameLength, local + 30 + nameLength + size);
    expect([name, crc32(content)]).toEqual([name, sum]);
    at += 46 + nameLength;
    return { name, content: content.toString('utf8') };
  });
}

describe('the pictures of a property', () => {
  it('are a zip of six drawings, of the announced length', async () => {
    const answer = await fetch(`${bench.demo.url}/api/v1${property}/property_pictures`, marion);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    const files = unzip(bytes);
    expect(files.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `photo-0${number}.svg`));
    for (const { content } of files) expect(content).toMatch(/^<svg .*<\/svg>$/s);
    const sale = (await api('GET', `/sellers/${oneSale.id}/sales/${sellerSales.only.id}`, marion)).json;
    const first = await (await fetch(sale.property.property_pictures[0].photo_url)).text();
    expect(files[0]?.content).toBe(first);
  });

  it('may have names in any alphabet, and be an empty archive', () => {
    const files = [
      { name: 'été €.txt', content: 'déjà' },
      { name: 'vide.txt', content: '' },
    ];
    expect(unzip(zip(files))).toEqual(files);
    expect(unzip(zip([]))).toEqual([]);
  });
});

describe('the visits of a property', () => {
  type Row = {
    visit_report: { interest: string; notif_seller_sent: boolean } | null;
    canceled: boolean;
    user: { email: string };
  };

  it('are those of its sale, with visitor and report: 6 of 10 are interested', async () => {
    const { results } = (await api('GET', `${property}/visits`, marion)).json as { results: Row[] };
    const sent = results.flatMap(({ visit_report }) => (visit_report?.notif_seller_sent ? [visit_report] : []));
    const keen = sent.filter(({ interest }) => ['very_interested', 'interested'].includes(interest));
    expect([keen.length, sent.length]).toEqual([6, 10]);
    // Of a report that was not sent there is nothing but that (docs/spec/reports.md#1.3).
    const unsent = results.flatMap(({ visit_report }) =>
      visit_report?.notif_seller_sent === false ? [visit_report] : [],
    );
    expect(unsent.map((report) => Object.values(report).filter((value) => value !== null))).toEqual([[false]]);
    expect(results.filter(({ canceled }) => canceled)).toHaveLength(2);
    expect(results[0]?.user).toMatchObject({
      civility: 'mrs',
      first_name: 'Nora',
    });
  });

  it('of Paul Vasseur’s sale include Léa Martin’s', async () => {
    const { json } = await api(
      'GET',
      `/properties/${seeded.sales.apartment.id + 1000}/visits`,
      bearer(seeded.users.seller.token),
    );
    expect(json.results.map(({ user }: { user: { first_name: string } }) => user.first_name)).toContain('Léa');
  });

  it('have 2 interested of 4 where the house is above the market price', async () => {
    const { results } = (await api('GET', `/properties/${sellerSales.aboveMarket.id + 1000}/visits`, gerard)).json as {
      results: Row[];
    };
    const sent = results.flatMap(({ visit_report }) =>
      visit_report?.notif_seller_sent ? [visit_report.interest] : [],
    );
    expect(sent).toEqual(['very_interested', 'uninterested', 'interested', 'maybe_interested']);
  });
});

describe('the valuation of a property', () => {
  const valuation = `/valuations/${sellerSales.only.id + 2000}`;
  const folder = (name: keyof typeof sellerSales) => `/estimation_folders/${sellerSales[name].id + 7000}`;

  it('has the opinion that was given last', async () => {
    const put = (opinion: unknown) => api('PUT', valuation, { body: { valuation: { opinion } }, ...marion });
    expect((await api('GET', valuation, marion)).json).toMatchObject({
      sale_price: 322_000,
      confidence: 0.9,
      opinion: null,
    });
    await put('too_low');
    expect((await put('accurate')).json).toMatchObject({ id: sellerSales.only.id + 2000, opinion: 'accurate' });
    expect((await api('GET', valuation, marion)).json.opinion).toBe('accurate');
    for (const bad of ['cher', null, 3]) expect((await put(bad)).status).toBe(422);
    expect((await api('GET', valuation, marion)).json.opinion).toBe('accurate');
  });

  it('is in the expert’s folder once it was sent; before, in its prices only', async () => {
    const sent = (await api('GET', folder('reportSent'), gerard)).json;
    expect(Date.parse(sent.sent_at)).toBeLessThan(Date.now());
    expect(sent.price_data.points).toHaveLength(24);
    expect(sent.price_data.points[0]).toEqual({
      x: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      y: expect.any(Number),
      count: expect.any(Number),
    });
    expect(sent.estimation.low).toBeLessThan(sent.estimation.medium);
    const unsent = (await api('GET', folder('estimationOnly'), gerard)).json;
    expect([unsent.sent_at, unsent.price_data.points.length]).toEqual([null, 24]);
    expect((await api('GET', folder('noValuation'), gerard)).status).toBe(404);
  });

  it('is compared with six sales nearby and three adverts with pictures', async () => {
    const { json: near } = await api('GET', `${folder('reportSent')}/comparable_sales`, gerard);
    expect(near.results).toHaveLength(6);
    expect(near.results[0]).toMatchObject({
      city: 'Nantes',
      distance: expect.any(Number),
      lat: expect.closeTo(47.2, 0),
    });
    const { json: pictures } = await api('GET', `${folder('reportSent')}/similar_sale_screenshots`, gerard);
    expect(pictures.results).toHaveLength(3);
  });
});

describe('advice for sellers', () => {
  it('has three articles', async () => {
    const { json } = await api('GET', '/blog/articles?per_page=3&q[category_slug_eq]=conseils-de-vente', marion);
    expect(json.results).toHaveLength(3);
    expect(
      json.results.every(({ category }: { category: { title: string } }) => category.title === 'Conseils de vente'),
    ).toBe(true);
  });

  it.each([
    'diagnostics',
    'credit_advisor',
    'property_hunter',
    'renovation_works',
    'pre_dated_statement',
    'energy_contracts',
    'moving',
  ])('returns the partner %s, by its slug or in the list', async (slug) => {
    const bySlug = await api('GET', `/partners/${slug}`, marion);
    const inList = (await api('GET', '/partners', marion)).json.find(
      (partner: { slug: string }) => partner.slug === slug,
    );
    expect(inList).toMatchObject({ partner_name: expect.any(String), link: expect.stringMatching(/^https:/) });
    if (bySlug.status === 200) expect(bySlug.json).toEqual(inList);
    expect(bySlug.status).toBe(slug === 'renovation_works' ? 404 : 200);
  });
});
