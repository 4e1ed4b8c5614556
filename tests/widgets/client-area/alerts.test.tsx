import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { AlertsScreen } from '../../../widgets/client-area/buyer/alerts-screen.tsx';
import { enterText } from '../../enter-text.ts';
import { refusalsOf } from '../../error-shapes.ts';
import { aCustomerAlertOnTheWire } from '../../factories/customer-alert.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { openArea } from './open-area.tsx';
import { openScreen, plain } from './open-screen.tsx';

const demo = demoPage();
const open = (options: Parameters<typeof openScreen>[3] = {}) =>
  openScreen(demo, '/ea/alertes-achat', AlertsScreen, options);
type View = Pick<ReturnType<typeof open>, 'user'>;

const cards = () => screen.getAllByRole('article');
const titles = () => cards().map((card) => plain(within(card).getByRole('heading', { level: 3 }).textContent));
const cardOf = (place: string) => screen.findByRole('article', { name: `Alerte ${place}` });
const button = (name: string, within_: HTMLElement) => within(within_).getByRole('button', { name });
const puts = async () => (await demo.requests()).filter(({ method }) => method === 'PUT');
const matchCalls = async () => (await demo.requests()).filter(({ path }) => path.includes('corresponding_properties'));

describe('the list', () => {
  test('has the active alerts first, then the newest: 3 active and 2 stopped', async () => {
    open();
    await cardOf('Villeurbanne');
    expect(titles()).toEqual([
      'Appartement · Lyon 3e Arrondissement, Lyon 6e Arrondissement',
      'Appartement ou maison · Lyon 2e Arrondissement, Caluire-et-Cuire, 69450, Ain',
      'Appartement ou maison · Villeurbanne',
      'Appartement · Annecy',
      'Appartement · Bordeaux',
    ]);
    expect(screen.getByText('3 alertes actives')).toBeDefined();
  });

  test('shows every criterion in text, never in the server’s codes', async () => {
    open();
    const card = await cardOf('Lyon 2e Arrondissement, Caluire-et-Cuire, 69450, Ain');
    const text = plain(card.textContent);
    for (const words of [
      'De 250 000 € à 450 000 €',
      '60 m² au moins',
      '3 pièces et plus',
      '2 chambres et plus',
      'Pas de rez-de-chaussée',
      'Ascenseur nécessaire à partir du 2e étage',
      'Balcon',
      'Avec une place de parking',
      'Bien à rénover accepté',
      'Investissement locatif',
      '« Au calme, avec une vue, près d’une école. »',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/no_|_room|rental_/);
  });

  test('shows when and why an alert was stopped', async () => {
    open();
    expect(plain((await cardOf('Bordeaux')).textContent)).toMatch(/DésactivéeLe .+ · Je ne cherche plus à acheter/);
  });

  test('opened by the card of the home (?creer) shows the form of a first alert, and cleans the URL', async () => {
    openScreen(demo, '/ea/alertes-achat?creer', AlertsScreen, { as: 'nobody' });
    await screen.findByRole('dialog', { name: 'Créer une alerte' });
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('opened by the card of the home, then closed: the heading has the focus', async () => {
    const { user } = openArea(demo, '/ea', { as: 'nobody' });
    await user.click(await screen.findByRole('link', { name: 'Créer une alerte' }));
    await screen.findByRole('combobox', { name: 'Localisation' });
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Mes alertes');
  });

  test('when empty names the two benefits, and offers to create an alert', async () => {
    open({ as: 'single' });
    expect(await screen.findByText(/en avant-première, les biens qui correspondent/)).toBeDefined();
    expect(screen.getByText(/avant leur publication sur les sites immobiliers/)).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Créer une alerte' })).toHaveLength(1);
  });

  test('that fails to load shows an error, and can be retried', async () => {
    await demo.fault({ path: '*/buyer_alerts', fault: 500 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await cardOf('Villeurbanne')).toBeDefined();
  });
});

describe('the matches of an alert', () => {
  test('load automatically for the first alert only, 1 s after the list at the earliest', async () => {
    const times: [string, number][] = [];
    const real = globalThis.fetch;
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      times.push([String(input), performance.now()]);
      return real(input, init);
    });
    open();
    const card = await cardOf('Lyon 3e Arrondissement, Lyon 6e Arrondissement');
    await waitFor(() => expect(plain(card.textContent)).toMatch(/\d+ biens correspondent à cette recherche/));
    expect(plain(card.textContent)).toMatch(/biens? correspondants? par semaine en moyenne/);
    const at = (path: RegExp) => times.find(([url]) => path.test(url))?.[1] ?? Number.NaN;
    expect(at(/corresponding_properties$/) - at(/\/201\/buyer_alerts$/)).toBeGreaterThanOrEqual(1000);
    asked.mockRestore();
    expect(await matchCalls()).toHaveLength(1);
  });

  test('load on request for the others, three of them with a link to all', async () => {
    const { user, events } = open();
    const card = await cardOf('Villeurbanne');
    await user.click(button('Voir les biens', card));
    await waitFor(() => expect(plain(card.textContent)).toMatch(/\d+ biens correspondent à cette recherche/));
    expect(within(card).getAllByRole('link', { name: /à (Lyon|Villeurbanne|Caluire)/ })).toHaveLength(3);
    const all = within(card).getByRole('link', { name: 'Voir les annonces' });
    expect(all.getAttribute('href')).toMatch(/\/annonces\?alerte=802$/);
    fireEvent.click(all);
    expect(events).toContainEqual(['analytics', { event: 'click_adverts_buyer_area' }]);
    expect(document.activeElement?.textContent).toMatch(/biens correspondent/);
  });

  test('may be empty', async () => {
    const { user } = open();
    const card = await cardOf('Annecy');
    await user.click(button('Voir les biens', card));
    await waitFor(() => expect(plain(card.textContent)).toContain('Aucun bien ne correspond pour le moment'));
    // A deactivated alert: it sends no e-mail.
    expect(plain(card.textContent)).not.toContain('Nous vous préviendrons');
    expect(within(card).getByRole('link', { name: 'Voir les annonces' })).toBeDefined();
  });

  test('that fail to load can be retried', async () => {
    const { user } = open();
    const card = await cardOf('Villeurbanne');
    await demo.fault({ path: '*/802/corresponding_properties', fault: 500 });
    await user.click(button('Voir les biens', card));
    await user.click(await within(card).findByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(plain(card.textContent)).toMatch(/\d+ biens correspondent à cette recherche/));
  });
});

describe('stopping an alert', () => {
  const leave = async ({ user }: View, place: string) => {
    await user.click(button('Me désinscrire', await cardOf(place)));
    return screen.getByRole('dialog', { name: 'Me désinscrire de cette alerte' });
  };

  test('requires one of 5 reasons', async () => {
    const view = open();
    const dialog = await leave(view, 'Villeurbanne');
    expect(within(dialog).getAllByRole('radio')).toHaveLength(5);
    expect(dialog.textContent).toContain('Pour quel motif vous désinscrivez-vous\u00a0?');
    await view.user.click(button('Me désinscrire', dialog));
    expect(await within(dialog).findByText('Veuillez sélectionner un motif')).toBeDefined();
    expect(await puts()).toHaveLength(0);
  });

  test('shows the alert stopped before the response, then an error', async () => {
    const release = await demo.hold({ path: '*/buyer_alerts/802', method: 'PUT' });
    const view = open();
    const dialog = await leave(view, 'Villeurbanne');
    await view.user.click(within(dialog).getByRole('radio', { name: "J'ai trouvé un bien" }));
    await view.user.click(button('Me désinscrire', dialog));
    await waitFor(async () => expect(button('Me réinscrire', await cardOf('Villeurbanne'))).toBeDefined());
    expect(screen.queryByText('Votre alerte a bien été désactivée')).toBeNull();
    await release();
    const toast = await screen.findByText('Votre alerte a bien été désactivée');
    expect(toast.closest('[role="alert"]')).not.toBeNull();
    expect(titles().at(-1)).toBe('Appartement · Bordeaux');
    expect(titles().slice(0, 2).join()).not.toContain('Villeurbanne');
  });

  test('is rolled back when the server refuses, and can be retried', async () => {
    await demo.fault({ path: '*/buyer_alerts/802', method: 'PUT', fault: 500 });
    const view = open();
    const dialog = await leave(view, 'Villeurbanne');
    await view.user.click(within(dialog).getByRole('radio', { name: 'Autre raison' }));
    await view.user.click(button('Me désinscrire', dialog));
    const card = await cardOf('Villeurbanne');
    expect(await within(card).findByText("Votre alerte n'a pas pu être désactivée")).toBeDefined();
    expect(button('Me désinscrire', card)).toBeDefined();
    expect(screen.queryByText('Votre alerte a bien été désactivée')).toBeNull();
    await view.user.click(button('Réessayer', card));
    expect(await screen.findByText('Votre alerte a bien été désactivée')).toBeDefined();
    expect(within(card).queryByText("Votre alerte n'a pas pu être désactivée")).toBeNull();
  });

  test('shows a toast when the screen was left before the server refused', async () => {
    const release = await demo.hold({ path: '*/buyer_alerts/802', method: 'PUT', fault: 500 });
    const view = openArea(demo, '/ea/alertes-achat', { as: 'buyer' });
    const dialog = await leave(view, 'Villeurbanne');
    await view.user.click(within(dialog).getByRole('radio', { name: 'Autre raison' }));
    await view.user.click(button('Me désinscrire', dialog));
    await view.user.click(screen.getAllByRole('link', { name: 'Accueil' })[0] as HTMLElement);
    await release();
    const toast = await screen.findByText(/^Votre alerte n'a pas pu être désactivée\. Un problème est survenu/);
    expect(toast.closest('[role="alert"]')).not.toBeNull();
  });

  test.each([
    ['while one chooses a reason', '*/802/corresponding_properties', 'Voir les biens'],
    ['with the act itself', '*/buyer_alerts/802', 'Me désinscrire'],
  ])('keeps the reason for the same person when the session ends %s', async (_, path, press) => {
    const view = open();
    const dialog = await leave(view, 'Villeurbanne');
    await view.user.click(within(dialog).getByRole('radio', { name: 'Autre raison' }));
    await demo.fault({ path, fault: 401 });
    fireEvent.click(button(press, press === 'Me désinscrire' ? dialog : await cardOf('Villeurbanne')));
    await waitFor(() => expect(localStorage.getItem('parvis:session')).toBeNull());
    await waitFor(() => expect(localStorage.getItem('parvis:form:leave:802')).not.toBeNull());
    view.unmount();
    const again = await leave(open(), 'Villeurbanne');
    expect(within(again).getByRole<HTMLInputElement>('radio', { name: 'Autre raison' }).checked).toBe(true);
    expect(within(again).getByText('Nous avons gardé ce que vous aviez saisi.')).toBeDefined();
  });

  test('deletes the draft of the reason once it is sent', async () => {
    const view = open();
    const dialog = await leave(view, 'Villeurbanne');
    await view.user.click(within(dialog).getByRole('radio', { name: 'Autre raison' }));
    expect(localStorage.getItem('parvis:form:leave:802')).not.toBeNull();
    await view.user.click(button('Me désinscrire', dialog));
    await screen.findByText('Votre alerte a bien été désactivée');
    expect(localStorage.getItem('parvis:form:leave:802')).toBeNull();
    expect(screen.getByText('2 alertes actives')).toBeDefined();
    expect(JSON.parse((await puts())[0]?.body ?? '{}').buyer_alert).toMatchObject({
      active: false,
      unsubscription_reason: 'other_reason',
      unsubscribed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('is undone in one press', async () => {
    const { user } = open();
    await user.click(button('Me réinscrire', await cardOf('Bordeaux')));
    const toast = await screen.findByText('Vous êtes à nouveau inscrit à cette alerte achat');
    expect(toast.closest('[role="status"]')).not.toBeNull();
    expect(button('Me désinscrire', await cardOf('Bordeaux'))).toBeDefined();
    await waitFor(() => expect(titles().slice(0, 4).join()).toContain('Bordeaux'));
  });

  test('whose undo fails stays stopped with an error; one press retries', async () => {
    await demo.fault({ path: '*/buyer_alerts/*', method: 'PUT', fault: 500 });
    const { user } = open();
    const card = await cardOf('Annecy');
    await user.click(button('Me réinscrire', card));
    expect(await within(card).findByText("Votre alerte n'a pas pu être réactivée")).toBeDefined();
    expect(button('Me réinscrire', card)).toBeDefined();
    await user.click(button('Réessayer', card));
    expect(await screen.findByText('Vous êtes à nouveau inscrit à cette alerte achat')).toBeDefined();
  });
});

describe('the form', () => {
  const openForm = async (view: ReturnType<typeof open>, name: string, in_?: string) => {
    const opener = in_ ? button(name, await cardOf(in_)) : await screen.findByRole('button', { name });
    await view.user.click(opener);
    await screen.findByRole('combobox', { name: 'Localisation' });
    return screen.getByRole('dialog');
  };

  test('creates an alert, confirms for 5 s, and puts it first', async () => {
    const view = open();
    await cardOf('Villeurbanne');
    const dialog = await openForm(view, 'Créer une alerte');
    await enterText(view.user, within(dialog).getByRole('combobox', { name: 'Localisation' }), 'lyon');
    await view.user.click(await screen.findByRole('option', { name: /^Lyon, France/ }));
    await view.user.click(within(dialog).getByRole('checkbox', { name: 'Maison' }));
    await enterText(view.user, within(dialog).getByLabelText(/Budget maximum/), '1 200 000');
    await view.user.click(within(dialog).getByRole('radio', { name: 'Résidence principale' }));
    await view.user.click(button('Créer mon alerte', dialog));
    expect(await screen.findByText('Votre alerte achat a bien été créée')).toBeDefined();
    await waitFor(() => expect(titles()[0]).toBe('Maison · Lyon'));
    const sent = (await demo.requests()).filter(({ method, path }) => method === 'POST' && /^\/buyers\//.test(path));
    expect(JSON.parse(sent[0]?.body ?? '{}').buyer_alert).toMatchObject({
      zone: ['Lyon, France'],
      house: true,
      max_budget: 1_200_000,
    });
    expect(plain(cards()[0]?.textContent)).toContain("Jusqu'à 1 200 000 €");
    expect(view.events).toContainEqual(['success', expect.objectContaining({ kind: 'alert-created' })]);
  });

  test('of a first alert replaces its opener: the heading has the focus', async () => {
    const view = open({ as: 'nobody' });
    const dialog = await openForm(view, 'Créer une alerte');
    await enterText(view.user, within(dialog).getByRole('combobox', { name: 'Localisation' }), 'lyon');
    await view.user.click(await screen.findByRole('option', { name: /^Lyon, France/ }));
    await view.user.click(within(dialog).getByRole('checkbox', { name: 'Maison' }));
    await view.user.click(within(dialog).getByRole('radio', { name: 'Résidence principale' }));
    await view.user.click(button('Créer mon alerte', dialog));
    await screen.findByRole('article');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Mes alertes'));
  });

  test('changes an alert whose type of purchase is unknown, which is sent back unchanged', async () => {
    answerWith(`/buyers/${seeded.users.buyer.id}/buyer_alerts`, [
      aCustomerAlertOnTheWire({ id: 802, zone: ['Villeurbanne, France'], purchase_type: 'for_my_cat' }),
    ]);
    const view = open();
    const dialog = await openForm(view, 'Modifier', 'Villeurbanne');
    await enterText(view.user, within(dialog).getByLabelText(/Budget maximum/), '0');
    await view.user.click(button('Enregistrer', dialog));
    await waitFor(async () => expect(await puts()).toHaveLength(1));
    const [sent] = await puts();
    expect(JSON.parse(sent?.body ?? '{}').buyer_alert).toMatchObject({
      purchase_type: 'for_my_cat',
      max_budget: 4_000_000,
    });
    vi.restoreAllMocks();
  });

  test('shows missing fields, and sends nothing', async () => {
    const view = open({ as: 'single' });
    const dialog = await openForm(view, 'Créer une alerte');
    await view.user.click(button('Créer mon alerte', dialog));
    expect((await within(dialog).findAllByText('Veuillez ajouter au moins un lieu')).length).toBeGreaterThan(0);
    const posts = (await demo.requests()).filter(({ method, path }) => method === 'POST' && /buyers/.test(path));
    expect(posts).toHaveLength(0);
  });

  test('changes an existing alert, counted as click_refine_buyer_alert, and confirms', async () => {
    const view = open();
    const dialog = await openForm(view, 'Modifier', 'Villeurbanne');
    expect(view.events).toContainEqual(['analytics', { event: 'click_refine_buyer_alert' }]);
    const budget = within(dialog).getByLabelText<HTMLInputElement>(/Budget maximum/);
    expect(plain(budget.value)).toBe('380 000');
    await view.user.clear(budget);
    await enterText(view.user, budget, '420000');
    await view.user.click(button('Enregistrer', dialog));
    expect(await screen.findByText('Votre alerte achat a bien été modifiée')).toBeDefined();
    await waitFor(async () => expect(plain((await cardOf('Villeurbanne')).textContent)).toContain("Jusqu'à 420 000 €"));
  });

  test('shows the server’s errors under their field, those of a kind under both, and keeps the typed values', async () => {
    const message = { apartment: '*Il faut un appartement ou une maison', min_area: 'est trop petite' };
    await demo.fault({ path: '*/buyer_alerts/802', method: 'PUT', fault: 422, body: { error: { message } } });
    const view = open();
    const dialog = await openForm(view, 'Modifier', 'Villeurbanne');
    await enterText(view.user, within(dialog).getByLabelText(/Surface minimum/), '45');
    await view.user.click(button('Enregistrer', dialog));
    const area = within(dialog).getByLabelText<HTMLInputElement>(/Surface minimum/);
    await waitFor(() => expect(area.getAttribute('aria-invalid')).toBe('true'));
    expect(within(dialog).getAllByText('Surface minimum est trop petite').length).toBeGreaterThan(0);
    expect(within(dialog).getByRole('checkbox', { name: 'Appartement' }).getAttribute('aria-invalid')).toBe('true');
    expect(within(dialog).getByRole('checkbox', { name: 'Maison' }).getAttribute('aria-invalid')).toBe('true');
    expect(area.value).toBe('45');
  });

  test('refused in any shape shows errors beside the fields', async () => {
    const view = open();
    const dialog = await openForm(view, 'Modifier', 'Villeurbanne');
    const area = within(dialog).getByLabelText(/Surface minimum/);
    for (const { sentence, body } of refusalsOf('min_area', 'buyer_alert')) {
      await demo.fault({ path: '*/buyer_alerts/802', method: 'PUT', fault: 422, body });
      await view.user.click(button('Enregistrer', dialog));
      expect((await within(dialog).findAllByText(sentence)).length).toBeGreaterThan(0);
      expect(area.getAttribute('aria-invalid')).toBe('true');
    }
  });

  test('closed while it is sent, then refused: shows a toast', async () => {
    const release = await demo.hold({ path: '*/buyer_alerts/802', method: 'PUT', fault: 500 });
    const view = open();
    const dialog = await openForm(view, 'Modifier', 'Villeurbanne');
    await enterText(view.user, within(dialog).getByLabelText(/Surface minimum/), '45');
    await view.user.click(button('Enregistrer', dialog));
    await view.user.click(button('Fermer', dialog));
    await release();
    expect(await screen.findByText(/^Votre alerte n'a pas pu être modifiée\. Un problème est survenu/)).toBeDefined();
  });

  test('saved after it was closed, does not affect a form opened since', async () => {
    const release = await demo.hold({ path: '*/buyer_alerts/802', method: 'PUT' });
    const view = open();
    const dialog = await openForm(view, 'Modifier', 'Villeurbanne');
    await view.user.click(button('Enregistrer', dialog));
    await view.user.click(button('Fermer', dialog));
    await openForm(view, 'Modifier', 'Annecy');
    await release();
    expect(await screen.findByText('Votre alerte achat a bien été modifiée')).toBeDefined();
    expect(screen.getByRole('dialog', { name: 'Modifier mon alerte' })).toBeDefined();
  });

  test('closed by its cross keeps the typed values; discarded deletes them', async () => {
    const view = open();
    const first = await openForm(view, 'Modifier', 'Villeurbanne');
    await enterText(view.user, within(first).getByLabelText(/Surface minimum/), '45');
    await view.user.click(button('Fermer', first));
    const second = await openForm(view, 'Modifier', 'Villeurbanne');
    expect(within(second).getByLabelText<HTMLInputElement>(/Surface minimum/).value).toBe('45');
    expect(within(second).getByText('Nous avons gardé ce que vous aviez saisi.')).toBeDefined();
    await view.user.click(button('Annuler', second));
    const third = await openForm(view, 'Modifier', 'Villeurbanne');
    expect(within(third).getByLabelText<HTMLInputElement>(/Surface minimum/).value).toBe('');
  });
});
