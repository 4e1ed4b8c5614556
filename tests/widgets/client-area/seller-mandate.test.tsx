import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SELLER_SALES } from '../../../demo/server/seed/seller-sales.ts';
import { ACCOUNTS } from '../../../demo/server/seed/users.ts';
import { enterText } from '../../enter-text.ts';
import { answerThrough } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { heading, openArea } from './open-area.tsx';

const demo = demoPage();
afterEach(() => void vi.restoreAllMocks());
const FIRST = SELLER_SALES.firstMandate;
const SHARED = SELLER_SALES.toSign;
const at = (id: number, step = '') => `/ev/ventes/${id}/mon-mandat${step && `?etape=${step}`}`;
const tab = (name: string) => screen.findByRole('button', { name: new RegExp(`${name}$`) });
const sentRequests = async (what: string) =>
  (await demo.requests()).filter(({ method, path }) => `${method} ${path}`.includes(what));
const bodies = async (what: string) => (await sentRequests(what)).map(({ body }) => JSON.parse(String(body)));

/** Changes the sale on the server. */
const change = (id: number, to: Record<string, unknown>) =>
  fetch(`/demo/sales/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(to),
  });

async function fillCoordinates({ user }: ReturnType<typeof openArea>) {
  await enterText(user, await screen.findByLabelText('Date de naissance'), '09/06/1971');
  await user.selectOptions(screen.getByLabelText('Situation familiale'), 'divorced');
  await enterText(user, screen.getByLabelText("Année d'achat du bien"), '2009');
}
const moveOn = () => screen.findByRole('button', { name: 'Enregistrer et continuer' });

describe('the first step of the mandate', () => {
  test('greets, and unlocks the others only once it is saved: the user, then the sale', async () => {
    const area = openArea(demo, at(FIRST.id), { as: 'toSign' });
    await heading('Bonjour Hélène');
    expect((await tab('Situation')).hasAttribute('disabled')).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true);
    await fillCoordinates(area);
    await area.user.click(await moveOn());
    await screen.findByRole('radiogroup', { name: /Qui signe/ });
    expect(location.search).toBe('?etape=situation');
    const [sent] = await bodies(`PUT /sellers/users/${ACCOUNTS.toSign.id}`);
    expect(sent.user).toMatchObject({ birth_date: '1971-06-09', family_situation: 'divorced', co_ownership: false });
    expect('email' in sent.user).toBe(false);
    expect(await bodies(`PUT /sellers/${ACCOUNTS.toSign.id}/sales/${FIRST.id}`)).toEqual([
      { sale: { buying_year: '2009' } },
    ]);
  });

  test('shows missing fields by name, and sends nothing', async () => {
    const { user } = openArea(demo, at(FIRST.id), { as: 'toSign' });
    await user.click(await moveOn());
    expect((await screen.findAllByText('Date de naissance est requise')).length).toBe(2);
    expect(screen.getAllByText('Situation familiale est requise').length).toBe(2);
    expect(screen.getAllByText("Année d'achat du bien est requise").length).toBe(2);
    expect(await sentRequests('PUT')).toEqual([]);
  });

  test('stays with what was typed, and says so, where the saved sale lacks the year', async () => {
    answerThrough(`/sales/${FIRST.id}`, async (ask) =>
      Response.json({ ...((await (await ask()).json()) as object), buying_year: null }),
    );
    const area = openArea(demo, at(FIRST.id), { as: 'toSign' });
    await fillCoordinates(area);
    await area.user.click(await moveOn());
    await screen.findByText("Une partie de vos coordonnées n'a pas été enregistrée. Vérifiez-les, puis réessayez.");
    expect(screen.getByLabelText<HTMLInputElement>("Année d'achat du bien").value).toBe('2009');
    expect((await tab('Situation')).hasAttribute('disabled')).toBe(true);
  });

  test('requires a plausible year', async () => {
    const area = openArea(demo, at(FIRST.id), { as: 'toSign' });
    await fillCoordinates(area);
    const year = screen.getByLabelText("Année d'achat du bien");
    for (const [typed, words] of [
      ['20245', "Indiquez une année d'achat à quatre chiffres, par exemple 2012"],
      ['2999', "L'année d'achat ne peut pas être dans le futur"],
    ] as const) {
      await area.user.clear(year);
      await enterText(area.user, year, typed);
      await area.user.click(await moveOn());
      expect((await screen.findAllByText(words)).length).toBe(2);
    }
    expect(await sentRequests('PUT')).toEqual([]);
  });

  test('requires a past birth date', async () => {
    const area = openArea(demo, at(FIRST.id), { as: 'toSign' });
    await fillCoordinates(area);
    await area.user.clear(screen.getByLabelText('Date de naissance'));
    await enterText(area.user, screen.getByLabelText('Date de naissance'), '01/01/2999');
    await area.user.click(await moveOn());
    expect((await screen.findAllByText('La date de naissance ne peut pas être dans le futur')).length).toBe(2);
  });

  test.each([
    ['last_name', 'buying_year'],
    ['user.last_name', 'sale.buying_year'],
  ])('shows the refusals of both requests at once, beside their fields: %s and %s', async (ofUser, ofSale) => {
    const area = openArea(demo, at(FIRST.id), { as: 'toSign' });
    await fillCoordinates(area);
    const refusal = (field: string, message: string) => ({
      fault: 422,
      times: 1,
      body: { error: { message: { [field]: [message] } } },
    });
    await demo.fault({ method: 'PUT', path: '/sellers/users/*', ...refusal(ofUser, 'est trop rare') });
    await demo.fault({ method: 'PUT', path: '/sellers/*/sales/*', ...refusal(ofSale, 'est trop tôt') });
    await area.user.click(await moveOn());
    expect((await screen.findAllByText('Nom est trop rare')).length).toBe(2);
    expect(screen.getAllByText("Année d'achat du bien est trop tôt").length).toBe(2);
    expect(screen.queryByText('Une erreur inattendue est survenue')).toBeNull();
  });

  test('shows the message of the whole form in a field refusal', async () => {
    const area = openArea(demo, at(FIRST.id), { as: 'toSign' });
    await fillCoordinates(area);
    const body = { error: { message: { base: ['Ce compte est gelé'], last_name: ['est trop rare'] } } };
    await demo.fault({ method: 'PUT', path: '/sellers/users/*', fault: 422, times: 1, body });
    await area.user.click(await moveOn());
    expect((await screen.findAllByText('Nom est trop rare')).length).toBe(2);
    expect(screen.getByText('Ce compte est gelé')).toBeTruthy();
    expect(screen.queryByText('Une erreur inattendue est survenue')).toBeNull();
  });

  test.each([{ errors: ['Ce compte est verrouillé'] }, { message: 'Ce compte est verrouillé' }])(
    'shows a refusal without a field: %j',
    async (body) => {
      const area = openArea(demo, at(FIRST.id), { as: 'toSign' });
      await fillCoordinates(area);
      await demo.fault({ method: 'PUT', path: '/sellers/users/*', fault: 422, times: 1, body });
      await area.user.click(await moveOn());
      expect(await screen.findByText('Ce compte est verrouillé')).toBeTruthy();
      expect(screen.queryByText(/inattendue/)).toBeNull();
    },
  );

  test('shows an unexpected error when one half fails, and keeps the typed values over a reload', async () => {
    const area = openArea(demo, at(FIRST.id), { as: 'toSign' });
    await fillCoordinates(area);
    await demo.fault({ method: 'PUT', path: '/sellers/*/sales/*', fault: 500, times: 1 });
    await area.user.click(await moveOn());
    expect(await screen.findByText('Une erreur inattendue est survenue')).toBeTruthy();
    area.unmount();
    area.host.remove();
    openArea(demo, at(FIRST.id), { as: 'toSign' });
    expect((await screen.findByLabelText<HTMLInputElement>("Année d'achat du bien")).value).toBe('2009');
    expect(screen.getByText('Nous avons gardé ce que vous aviez saisi.')).toBeTruthy();
  });

  test('removes the address and clears the co-ownership with their boxes', async () => {
    const { user } = openArea(demo, at(SHARED.id), { as: 'manySales' });
    await user.click(await screen.findByLabelText('Le bien appartient à une SCI ou à une indivision'));
    await user.click(screen.getByLabelText('SCI'));
    await enterText(user, screen.getByLabelText(/^Nom de la SCI/), 'SCI Voltaire');
    await user.click(screen.getByLabelText('Le bien appartient à une SCI ou à une indivision'));
    await user.click(screen.getByLabelText('Le bien appartient à une SCI ou à une indivision'));
    expect(screen.getByLabelText<HTMLInputElement>('SCI').checked).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>(/^Nom de la SCI/).value).toBe('');
  });
});

describe('groups of choices, which show only their own errors', () => {
  test('show which of them is missing', async () => {
    const area = openArea(demo, at(FIRST.id), { as: 'toSign' });
    await fillCoordinates(area);
    await area.user.click(screen.getByLabelText('Le bien appartient à une SCI ou à une indivision'));
    await area.user.click(await moveOn());
    expect((await screen.findAllByText('Forme de la propriété est requise')).length).toBe(2);
    expect(await sentRequests('PUT')).toEqual([]);
  });

  test('show which of them the server refuses', async () => {
    const area = openArea(demo, at(FIRST.id), { as: 'toSign' });
    await fillCoordinates(area);
    const body = { error: { message: { civility: ["n'est pas incluse"] } } };
    await demo.fault({ method: 'PUT', path: '/sellers/users/*', fault: 422, times: 1, body });
    await area.user.click(await moveOn());
    expect((await screen.findAllByText("Civilité n'est pas incluse")).length).toBe(2);
  });
});

describe('unsaved coordinates', () => {
  const why = 'Enregistrez vos coordonnées pour passer à la suite.';
  const isClosed = async (name: string) => (await tab(name)).hasAttribute('disabled');

  async function openComplete() {
    const area = openArea(demo, at(SHARED.id), { as: 'manySales' });
    const year = await screen.findByLabelText<HTMLInputElement>("Année d'achat du bien");
    if (!year.value) await enterText(area.user, year, '2001');
    await area.user.click(await moveOn());
    await area.user.click(await screen.findByLabelText(/une seule personne signe$/));
    await area.user.click(await screen.findByRole('button', { name: 'Continuer vers la signature' }));
    await screen.findByTitle('Signature du mandat de vente');
    await area.user.click(await tab('Coordonnées'));
    await screen.findByLabelText('Nom');
    return area;
  }
  const rename = async ({ user }: ReturnType<typeof openArea>, name: string) => {
    await user.clear(screen.getByLabelText('Nom'));
    await enterText(user, screen.getByLabelText('Nom'), name);
  };

  test('lock the later steps with the reason; restored to their saved values they unlock them', async () => {
    const area = await openComplete();
    expect(await isClosed('Signature')).toBe(false);
    expect(screen.queryByText(why)).toBeNull();
    await rename(area, 'Nouveau');
    expect([await isClosed('Situation'), await isClosed('Signature')]).toEqual([true, true]);
    expect(screen.getByText(why)).toBeTruthy();
    await rename(area, 'Lambert');
    expect([await isClosed('Situation'), await isClosed('Signature')]).toEqual([false, false]);
    expect(screen.queryByText(why)).toBeNull();
  });

  test('kept over a reload of the signature are shown, and must be saved before signing', async () => {
    const area = await openComplete();
    await rename(area, 'Nouveau');
    area.unmount();
    area.host.remove();
    const before = (await sentRequests('/e_signs')).length;
    const again = openArea(demo, at(SHARED.id, 'signature'), { as: 'manySales' });
    expect((await screen.findByLabelText<HTMLInputElement>('Nom')).value).toBe('Nouveau');
    expect(await isClosed('Signature')).toBe(true);
    expect(screen.getByText(why)).toBeTruthy();
    expect(await sentRequests('/e_signs')).toHaveLength(before);
    await again.user.click(await moveOn());
    await screen.findByRole('radiogroup', { name: /Qui signe/ });
    expect((await bodies(`PUT /sellers/users/${ACCOUNTS.manySales.id}`)).at(-1).user.last_name).toBe('Nouveau');
    expect(await isClosed('Signature')).toBe(false);
    // Back on the coordinates: the saved values, and no longer the draft.
    await again.user.click(await tab('Coordonnées'));
    expect((await screen.findByLabelText<HTMLInputElement>('Nom')).value).toBe('Nouveau');
    expect(screen.queryByText('Nous avons gardé ce que vous aviez saisi.')).toBeNull();
    expect(await isClosed('Signature')).toBe(false);
  });

  test('edited during a save stay on the step', async () => {
    const area = await openComplete();
    await rename(area, 'Nouveau');
    const release = await demo.hold({ method: 'PUT', path: '/sellers/*/sales/*' });
    await area.user.click(await moveOn());
    await waitFor(async () => expect((await moveOn()).getAttribute('aria-busy')).toBe('true'));
    await enterText(area.user, screen.getByLabelText('Nom'), 'Nom');
    await release();
    await waitFor(async () => expect((await moveOn()).getAttribute('aria-busy')).not.toBe('true'));
    expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('NouveauNom');
    expect(await isClosed('Signature')).toBe(true);
    await area.user.click(await moveOn());
    await screen.findByRole('radiogroup', { name: /Qui signe/ });
    expect((await bodies(`PUT /sellers/users/${ACCOUNTS.manySales.id}`)).at(-1).user.last_name).toBe('NouveauNom');
  });

  test('of which one half was saved keep that half, and the other half must still be saved', async () => {
    const { user } = await openComplete();
    await user.clear(screen.getByLabelText('Prénom'));
    await enterText(user, screen.getByLabelText('Prénom'), 'Irénée');
    await demo.fault({ method: 'PUT', path: '/sellers/*/sales/*', fault: 500, times: 1 });
    await user.click(await moveOn());
    await screen.findByText('Une erreur inattendue est survenue');
    // The server's present value, without another read.
    expect(await heading('Bonjour Irénée')).toBeTruthy();
    expect(await isClosed('Signature')).toBe(true);
  });
});

describe('the first step, left or read-only', () => {
  test('saved after it was left does not navigate', async () => {
    const area = openArea(demo, at(FIRST.id), { as: 'toSign' });
    await fillCoordinates(area);
    const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(kept()).toContain(`mandate:${FIRST.id}`);
    const release = await demo.hold({ method: 'PUT', path: '/sellers/*/sales/*' });
    await area.user.click(await moveOn());
    await area.user.click((await screen.findAllByRole('link', { name: 'Dossier de vente' }))[0] as HTMLElement);
    await heading('Dossier de vente');
    await release();
    await waitFor(() => expect(kept()).not.toContain(`mandate:${FIRST.id}`));
    expect(location.pathname + location.search).toBe(`/ev/ventes/${FIRST.id}/dossier-de-vente/documents`);
  });

  test('refused after it was left shows the error on the current screen', async () => {
    const area = openArea(demo, at(FIRST.id), { as: 'toSign' });
    await fillCoordinates(area);
    const release = await demo.hold({ method: 'PUT', path: '/sellers/*/sales/*', fault: 500 });
    await area.user.click(await moveOn());
    await area.user.click((await screen.findAllByRole('link', { name: 'Dossier de vente' }))[0] as HTMLElement);
    await heading('Dossier de vente');
    await release();
    expect(await screen.findByText(/^Vos coordonnées n'ont pas été enregistrées/)).toBeTruthy();
  });

  test('is read-only in the area of another customer, with a notice', async () => {
    openArea(demo, at(SHARED.id), {
      as: 'expert',
      attributes: { 'customer-id': String(ACCOUNTS.manySales.id) },
    });
    expect(await screen.findByText(/^Ce mandat n'est pas le vôtre/)).toBeTruthy();
    expect(screen.getByLabelText('Prénom').closest('fieldset[disabled]')).toBeTruthy();
    expect(screen.getByLabelText("Année d'achat du bien").closest('fieldset[disabled]')).toBeTruthy();
  });
});

describe('the second step', () => {
  async function open() {
    const area = openArea(demo, at(FIRST.id), { as: 'toSign' });
    await fillCoordinates(area);
    await area.user.click(await moveOn());
    await screen.findByRole('radiogroup', { name: /Qui signe/ });
    return area;
  }
  const next = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Continuer vers la signature' });
  const signatories = async () => within(await screen.findByRole('list', { name: 'Signataires' }));

  test('requires a situation', async () => {
    const { user } = await open();
    expect((await next()).disabled).toBe(true);
    await user.click(screen.getByLabelText('Je suis seul(e) propriétaire et je signe'));
    expect((await next()).disabled).toBe(false);
  });

  test('finds the chosen situation again after a reload, and after a session that expired while it was saved', async () => {
    const ALONE = 'Je suis seul(e) propriétaire et je signe';
    const reopened = () => screen.findByLabelText<HTMLInputElement>(ALONE);
    const area = await open();
    await area.user.click(screen.getByLabelText(ALONE));
    area.unmount();
    await demo.fault({ path: '/sellers/*/mandates/*', method: 'PUT', fault: 401 });
    const again = openArea(demo, `${at(FIRST.id)}?etape=situation`, { as: 'toSign' });
    expect((await reopened()).checked).toBe(true);
    await again.user.click(await next());
    await waitFor(() => expect(again.redirects()[0]?.pathname).toBe('/connexion'));
    again.unmount();
    openArea(demo, `${at(FIRST.id)}?etape=situation`, { as: 'toSign' });
    expect((await reopened()).checked).toBe(true);
  });

  test('requires two signatories where all sign, with an error', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('Nous sommes plusieurs propriétaires et nous signons tous'));
    await user.click(await next());
    expect(await screen.findByText("Il n'y a qu'un seul signataire enregistré")).toBeTruthy();
    expect(await sentRequests('PUT /sellers/216/mandates')).toEqual([]);
  });

  test('clears the error once there are two', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('Nous sommes plusieurs propriétaires et nous signons tous'));
    await user.click(await next());
    const words = "Il n'y a qu'un seul signataire enregistré";
    expect(await screen.findByText(words)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ajouter un signataire' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un signataire' }));
    // Nothing typed: each missing field is named; the link with the owner is optional.
    expect(dialog.getByLabelText(/^Lien avec vous \(facultatif\)/).getAttribute('aria-required')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await dialog.findByText('Civilité doit être rempli(e)')).toBeTruthy();
    expect(dialog.queryByText('doit être rempli(e)')).toBeNull();
    await user.click(dialog.getByLabelText('Monsieur'));
    await enterText(user, dialog.getByLabelText('Prénom'), 'Luc');
    await enterText(user, dialog.getByLabelText('Nom'), 'Mercier');
    await enterText(user, dialog.getByLabelText('Email'), 'luc.mercier@exemple.fr');
    await enterText(user, dialog.getByLabelText('Téléphone'), '0612345678');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect((await signatories()).getByText('Luc Mercier')).toBeTruthy());
    expect(screen.queryByText(words)).toBeNull();
    expect(
      (await bodies(`POST /sellers/${ACCOUNTS.toSign.id}/sales/${FIRST.id}/sales_users`)).at(-1).sales_user.kind,
    ).toBeNull();
  });

  test('refused because the mandate was signed elsewhere shows the reason and refetches the sale', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('Je suis seul(e) propriétaire et je signe'));
    const reads = async () =>
      (await sentRequests(`GET /sellers/${ACCOUNTS.toSign.id}/sales`)).filter(({ path }) => path.endsWith('/sales'));
    const before = (await reads()).length;
    const body = { error: { message: 'Ce mandat est déjà signé' } };
    await demo.fault({ method: 'PUT', path: '/sellers/*/mandates/*', fault: 422, times: 1, body });
    await user.click(await next());
    expect(await screen.findByText('Ce mandat est déjà signé')).toBeTruthy();
    await waitFor(async () => expect((await reads()).length).toBe(before + 1));
  });

  test('refused without a message (403) is not reported as unreadable', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('Je suis seul(e) propriétaire et je signe'));
    await demo.fault({ method: 'PUT', path: '/sellers/*/mandates/*', fault: 403, times: 1 });
    await user.click(await next());
    expect(await screen.findByText(/^Un problème est survenu de notre côté/)).toBeTruthy();
  });

  test('of a sole signer with others on the list shows that those will not sign', async () => {
    const { user } = openArea(demo, at(SHARED.id), { as: 'manySales' });
    const year = await screen.findByLabelText<HTMLInputElement>("Année d'achat du bien");
    if (!year.value) await enterText(user, year, '2001');
    await user.click(await moveOn());
    const others = within(await screen.findByRole('list', { name: 'Signataires' })).getAllByText(/./, {
      selector: 'b',
    });
    expect(others.length).toBeGreaterThan(1);
    expect(screen.queryByText(/ne signera pas/)).toBeNull();
    await user.click(screen.getByLabelText('Je suis seul(e) propriétaire et je signe'));
    expect(screen.getByText(`${others[1]?.textContent} ne signera pas.`)).toBeTruthy();
    await user.click(screen.getByLabelText(/une seule personne signe$/));
    expect(screen.queryByText(/ne signera pas/)).toBeNull();
  });

  test('cannot be changed while it is being saved', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('Je suis seul(e) propriétaire et je signe'));
    const release = await demo.hold({ method: 'PUT', path: '/sellers/*/mandates/*' });
    await user.click(await next());
    expect(screen.getByLabelText(/une seule personne signe$/).closest('fieldset[disabled]')).toBeTruthy();
    await release();
    await screen.findByTitle('Signature du mandat de vente');
  });

  test('adds, changes and removes a signatory; the owner is read-only', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('Nous sommes plusieurs propriétaires et nous signons tous'));
    expect((await signatories()).getByText('Hélène Mercier')).toBeTruthy();
    expect((await signatories()).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ajouter un signataire' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un signataire' }));
    await user.selectOptions(dialog.getByLabelText(/^Lien avec vous/), 'partner');
    await user.click(dialog.getByLabelText('Monsieur'));
    await enterText(user, dialog.getByLabelText('Prénom'), 'Luc');
    await enterText(user, dialog.getByLabelText('Nom'), 'Mercier');
    await enterText(user, dialog.getByLabelText('Email'), 'luc.mercier@exemple.fr');
    await enterText(user, dialog.getByLabelText('Téléphone'), '0612345678');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect((await signatories()).getByText('Luc Mercier')).toBeTruthy());
    const [sent] = await bodies(`POST /sellers/${ACCOUNTS.toSign.id}/sales/${FIRST.id}/sales_users`);
    expect(sent.sales_user).toMatchObject({ kind: 'partner', signatory: true });
    expect(sent.sales_user.user_attributes).toMatchObject({ first_name: 'Luc', phone_number: '+33612345678' });

    await user.click((await signatories()).getByRole('button', { name: 'Retirer Luc Mercier' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Retirer ce signataire' }));
    await user.click(sure.getByRole('button', { name: 'Retirer' }));
    await waitFor(async () => expect((await signatories()).queryByText('Luc Mercier')).toBeNull());
  });
});

describe('the third step', () => {
  async function openSignature() {
    const area = openArea(demo, at(SHARED.id), { as: 'manySales' });
    const year = await screen.findByLabelText<HTMLInputElement>("Année d'achat du bien");
    if (!year.value) await enterText(area.user, year, '2001');
    await area.user.click(await moveOn());
    await area.user.click(
      await screen.findByLabelText('Nous sommes plusieurs propriétaires, une seule personne signe'),
    );
    await area.user.click(await screen.findByRole('button', { name: 'Continuer vers la signature' }));
    return area;
  }

  test('has a link created on entering and shows the page of the provider', async () => {
    await openSignature();
    const frame = await screen.findByTitle<HTMLIFrameElement>('Signature du mandat de vente');
    expect(new URL(frame.src).origin).not.toBe(location.origin);
    const posts = await sentRequests('/e_signs');
    expect(posts).toHaveLength(1);
    expect(posts[0]?.headers['idempotency-key']).toBeTruthy();
  });

  const keys = async () => (await sentRequests('/e_signs')).map(({ headers }) => headers['idempotency-key']);
  const failed = "Une erreur s'est produite, veuillez réessayer plus tard où contacter votre expert";
  const frame = () => screen.findByTitle<HTMLIFrameElement>('Signature du mandat de vente');
  /** Sends a window message of the provider's page. */
  const hear = async (event: string) => {
    const shown = await frame();
    const own = {};
    Object.defineProperty(shown, 'contentWindow', { value: own });
    const { origin } = new URL(shown.src);
    const message = new MessageEvent('message', { data: { type: 'yousign', event }, origin });
    Object.defineProperty(message, 'source', { value: own });
    act(() => void window.dispatchEvent(message));
  };

  test.each([
    ['a server that fails', { fault: 500 }, 1],
    ['an answer that is lost', { fault: 'abort', when: 'after' }, 1],
    ['a plain refusal', { fault: 422 }, 2],
  ])('after %s stays, with a toast of 3 s, and can be retried', async (_, fault, count) => {
    const toasts = vi.spyOn(toast, 'error');
    await demo.fault({ method: 'POST', path: '/sellers/*/mandates/*/e_signs', times: 1, ...fault });
    const { user } = await openSignature();
    expect(await screen.findByText(failed)).toBeTruthy();
    expect(toasts).toHaveBeenCalledWith(failed, expect.objectContaining({ duration: 3000 }));
    expect(location.search).toBe('?etape=signature');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await frame();
    // The same act, unless the server surely did nothing.
    expect(await keys()).toHaveLength(2);
    expect(new Set(await keys()).size).toBe(count);
  });

  test('entered again has the same key; with another situation it has another key', async () => {
    const { user } = await openSignature();
    const { src } = await frame();
    await user.click(await tab('Situation'));
    await user.click(await screen.findByRole('button', { name: 'Continuer vers la signature' }));
    expect((await frame()).src).toBe(src);
    expect(new Set(await keys()).size).toBe(1);
    await user.click(await tab('Situation'));
    await user.click(await screen.findByLabelText('Je suis seul(e) propriétaire et je signe'));
    await user.click(await screen.findByRole('button', { name: 'Continuer vers la signature' }));
    await frame();
    expect(new Set(await keys()).size).toBe(2);
  });

  test.each([
    ['error', "La signature n'a pas abouti."],
    ['declined', 'Vous avez refusé de signer le mandat.'],
  ])('%s shows the outcome, and needs another link', async (event, words) => {
    const { user } = await openSignature();
    await hear(event);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByTitle('Signature du mandat de vente')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reprendre la signature' }));
    await frame();
    expect(new Set(await keys()).size).toBe(2);
  });

  test('of all owners announces invitations to the others', async () => {
    const { user } = await openSignature();
    await frame();
    await user.click(await tab('Situation'));
    await user.click(await screen.findByLabelText('Nous sommes plusieurs propriétaires et nous signons tous'));
    await user.click(screen.getByRole('button', { name: 'Continuer vers la signature' }));
    await hear('success');
    await screen.findByRole('dialog', { name: /^Mandat signé, félicitations/ });
    expect(screen.getByText(/Les autres signataires reçoivent maintenant une invitation/)).toBeTruthy();
  });

  test('shows the success for 6 s once the provider reports it, then the sale', async () => {
    await openSignature();
    const frame = await screen.findByTitle<HTMLIFrameElement>('Signature du mandat de vente');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const own = {};
    Object.defineProperty(frame, 'contentWindow', { value: own });
    const say = (event: string, source: object) => {
      const { origin } = new URL(frame.src);
      const message = new MessageEvent('message', { data: { type: 'yousign', event }, origin });
      Object.defineProperty(message, 'source', { value: source });
      act(() => void window.dispatchEvent(message));
    };
    say('success', {});
    expect(screen.queryByRole('dialog')).toBeNull();
    say('success', own);
    expect(screen.getByRole('dialog', { name: /^Mandat signé, félicitations/ })).toBeTruthy();
    // The API has not confirmed: the text claims no more than the message did. One person signs: nobody else is
    // invited.
    expect(screen.getByText('Votre signature a bien été transmise.')).toBeTruthy();
    expect(location.pathname).toBe(at(SHARED.id));
    await act(() => vi.advanceTimersByTimeAsync(5999));
    expect(screen.getByRole('dialog', { name: /^Mandat signé, félicitations/ })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(location.pathname).toBe(`/ev/ventes/${SHARED.id}`);
    vi.useRealTimers();
  });

  test('is locked while the selected situation differs from the saved one', async () => {
    const { user } = await openSignature();
    await screen.findByTitle('Signature du mandat de vente');
    await user.click(await tab('Situation'));
    await user.click(await screen.findByLabelText('Je suis seul(e) propriétaire et je signe'));
    expect((await tab('Signature')).hasAttribute('disabled')).toBe(true);
    // Nor through the step before.
    await user.click(await tab('Coordonnées'));
    expect((await tab('Signature')).hasAttribute('disabled')).toBe(true);
    await user.click(await tab('Situation'));
    expect((await screen.findByLabelText<HTMLInputElement>('Je suis seul(e) propriétaire et je signe')).checked).toBe(
      true,
    );
    await user.click(screen.getByLabelText(/une seule personne signe$/));
    expect((await tab('Signature')).hasAttribute('disabled')).toBe(false);
  });

  test('once signed, is not offered again after Back', async () => {
    await openSignature();
    const frame = await screen.findByTitle<HTMLIFrameElement>('Signature du mandat de vente');
    const own = {};
    Object.defineProperty(frame, 'contentWindow', { value: own });
    const { origin } = new URL(frame.src);
    const message = new MessageEvent('message', { data: { type: 'yousign', event: 'success' }, origin });
    Object.defineProperty(message, 'source', { value: own });
    act(() => void window.dispatchEvent(message));
    await screen.findByRole('dialog', { name: /^Mandat signé, félicitations/ });
    act(() => history.back());
    await waitFor(() => expect(location.pathname).toBe(`/ev/ventes/${SHARED.id}`));
  });

  test('opened in another tab refetches the sale after 2, 5, 10 and 30 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { user } = await openSignature();
    await frame();
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    const link = await screen.findByRole('link', { name: /Ouvrir dans un nouvel onglet/ });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await change(SHARED.id, { state: 'awaiting_publication', sign_status: 'signed' });
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByRole('dialog', { name: /^Mandat signé, félicitations/ })).toBeTruthy();
    vi.useRealTimers();
  });

  test.each([
    ['incoming', 'Le vendeur principal a signé le mandat.', true],
    ['signed', 'Le mandat de vente est signé.', false],
  ])('of %s, %s, is shown to another viewer, who has signed nothing', async (status, words, isInvited) => {
    const { user, unmount, host } = await openSignature();
    await frame();
    await user.click(await tab('Situation'));
    await user.click(await screen.findByLabelText('Nous sommes plusieurs propriétaires et nous signons tous'));
    await user.click(screen.getByRole('button', { name: 'Continuer vers la signature' }));
    await frame();
    unmount();
    host.remove();
    openArea(demo, at(SHARED.id, 'signature'), {
      as: 'expert',
      attributes: { 'customer-id': String(ACCOUNTS.manySales.id) },
    });
    await screen.findByText(/accessible uniquement au vendeur principal/);
    expect(screen.queryByText(/signez-le en ligne/)).toBeNull();
    await change(
      SHARED.id,
      status === 'incoming' ? { sign_status: status } : { sign_status: status, state: 'awaiting_publication' },
    );
    // The data are old enough to be read again when the page becomes visible.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/reçoivent une invitation/) !== null).toBe(isInvited);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'Voir la vente' }).getAttribute('href')).toBe(`/ev/ventes/${SHARED.id}`);
  });

  test('is for the primary seller only', async () => {
    openArea(demo, at(SHARED.id, 'signature'), {
      as: 'expert',
      attributes: { 'customer-id': String(ACCOUNTS.manySales.id) },
    });
    // Staff are not clients themselves, but read the space of one.
    expect(await heading('Bonjour Gérard')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer et continuer' }).disabled).toBe(true);
    expect(await sentRequests('/e_signs')).toEqual([]);
  });
});

describe('a sale without any mandate', () => {
  test('shows that it is being prepared, with the expert', async () => {
    openArea(demo, at(SELLER_SALES.parkingNoMandate.id), { as: 'manySales' });
    expect(await screen.findByText('Votre mandat est en cours de préparation')).toBeTruthy();
    expect(screen.getAllByText('Camille Roussel').length).toBeGreaterThan(0);
  });
});
