import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { enterText } from '../../enter-text.ts';
import { nestedRefusalOf } from '../../error-shapes.ts';
import { answerWith, answerWithStatus } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { openArea } from './open-area.tsx';

const demo = demoPage();
afterEach(() => void vi.restoreAllMocks());

const PATH = '/sellers/*/sales/*/sales_users';
const calls = async (method: string) =>
  (await demo.requests()).filter((call) => call.method === method && /sales_users/.test(call.path));
const dialog = (name: string) => screen.findByRole('dialog', { name });

async function openContacts() {
  const view = openArea(demo, seeded.sellerSales.only.path, { as: 'oneSale' });
  await view.user.click(await screen.findByRole('button', { name: 'Gérer les contacts' }));
  const box = within(await dialog('Contacts à informer'));
  await box.findByRole('button', { name: 'Ajouter un contact' });
  return { ...view, box };
}

/** Fills the form of a new contact. */
async function fill({ user, box }: Awaited<ReturnType<typeof openContacts>>, email = 'ines.faure@exemple.fr') {
  await user.click(box.getByRole('button', { name: 'Ajouter un contact' }));
  const form = within(await dialog('Ajouter un contact'));
  await user.selectOptions(form.getByLabelText(/^Lien avec vous/), 'tenant');
  await user.click(form.getByRole('radio', { name: 'Madame' }));
  await enterText(user, form.getByRole('textbox', { name: /^Prénom/ }), 'Ines');
  await enterText(user, form.getByRole('textbox', { name: /^Nom/ }), 'Faure');
  await enterText(user, form.getByRole('textbox', { name: /^Email/ }), email);
  await enterText(user, form.getByRole('textbox', { name: /^Téléphone/ }), '0611223344');
  return form;
}

