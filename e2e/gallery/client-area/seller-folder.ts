/** The folder of a sale: its documents, the archived mandate, the property information. */
import type { Page } from 'playwright';
import { people, screens, sellerSalePath } from '../../setup/client-area.ts';
import type { State } from '../tools/state.ts';
import { at, inSequence, invalid, press, respondWithFault, skeleton } from './steps.ts';

type Sale = Parameters<typeof sellerSalePath>[0];

const folder = (part: string, sale: Sale = 'toPublish') =>
  at(sellerSalePath(sale, `/dossier-de-vente/${part}`), 'manySales');
const DOCUMENTS = folder('documents');
const INFOS = folder('infos-du-bien');

const missing = (page: Page) => page.getByRole('list', { name: 'Documents à fournir' });
const rows = (page: Page) => page.getByRole('list', { name: 'Fichiers' });
const adding = (page: Page) => screens(page).dialog('Ajouter un document');

const addTo: NonNullable<State['act']> = (page) =>
  page.getByRole('button', { name: /^Ajouter.*Titre de propriété$/ }).click();

const send =
  (...names: string[]): NonNullable<State['act']> =>
  async (page) =>
    adding(page)
      .getByLabel('Fichiers à envoyer')
      .setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') })));

const holdTwo = inSequence(
  press('Ajouter un document'),
  send('Procès-verbal de l’assemblée générale du 12 juin 2025.pdf', 'diagnostics.pdf'),
  async (page) => {
    await rows(page).getByText('Son type reste à choisir').nth(1).waitFor();
    await screens(page).button('Terminer').click();
  },
);

const TYPES = [
  ['property', 'Taxe foncière'],
  ['condo', 'Procès-verbal d’assemblée générale'],
  ['diagnostic', 'Diagnostics techniques'],
  ['acquisition', 'Titre de propriété'],
] as const;

/** The server answers this for the documents, as the demo's own data never do. */
const withDocuments =
  (results: unknown[]): NonNullable<State['act']> =>
  async (page) => {
    await page.route('**/api/v1/sellers/*/sales/*/documents', (route) => route.fulfill({ json: { results } }));
    await page.reload();
  };

const CROWD = Array.from({ length: 200 }, (_, index) => {
  const [category_slug, name] = TYPES[index % TYPES.length] ?? TYPES[0];
  return {
    id: index + 1,
    name:
      index % 7 === 0
        ? 'Procès-verbal de l’assemblée générale du 12 juin 2025, avec ses annexes et la feuille de présence signée.pdf'
        : `${name} ${index + 1}.pdf`,
    url: `/api/v1/documents/${index + 1}/file`,
    uploader_id: index % 2 ? people.manySales.id : 1,
    created_at: '2026-03-03T10:00:00+01:00',
    size: (index + 1) * 12_345,
    type: { id: index % 4, name, category_slug },
  };
});

