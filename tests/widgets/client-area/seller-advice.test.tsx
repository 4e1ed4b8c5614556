import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { demoPage } from '../demo.ts';
import { heading, openArea } from './open-area.tsx';

const demo = demoPage();
const { sellerSales } = seeded;
afterEach(() => vi.restoreAllMocks());

const open = (name: keyof typeof sellerSales, path = 'conseils-immo') =>
  openArea(demo, `${sellerSales[name].path}/${path}`, { as: sellerSales[name].owner });
const partner = () => screen.findByRole('region', { name: 'Notre partenaire' });
const articles = () => screen.findAllByText(/min de lecture/);

describe('the advice for a seller', () => {
  test('is the 3 latest articles on selling', async () => {
    open('only');
    await heading('Conseils immo');
    expect(await articles()).toHaveLength(3);
    const asked = (await demo.requests()).filter(({ path }) => path.includes('/blog/articles'));
    expect(JSON.stringify(asked)).toContain('conseils-de-vente');
  });

  test.each([
    [0, 'credit_advisor'],
    [0.5, 'property_hunter'],
    [0.99, 'renovation_works'],
  ])('with a draw of %s suggests %s for a sale that awaits an offer', async (draw, slug) => {
    vi.spyOn(Math, 'random').mockReturnValue(draw);
    open('only');
    expect(await within(await partner()).findByRole('heading', { level: 4 })).toBeTruthy();
    const asked = (await demo.requests()).map(({ path }) => path).filter((path) => path.includes('/partners/'));
    expect(asked.map((path) => path.split('/').at(-1))).toEqual([slug]);
  });

  test('keeps its partner while the screen is mounted, whatever is drawn next', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    const { host } = open('only');
    const name = (await within(await partner()).findByRole('heading', { level: 4 })).textContent;
    random.mockReturnValue(0.99);
    window.dispatchEvent(new Event('focus'));
    await articles();
    expect(host.textContent).toContain(name);
    expect(screen.getAllByRole('region', { name: 'Notre partenaire' })).toHaveLength(1);
  });

  test.each([404, 500])('without its partner (%s) has the articles only', async (fault) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await demo.fault({ path: '/partners*', fault, times: 9 });
    open('agreement');
    expect(await articles()).toHaveLength(3);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Notre partenaire' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  test('for a sold sale has no partner, and requests none', async () => {
    open('sold');
    expect(await articles()).toHaveLength(3);
    expect((await demo.requests()).filter(({ path }) => path.includes('/partners'))).toEqual([]);
  });

  test('that fails to load can be retried, beside the partner', async () => {
    await demo.fault({ path: '*/blog/articles', fault: 500 });
    const { user } = open('only');
    await partner();
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await articles()).toHaveLength(3);
  });
});

test('a seller sponsors from a sale on the same screen as a buyer', async () => {
  open('only', 'parrainage');
  await heading('Parrainez un proche');
  expect(await screen.findByRole('button', { name: 'Parrainer ce proche' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Comment ça marche' })).toBeTruthy();
});
