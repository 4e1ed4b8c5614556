import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { enterText } from '../../enter-text.ts';
import { aCustomerAlertOnTheWire } from '../../factories/customer-alert.ts';
import { answerWith, changeRows } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { heading, openArea } from './open-area.tsx';
import { plain } from './open-screen.tsx';

const demo = demoPage();
afterEach(() => void vi.restoreAllMocks());
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the home of a buyer', () => {
  test('shows the next visit, the newest offer, and the last alert', async () => {
    openArea(demo, '/ea', { as: 'buyer' });
    await heading('Bonjour Léa');
    const visit = await card('Agenda des visites');
    expect(await visit.findByText('18 rue Garibaldi, 69006 Lyon')).toBeTruthy();
    expect(visit.getByText(/^(lun|mar|mercre|jeu|vendre|same|dim)[a-z]+ \d.* à 18h00$/)).toBeTruthy();
    const offer = await card('Ma dernière offre');
    expect(plain((await offer.findByText(/440/)).textContent)).toBe('440 000 €');
    expect(offer.getByText('Offre soumise')).toBeTruthy();
    expect(offer.getByText(/46 rue Louis-Blanc/)).toBeTruthy();
    const link = offer.getByRole<HTMLAnchorElement>('link', { name: 'Voir mon offre' });
    expect(new URL(link.href).pathname).toBe(`/ea/interests/${seeded.listings.twoOffers}/mes-offres`);
    expect(await screen.findByText('Alerte active')).toBeTruthy();
    expect((await card('Mes alertes')).getByText('Lyon 3e Arrondissement, Lyon 6e Arrondissement')).toBeTruthy();
    // The region of the messages comes when the page is idle.
    const regions = screen.getAllByRole('region').filter((one) => !one.matches('[aria-label=Messages]'));
    expect(regions.map((one) => one.querySelector('h2, h3')?.textContent)).toEqual([
      'Ma dernière offre',
      'Agenda des visites',
      'Mes alertes',
      'Estimez votre bien gratuitement',
      'Parrainez un proche',
    ]);
  });

  test('without data shows empty states, and offers a first alert, counted', async () => {
    const { user, events } = openArea(demo, '/ea', { as: 'nobody' });
    const agenda = await card('Agenda des visites');
    expect(await agenda.findByText('Aucune visite à venir.')).toBeTruthy();
    fireEvent.click(agenda.getByRole('link', { name: 'Voir les annonces' }));
    expect(events).toContainEqual(['analytics', { event: 'click_adverts_buyer_area' }]);
    expect(await (await card('Ma dernière offre')).findByText("Vous n'avez pas encore fait d'offre.")).toBeTruthy();
    // The cards with something to start come first.
    const regions = screen.getAllByRole('region').filter((one) => !one.matches('[aria-label=Messages]'));
    expect(regions.map((one) => one.getAttribute('aria-label') ?? one.querySelector('h2, h3')?.textContent)).toEqual([
      ...[
        'Mes alertes',
        'Ma dernière offre',
        'Agenda des visites',
        'Estimez votre bien gratuitement',
        'Parrainez un proche',
      ],
    ]);
    await user.click(await screen.findByRole('link', { name: 'Créer une alerte' }));
    expect(location.pathname).toBe('/ea/alertes-achat');
    expect(events).toContainEqual(['analytics', { event: 'click_buyer_alert_home' }]);
  });

  test('with one failed card has the others; a press reloads the card', async () => {
    await demo.fault({ path: '/buyers/*/buyer_alerts', fault: 403 });
    const { user } = openArea(demo, '/ea', { as: 'buyer' });
    expect(await (await card('Ma dernière offre')).findByText(/440/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Alerte active')).toBeTruthy();
  });

  test('opens the estimation in a new tab with the eight parameters of the chosen address', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue({} as Window);
    const { user, events } = openArea(demo, '/ea', { as: 'buyer' });
    const box = await card('Estimez votre bien gratuitement');
    await enterText(user, box.getByLabelText('Adresse de votre bien'), '12 rue des tilleuls');
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    const url = new URL(String(opened.mock.calls[0]?.[0]));
    expect(url.pathname).toBe('/estimation');
    expect([...url.searchParams.keys()]).toEqual([
      'formatted_address',
      'lat',
      'lng',
      'street_number',
      'street_name',
      'zip_code',
      'city',
      'country_code',
    ]);
    expect(url.searchParams.get('country_code')).toBe('FR');
    expect(opened.mock.calls[0]?.[1]).toBe('_blank');
    expect(events).toContainEqual(['analytics', { event: 'start_estimation_buyer' }]);
    opened.mockRestore();
  });

  test('reports a failed address search', async () => {
    await demo.fault({ path: '/geocodage/search', fault: 500, times: 5 });
    const { user } = openArea(demo, '/ea', { as: 'buyer' });
    const box = await card('Estimez votre bien gratuitement');
    await user.click(box.getByLabelText('Adresse de votre bien'));
    await enterText(user, await box.findByRole('combobox'), '12 rue');
    expect((await box.findAllByText(/^La recherche d'adresses ne répond pas/)).length).toBeGreaterThan(0);
  });

  test('requires choosing an address, until the text is changed', async () => {
    const { user } = openArea(demo, '/ea', { as: 'buyer' });
    const box = await card('Estimez votre bien gratuitement');
    await user.click(box.getByLabelText('Adresse de votre bien'));
    const field = await box.findByRole('combobox');
    await user.type(field, 'zzqqxx{Enter}');
    expect(await box.findByText('Veuillez choisir une adresse parmi les propositions')).toBeTruthy();
    await enterText(user, field, 'y');
    expect(box.queryByText('Veuillez choisir une adresse parmi les propositions')).toBeNull();
  });

  test('links to all adverts from an alert without its own URL, in any region', async () => {
    answerWith(`/buyers/${seeded.users.buyer.id}/buyer_alerts`, [
      aCustomerAlertOnTheWire({ annonces_url: null, zone: null }),
    ]);
    const { events } = openArea(demo, '/ea', { as: 'buyer' });
    expect(await screen.findByText('Toute la France')).toBeTruthy();
    const link = (await card('Mes alertes')).getByRole<HTMLAnchorElement>('link', { name: 'Voir les annonces' });
    expect(new URL(link.href).pathname).toBe('/annonces');
    fireEvent.click(link);
    expect(events).toContainEqual(['analytics', { event: 'click_adverts_buyer_area' }]);
    vi.restoreAllMocks();
  });

  test('counts clicks on the sponsorship', async () => {
    const { user, events } = openArea(demo, '/ea', { as: 'buyer' });
    await user.click((await card('Parrainez un proche')).getByRole('link', { name: 'Parrainer un proche' }));
    expect(events).toContainEqual(['analytics', { event: 'click_parrainage_home' }]);
    expect(location.pathname).toBe('/ea/parrainage');
  });
});

describe('the followed sales', () => {
  test('are cards with their status', async () => {
    openArea(demo, '/ea/interests', { as: 'buyer' });
    await heading('Visites et offres');
    expect(await screen.findByText('19 biens suivis')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(19));
    for (const status of ['Visite à venir', 'Offre acceptée', 'Offre refusée', 'En pause']) {
      expect(screen.getAllByText(status).length, status).toBeGreaterThan(0);
    }
  });

  test("more than eight can be filtered by status, the most urgent first; the buyer's offer is on its card", async () => {
    const { user } = openArea(demo, '/ea/interests', { as: 'buyer' });
    const filter = within(await screen.findByRole('group', { name: 'Filtrer mes biens' }));
    const [first] = screen.getAllByRole('article');
    expect(first?.textContent).toMatch(/Offre (non finalisée|refusée)/);
    expect(plain(first?.textContent ?? '')).toMatch(/Mon offre : \d/);
    const choice = filter.getByRole('button', { name: /^Visites à venir/ });
    const count = Number(choice.textContent?.replace(/\D/g, ''));
    await user.click(choice);
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(count);
    expect(cards.filter(({ textContent }) => !/Visite (à venir|en cours)/.test(textContent ?? ''))).toEqual([]);
    await user.click(within(cards[0] as HTMLElement).getByRole('link', { name: /./ }));
    await user.click((await screen.findAllByRole('link', { name: 'Tous les biens suivis' }))[0] as HTMLElement);
    // Back from a sale, the list is as it was left.
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
  });

  test('two hundred are shown 20 at a time; back from a sale, the shown rows are restored', async () => {
    changeRows('/sales', (rows) => Array.from({ length: 200 }, (_, index) => ({ ...rows[0], id: 9000 + index })));
    const { user } = openArea(demo, '/ea/interests', { as: 'buyer' });
    await screen.findByText('200 biens suivis');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
    await user.click(screen.getByRole('button', { name: 'Afficher 20 biens de plus' }));
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(40);
    await waitFor(() => expect(cards[20]?.contains(document.activeElement)).toBe(true));
    await user.click(within(cards[20] as HTMLElement).getByRole('link', { name: /./ }));
    await waitFor(() => expect(location.pathname).toMatch(/\/ea\/interests\/9020\//));
    await user.click(screen.getAllByRole('link', { name: 'Visites et offres' })[0] as HTMLElement);
    await heading('Visites et offres');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
  });

  test('with only a cancelled visit show so on the card, and lead to an offer', async () => {
    openArea(demo, '/ea/interests', { as: 'buyer' });
    const sale = within((await screen.findByText(/9 montée de la Grande-Côte/)).closest('article') as HTMLElement);
    expect(sale.getByText('Visite annulée')).toBeTruthy();
    expect(sale.getByRole<HTMLAnchorElement>('link', { name: 'Faire une offre' }).href).toContain('/faire-une-offre?');
  });

  test('a single sale is shown at once, on its first tab; Back from it returns to /ea', async () => {
    openArea(demo, '/ea/interests', { as: 'single' });
    await waitFor(() => expect(location.pathname).toMatch(/^\/ea\/interests\/\d+\/le-bien$/));
    expect(await screen.findByRole('tab', { name: 'Le bien', selected: true })).toBeTruthy();
    await waitFor(() => expect(history.state?.parvisUnder).toBe('/ea'));
  });

  test('when empty lead to the adverts, counted', async () => {
    const { events } = openArea(demo, '/ea/interests', { as: 'nobody' });
    expect(await screen.findByText('Vous ne suivez pas encore de bien')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Voir les annonces' }) as HTMLAnchorElement;
    expect(new URL(link.href).pathname).toBe('/annonces');
    fireEvent.click(link);
    expect(events).toContainEqual(['analytics', { event: 'click_adverts_buyer_area' }]);
  });

  test('when empty and without alerts lead a seller to the other area', async () => {
    openArea(demo, '/ea/interests', { as: 'seller' });
    await waitFor(() => expect(location.pathname).toBe('/ev/ventes'));
  });

  test.each(['999999', '%3Cscript%3E'])('an unfollowed sale (%s) is redirected to the home', async (id) => {
    openArea(demo, `/ea/interests/${id}/contacts`, { as: 'buyer' });
    await waitFor(() => expect(location.pathname).toBe('/ea'));
  });
});