const documents: State[] = [
  { name: 'seller-documents', path: DOCUMENTS, shows: missing },
  {
    name: 'seller-documents-complete',
    path: folder('documents', 'aboveMarket'),
    shows: (page) => page.getByText('Tous les documents obligatoires sont dans votre dossier.'),
  },
  {
    name: 'seller-documents-long',
    path: DOCUMENTS,
    act: withDocuments(CROWD),
    shows: (page) => page.getByText('(50)').first(),
  },
  {
    name: 'seller-documents-none',
    path: folder('documents', 'toSign'),
    shows: (page) => page.getByText('Pas encore de document'),
  },
  { name: 'seller-documents-loading', path: DOCUMENTS, ...respondWithFault('*/documents', 'timeout'), shows: skeleton },
  {
    name: 'seller-documents-failed',
    path: DOCUMENTS,
    ...respondWithFault('*/documents', 500),
    shows: (page) => screens(page).retry,
  },
  {
    name: 'seller-documents-types-failed',
    path: DOCUMENTS,
    ...respondWithFault('/document_types', 500),
    shows: (page) => screens(page).retry,
  },
  {
    name: 'seller-documents-seen-by-staff',
    path: at(
      sellerSalePath('toPublish', '/dossier-de-vente/documents'),
      'staff',
      `&customer-id=${people.manySales.id}`,
    ),
    shows: missing,
  },
  { name: 'seller-document-add', path: DOCUMENTS, act: addTo, shows: adding },
  {
    name: 'seller-document-sending',
    path: DOCUMENTS,
    faults: [{ method: 'POST', path: '/sellers/*/documents', fault: 'timeout' }],
    act: inSequence(addTo, send('acte de vente.pdf', 'acte, suite.pdf', 'photo.gif')),
    shows: (page) => rows(page).getByText('En attente'),
  },
  {
    name: 'seller-document-sending-behind',
    path: DOCUMENTS,
    faults: [{ method: 'POST', path: '/sellers/*/documents', fault: 'timeout' }],
    act: inSequence(addTo, send('acte de vente.pdf', 'photo.gif'), press('Terminer')),
    shows: (page) => screens(page).card('Envoi en cours'),
  },
  {
    name: 'seller-document-untyped',
    path: DOCUMENTS,
    act: inSequence(press('Ajouter un document'), send('acte de vente.pdf', 'diagnostics.pdf')),
    shows: (page) => adding(page).getByText(/2 fichiers attendent pour partir/),
  },
  {
    name: 'seller-documents-held',
    path: DOCUMENTS,
    act: holdTwo,
    shows: (page) => screens(page).button('Choisir le type de ces documents'),
  },
  {
    name: 'seller-documents-held-beside-sending',
    path: DOCUMENTS,
    faults: [{ method: 'POST', path: '/sellers/*/documents', fault: 'timeout' }],
    act: inSequence(addTo, send('acte de vente.pdf'), press('Terminer'), holdTwo),
    shows: (page) => screens(page).button('Choisir le type de ces documents'),
  },
  {
    name: 'seller-document-sent',
    path: DOCUMENTS,
    act: inSequence(addTo, send('acte de vente.pdf')),
    shows: (page) => rows(page).getByText('Envoyé'),
  },
  {
    name: 'seller-document-delete',
    path: DOCUMENTS,
    act: press('Supprimer Taxe foncière.pdf'),
    shows: (page) => screens(page).dialog('Supprimer ce document\u00a0?'),
  },
  {
    name: 'seller-document-delete-refused',
    path: DOCUMENTS,
    faults: [{ method: 'DELETE', path: '/documents/*', fault: 403 }],
    act: inSequence(press('Supprimer Taxe foncière.pdf'), press('Supprimer')),
    shows: (page) => page.getByText(/^Ce document ne peut plus être supprimé/),
    expected: /status of 403/,
  },
];

const archives: State[] = [
  {
    name: 'seller-archives',
    path: folder('archives'),
    shows: (page) => screens(page).button('Télécharger le mandat'),
  },
  {
    name: 'seller-archives-failed',
    path: folder('archives'),
    ...respondWithFault('/sellers/*/mandates/*', 500),
    shows: (page) => screens(page).retry,
  },
];

const infos: State[] = [
  { name: 'seller-infos', path: INFOS, shows: (page) => screens(page).button('Enregistrer') },
  {
    name: 'seller-infos-house',
    path: folder('infos-du-bien', 'aboveMarket'),
    shows: (page) => screens(page).button('Enregistrer'),
  },
  {
    name: 'seller-infos-loading',
    path: INFOS,
    ...respondWithFault('/sellers/*/properties/*', 'timeout'),
    shows: skeleton,
  },
  {
    name: 'seller-infos-errors',
    path: INFOS,
    act: inSequence(async (page) => {
      await page.getByLabel(/^Taxe foncière annuelle/).fill('1250,50');
      await page.getByLabel(/^Charges trimestrielles/).fill('environ 300');
      await page.getByLabel(/^Téléphone du syndic/).fill('12');
    }, press('Enregistrer')),
    shows: invalid,
  },
  {
    name: 'seller-infos-saved',
    path: INFOS,
    act: inSequence(async (page) => {
      await page.getByLabel(/^Travaux/).fill('Toiture refaite en 2019, fenêtres en double vitrage en 2021.');
      await page.getByLabel(/^Taxe foncière annuelle/).fill('1 250');
      await page.getByLabel(/^Nom du syndic/).fill('Régie des Brotteaux');
    }, press('Enregistrer')),
    shows: (page) => screens(page).toastMessage('Les informations ont bien été enregistrées'),
  },
  {
    name: 'seller-infos-seen-by-staff',
    path: at(
      sellerSalePath('toPublish', '/dossier-de-vente/infos-du-bien'),
      'staff',
      `&customer-id=${people.manySales.id}`,
    ),
    shows: (page) => page.getByText(/Ce bien n'est pas le vôtre/),
  },
];

/** Every state of the folder of a sale. */
export const sellerFolderStates: State[] = [...documents, ...archives, ...infos];
