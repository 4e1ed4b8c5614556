import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SponsorshipScreen } from '../../../widgets/client-area/sponsorship/sponsorship-screen.tsx';
import { enterText } from '../../enter-text.ts';
import { EXPIRED_KEPT, FORGERY_REFUSAL, refusalsOf } from '../../error-shapes.ts';
import { answerThrough } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { openScreen, plain, reads } from './open-screen.tsx';

const demo = demoPage();
afterEach(() => void vi.restoreAllMocks());
const open = (options: Parameters<typeof openScreen>[3] = {}) =>
  openScreen(demo, '/ea/parrainage', SponsorshipScreen, options);
type View = ReturnType<typeof open>;

async function fill({ user }: View, email = 'jeanne.durand@exemple.fr') {
  await enterText(user, await screen.findByLabelText('Prénom'), 'Jeanne');
  await enterText(user, screen.getByLabelText('Nom'), 'Durand');
  await enterText(user, screen.getByLabelText('Email'), email);
  await enterText(user, screen.getByLabelText('Téléphone'), '06 41 52 63 74');
}
const send = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Parrainer ce proche' }));
const posts = async () =>
  (await demo.requests()).filter(({ method, path }) => method === 'POST' && /sponsor/.test(path));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('the earnings', () => {
  test('Léa’s 4 mandates and 2 promises are 1 600 €', async () => {
    open();
    const gains = await screen.findByRole('region', { name: 'Vos gains' });
    await waitFor(() => expect(plain(gains.textContent)).toContain('1 600 €'));
    expect(plain(gains.textContent)).toContain('Mandats signés4 × 200 €');
    expect(plain(gains.textContent)).toContain('Compromis signés2 × 400 €');
  });

  test('are 0 € without sponsorships, with a notice in place of the list', async () => {
    open({ as: 'single' });
    expect(await screen.findByText('Aucun parrainage pour le moment')).toBeDefined();
    const gains = plain(screen.getByRole('region', { name: 'Vos gains' }).textContent);
    expect(gains).toContain('0 €');
    expect(gains).toContain('0 × 200 €');
    expect(gains).toContain('0 × 400 €');
    expect(gains).toContain("Jusqu'à 600 €");
    expect(screen.getByRole('region', { name: 'Qui souhaitez-vous parrainer\u00a0?' })).toBeDefined();
  });

  test('are unknown while the list fails to load, which can be retried', async () => {
    await demo.fault({ path: '*/sponsorships', fault: 500, times: 1 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Louise Perrin')).toBeDefined();
  });
});

describe('the sponsored people', () => {
  test('are 7: 2 finalised, 2 abandoned, 3 in progress', async () => {
    open();
    const list = within(await screen.findByRole('region', { name: 'Vos 7 parrainages' }));
    expect(list.getAllByRole('heading', { level: 4 })).toHaveLength(7);
    const counts = ['finalisé', 'non finalisé', 'en cours'].map((end) => list.getAllByText(`Parrainage ${end}`).length);
    expect(counts).toEqual([2, 2, 3]);
  });

  const rowOf = async (name: string) => {
    const row = (await screen.findByRole('heading', { name })).closest('li') as HTMLElement;
    return {
      row,
      steps: within(row)
        .getAllByRole('listitem')
        .map(({ textContent }) => plain(textContent)),
    };
  };

  test.each([
    [
      'Louise Perrin',
      'Parrainage en cours',
      ['(fait)', 'Mandat non signé (attention)', 'Signature du compromis (à venir)'],
    ],
    ['Gaspard Noël', 'Parrainage finalisé', ['(fait)', 'Signature du mandat (fait)', 'Signature du compromis (fait)']],
    [
      'Maxime Arnaud',
      'Parrainage non finalisé',
      ['(fait)', 'Mandat non signé (attention)', 'Mandat annulé (attention)'],
    ],
  ])('%s: %s', async (name, status, steps) => {
    open();
    const found = await rowOf(name);
    expect(within(found.row).getByText(status)).toBeDefined();
    expect(found.steps).toHaveLength(3);
    for (const [index, words] of steps.entries()) expect(found.steps[index]).toContain(words);
  });
});

describe('the form', () => {
  test('sponsors a person once, confirms, is cleared, and shows them first', async () => {
    const view = open();
    await fill(view);
    await send(view);
    expect(await screen.findByText('Votre parrainage a bien été créé')).toBeDefined();
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 4 })[0]?.textContent).toBe('Jeanne Durand'));
    expect(field('Prénom').value).toBe('');
    expect(field('Téléphone').value).toBe('');
    expect(await posts()).toHaveLength(1);
    expect(JSON.parse((await posts())[0]?.body ?? '{}').sponsorship).toMatchObject({
      first_name: 'Jeanne',
      last_name: 'Durand',
      phone_number: '+33641526374',
      phone_country_code: 'FR',
    });
    expect(view.events).toContainEqual(['success', expect.objectContaining({ kind: 'sponsorship-created' })]);
  });

  test('keeps what is typed while it is sent', async () => {
    const letGo = await demo.hold({ path: '*/sponsorships', method: 'POST' });
    const view = open();
    await fill(view);
    await send(view);
    await enterText(view.user, field('Prénom'), '-Louise');
    await letGo();
    expect(await screen.findByText('Votre parrainage a bien été créé')).toBeDefined();
    expect([field('Prénom').value, field('Nom').value]).toEqual(['Jeanne-Louise', '']);
  });

  test('with a bodyless 201 confirms the creation, and the list has them first, once', async () => {
    answerThrough('/sponsorships', async (ask) => {
      const answer = await ask();
      return answer.status === 201 ? new Response(null, { status: 201 }) : answer;
    });
    const view = open();
    await fill(view);
    await send(view);
    expect(await screen.findByText('Votre parrainage a bien été créé')).toBeDefined();
    const names = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
    await waitFor(() => expect(names()[0]).toBe('Jeanne Durand'));
    expect(names()).toHaveLength(8);
    expect(field('Prénom').value).toBe('');
    expect(await posts()).toHaveLength(1);
    expect(view.events).toContainEqual(['success', { kind: 'sponsorship-created', sponsorshipId: null }]);
  });

  test('shows a missing value beside each of its 4 fields, and sends nothing', async () => {
    const view = open();
    await screen.findByLabelText('Prénom');
    await send(view);
    expect(await screen.findByText('Prénom est requis')).toBeDefined();
    expect(screen.getByText('Nom est requis')).toBeDefined();
    expect(screen.getByText('Email est requis')).toBeDefined();
    expect(screen.getByText('Numéro de téléphone non valide')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Prénom')));
    expect(await posts()).toHaveLength(0);
  });

  test('shows the server’s message beside the field of a validation_error', async () => {
    const error = { error: { error_type: 'validation_error', message: { email: '*Cet email est refusé' } } };
    await demo.fault({ path: '*/sponsorships', method: 'POST', fault: 422, body: error, times: 1 });
    const view = open();
    await fill(view);
    await send(view);
    expect(await screen.findByText('Cet email est refusé')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('Prénom').value).toBe('Jeanne');
  });

  test('refused in any shape shows errors beside the fields; on an expired page offers a reload', async () => {
    const view = open();
    await fill(view);
    const refuse = (body: object) => demo.fault({ path: '*/sponsorships', method: 'POST', fault: 422, body, times: 1 });
    for (const { sentence, body } of refusalsOf('email', 'sponsorship')) {
      await refuse(body);
      await send(view);
      expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
      expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    }
    await refuse(FORGERY_REFUSAL);
    await send(view);
    expect(await screen.findByText(EXPIRED_KEPT)).toBeDefined();
  });

  test('for an ineligible person shows the text, the reason and the mailbox; the typed values stay', async () => {
    const view = open({ attributes: { 'support-email': 'aide@maison.example' } });
    await fill(view, 'jeanne+ineligible@exemple.fr');
    await send(view);
    const dialog = await screen.findByRole('dialog', {
      name: 'Oups... il semblerait que ce filleul ne soit pas éligible au parrainage',
    });
    expect(plain(dialog.textContent)).toContain('Motif : Cette personne est déjà en contact avec nos services');
    expect(within(dialog).getByRole('link', { name: 'aide@maison.example' }).getAttribute('href')).toBe(
      'mailto:aide@maison.example',
    );
    await view.user.click(within(dialog).getByRole('button', { name: 'Revenir au formulaire' }));
    expect(field('Prénom').value).toBe('Jeanne');
  });

  test('after a failure keeps the typed values; sent again it has the same key, so that nobody is sponsored twice', async () => {
    await demo.fault({ path: '*/sponsorships', method: 'POST', fault: 500, when: 'after' });
    const view = open();
    await fill(view);
    await send(view);
    expect(await screen.findByText(/problème est survenu de notre côté/)).toBeDefined();
    await send(view);
    expect(await screen.findByText('Votre parrainage a bien été créé')).toBeDefined();
    expect(await posts()).toHaveLength(2);
    view.unmount();
    open();
    expect(await screen.findAllByRole('heading', { name: 'Jeanne Durand' })).toHaveLength(1);
  });

  test('restores the typed values on return, but not after they were sent', async () => {
    const view = open();
    await enterText(view.user, await screen.findByLabelText('Prénom'), 'Jeanne');
    view.unmount();
    const second = open();
    expect((await screen.findByLabelText<HTMLInputElement>('Prénom')).value).toBe('Jeanne');
    await second.user.clear(field('Prénom'));
    await fill(second);
    await send(second);
    await screen.findByText('Votre parrainage a bien été créé');
    second.unmount();
    open();
    expect((await screen.findByLabelText<HTMLInputElement>('Prénom')).value).toBe('');
  });

  test('names the required agreement and the terms', async () => {
    open({ attributes: { 'terms-url': '/conditions' } });
    expect(await screen.findByText(/Vous confirmez avoir l'accord de votre proche\./)).toBeDefined();
    const terms = screen.getByRole<HTMLAnchorElement>('link', { name: 'Conditions du parrainage' });
    expect([new URL(terms.href).pathname, terms.target]).toEqual(['/conditions', '_blank']);
  });
});

test('has the four steps in order', async () => {
  open();
  const steps = within(await screen.findByRole('list', { name: 'Comment ça marche' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => plain(textContent))).toEqual([
    'Vous nous présentez un proche',
    'Il signe son mandat : 200 euros',
    'Il signe le compromis : 400 euros',
    'Vous recevez vos gains',
  ]);
  expect(screen.getByText(reads("Gagnez jusqu'à 600 euros !"))).toBeDefined();
});
