/** The sales behind an estimate, on the result and on the estimation page of a sale (docs/spec/evidence.md). */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { aValuationOnTheWire } from '../../factories/estimation-folder.ts';
import { aResultOnTheWire } from '../../factories/estimation-result.ts';
import { answerWith } from '../answer-with.ts';
import { openArea } from '../client-area/open-area.tsx';
import { demoPage } from '../demo.ts';
import { openResult } from './open-result.tsx';

const demo = demoPage();
const { sales, sellerSales } = seeded;
const TITLE = 'Les ventes derrière cette estimation';

afterEach(() => void vi.restoreAllMocks());

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
const part = () => screen.findByRole('region', { name: TITLE });
const invite = (name: keyof typeof sales) => `${sales[name].path}/invite`;
/** Six sales of 50 m², from 4 000 to 5 000 € per m². */
const six = [200, 210, 220, 230, 240, 250].map((thousands, index) => ({
  area: 50,
  room_number: 2,
  price: thousands * 1000,
  sold_at: `2026-0${index + 1}-10`,
  distance_m: 100 + index,
  street: `${index + 1} bis rue Haute`,
  lat: 45.76123,
  lng: 4.84,
}));
const figures = { sale_price: 300_000, lower_price: 270_000, upper_price: 330_000, confidence: 0.8 };
const answerResult = (comparables: unknown) =>
  answerWith('/estimation_results', aResultOnTheWire({ last_yanport_valuation: { ...figures, comparables } }));
const choice = (price: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: (name) => plain(name).includes(price) });

async function openSix() {
  answerResult(six);
  const { user } = openResult(demo, invite('withExpert'));
  return { user, card: within(await part()) };
}

describe('the sales of a result', () => {
  test('are told in a sentence and listed with their facts, without the numbers of their streets', async () => {
    const { card } = await openSix();
    const text = plain((await part()).textContent);
    expect(text).toContain('6 ventes à proximité, de janvier 2026 à juin 2026.');
    expect(text).toContain('Leurs prix vont de 4 000 € à 5 000 €/m².');
    const rows = card.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
    expect(rows[0]).toContain('200 000 € 4 000 €/m²');
    expect(rows[0]).toContain('50 m² · 2 pièces');
    expect(rows[0]).toContain('rue Haute · à 100 m');
    expect(rows[0]).toContain('Vendu en janvier 2026');
    expect(text).not.toContain('bis');
  });

  test.each([
    ['none', { ...figures }],
    ['an empty list', { ...figures, comparables: [] }],
    ['no list', { ...figures, comparables: { results: six } }],
    ['no price among them', { ...figures, comparables: [{ area: 50 }] }],
    ['no range', { ...figures, lower_price: null, comparables: six }],
    ['a range that does not hold', { ...figures, lower_price: 400_000, comparables: six }],
  ])('are not there with %s', async (_, last_yanport_valuation) => {
    answerWith('/estimation_results', aResultOnTheWire({ last_yanport_valuation }));
    openResult(demo, invite('withExpert'));
    await screen.findByText('Prix estimé');
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  });

  test('say how many could not be read, and take what rows have', async () => {
    answerResult([
      ...six,
      null,
      { price: 'cher' },
      { price: '180000.0', area: '', sold_at: 'hier', distance_m: -3, lat: 91, lng: 4 },
    ]);
    openResult(demo, invite('withExpert'));
    const card = within(await part());
    expect(card.getByText("2 ventes comparables n'ont pas pu être affichées.")).toBeTruthy();
    const last = plain(card.getAllByRole('listitem').at(-1)?.textContent);
    expect(last).toBe('180 000 € surface non communiquée');
  });

  test('are all listed on press; nothing is asked for but the result', async () => {
    openResult(demo, invite('withExpert'));
    const card = within(await part());
    const hidden = () =>
      card.getAllByRole('listitem', { hidden: true }).filter(({ className }) => className !== '').length;
    expect(hidden()).toBe(3);
    screen.getByRole('button', { name: 'Voir les 9 ventes' }).click();
    await screen.findByRole('button', { name: 'Voir moins' });
    expect(hidden()).toBe(0);
    const asked = (await demo.requests()).map(({ path }) => path);
    expect(asked.filter((path) => path.includes('radar'))).toEqual([]);
  });
});

