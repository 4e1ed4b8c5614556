import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { enterText } from '../../enter-text.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { openArea } from './open-area.tsx';

const demo = demoPage();
afterEach(() => void vi.restoreAllMocks());

const { listings, users } = seeded;
const contactsAt = (sale: keyof typeof listings) => `/ea/interests/${listings[sale]}/contacts`;
const open = (sale: keyof typeof listings) => openArea(demo, contactsAt(sale), { as: 'buyer' });
const respondWith = (contacts: unknown[]) => answerWith(`/buyers/${users.buyer.id}/contacts`, contacts);
const queries = async () =>
  (await demo.requests())
    .filter(({ method, path }) => method === 'GET' && /\/contacts/.test(path))
    .map(({ query }) => query);

async function fillContact(user: ReturnType<typeof open>['user'], dialog: ReturnType<typeof within>) {
  await user.selectOptions(dialog.getByLabelText(/^Lien avec vous/), 'tenant');
  await user.click(dialog.getByRole('radio', { name: 'Madame' }));
  await enterText(user, dialog.getByRole('textbox', { name: /^Prénom/ }), 'Ines');
  await enterText(user, dialog.getByRole('textbox', { name: /^Nom/ }), 'Faure');
  await enterText(user, dialog.getByRole('textbox', { name: /^Email/ }), 'ines.faure@exemple.fr');
  await enterText(user, dialog.getByRole('textbox', { name: /^Téléphone/ }), '06 11 22 33 44');
}

