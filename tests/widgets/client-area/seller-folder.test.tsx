import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SELLER_SALES } from '../../../demo/server/seed/seller-sales.ts';
import { ACCOUNTS } from '../../../demo/server/seed/users.ts';
import { seeded } from '../../../demo/server/seed.ts';
import { enterText } from '../../enter-text.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { FORBIDDEN } from '../faults.ts';
import { heading, openArea } from './open-area.tsx';
import { plain } from './open-screen.tsx';

const demo = demoPage();
afterEach(() => void vi.restoreAllMocks());

const SALE = SELLER_SALES.toPublish;
const HOUSE = SELLER_SALES.aboveMarket;
const at = (part: string, { path }: { path: string } = SALE) => `${path}/dossier-de-vente/${part}`;
const open = (part = 'documents', sale: { path: string } = SALE) => openArea(demo, at(part, sale), { as: 'manySales' });
const requests = async (what: string) =>
  (await demo.requests()).filter(({ method, path }) => `${method} ${path}`.includes(what));

const missing = () => screen.findByRole('list', { name: 'Documents à fournir' });
const missingNames = async () =>
  within(await missing())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent);
const category = async (name: string) => within(await screen.findByRole('region', { name }));
const pdf = (name: string) => new File(['%PDF-1.7\n'], name);
const pick = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Fichiers à envoyer'), { target: { files: [file] } });

describe('a document without a type yet', () => {
  test('is on the page once its dialog is closed, and is uploaded when its type is chosen there', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ajouter un document' }));
    await pick(pdf('acte.pdf'));
    await screen.findByText('Son type reste à choisir');
    await user.click(screen.getByRole('button', { name: 'Terminer' }));
    const card = within(await screen.findByRole('list', { name: 'Fichiers' }));
    expect(card.getByText('acte.pdf')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Choisir le type de ces documents' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Type de document' }), 'Titre de propriété');
    await screen.findByText('Envoyé');
    expect(await requests('POST /sellers')).toHaveLength(1);
  });
});

test('a reload needs a confirmation during an upload, and not after the element was removed', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user, unmount } = open();
  await demo.fault({ path: '/sellers/*/documents', method: 'POST', fault: 'timeout' });
  await user.click(await screen.findByRole('button', { name: 'Ajouter\u00a0: Titre de propriété' }));
  expect(asks()).toBe(false);
  await pick(pdf('acte.pdf'));
  await screen.findByText('Envoi en cours');
  expect(asks()).toBe(true);
  unmount();
  expect(asks()).toBe(false);
});

describe('the tabs of the folder', () => {
  test('are documents, the mandate once it is signed, and the property details; a tab replaces the history entry', async () => {
    const { user } = open();
    await heading('Dossier de vente');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Documents',
      'Mandat',
      'Infos du bien',
    ]);
    const { length } = history;
    await user.click(screen.getByRole('tab', { name: 'Infos du bien' }));
    await screen.findByLabelText(/^Taxe foncière annuelle/);
    expect(location.pathname).toBe(at('infos-du-bien'));
    expect(history.length).toBe(length);
  });

  test.each([
    ['archives of a mandate that is not signed', at('archives', SELLER_SALES.toSign), SELLER_SALES.toSign],
    ['no part', `${SALE.path}/dossier-de-vente`, SALE],
    ['an unknown part', at('autre'), SALE],
    ['a longer path', at('documents/12/autre'), SALE],
  ])('%s: the documents, replacing the history entry', async (_, path, sale) => {
    const { length } = history;
    openArea(demo, path, { as: 'manySales' });
    await screen.findByRole('heading', { level: 3, name: 'Vos documents' });
    await waitFor(() => expect(location.pathname).toBe(at('documents', sale)));
    expect(history.length).toBe(length);
  });
});

