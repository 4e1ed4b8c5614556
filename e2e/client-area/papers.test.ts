/** What comes after a visit: offers, documents, and whom to keep informed. */
import { describe, expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { DESK, openSale, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hear, ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const contactCalls = async (method: string) =>
  (await demo.calls(method)).filter(({ path }) => path.includes('/contacts'));

describe('offers', () => {
  test.each([
    ['unfinished', 'Offre non finalisée', ['Finaliser mon offre']],
    ['pending', 'Offre soumise', ['Faire une offre']],
    ['accepted', 'Offre acceptée', []],
    ['refused', 'Offre refusée', ['Faire une contre-offre']],
    ['dropped', 'Offre abandonnée', []],
  ] as const)('%s: %s, %j', async (name, badge, acts) => {
    const page = await openPage(DESK);
    const { panel } = screens(page);
    await openSale(page, demo, name, 'mes-offres');
    const card = panel.getByRole('article').first();
    await card.getByText(badge).waitFor();
    const shown = async () =>
      (await card.getByRole('link').allTextContents()).filter((text) => !/document|offre signée/.test(text));
    await eventually(shown).toEqual(acts);
  });

  test('finishing an offer and making a counter-offer are counted, with the offer', async () => {
    const page = await openPage(DESK);
    const heard = await hear(page);
    const counted = () =>
      heard.filter(({ name }) => name === 'analytics').map(({ detail }) => (detail as { event: string }).event);
    await openSale(page, demo, 'unfinished', 'mes-offres');
    await page.getByRole('link', { name: 'Finaliser mon offre' }).click();
    await page.getByRole('heading', { name: 'Faire une offre' }).waitFor();
    await openSale(page, demo, 'refused', 'mes-offres');
    await page.getByRole('link', { name: 'Faire une contre-offre' }).click();
    await page.getByRole('heading', { name: 'Faire une offre' }).waitFor();
    await eventually(counted).toEqual(['finalize_offer', 'do_counter_offer']);
  });

  test('the financing of an offer is read on request, its documents come with the token', async () => {
    const page = await openPage(DESK);
    const { panel } = screens(page);
    await openSale(page, demo, 'accepted', 'mes-offres');
    await panel.getByText('Présentation et financement').first().click();
    await panel.getByText('Apport personnel').first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Voir l’offre signée' }).click(),
    ]);
    expect(download.suggestedFilename()).toContain('Offre signée');
    expect(page.problems).toEqual([]);
  });
});

describe('documents', () => {
  test('stand by category, in their order; one of ours is fetched with the token, another site’s is a link', async () => {
    const page = await openPage(DESK);
    const { panel } = screens(page);
    await openSale(page, demo, 'accepted', 'documents');
    await panel.getByRole('heading', { level: 3 }).first().waitFor();
    expect(await panel.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Le bien',
      'La copropriété',
      'Les diagnostics',
      "L'acquisition",
      'Autres documents',
    ]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Titre de propriété.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Titre de propriété.pdf');
    const file = (await demo.calls('GET')).find(({ path }) => path.endsWith('/file'));
    expect(file?.headers['authorization']).toBe('Bearer demo-token-lea');
    expect(file?.query ?? '').not.toContain('token');
    const elsewhere = panel.getByRole('link', { name: 'Règlement de copropriété.pdf' });
    expect(await elsewhere.getAttribute('rel')).toContain('noopener');
    expect(page.problems).toEqual([]);
  });

  test('refused on this panel alone (403): it says so, the other tabs work', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await demo.fail({ path: '/buyers/*/documents', fault: 403, times: 20 });
    await openSale(page, demo, 'accepted', 'documents');
    await screen.panel.getByRole('alert').first().waitFor();
    await screen.tab('Mes offres').click();
    await screen.panel.getByText('Offre acceptée').waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('contacts', () => {
  test('the expert has an e-mail, the guide has none, those to inform can be changed', async () => {
    const page = await openPage(DESK);
    const { panel } = screens(page);
    await openSale(page, demo, 'charity', 'contacts');
    const card = (words: string) => panel.getByRole('article').filter({ hasText: words });
    await card('Camille Roussel').getByRole('link', { name: 'camille.roussel@parvis.example' }).waitFor();
    const guide = card('Votre guide de visite');
    await guide.waitFor();
    await eventually(() => panel.getByRole('button', { name: /^Modifier / }).count()).toBe(5);
    expect(await guide.textContent()).not.toContain('@');
    expect(await guide.getByRole('button').count()).toBe(0);
  });

  test('one is added, changed and removed, each with its toast; the server’s word stands under its field', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    const { panel } = screen;
    await openSale(page, demo, 'charity', 'contacts');
    await screen.button('Ajouter un contact').click();
    let dialog = screen.dialog('Ajouter un contact');
    await dialog.getByLabel('Lien avec vous').selectOption({ label: 'Locataire' });
    await dialog.getByRole('radio', { name: 'Madame' }).check();
    await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Ines');
    await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Faure');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ines.faure');
    await dialog.getByLabel('Téléphone', { exact: true }).fill('06 11 22 33 44');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog
      .getByText(/Email n'est pas valide|Email .*valide/)
      .first()
      .waitFor();
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ines.faure@exemple.fr');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await screen.said('Le contact a bien été enregistré').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Modifier Ines Faure' }).click();
    dialog = screen.dialog('Modifier le contact');
    await eventually(() => dialog.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('ines.faure@exemple.fr');
    await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Inès');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await panel.getByRole('button', { name: 'Retirer Inès Faure' }).click();
    await screen.dialog('Retirer ce contact').getByRole('button', { name: 'Retirer' }).click();
    await screen.said('Le contact a bien été retiré').waitFor();
    await panel.getByText('Inès Faure').first().waitFor({ state: 'detached' });
    const acts = async () =>
      [...(await contactCalls('POST')), ...(await contactCalls('PUT')), ...(await contactCalls('DELETE'))].map(
        ({ method, status }) => `${method} ${status}`,
      );
    await eventually(acts).toEqual(['POST 422', 'POST 201', 'PUT 200', 'DELETE 204']);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('one that cannot be removed stays, and a toast says whom to ask', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await openSale(page, demo, 'accepted', 'contacts');
    await demo.fail({ method: 'DELETE', path: '/buyers/*/contacts/*', fault: 500, times: 10 });
    await screen.panel.getByRole('button', { name: 'Retirer Julien Martin' }).click();
    await screen.dialog('Retirer ce contact').getByRole('button', { name: 'Retirer' }).click();
    await screen.said("Une erreur s'est produite, veuillez contacter votre expert").waitFor();
    await screen.panel.getByText('Julien Martin').waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });
});
