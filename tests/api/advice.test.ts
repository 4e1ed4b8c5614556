import { describe, expect, test } from 'vitest';
import { fetchArticles } from '@/api/dashboard/blog';
import { fetchPartner } from '@/api/dashboard/partners';
import { BUYER_ARTICLES, BUYER_PARTNERS } from '@/domain/dashboard/advice';
import { fakeApi } from './fake-api.ts';

const { call, asked, failures, answer, answerAt } = fakeApi();

describe('articles', () => {
  const wire = {
    id: 3,
    slug: 'acheter-a-deux',
    title: 'Acheter à deux',
    banner_picture_url: '/demo/a.jpg',
    category: { title: 'Conseils achats' },
    author: 'Camille',
    time_to_read: 4,
  };
  const article = {
    id: '3',
    slug: 'acheter-a-deux',
    title: 'Acheter à deux',
    pictureUrl: '/demo/a.jpg',
    category: 'Conseils achats',
    author: 'Camille',
    minutesToRead: 4,
  };

  test('the 3 latest of the category are requested', async () => {
    answer(200, { results: [wire] });
    expect(await fetchArticles(call, BUYER_ARTICLES)).toEqual({
      ok: true,
      value: { items: [article], total: null, dropped: 0 },
    });
    const url = new URL(`https://api.exemple.fr${asked[0]?.call.slice('GET '.length)}`);
    expect([url.pathname, ...url.searchParams]).toEqual([
      '/blog/articles',
      ['per_page', '3'],
      ['q[category_slug_eq]', 'conseils-achats'],
    ]);
  });

  test('without an id are left out and reported once; other missing fields are null', async () => {
    answer(200, [
      { ...wire, id: null },
      { id: 3, title: ' ', category: null, time_to_read: '4' },
    ]);
    expect(await fetchArticles(call, BUYER_ARTICLES)).toMatchObject({
      ok: true,
      value: { items: [{ slug: null, title: null, category: null, minutesToRead: 4 }], dropped: 1 },
    });
    expect(failures).toEqual([{ code: 'malformed-item', call: 'GET /blog/articles' }]);
  });
});

describe('a partner', () => {
  const wire = (id: number, slug: string | null) => ({
    id,
    slug,
    partner_name: `Partenaire ${id}`,
    description: 'Des conseils',
    link: 'https://partenaire.exemple.fr',
    card_picture_url: '/demo/p.jpg',
    category: { title: 'Financement' },
  });
  const partner = {
    id: '2',
    slug: 'credit_advisor',
    name: 'Partenaire 2',
    description: 'Des conseils',
    link: 'https://partenaire.exemple.fr',
    pictureUrl: '/demo/p.jpg',
    category: 'Financement',
  };
  const calls = () => asked.map(({ call }) => call);

  test('the three of the buyer guide are returned in order', () => {
    expect(BUYER_PARTNERS).toEqual(['property_hunter', 'credit_advisor', 'renovation_works']);
  });

  test('is requested by its slug, without the list', async () => {
    answerAt('/partners/credit_advisor', 200, wire(2, 'credit_advisor'));
    expect(await fetchPartner(call, 'credit_advisor')).toEqual({ ok: true, value: partner });
    expect(calls()).toEqual(['GET /partners/credit_advisor']);
  });

  test('that is not found by its slug is searched in the list, also by its id', async () => {
    answerAt('/partners', 200, { results: [wire(1, 'moving'), {}, wire(2, 'credit_advisor')] });
    answerAt('/partners/', 404, {});
    expect(await fetchPartner(call, 'credit_advisor')).toEqual({ ok: true, value: partner });
    expect(await fetchPartner(call, '2')).toEqual({ ok: true, value: partner });
    expect(calls().slice(0, 2)).toEqual(['GET /partners/credit_advisor', 'GET /partners']);
  });

  test('that is not in the list either is not found', async () => {
    answerAt('/partners', 200, [wire(1, 'moving'), wire(2, null)]);
    answerAt('/partners/', 404, {});
    expect(await fetchPartner(call, 'credit_advisor')).toMatchObject({ ok: false, error: { tag: 'not-found' } });
  });

  test.each([403, 500])('a %d by its slug is a failure, and the list is not requested', async (status) => {
    answerAt('/partners/', status, {});
    expect((await fetchPartner(call, 'credit_advisor')).ok).toBe(false);
    expect(calls()).toEqual(['GET /partners/credit_advisor']);
  });

  test('a failed list is the failure', async () => {
    answerAt('/partners', 500, {});
    answerAt('/partners/', 404, {});
    expect(await fetchPartner(call, 'credit_advisor')).toMatchObject({ ok: false, error: { tag: 'server' } });
  });

  test('is not searched in the list once its screen has left', async () => {
    const controller = new AbortController();
    answerAt('/partners', 200, [wire(2, 'credit_advisor')]);
    answerAt('/partners/', 404, {});
    const read = fetchPartner(call, 'credit_advisor', controller.signal);
    controller.abort();
    expect(await read).toEqual({ ok: false, error: { tag: 'aborted' } });
    expect(calls()).toEqual(['GET /partners/credit_advisor']);
  });

  test('without a name is still returned', async () => {
    answer(200, { ...wire(2, 'credit_advisor'), partner_name: null });
    expect(await fetchPartner(call, 'credit_advisor')).toMatchObject({ ok: true, value: { id: '2', name: null } });
  });
});