describe('the contacts of a sale', () => {
  test('start with the expert of the sale, with the e-mail, when the server sends none', async () => {
    respondWith([]);
    open('draftAdvert');
    const [card] = await screen.findAllByRole('article');
    expect(card?.textContent).toMatch(/Votre experte?/);
    expect(within(card as HTMLElement).getByRole('link', { name: /@/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull();
  });

  test('show the e-mail of the expert and not that of the guide; only contacts to inform are editable', async () => {
    open('charity');
    await screen.findByRole('button', { name: 'Modifier Julien Martin' });
    const cards = screen.getAllByRole('article');
    const cardOf = (words: string) => cards.find(({ textContent }) => textContent?.includes(words)) as HTMLElement;
    expect(cardOf('Camille Roussel').querySelector('a[href="mailto:camille.roussel@parvis.example"]')).not.toBeNull();
    const guide = cardOf('Votre guide de visite');
    expect(guide.textContent).not.toContain('@');
    expect(within(guide).queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Modifier / })).toHaveLength(5);
  });

  test('show an expert once when the server sends one', async () => {
    open('charity');
    await waitFor(() => expect(screen.getAllByText(/^Votre experte?$/)).toHaveLength(1));
  });

  test('when empty have a notice, beside the button', async () => {
    respondWith([]);
    const { id } = users.buyer;
    const { token } = users.buyer;
    const sales = await (
      await fetch(`/api/v1/buyers/${id}/sales`, { headers: { authorization: `Bearer ${token}` } })
    ).json();
    const list = (sales.results ?? sales) as Record<string, unknown>[];
    answerWith(
      `/buyers/${id}/sales`,
      list.map((sale) => ({ ...sale, expert: null, expert_picture_url: null })),
    );
    open('charity');
    expect(await screen.findByText('Pas encore de contact')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ajouter un contact' })).toBeTruthy();
  });

  test('are fetched with the known parameters, and again when more are known', async () => {
    await demo.fault({ path: '/buyers/*/visits', fault: 403 });
    const { user } = open('charity');
    await screen.findAllByRole('article');
    const [first = ''] = await queries();
    expect(first).not.toContain('visit_id');
    await user.click(screen.getByRole('tab', { name: 'Ma visite' }));
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await user.click(screen.getByRole('tab', { name: 'Contacts' }));
    await screen.findAllByRole('article');
    await waitFor(async () => expect((await queries()).at(-1)).toContain('visit_id'));
  });

  test('without a name are "ce contact"', async () => {
    respondWith([{ id: 7, type: 'informed', kind: 'partner', email: 'a@exemple.fr' }]);
    const { user } = open('charity');
    await user.click(await screen.findByRole('button', { name: 'Retirer ce contact' }));
    expect(await screen.findByText('Ce contact ne recevra plus de nouvelles de votre achat.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Modifier ce contact' })).toBeTruthy();
  });
});

describe('removing a contact', () => {
  test('moves the focus to the add button, since its card is removed', async () => {
    const { user } = open('accepted');
    await user.click(await screen.findByRole('button', { name: 'Retirer Julien Martin' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirer' }));
    await waitFor(() => expect(screen.queryByText('Julien Martin')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ajouter un contact'));
  });

  test.each([
    ['whose answer is lost', { fault: 'abort', when: 'after' }],
    ['of a contact that is gone', { fault: 404, when: 'after' }],
  ])('%s is told as done', async (_, fault) => {
    await demo.fault({ method: 'DELETE', path: '/buyers/*/contacts/*', ...fault });
    const { user } = open('accepted');
    await user.click(await screen.findByRole('button', { name: 'Retirer Julien Martin' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirer' }));
    expect(await screen.findByText('Le contact a bien été retiré')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retirer Julien Martin' })).toBeNull();
  });

  test('that fails keeps the contact, and suggests calling the expert', async () => {
    await demo.fault({ method: 'DELETE', path: '/buyers/*/contacts/*', fault: 500 });
    const { user } = open('accepted');
    await user.click(await screen.findByRole('button', { name: 'Retirer Julien Martin' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirer' }));
    const toast = await screen.findByText("Une erreur s'est produite, veuillez contacter votre expert");
    expect(toast.closest('[role="alert"]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Retirer Julien Martin' })).toBeTruthy();
  });
});

describe('the form of a contact', () => {
  test('repeated, also after it was closed, has the same key; the next contact has another', async () => {
    await demo.fault({ path: '/buyers/*/contacts', method: 'POST', fault: 500 });
    const view = open('accepted');
    const { user } = view;
    const add = async () => {
      await user.click(await screen.findByRole('button', { name: 'Ajouter un contact' }));
      return within(screen.getByRole('dialog'));
    };
    const send = (dialog: Awaited<ReturnType<typeof add>>) =>
      user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    const first = await add();
    await fillContact(user, first);
    await send(first);
    await first.findByText(/Un problème est survenu de notre côté/);
    await user.click(first.getByRole('button', { name: 'Fermer' }));
    // A reload in between.
    view.unmount();
    open('accepted');
    await send(await add());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const other = await add();
    await fillContact(user, other);
    await send(other);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = (await demo.requests()).flatMap(({ method, headers }) =>
      method === 'POST' ? [headers['idempotency-key']] : [],
    );
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect([keys.length, keys[1] === keys[0], keys[2] === keys[0]]).toEqual([3, true, false]);
  });

  test('sent again after its answer was lost and the list was read, is on the list once', async () => {
    const { user } = open('accepted');
    await user.click(await screen.findByRole('button', { name: 'Ajouter un contact' }));
    const dialog = within(screen.getByRole('dialog'));
    await fillContact(user, dialog);
    await demo.fault({ path: '/buyers/*/contacts', method: 'POST', fault: 503, when: 'after' });
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await dialog.findByText(/Un problème est survenu de notre côté/);
    const known = (await queries()).length;
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await waitFor(async () => expect((await queries()).length).toBeGreaterThan(known));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByRole('button', { name: 'Modifier Ines Faure' })).toHaveLength(1);
  });

  test('disables autofill: these are the details of another person', async () => {
    const { user } = open('charity');
    await user.click(await screen.findByRole('button', { name: 'Ajouter un contact' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ajouter un contact' }));
    for (const name of [/^Prénom/, /^Nom/, /^Email/, /^Téléphone/]) {
      expect(dialog.getByRole('textbox', { name }).getAttribute('autocomplete')).toBe('off');
    }
  });

  test('closed while it is sent, then refused: shows a toast; opened again announces the restored draft', async () => {
    const release = await demo.hold({ path: '/buyers/*/contacts', method: 'POST', fault: 500 });
    const { user } = open('charity');
    await user.click(await screen.findByRole('button', { name: 'Ajouter un contact' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByText('Nous avons gardé ce que vous aviez saisi.')).toBeNull();
    await enterText(user, dialog.getByRole('textbox', { name: /^Prénom/ }), 'Ines');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await user.click(dialog.getByRole('button', { name: 'Fermer' }));
    await release();
    expect(await screen.findByText(/^Le contact n'a pas pu être enregistré\. Un problème est survenu/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ajouter un contact' }));
    const again = within(screen.getByRole('dialog'));
    expect(again.getByText('Nous avons gardé ce que vous aviez saisi.')).toBeTruthy();
    await user.click(again.getByRole('button', { name: 'Recommencer' }));
    expect(again.getByRole<HTMLInputElement>('textbox', { name: /^Prénom/ }).value).toBe('');
  });
});