describe('a sale set aside', () => {
  test('moves a range beside the one of the server, which stays; the reason is sent to nobody', async () => {
    const { user, card } = await openSix();
    expect(card.queryByText('Estimation affichée')).toBeNull();
    await user.selectOptions(choice('250 000 €'), 'Prix inhabituel');
    // The median falls from 4 500 to 4 400 €: 2.2 %.
    expect(plain(card.getByText('Estimation affichée').nextElementSibling?.textContent)).toBe('270 000 € à 330 000 €');
    expect(plain(screen.getByText('Sans la vente que vous écartez').nextElementSibling?.textContent)).toBe(
      '264 000 € à 323 000 € (−2 %)',
    );
    expect(plain(card.getByText(/Le prix médian/).textContent)).toContain(
      'Le prix médian au m² passe de 4 500 €/m² à 4 400 €/m² pour les 5 ventes gardées, et la fourchette le suit.',
    );
    expect(plain(screen.getByText('Estimation basse').nextElementSibling?.textContent)).toBe('270 000 €');
    // The page may still read what stands around the property.
    expect((await demo.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('leaves five: the others can no longer be set aside, this one can be taken back', async () => {
    const { user, card } = await openSix();
    await user.selectOptions(choice('250 000 €'), 'Trop loin');
    expect(card.getByText('Le calcul demande au moins cinq ventes gardées.')).toBeTruthy();
    expect(choice('200 000 €').disabled).toBe(true);
    await user.selectOptions(choice('250 000 €'), 'Autre état');
    expect(choice('250 000 €').value).toBe('condition');
    await user.selectOptions(choice('250 000 €'), 'Reprendre');
    expect(card.queryByText('Estimation affichée')).toBeNull();
    expect(choice('200 000 €').disabled).toBe(false);
  });

  test('is taken back with all others by one button', async () => {
    const { user, card } = await openSix();
    await user.selectOptions(choice('250 000 €'), 'Trop loin');
    expect(card.getByRole('status').textContent).toContain('Sans la vente que vous écartez');
    await user.click(card.getByRole('button', { name: 'Tout reprendre' }));
    expect(choice('250 000 €').value).toBe('');
    const status = card.getByRole('status');
    expect(status.textContent).toBe("Aucune vente n'est écartée.");
    expect((status.getRootNode() as ShadowRoot).activeElement).toBe(status);
  });

  test('is announced by a status that was there before', async () => {
    const { user, card } = await openSix();
    const status = card.getByRole('status');
    expect(status.textContent).toBe('');
    await user.selectOptions(choice('250 000 €'), 'Trop loin');
    expect(card.getByRole('status')).toBe(status);
    expect(plain(status.textContent)).toContain('264 000 € à 323 000 € (−2 %)');
    await user.selectOptions(choice('250 000 €'), 'Reprendre');
    expect(card.getByRole('status')).toBe(status);
    expect(status.textContent).toBe("Aucune vente n'est écartée.");
  });

  test('of the folded list stays in its place when it is taken back, until the list is folded again', async () => {
    answerResult([...six, ...six.map((sale) => ({ ...sale, price: sale.price + 1000 }))]);
    const { user } = openResult(demo, invite('withExpert'));
    const card = within(await part());
    await user.click(card.getByRole('button', { name: 'Voir les 12 ventes' }));
    await user.selectOptions(choice('251 000 €'), 'Trop loin');
    await user.click(card.getByRole('button', { name: 'Voir moins' }));
    const row = choice('251 000 €').closest('li') as HTMLElement;
    const isListed = () => row.className === card.getAllByRole('listitem')[0]?.className;
    await user.selectOptions(choice('251 000 €'), 'Reprendre');
    expect(isListed()).toBe(true);
    await user.click(card.getByRole('button', { name: 'Voir les 12 ventes' }));
    await user.click(card.getByRole('button', { name: 'Voir moins' }));
    expect(isListed()).toBe(false);
  });

  test('is not offered with five sales, nor for a sale without an area', async () => {
    answerResult(six.slice(1));
    const { unmount } = openResult(demo, invite('withExpert'));
    await part();
    expect(screen.queryByRole('combobox')).toBeNull();
    unmount();
    answerResult([...six, { price: 180_000 }]);
    openResult(demo, invite('withExpert'));
    expect(within(await part()).getAllByRole('combobox')).toHaveLength(6);
  });
});

describe('the sales of a valuation', () => {
  const { estimationOnly, belowMarket } = sellerSales;
  const open = (sale: typeof estimationOnly | typeof belowMarket) =>
    openArea(demo, `${sale.path}/mon-estimation`, { as: sale.owner });

  test('are on the estimation page, and a choice is kept while its menu is used', async () => {
    answerWith(
      `/valuations/${estimationOnly.id + 2000}`,
      aValuationOnTheWire({ id: estimationOnly.id + 2000, ...figures, comparables: six }),
    );
    const { user } = open(estimationOnly);
    await part();
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
    await user.selectOptions(choice('250 000 €'), 'Trop ancienne');
    expect(plain(screen.getByText('Sans la vente que vous écartez').nextElementSibling?.textContent)).toBe(
      '264 000 € à 323 000 € (−2 %)',
    );
    await user.click(await screen.findByRole('link', { name: /Conseils immo/ }));
    await screen.findByRole('heading', { name: 'Conseils immo' });
    await waitFor(() => expect(document.querySelector('meta[name=robots]')).toBeNull());
    await user.click(screen.getByRole('link', { name: /Mon estimation/ }));
    await part();
    expect(choice('250 000 €').value).toBe('old');
  });

  test('stay after the opinion was saved by a server that answers without them', async () => {
    const path = `/valuations/${estimationOnly.id + 2000}`;
    answerWith(path, aValuationOnTheWire({ id: estimationOnly.id + 2000, ...figures, comparables: six }));
    const { user } = open(estimationOnly);
    await part();
    answerWith(path, aValuationOnTheWire({ id: estimationOnly.id + 2000, ...figures, opinion: 'accurate' }));
    await user.click(screen.getByRole('button', { name: 'Juste' }));
    expect(await screen.findByText('Merci, votre avis est enregistré.')).toBeTruthy();
    expect(screen.getByRole('region', { name: TITLE })).toBeTruthy();
  });

  test('are not there where the server sends none', async () => {
    open(belowMarket);
    await screen.findByRole('heading', { name: 'Mon estimation' });
    await screen.findByText('Prix estimé');
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  });
});
