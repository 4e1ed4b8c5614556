/** What reaches the seller (docs/spec/sale.md#14). */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { NetCard } from '../../../widgets/client-area/seller/net-card.tsx';
import { enterText } from '../../enter-text.ts';
import { aSellerSale } from '../../factories/seller-sale.ts';
import { demoPage } from '../demo.ts';
import { openScreen, plain } from './open-screen.tsx';

const demo = demoPage();
const sale = aSellerSale({ feeEuros: 4_900, amountsIncludeFee: true });

function open(changes: Partial<Parameters<typeof NetCard>[0]> = {}) {
  const Screen = () => <NetCard sale={sale} amountEuros={300_000} source="votre prix" {...changes} />;
  return openScreen(demo, '/ev/ventes/700', Screen, { as: 'oneSale', attributes: { 'brand-name': 'Maison Claire' } });
}
const fail = () => {
  throw new Error('no clipboard');
};
const OPEN = 'Voir le calcul et comparer';

/** Opens the calculation, which is loaded on press the first time. */
const card = async () => {
  await screen.findByRole('region', { name: 'Ce qui vous reviendra' });
  screen.queryByRole('button', { name: OPEN })?.click();
  await screen.findByRole('table');
  return screen.getByRole('region', { name: 'Ce qui vous reviendra' });
};
const rows = async () =>
  within(await card())
    .getAllByRole('row')
    .map((row) => plain(row.textContent).replace(/\s+/g, ' '));

