/** The consent to be called in the account (docs/spec/phone-consent.md). */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { AccountScreen } from '../../../widgets/client-area/account/account-screen.tsx';
import { enterText } from '../../enter-text.ts';
import { aCustomerOnTheWire } from '../../factories/customer.ts';
import { answerThrough, answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { openScreen, plain } from './open-screen.tsx';

const demo = demoPage();
type Options = Parameters<typeof openScreen>[3];

const open = (options: Options = {}) => openScreen(demo, '/mon-compte', AccountScreen, options);
const openAsked = (options: Options = {}) =>
  open({ ...options, attributes: { 'phone-consent': 'on', 'brand-name': 'Maison Claire' } });
const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^J'accepte que/ });
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Enregistrer' });
const list = () => screen.findByRole('region', { name: /^Vos accords pour être appelé par/ });
const sent = async () =>
  (await demo.requests())
    .filter(({ method }) => method === 'PUT')
    .map(({ path, body }) => ({ path, user: JSON.parse(body ?? '{}').user }));

describe('the box', () => {
  test('is not there unless the host asks', async () => {
    open();
    await save();
    expect(box()).toBeNull();
  });

  test('is unticked; an account that is saved without it says nothing of a consent', async () => {
    const { user } = openAsked();
    await save();
    expect(box()?.checked).toBe(false);
    expect(box()?.required).toBe(false);
    await user.click(await save());
    await screen.findByText('Les informations ont bien été enregistrées');
    expect((await sent()).at(-1)?.user).not.toHaveProperty('phone_consent');
  });

  test('ticked sends the words beside the number; the list shows the consent and the box goes', async () => {
    const { user } = openAsked();
    await save();
    const words = box()?.closest('label')?.textContent ?? '';
    await user.click(box() as HTMLElement);
    await user.click(await save());
    await screen.findByText('Les informations ont bien été enregistrées');
    const { phone_number, phone_consent } = (await sent()).at(-1)?.user ?? {};
    expect(phone_number).toBe('+33612345678');
    expect(phone_consent).toMatchObject({ place: 'account', text_version: '2026-11-29' });
    expect(words).toContain('Maison Claire');
    expect(phone_consent.text.replace('. Vous êtes', 'Vous êtes')).toBe(words);
    expect(await within(await list()).findByText(/Donné dans votre compte/)).toBeDefined();
    expect(box()).toBeNull();
  });

  test('that has gone since it was ticked is no consent, though the draft remembers the tick', async () => {
    const { user, unmount } = openAsked();
    await save();
    await user.click(box() as HTMLElement);
    unmount();
    const { buyer } = seeded.users;
    const names = { civility: 'mrs', first_name: 'Léa', last_name: 'Martin' };
    const phone_consent = { place: 'account', text_version: '2026-11-28', text: 'In another tab.' };
    await fetch(`/api/v1/sellers/users/${buyer.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        user: { ...names, phone_number: '+33612345678', phone_country_code: 'FR', phone_consent },
      }),
    });
    const again = openAsked();
    await save();
    expect(box()).toBeNull();
    await again.user.click(await save());
    await screen.findByText('Les informations ont bien été enregistrées');
    expect((await sent()).at(-1)?.user).not.toHaveProperty('phone_consent');
  });

  test('ticked without a number asks for one, and sends nothing', async () => {
    const { user } = openAsked({ as: 'nobody' });
    await save();
    await enterText(user, screen.getByLabelText('Prénom'), 'Nina');
    await user.click(screen.getByRole('radio', { name: 'Madame' }));
    await user.click(box() as HTMLElement);
    await user.click(await save());
    const message = 'Téléphone est requis pour que vous puissiez être appelé';
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(await sent()).toEqual([]);
  });
});

describe('the list', () => {
  test('is not there where the server keeps no consents', async () => {
    open({ as: 'nobody' });
    await save();
    expect(screen.queryByRole('region', { name: /^Vos accords/ })).toBeNull();
  });

  test('shows each consent with its end, and withdraws one in one act', async () => {
    const { user } = open();
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map((row) => plain(row.textContent))).toEqual([
      expect.stringMatching(/^Donné lors de la création de votre alertele .+, valable jusqu'au .+Retirer mon accord$/),
      expect.stringMatching(/^Donné lors de votre estimationle .+, terminé le [^R]+$/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Retirer mon accord' }));
    expect(await screen.findByText('Votre accord est retiré')).toBeDefined();
    expect(await within(await list()).findByText(/, retiré le /)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retirer mon accord' })).toBeNull();
    expect(await sent()).toEqual([
      { path: expect.stringMatching(/\/user$/), user: { phone_consent: { withdraw: 'alert' } } },
    ]);
    const { buyer } = seeded.users;
    const kept = await fetch(`/api/v1/users/${buyer.id}`, { headers: { authorization: `Bearer ${buyer.token}` } });
    expect((await kept.json()).phone_consents[0].withdrawn_at).toMatch(/^\d{4}-/);
  });

  test('says what was not withdrawn, and offers it again', async () => {
    await demo.fault({ path: '*/user', method: 'PUT', fault: 500 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Retirer mon accord' }));
    expect(await screen.findByText(/^Votre accord n'a pas été retiré\. Un problème est survenu/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Retirer mon accord' }));
    expect(await screen.findByText('Votre accord est retiré')).toBeDefined();
  });

  test('whose withdrawal lost its answer is shown as the server has it', async () => {
    await demo.fault({ path: '*/user', method: 'PUT', fault: 'abort', when: 'after' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Retirer mon accord' }));
    expect(await within(await list()).findByText(/, retiré le /)).toBeDefined();
    expect(screen.queryByText(/^Votre accord n'a pas été retiré/)).toBeNull();
  });

  test('of another person cannot be withdrawn', async () => {
    open({ as: 'expert', displayed: 'buyer' });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Retirer mon accord' })).disabled).toBe(true);
  });

  test('says how many could not be read, and that there is none', async () => {
    answerWith(`/users/${seeded.users.buyer.id}`, aCustomerOnTheWire({ phone_consents: [{ given_at: 'x' }] }));
    const { unmount } = open();
    expect(within(await list()).getByText("Un accord n'a pas pu être affiché.")).toBeDefined();
    unmount();
    answerWith(`/users/${seeded.users.buyer.id}`, aCustomerOnTheWire({ phone_consents: [] }));
    open();
    await waitFor(async () => expect(within(await list()).getByText("Vous n'avez donné aucun accord.")).toBeDefined());
  });

  test('withdraws all consents of a place at once, and leaves the focus at the row', async () => {
    const consent = { place: 'estimation', ends_at: '2100-01-01T00:00:00+01:00' };
    const phone_consents = [{ ...consent, given_at: '2026-11-01T10:00:00+01:00' }, consent];
    let isRead = false;
    // What is read after the withdrawal fails: the screen alone says what has become of both.
    answerThrough(`/users/${seeded.users.buyer.id}`, () => {
      const answer = isRead
        ? new Response('{}', { status: 500 })
        : Response.json(aCustomerOnTheWire({ phone_consents }));
      isRead = true;
      return answer;
    });
    const { user } = open();
    const [first] = await screen.findAllByRole('button', { name: 'Retirer mon accord' });
    await user.click(first as HTMLElement);
    expect(await screen.findByText('Votre accord est retiré')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retirer mon accord' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Donné lors de votre estimation/));
  });

  test('says nothing of consents where what is sent is no list, and of none where none can be read', async () => {
    const path = `/users/${seeded.users.buyer.id}`;
    answerWith(path, aCustomerOnTheWire({ phone_consents: 'x' }));
    const { unmount } = open();
    await save();
    expect(screen.queryByRole('region', { name: /^Vos accords/ })).toBeNull();
    unmount();
    answerWith(path, aCustomerOnTheWire({ phone_consents: [{}] }));
    open();
    expect(plain((await list()).textContent)).toMatch(/^Vos accords pour être appelé par Parvis\s*Un accord n'a pas/);
  });

  test('reads days without a time: a consent that was withdrawn or has ended is not in force', async () => {
    const phone_consents = [
      { place: 'alert', given_at: '2026-10-01', ends_at: '2100-10-01', withdrawn_at: '2026-11-02' },
      { place: 'account', given_at: '2025-10-01', ends_at: '2026-10-01' },
    ];
    answerWith(`/users/${seeded.users.buyer.id}`, aCustomerOnTheWire({ phone_consents }));
    open();
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map((row) => plain(row.textContent))).toEqual([
      'Donné lors de la création de votre alertele jeudi 1er octobre 2026, retiré le lundi 2 novembre 2026',
      'Donné dans votre comptele mercredi 1er octobre 2025, terminé le jeudi 1er octobre 2026',
    ]);
  });
});
