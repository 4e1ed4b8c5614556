/** The screens after a visit: offers, documents, contacts to inform. */
import { expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { DESK, fillContact, openSale, PHONE, salePath, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { focused, waitForFocus } from '../setup/focus.ts';
import { ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

test('the financing of an offer expands; own documents are downloaded under their name with the token only; an external document is a link', async () => {
  const page = await openPage(DESK);
  const { panel, tab } = screens(page);
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name }).first().click(),
    ]);
    return download.suggestedFilename();
  };
  await openSale(page, demo, 'accepted', 'mes-offres');
  await panel.getByText('Présentation et financement').first().click();
  await panel.getByText('Apport personnel').first().waitFor();
  expect(await saved("Voir l'offre signée")).toContain('Offre signée');
  await tab('Documents').click();
  await panel.getByRole('heading', { level: 3 }).first().waitFor();
  expect(await panel.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Le bien',
    'La copropriété',
    'Les diagnostics',
    "L'acquisition",
    'Autres documents',
  ]);
  expect(await saved('Titre de propriété.pdf')).toBe('Titre de propriété.pdf');
  const file = (await demo.calls('GET')).find(({ path }) => path.endsWith('/file'));
  expect(file?.headers['authorization']).toBe('Bearer demo-token-lea');
  expect(file?.query ?? '').not.toContain('token');
  const elsewhere = panel.getByRole('link', { name: 'Règlement de copropriété.pdf' });
  expect(await elsewhere.getAttribute('rel')).toContain('noopener');
  expect(page.problems).toEqual([]);
});

test('the tab of the address is in sight on a phone, also where the host shows the page after the element is ready', async () => {
  const page = await openPage(PHONE);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.body.style.display = 'none';
    });
  });
  await page.goto(`${demo.url}${salePath('accepted', 'documents')}?as=buyer`);
  const documents = page.getByRole('tab', { name: 'Documents', includeHidden: true });
  await documents.waitFor({ state: 'attached' });
  await page.evaluate(() => {
    document.body.style.display = '';
  });
  await eventually(async () => {
    const { x = 0, width = 0 } = (await documents.boundingBox()) ?? {};
    return Math.round(x + width) <= 390 && width > 0;
  }).toBe(true);
});

test('a contact is added, changed and removed, each with a toast; a server error is shown under its field, and focus is kept', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  const { panel } = screen;
  await openSale(page, demo, 'accepted', 'contacts');
  // An e-mail with line breaks before its signs is read as one word.
  await eventually(() => panel.ariaSnapshot()).toContain('camille.roussel@parvis.example');
  await screen.button('Ajouter un contact').click();
  let dialog = screen.dialog('Ajouter un contact');
  await fillContact(dialog, 'ines.faure');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog
    .getByText(/Email n'est pas valide|Email .*valide/)
    .first()
    .waitFor();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ines.faure@exemple.fr');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await screen.toastMessage('Le contact a bien été enregistré').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Modifier Ines Faure' }).click();
  dialog = screen.dialog('Modifier le contact');
  await eventually(() => dialog.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('ines.faure@exemple.fr');
  await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Inès');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await panel.getByRole('button', { name: 'Retirer Inès Faure' }).click();
  await screen.dialog('Retirer ce contact').getByRole('button', { name: 'Retirer' }).click();
  await screen.toastMessage(/retiré/).waitFor();
  await panel.getByText('Inès Faure').first().waitFor({ state: 'detached' });
  await eventually(async () =>
    (await demo.calls())
      .filter(({ method, path }) => method !== 'GET' && path.includes('/contacts'))
      .map(({ method, status }) => `${method} ${status}`),
  ).toEqual(['POST 422', 'POST 201', 'PUT 200', 'DELETE 204']);
  // The last contact takes its buttons along: the focus moves to the button that adds one.
  await panel.getByRole('button', { name: 'Retirer Julien Martin' }).press('Enter');
  dialog = screen.dialog('Retirer ce contact');
  await waitForFocus(dialog.getByRole('heading', { name: 'Retirer ce contact' }));
  await dialog.getByRole('button', { name: 'Retirer' }).press('Enter');
  await panel.getByText('Julien Martin').first().waitFor({ state: 'detached' });
  await focused(page, /^Ajouter un contact$/);
  expect(ownProblems(page.problems)).toEqual([]);
});