describe('the card', () => {
  // The first test: later ones find the code loaded.
  test('says what remains of the amount without the fee, before the calculation is asked for', async () => {
    const { user } = open();
    await screen.findByRole('button', { name: OPEN });
    expect(plain(screen.getByRole('region', { name: 'Ce qui vous reviendra' }).textContent)).toContain('295 100 €');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: OPEN }));
    const table = await screen.findByRole('table');
    await waitFor(() => expect(document.activeElement).toBe(table));
  });

  test('opened by nobody leaves the focus where it is', async () => {
    open();
    expect(document.activeElement).not.toBe(await screen.findByRole('table'));
  });

  test('has each line with its source, and no line that nobody typed', async () => {
    open();
    expect(await rows()).toEqual([
      'Estimation avant acteAvec Maison Claire',
      "Payé par l'acquéreurvotre prix, honoraires compris300 000 €",
      'Honorairesselon Maison Claire−4 900 €',
      'Net pour vousce qui reste des lignes ci-dessus295 100 €',
    ]);
  });

  test('adds the fee to an amount that is without it', async () => {
    open({ sale: aSellerSale({ feeEuros: 5_900, amountsIncludeFee: false }), source: "montant de l'offre" });
    expect((await rows()).slice(1)).toEqual([
      "Payé par l'acquéreurmontant de l'offre, plus les honoraires305 900 €",
      'Honorairesselon Maison Claire−5 900 €',
      'Net pour vousce qui reste des lignes ci-dessus300 000 €',
    ]);
  });

  test('shows the same at a percentage, less what the owner typed, and keeps it over a reload', async () => {
    const view = open();
    await card();
    await enterText(view.user, screen.getByLabelText(/^Comparer à une agence/), '4,5');
    await enterText(view.user, screen.getByLabelText(/^Prêt à rembourser/), '120000');
    const typed = [
      'Estimation avant acteAvec Maison ClaireAvec 4,5 %',
      "Payé par l'acquéreurvotre prix, honoraires compris300 000 €300 000 €",
      'Honorairesselon Maison Claire ; 4,5 % du prix payé, que vous avez saisi−4 900 €−13 500 €',
      'Prêt à remboursermontant que vous avez saisi−120 000 €−120 000 €',
      'Net pour vousce qui reste des lignes ci-dessus175 100 €166 500 €',
    ];
    expect(await rows()).toEqual(typed);
    view.unmount();
    open();
    expect(await rows()).toEqual(typed);
    expect((await demo.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  const copied = async (user: ReturnType<typeof open>['user']) => {
    await user.click(within(await card()).getByRole('button', { name: 'Copier' }));
    expect(await screen.findByText('Copié.')).toBeDefined();
    return plain(await navigator.clipboard.readText()).split('\n');
  };

  test('is copied as text with its title and heading, and says so', async () => {
    const { user } = open();
    expect(await copied(user)).toEqual([
      'Ce qui vous reviendra',
      'Estimation avant acte',
      '',
      'Avec Maison Claire',
      "Payé par l'acquéreur (votre prix, honoraires compris) : 300 000 €",
      'Honoraires (selon Maison Claire) : −4 900 €',
      'Net pour vous (ce qui reste des lignes ci-dessus) : 295 100 €',
    ]);
  });

  test('is copied with a paragraph for each column, and with what would be missing', async () => {
    const { user } = open();
    await card();
    await enterText(user, screen.getByLabelText(/^Comparer à une agence/), '5');
    await enterText(user, screen.getByLabelText(/^Prêt à rembourser/), '378000');
    expect((await copied(user)).slice(3)).toEqual([
      'Avec Maison Claire',
      "Payé par l'acquéreur (votre prix, honoraires compris) : 300 000 €",
      'Honoraires (selon Maison Claire) : −4 900 €',
      'Prêt à rembourser (montant que vous avez saisi) : −378 000 €',
      'Net pour vous (ce qui reste des lignes ci-dessus) : −82 900 €',
      'Ce montant ne couvre pas tout : il vous manquerait 82 900 €.',
      '',
      'Avec 5 %',
      "Payé par l'acquéreur (votre prix, honoraires compris) : 300 000 €",
      'Honoraires (5 % du prix payé, que vous avez saisi) : −15 000 €',
      'Prêt à rembourser (montant que vous avez saisi) : −378 000 €',
      'Net pour vous (ce qui reste des lignes ci-dessus) : −93 000 €',
      'Ce montant ne couvre pas tout : il vous manquerait 93 000 €.',
    ]);
  });

  test.each([
    ['throws', () => ({ writeText: () => fail() })],
    ['refuses', () => ({ writeText: async () => fail() })],
    ['is not there', () => undefined],
  ])('says so where the clipboard %s', async (_, clipboard) => {
    const { user } = open();
    const button = within(await card()).getByRole('button', { name: 'Copier' });
    vi.spyOn(navigator, 'clipboard', 'get').mockImplementation(clipboard as never);
    await user.click(button);
    expect(await screen.findByText(/^La copie n'est pas permise dans cette page\./)).toBeDefined();
  });

  test.each([
    ['3.5', '3,5 %'],
    ['4,', '4 %'],
    ['0', '0 %'],
  ])('writes a percentage typed as %s in French', async (typed, shown) => {
    const { user } = open();
    await card();
    await enterText(user, screen.getByLabelText(/^Comparer à une agence/), typed);
    expect((await rows())[0]).toBe(`Estimation avant acteAvec Maison ClaireAvec ${shown}`);
  });

  test('refuses a percentage above 100, and compares nothing with it', async () => {
    const { user } = open();
    await card();
    await enterText(user, screen.getByLabelText(/^Comparer à une agence/), '101');
    expect(screen.getByText('100 % au plus')).toBeDefined();
    expect((await rows())[0]).toBe('Estimation avant acteAvec Maison Claire');
    await user.clear(screen.getByLabelText(/^Comparer à une agence/));
    await enterText(user, screen.getByLabelText(/^Comparer à une agence/), '100');
    expect((await rows())[0]).toBe('Estimation avant acteAvec Maison ClaireAvec 100 %');
  });

  test('says how much would be missing where the amount does not cover all', async () => {
    const { user } = open();
    await card();
    await enterText(user, screen.getByLabelText(/^Prêt à rembourser/), '300000');
    expect(plain(screen.getByText(/^Ce montant ne couvre pas tout/).textContent)).toBe(
      'Ce montant ne couvre pas tout : il vous manquerait 4 900 €.',
    );
  });

  test.each([
    { sale: aSellerSale() },
    { sale: aSellerSale({ feeEuros: 4_900 }) },
    { sale: aSellerSale({ amountsIncludeFee: true }) },
    { amountEuros: null },
    { amountEuros: 0 },
  ])('is not there with %j', async (changes) => {
    open(changes);
    await screen.findByTestId('name');
    expect(screen.queryByText('Ce qui vous reviendra')).toBeNull();
  });
});