describe('the documents', () => {
  test('are shown by category with type, day and size; the missing documents of an apartment are above', async () => {
    open();
    expect(await missingNames()).toEqual(['Titre de propriété', 'Règlement de copropriété', 'Diagnostics techniques']);
    expect(screen.getByText('3 documents manquants')).toBeTruthy();
    const property = await category('Le bien');
    const row = property.getByRole('listitem');
    expect(plain(row.textContent)).toMatch(/^Taxe foncière\.pdf.*(octets|Ko).*Déposé par vous le \w+ \d+/);
    const condo = await category('La copropriété');
    expect(plain(condo.getByRole('listitem').textContent)).toMatch(/Déposé le \w+ \d+/);
  });

  test('a house has other missing documents', async () => {
    answerWith(`/sales/${HOUSE.id}/documents`, []);
    open('documents', HOUSE);
    expect(await missingNames()).toEqual([
      'Titre de propriété',
      'Taxe foncière',
      'Contrôle de l’assainissement',
      'Diagnostics techniques',
    ]);
    expect(screen.getByText('Pas encore de document')).toBeTruthy();
  });

  test('none missing shows a notice', async () => {
    open('documents', HOUSE);
    expect(await screen.findByText('Tous les documents obligatoires sont dans votre dossier.')).toBeTruthy();
  });

  test('a document is added from its missing row, with its type; the list, the missing rows and the sale are updated', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Ajouter.*Titre de propriété$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un document' }));
    expect(dialog.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent).toBe('Titre de propriété');
    await pick(pdf('acte.pdf'));
    await dialog.findByText('Envoyé');
    await user.click(dialog.getByRole('button', { name: 'Terminer' }));
    expect(await missingNames()).toEqual(['Règlement de copropriété', 'Diagnostics techniques']);
    const acquisition = await category("L'acquisition");
    expect(acquisition.getByRole('button', { name: 'acte.pdf' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Envoi en cours' })).toBeNull();
    // The focused element is gone with its row.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Vos documents'));
    await waitFor(async () => {
      const sales = await requests(`GET /sellers/${ACCOUNTS.manySales.id}/sales`);
      expect(sales.filter(({ path }) => path.endsWith('/sales')).length).toBeGreaterThan(1);
    });
  });

  test('a running upload continues behind the closed dialog, visibly, and can be retried there', async () => {
    const { user } = open();
    const release = await demo.hold({ path: '/sellers/*/documents', method: 'POST', fault: 500 });
    await user.click(await screen.findByRole('button', { name: 'Ajouter un document' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un document' }));
    await user.selectOptions(dialog.getByRole('combobox'), 'Plan');
    await pick(pdf('plan.pdf'));
    await dialog.findByText('Envoi en cours');
    await user.click(dialog.getByRole('button', { name: 'Terminer' }));
    const sending = within(await screen.findByRole('region', { name: 'Envoi en cours' }));
    await release();
    await user.click(await sending.findByRole('button', { name: "Réessayer l'envoi de plan.pdf" }));
    const property = await category('Le bien');
    expect(await property.findByRole('button', { name: 'plan.pdf' })).toBeTruthy();
    expect(await requests('/documents')).toContainEqual(expect.objectContaining({ method: 'POST', status: 201 }));
  });

  test('a refused upload (403) reports the missing permission', async () => {
    const { user } = open();
    await demo.fault({ path: '/sellers/*/documents', method: 'POST', fault: 403 });
    await user.click(await screen.findByRole('button', { name: /^Ajouter.*Titre de propriété$/ }));
    await pick(pdf('acte.pdf'));
    expect(await screen.findByText("Vous n'avez pas le droit d'ajouter un document à cette vente.")).toBeTruthy();
  });

  test('types that fail to load hide no document, and the number of missing documents is shown', async () => {
    await demo.fault({ path: '/document_types', fault: 500 });
    const { user } = open();
    expect(await screen.findByText("La liste des documents attendus n'a pas pu être chargée.")).toBeTruthy();
    expect(screen.getByText(/^3 documents manquants/)).toBeTruthy();
    expect((await category('Le bien')).getByRole('button', { name: 'Taxe foncière.pdf' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ajouter un document' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('button', { name: 'Ajouter un document' })).toBeTruthy();
  });

  test('types that are still loading are not reported as failed', async () => {
    const release = await demo.hold({ path: '/document_types', times: 9 });
    open();
    await category('Le bien');
    expect(screen.queryByText("La liste des documents attendus n'a pas pu être chargée.")).toBeNull();
    await release();
    expect(await missingNames()).toHaveLength(3);
  });

  test('documents that fail to load leave the missing documents of the server', async () => {
    await demo.fault({ path: '/sellers/*/documents', method: 'GET', fault: 403, times: 10 });
    open();
    expect(await missingNames()).toEqual(['Titre de propriété', 'Règlement de copropriété', 'Diagnostics techniques']);
    expect(await screen.findByText(FORBIDDEN)).toBeTruthy();
  });

  test('200 are all shown, counted by category', async () => {
    const type = { id: 50, name: 'Diagnostics techniques', category_slug: 'diagnostic' };
    answerWith(
      `/sales/${SALE.id}/documents`,
      Array.from({ length: 200 }, (_, index) => ({ id: index + 1, name: `Pièce ${index + 1}.pdf`, url: null, type })),
    );
    open();
    const all = await category('Les diagnostics');
    expect(all.getAllByRole('listitem')).toHaveLength(200);
    expect(all.getByRole('heading', { level: 4, name: 'Les diagnostics (200)' })).toBeTruthy();
  });

  test('an external document is a link, a document with an invalid URL is text', async () => {
    const type = { id: 53, name: 'Taxe foncière', category_slug: 'property' };
    answerWith(`/sales/${SALE.id}/documents`, [
      { id: 1, name: 'Plan', url: 'https://ailleurs.exemple.fr/plan.pdf', type },
      { id: 2, name: 'Piège', url: 'javascript:alert(1)', type },
    ]);
    open();
    const all = await category('Le bien');
    expect(all.getAllByRole('link').map((link) => link.getAttribute('rel'))).toEqual(['noopener noreferrer']);
    expect(all.getByText('Piège').closest('button, a')).toBeNull();
  });
});

describe('deleting a document', () => {
  const remove = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Supprimer Taxe foncière.pdf' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer ce document/ }));
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    return dialog;
  };

  test('is allowed to the uploader, after a confirmation; the document is missing afterwards', async () => {
    const area = open();
    expect((await screen.findAllByRole('button', { name: /^Supprimer / })).length).toBe(1);
    await remove(area);
    expect(await screen.findByText('Le document a bien été supprimé')).toBeTruthy();
    await waitFor(async () => expect(await missingNames()).toContain('Taxe foncière'));
    expect(screen.queryByRole('button', { name: 'Taxe foncière.pdf' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Vos documents'));
    expect(area.events.map(([, detail]) => detail)).toContainEqual(
      expect.objectContaining({ kind: 'document-deleted' }),
    );
  });

  test('is possible only in awaiting_publication: on the market nobody can', async () => {
    open('documents', HOUSE);
    await category('Le bien');
    expect(screen.queryByRole('button', { name: /^Supprimer / })).toBeNull();
  });

  test('refused because the sale was published meanwhile refetches the sale, and the focus stays in the folder', async () => {
    const release = await demo.hold({ method: 'DELETE', path: '/documents/*', fault: 403 });
    const area = open();
    const dialog = await remove(area);
    await fetch(`/demo/sales/${SALE.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'awaiting_offer' }),
    });
    await release();
    await dialog.findByText(/ne peut plus être supprimé/);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Supprimer .*pdf/ })).toBeNull());
    await area.user.click(dialog.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Vos documents'));
  });

  test('cannot be cancelled while it is running', async () => {
    const release = await demo.hold({ method: 'DELETE', path: '/documents/*' });
    const area = open();
    const dialog = await remove(area);
    expect(dialog.getByText('Suppression en cours…')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Annuler' }).disabled).toBe(true);
    await area.user.click(dialog.getByRole('button', { name: 'Fermer' }));
    expect(screen.getByRole('dialog', { name: /^Supprimer ce document/ })).toBeTruthy();
    await release();
    expect(await screen.findByText('Le document a bien été supprimé')).toBeTruthy();
  });

  test('whose response was lost is resolved by the list', async () => {
    await demo.fault({ method: 'DELETE', path: '/documents/*', fault: 'abort', when: 'after' });
    await remove(open());
    expect(await screen.findByText('Le document a bien été supprimé')).toBeTruthy();
    expect(await requests('DELETE')).toHaveLength(1);
  });

  test.each([
    [403, /^Ce document ne peut plus être supprimé/],
    [404, /^Un problème est survenu de notre côté/],
    [500, /^Un problème est survenu de notre côté/],
  ])('refused with %i keeps the document, with an error in the dialog', async (status, words) => {
    await demo.fault({ method: 'DELETE', path: '/documents/*', fault: status });
    const dialog = await remove(open());
    expect(await dialog.findByText(words)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByRole('button', { name: 'Taxe foncière.pdf' })).toBeTruthy();
  });

  test('that fails together with the list does not claim that the document is gone', async () => {
    const area = open();
    await screen.findByRole('button', { name: 'Supprimer Taxe foncière.pdf' });
    await demo.fault({ method: 'DELETE', path: '/documents/*', fault: 500 });
    await demo.fault({ method: 'GET', path: '/sellers/*/documents', fault: 500, times: 9 });
    const dialog = await remove(area);
    expect(await dialog.findByText(/^Un problème est survenu de notre côté/)).toBeTruthy();
    expect(screen.queryByText('Le document a bien été supprimé')).toBeNull();
    expect(area.events.filter(([, detail]) => JSON.stringify(detail).includes('document-deleted'))).toEqual([]);
  });
});

describe('a download with an expired token', () => {
  test.each([
    ['of a document', 'documents', 'Taxe foncière.pdf', '/documents/*/file'],
    ['of the mandate', 'archives', 'Télécharger le mandat', '/sellers/*/mandates/*/document'],
  ])('%s redirects to the sign-in', async (_, part, name, path) => {
    const { redirects, user } = open(part);
    const button = await screen.findByRole('button', { name });
    await demo.fault({ path, fault: 401 });
    await user.click(button);
    await waitFor(() => expect(redirects()[0]?.pathname).toBe('/connexion'));
    expect(localStorage.getItem('parvis:session')).toBeNull();
  });
});

describe('the archived mandate', () => {
  test('has the date of its signature and its file', async () => {
    open('archives');
    expect(await screen.findByText(/^Signé le \w+ \d+/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Télécharger le mandat' })).toBeTruthy();
  });

  test('is pending while its signature is recorded', async () => {
    const sale = { ...wire, mandate_signed: false, mandate: { id: 5544, sign_status: 'incoming' } };
    answerWith(`/sellers/${ACCOUNTS.manySales.id}/sales`, { results: [sale, { ...sale, id: 2 }] });
    open('archives');
    expect(await screen.findByText("Signature en cours d'enregistrement")).toBeTruthy();
    expect(await requests('/mandates/')).toEqual([]);
  });

  test('without a file, or with an invalid URL, suggests whom to ask', async () => {
    answerWith('/mandates/5544', { id: 5544, signed_at: null, document_url: 'javascript:alert(1)' });
    open('archives');
    expect(await screen.findByText(/Votre expert peut vous l'envoyer/)).toBeTruthy();
  });
});

const wire = {
  id: SALE.id,
  state: 'awaiting_publication',
  mandate_signed: true,
  mandate: { id: 5544, sign_status: 'signed' },
  original_mandate_id: 5544,
  property: { id: 900, kind: 'apartment' },
};

describe('the property details', () => {
  const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
  const save = () => screen.findByRole('button', { name: 'Enregistrer' });
  const sent = async () => (await requests('PUT')).map(({ body }) => JSON.parse(String(body)));

  test('are saved as integers, with those of the building, confirmed by a toast, and opened again with these values', async () => {
    const { user, events, unmount, host } = open('infos-du-bien');
    await enterText(user, await field('Travaux'), 'Toiture refaite en 2019');
    await enterText(user, await field('Taxe foncière annuelle'), '1 250');
    await enterText(user, await field('Charges trimestrielles'), '310');
    await enterText(user, await field('Nom du syndic'), 'Foncia');
    await enterText(user, await field('Téléphone du syndic'), '0472000000');
    await enterText(user, await field('Email du syndic'), 'syndic@exemple.fr');
    await user.click(await save());
    expect(await screen.findByText('Les informations ont bien été enregistrées')).toBeTruthy();
    expect(await sent()).toEqual([
      {
        property: {
          works_property: 'Toiture refaite en 2019',
          taxe_fonciere: 1250,
          quarterly_charges: 310,
          condo_attributes: {
            syndic_name: 'Foncia',
            phone_number: '+33472000000',
            phone_country_code: 'FR',
            email: 'syndic@exemple.fr',
          },
        },
      },
    ]);
    expect(events).toContainEqual(['success', { kind: 'property-infos-saved' }]);
    unmount();
    host.remove();
    open('infos-du-bien');
    expect(plain((await field('Taxe foncière annuelle')).value)).toBe('1 250');
    expect(screen.queryByText('Nous avons gardé ce que vous aviez saisi.')).toBeNull();
  });

  test('edited during a save are kept, over a reload too; saved amounts are formatted', async () => {
    const { user, unmount, host } = open('infos-du-bien');
    await enterText(user, await field('Taxe foncière annuelle'), '1250');
    const release = await demo.hold({ method: 'PUT', path: '/sellers/*/properties/*' });
    await user.click(await save());
    await enterText(user, await field('Travaux'), 'Toiture');
    await release();
    await screen.findByText('Les informations ont bien été enregistrées');
    expect(plain((await field('Taxe foncière annuelle')).value)).toBe('1 250');
    expect((await field('Travaux')).value).toBe('Toiture');
    unmount();
    host.remove();
    open('infos-du-bien');
    expect((await field('Travaux')).value).toBe('Toiture');
    expect(screen.getByText('Nous avons gardé ce que vous aviez saisi.')).toBeTruthy();
  });

  test('once saved, follow the server: another tab’s edit is not overwritten by the next save', async () => {
    const { user } = open('infos-du-bien');
    await enterText(user, await field('Taxe foncière annuelle'), '1250');
    await user.click(await save());
    await screen.findByText('Les informations ont bien été enregistrées');
    const [put] = await requests('PUT');
    const answer = await fetch(`/api/v1${put?.path.replace('/api/v1', '')}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${seeded.users.manySales.token}` },
      body: JSON.stringify({ property: { taxe_fonciere: 1400 } }),
    });
    expect(answer.ok).toBe(true);
    // The data are old enough to be read again when the page becomes visible.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect(plain((await field('Taxe foncière annuelle')).value)).toBe('1 400'));
    await enterText(user, await field('Travaux'), 'Toiture');
    await user.click(await save());
    await waitFor(async () => expect((await sent()).at(-1).property).toEqual({ works_property: 'Toiture' }));
  });

  test('restored and saved are no draft any more', async () => {
    const { user, unmount, host } = open('infos-du-bien');
    await enterText(user, await field('Travaux'), 'Toiture');
    unmount();
    host.remove();
    const again = open('infos-du-bien');
    expect(await screen.findByText('Nous avons gardé ce que vous aviez saisi.')).toBeTruthy();
    await again.user.click(await save());
    await screen.findByText('Les informations ont bien été enregistrées');
    expect(screen.queryByText('Nous avons gardé ce que vous aviez saisi.')).toBeNull();
  });

  test('saved while another tab is shown are no draft on the return', async () => {
    const { user } = open('infos-du-bien');
    await enterText(user, await field('Taxe foncière annuelle'), '1250');
    const release = await demo.hold({ method: 'PUT', path: '/sellers/*/properties/*' });
    await user.click(await save());
    await user.click(screen.getByRole('tab', { name: 'Documents' }));
    await release();
    await screen.findByText('Les informations ont bien été enregistrées');
    await user.click(screen.getByRole('tab', { name: 'Infos du bien' }));
    await waitFor(async () => expect(plain((await field('Taxe foncière annuelle')).value)).toBe('1 250'));
    expect(screen.queryByText('Nous avons gardé ce que vous aviez saisi.')).toBeNull();
  });

  test('of a house have no building fields', async () => {
    const { user } = open('infos-du-bien', HOUSE);
    await enterText(user, await field('Taxe foncière annuelle'), '900');
    expect(screen.queryByLabelText(/syndic/)).toBeNull();
    await user.click(await save());
    await screen.findByText('Les informations ont bien été enregistrées');
    expect((await sent())[0].property).not.toHaveProperty('condo_attributes');
  });

  test('with decimals, letters and an invalid phone show errors; all typed values stay, over a reload too', async () => {
    const { user, unmount, host } = open('infos-du-bien');
    await enterText(user, await field('Taxe foncière annuelle'), '1250,50');
    await enterText(user, await field('Charges trimestrielles'), 'environ 300');
    await enterText(user, await field('Téléphone du syndic'), '12');
    await user.click(await save());
    expect(
      (await screen.findAllByText(/^Taxe foncière\s: indiquez un nombre entier d'euros, en chiffres seulement/)).length,
    ).toBe(2);
    expect(screen.getAllByText(/^Charges\s: indiquez un nombre entier d'euros/).length).toBe(2);
    expect(screen.getAllByText('Numéro de téléphone non valide').length).toBeGreaterThan(0);
    expect(await sent()).toEqual([]);
    unmount();
    host.remove();
    open('infos-du-bien');
    expect((await field('Charges trimestrielles')).value).toBe('environ 300');
    expect((await field('Taxe foncière annuelle')).value).toBe('1250,50');
    expect(screen.getByText('Nous avons gardé ce que vous aviez saisi.')).toBeTruthy();
  });

  test('have the server’s error on the phone of the building under its field', async () => {
    const body = { error: { message: { 'condo.phone_number': ["n'est pas joignable"], taxe_fonciere: ['est rare'] } } };
    await demo.fault({ method: 'PUT', path: '/sellers/*/properties/*', fault: 422, body });
    const { user } = open('infos-du-bien');
    await enterText(user, await field('Téléphone du syndic'), '0472000000');
    await user.click(await save());
    expect((await screen.findAllByText("Téléphone du syndic n'est pas joignable")).length).toBe(2);
    expect(screen.getAllByText('Taxe foncière annuelle est rare').length).toBe(2);
  });

  test.each([
    [403, /^Vous n'avez pas le droit de modifier ces informations/],
    [500, /^Un problème est survenu de notre côté/],
  ])('refused with %i show an error beside the button, and keep the values', async (status, words) => {
    await demo.fault({ method: 'PUT', path: '/sellers/*/properties/*', fault: status });
    const { user } = open('infos-du-bien');
    await enterText(user, await field('Nom du syndic'), 'Foncia');
    await user.click(await save());
    expect(await screen.findByText(words)).toBeTruthy();
    expect((await field('Nom du syndic')).value).toBe('Foncia');
  });

  test('that fail to load can be retried', async () => {
    await demo.fault({ path: '/sellers/*/properties/*', method: 'GET', fault: 500 });
    const { user } = open('infos-du-bien');
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await field('Taxe foncière annuelle')).toBeTruthy();
  });
});

describe('a customer who is not the seller', () => {
  const openAsStaff = (part: string) =>
    openArea(demo, at(part), { as: 'expert', attributes: { 'customer-id': String(ACCOUNTS.manySales.id) } });

  test('reads the documents, without adding or deleting', async () => {
    openAsStaff('documents');
    expect((await category('Le bien')).getByRole('button', { name: 'Taxe foncière.pdf' })).toBeTruthy();
    expect(await missing()).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Ajouter|Supprimer)/ })).toBeNull();
  });

  test('reads the property details, without saving', async () => {
    openAsStaff('infos-du-bien');
    const field = await screen.findByLabelText<HTMLInputElement>(/^Taxe foncière annuelle/);
    expect(field.readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    expect(screen.getByText(/Ce bien n'est pas le vôtre/)).toBeTruthy();
  });
});
