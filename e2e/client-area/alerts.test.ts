/** The alerts of a buyer: their order, and how one is made, changed, left and taken up again. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { alerts, DESK, open, PHONE, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hear, ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const NEWEST = 'Lyon 3e Arrondissement, Lyon 6e Arrondissement';

/** The places of the alerts, as the list shows them. */
const order = (page: WatchedPage) =>
  page
    .getByRole('article', { name: /^Alerte / })
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')?.replace('Alerte ', '')));

const searched = async () =>
  (await demo.calls('GET')).filter(({ path }) => path.endsWith('/corresponding_properties')).map(({ path }) => path);

/** The alerts that were sent; the form also asks how many properties would match. */
const created = async () => (await demo.calls('POST')).filter(({ path }) => /^\/buyers\/\d+\/buyer_alerts$/.test(path));

describe('the list', () => {
  test('active alerts first, then the newest; the first one’s properties come by themselves, the others on request', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ea/alertes-achat');
    await page.getByText('3 alertes actives').waitFor();
    await eventually(() => order(page)).toEqual([
      NEWEST,
      'Lyon 2e Arrondissement, Caluire-et-Cuire, 69450, Ain',
      'Villeurbanne',
      'Annecy',
      'Bordeaux',
    ]);
    await screen
      .alert(NEWEST)
      .getByText(/correspond(ent)? à cette recherche|Aucun bien ne correspond/)
      .waitFor();
    await eventually(searched).toEqual([`/buyer_alerts/${alerts.newest}/corresponding_properties`]);
    const other = screen.alert('Villeurbanne');
    await other.getByRole('button', { name: 'Voir les biens' }).click();
    await other.getByText(/par semaine en moyenne|dès le premier/).waitFor();
    await eventually(searched).toHaveLength(2);
    expect(page.problems).toEqual([]);
  });

  test('who has none reads what an alert is good for', async () => {
    const page = await openPage(PHONE);
    await open(page, demo, '/ea/alertes-achat', 'nobody');
    await page.getByText('en avant-première').waitFor();
    await page.getByText('avant leur publication sur les sites immobiliers').waitFor();
    await screens(page).button('Créer une alerte').click();
    await screens(page).dialog('Créer une alerte').waitFor();
  });
});

