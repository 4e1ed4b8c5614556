/** The booking of a photo shoot, step by step; its outcomes are in seller-photo-ends.ts. */
import { booking, pdfFile } from '../../setup/seller-photo.ts';
import type { State } from '../tools/state.ts';
import { heading, noPack, paid, path, step, takeChosen, toMeeting, toPack } from './photo-steps.ts';
import { inSequence, invalid, OFTEN } from './steps.ts';

/** Every state of the booking. */
export const sellerPhotoStates: State[] = [
  { name: 'photo-introduction', path, shows: heading('Comment se passe la séance') },
  {
    name: 'photo-loading',
    path,
    faults: [{ path: '/sales/photo_packs/*', fault: 'timeout', times: OFTEN }],
    shows: (page) => booking(page).dialog.getByText('Chargement…'),
  },
  {
    name: 'photo-diagnostics',
    path,
    act: step('begin'),
    shows: heading('Vos diagnostics immobiliers'),
  },
  {
    name: 'photo-diagnostics-unanswered',
    path,
    act: inSequence(step('begin'), step('goOn')),
    shows: (page) => page.getByText('Choisissez une réponse'),
  },
  {
    name: 'photo-diagnostics-none',
    path,
    act: inSequence(step('begin'), (page) => booking(page).radio('Non, pas encore').check()),
    shows: (page) => booking(page).radio('Oui, je souhaite un devis'),
  },
  {
    name: 'photo-import',
    path,
    act: inSequence(step('begin'), step('importNow')),
    shows: heading('Importer vos diagnostics'),
  },
  {
    name: 'photo-import-files',
    path,
    act: inSequence(step('begin'), step('importNow'), async (page) => {
      await booking(page).type.selectOption({ index: 1 });
      await booking(page).files.setInputFiles([
        pdfFile('Diagnostic de performance énergétique, 12 rue de la Charité, 3e étage.pdf'),
        { name: 'facture.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90') },
        { name: 'scan.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*') },
      ]);
    }),
    shows: (page) => page.getByText('Envoyé', { exact: true }),
  },
  {
    name: 'photo-import-sending',
    path,
    faults: [{ method: 'POST', path: '/sellers/*/documents', fault: 'timeout' }],
    act: inSequence(step('begin'), step('importNow'), async (page) => {
      await booking(page).files.setInputFiles([pdfFile('dpe.pdf'), pdfFile('risques.pdf')]);
      await booking(page).type.selectOption({ index: 1 });
    }),
    shows: (page) => page.getByText('En attente'),
  },
  {
    name: 'photo-import-without-type',
    path,
    act: inSequence(step('begin'), step('importNow'), (page) =>
      booking(page).files.setInputFiles([pdfFile('dpe.pdf'), pdfFile('risques.pdf')]),
    ),
    shows: (page) => page.getByText(/2 fichiers attendent/),
  },
  { name: 'photo-pack', path, act: toPack, shows: heading('Photos et diagnostics en une seule visite') },
  { name: 'photo-meeting', path, act: toMeeting, shows: (page) => booking(page).slots.first() },
  {
    name: 'photo-meeting-filled',
    path,
    act: inSequence(toMeeting, step('fill')),
    shows: (page) => page.locator('label:has(:checked)').first(),
  },
  {
    name: 'photo-meeting-errors',
    path,
    act: inSequence(toMeeting, step('pick'), step('reserve')),
    shows: invalid,
  },
  {
    name: 'photo-meeting-no-slot',
    path,
    act: async (page, demo) => {
      await fetch(`${demo.url}/demo/photo_slots/take`, { method: 'POST' });
      await toMeeting(page, demo);
    },
    shows: (page) => page.getByText('Aucun créneau disponible pour le moment'),
  },
  {
    name: 'photo-meeting-slots-failed',
    path,
    faults: [{ path: '/sales/*/photo_meetings/slots', fault: 500, times: OFTEN }],
    act: toMeeting,
    shows: (page) => booking(page).dialog.getByRole('button', { name: 'Réessayer' }),
    expected: /status of 500/,
  },
  {
    name: 'photo-meeting-taken',
    path,
    prepare: noPack,
    act: inSequence(step('begin'), step('noDiagnostics'), step('fill'), takeChosen, step('reserve')),
    shows: (page) => page.getByText(/n'est plus disponible/),
    expected: /status of 422/,
  },
  {
    name: 'photo-meeting-paid',
    path,
    prepare: paid,
    shows: (page) => page.getByText(/^Votre paiement est enregistré/),
  },
];