describe('the contacts to inform of a sale', () => {
  test('are the people who do not sign: neither the owner nor a signatory', async () => {
    const { box } = await openContacts();
    expect(box.getAllByRole('article')).toHaveLength(1);
    expect(box.getByText('Paulo Esteves')).toBeTruthy();
    expect(box.getByText('Locataire')).toBeTruthy();
    expect(box.queryByText('Claire Duval')).toBeNull();
  });

  test('are read-only in the area of another customer', async () => {
    const { user } = openArea(demo, seeded.sellerSales.only.path, {
      as: 'expert',
      attributes: { 'customer-id': String(seeded.users.oneSale.id) },
    });
    await user.click(await screen.findByRole('button', { name: 'Gérer les contacts' }));
    const box = within(await dialog('Contacts à informer'));
    expect(await box.findAllByRole('article')).toHaveLength(1);
    expect(box.queryByRole('button', { name: /^(Ajouter|Modifier|Retirer)/ })).toBeNull();
  });

  test('when empty suggest whom to add', async () => {
    answerWith('/sales_users', []);
    const { box } = await openContacts();
    expect(box.getByText('Pas encore de contact')).toBeTruthy();
  });

  test('are added as people who do not sign, with a key, a toast and a card', async () => {
    const view = await openContacts();
    const form = await fill(view);
    await view.user.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Le contact a bien été enregistré')).toBeTruthy();
    expect(await view.box.findByText('Ines Faure')).toBeTruthy();
    const [post] = await calls('POST');
    expect(JSON.parse(String(post?.body))).toEqual({
      sales_user: {
        kind: 'tenant',
        signatory: false,
        user_attributes: {
          civility: 'mrs',
          first_name: 'Ines',
          last_name: 'Faure',
          email: 'ines.faure@exemple.fr',
          phone_number: '+33611223344',
          phone_country_code: 'FR',
        },
      },
    });
    expect(post?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  });

  test('refused by the server have the error under its field, and keep the typed values', async () => {
    const view = await openContacts();
    const form = await fill(view, 'ines.faure');
    await view.user.click(form.getByRole('button', { name: 'Enregistrer' }));
    const email = form.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(email.value).toBe('ines.faure');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Prénom/ }).value).toBe('Ines');
  });

  test('with a nested refusal have the error under its field too', async () => {
    const view = await openContacts();
    const form = await fill(view);
    const email = form.getByRole('textbox', { name: /^Email/ });
    for (const payload of [
      'sales_user.user_attributes',
      'sales_user.user',
      'user_attributes',
      'sales_user',
      'contact',
    ]) {
      const { sentence, body } = nestedRefusalOf(`${payload}.email`);
      await demo.fault({ path: PATH, method: 'POST', fault: 422, body });
      await view.user.click(form.getByRole('button', { name: 'Enregistrer' }));
      expect(await form.findByText(sentence)).toBeTruthy();
      expect(email.getAttribute('aria-invalid')).toBe('true');
    }
  });

  test('whose response is lost are found by refetching: sent once, saved', async () => {
    await demo.fault({ path: PATH, method: 'POST', fault: 'abort', when: 'after' });
    const view = await openContacts();
    const form = await fill(view);
    await view.user.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Le contact a bien été enregistré')).toBeTruthy();
    expect(await view.box.findByText('Ines Faure')).toBeTruthy();
    expect(await calls('POST')).toHaveLength(1);
  });

  test('whose request was lost show a failure, and are sent again with the same key', async () => {
    await demo.fault({ path: PATH, method: 'POST', fault: 500 });
    const view = await openContacts();
    const form = await fill(view);
    await view.user.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await form.findByText(/Un problème est survenu de notre côté/)).toBeTruthy();
    await view.user.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await view.box.findByText('Ines Faure')).toBeTruthy();
    const keys = (await calls('POST')).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('changed after they were removed elsewhere are said to be there no more', async () => {
    const { user, box } = await openContacts();
    await user.click(box.getByRole('button', { name: 'Modifier Paulo Esteves' }));
    const form = within(await dialog('Modifier le contact'));
    await enterText(user, form.getByRole('textbox', { name: /^Prénom/ }), 'x');
    await demo.fault({ method: 'PUT', path: `${PATH}/*`, fault: 404 });
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await form.findByText(/^Ces informations n'existent pas ou ne sont plus disponibles\./)).toBeTruthy();
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Prénom/ }).value).toBe('Paulox');
  });

  test('can be changed', async () => {
    const { user, box } = await openContacts();
    await user.click(box.getByRole('button', { name: 'Modifier Paulo Esteves' }));
    const form = within(await dialog('Modifier le contact'));
    const name = form.getByRole<HTMLInputElement>('textbox', { name: /^Prénom/ });
    await user.clear(name);
    await enterText(user, name, 'Paul');
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await box.findByText('Paul Esteves')).toBeTruthy();
    expect(await calls('PUT')).toHaveLength(1);
  });

  test('are removed after a confirmation, and the focus moves to the add button', async () => {
    const { user, box } = await openContacts();
    await user.click(box.getByRole('button', { name: 'Retirer Paulo Esteves' }));
    const sure = within(await dialog('Retirer ce contact'));
    expect(sure.getByText('Paulo Esteves ne recevra plus de nouvelles de votre vente.')).toBeTruthy();
    await user.click(sure.getByRole('button', { name: 'Garder ce contact' }));
    expect(await calls('DELETE')).toHaveLength(0);
    await user.click(box.getByRole('button', { name: 'Retirer Paulo Esteves' }));
    await user.click(within(await dialog('Retirer ce contact')).getByRole('button', { name: 'Retirer' }));
    expect(await screen.findByText('Le contact a bien été retiré')).toBeTruthy();
    expect(box.queryByText('Paulo Esteves')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ajouter un contact'));
  });

  test.each([
    ['the third of five: the next', 'Retirer Ami 3', 'Modifier Ami 4'],
    ['the first of five: the next', 'Retirer Ami 1', 'Modifier Ami 2'],
    ['the last of five: the one before', 'Retirer Ami 5', 'Modifier Ami 4'],
  ])('move the focus on from %s', async (_, name, next) => {
    const all = [1, 2, 3, 4, 5].map((id) => ({
      id,
      kind: 'tenant',
      signatory: false,
      user: { id: 900 + id, first_name: 'Ami', last_name: `${id}` },
    }));
    answerWith('/sales_users', all);
    for (const { id } of all) answerWith(`/sales_users/${id}`, {});
    const { user, box } = await openContacts();
    await user.click(box.getByRole('button', { name }));
    await user.click(within(await dialog('Retirer ce contact')).getByRole('button', { name: 'Retirer' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(next));
  });

  test('cannot be closed while being removed: not by the button, Escape or the cross', async () => {
    const { user, box } = await openContacts();
    const asIs = globalThis.fetch;
    let release = () => {};
    const held = new Promise<void>((go) => {
      release = go;
    });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if ((init?.method ?? (input as Request).method) === 'DELETE') await held;
      return asIs(input, init);
    });
    await user.click(box.getByRole('button', { name: 'Retirer Paulo Esteves' }));
    const sure = within(await dialog('Retirer ce contact'));
    await user.click(sure.getByRole('button', { name: 'Retirer' }));
    expect(sure.getByText('Retrait en cours…')).toBeTruthy();
    expect(sure.getByRole<HTMLButtonElement>('button', { name: 'Garder ce contact' }).disabled).toBe(true);
    await user.click(sure.getByRole('button', { name: 'Fermer' }));
    screen.getByRole('dialog', { name: 'Retirer ce contact' }).dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(screen.getByRole('dialog', { name: 'Retirer ce contact' })).toBeTruthy();
    release();
    expect(await screen.findByText('Le contact a bien été retiré')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Retirer ce contact' })).toBeNull());
  });

  test('removed with a lost response are gone; not removed ones stay', async () => {
    await demo.fault({ path: `${PATH}/*`, method: 'DELETE', fault: 500 });
    const { user, box } = await openContacts();
    const press = async () => {
      await user.click(box.getByRole('button', { name: 'Retirer Paulo Esteves' }));
      await user.click(within(await dialog('Retirer ce contact')).getByRole('button', { name: 'Retirer' }));
    };
    await press();
    expect(await screen.findByText("Une erreur s'est produite, veuillez contacter votre expert")).toBeTruthy();
    expect(box.getByText('Paulo Esteves')).toBeTruthy();
    await demo.fault({ path: `${PATH}/*`, method: 'DELETE', fault: 'abort', when: 'after' });
    await press();
    expect(await screen.findByText('Le contact a bien été retiré')).toBeTruthy();
    expect(box.queryByText('Paulo Esteves')).toBeNull();
  });

  test('that fail to load show an error, and can be retried', async () => {
    answerWithStatus('/sales_users', 403);
    const { user } = openArea(demo, seeded.sellerSales.only.path, { as: 'oneSale' });
    await user.click(await screen.findByRole('button', { name: 'Gérer les contacts' }));
    const box = within(await dialog('Contacts à informer'));
    const retry = await box.findByRole('button', { name: 'Réessayer' });
    vi.restoreAllMocks();
    await user.click(retry);
    expect(await box.findByText('Paulo Esteves')).toBeTruthy();
  });
});
