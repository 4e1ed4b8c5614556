import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { DocumentType } from '@/domain/document/seller-document';
import { seeded } from '../../../demo/server/seed.ts';
import type { UploadQueue } from '../../../widgets/client-area/seller/documents/upload-queue.ts';
import { UploadRows } from '../../../widgets/client-area/seller/documents/upload-rows.tsx';
import { Uploader } from '../../../widgets/client-area/seller/documents/uploader.tsx';
import { EXPIRED, FORGERY_REFUSAL } from '../../error-shapes.ts';
import { demoPage } from '../demo.ts';
import { openScreen, plain } from './open-screen.tsx';

const demo = demoPage();
const saleId = String(seeded.sales.apartment.id);

const type = (id: string, name: string): DocumentType => ({
  id,
  name,
  category: 'diagnostic',
  mandatoryFor: [],
});
const ENERGY = type('65', 'Diagnostic de performance énergétique');
const RISKS = type('67', 'État des risques');
const PDF = '%PDF-1.7\n';

const file = (name: string, content = PDF, bytes?: number) => {
  const made = new File([content], name);
  if (bytes !== undefined) Object.defineProperty(made, 'size', { value: bytes });
  return made;
};

/** Opens the uploader in a screen that can be closed. */
function open(types: DocumentType[] = [ENERGY]) {
  return openScreen(
    demo,
    '/ev/ventes',
    function Screen() {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Fermer' : 'Ouvrir'}
          </button>
          {isOpen && <Uploader saleId={saleId} types={types} />}
        </>
      );
    },
    { as: 'seller' },
  );
}

const input = () => screen.findByLabelText<HTMLInputElement>('Fichiers à envoyer');
const pick = async (...files: File[]) => fireEvent.change(await input(), { target: { files } });
const rows = () => screen.findAllByRole('listitem');
const row = async (name: string) => {
  const found = (await rows()).find(({ textContent }) => textContent?.includes(name));
  if (!found) throw new Error(`no row of ${name}`);
  return within(found);
};
const reads = async (name: string, words: RegExp) =>
  waitFor(async () =>
    expect(plain((await rows()).find((li) => li.textContent?.includes(name))?.textContent)).toMatch(words),
  );
const sent = async () =>
  (await demo.requests()).filter(({ method, path }) => method === 'POST' && /\/documents$/.test(path));

