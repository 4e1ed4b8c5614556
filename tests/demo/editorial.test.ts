import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { bearer, demoServer } from './helpers.ts';

const bench = demoServer();
const { api } = bench;
const { buyer, seller } = seeded.users;
const read = (path: string) => api('GET', path, bearer(buyer.token));

describe('GET /blog/articles', () => {
  it.each([
    ['conseils-achats', 'Conseils achats'],
    ['conseils-de-vente', 'Conseils de vente'],
  ])('returns three of the category %s, with pictures drawn by the demo', async (slug, title) => {
    const { json } = await read(`/blog/articles?per_page=3&q[category_slug_eq]=${slug}`);
    expect(json.results).toHaveLength(3);
    for (const article of json.results) {
      expect(article.category).toEqual({ title });
      expect((await fetch(article.banner_picture_url)).status).toBe(200);
      expect((await fetch(`${bench.demo.url}/blog/${article.slug}`)).status).toBe(200);
    }
  });

  it('returns none of an unknown category', async () => {
    expect((await read('/blog/articles?q[category_slug_eq]=cuisine')).json.results).toEqual([]);
  });
});

describe('GET /partners', () => {
  it.each(['property_hunter', 'credit_advisor', 'moving'])('returns %s by its slug and by its id', async (slug) => {
    const { json } = await read(`/partners/${slug}`);
    expect(json).toMatchObject({ slug, partner_name: expect.any(String), link: expect.stringMatching(/^https:/) });
    expect((await read(`/partners/${json.id}`)).json).toEqual(json);
  });

  it('returns 404 for the slug renovation_works, which is only in the list', async () => {
    expect((await read('/partners/renovation_works')).status).toBe(404);
    const list = (await read('/partners')).json;
    expect(list.map(({ slug }: { slug: string }) => slug)).toContain('renovation_works');
  });
});

describe('GET /sellers/{cid}/sales', () => {
  it('returns the sales of a seller with the fields of an owner', async () => {
    const { json } = await api('GET', `/sellers/${seller.id}/sales`, bearer(seller.token));
    const [apartment] = json.results;
    expect(apartment).toMatchObject({
      id: seeded.sales.apartment.id,
      state: 'awaiting_offer',
      mandate_signed: true,
      owner: { id: seller.id },
      property: { street_number: '24', street_name: 'rue de la Charité', zip_code: '69002', city: 'Lyon' },
      expert: { user: { first_name: 'Camille', profile_pic_url: `${bench.demo.url}/demo/assets/camille.svg` } },
    });
    expect((await fetch(apartment.property.picture_url)).status).toBe(200);
  });
});