describe('a new alert', () => {
  test('is made in a dialog, told for 5 seconds, and stands first', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    const heard = await hear(page);
    await open(page, demo, '/ea/alertes-achat', 'nobody');
    await screen.button('Créer une alerte').click();
    const dialog = screen.dialog('Créer une alerte');
    await dialog.getByRole('button', { name: 'Créer mon alerte' }).click();
    await dialog.locator('[aria-invalid=true]').first().waitFor();
    await dialog.getByRole('combobox', { name: 'Localisation' }).fill('Villeurbanne');
    await page.getByRole('option').filter({ hasText: 'Villeurbanne, France' }).first().click();
    await dialog.getByRole('checkbox', { name: 'Appartement' }).check();
    await dialog.getByRole('textbox', { name: /^Budget maximum/ }).fill('320 000');
    await dialog.getByRole('radio', { name: 'Résidence principale' }).check();
    await dialog.getByRole('button', { name: 'Créer mon alerte' }).click();
    await screen.said('Votre alerte achat a bien été créée').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await screen
      .alert('Villeurbanne')
      .getByText(/Jusqu’à 320\s000\s€/)
      .waitFor();
    const [sent] = await created();
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
      buyer_alert: { zone: ['Villeurbanne, France'], apartment: true, max_budget: 320_000 },
    });
    await eventually(() => heard.filter(({ name }) => name === 'success')).toMatchObject([
      { detail: { kind: 'alert-created' } },
    ]);
    expect(page.problems).toEqual([]);
  });

  test('what was typed outlives a reload, and a refusal of the server stands under its field', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ea/alertes-achat');
    await screen.button('Créer une alerte').click();
    const dialog = screen.dialog('Créer une alerte');
    await dialog.getByRole('combobox', { name: 'Localisation' }).fill('Villeurbanne');
    await page.getByRole('option').filter({ hasText: 'Villeurbanne, France' }).first().click();
    await dialog.getByRole('checkbox', { name: 'Maison' }).check();
    await dialog.getByRole('radio', { name: 'Résidence principale' }).check();
    await dialog.getByRole('textbox', { name: /^Autres souhaits/ }).fill('refus-zone');
    await page.reload();
    await screen.button('Créer une alerte').click();
    await dialog.getByText('Nous avons gardé ce que vous aviez saisi.').waitFor();
    expect(await dialog.getByRole('textbox', { name: /^Autres souhaits/ }).inputValue()).toBe('refus-zone');
    await dialog.getByRole('button', { name: 'Créer mon alerte' }).click();
    await dialog.locator('[aria-invalid=true]').first().waitFor();
    await eventually(async () => (await created()).map(({ status }) => status)).toEqual([422]);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await screen.button('Créer une alerte').click();
    await eventually(() => dialog.getByRole('textbox', { name: /^Autres souhaits/ }).inputValue()).toBe('');
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('an alert that is there', () => {
  test('is changed in the same form, with what it held; the change is counted and told', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    const heard = await hear(page);
    await open(page, demo, '/ea/alertes-achat');
    await screen.alert('Villeurbanne').getByRole('button', { name: 'Modifier' }).click();
    const dialog = screen.dialog('Modifier mon alerte');
    const budget = dialog.getByRole('textbox', { name: /^Budget maximum/ });
    await eventually(() => budget.inputValue()).toMatch(/^380\s000$/);
    await budget.fill('410 000');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await screen.said('Votre alerte achat a bien été modifiée').waitFor();
    await screen
      .alert('Villeurbanne')
      .getByText(/410\s000\s€/)
      .waitFor();
    await eventually(() => heard.filter(({ name }) => name === 'analytics').map(({ detail }) => detail)).toEqual([
      { event: 'click_refine_buyer_alert' },
    ]);
    // It goes though it came under the pointer, which has not moved since.
    await screen.said('Votre alerte achat a bien été modifiée').waitFor({ state: 'detached' });
    expect(page.problems).toEqual([]);
  });

  test('is left for one of five reasons, said in the style of an error, and taken up again', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ea/alertes-achat');
    const card = screen.alert('Villeurbanne');
    await card.getByRole('button', { name: 'Me désinscrire' }).click();
    const dialog = screen.dialog('Me désinscrire de cette alerte');
    await eventually(() => dialog.getByRole('radio').count()).toBe(5);
    await dialog.getByRole('button', { name: 'Me désinscrire' }).click();
    await dialog.getByText('Veuillez sélectionner un motif').first().waitFor();
    await dialog.getByRole('radio', { name: "Je reçois trop d'alertes" }).check();
    await dialog.getByRole('button', { name: 'Me désinscrire' }).click();
    await screen.toast.getByRole('alert').getByText('Votre alerte a bien été désactivée').waitFor();
    await card.getByText('Désactivée').waitFor();
    await page.getByText('2 alertes actives').waitFor();
    expect(demo.db.area.alerts.find(({ wire }) => wire.id === alerts.oldest)?.wire).toMatchObject({
      active: false,
      unsubscription_reason: 'too_many_alerts',
      unsubscribed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    await card.getByRole('button', { name: 'Me réinscrire' }).click();
    await screen.toast.getByRole('status').getByText('Vous êtes à nouveau inscrit à cette alerte achat').waitFor();
    await card.getByText('Active', { exact: true }).waitFor();
    expect(page.problems).toEqual([]);
  });

  test('a server that does not follow: the card is as it was, says why, and one press asks again', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ea/alertes-achat');
    const card = screen.alert('Annecy');
    await demo.fail({ method: 'PUT', path: '/buyers/*/buyer_alerts/*', fault: 500, times: 20 });
    await card.getByRole('button', { name: 'Me réinscrire' }).click();
    await card.getByText('Votre alerte n’a pas pu être réactivée').waitFor();
    await card.getByText('Désactivée').waitFor();
    await demo.forgiveAll();
    await card.getByRole('button', { name: 'Réessayer' }).click();
    await screen.said('Vous êtes à nouveau inscrit à cette alerte achat').waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });
});