describe('an uploaded file', () => {
  test('has its row, with its type and its size, and is reported to the host', async () => {
    const { events } = open();
    await pick(file('dpe.pdf'));
    await reads('dpe.pdf', /Diagnostic de performance énergétique · 9 octets.*Envoyé/);
    expect((await sent()).map(({ status }) => status)).toEqual([201]);
    expect(events).toContainEqual(['success', { kind: 'document-sent', documentId: '9001' }]);
    expect((await row('dpe.pdf')).queryByRole('button')).toBeNull();
  });

  test('that is refused is scrolled into view, once; successful rows stay in place', async () => {
    const seen = vi.fn(function (this: Element) {
      return this.textContent;
    });
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(seen);
    open();
    await pick(file('dpe.pdf'));
    await reads('dpe.pdf', /Envoyé/);
    expect(seen).not.toHaveBeenCalled();
    await pick(file('virus.exe', 'MZ'), file('risques.pdf'));
    await reads('risques.pdf', /Envoyé/);
    expect(seen.mock.results.map(({ value }) => value)).toEqual([expect.stringContaining('virus.exe')]);
    vi.restoreAllMocks();
  });

  test.each([
    [0.5, 'Envoi en cours', '50 %'],
    [0.999, 'Envoi en cours', '99 %'],
    [1, 'Enregistrement…', null],
  ])('with %d sent shows %s', (share, words, percent) => {
    const sending = { id: '1', file: file('dpe.pdf'), type: ENERGY, state: { tag: 'sending' as const, share } };
    render(<UploadRows rows={[sending]} queue={{} as UploadQueue} onRemoved={() => {}} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(plain(screen.queryByRole('progressbar')?.getAttribute('aria-valuetext'))).toBe(percent ?? '');
  });

  test('whose page has expired shows it, beside the reload', async () => {
    const refused = { path: '/sellers/*/documents', method: 'POST', fault: 422, body: FORGERY_REFUSAL };
    await demo.fault(refused);
    open();
    await pick(file('dpe.pdf'));
    await reads('dpe.pdf', new RegExp(EXPIRED));
    // The other button is over all screens, where a dialog covers it.
    expect(screen.getAllByRole('button', { name: 'Recharger la page' })).toHaveLength(2);
  });

  test('is sent after the previous one, and a failure does not block the next', async () => {
    open();
    await demo.fault({ path: '/sellers/*/documents', method: 'POST', fault: 500 });
    await pick(file('un.pdf'), file('virus.exe', 'MZ'), file('deux.pdf'), file('trois.pdf'));
    await reads('trois.pdf', /Envoyé/);
    await reads('un.pdf', /Un problème est survenu de notre côté/);
    await reads('virus.exe', /Ce type de fichier n'est pas accepté/);
    // Announced: the last failed file, and those that failed with it.
    await pick(file('vide.pdf', ''));
    await waitFor(() =>
      expect(
        plain(
          screen
            .getAllByRole('status')
            .map(({ textContent }) => textContent)
            .join(''),
        ),
      ).toMatch(/un\.pdf : .* virus\.exe : .* vide\.pdf : Ce fichier est vide/),
    );
    expect((await sent()).map(({ status }) => status)).toEqual([500, 201, 201]);
  });

  test.each([
    ['a .exe named .pdf', file('facture.pdf', 'MZ\x90\0'), /Ce fichier n'est pas un PDF, malgré son nom\./],
    ['an empty file', file('vide.pdf', ''), /Ce fichier est vide\./],
    ['300 Mo', file('film.pdf', PDF, 300 * 1024 * 1024), /Ce fichier fait plus de 20 Mo\./],
  ])('%s is refused with a text before anything is sent', async (_, wrong, words) => {
    open();
    await pick(wrong);
    await reads(wrong.name, words);
    expect(await sent()).toEqual([]);
    const { getByRole } = await row(wrong.name);
    fireEvent.click(getByRole('button', { name: `Retirer ${wrong.name} de la liste` }));
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  });

  test("refused by the server shows the server's message", async () => {
    open();
    const body = { error: { message: { file: ['est protégé par un mot de passe'] } } };
    await demo.fault({ path: '/sellers/*/documents', method: 'POST', fault: 422, body });
    await pick(file('dpe.pdf'));
    await reads('dpe.pdf', /Le fichier est protégé par un mot de passe\./);
  });

  test('retried with the same key after a lost response is one document', async () => {
    const { user } = open();
    await demo.fault({ path: '/sellers/*/documents', method: 'POST', fault: 'abort', when: 'after' });
    await pick(file('dpe.pdf'));
    await reads('dpe.pdf', /La connexion semble interrompue/);
    await user.click(await screen.findByRole('button', { name: "Réessayer l'envoi de dpe.pdf" }));
    const choose = screen.getByRole('button', { name: 'Choisir des fichiers' });
    await waitFor(() => expect((choose.getRootNode() as Document).activeElement).toBe(choose));
    await reads('dpe.pdf', /Envoyé/);
    const keys = (await sent()).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('cancelled during the upload loses its row, the next one is sent, and the focus moves to the file button', async () => {
    const { user } = open();
    await demo.fault({ path: '/sellers/*/documents', method: 'POST', fault: 'timeout' });
    await pick(file('un.pdf'), file('deux.pdf'));
    await reads('un.pdf', /Envoi en cours/);
    await reads('deux.pdf', /En attente/);
    await user.click(screen.getByRole('button', { name: "Annuler l'envoi de un.pdf" }));
    await reads('deux.pdf', /Envoyé/);
    expect(screen.queryByText('un.pdf')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Choisir des fichiers'));
  });
});

describe('the type of a document', () => {
  test('must be chosen when there are several; files added before are sent once it is chosen', async () => {
    const { user } = open([ENERGY, RISKS]);
    await pick(file('un.pdf'), file('deux.pdf'));
    expect(plain((await screen.findByText(/Choisissez un type de document/)).textContent)).toBe(
      'Choisissez un type de document : 2 fichiers attendent pour partir.',
    );
    const select = screen.getByRole('combobox', { name: 'Type de document' });
    expect(document.activeElement).toBe(select);
    expect(await sent()).toEqual([]);
    await user.selectOptions(select, 'État des risques');
    await reads('deux.pdf', /État des risques.*Envoyé/);
    expect(screen.queryByText(/attendent pour partir/)).toBeNull();
  });

  test('not yet chosen keeps 3 files waiting while the uploader is closed', async () => {
    const { user } = open([ENERGY, RISKS]);
    await pick(file('un.pdf'), file('deux.pdf'), file('trois.pdf'));
    await reads('trois.pdf', /Son type reste à choisir/);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
    await screen.findByText(/3 fichiers attendent pour partir/);
    await user.click(screen.getByRole('button', { name: "Annuler l'envoi de deux.pdf" }));
    await user.selectOptions(screen.getByRole('combobox'), 'État des risques');
    await reads('trois.pdf', /État des risques.*Envoyé/);
    expect(await sent()).toHaveLength(2);
  });

  test('applies to a file still being checked, and not to a refused file', async () => {
    const { user } = open([ENERGY, RISKS]);
    const select = await screen.findByRole('combobox');
    fireEvent.change(await input(), { target: { files: [file('virus.exe', 'MZ'), file('un.pdf')] } });
    fireEvent.change(select, { target: { value: RISKS.id } });
    await reads('un.pdf', /État des risques.*Envoyé/);
    await user.selectOptions(select, ENERGY.name);
    await reads('virus.exe', /Ce type de fichier n'est pas accepté/);
    expect(await sent()).toHaveLength(1);
  });
});

describe('a reload', () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('needs a confirmation during an upload, also once the uploader is closed, and not after it', async () => {
    const { user } = open();
    const release = await demo.hold({ path: '/sellers/*/documents', method: 'POST' });
    await input();
    expect(asks()).toBe(false);
    await pick(file('dpe.pdf'));
    await reads('dpe.pdf', /Envoi en cours/);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(asks()).toBe(true);
    await release();
    await waitFor(() => expect(asks()).toBe(false));
  });

  test('needs a confirmation while a file waits for its type, not for a refused file', async () => {
    const { user } = open([ENERGY, RISKS]);
    await pick(file('virus.exe', 'MZ'));
    await reads('virus.exe', /Ce type de fichier n'est pas accepté/);
    expect(asks()).toBe(false);
    await pick(file('un.pdf'));
    await reads('un.pdf', /Son type reste à choisir/);
    expect(asks()).toBe(true);
    await user.click(screen.getByRole('button', { name: "Annuler l'envoi de un.pdf" }));
    expect(asks()).toBe(false);
  });
});

describe('closed during an upload', () => {
  test('the upload continues; a failure is shown in a toast, and its row is there when reopened', async () => {
    const { user } = open();
    const release = await demo.hold({ path: '/sellers/*/documents', method: 'POST', fault: 500 });
    await pick(file('dpe.pdf'), file('risques.pdf'));
    await reads('dpe.pdf', /Envoi en cours/);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await release();
    expect(plain((await screen.findByText(/n'a pas pu être envoyé/)).textContent)).toMatch(
      /^« dpe\.pdf » n'a pas pu être envoyé\. Un problème est survenu de notre côté/,
    );
    expect((await sent()).map(({ status }) => status)).toEqual([500, 201]);
    await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
    await reads('dpe.pdf', /Un problème est survenu/);
    expect(await rows()).toHaveLength(1);
  });

  test('several failures are counted in one toast', async () => {
    const { user } = open();
    const release = await demo.hold({ path: '/sellers/*/documents', method: 'POST', fault: 500, times: 2 });
    await pick(file('dpe.pdf'), file('risques.pdf'));
    await reads('dpe.pdf', /Envoi en cours/);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await release();
    expect(await screen.findByText("2 documents n'ont pas pu être envoyés.")).toBeTruthy();
  });
});

describe('a drop', () => {
  const dropOn = (target: Element | Document, files: File[], types = ['Files']) =>
    fireEvent.drop(target, { dataTransfer: { files, types, dropEffect: 'copy' } });
  /** Drags files over a target; returns the effect that the target allows. */
  const dragOver = (target: Element) => {
    const dataTransfer = { types: ['Files'], dropEffect: 'copy' };
    const event = Object.defineProperty(createEvent.dragOver(target), 'dataTransfer', { value: dataTransfer });
    return fireEvent(target, event) ? 'the file is opened' : dataTransfer.dropEffect;
  };

  test('on the zone uploads; beside it the browser does not open the file', async () => {
    open();
    const zone = (await screen.findByText('Déposez vos fichiers ici ou')).closest('[data-drop]') as Element;
    // `fireEvent` returns whether the browser's default is allowed: without an accepted drag the browser drops nothing.
    expect([dragOver(zone), dragOver(document.body)]).toEqual(['copy', 'none']);
    expect(dropOn(zone, [file('dpe.pdf')])).toBe(false);
    await reads('dpe.pdf', /Envoyé/);
    expect(dropOn(document.body, [file('autre.pdf')])).toBe(false);
    expect(await rows()).toHaveLength(1);
  });

  test('of text is left to the page, and so is any drop once the zone is gone', async () => {
    const { user } = open();
    await input();
    expect(dropOn(document.body, [], ['text/plain'])).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(dropOn(document.body, [file('autre.pdf')])).toBe(true);
  });
});
